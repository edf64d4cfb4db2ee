//! Windows that are durations: which elements belong to them. Both ends only move on, so each is found by going on from
//! the last, a few times at a step and without a branch on the data.

use std::ops::Range;

use half::f16;

use super::raw::Raw;

/// How long a window is, and which of its ends belong to it.
#[derive(Clone, Copy, Debug)]
pub struct Duration {
    /// The length, where times are whole numbers; `None` if it is longer than they reach...
    pub whole: Option<u64>,
    /// ...and where they are not.
    pub real: f64,
    /// Whether the time that lies the whole length back belongs to the window.
    pub with_first: bool,
    /// Whether the present time does.
    pub with_last: bool,
}

/// A time as a number.
pub trait Clocked: PartialOrd + Copy {
    /// The first one after it: no time is as late if there is none.
    fn next(self) -> Self;
}

impl Clocked for u64 {
    #[inline(always)]
    fn next(self) -> u64 {
        // (the last one of all is never asked for: durations are above nothing)
        self.saturating_add(1)
    }
}

impl Clocked for f64 {
    #[inline(always)]
    fn next(self) -> f64 {
        if self == f64::INFINITY { f64::NAN } else { self.next_up() }
    }
}

/// A point in time.
pub trait Time: Raw {
    /// A number of the same order.
    type Clock: Clocked;

    /// It as such a number.
    fn clock(self) -> Self::Clock;

    /// The time that lies a duration back, computed in this type; `None` before all times.
    fn back(self, length: &Duration) -> Option<Self::Clock>;
}

macro_rules! whole_times {
    ($(($number:ty, $clock:expr)),*) => {
        $(impl Time for $number {
            type Clock = u64;

            #[inline(always)]
            fn clock(self) -> u64 {
                $clock(self)
            }

            #[inline(always)]
            fn back(self, length: &Duration) -> Option<u64> {
                length.whole.and_then(|whole| self.clock().checked_sub(whole))
            }
        })*
    };
}
whole_times!((i8, signed), (i16, signed), (i32, signed), (i64, signed));
whole_times!((u8, u64::from), (u16, u64::from), (u32, u64::from), (u64, u64::from));

/// Signed numbers as unsigned ones of the same order and the same differences.
#[inline(always)]
fn signed(x: impl Into<i64>) -> u64 {
    x.into().cast_unsigned() ^ (1 << 63)
}

macro_rules! real_times {
    ($($number:ty: $of:expr),*) => {
        $(impl Time for $number {
            type Clock = f64;

            #[inline(always)]
            fn clock(self) -> f64 {
                f64::from(self)
            }

            #[inline(always)]
            fn back(self, length: &Duration) -> Option<f64> {
                Some(f64::from(self - $of(length.real)))
            }
        })*
    };
}
real_times!(f16: f16::from_f64, f32: |x| x as f32, f64: |x| x);

/// The times of a line.
pub trait Times: Sync {
    /// How many there are.
    fn count(&self) -> usize;

    /// What finds windows from a place on.
    fn clock(&self, length: Duration, place: usize) -> Box<dyn FindEnds + '_>;

    /// The first that is earlier than the one before it.
    fn first_unsorted(&self) -> Option<usize>;
}

impl<T: Time> Times for &[T] {
    fn count(&self) -> usize {
        self.len()
    }

    fn clock(&self, length: Duration, place: usize) -> Box<dyn FindEnds + '_> {
        Box::new(Clock::at(self, length, place))
    }

    fn first_unsorted(&self) -> Option<usize> {
        self.windows(2).position(|pair| pair[1].clock() < pair[0].clock()).map(|place| place + 1)
    }
}

/// The ends of some windows: the elements of window i are those from `starts[i]` to `ends[i]`.
#[derive(Debug, Default)]
pub struct Ends {
    pub(super) starts: Vec<usize>,
    pub(super) ends: Vec<usize>,
}

/// Finds the elements of one window after the other.
pub trait FindEnds {
    /// The ends of the windows of the places that follow.
    fn find(&mut self, places: Range<usize>, found: &mut Ends);
}

/// The times of a line, and the windows over them.
struct Clock<'a, T> {
    times: &'a [T],
    length: Duration,
    /// Where the last window began.
    start: usize,
}

/// Times compared at a step.
const STEP: usize = 4;

/// Windows are found in so many runs at once: each waits for its own last one only.
const RUNS: usize = 4;

impl<'a, T: Time> Clock<'a, T> {
    /// Before the window of a place.
    fn at(times: &'a [T], length: Duration, place: usize) -> Self {
        let mut clock = Clock { times, length, start: 0 };
        clock.start = if place < times.len() { clock.search(place) } else { 0 };
        clock
    }

    /// The first time of the window of a place; `None` if it reaches back before all times.
    #[inline(always)]
    fn first(&self, place: usize) -> Option<T::Clock> {
        let first = self.times[place].back(&self.length)?;
        Some(if self.length.with_first { first } else { first.next() })
    }

    /// Where the window of a place begins, found from nothing but that it is not before the last one.
    fn search(&self, place: usize) -> usize {
        let Some(first) = self.first(place) else { return self.start };
        let from = self.start.min(place);
        from + self.times[from..=place].partition_point(|&time| is_before(time, first))
    }

    /// Where the window of a place begins, found from where an earlier one does.
    #[inline(always)]
    fn start_of(&self, place: usize, mut start: usize) -> usize {
        let Some(first) = self.first(place) else { return start };
        while let Some(step) = self.times[start..].first_chunk::<STEP>() {
            let before = step.iter().map(|time| usize::from(is_before(*time, first))).sum::<usize>();
            start += before;
            if before < STEP {
                return start;
            }
        }
        start + self.times[start..].iter().take_while(|&&time| is_before(time, first)).count()
    }

    /// Where the windows of some places end. Equal times have equal ends.
    fn find_ends(&self, places: Range<usize>, ends: &mut [usize]) {
        let times = &self.times[..places.end];
        if self.length.with_last {
            let Some(last) = times.last() else { return };
            let more = self.times[places.end..].iter().take_while(|time| time.clock() <= last.clock()).count();
            let mut known = places.end + more;
            let mut next = last.clock();
            for (place, end) in places.zip(ends).rev() {
                let now = times[place].clock();
                known = if now < next { place + 1 } else { known };
                (*end, next) = (known, now);
            }
        } else {
            let Some(first) = times.get(places.start) else { return };
            let equal = times[..places.start].iter().rev().take_while(|time| time.clock() >= first.clock()).count();
            let mut known = places.start - equal;
            let mut last = first.clock();
            for (place, end) in places.zip(ends) {
                let now = times[place].clock();
                known = if last < now { place } else { known };
                (*end, last) = (known, now);
            }
        }
    }
}

/// Whether a time lies before the first of a window. (A NaN is a first that no time reaches.)
#[inline(always)]
#[expect(clippy::neg_cmp_op_on_partial_ord, reason = "only this way round a NaN has everything before it")]
fn is_before<T: Time>(time: T, first: T::Clock) -> bool {
    !(time.clock() >= first)
}

impl<T: Time> FindEnds for Clock<'_, T> {
    fn find(&mut self, places: Range<usize>, found: &mut Ends) {
        found.starts.resize(places.len(), 0);
        found.ends.resize(places.len(), 0);
        self.find_ends(places.clone(), &mut found.ends);
        let run = places.len() / RUNS;
        let mut at: [usize; RUNS] = std::array::from_fn(|k| self.search(places.start + k * run));
        let mut runs = found.starts.chunks_exact_mut(run.max(1));
        let mut runs: [&mut [usize]; RUNS] = std::array::from_fn(|_| runs.next().unwrap_or_default());
        for k in 0..run {
            for (number, (at, run_of)) in at.iter_mut().zip(&mut runs).enumerate() {
                *at = self.start_of(places.start + number * run + k, *at);
                run_of[k] = *at;
            }
        }
        self.start = if run > 0 { at[RUNS - 1] } else { self.start };
        for place in places.start + RUNS * run..places.end {
            self.start = self.start_of(place, self.start);
            found.starts[place - places.start] = self.start;
        }
        for (start, end) in found.starts.iter_mut().zip(&found.ends) {
            *start = (*start).min(*end);
        }
    }
}

//! Windows that are durations: which elements belong to them. Both ends only move on, so each is found by going on from
//! the last, a few times at a step and without a branch on the data.

use std::ops::Range;

use half::f16;

use super::keys::Raw;

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

/// A point in time.
pub trait Time: Raw {
    /// A number of the same order.
    type Clock: PartialOrd + Copy;

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

/// Where the last window stood.
struct Clock<'a, T> {
    times: &'a [T],
    length: Duration,
    start: usize,
    end: usize,
}

/// Times compared at a step.
const STEP: usize = 4;

impl<'a, T: Time> Clock<'a, T> {
    /// Before the window of a place.
    fn at(times: &'a [T], length: Duration, place: usize) -> Self {
        let Some(&now) = times.get(place) else { return Clock { times, length, start: 0, end: 0 } };
        let start = now.back(&length).map_or(0, |first| {
            times.partition_point(|time| if length.with_first { time.clock() < first } else { time.clock() <= first })
        });
        let end = times.partition_point(|time| time.clock() < now.clock());
        Clock { times, length, start: start.min(end), end }
    }
}

impl<T: Time> FindEnds for Clock<'_, T> {
    fn find(&mut self, places: Range<usize>, found: &mut Ends) {
        found.starts.resize(places.len(), 0);
        found.ends.resize(places.len(), 0);
        let spots = found.starts.iter_mut().zip(&mut found.ends);
        for (place, (start, end)) in places.zip(spots) {
            let now = self.times[place];
            self.move_end(place, now.clock());
            if let Some(first) = now.back(&self.length) {
                self.move_start(first);
            }
            (*start, *end) = (self.start.min(self.end), self.end);
        }
    }
}

impl<T: Time> Clock<'_, T> {
    #[inline(always)]
    fn move_end(&mut self, place: usize, now: T::Clock) {
        if self.length.with_last {
            self.end = self.end.max(place + 1);
            while self.end < self.times.len() && self.times[self.end].clock() <= now {
                self.end += 1;
            }
        } else if place > 0 && self.times[place - 1].clock() < now {
            self.end = place;
        }
    }

    #[inline(always)]
    fn move_start(&mut self, first: T::Clock) {
        let is_before = |time: &T| if self.length.with_first { time.clock() < first } else { time.clock() <= first };
        while let Some(step) = self.times[self.start..].first_chunk::<STEP>() {
            let before = step.iter().map(|time| usize::from(is_before(time))).sum::<usize>();
            self.start += before;
            if before < STEP {
                return;
            }
        }
        self.start += self.times[self.start..].iter().take_while(|time| is_before(time)).count();
    }
}

//! The filter of whole arrays by durations.

use super::clock::{Duration, Ends, Times};
use super::cpu::Cpu;
use super::filter::{Wanted, check};
use super::grown::{Best, Ranked, Say, best};
use super::io::{Decoding, Put, encode};
use super::keys::{Encode, Missing};
use super::pulse::Pulse;
use super::ranks::Ranks;
use super::raw::Raw;
use super::tasks::{Part, Tasks, Worker, unless};
use super::view::{Array, Line};
use crate::Error;
use crate::order::{Max, Min};

/// What is asked of an array whose elements along an axis have times.
#[derive(Clone, Copy)]
pub struct Spans<'a> {
    /// The registers to use.
    pub cpu: Cpu,
    /// Which answers.
    pub wanted: Wanted,
    /// The times, which never fall.
    pub on: &'a dyn Times,
    /// The windows: what lies so far back.
    pub length: Duration,
    /// What a missing value does.
    pub missing: Missing,
    /// Whether the integers that are filtered are times, of which one is missing.
    pub times: bool,
    /// How many elements that count a window needs.
    pub least: usize,
}

/// Which place is said of a window.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Of equal elements the last, else the first. Where a missing value propagates, it is the first.
    pub last: bool,
    /// What is said of a window with too few elements.
    pub fill: i64,
}

impl Spans<'_> {
    /// Filters the lines along an axis, each output being of the same shape. `fill` stands for a window with too few
    /// elements; without it that is an error. `go_on` is asked now and then whether to.
    pub fn run<T: Raw>(
        &self,
        a: &Array<'_, T>,
        axis: usize,
        outs: &[Array<'_, T>],
        fill: Option<T>,
        workers: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Error> {
        self.check_times(a.shape()[axis])?;
        if !check(a, axis, a.shape()[axis], outs)? {
            return Ok(());
        }
        let make = || Values { walk: Walk::<T>::new(*self, Say::Rank), fill, overflow: None };
        Tasks::lines(a, outs, axis, workers).work(workers, make, go_on)
    }

    /// The same for the places of the best elements, along the axis.
    pub fn places<T: Raw>(
        &self,
        a: &Array<'_, T>,
        axis: usize,
        outs: &[Array<'_, i64>],
        place: Place,
        workers: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Error> {
        self.check_times(a.shape()[axis])?;
        if !check(a, axis, a.shape()[axis], outs)? {
            return Ok(());
        }
        let Place { last, fill } = place;
        let say = match (last, self.missing == Missing::Propagates && T::can_miss(self.times)) {
            (false, _) => Say::First,
            (true, false) => Say::Last,
            (true, true) => Say::LastOrFirstMissing,
        };
        let make = || Standing { walk: Walk::<T>::new(*self, say), fill };
        Tasks::lines(a, outs, axis, workers).work(workers, make, go_on)
    }

    fn check_times(&self, n: usize) -> Result<(), Error> {
        let found = self.on.count();
        if found == n { Ok(()) } else { Err(Error::Length { argument: "on", found, needed: n }) }
    }
}

/// Windows answered at a time.
const STRETCH: usize = 1024;

/// The walk along a line, a stretch of windows at a time.
struct Walk<'a, T: Raw> {
    job: Spans<'a>,
    ranks: Vec<Ranks<T::Coded>>,
    best: Box<dyn Best>,
    ends: Ends,
    /// The elements that count in each window of the stretch.
    counts: Vec<usize>,
    /// The ranks or places found on each side.
    found: Vec<Vec<i64>>,
}

impl<'a, T: Raw> Walk<'a, T> {
    fn new(job: Spans<'a>, say: Say) -> Self {
        let max = Ranks::new::<Max>(job.missing, job.times);
        let min = Ranks::new::<Min>(job.missing, job.times);
        let ranks = match job.wanted {
            Wanted::Max => vec![max],
            Wanted::Min | Wanted::LessMin => vec![min],
            Wanted::Both | Wanted::Range => vec![max, min],
        };
        let (best, found) = (best(say, ranks.len()), vec![Vec::new(); ranks.len()]);
        Walk { job, ranks, best, ends: Ends::default(), counts: Vec::new(), found }
    }

    /// Has each stretch of a line put by `put`, which learns its first place.
    fn along(
        &mut self,
        part: &Part<'_, T, impl Raw>,
        pulse: &mut Pulse<'_>,
        mut put: impl FnMut(&Self, usize) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let line = part.a.line(part.axis, &part.through);
        let mut clock = self.job.on.clock(self.job.length, part.places.start);
        let mut count = Counter { line, times: self.job.times, first: 0, end: 0, count: 0 };
        self.best.clear();
        for start in part.places.clone().step_by(STRETCH) {
            let places = start..part.places.end.min(start + STRETCH);
            clock.find(places.clone(), &mut self.ends);
            let Ends { starts, ends } = &self.ends;
            let mut from = Source { cpu: self.job.cpu, line, ranks: &self.ranks };
            self.best.answer(starts, ends, &mut from, &mut self.found);
            self.counts.clear();
            if self.job.missing == Missing::Omitted && T::can_miss(self.job.times) {
                self.counts.extend(starts.iter().zip(ends).map(|(&start, &end)| count.between(start, end)));
            } else {
                self.counts.extend(starts.iter().zip(ends).map(|(start, end)| end - start));
            }
            put(self, start)?;
            pulse.beat(places.len())?;
        }
        Ok(())
    }

    /// Puts `fill` where too few elements count, into the line of an output.
    fn fill<U: Raw>(&self, out: &mut Line<'_, U>, start: usize, fill: Option<U>) -> Result<(), Error> {
        if self.counts.iter().all(|&count| count >= self.job.least) {
            return Ok(());
        }
        for (k, _) in self.counts.iter().enumerate().filter(|&(_, &count)| count < self.job.least) {
            out.set(start + k, fill.ok_or(Error::TooFew { place: start + k })?);
        }
        Ok(())
    }
}

struct Source<'a, T: Raw> {
    cpu: Cpu,
    line: Line<'a, T>,
    ranks: &'a [Ranks<T::Coded>],
}

impl<T: Raw> Ranked for Source<'_, T> {
    fn ranks(&mut self, side: usize, places: std::ops::Range<usize>, into: &mut Vec<i64>) {
        into.resize(places.len(), 0);
        encode(self.cpu, self.line.part(places), self.ranks[side], into);
    }
}

/// Counts the elements that are there, between two ends that only move on.
struct Counter<'a, T> {
    line: Line<'a, T>,
    times: bool,
    first: usize,
    end: usize,
    count: usize,
}

impl<T: Raw> Counter<'_, T> {
    fn between(&mut self, start: usize, end: usize) -> usize {
        let counts = |place| usize::from(!self.line.get(place).is_missing(self.times));
        if start >= self.end {
            (self.first, self.end, self.count) = (start, start, 0);
        }
        self.count += (self.end..end).map(counts).sum::<usize>();
        self.count -= (self.first..start).map(counts).sum::<usize>();
        (self.first, self.end) = (start, end);
        self.count
    }
}

/// A worker on values.
struct Values<'a, T: Raw> {
    walk: Walk<'a, T>,
    fill: Option<T>,
    /// The first place whose difference is none.
    overflow: Option<usize>,
}

impl<T: Raw> Worker<T, T> for Values<'_, T> {
    fn run(&mut self, part: &Part<'_, T, T>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let (fill, overflow) = (self.fill, &mut self.overflow);
        self.walk.along(part, pulse, |walk, start| {
            for (side, (found, &coding)) in walk.found.iter().zip(&walk.ranks).enumerate() {
                let difference = walk.job.wanted == Wanted::Range && side == 1;
                let mut out = part.outs[if difference { 0 } else { side }].line(part.axis, &part.through);
                let put = if difference { Put::Difference } else { Put::Itself };
                let decoding = Decoding { cpu: walk.job.cpu, coding, put, times: walk.job.times };
                let over = decoding.decode(found, out.part(start..start + found.len()));
                if let Some(place) = over.filter(|&place| walk.counts[place] >= walk.job.least) {
                    *overflow = Some(overflow.map_or(start + place, |found| found.min(start + place)));
                }
                if walk.job.wanted != Wanted::Range || difference {
                    walk.fill(&mut out, start, fill)?;
                }
            }
            Ok(())
        })
    }

    fn result(&self) -> Result<(), Error> {
        unless(self.overflow)
    }
}

/// A worker on places.
struct Standing<'a, T: Raw> {
    walk: Walk<'a, T>,
    fill: i64,
}

impl<T: Raw> Worker<T, i64> for Standing<'_, T> {
    fn run(&mut self, part: &Part<'_, T, i64>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let fill = Some(self.fill);
        self.walk.along(part, pulse, |walk, start| {
            for (found, out) in walk.found.iter().zip(part.outs) {
                let mut out = out.line(part.axis, &part.through);
                for (k, &place) in found.iter().enumerate() {
                    out.set(start + k, place);
                }
                walk.fill(&mut out, start, fill)?;
            }
            Ok(())
        })
    }

    fn result(&self) -> Result<(), Error> {
        Ok(())
    }
}

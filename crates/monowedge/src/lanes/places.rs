//! The filter of whole arrays that says where the best elements stand.

use super::cell::{First, Last};
use super::filter::{Filter, Wanted, check};
use super::io::{Answers, Decoding, Keys, Put};
use super::kernel::{Kernel, kernel_of_places};
use super::keys::{Decode, Encode, Keyed, Missing};
use super::pulse::Pulse;
use super::ranks::Ranks;
use super::raw::Raw;
use super::tasks::{Part, Tasks, Worker};
use super::vector::LaneSide;
use super::view::{Array, Line};
use crate::Error;
use crate::order::{Max, Min};

/// What is asked of an array: where the best element of each window stands, along the axis.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// The windows, and what a missing value does.
    pub filter: Filter,
    /// Whether the last of equal elements is meant, else the first. Where a missing value propagates, it is the first.
    pub last: bool,
}

impl Places {
    /// Filters the lines along an axis, each output being of the same shape but for the answers along it. `go_on` is
    /// asked now and then whether to.
    pub fn run<T: Raw>(
        &self,
        a: &Array<'_, T>,
        axis: usize,
        outs: &[Array<'_, i64>],
        workers: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Error> {
        let n = a.shape()[axis];
        if !check(a, axis, self.filter.answers(n), outs)? {
            return Ok(());
        }
        let job = Places { filter: self.filter.clamped(n), ..*self };
        Tasks::lines(a, outs, axis, workers).work(workers, || Finder::<T>::new(job), go_on)
    }
}

/// Places of a line from places of a row that goes on before and behind it. Elements outside lose to all others, and
/// where they are equal to them, the nearest inside is meant.
#[derive(Clone, Copy, Debug)]
struct Inside {
    /// Where the line's first element stands in the row.
    first: i64,
    most: i64,
}

impl Keyed for Inside {
    type Raw = i64;
    type Key = i64;
}

impl Decode for Inside {
    #[inline(always)]
    fn decode(self, key: i64) -> i64 {
        (key - self.first).clamp(0, self.most)
    }
}

/// A side: its kernel, and how it sees the elements.
struct Side<C> {
    kernel: Box<dyn Kernel<i64>>,
    ranks: Ranks<C>,
    tile: Vec<i64>,
}

/// A worker on lines.
struct Finder<T: Raw> {
    job: Places,
    sides: Vec<Side<T::Coded>>,
}

impl<T: Raw> Finder<T> {
    fn new(job: Places) -> Self {
        let sides = match job.filter.wanted {
            Wanted::Max => vec![side::<Max, T>(&job)],
            Wanted::Min => vec![side::<Min, T>(&job)],
            _ => vec![side::<Max, T>(&job), side::<Min, T>(&job)],
        };
        Finder { job, sides }
    }
}

fn side<D: LaneSide, T: Raw>(job: &Places) -> Side<T::Coded> {
    let Filter { cpu, missing, times, .. } = job.filter;
    let make = if job.last { kernel_of_places::<Last> } else { kernel_of_places::<First> };
    Side { kernel: make(cpu, job.filter.window()), ranks: Ranks::new::<D>(missing, times), tile: Vec::new() }
}

impl<T: Raw> Worker<T, i64> for Finder<T> {
    fn run(&mut self, part: &Part<'_, T, i64>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let line = part.a.line(part.axis, &part.through);
        let (start, answers) = (part.places.start, part.places.len());
        let Filter { cpu, missing, times, .. } = self.job.filter;
        let first = self.job.filter.first() as isize - start as isize;
        let inside = Inside { first: first as i64, most: line.len() as i64 - 1 };
        let decoding = Decoding { cpu, coding: inside, put: Put::Itself, times: false };
        for (side, out) in self.sides.iter_mut().zip(part.outs) {
            let keys = Keys::new(cpu, line, side.ranks, first);
            let out = out.line(part.axis, &part.through).part(part.places.clone());
            side.kernel.begin(answers, &keys);
            let mut done = 0;
            while done < answers {
                let before = done;
                done = side.kernel.advance(&keys, &mut Answers::new(out, decoding, &mut side.tile)).end;
                pulse.beat(done - before)?;
            }
            if self.job.last && missing == Missing::Propagates && T::can_miss(times) {
                point_at_missing(&self.job.filter, line, out, start);
            }
        }
        Ok(())
    }

    fn result(&self) -> Result<(), Error> {
        Ok(())
    }
}

/// Has each window with a missing value point at its first one.
fn point_at_missing<T: Raw>(job: &Filter, line: Line<'_, T>, mut out: Line<'_, i64>, start: usize) {
    // the first missing element that is not behind the window's first
    let mut next = 0;
    for place in 0..out.len() {
        let begin = (start + place).saturating_sub(job.first());
        let end = (start + place + job.window()).saturating_sub(job.first()).min(line.len());
        next = next.max(begin);
        while next < end && !line.get(next).is_missing(job.times) {
            next += 1;
        }
        if next < end {
            out.set(place, next as i64);
        }
    }
}

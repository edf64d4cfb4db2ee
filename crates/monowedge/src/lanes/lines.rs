//! Lines of an array along the axis of the windows, one after the other, on all sides that are wanted. Each stretch is
//! answered on every side while it is in the cache.
//!
//! Floats and times are compared as they are as long as no stretch holds a missing value; from the first one that does,
//! by their keys.

use std::ops::Range;

use super::cpu::{Cpu, Family, Work};
use super::filter::Filter;
use super::io::{Answers, Decoding, Keys};
use super::kernel::{Kernel, kernel};
use super::keys::{Coding, Encode, Keyed};
use super::pulse::Pulse;
use super::raw::Raw;
use super::side::{MakeKernel, Side, sides};
use super::tasks::{Part, Worker, unless};
use super::vector::LaneSide;
use super::view::Line;
use crate::Error;

type Sides<C> = Vec<Side<C, Box<dyn Kernel<<C as Keyed>::Key>>>>;

/// A worker on lines.
pub(super) struct Lines<T: Raw> {
    job: Filter,
    clean: Sides<T::Clean>,
    coded: Sides<T::Coded>,
    /// The first place whose difference is none.
    overflow: Option<usize>,
}

impl<T: Raw> Lines<T> {
    pub(super) fn new(job: Filter) -> Self {
        let make = Make { cpu: job.cpu, w: job.window() };
        Lines { job, clean: sides(&job, &make), coded: sides(&job, &make), overflow: None }
    }
}

impl<T: Raw> Worker<T, T> for Lines<T> {
    fn run(&mut self, part: &Part<'_, T, T>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let line = part.a.line(part.axis, &part.through);
        let outs: Vec<_> = part.outs.iter().map(|out| out.line(part.axis, &part.through)).collect();
        let (job, places) = (&self.job, part.places.clone());
        let mut work = Job { job, line, outs: &outs, places, watched: None, overflow: &mut self.overflow };
        if !T::can_miss(job.times) {
            return work.run(&mut self.clean, pulse);
        }
        if let (Some(elements), Some(_)) = (line.as_slice(), T::Clean::as_keys(&[])) {
            work.watched = Some(elements);
            work.run(&mut self.clean, pulse)?;
            work.watched = None;
        }
        work.run(&mut self.coded, pulse)
    }

    fn result(&self) -> Result<(), Error> {
        unless(self.overflow)
    }
}

struct Make {
    cpu: Cpu,
    w: usize,
}

impl<K: super::Element> MakeKernel<Box<dyn Kernel<K>>> for Make {
    fn make<D: LaneSide>(&self) -> Box<dyn Kernel<K>> {
        kernel::<D, K>(self.cpu, self.w)
    }
}

struct Job<'a, T> {
    job: &'a Filter,
    line: Line<'a, T>,
    outs: &'a [Line<'a, T>],
    /// What is still to do.
    places: Range<usize>,
    /// The line's elements, if the first missing one ends the run.
    watched: Option<&'a [T]>,
    overflow: &'a mut Option<usize>,
}

impl<T: Raw> Job<'_, T> {
    /// Answers the places that are left, or those before something missing comes into sight.
    fn run<C: Coding<Raw = T>>(&mut self, sides: &mut Sides<C>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let (start, answers) = (self.places.start, self.places.len());
        let first = self.job.first() as isize - start as isize;
        for side in sides.iter_mut() {
            side.kernel.begin(answers, &Keys::new(self.job.cpu, self.line, side.coding, first));
        }
        let mut seen = 0;
        let mut done = 0;
        while done < answers {
            if let Some(elements) = self.watched {
                let reach = sides.iter().map(|side| side.kernel.reach()).max().unwrap_or(0);
                let until = (reach as isize - first).clamp(0, elements.len() as isize) as usize;
                seen = seen.max((-first).max(0) as usize);
                if seen < until && any_missing(self.job.cpu, self.job.times, &elements[seen..until]) {
                    break;
                }
                seen = seen.max(until);
            }
            let before = done;
            for side in sides.iter_mut() {
                done = self.advance(side, start, answers, first);
            }
            pulse.beat(done - before)?;
        }
        self.places.start = (start + done).min(self.places.end);
        Ok(())
    }

    /// Answers the next stretch of a side; gives how many places are done.
    fn advance<C: Coding<Raw = T>>(
        &mut self,
        side: &mut Side<C, Box<dyn Kernel<C::Key>>>,
        start: usize,
        answers: usize,
        first: isize,
    ) -> usize {
        let Filter { cpu, times, .. } = *self.job;
        let keys = Keys::new(cpu, self.line, side.coding, first);
        let out = self.outs[side.out].part(start..start + answers);
        let mut out = Answers::new(out, Decoding { cpu, coding: side.coding, put: side.put, times }, &mut side.tile);
        let done = side.kernel.advance(&keys, &mut out).end;
        if let Some(place) = out.overflow {
            *self.overflow = Some(self.overflow.map_or(start + place, |found| found.min(start + place)));
        }
        done
    }
}

/// Whether any element is missing.
pub(super) fn any_missing<T: Raw>(cpu: Cpu, times: bool, elements: &[T]) -> bool {
    cpu.run(AnyMissing { times, elements })
}

struct AnyMissing<'a, T> {
    times: bool,
    elements: &'a [T],
}

impl<T: Raw> Work for AnyMissing<'_, T> {
    type Output = bool;

    #[inline(always)]
    fn with<F: Family>(self) -> bool {
        let times = self.times;
        self.elements.iter().fold(false, |any, x| any | x.is_missing(times))
    }
}

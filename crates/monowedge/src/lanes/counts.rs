//! Where values are missing, and windows that hold too few of the others.

use std::sync::atomic::AtomicBool;

use super::filter::Filter;
use super::pulse::Pulse;
use super::raw::Raw;
use super::view::{Array, Line};
use crate::Error;

/// The first missing element in the order of C, if any is.
pub fn first_missing<T: Raw>(
    a: &Array<'_, T>,
    times: bool,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<usize>, Error> {
    let stopped = AtomicBool::new(false);
    let mut pulse = Pulse::new(&stopped, Some(go_on));
    let last = a.shape().len() - 1;
    let n = a.shape()[last];
    for (number, through) in a.lines(last).enumerate() {
        let line = a.line(last, &through);
        let found = match line.as_slice() {
            Some(elements) => elements.iter().position(|x| x.is_missing(times)),
            None => (0..n).find(|&place| line.get(place).is_missing(times)),
        };
        if let Some(place) = found {
            return Ok(Some(number * n + place));
        }
        pulse.beat(n)?;
    }
    Ok(None)
}

impl Filter {
    /// Puts `fill` wherever fewer than `least` elements of a window are there, missing ones not counted.
    pub fn fill_where_few<T: Raw, U: Raw>(
        &self,
        a: &Array<'_, T>,
        axis: usize,
        outs: &[Array<'_, U>],
        least: usize,
        fill: U,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Error> {
        let stopped = AtomicBool::new(false);
        let mut pulse = Pulse::new(&stopped, Some(go_on));
        for out in outs {
            if out.shape()[axis] == 0 || out.is_empty() {
                continue;
            }
            for through in a.lines(axis) {
                let few = Few { job: self, line: a.line(axis, &through), least, fill };
                few.fill(out.line(axis, &through), &mut pulse)?;
            }
        }
        Ok(())
    }
}

struct Few<'a, T, U> {
    job: &'a Filter,
    line: Line<'a, T>,
    least: usize,
    fill: U,
}

impl<T: Raw, U: Raw> Few<'_, T, U> {
    fn fill(&self, mut out: Line<'_, U>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let (n, first) = (self.line.len(), self.job.first());
        let (mut begin, mut end, mut count) = (0, 0, 0);
        for place in 0..out.len() {
            // the window of this place, in elements
            let to = (place + self.job.window()).saturating_sub(first).min(n);
            let from = place.saturating_sub(first);
            while end < to {
                count += self.counts(end);
                end += 1;
            }
            while begin < from {
                count -= self.counts(begin);
                begin += 1;
            }
            if count < self.least {
                out.set(place, self.fill);
            }
            pulse.beat(1)?;
        }
        Ok(())
    }

    fn counts(&self, place: usize) -> usize {
        usize::from(!self.line.get(place).is_missing(self.job.times))
    }
}

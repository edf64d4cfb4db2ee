//! The kernel for narrow windows whose cells are more than values: every window is compared element by element.

use std::ops::Range;

use super::cell::Cell;
use super::io::{Read, Write};
use super::kernel::Plan;

/// Registers of answers that are made at a time.
const STRETCH: usize = 64;

/// At work on one row.
pub(super) struct Direct<C: Cell> {
    w: usize,
    /// What stands where there is no key: it loses to everything.
    outside: C::Key,
    answers: usize,
    done: usize,
}

impl<C: Cell> Direct<C> {
    pub(super) fn new(w: usize, outside: C::Key) -> Self {
        Direct { w, outside, answers: 0, done: 0 }
    }

    fn next(&self) -> Range<usize> {
        let left = (self.answers - self.done).next_multiple_of(C::COUNT);
        self.done..self.done + left.min(STRETCH * C::COUNT)
    }
}

impl<C: Cell> Plan for Direct<C> {
    type Key = C::Key;

    #[inline(always)]
    fn begin(&mut self, answers: usize, _from: &dyn Read<C::Key>, _tile: &mut Vec<C::Key>) {
        (self.answers, self.done) = (answers, 0);
    }

    fn reach(&self) -> usize {
        self.next().end + self.w - 1
    }

    #[inline(always)]
    fn advance(&mut self, from: &dyn Read<C::Key>, to: &mut dyn Write<C::Key>, tile: &mut Vec<C::Key>) -> Range<usize> {
        let places = self.next();
        let keys = from.read(places.start..places.end + self.w - 1, self.outside, tile);
        for (k, out) in to.room(places.clone()).chunks_exact_mut(C::COUNT).enumerate() {
            let first = k * C::COUNT;
            let mut best = C::load(&keys[first..], places.start + first);
            for at in first + 1..first + self.w {
                best = C::better(best, C::load(&keys[at..], places.start + at));
            }
            best.store(out);
        }
        to.filled();
        self.done = places.end;
        places
    }
}

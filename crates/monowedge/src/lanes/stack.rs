//! The best of windows of any width whose two ends only move on: two stacks, laid out flat.
//!
//! Elements before a middle are kept as suffixes, those from it on as prefixes: a window over the middle is the best of a
//! suffix and a prefix, found by its two ends without a branch on the data. When a window begins behind the middle, its
//! end becomes the new one. Every element enters a suffix and a prefix at most once, whatever the windows.

use std::ops::Range;

/// What a window grows from: the best of none, of one, of two.
pub(super) trait Grown: Copy {
    /// The best of nothing.
    const NOTHING: Self;

    /// The best of two windows, the earlier one first.
    fn better(earlier: Self, later: Self) -> Self;
}

/// The elements that windows grow from.
pub(super) trait Seeds<G> {
    /// Windows of one element each.
    fn seeds(&mut self, places: Range<usize>, into: &mut Vec<G>);
}

/// The state between two windows.
pub(super) struct Stack<G> {
    /// The best from each element to the middle.
    suffixes: Vec<G>,
    first: usize,
    middle: usize,
    /// The best from the middle to each element, after the best of nothing.
    prefixes: Vec<G>,
    /// The elements that were taken last.
    tile: Vec<G>,
    taken: Range<usize>,
}

/// Elements taken at a time.
const TILE: usize = 4096;

impl<G: Grown> Stack<G> {
    pub(super) fn new() -> Self {
        Stack { suffixes: Vec::new(), first: 0, middle: 0, prefixes: vec![G::NOTHING], tile: Vec::new(), taken: 0..0 }
    }

    /// Forgets everything: another line begins.
    pub(super) fn clear(&mut self) {
        self.suffixes.clear();
        self.prefixes.truncate(1);
        (self.first, self.middle) = (0, 0);
        self.taken = 0..0;
    }

    /// The best of each window; windows that are empty get nothing.
    pub(super) fn answer(&mut self, starts: &[usize], ends: &[usize], from: &mut impl Seeds<G>, out: &mut [G]) {
        let mut done = 0;
        if let (Some(&first), Some(&end)) = (starts.first(), ends.last())
            && end - first.min(end) <= TILE
        {
            // narrow windows turn often: their elements are taken all at once
            self.take(first..end, from);
        }
        while done < out.len() {
            if starts[done] >= self.middle {
                self.turn(starts[done]..ends[done], from);
            }
            if starts[done] == ends[done] {
                out[done] = G::NOTHING;
                done += 1;
                continue;
            }
            let run = done..done + starts[done..].partition_point(|&start| start < self.middle);
            self.grow(ends[run.end - 1], from);
            let windows = starts[run.clone()].iter().zip(&ends[run.clone()]);
            for (out, (&start, &end)) in out[run.clone()].iter_mut().zip(windows) {
                *out = G::better(self.suffixes[start - self.first], self.prefixes[end - self.middle]);
            }
            done = run.end;
        }
    }

    /// Takes elements into the tile, unless they are there; says where.
    fn take(&mut self, places: Range<usize>, from: &mut impl Seeds<G>) -> Range<usize> {
        if places.start < self.taken.start || places.end > self.taken.end {
            from.seeds(places.clone(), &mut self.tile);
            self.taken = places.clone();
        }
        places.start - self.taken.start..places.end - self.taken.start
    }

    /// A window becomes the suffixes.
    fn turn(&mut self, window: Range<usize>, from: &mut impl Seeds<G>) {
        (self.first, self.middle) = (window.start, window.end);
        self.prefixes.truncate(1);
        self.suffixes.resize(window.len(), G::NOTHING);
        let mut best = G::NOTHING;
        let mut end = window.end;
        while end > window.start {
            let places = end.saturating_sub(TILE).max(window.start)..end;
            let tile = self.take(places.clone(), from);
            let kept = &mut self.suffixes[places.start - window.start..places.end - window.start];
            for (kept, &seed) in kept.iter_mut().zip(&self.tile[tile]).rev() {
                best = G::better(seed, best);
                *kept = best;
            }
            end = places.start;
        }
    }

    /// Takes elements into the prefixes up to an end.
    fn grow(&mut self, end: usize, from: &mut impl Seeds<G>) {
        let mut next = self.middle + self.prefixes.len() - 1;
        let mut best = self.prefixes[self.prefixes.len() - 1];
        while next < end {
            let places = next..end.min(next + TILE);
            let tile = self.take(places.clone(), from);
            self.prefixes.extend(self.tile[tile].iter().map(|&seed| {
                best = G::better(best, seed);
                best
            }));
            next = places.end;
        }
    }
}

//! Prefixes and suffixes of one block from its two halves: what Gil & Kimmel's two algorithms share.

use std::marker::PhantomData;
use std::ops::Range;

use crate::order::{Side, Value};
use crate::series::Series;

/// How elements are met for the first time: prefixes, or suffixes, of one part of a block.
pub(super) trait Scan {
    /// Maxima and minima of everything from the first of `places` to each of them; says where the last ones were
    /// found, if that is known.
    fn scan<T: Value>(
        at: impl Fn(usize) -> T,
        places: impl ExactSizeIterator<Item = usize>,
        maxima: &mut [T],
        minima: &mut [T],
    ) -> Option<(usize, usize)>;
}

/// Prefixes and suffixes of the latest block, and suffixes of the block before it, for one side.
pub(super) struct Halves<T, D> {
    /// `prefix[k]` is the best from the start of the block to its element k.
    pub(super) prefix: Vec<T>,
    /// `suffix[k]` is the best from element k of the block to its end.
    pub(super) suffix: Vec<T>,
    /// The suffixes of the block before.
    pub(super) before: Vec<T>,
    side: PhantomData<D>,
}

impl<T: Value, D: Side> Halves<T, D> {
    pub(super) fn new() -> Self {
        Halves { prefix: Vec::new(), suffix: Vec::new(), before: Vec::new(), side: PhantomData }
    }

    /// The latest block becomes the block before, and there is room for the scans of a new one.
    pub(super) fn turn(&mut self, w: usize, any: T) {
        std::mem::swap(&mut self.before, &mut self.suffix);
        self.prefix.resize(w, any);
        self.suffix.resize(w, any);
    }

    /// Prefixes over the elements of `range`, those before it being scanned.
    fn go_on<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, range: Range<usize>) {
        let mut best = self.prefix[range.start - 1];
        for (place, prefix) in (start + range.start..).zip(&mut self.prefix[range]) {
            best = D::best(best, a.at(place));
            *prefix = best;
        }
    }

    /// Suffixes back from element `last` - 1 to element `first`, those from `last` on being scanned.
    fn go_back<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, first: usize, last: usize) {
        if first < last {
            let mut best = self.suffix[last];
            for (k, suffix) in self.suffix[first..last].iter_mut().enumerate().rev() {
                best = D::best(best, a.at(start + first + k));
                *suffix = best;
            }
        }
    }

    /// The prefixes of the first `half` and the suffixes of the rest are known. One comparison tells which part has the
    /// block's best: that part's scan is done, and the other part's goes on through it, as far as `places` (where the
    /// best of each part is, or the part's far end where that is not known).
    pub(super) fn complete<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, half: usize, places: (usize, usize)) {
        if half < self.prefix.len() && D::beats(self.suffix[half], self.prefix[half - 1]) {
            let best = self.suffix[half];
            self.suffix[..half].fill(best);
            self.go_on(a, start, half..places.1);
            self.prefix[places.1..].fill(best);
        } else {
            let best = self.prefix[half - 1];
            self.prefix[half..].fill(best);
            self.go_back(a, start, places.0 + 1, half);
            self.suffix[..=places.0].fill(best);
        }
    }

    /// Of the windows that start in the block before and end among the first `len` elements of this one, how many have
    /// their best in the block before. Suffixes fall and prefixes rise, so a binary search finds it.
    fn crossing(&self, len: usize) -> usize {
        let (mut low, mut high) = (0, len);
        while low < high {
            let k = low + (high - low) / 2;
            if D::beats(self.before[k + 1], self.prefix[k]) {
                low = k + 1;
            } else {
                high = k;
            }
        }
        low
    }

    /// The bests of the windows that end at each of the first `len` elements of the latest block. Takes the place of
    /// the suffixes of the block before, which are not needed any more.
    pub(super) fn windows(&mut self, len: usize) -> &[T] {
        let crossing = self.crossing(len);
        self.before[crossing + 1..=len].copy_from_slice(&self.prefix[crossing..len]);
        &self.before[1..=len]
    }

    pub(super) fn held(&self) -> usize {
        self.prefix.len() + self.suffix.len() + self.before.len()
    }
}

//! Prefixes and suffixes of one block from its two halves: what Gil & Kimmel's two algorithms share.

use std::marker::PhantomData;

use crate::order::{Side, Value};
use crate::series::Series;

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

    /// Prefixes over `len` elements from `start` on.
    pub(super) fn scan_prefixes<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, len: usize) {
        self.prefix[0] = a.at(start);
        for k in 1..len {
            self.prefix[k] = D::best(self.prefix[k - 1], a.at(start + k));
        }
    }

    /// Suffixes back from element `end` - 1 of the block at `start` to its element `begin`, the end being scanned.
    pub(super) fn scan_suffixes<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, begin: usize, end: usize) {
        for k in (begin..end).rev() {
            self.suffix[k] = D::best(self.suffix[k + 1], a.at(start + k));
        }
    }

    /// The prefixes of the first `half` and the suffixes of the rest are known. One comparison tells which part has the
    /// block's best: that part's scan is done, and the other part's goes on through it, as far as `places` (where the
    /// best of each part is, or the part's far end where that is not known).
    pub(super) fn complete<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, half: usize, places: (usize, usize)) {
        if half < self.prefix.len() && D::beats(self.suffix[half], self.prefix[half - 1]) {
            let best = self.suffix[half];
            self.suffix[..half].fill(best);
            for k in half..places.1 {
                self.prefix[k] = D::best(self.prefix[k - 1], a.at(start + k));
            }
            self.prefix[places.1..].fill(best);
        } else {
            let best = self.prefix[half - 1];
            self.prefix[half..].fill(best);
            self.scan_suffixes(a, start, places.0 + 1, half);
            self.suffix[..=places.0].fill(best);
        }
    }

    /// Of the windows that start in the block before and end among the first `len` elements of this one, how many have
    /// their best in the block before. Suffixes fall and prefixes rise, so a binary search finds it.
    pub(super) fn crossing(&self, len: usize) -> usize {
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

    /// The best of the window that ends at element k of the latest block.
    pub(super) fn window(&self, k: usize, crossing: usize) -> T {
        if k < crossing { self.before[k + 1] } else { self.prefix[k] }
    }

    pub(super) fn held(&self) -> usize {
        self.prefix.len() + self.suffix.len() + self.before.len()
    }
}

//! Two savings over van Herk. The windows across a block border take the suffix while it is ahead and the prefix from
//! then on, and a binary search finds where that changes: ceil(log2 w) comparisons instead of w-1. And prefixes and
//! suffixes of one block take 1.5w comparisons instead of 2w: prefixes of the first half, suffixes of the second, one
//! comparison tells which half holds the block's best; its own scan is done, only the other one goes on.

use std::marker::PhantomData;

use super::halves::Halves;
use super::{Filter, Info, Windows};
use crate::order::{Max, Min, Side, Value};
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "gil_kimmel",
    authors: "Gil & Kimmel",
    year: 2002,
    comparisons: "3 + 2 log2(w)/w + O(1/w)",
    latency: "w",
    buffer: "6w + O(1)",
    windows: Windows::Any,
    grows_with_window: false,
};

/// How prefixes and suffixes of a complete block are found.
pub(super) trait Scan {
    fn block<T: Value, S: Series<T> + ?Sized>(a: &S, start: usize, max: &mut Halves<T, Max>, min: &mut Halves<T, Min>);
}

/// One element after the other, max and min apart.
pub(super) struct OneByOne;

impl OneByOne {
    fn side<T: Value, D: Side, S: Series<T> + ?Sized>(a: &S, start: usize, halves: &mut Halves<T, D>) {
        let w = halves.prefix.len();
        let half = w.div_ceil(2);
        halves.scan_prefixes(a, start, half);
        halves.suffix[w - 1] = a.at(start + w - 1);
        halves.scan_suffixes(a, start, half, w - 1);
        halves.complete(a, start, half, (0, w - 1));
    }
}

impl Scan for OneByOne {
    fn block<T: Value, S: Series<T> + ?Sized>(a: &S, start: usize, max: &mut Halves<T, Max>, min: &mut Halves<T, Min>) {
        Self::side(a, start, max);
        Self::side(a, start, min);
    }
}

/// Both of Gil & Kimmel's algorithms: blocks of w, scanned when complete, joined by a binary search.
pub(super) struct Blocks<T, C> {
    w: usize,
    filled: usize,
    max: Halves<T, Max>,
    min: Halves<T, Min>,
    scan: PhantomData<C>,
}

pub(super) type GilKimmel<T> = Blocks<T, OneByOne>;

impl<T: Value, C> Blocks<T, C> {
    /// The windows that start in the block before `start` and end among the `len` elements from `start` on.
    fn join(&self, start: usize, len: usize, out: &mut impl FnMut(usize, T, T)) {
        let (max, min) = (self.max.crossing(len), self.min.crossing(len));
        for k in 0..len {
            out(start + 1 - self.w + k, self.max.window(k, max), self.min.window(k, min));
        }
    }
}

impl<T: Value, C: Scan> Filter<T> for Blocks<T, C> {
    fn new(w: usize) -> Self {
        Blocks { w, filled: 0, max: Halves::new(), min: Halves::new(), scan: PhantomData }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        self.filled += 1;
        if self.filled < self.w {
            return;
        }
        let start = i + 1 - self.w;
        self.max.turn(self.w, a.at(i));
        self.min.turn(self.w, a.at(i));
        C::block(a, start, &mut self.max, &mut self.min);
        if start > 0 {
            self.join(start, self.w - 1, out);
        }
        out(start, self.max.suffix[0], self.min.suffix[0]);
        self.filled = 0;
    }

    fn finish<S: Series<T> + ?Sized>(&mut self, a: &S, n: usize, out: &mut impl FnMut(usize, T, T)) {
        if self.filled == 0 || n < self.w {
            return;
        }
        let start = n - self.filled;
        self.max.turn(self.w, a.at(start));
        self.min.turn(self.w, a.at(start));
        self.max.scan_prefixes(a, start, self.filled);
        self.min.scan_prefixes(a, start, self.filled);
        self.join(start, self.filled, out);
    }

    fn held(&self) -> usize {
        self.max.held() + self.min.held()
    }

    fn looks_back(&self) -> usize {
        self.w
    }
}

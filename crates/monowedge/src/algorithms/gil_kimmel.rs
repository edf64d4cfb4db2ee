//! Two savings over van Herk. The windows across a block border take the suffix while it is ahead and the prefix from
//! then on, and a binary search finds where that changes: ceil(log2 w) comparisons instead of w-1. And prefixes and
//! suffixes of one block take 1.5w comparisons instead of 2w: prefixes of the first half, suffixes of the second, one
//! comparison tells which half holds the block's best; its own scan is done, only the other one goes on.

use std::marker::PhantomData;

use super::halves::{Halves, Scan};
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

/// One element after the other; each meets the maximum and the minimum.
pub(super) struct OneByOne;

impl Scan for OneByOne {
    fn scan<T: Value>(
        at: impl Fn(usize) -> T,
        mut places: impl ExactSizeIterator<Item = usize>,
        maxima: &mut [T],
        minima: &mut [T],
    ) -> Option<(usize, usize)> {
        let first = places.next()?;
        let (mut max, mut min) = (at(first), at(first));
        (maxima[first], minima[first]) = (max, min);
        for place in places {
            let x = at(place);
            (max, min) = (Max::best(max, x), Min::best(min, x));
            (maxima[place], minima[place]) = (max, min);
        }
        None
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

impl<T: Value, C: Scan> Blocks<T, C> {
    fn scan_block<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize) {
        let half = self.w.div_ceil(2);
        let at = |k: usize| a.at(start + k);
        let front = C::scan(at, 0..half, &mut self.max.prefix, &mut self.min.prefix).unwrap_or((0, 0));
        let back = C::scan(at, (half..self.w).rev(), &mut self.max.suffix, &mut self.min.suffix);
        let back = back.unwrap_or((self.w - 1, self.w - 1));
        self.max.complete(a, start, half, (front.0, back.0));
        self.min.complete(a, start, half, (front.1, back.1));
    }

    /// The windows that start in the block before `start` and end among the `len` elements from `start` on.
    fn join(&mut self, start: usize, len: usize, out: &mut impl FnMut(usize, T, T)) {
        let windows = self.max.windows(len).iter().zip(self.min.windows(len));
        for (first, (&max, &min)) in (start + 1 - self.w..).zip(windows) {
            out(first, max, min);
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
        self.scan_block(a, start);
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
        OneByOne::scan(|k| a.at(start + k), 0..self.filled, &mut self.max.prefix, &mut self.min.prefix);
        self.join(start, self.filled, out);
    }

    fn held(&self) -> usize {
        self.max.held() + self.min.held()
    }

    fn looks_back(&self) -> usize {
        self.w
    }
}

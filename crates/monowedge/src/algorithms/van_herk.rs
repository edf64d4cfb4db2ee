//! The input is cut in blocks of w. A window that starts in one block and ends in the next is the better of a suffix of
//! the first and a prefix of the second, so three scans of 1 comparison an element and side are all it takes:
//! w-1 for the suffixes of a block, w-2 for its prefixes (the whole block is the whole suffix), w-1 to join them.

use super::{Filter, Info, Windows};
use crate::order::{Max, Min, Side, Value};
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "van_herk",
    authors: "van Herk; Gil & Werman",
    year: 1992,
    comparisons: "6 - 8/w",
    latency: "w",
    buffer: "4w + O(1)",
    windows: Windows::Any,
    grows_with_window: false,
};

/// Maxima and minima of the parts of a block that begin, or end, at each of its elements.
pub(super) struct Scan<T> {
    pub(super) max: Vec<T>,
    pub(super) min: Vec<T>,
}

impl<T: Value> Scan<T> {
    pub(super) fn new() -> Self {
        Scan { max: Vec::new(), min: Vec::new() }
    }

    /// From each of the `len` elements from `start` on to the last of them.
    pub(super) fn suffixes<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, len: usize) {
        let (mut max, mut min) = self.begin(a.at(start + len - 1), len);
        for (k, (high, low)) in self.max.iter_mut().zip(&mut self.min).enumerate().rev().skip(1) {
            let x = a.at(start + k);
            (max, min) = (Max::best(max, x), Min::best(min, x));
            (*high, *low) = (max, min);
        }
    }

    /// From the first of the `len` elements from `start` on to each of them.
    fn prefixes<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, len: usize) {
        let (mut max, mut min) = self.begin(a.at(start), len);
        for (k, (high, low)) in self.max.iter_mut().zip(&mut self.min).enumerate().skip(1) {
            let x = a.at(start + k);
            (max, min) = (Max::best(max, x), Min::best(min, x));
            (*high, *low) = (max, min);
        }
    }

    /// Room for `len` results; the scan begins with `x` at one end or the other.
    fn begin(&mut self, x: T, len: usize) -> (T, T) {
        for scan in [&mut self.max, &mut self.min] {
            scan.resize(len, x);
            (scan[0], scan[len - 1]) = (x, x);
        }
        (x, x)
    }

    pub(super) fn held(&self) -> usize {
        self.max.len() + self.min.len()
    }
}

/// As published: works when a block is complete.
pub(super) struct VanHerk<T> {
    w: usize,
    filled: usize,
    suffix: Scan<T>,
    prefix: Scan<T>,
}

impl<T: Value> VanHerk<T> {
    /// The windows that start in the block before `start` and end among the `len` elements from `start` on.
    fn join<S: Series<T> + ?Sized>(&mut self, a: &S, start: usize, len: usize, out: &mut impl FnMut(usize, T, T)) {
        self.prefix.prefixes(a, start, len);
        let maxima = self.suffix.max[1..].iter().zip(&self.prefix.max);
        let minima = self.suffix.min[1..].iter().zip(&self.prefix.min);
        for (first, ((&s, &p), (&t, &q))) in (start + 1 - self.w..).zip(maxima.zip(minima)) {
            out(first, Max::best(s, p), Min::best(t, q));
        }
    }
}

impl<T: Value> Filter<T> for VanHerk<T> {
    fn new(w: usize) -> Self {
        VanHerk { w, filled: 0, suffix: Scan::new(), prefix: Scan::new() }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        self.filled += 1;
        if self.filled < self.w {
            return;
        }
        let start = i + 1 - self.w;
        if start > 0 && self.w > 1 {
            self.join(a, start, self.w - 1, out);
        }
        self.suffix.suffixes(a, start, self.w);
        out(start, self.suffix.max[0], self.suffix.min[0]);
        self.filled = 0;
    }

    fn finish<S: Series<T> + ?Sized>(&mut self, a: &S, n: usize, out: &mut impl FnMut(usize, T, T)) {
        if self.filled > 0 && n > self.w {
            self.join(a, n - self.filled, self.filled, out);
        }
    }

    fn held(&self) -> usize {
        self.suffix.held() + self.prefix.held()
    }

    fn looks_back(&self) -> usize {
        self.w
    }
}

//! The monotonic wedge, Algorithm 1 of the paper. U holds the place of the window's maximum, of the maximum after it, and
//! so on; L likewise for minima. A new sample is compared with its predecessor once: that alone takes the predecessor
//! from U or from L, and only that list is searched further. At most 3 comparisons an element, whatever the input:
//! of the 2n places ever appended, n-1 go with the first comparison, n+1 at most by further true ones, and each element
//! has at most one false one. As the answer of a window is given at the end of its last step, none is owed at the end.

use std::marker::PhantomData;

use super::{Filter, Info, Windows};
use crate::order::Value;
use crate::ring::Ring;
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "streaming",
    authors: "Lemire",
    year: 2006,
    comparisons: "3",
    latency: "0",
    buffer: "2w + O(1)",
    windows: Windows::Any,
    grows_with_window: false,
};

pub(super) struct Streaming<T> {
    w: usize,
    upper: Ring<usize>,
    lower: Ring<usize>,
    of: PhantomData<T>,
}

impl<T: Value> Filter<T> for Streaming<T> {
    fn new(w: usize) -> Self {
        Streaming { w, upper: Ring::new(), lower: Ring::new(), of: PhantomData }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        let x = a.at(i);
        if i > 0 && x > a.at(i - 1) {
            self.upper.pop_back();
            while self.upper.back().is_some_and(|place| x > a.at(place)) {
                self.upper.pop_back();
            }
        } else if i > 0 {
            self.lower.pop_back();
            while self.lower.back().is_some_and(|place| x < a.at(place)) {
                self.lower.pop_back();
            }
        }
        self.upper.push_back(i);
        self.lower.push_back(i);
        if self.upper.front().is_some_and(|place| place + self.w == i) {
            self.upper.pop_front();
        } else if self.lower.front().is_some_and(|place| place + self.w == i) {
            self.lower.pop_front();
        }
        if i + 1 >= self.w {
            let (max, min) = (self.upper.front().unwrap_or(i), self.lower.front().unwrap_or(i));
            out(i + 1 - self.w, a.at(max), a.at(min));
        }
    }

    fn held(&self) -> usize {
        self.upper.len() + self.lower.len()
    }

    fn looks_back(&self) -> usize {
        // the place that leaves is still compared in the step at whose end it goes
        self.w + 1
    }
}

//! Every window from scratch: 2w-2 comparisons an element, and nothing to remember.

use super::{Filter, Info, Windows};
use crate::order::{Max, Min, Side, Value};
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "naive",
    authors: "-",
    year: 0,
    comparisons: "2w - 2",
    latency: "0",
    buffer: "O(1)",
    windows: Windows::Any,
    grows_with_window: true,
};

pub(super) struct Naive<T> {
    w: usize,
    of: std::marker::PhantomData<T>,
}

impl<T: Value> Filter<T> for Naive<T> {
    fn new(w: usize) -> Self {
        Naive { w, of: std::marker::PhantomData }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        if i + 1 < self.w {
            return;
        }
        let first = i + 1 - self.w;
        let (mut max, mut min) = (a.at(first), a.at(first));
        for j in first + 1..=i {
            let x = a.at(j);
            max = Max::best(max, x);
            min = Min::best(min, x);
        }
        out(first, max, min);
    }

    fn held(&self) -> usize {
        0
    }

    fn looks_back(&self) -> usize {
        self.w
    }
}

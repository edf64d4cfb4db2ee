//! Maximum and minimum of everything so far. A sample above the maximum need not meet the minimum: 2 comparisons an
//! element in the worst case. Gil & Kimmel prove that log2(3) = 1.58 are needed and conjecture 2.

use super::{Filter, Info, Windows};
use crate::order::{Min, Side, Value};
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "prefix",
    authors: "Gil & Kimmel (bound)",
    year: 2002,
    comparisons: "2",
    latency: "0",
    buffer: "O(1)",
    windows: Windows::Everything,
    grows_with_window: false,
};

pub(super) struct Prefix<T> {
    extremes: Option<(T, T)>,
}

impl<T: Value> Filter<T> for Prefix<T> {
    fn new(_w: usize) -> Self {
        Prefix { extremes: None }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        let x = a.at(i);
        let (max, min) = match self.extremes {
            None => (x, x),
            Some((max, min)) if x > max => (x, min),
            Some((max, min)) => (max, Min::best(min, x)),
        };
        self.extremes = Some((max, min));
        out(i, max, min);
    }

    fn held(&self) -> usize {
        2
    }

    fn looks_back(&self) -> usize {
        1
    }
}

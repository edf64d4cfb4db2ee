//! The paper's appendix: the same wedge, but the latest place stands in neither list until the next sample tells which
//! one keeps it. That spares one push and one pop a step; the comparisons are the same.

use std::marker::PhantomData;

use super::{Filter, Info, Windows};
use crate::order::{Max, Min, Side, Value};
use crate::ring::Ring;
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "streaming_swap",
    authors: "Lemire (appendix)",
    year: 2006,
    comparisons: "3",
    latency: "0",
    buffer: "2w + O(1)",
    windows: Windows::Any,
    grows_with_window: false,
};

pub(super) struct StreamingSwap<T> {
    w: usize,
    upper: Ring<usize>,
    lower: Ring<usize>,
    of: PhantomData<T>,
}

impl<T> StreamingSwap<T> {
    fn drop_if_left(list: &mut Ring<usize>, i: usize, w: usize) {
        if list.front().is_some_and(|place| place + w == i) {
            list.pop_front();
        }
    }
}

impl<T: Value> StreamingSwap<T> {
    /// The sample went the way of side `D`: `kept` takes its predecessor, `pruned` loses whatever the sample beats.
    fn turn<D: Side, S: Series<T> + ?Sized>(
        a: &S,
        i: usize,
        w: usize,
        kept: &mut Ring<usize>,
        pruned: &mut Ring<usize>,
    ) {
        kept.push_back(i - 1);
        Self::drop_if_left(kept, i, w);
        while let Some(place) = pruned.back() {
            if !D::beats(a.at(i), a.at(place)) {
                Self::drop_if_left(pruned, i, w);
                break;
            }
            pruned.pop_back();
        }
    }
}

impl<T: Value> Filter<T> for StreamingSwap<T> {
    fn new(w: usize) -> Self {
        StreamingSwap { w, upper: Ring::new(), lower: Ring::new(), of: PhantomData }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        if i > 0 && a.at(i) > a.at(i - 1) {
            Self::turn::<Max, S>(a, i, self.w, &mut self.lower, &mut self.upper);
        } else if i > 0 {
            Self::turn::<Min, S>(a, i, self.w, &mut self.upper, &mut self.lower);
        }
        if i + 1 >= self.w {
            let max = self.upper.front().unwrap_or(i);
            let min = self.lower.front().unwrap_or(i);
            out(i + 1 - self.w, a.at(max), a.at(min));
        }
    }

    fn held(&self) -> usize {
        self.upper.len() + self.lower.len()
    }

    fn looks_back(&self) -> usize {
        // the place that leaves is still compared in the step in which it goes
        self.w + 1
    }
}

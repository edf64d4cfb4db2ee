//! A list in falling order: a new sample removes from the tail whatever it beats, then joins; the head is the maximum,
//! and leaves when its place is out of the window. Every sample joins once, is removed at most once and loses at most
//! one comparison: 2 an element and filter at the very most. Max and min are two filters.

use std::marker::PhantomData;

use super::{Filter, Info, Windows};
use crate::order::{Max, Min, Side, Value};
use crate::ring::Ring;
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "maxlist",
    authors: "Douglas",
    year: 1996,
    comparisons: "about 3 a filter on noise by his count",
    latency: "0",
    buffer: "2w + O(1)",
    windows: Windows::Any,
    grows_with_window: false,
};

struct List<D> {
    places: Ring<usize>,
    side: PhantomData<D>,
}

impl<D: Side> List<D> {
    fn new() -> Self {
        List { places: Ring::new(), side: PhantomData }
    }

    /// Takes element `i`, lets go of `i - w`; gives the best that is left.
    fn take<T: Value, S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, w: usize) -> T {
        let x = a.at(i);
        if self.places.front().is_some_and(|head| head + w == i) {
            self.places.pop_front();
        }
        while self.places.back().is_some_and(|tail| !D::beats(a.at(tail), x)) {
            self.places.pop_back();
        }
        self.places.push_back(i);
        a.at(self.places.front().unwrap_or(i))
    }
}

pub(super) struct MaxList<T> {
    w: usize,
    max: List<Max>,
    min: List<Min>,
    of: PhantomData<T>,
}

impl<T: Value> Filter<T> for MaxList<T> {
    fn new(w: usize) -> Self {
        MaxList { w, max: List::new(), min: List::new(), of: PhantomData }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        let max = self.max.take(a, i, self.w);
        let min = self.min.take(a, i, self.w);
        if i + 1 >= self.w {
            out(i + 1 - self.w, max, min);
        }
    }

    fn held(&self) -> usize {
        self.max.places.len() + self.min.places.len()
    }

    fn looks_back(&self) -> usize {
        self.w
    }
}

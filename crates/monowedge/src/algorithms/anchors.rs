//! While the input does not fall behind, every sample is its own answer: an anchor. Otherwise the last anchor stays the
//! answer until it leaves the window or a sample as good comes, which is the next anchor. If the anchor leaves first, the
//! window's best has to be found anew: among 256 levels by a histogram, which then slides along until the next anchor;
//! among more by looking through the whole window. Data that only gets worse costs w an element that way.

use std::marker::PhantomData;

use super::{Filter, Info, Windows};
use crate::order::{Max, Min, Side, Value};
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "anchors",
    authors: "Van Droogenbroeck & Buckley",
    year: 2005,
    comparisons: "no better count",
    latency: "0",
    buffer: "O(1), or 2 histograms",
    windows: Windows::Any,
    grows_with_window: true,
};

/// How often each level occurs in the window, by rank.
struct Histogram<D> {
    counts: Vec<usize>,
    best: u8,
    side: PhantomData<D>,
}

impl<D: Side> Histogram<D> {
    fn of(levels: impl Iterator<Item = u8>) -> Self {
        let mut histogram = Histogram { counts: vec![0; 256], best: u8::MAX, side: PhantomData };
        levels.for_each(|level| histogram.counts[usize::from(D::rank(level))] += 1);
        histogram.descend();
        histogram
    }

    fn slide(&mut self, entering: u8, leaving: u8) {
        self.counts[usize::from(D::rank(entering))] += 1;
        self.counts[usize::from(D::rank(leaving))] -= 1;
        self.descend();
    }

    fn descend(&mut self) {
        while self.counts[usize::from(self.best)] == 0 {
            self.best -= 1;
        }
    }
}

/// What is known of the window's best.
enum Best<D> {
    Anchor(usize),
    Levels(Histogram<D>),
}

impl<D: Side> Best<D> {
    fn take<T: Value, S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, w: usize) -> T {
        let x = a.at(i);
        match self {
            Best::Anchor(place) if i == 0 || (*place + w > i && !D::beats(a.at(*place), x)) => *place = i,
            Best::Anchor(place) if *place + w > i => {}
            Best::Anchor(_) => *self = Self::find(a, i + 1 - w, i),
            Best::Levels(histogram) => {
                if !T::of_level(D::rank(histogram.best)).is_some_and(|best| D::beats(best, x)) {
                    *self = Best::Anchor(i);
                } else if let (Some(entering), Some(leaving)) = (x.to_level(), a.at(i - w).to_level()) {
                    histogram.slide(entering, leaving);
                }
            }
        }
        match self {
            Best::Anchor(place) => a.at(*place),
            Best::Levels(histogram) => T::of_level(D::rank(histogram.best)).unwrap_or(x),
        }
    }

    fn find<T: Value, S: Series<T> + ?Sized>(a: &S, first: usize, last: usize) -> Self {
        if a.at(first).to_level().is_some() {
            return Best::Levels(Histogram::of((first..=last).filter_map(|j| a.at(j).to_level())));
        }
        Best::Anchor((first + 1..=last).fold(first, |best, j| if D::beats(a.at(best), a.at(j)) { best } else { j }))
    }

    fn held(&self) -> usize {
        match self {
            Best::Anchor(_) => 1,
            Best::Levels(histogram) => histogram.counts.len() + 1,
        }
    }
}

pub(super) struct Anchors<T> {
    w: usize,
    max: Best<Max>,
    min: Best<Min>,
    of: PhantomData<T>,
}

impl<T: Value> Filter<T> for Anchors<T> {
    fn new(w: usize) -> Self {
        Anchors { w, max: Best::Anchor(0), min: Best::Anchor(0), of: PhantomData }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        let max = self.max.take(a, i, self.w);
        let min = self.min.take(a, i, self.w);
        if i + 1 >= self.w {
            out(i + 1 - self.w, max, min);
        }
    }

    fn held(&self) -> usize {
        self.max.held() + self.min.held()
    }

    fn looks_back(&self) -> usize {
        self.w + 1
    }
}

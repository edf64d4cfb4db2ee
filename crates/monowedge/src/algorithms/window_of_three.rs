//! The paper's proposition that 2 comparisons an element without latency are enough for w = 3: the step before has told
//! which of the two older samples is the larger, so the new one meets each of them once and everything is known.

use super::{Filter, Info, Windows};
use crate::order::{Max, Min, Side, Value};
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "window_of_three",
    authors: "Lemire (proposition)",
    year: 2006,
    comparisons: "2",
    latency: "0",
    buffer: "O(1)",
    windows: Windows::Only(3),
    grows_with_window: false,
};

pub(super) struct WindowOfThree<T> {
    /// Whether the latest sample is larger than the one before it.
    rose: bool,
    of: std::marker::PhantomData<T>,
}

impl<T: Value> Filter<T> for WindowOfThree<T> {
    fn new(_w: usize) -> Self {
        WindowOfThree { rose: false, of: std::marker::PhantomData }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        if i == 0 {
            return;
        }
        let (newest, middle) = (a.at(i), a.at(i - 1));
        if i == 1 {
            self.rose = newest > middle;
            return;
        }
        let oldest = a.at(i - 2);
        if self.rose {
            // oldest < middle: the maximum is between middle and newest, the minimum between oldest and newest
            self.rose = newest > middle;
            out(i - 2, if self.rose { newest } else { middle }, Min::best(oldest, newest));
        } else {
            self.rose = newest > middle;
            out(i - 2, Max::best(oldest, newest), if self.rose { middle } else { newest });
        }
    }

    fn held(&self) -> usize {
        1
    }

    fn looks_back(&self) -> usize {
        3
    }
}

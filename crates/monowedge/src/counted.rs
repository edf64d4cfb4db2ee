//! A number that counts its own comparisons, so that the very source that is timed is also the one that is counted.

use std::cell::Cell;
use std::cmp::Ordering;

use crate::order::Value;

thread_local! {
    static COMPARISONS: Cell<u64> = const { Cell::new(0) };
}

/// How many comparisons this thread's counted values have made so far.
pub fn comparisons() -> u64 {
    COMPARISONS.get()
}

/// A value that notes every comparison it takes part in.
#[derive(Clone, Copy, Debug)]
pub struct Counted<T>(pub T);

fn note() {
    COMPARISONS.set(COMPARISONS.get() + 1);
}

impl<T: PartialEq> PartialEq for Counted<T> {
    fn eq(&self, other: &Self) -> bool {
        note();
        self.0 == other.0
    }
}

// `<`, `>`, `<=` and `>=` all come through here, each as one comparison.
impl<T: PartialOrd> PartialOrd for Counted<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        note();
        self.0.partial_cmp(&other.0)
    }
}

impl<T: Value> Value for Counted<T> {
    fn to_level(self) -> Option<u8> {
        self.0.to_level()
    }

    fn of_level(level: u8) -> Option<Self> {
        T::of_level(level).map(Counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_comparison_counts_once() {
        let (a, b) = (Counted(1), Counted(2));
        for (compare, answer) in [
            (Counted::lt as fn(&Counted<i32>, &Counted<i32>) -> bool, true),
            (Counted::gt, false),
            (Counted::le, true),
            (Counted::ge, false),
            (Counted::eq, false),
        ] {
            let before = comparisons();
            assert_eq!(compare(&a, &b), answer);
            assert_eq!(comparisons() - before, 1);
        }
    }
}

//! Where an algorithm reads its elements from: a whole array, or the last few elements of a stream.

use crate::order::Value;

/// Elements by their position since the start.
pub trait Series<T> {
    /// The element at position `i`.
    fn at(&self, i: usize) -> T;
}

impl<T: Value> Series<T> for [T] {
    #[inline(always)]
    fn at(&self, i: usize) -> T {
        self[i]
    }
}

impl<T: Value> Series<T> for Vec<T> {
    #[inline(always)]
    fn at(&self, i: usize) -> T {
        self[i]
    }
}

/// The last `capacity` elements of a stream, and no others: looking further back is a panic, so that what an algorithm
/// says of its memory is held to while it runs.
#[derive(Clone, Debug)]
pub struct Recent<T> {
    ring: Vec<T>,
    capacity: usize,
    seen: usize,
}

impl<T: Value> Recent<T> {
    /// Room for `capacity` elements (at least one).
    pub fn new(capacity: usize) -> Self {
        let capacity = capacity.max(1);
        Recent { ring: Vec::with_capacity(capacity), capacity, seen: 0 }
    }

    /// Takes one more element and forgets the oldest.
    pub fn push(&mut self, x: T) {
        if self.ring.len() < self.capacity {
            self.ring.push(x);
        } else {
            self.ring[self.seen % self.capacity] = x;
        }
        self.seen += 1;
    }

    /// How many elements are kept.
    pub fn held(&self) -> usize {
        self.ring.len()
    }
}

impl<T: Value> Series<T> for Recent<T> {
    fn at(&self, i: usize) -> T {
        assert!(
            i < self.seen && i + self.capacity >= self.seen,
            "element {i} of {} is not among the last {}",
            self.seen,
            self.capacity
        );
        self.ring[i % self.capacity]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recent_keeps_the_last_elements_only() {
        let mut recent = Recent::new(3);
        (10..15).for_each(|x| recent.push(x));
        assert_eq!([recent.at(2), recent.at(3), recent.at(4)], [12, 13, 14]);
        assert_eq!(recent.held(), 3);
    }

    #[test]
    #[should_panic(expected = "not among the last 2")]
    fn recent_refuses_to_look_further_back() {
        let mut recent = Recent::new(2);
        (0..5).for_each(|x| recent.push(x));
        recent.at(2);
    }
}

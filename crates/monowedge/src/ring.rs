//! A double-ended queue over a power of two of slots. Places only ever grow, so a mask finds a slot; the standard
//! library's queue, which has to wrap by comparing, costs the wedge a quarter more time.

/// A queue that loses entries at both ends and takes them at the back.
#[derive(Clone, Debug)]
pub(crate) struct Ring<E> {
    slots: Vec<E>,
    head: usize,
    tail: usize,
}

impl<E: Copy> Ring<E> {
    pub(crate) fn new() -> Self {
        Ring { slots: Vec::new(), head: 0, tail: 0 }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.tail - self.head
    }

    #[inline(always)]
    fn at(&self, place: usize) -> E {
        self.slots[place & (self.slots.len() - 1)]
    }

    #[inline(always)]
    pub(crate) fn front(&self) -> Option<E> {
        (self.head < self.tail).then(|| self.at(self.head))
    }

    #[inline(always)]
    pub(crate) fn back(&self) -> Option<E> {
        (self.head < self.tail).then(|| self.at(self.tail - 1))
    }

    #[inline(always)]
    pub(crate) fn push_back(&mut self, entry: E) {
        if self.len() == self.slots.len() {
            self.grow(entry);
        }
        let mask = self.slots.len() - 1;
        self.slots[self.tail & mask] = entry;
        self.tail += 1;
    }

    /// Drops the latest entry, if there is one.
    #[inline(always)]
    pub(crate) fn pop_back(&mut self) {
        self.tail -= usize::from(self.head < self.tail);
    }

    /// Drops the oldest entry, if there is one.
    #[inline(always)]
    pub(crate) fn pop_front(&mut self) {
        self.head += usize::from(self.head < self.tail);
    }

    pub(crate) fn clear(&mut self) {
        (self.head, self.tail) = (0, 0);
    }

    #[cold]
    fn grow(&mut self, any: E) {
        let entries: Vec<E> = (self.head..self.tail).map(|place| self.at(place)).collect();
        (self.head, self.tail) = (0, entries.len());
        self.slots = entries;
        self.slots.resize((2 * self.tail).max(16), any);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_ring_is_a_queue(steps in prop::collection::vec(prop_oneof![5 => Just(0), 2 => Just(1), 2 => Just(2)], 0..400)) {
            let (mut ring, mut queue) = (Ring::new(), VecDeque::new());
            for (i, step) in steps.into_iter().enumerate() {
                match step {
                    0 => { ring.push_back(i); queue.push_back(i) }
                    1 => { ring.pop_back(); queue.pop_back(); }
                    _ => { ring.pop_front(); queue.pop_front(); }
                }
                prop_assert_eq!(ring.front(), queue.front().copied());
                prop_assert_eq!(ring.back(), queue.back().copied());
                prop_assert_eq!(ring.len(), queue.len());
            }
        }
    }
}

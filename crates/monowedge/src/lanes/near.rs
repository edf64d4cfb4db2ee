//! Near extremes by doubling: from the elements, the best of each element and the R - 1 after it, R being the number of
//! lanes. log2 R steps in registers: the best of two, of four, of eight... Registers come one after the other, and what
//! a step needs of the neighbour it has kept.

use super::cell::Cell;

/// Enough for 64 lanes.
const MOST_LEVELS: usize = 6;

/// Registers from the first to the last. An answer is out when [`Cell::LEVELS`] more registers are in.
#[derive(Clone, Copy)]
pub(super) struct Forwards<C> {
    latest: [C; MOST_LEVELS],
}

impl<C: Cell> Forwards<C> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Forwards { latest: [C::nothing(); MOST_LEVELS] }
    }

    /// Takes a register; gives the answer for the one that came `LEVELS` before.
    #[inline(always)]
    pub(super) fn push(&mut self, x: C) -> C {
        let mut x = x;
        for level in 0..C::LEVELS {
            let earlier = std::mem::replace(&mut self.latest[level], x);
            x = C::better(earlier, earlier.ahead(x, 1 << level));
        }
        x
    }
}

/// Registers from the last to the first. An answer is out at once, but for the first register, which has nothing after it.
#[derive(Clone, Copy)]
pub(super) struct Backwards<C> {
    latest: [C; MOST_LEVELS],
}

impl<C: Cell> Backwards<C> {
    /// `last` is the register after those to come.
    #[inline(always)]
    pub(super) fn after(last: C, levels: usize) -> Self {
        let mut near = Backwards { latest: [C::nothing(); MOST_LEVELS] };
        near.push(last, levels);
        near
    }

    /// Takes the register before the latest; gives its answer: the best of two to the `levels`.
    #[inline(always)]
    pub(super) fn push(&mut self, x: C, levels: usize) -> C {
        let mut x = x;
        for level in 0..levels {
            let later = std::mem::replace(&mut self.latest[level], x);
            x = C::better(x, x.ahead(later, 1 << level));
        }
        x
    }
}

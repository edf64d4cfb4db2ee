//! What windows of any width grow from: ranks, of which the largest is the best, alone or with their places, on one side
//! or on both at once.

use std::ops::Range;

use super::stack::{Grown, Seeds, Stack};

/// The ranks of a line's elements on each side.
pub(super) trait Ranked {
    /// Those at some places on a side.
    fn ranks(&mut self, side: usize, places: Range<usize>, into: &mut Vec<i64>);
}

/// Finds the best of windows whose ends only move on.
pub(super) trait Best {
    /// Another line begins.
    fn clear(&mut self);

    /// Finds the rank, or the place, of the best of each window on each side.
    fn answer(&mut self, starts: &[usize], ends: &[usize], from: &mut dyn Ranked, sides: &mut [Vec<i64>]);
}

/// What is to be said of the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Say {
    /// Its rank.
    Rank,
    /// Its place, the first of equals.
    First,
    /// Its place, the last of equals.
    Last,
    /// Its place, the last of equals, but the first of those that are missing.
    LastOrFirstMissing,
}

/// What finds it on so many sides.
pub(super) fn best(say: Say, sides: usize) -> Box<dyn Best> {
    match (say, sides) {
        (Say::Rank, 1) => Box::new(Finder::<Rank, 1>::new()),
        (Say::Rank, _) => Box::new(Finder::<Rank, 2>::new()),
        (Say::First, 1) => Box::new(Finder::<Place<FIRST>, 1>::new()),
        (Say::First, _) => Box::new(Finder::<Place<FIRST>, 2>::new()),
        (Say::Last, 1) => Box::new(Finder::<Place<LAST>, 1>::new()),
        (Say::Last, _) => Box::new(Finder::<Place<LAST>, 2>::new()),
        (Say::LastOrFirstMissing, 1) => Box::new(Finder::<Place<FIRST_MISSING>, 1>::new()),
        (Say::LastOrFirstMissing, _) => Box::new(Finder::<Place<FIRST_MISSING>, 2>::new()),
    }
}

const FIRST: u8 = 0;
const LAST: u8 = 1;
const FIRST_MISSING: u8 = 2;

/// One side of a window.
trait One: Copy {
    const NOTHING: Self;

    fn of(rank: i64, place: usize) -> Self;

    fn better(earlier: Self, later: Self) -> Self;

    fn said(self) -> i64;
}

#[derive(Clone, Copy)]
struct Rank(i64);

impl One for Rank {
    const NOTHING: Self = Rank(i64::MIN);

    #[inline(always)]
    fn of(rank: i64, _place: usize) -> Self {
        Rank(rank)
    }

    #[inline(always)]
    fn better(earlier: Self, later: Self) -> Self {
        Rank(earlier.0.max(later.0))
    }

    #[inline(always)]
    fn said(self) -> i64 {
        self.0
    }
}

#[derive(Clone, Copy)]
struct Place<const TIE: u8> {
    rank: i64,
    place: i64,
}

impl<const TIE: u8> One for Place<TIE> {
    const NOTHING: Self = Place { rank: i64::MIN, place: -1 };

    #[inline(always)]
    fn of(rank: i64, place: usize) -> Self {
        Place { rank, place: place as i64 }
    }

    #[inline(always)]
    fn better(earlier: Self, later: Self) -> Self {
        let wins = match TIE {
            FIRST => later.rank > earlier.rank || earlier.place < 0,
            LAST => later.rank >= earlier.rank && later.place >= 0,
            // nothing but what is missing has the highest rank, where that propagates
            _ => later.rank > earlier.rank || (later.rank == earlier.rank && later.rank < i64::MAX && later.place >= 0),
        };
        if wins { later } else { earlier }
    }

    #[inline(always)]
    fn said(self) -> i64 {
        self.place
    }
}

impl<O: One, const N: usize> Grown for [O; N] {
    const NOTHING: Self = [O::NOTHING; N];

    #[inline(always)]
    fn better(earlier: Self, later: Self) -> Self {
        std::array::from_fn(|side| O::better(earlier[side], later[side]))
    }
}

struct Finder<O, const N: usize> {
    stack: Stack<[O; N]>,
    ranks: [Vec<i64>; N],
    out: Vec<[O; N]>,
}

impl<O: One, const N: usize> Finder<O, N> {
    fn new() -> Self {
        Finder { stack: Stack::new(), ranks: std::array::from_fn(|_| Vec::new()), out: Vec::new() }
    }
}

impl<O: One, const N: usize> Best for Finder<O, N> {
    fn clear(&mut self) {
        self.stack.clear();
    }

    fn answer(&mut self, starts: &[usize], ends: &[usize], from: &mut dyn Ranked, sides: &mut [Vec<i64>]) {
        self.out.resize(starts.len(), [O::NOTHING; N]);
        let mut seeds = Planted { from, ranks: &mut self.ranks };
        self.stack.answer(starts, ends, &mut seeds, &mut self.out);
        for (side, answers) in sides.iter_mut().enumerate() {
            answers.clear();
            answers.extend(self.out.iter().map(|best| best[side].said()));
        }
    }
}

struct Planted<'a, const N: usize> {
    from: &'a mut dyn Ranked,
    ranks: &'a mut [Vec<i64>; N],
}

impl<O: One, const N: usize> Seeds<[O; N]> for Planted<'_, N> {
    fn seeds(&mut self, places: Range<usize>, into: &mut Vec<[O; N]>) {
        for (side, ranks) in self.ranks.iter_mut().enumerate() {
            self.from.ranks(side, places.clone(), ranks);
        }
        let ranks = &*self.ranks;
        into.clear();
        into.extend((0..places.len()).map(|k| std::array::from_fn(|side| O::of(ranks[side][k], places.start + k))));
    }
}

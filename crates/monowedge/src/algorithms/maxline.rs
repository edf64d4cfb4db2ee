//! The running maximum is kept, and a new sample meets it once. Under it stands a tournament of partial maxima over the
//! window's w places. A sample that beats the maximum wins its whole path for free; another climbs until it loses or
//! nothing changes, which on noise is soon; where the leaving sample had won, the match is played again. A path has
//! ceil(log2 w) matches. Max and min are two filters.

use std::marker::PhantomData;

use super::{Filter, Info, Windows};
use crate::order::{Max, Min, Side, Value};
use crate::series::Series;

pub(super) const INFO: Info = Info {
    name: "maxline",
    authors: "Pitas",
    year: 1989,
    comparisons: "O(log w), about 3 a filter on noise",
    latency: "0",
    buffer: "O(w)",
    windows: Windows::Any,
    grows_with_window: true,
};

const NOBODY: usize = usize::MAX;

/// A knockout tournament: `winner[1]` is the champion, `winner[k]` won between `2k` and `2k+1`, the last w are the
/// window's own places. Entries are positions in the series.
struct Tournament<D> {
    winner: Vec<usize>,
    side: PhantomData<D>,
}

impl<D: Side> Tournament<D> {
    fn new(w: usize) -> Self {
        Tournament { winner: vec![NOBODY; 2 * w], side: PhantomData }
    }

    /// Puts element `i` in its place; gives the champion.
    fn replace<T: Value, S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, place: usize) -> T {
        let mut node = self.winner.len() / 2 + place;
        let leaving = std::mem::replace(&mut self.winner[node], i);
        let x = a.at(i);
        let champion_stays = node > 1 && self.winner[1] != leaving;
        if champion_stays && !D::beats(a.at(self.winner[1]), x) {
            while node > 1 {
                node /= 2;
                self.winner[node] = i;
            }
            return x;
        }
        while node > 1 {
            let (risen, rival) = (self.winner[node], self.winner[node ^ 1]);
            node /= 2;
            let holder = self.winner[node];
            if holder == leaving {
                self.winner[node] = Self::play(a, risen, rival);
            } else if risen == i && !(node == 1 && champion_stays) && !D::beats(a.at(holder), x) {
                self.winner[node] = i;
            } else {
                break;
            }
        }
        a.at(self.winner[1])
    }

    /// The winner of a match; the latest of equals, who stays longest.
    fn play<T: Value, S: Series<T> + ?Sized>(a: &S, risen: usize, rival: usize) -> usize {
        match (risen, rival) {
            (NOBODY, other) | (other, NOBODY) => other,
            (one, two) if D::beats(a.at(one.min(two)), a.at(one.max(two))) => one.min(two),
            (one, two) => one.max(two),
        }
    }
}

pub(super) struct MaxLine<T> {
    w: usize,
    place: usize,
    max: Tournament<Max>,
    min: Tournament<Min>,
    of: PhantomData<T>,
}

impl<T: Value> Filter<T> for MaxLine<T> {
    fn new(w: usize) -> Self {
        MaxLine { w, place: 0, max: Tournament::new(w), min: Tournament::new(w), of: PhantomData }
    }

    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T)) {
        let max = self.max.replace(a, i, self.place);
        let min = self.min.replace(a, i, self.place);
        self.place = if self.place + 1 == self.w { 0 } else { self.place + 1 };
        if i + 1 >= self.w {
            out(i + 1 - self.w, max, min);
        }
    }

    fn held(&self) -> usize {
        self.max.winner.len() + self.min.winner.len()
    }

    fn looks_back(&self) -> usize {
        self.w
    }
}

#[cfg(test)]
#[path = "maxline_tests.rs"]
mod tests;

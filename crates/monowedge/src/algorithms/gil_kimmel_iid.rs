//! Gil & Kimmel, with max and min found together. Elements come in pairs: one comparison orders a pair, the larger meets
//! the maximum only, the smaller the minimum only, and a second meeting is needed only where the pair's later element is
//! a new best: about once in i at element i of noise. So the first scans take 1.5w; the second ones stop at the block's
//! best, a quarter of w each on noise; together 2w and the two binary searches. On monotone data every pair needs its
//! second meeting and every second scan runs to the end: 3w, as in the plain algorithm.

use super::gil_kimmel::Blocks;
use super::halves::Scan;
use super::{Info, Windows};
use crate::order::{Max, Min, Side, Value};

pub(super) const INFO: Info = Info {
    name: "gil_kimmel_iid",
    authors: "Gil & Kimmel",
    year: 2002,
    comparisons: "2 + (2 + ln(2)/2) log2(w)/w on noise, 3 + 2 log2(w)/w worst",
    latency: "w",
    buffer: "6w + O(1)",
    windows: Windows::Any,
    grows_with_window: false,
};

pub(super) type GilKimmelIid<T> = Blocks<T, InPairs>;

/// Pairs of neighbours, max and min together.
pub(super) struct InPairs;

/// A running best and where it was found.
struct Running<T> {
    best: T,
    place: usize,
}

impl<T: Value> Running<T> {
    /// The pair's better element is the earlier: it settles the running best of both places.
    fn earlier<D: Side>(&mut self, x: T, (i, j): (usize, usize), scan: &mut [T]) {
        if D::beats(x, self.best) {
            *self = Running { best: x, place: i };
        }
        (scan[i], scan[j]) = (self.best, self.best);
    }

    /// The pair's better element is the later: only if it is a new best has the earlier one to be asked.
    fn later<D: Side>(&mut self, x: T, y: T, (i, j): (usize, usize), scan: &mut [T]) {
        scan[i] = self.best;
        if D::beats(y, self.best) {
            scan[i] = D::best(self.best, x);
            *self = Running { best: y, place: j };
        }
        scan[j] = self.best;
    }
}

impl Scan for InPairs {
    fn scan<T: Value>(
        at: impl Fn(usize) -> T,
        mut places: impl ExactSizeIterator<Item = usize>,
        maxima: &mut [T],
        minima: &mut [T],
    ) -> Option<(usize, usize)> {
        let first = places.next()?;
        let x = at(first);
        let (mut max, mut min) = (Running { best: x, place: first }, Running { best: x, place: first });
        (maxima[first], minima[first]) = (x, x);
        while let Some(i) = places.next() {
            let x = at(i);
            let Some(j) = places.next() else {
                max.earlier::<Max>(x, (i, i), maxima);
                min.earlier::<Min>(x, (i, i), minima);
                break;
            };
            let y = at(j);
            if y > x {
                max.later::<Max>(x, y, (i, j), maxima);
                min.earlier::<Min>(x, (i, j), minima);
            } else {
                max.earlier::<Max>(x, (i, j), maxima);
                min.later::<Min>(x, y, (i, j), minima);
            }
        }
        Some((max.place, min.place))
    }
}

//! The kernel for narrow windows over neighbouring elements. Near extremes are made in registers, into a tile in the L1 cache:
//! the best of g from each element on, g being the largest power of two up to w that a register holds. Then an answer
//! is the best of w / g of them, the last two overlapping. No branch on the data.

use std::marker::PhantomData;
use std::ops::Range;

use super::cell::{Best, Cell};
use super::io::{Read, Write};
use super::kernel::Plan;
use super::near::Backwards;
use super::vector::{LaneSide, Lanes};

/// Windows of so many registers at most: what the last step reads for one register of answers.
pub(super) const MOST: usize = 8;

/// Up to this width the last step compares the elements themselves.
const PLAIN: usize = 4;

/// Bytes of answers that are made at a time.
const TILE: usize = 4096;

/// One side at work on one series.
pub(super) struct Narrow<D, V: Lanes> {
    w: usize,
    /// The binary logarithm of g.
    levels: usize,
    answers: usize,
    done: usize,
    near: Vec<V::Item>,
    side: PhantomData<D>,
}

impl<D: LaneSide, V: Lanes> Narrow<D, V> {
    pub(super) fn new(w: usize) -> Self {
        let levels = if w <= PLAIN { 0 } else { (w.ilog2() as usize).min(V::LEVELS) };
        Narrow { w, levels, answers: 0, done: 0, near: Vec::new(), side: PhantomData }
    }

    fn next(&self) -> Range<usize> {
        self.done..self.answers.min(self.done + TILE / size_of::<V::Item>())
    }
}

impl<D: LaneSide, V: Lanes> Plan for Narrow<D, V> {
    type Key = V::Item;

    #[inline(always)]
    fn begin(&mut self, answers: usize, _from: &dyn Read<V::Item>, _tile: &mut Vec<V::Item>) {
        (self.answers, self.done) = (answers, 0);
    }

    fn reach(&self) -> usize {
        self.next().end + self.w + 2 * V::COUNT
    }

    #[inline(always)]
    fn advance(
        &mut self,
        from: &dyn Read<V::Item>,
        to: &mut dyn Write<V::Item>,
        tile: &mut Vec<V::Item>,
    ) -> Range<usize> {
        let places = self.next();
        let g = 1 << self.levels;
        let nears = (places.len() + self.w - g).next_multiple_of(V::COUNT);
        let elements = from.read(places.start..places.start + nears + V::COUNT, D::worst(), tile);
        let w = self.w;
        if self.levels > 0 {
            self.near.resize(nears, D::worst());
        }
        match self.levels {
            0 => {}
            1 => fill::<D, V>(elements, &mut self.near, 1),
            2 => fill::<D, V>(elements, &mut self.near, 2),
            3 => fill::<D, V>(elements, &mut self.near, 3),
            4 => fill::<D, V>(elements, &mut self.near, 4),
            5 => fill::<D, V>(elements, &mut self.near, 5),
            _ => fill::<D, V>(elements, &mut self.near, 6),
        }
        let near = if self.levels > 0 { &self.near } else { elements };
        let out = to.room(places.clone());
        match w.div_ceil(g) {
            1 => out.copy_from_slice(&near[..out.len()]),
            2 => join::<D, V, 2>(near, w, g, out),
            3 => join::<D, V, 3>(near, w, g, out),
            4 => join::<D, V, 4>(near, w, g, out),
            5 => join::<D, V, 5>(near, w, g, out),
            6 => join::<D, V, 6>(near, w, g, out),
            7 => join::<D, V, 7>(near, w, g, out),
            _ => join::<D, V, 8>(near, w, g, out),
        }
        to.filled();
        self.done = places.end;
        places
    }
}

/// Near extremes of the elements; there is one register of them more.
#[inline(always)]
fn fill<D: LaneSide, V: Lanes>(elements: &[V::Item], near: &mut [V::Item], levels: usize) {
    let levels = levels.min(V::LEVELS);
    let (elements, last) = elements.split_at(near.len());
    let mut backwards = Backwards::<Best<D, V>>::after(Best::load(last, 0), levels);
    for (near, x) in near.chunks_exact_mut(V::COUNT).zip(elements.chunks_exact(V::COUNT)).rev() {
        backwards.push(Best::load(x, 0), levels).store(near);
    }
}

/// `out[i]` is the best of N of `near` from i on, g apart, the last of them w - g on.
#[inline(always)]
fn join<D: LaneSide, V: Lanes, const N: usize>(near: &[V::Item], w: usize, g: usize, out: &mut [V::Item]) {
    let n = out.len();
    let parts: [&[V::Item]; N] = std::array::from_fn(|k| &near[(k * g).min(w - g)..][..n]);
    if n < V::COUNT {
        for (i, out) in out.iter_mut().enumerate() {
            *out = parts[1..].iter().fold(parts[0][i], |best, part| D::best(best, part[i]));
        }
        return;
    }
    for (k, out) in out.chunks_exact_mut(V::COUNT).enumerate() {
        best_at::<D, V, N>(&parts, k * V::COUNT).store(out);
    }
    // the rest, with some of the elements before it
    best_at::<D, V, N>(&parts, n - V::COUNT).store(&mut out[n - V::COUNT..]);
}

#[inline(always)]
fn best_at<D: LaneSide, V: Lanes, const N: usize>(parts: &[&[V::Item]; N], at: usize) -> V {
    let mut best = V::load(&parts[0][at..at + V::COUNT]);
    for part in &parts[1..] {
        best = D::better(best, V::load(&part[at..at + V::COUNT]));
    }
    best
}

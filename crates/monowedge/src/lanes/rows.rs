//! Row-wise van Herk: the kernel for wide windows over neighbouring elements.
//!
//! With R lanes a row and near(i) the best of a[i..i+R), the window of w = qR + rem elements from i on is
//!
//! ```text
//! suffix(i) = best of near(i), near(i+R), ... to the end of i's block of q rows
//! prefix(e) = best of near(...), ..., near(e-2R), near(e-R), near(e),   e = i + w - R
//! out(i)    = best of suffix(i) and prefix(e)
//! ```
//!
//! where the prefix begins with the first row that starts less than R before the next block. Suffixes and prefixes run lane by lane: a row of
//! answers takes one comparison for each, one to join them, and log2 R for each near: no branch on the data, and no
//! dependence on w.
//!
//! Van Herk keeps a block's suffixes, w elements. This keeps those of one chunk of rows, in the L1 cache: they are made from
//! the input when the chunk's turn comes, on top of what follows the chunk in its block. That is known from the time
//! when the same elements passed through the prefix, which starts anew at each chunk for this purpose; what came before the chunk
//! goes into its suffixes, as every window of the chunk holds it. So memory is O(w / chunk), and the traffic is two reads and one
//! write of each element at any w.
//!
//! ```text
//! for each block:  after[k] = best of the totals of the chunks behind chunk k;  before = near(first e)
//!   for each chunk k:
//!     suffix = before, after[k];  for each row from the last to the first:  suffix = best(suffix, near(row)), kept
//!     prefix = nothing;           for each row:  out = best(suffix[row], prefix);  prefix = best(prefix, near(next e))
//!     total[k] = prefix;  before = best(before, prefix)
//! ```

use std::ops::Range;

use super::cell::Cell;
use super::io::{Read, Write};
use super::kernel::Plan;
use super::near::{Backwards, Forwards};

/// Rows of one chunk: with 64-byte rows, 4 KiB of suffixes.
const CHUNK: usize = 64;

/// One side at work on one series.
pub(super) struct Rows<C: Cell> {
    w: usize,
    /// What stands where there is no key: it loses to everything.
    outside: C::Key,
    /// Rows of a block.
    block: usize,
    /// Rows of answers in all, and done.
    rows: usize,
    done: usize,
    near: Forwards<C>,
    /// The chunk's suffixes.
    suffixes: Vec<C>,
    /// The best of each chunk of the block to come.
    totals: Vec<C>,
    /// The best of what follows each chunk in this block.
    after: Vec<C>,
    /// The best of the windows' part before this chunk and behind the block.
    before: C,
}

impl<C: Cell> Rows<C> {
    /// For windows of at least a row.
    pub(super) fn new(w: usize, outside: C::Key) -> Self {
        let block = w / C::COUNT;
        let nothing = C::nothing();
        let chunks = block.div_ceil(CHUNK);
        Rows {
            w,
            outside,
            block,
            rows: 0,
            done: 0,
            near: Forwards::new(),
            suffixes: vec![nothing; CHUNK.min(block)],
            totals: vec![nothing; chunks],
            after: vec![nothing; chunks],
            before: nothing,
        }
    }
}

impl<C: Cell> Plan for Rows<C> {
    type Key = C::Key;

    #[inline(always)]
    fn begin(&mut self, answers: usize, from: &dyn Read<C::Key>, tile: &mut Vec<C::Key>) {
        (self.rows, self.done) = (answers.div_ceil(C::COUNT), 0);
        for (k, total) in self.totals.iter_mut().enumerate() {
            let rows = k * CHUNK..self.block.min((k + 1) * CHUNK);
            let first = rows.start * C::COUNT;
            let elements = from.read(first..rows.end * C::COUNT, self.outside, tile);
            let mut best = C::nothing();
            for (row, x) in elements.chunks_exact(C::COUNT).enumerate() {
                best = C::either(best, C::load(x, first + row * C::COUNT));
            }
            *total = everywhere(best);
        }
        let first = self.w - C::COUNT;
        let elements = from.read(first..first + (C::LEVELS + 1) * C::COUNT, self.outside, tile);
        if let Some(total) = self.totals.last_mut() {
            // what the last row leaves over belongs to every window of the block
            *total = C::either(*total, everywhere(C::load(elements, first)));
        }
        self.near = Forwards::new();
        for (row, x) in elements.chunks_exact(C::COUNT).enumerate() {
            self.before = self.near.push(C::load(x, first + row * C::COUNT));
        }
    }

    fn reach(&self) -> usize {
        self.w + (self.done + self.next_rows() + C::LEVELS + 1) * C::COUNT
    }

    #[inline(always)]
    fn advance(&mut self, from: &dyn Read<C::Key>, to: &mut dyn Write<C::Key>, tile: &mut Vec<C::Key>) -> Range<usize> {
        let places = self.done * C::COUNT..(self.done + self.next_rows()) * C::COUNT;
        let mut out = to.room(places.clone());
        while !out.is_empty() {
            let in_block = self.done % self.block;
            if in_block == 0 {
                self.turn();
            }
            let chunk = in_block / CHUNK;
            let whole = CHUNK.min(self.block - in_block);
            self.scan_back(chunk, whole, from, tile);
            let (answers, rest) = out.split_at_mut(out.len().min(whole * C::COUNT));
            let ahead = self.done * C::COUNT + self.w + C::LEVELS * C::COUNT;
            let elements = from.read(ahead..ahead + answers.len(), self.outside, tile);
            self.scan_on(chunk, elements, ahead, answers);
            self.done += answers.len() / C::COUNT;
            out = rest;
        }
        to.filled();
        places
    }
}

impl<C: Cell> Rows<C> {
    /// Rows of a stretch: a chunk, or blocks that are smaller.
    fn next_rows(&self) -> usize {
        let stretch = if self.block < CHUNK {
            CHUNK / self.block * self.block
        } else {
            CHUNK.min(self.block - self.done % self.block)
        };
        stretch.min(self.rows - self.done)
    }

    /// A block begins: what was gathered of it is summed up from its end.
    #[inline(always)]
    fn turn(&mut self) {
        let mut best = C::nothing();
        for (after, &total) in self.after.iter_mut().zip(&self.totals).rev() {
            *after = best;
            best = C::either(best, total);
        }
    }

    #[inline(always)]
    fn scan_back(&mut self, chunk: usize, rows: usize, from: &dyn Read<C::Key>, tile: &mut Vec<C::Key>) {
        let mut best = C::either(self.before, self.after[chunk]);
        // within a block the total behind begins up to a row late; the row between covers that
        let more = usize::from(chunk + 1 < self.after.len());
        let first = self.done * C::COUNT;
        let place = |row: usize| first + row * C::COUNT;
        let elements = from.read(first..place(rows + more + 1), self.outside, tile);
        let (elements, last) = elements.split_at((rows + more) * C::COUNT);
        let mut near = Backwards::after(C::load(last, place(rows + more)), C::LEVELS);
        let (elements, between) = elements.split_at(rows * C::COUNT);
        if more == 1 {
            best = C::better(near.push(C::load(between, place(rows)), C::LEVELS), best);
        }
        let rows = self.suffixes[..rows].iter_mut().zip(elements.chunks_exact(C::COUNT)).enumerate();
        for (row, (suffix, x)) in rows.rev() {
            best = C::better(near.push(C::load(x, place(row)), C::LEVELS), best);
            *suffix = best;
        }
    }

    /// `place` is where the elements begin.
    #[inline(always)]
    fn scan_on(&mut self, chunk: usize, elements: &[C::Key], place: usize, out: &mut [C::Key]) {
        let mut near = self.near;
        let (first, out) = out.split_at_mut(C::COUNT);
        let (x, elements) = elements.split_at(C::COUNT);
        // the first window of a chunk is its suffix alone
        self.suffixes[0].store(first);
        let mut latest = near.push(C::load(x, place));
        let mut prefix = latest;
        let mut place = place;
        let rows = out.chunks_exact_mut(C::COUNT).zip(elements.chunks_exact(C::COUNT));
        for ((out, x), &suffix) in rows.zip(&self.suffixes[1..]) {
            place += C::COUNT;
            C::better(suffix, prefix).store(out);
            latest = near.push(C::load(x, place));
            prefix = C::better(prefix, latest);
        }
        self.near = near;
        self.totals[chunk] = prefix;
        let block_ends = chunk + 1 == self.totals.len();
        self.before = if block_ends { latest } else { C::better(self.before, prefix) };
    }
}

/// The best of all lanes in every lane.
#[inline(always)]
fn everywhere<C: Cell>(x: C) -> C {
    let mut best = x;
    for level in 0..C::LEVELS {
        best = C::either(best, best.ahead(best, 1 << level));
    }
    best
}

//! The kernel for an axis whose elements lie apart: van Herk over the array's own rows, lane by lane. A block's suffixes
//! are kept, so a strip of columns is taken so narrow that they stay in the cache.
//!
//! ```text
//! for each block of w rows:  suffix[w-1] = row[w-1];  suffix[i] = best(row[i], suffix[i+1])
//!                            out[i] = best(suffix[i], prefix);  prefix = best(prefix, row[w+i])
//! ```

use std::marker::PhantomData;
use std::ops::Range;

use super::cpu::{Cpu, Family, Work};
use super::vector::{Element, LaneSide, Lanes};

/// Rows of keys to compare.
pub(super) trait ReadRows<K: Element> {
    /// A row, padded to whole registers; `outside` if it does not exist. It may be put into `tile`.
    fn row<'a>(&'a self, place: usize, outside: K, tile: &'a mut Vec<K>) -> &'a [K];
}

/// Takes rows of answers.
pub(super) trait WriteRows<K: Element> {
    /// Room for a row, padded to whole registers.
    fn room(&mut self, place: usize) -> &mut [K];

    /// The room that was given last is filled.
    fn filled(&mut self);
}

/// Up to this width the windows are compared row by row.
const DIRECT: usize = 3;

/// Rows done at a time where the window does not say.
const STRETCH: usize = 64;

/// One side at work on one strip of columns after another. Whatever the CPU, from the outside it looks the same.
pub(super) trait Columns<K: Element>: Send {
    /// Begins a strip of so many answers, `width` keys each: whole registers.
    fn begin(&mut self, answers: usize, width: usize);

    /// How many rows have been looked at when the next stretch is done.
    fn reach(&self) -> usize;

    /// Answers the next stretch; gives its rows, none at the end.
    fn advance(&mut self, from: &dyn ReadRows<K>, to: &mut dyn WriteRows<K>) -> Range<usize>;
}

/// How many keys a register of this CPU holds.
pub(super) fn lanes<K: Element>(cpu: Cpu) -> usize {
    struct Count<K>(PhantomData<K>);
    impl<K: Element> Work for Count<K> {
        type Output = usize;

        #[inline(always)]
        fn with<F: Family>(self) -> usize {
            F::Of::<K>::COUNT
        }
    }
    cpu.run(Count::<K>(PhantomData))
}

/// The kernel for windows of w on a side.
pub(super) fn columns<D: LaneSide, K: Element>(cpu: Cpu, w: usize) -> Box<dyn Columns<K>> {
    cpu.run(Make::<D, K> { w, kind: PhantomData })
}

struct Make<D, K> {
    w: usize,
    kind: PhantomData<(D, K)>,
}

impl<D: LaneSide, K: Element> Work for Make<D, K> {
    type Output = Box<dyn Columns<K>>;

    #[inline(always)]
    fn with<F: Family>(self) -> Self::Output {
        let (answers, width, done) = (0, 0, 0);
        let (suffixes, prefix, tiles) = (Vec::new(), Vec::new(), Default::default());
        Box::new(OnCpu::<D, F, K> { w: self.w, answers, width, done, suffixes, prefix, tiles, kind: PhantomData })
    }
}

/// A kernel for the CPU of a family; made where the family's instructions are known to be there.
struct OnCpu<D, F, K> {
    w: usize,
    answers: usize,
    width: usize,
    done: usize,
    suffixes: Vec<K>,
    prefix: Vec<K>,
    tiles: [Vec<K>; DIRECT],
    kind: PhantomData<fn() -> (D, F)>,
}

impl<D: LaneSide, F: Family, K: Element> Columns<K> for OnCpu<D, F, K> {
    fn begin(&mut self, answers: usize, width: usize) {
        (self.answers, self.width, self.done) = (answers, width, 0);
        let suffixes = if self.w <= DIRECT { 0 } else { self.w.min(answers) * width };
        self.suffixes.resize(suffixes, D::worst());
        self.prefix.resize(width, D::worst());
    }

    fn reach(&self) -> usize {
        self.next().end + self.w - 1
    }

    #[allow(unsafe_code)]
    fn advance(&mut self, from: &dyn ReadRows<K>, to: &mut dyn WriteRows<K>) -> Range<usize> {
        let rows = self.next();
        // SAFETY: `Make` made it, entered by way of the CPU that has the instructions.
        unsafe { F::enter(Advance { kernel: self, rows: rows.clone(), from, to }) }
        self.done = rows.end;
        rows
    }
}

impl<D: LaneSide, F: Family, K: Element> OnCpu<D, F, K> {
    fn next(&self) -> Range<usize> {
        let stretch = if self.w <= DIRECT { STRETCH } else { self.w };
        self.done..self.answers.min(self.done.saturating_add(stretch))
    }

    /// A few rows of each window at a time.
    #[inline(always)]
    fn compare(&mut self, rows: Range<usize>, from: &dyn ReadRows<K>, to: &mut dyn WriteRows<K>) {
        let [one, two, three] = &mut self.tiles;
        let middle = usize::from(self.w == 3);
        for place in rows {
            let first = from.row(place, D::worst(), one).chunks_exact(F::Of::<K>::COUNT);
            let second = from.row(place + middle, D::worst(), two).chunks_exact(F::Of::<K>::COUNT);
            let last = from.row(place + self.w - 1, D::worst(), three).chunks_exact(F::Of::<K>::COUNT);
            let out = to.room(place).chunks_exact_mut(F::Of::<K>::COUNT);
            for (out, (x, (y, z))) in out.zip(first.zip(second.zip(last))) {
                let ends = D::better(load::<F, K>(x), load::<F, K>(z));
                D::better(ends, load::<F, K>(y)).store(out);
            }
            to.filled();
        }
    }

    /// The suffixes of the block that begins at `rows`: of all its w rows, kept for those asked for.
    #[inline(always)]
    fn scan_back(&mut self, rows: &Range<usize>, from: &dyn ReadRows<K>) {
        let (width, [tile, ..]) = (self.width, &mut self.tiles);
        self.prefix.fill(D::worst());
        for place in (rows.end..rows.start + self.w).rev() {
            let row = from.row(place, D::worst(), tile);
            gather::<D, F, K>(&mut self.prefix, row);
        }
        let mut behind: &mut [K] = &mut self.prefix;
        for (place, suffix) in rows.clone().zip(self.suffixes.chunks_exact_mut(width)).rev() {
            let row = from.row(place, D::worst(), tile);
            join::<D, F, K>(suffix, row, behind);
            behind = suffix;
        }
    }

    #[inline(always)]
    fn scan_on(&mut self, rows: Range<usize>, from: &dyn ReadRows<K>, to: &mut dyn WriteRows<K>) {
        let [tile, ..] = &mut self.tiles;
        self.prefix.fill(D::worst());
        for (place, suffix) in rows.zip(self.suffixes.chunks_exact(self.width)) {
            join::<D, F, K>(to.room(place), suffix, &self.prefix);
            to.filled();
            gather::<D, F, K>(&mut self.prefix, from.row(place + self.w, D::worst(), tile));
        }
    }
}

#[inline(always)]
fn load<F: Family, K: Element>(from: &[K]) -> F::Of<K> {
    F::Of::<K>::load(from)
}

/// `best = best of best and row`.
#[inline(always)]
fn gather<D: LaneSide, F: Family, K: Element>(best: &mut [K], row: &[K]) {
    let count = F::Of::<K>::COUNT;
    for (best, x) in best.chunks_exact_mut(count).zip(row.chunks_exact(count)) {
        D::better(load::<F, K>(best), load::<F, K>(x)).store(best);
    }
}

/// `out = best of a and b`.
#[inline(always)]
fn join<D: LaneSide, F: Family, K: Element>(out: &mut [K], a: &[K], b: &[K]) {
    let count = F::Of::<K>::COUNT;
    let pairs = a.chunks_exact(count).zip(b.chunks_exact(count));
    for (out, (a, b)) in out.chunks_exact_mut(count).zip(pairs) {
        D::better(load::<F, K>(a), load::<F, K>(b)).store(out);
    }
}

struct Advance<'a, D, F, K: Element> {
    kernel: &'a mut OnCpu<D, F, K>,
    rows: Range<usize>,
    from: &'a dyn ReadRows<K>,
    to: &'a mut dyn WriteRows<K>,
}

impl<D: LaneSide, F: Family, K: Element> Work for Advance<'_, D, F, K> {
    type Output = ();

    #[inline(always)]
    fn with<Same: Family>(self) {
        if self.kernel.w <= DIRECT {
            self.kernel.compare(self.rows, self.from, self.to);
        } else {
            self.kernel.scan_back(&self.rows, self.from);
            self.kernel.scan_on(self.rows, self.from, self.to);
        }
    }
}

//! An axis whose elements lie apart: strips of the array's own rows, on all sides that are wanted.

use super::columns::{Columns, ReadRows, WriteRows, columns, lanes};
use super::cpu::Cpu;
use super::filter::Filter;
use super::io::{Decoding, encode};
use super::keys::{Coding, Encode, Keyed};
use super::lines::any_missing;
use super::pulse::Pulse;
use super::raw::Raw;
use super::side::{MakeKernel, Side, sides};
use super::tasks::{Part, Worker, unless};
use super::vector::{Element, LaneSide};
use super::view::Grid;
use crate::Error;

/// Bytes of a strip's row at most...
const WIDEST: usize = 2048;

/// ...and of a window's rows, if the row is then no less than a line of the cache.
const KEPT: usize = 1 << 18;

/// How many keys wide a strip is for windows of w.
pub(super) fn strip<K>(w: usize) -> usize {
    (KEPT / w).clamp(64, WIDEST) / 64 * 64 / size_of::<K>()
}

type Sides<C> = Vec<Side<C, Box<dyn Columns<<C as Keyed>::Key>>>>;

/// A worker on strips.
pub(super) struct Strips<T: Raw> {
    job: Filter,
    clean: Sides<T::Clean>,
    coded: Sides<T::Coded>,
    /// The first place whose difference is none.
    overflow: Option<usize>,
}

impl<T: Raw> Strips<T> {
    pub(super) fn new(job: Filter) -> Self {
        let make = Make { cpu: job.cpu, w: job.window() };
        Strips { job, clean: sides(&job, &make), coded: sides(&job, &make), overflow: None }
    }
}

impl<T: Raw> Worker<T, T> for Strips<T> {
    fn run(&mut self, part: &Part<'_, T, T>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let grid = part.a.grid(part.axis, part.across, &part.through, part.places.clone());
        let outs = part.outs.iter().map(|out| out.grid(part.axis, part.across, &part.through, part.places.clone()));
        let outs: Vec<_> = outs.collect();
        let job = &self.job;
        let mut work = Job { job, grid, outs: &outs, done: 0, watched: false, overflow: &mut self.overflow };
        if !T::can_miss(job.times) {
            return work.run(&mut self.clean, pulse);
        }
        if T::Clean::as_keys(&[]).is_some() && grid.row(0).as_slice().is_some() {
            work.watched = true;
            work.run(&mut self.clean, pulse)?;
            work.watched = false;
        }
        work.run(&mut self.coded, pulse)
    }

    fn result(&self) -> Result<(), Error> {
        unless(self.overflow)
    }
}

struct Make {
    cpu: Cpu,
    w: usize,
}

impl<K: Element> MakeKernel<Box<dyn Columns<K>>> for Make {
    fn make<D: LaneSide>(&self) -> Box<dyn Columns<K>> {
        columns::<D, K>(self.cpu, self.w)
    }
}

struct Job<'a, T> {
    job: &'a Filter,
    grid: Grid<'a, T>,
    outs: &'a [Grid<'a, T>],
    /// Rows of answers that are done.
    done: usize,
    /// Whether the first missing element ends the run.
    watched: bool,
    overflow: &'a mut Option<usize>,
}

impl<T: Raw> Job<'_, T> {
    /// Answers the rows that are left, or those before something missing comes into sight.
    fn run<C: Coding<Raw = T>>(&mut self, sides: &mut Sides<C>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let (start, answers) = (self.done, self.outs[0].rows() - self.done);
        let first = self.job.first() as isize - start as isize;
        let width = self.grid.columns().next_multiple_of(lanes::<C::Key>(self.job.cpu));
        for side in sides.iter_mut() {
            side.kernel.begin(answers, width);
        }
        let mut seen = (-first).max(0) as usize;
        while self.done < start + answers {
            let reach = sides.iter().map(|side| side.kernel.reach()).max().unwrap_or(0);
            let until = (reach as isize - first).clamp(0, self.grid.rows() as isize) as usize;
            if self.watched && self.is_missing_in(seen..until) {
                return Ok(());
            }
            seen = seen.max(until);
            let before = self.done;
            for side in sides.iter_mut() {
                self.done = start + self.advance(side, start, first, width);
            }
            pulse.beat((self.done - before) * width)?;
        }
        Ok(())
    }

    fn is_missing_in(&self, mut rows: std::ops::Range<usize>) -> bool {
        rows.any(|row| self.grid.row(row).as_slice().is_none_or(|row| any_missing(self.job.cpu, self.job.times, row)))
    }

    /// Answers the next stretch of a side; gives how many rows are done.
    fn advance<C: Coding<Raw = T>>(
        &mut self,
        side: &mut Side<C, Box<dyn Columns<C::Key>>>,
        start: usize,
        first: isize,
        width: usize,
    ) -> usize {
        let Filter { cpu, times, .. } = *self.job;
        let from = Rows { cpu, grid: self.grid, coding: side.coding, first, width };
        let decoding = Decoding { cpu, coding: side.coding, put: side.put, times };
        let grid = self.outs[side.out];
        let mut to = Results { grid, start, decoding, width, tile: &mut side.tile, row: None, overflow: None };
        let done = side.kernel.advance(&from, &mut to).end;
        if let Some(row) = to.overflow {
            *self.overflow = Some(self.overflow.map_or(row, |found| found.min(row)));
        }
        done
    }
}

/// The keys of a strip's rows.
struct Rows<'a, C: Coding> {
    cpu: Cpu,
    grid: Grid<'a, C::Raw>,
    coding: C,
    /// The first row stands at this place; negative if the strip begins later.
    first: isize,
    width: usize,
}

impl<C: Coding> ReadRows<C::Key> for Rows<'_, C> {
    fn row<'a>(&'a self, place: usize, outside: C::Key, tile: &'a mut Vec<C::Key>) -> &'a [C::Key] {
        let row = (place as isize - self.first).try_into().ok().filter(|&row: &usize| row < self.grid.rows());
        let line = row.map(|row| self.grid.row(row));
        if let Some(plain) = line.and_then(|line| line.as_slice()).and_then(C::as_keys)
            && plain.len() == self.width
        {
            return plain;
        }
        let keys = line.map_or(0, |line| line.len());
        tile.resize(self.width, outside);
        tile[keys..].fill(outside);
        if let Some(line) = line {
            encode(self.cpu, line, self.coding, &mut tile[..keys]);
        }
        tile
    }
}

/// The rows of an output, whose elements are made of keys.
struct Results<'a, C: Coding> {
    grid: Grid<'a, C::Raw>,
    /// The output's row of the first answer.
    start: usize,
    decoding: Decoding<C>,
    width: usize,
    tile: &'a mut Vec<C::Key>,
    /// The row the keys in the tile belong to.
    row: Option<usize>,
    /// The first row with a difference that is none.
    overflow: Option<usize>,
}

impl<C: Coding> WriteRows<C::Key> for Results<'_, C> {
    fn room(&mut self, place: usize) -> &mut [C::Key] {
        let row = self.start + place;
        self.row = None;
        if self.grid.columns() == self.width
            && let Some(keys) = self.decoding.keys_of(self.grid.row_mut(row))
        {
            return keys;
        }
        self.tile.resize(self.width, C::Key::default());
        self.row = Some(row);
        self.tile
    }

    fn filled(&mut self) {
        if let Some(row) = self.row
            && self.decoding.decode(self.tile, self.grid.row(row)).is_some()
        {
            self.overflow = self.overflow.or(Some(row));
        }
    }
}

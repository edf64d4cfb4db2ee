//! The best of any windows, in any order. The bests of whole blocks are kept in a table of runs of 1, 2, 4... of them, so
//! that any run of blocks is two runs of the table that overlap; what a window has of a block at either end is looked
//! through. A window costs two blocks at most, whatever its width, and the table a small part of the array.

use std::marker::PhantomData;
use std::ops::Range;
use std::sync::atomic::AtomicBool;

use super::cpu::{Cpu, Family, Work};
use super::io::{Keys, Read};
use super::keys::{Coding, Encode, Keyed, Missing};
use super::lines::any_missing;
use super::pulse::Pulse;
use super::raw::Raw;
use super::vector::{Element, LaneSide, Lanes};
use super::view::{Array, Line};
use crate::Error;
use crate::order::{Max, Min};

/// Elements of a block.
const BLOCK: usize = 256;

/// What is asked of a line.
#[derive(Clone, Copy, Debug)]
pub struct Anywhere<'a> {
    /// The registers to use.
    pub cpu: Cpu,
    /// Where each window begins...
    pub starts: &'a [i64],
    /// ...and ends.
    pub ends: &'a [i64],
    /// What a missing value does.
    pub missing: Missing,
    /// Whether integers are times, of which one is missing.
    pub times: bool,
    /// How many elements that count a window needs.
    pub least: usize,
}

impl Anywhere<'_> {
    /// Answers each window of a line. `fill` stands for one with too few elements; without it that is an error.
    pub fn run<T: Raw>(
        &self,
        a: &Array<'_, T>,
        [max, min]: [&Array<'_, T>; 2],
        fill: Option<T>,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Error> {
        let stopped = AtomicBool::new(false);
        let mut pulse = Pulse::new(&stopped, Some(go_on));
        let line = a.line(0, &[0]);
        self.check(line.len(), [max, min])?;
        let (mut max, mut min) = (max.line(0, &[0]), min.line(0, &[0]));
        let is_clean = !T::can_miss(self.times)
            || (T::Clean::as_keys(&[]).is_some()
                && line.as_slice().is_some_and(|all| !any_missing(self.cpu, self.times, all)));
        if is_clean {
            self.side::<Max, T::Clean>(line, &mut max, &mut pulse)?;
            self.side::<Min, T::Clean>(line, &mut min, &mut pulse)?;
        } else {
            self.side::<Max, T::Coded>(line, &mut max, &mut pulse)?;
            self.side::<Min, T::Coded>(line, &mut min, &mut pulse)?;
        }
        self.fill(line, [max, min], fill, is_clean, &mut pulse)
    }

    fn check<T: Raw>(&self, n: usize, outs: [&Array<'_, T>; 2]) -> Result<(), Error> {
        let needed = self.starts.len();
        for (argument, found) in [("end", self.ends.len()), ("out", outs[0].len()), ("out", outs[1].len())] {
            if found != needed {
                return Err(Error::Length { argument, found, needed });
            }
        }
        let is_window = |(&start, &end): (&i64, &i64)| 0 <= start && start <= end && end <= n as i64;
        match self.starts.iter().zip(self.ends).position(|window| !is_window(window)) {
            Some(entry) => Err(Error::Ends { entry }),
            None => Ok(()),
        }
    }

    fn windows(&self) -> impl Iterator<Item = Range<usize>> {
        self.starts.iter().zip(self.ends).map(|(&start, &end)| start as usize..end as usize)
    }

    fn side<D: LaneSide, C: Coding>(
        &self,
        line: Line<'_, C::Raw>,
        out: &mut Line<'_, C::Raw>,
        pulse: &mut Pulse<'_>,
    ) -> Result<(), Error> {
        let coding = C::new::<D>(self.missing, self.times);
        let mut table = Table::<D, C>::new(self.cpu, line, coding, pulse)?;
        for (place, window) in self.windows().enumerate() {
            out.set(place, coding.decode(table.best(window)));
            pulse.beat(BLOCK)?;
        }
        Ok(())
    }

    fn fill<T: Raw>(
        &self,
        line: Line<'_, T>,
        outs: [Line<'_, T>; 2],
        fill: Option<T>,
        is_clean: bool,
        pulse: &mut Pulse<'_>,
    ) -> Result<(), Error> {
        let mut outs = outs;
        let gaps = if self.missing == Missing::Omitted && !is_clean { Some(Gaps::new(line, self.times)) } else { None };
        for (place, window) in self.windows().enumerate() {
            let count = window.len() - gaps.as_ref().map_or(0, |gaps| gaps.within(window));
            if count < self.least {
                let fill = fill.ok_or(Error::TooFew { place })?;
                outs.iter_mut().for_each(|out| out.set(place, fill));
            }
            pulse.beat(1)?;
        }
        Ok(())
    }
}

/// The bests of the runs of blocks of a line.
struct Table<'a, D, C: Coding> {
    cpu: Cpu,
    keys: Keys<'a, C>,
    /// The bests of runs of 1, 2, 4... blocks.
    runs: Vec<Vec<<C as Keyed>::Key>>,
    tile: Vec<<C as Keyed>::Key>,
    side: PhantomData<D>,
}

impl<'a, D: LaneSide, C: Coding> Table<'a, D, C> {
    fn new(cpu: Cpu, line: Line<'a, C::Raw>, coding: C, pulse: &mut Pulse<'_>) -> Result<Self, Error> {
        let keys = Keys::new(cpu, line, coding, 0);
        let mut table = Table { cpu, keys, runs: Vec::new(), tile: Vec::new(), side: PhantomData::<D> };
        let blocks = line.len() / BLOCK;
        let mut latest = Vec::with_capacity(blocks);
        for block in 0..blocks {
            latest.push(table.look_through(block * BLOCK..(block + 1) * BLOCK));
            pulse.beat(BLOCK)?;
        }
        let mut run = 1;
        while latest.len() > run {
            let longer = latest.iter().zip(&latest[run..]).map(|(&a, &b)| D::best(a, b)).collect();
            table.runs.push(std::mem::replace(&mut latest, longer));
            run *= 2;
        }
        table.runs.push(latest);
        Ok(table)
    }

    fn best(&mut self, window: Range<usize>) -> C::Key {
        let (first, end) = (window.start.div_ceil(BLOCK), window.end / BLOCK);
        if first >= end {
            return self.look_through(window);
        }
        let ends = D::best(self.look_through(window.start..first * BLOCK), self.look_through(end * BLOCK..window.end));
        let level = (end - first).ilog2() as usize;
        let runs = &self.runs[level];
        D::best(ends, D::best(runs[first], runs[end - (1 << level)]))
    }

    fn look_through(&mut self, places: Range<usize>) -> C::Key {
        let keys = self.keys.read(places, D::worst(), &mut self.tile);
        self.cpu.run(LookThrough { keys, side: PhantomData::<D> })
    }
}

struct LookThrough<'a, D, K> {
    keys: &'a [K],
    side: PhantomData<D>,
}

impl<D: LaneSide, K: Element> Work for LookThrough<'_, D, K> {
    type Output = K;

    #[inline(always)]
    fn with<F: Family>(self) -> K {
        let registers = self.keys.chunks_exact(F::Of::<K>::COUNT);
        let rest = registers.remainder().iter().fold(D::worst(), |best, &x| D::best(best, x));
        let mut best = F::Of::<K>::splat(rest);
        for x in registers {
            best = D::better(best, F::Of::<K>::load(x));
        }
        for level in 0..F::Of::<K>::LEVELS {
            best = D::better(best, best.ahead(best, 1 << level));
        }
        best.first()
    }
}

/// How many elements are missing before each block.
struct Gaps<'a, T> {
    line: Line<'a, T>,
    times: bool,
    before: Vec<usize>,
}

impl<'a, T: Raw> Gaps<'a, T> {
    fn new(line: Line<'a, T>, times: bool) -> Self {
        let mut gaps = Gaps { line, times, before: vec![0] };
        let mut before = 0;
        for block in 0..line.len() / BLOCK {
            before += gaps.look_through(block * BLOCK..(block + 1) * BLOCK);
            gaps.before.push(before);
        }
        gaps
    }

    fn look_through(&self, places: Range<usize>) -> usize {
        places.filter(|&place| self.line.get(place).is_missing(self.times)).count()
    }

    fn until(&self, place: usize) -> usize {
        let block = place / BLOCK;
        self.before[block] + self.look_through(block * BLOCK..place)
    }

    fn within(&self, window: Range<usize>) -> usize {
        self.until(window.end) - self.until(window.start)
    }
}

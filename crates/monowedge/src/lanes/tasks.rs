//! How the work on an array falls into parts that do not depend on each other, and who does them.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::pulse::Pulse;
use super::raw::Raw;
use super::view::{Array, index};
use crate::Error;

/// Does parts, one after the other, with what it keeps from one to the next.
pub(super) trait Worker<T: Raw, U: Raw> {
    /// Does a part.
    fn run(&mut self, part: &Part<'_, T, U>, pulse: &mut Pulse<'_>) -> Result<(), Error>;

    /// What became of all of them.
    fn result(&self) -> Result<(), Error>;
}

/// Some places of a line, or some columns of rows.
pub(super) struct Part<'a, T, U> {
    pub(super) a: &'a Array<'a, T>,
    pub(super) outs: &'a [Array<'a, U>],
    pub(super) axis: usize,
    pub(super) across: usize,
    /// The first element of the line, or of the rows.
    pub(super) through: Vec<usize>,
    /// The places of the output's line, or of the rows.
    pub(super) places: Range<usize>,
}

/// Parts are handed out in so many portions at most.
const PORTIONS: usize = 64;

/// All parts.
pub(super) struct Tasks<'a, T, U> {
    a: &'a Array<'a, T>,
    outs: &'a [Array<'a, U>],
    axis: usize,
    across: usize,
    /// How many lines, or sets of rows, there are along each axis.
    others: Vec<usize>,
    /// How many places a line or a row has...
    places: usize,
    /// ...and a part of it.
    part: usize,
    next: AtomicUsize,
}

impl<'a, T: Raw, U: Raw> Tasks<'a, T, U> {
    /// Lines along an axis.
    pub(super) fn lines(a: &'a Array<'a, T>, outs: &'a [Array<'a, U>], axis: usize, workers: usize) -> Self {
        Tasks::new(a, outs, (axis, axis), outs[0].shape()[axis], usize::MAX, workers)
    }

    /// Rows along the axis `across`, of up to so many elements.
    pub(super) fn rows(
        a: &'a Array<'a, T>,
        outs: &'a [Array<'a, U>],
        axis: usize,
        across: usize,
        most: usize,
        workers: usize,
    ) -> Self {
        Tasks::new(a, outs, (axis, across), a.shape()[across], most, workers)
    }

    fn new(
        a: &'a Array<'a, T>,
        outs: &'a [Array<'a, U>],
        (axis, across): (usize, usize),
        places: usize,
        most: usize,
        workers: usize,
    ) -> Self {
        let mut others = a.shape().to_vec();
        (others[axis], others[across]) = (1, 1);
        // parts for everybody, where there are not lines for everybody
        let shared = others.iter().product::<usize>() < workers;
        let part = if shared { places.div_ceil(workers) } else { places }.min(most);
        Tasks { a, outs, axis, across, others, places, part, next: AtomicUsize::new(0) }
    }

    /// Has so many workers do them all.
    pub(super) fn work<W: Worker<T, U>>(
        &self,
        workers: usize,
        make: impl Fn() -> W + Sync,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Error> {
        let stopped = AtomicBool::new(false);
        if workers == 1 {
            return self.take(make(), &mut Pulse::new(&stopped, Some(go_on)));
        }
        std::thread::scope(|scope| {
            let spawn = |_| scope.spawn(|| self.take(make(), &mut Pulse::new(&stopped, None)));
            let helpers: Vec<_> = (1..workers.min(self.units())).map(spawn).collect();
            let mut result = self.take(make(), &mut Pulse::new(&stopped, Some(go_on)));
            for helper in helpers {
                result = first_error(result, helper.join().unwrap_or(Err(Error::Stopped)));
            }
            result
        })
    }

    fn parts(&self) -> usize {
        self.places.div_ceil(self.part)
    }

    fn units(&self) -> usize {
        self.others.iter().product::<usize>() * self.parts()
    }

    /// Takes parts until none is left.
    fn take(&self, mut worker: impl Worker<T, U>, pulse: &mut Pulse<'_>) -> Result<(), Error> {
        let (units, parts) = (self.units(), self.parts());
        let portion = (units / PORTIONS).max(1);
        loop {
            let first = self.next.fetch_add(portion, Ordering::Relaxed);
            if first >= units {
                return worker.result();
            }
            for unit in first..units.min(first + portion) {
                let start = unit % parts * self.part;
                let through = index(&self.others, unit / parts);
                let places = start..self.places.min(start + self.part);
                let Tasks { a, outs, axis, across, .. } = *self;
                worker.run(&Part { a, outs, axis, across, through, places }, pulse)?;
            }
        }
    }
}

fn first_error(a: Result<(), Error>, b: Result<(), Error>) -> Result<(), Error> {
    match (a, b) {
        (Err(Error::Overflow { place: a }), Err(Error::Overflow { place: b })) => {
            Err(Error::Overflow { place: a.min(b) })
        }
        (Ok(()), b) => b,
        (a, _) => a,
    }
}

/// An overflow as a result.
pub(super) fn unless(overflow: Option<usize>) -> Result<(), Error> {
    overflow.map_or(Ok(()), |place| Err(Error::Overflow { place }))
}

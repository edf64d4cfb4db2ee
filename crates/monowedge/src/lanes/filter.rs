//! The filter of whole arrays: what is asked, and in which order the array's lines are taken.

use super::cpu::Cpu;
use super::keys::{Keyed, Missing};
use super::lines::Lines;
use super::raw::Raw;
use super::strips::{Strips, strip};
use super::tasks::Tasks;
use super::view::Array;
use crate::Error;

/// Which answers are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The maxima.
    Max,
    /// The minima.
    Min,
    /// Both, each into its output.
    Both,
    /// Maximum less minimum.
    Range,
    /// What the output holds, less the minimum.
    LessMin,
}

/// What is asked of an array.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// The registers to use.
    pub cpu: Cpu,
    /// Which answers.
    pub wanted: Wanted,
    /// Elements of a window before the one it belongs to...
    pub before: usize,
    /// ...and after it.
    pub after: usize,
    /// Whether there is a window for each element, clipped at the ends; else only whole windows, the first beginning at
    /// the first element.
    pub clipped: bool,
    /// What a missing value does.
    pub missing: Missing,
    /// Whether integers are times, of which one is missing.
    pub times: bool,
}

impl Filter {
    /// How many elements a window has.
    pub fn window(&self) -> usize {
        self.before.saturating_add(self.after).saturating_add(1)
    }

    /// How many answers a line of n elements has.
    pub fn answers(&self, n: usize) -> usize {
        if self.clipped { n } else { (n + 1).saturating_sub(self.window()) }
    }

    /// The place of a line's first element, counted from the first window's first.
    pub(super) fn first(&self) -> usize {
        if self.clipped { self.before } else { 0 }
    }

    /// No window of a line of n elements holds more than n of them.
    pub(super) fn clamped(mut self, n: usize) -> Self {
        if self.clipped {
            self.before = self.before.min(n.saturating_sub(1));
            self.after = self.after.min(n.saturating_sub(1));
        }
        self
    }

    /// Filters the lines along an axis, each output being of the same shape but for the answers along it. `go_on` is
    /// asked now and then whether to.
    pub fn run<T: Raw>(
        &self,
        a: &Array<'_, T>,
        axis: usize,
        outs: &[Array<'_, T>],
        workers: usize,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<(), Error> {
        let n = a.shape()[axis];
        if !check(a, axis, self.answers(n), outs)? {
            return Ok(());
        }
        let job = self.clamped(n);
        match across(a, axis) {
            Some(across) => {
                let narrow = strip::<<T::Coded as Keyed>::Key>(job.window());
                Tasks::rows(a, outs, axis, across, narrow, workers).work(workers, || Strips::new(job), go_on)
            }
            None => Tasks::lines(a, outs, axis, workers).work(workers, || Lines::new(job), go_on),
        }
    }
}

/// Bytes of neighbours that make a row.
const ROW: usize = 64;

/// The axis to take rows along, where the elements along the windows' axis lie apart.
fn across<T: Raw>(a: &Array<'_, T>, axis: usize) -> Option<usize> {
    let is_row = |k: usize| k != axis && a.is_packed(k) && a.shape()[k] * size_of::<T>() >= ROW;
    if a.is_packed(axis) { None } else { (0..a.shape().len()).find(|&k| is_row(k)) }
}

/// Whether the outputs have room for so many answers along an axis, and for nothing else.
pub(super) fn check<T: Raw, U: Raw>(
    a: &Array<'_, T>,
    axis: usize,
    answers: usize,
    outs: &[Array<'_, U>],
) -> Result<bool, Error> {
    let mut shape = a.shape().to_vec();
    shape[axis] = answers;
    match outs.iter().find(|out| out.shape() != shape) {
        Some(out) => Err(Error::Length { argument: "out", found: out.len(), needed: shape.iter().product() }),
        None => Ok(!shape.contains(&0)),
    }
}

//! The sides of the filter that a job takes, and where each one's answers go.

use super::filter::{Filter, Wanted};
use super::io::Put;
use super::keys::Coding;
use super::vector::LaneSide;
use crate::order::{Max, Min};

/// One side of a job: its kernel, its coding and its output.
pub(super) struct Side<C: Coding, K> {
    pub(super) kernel: K,
    pub(super) coding: C,
    pub(super) put: Put,
    /// The number of its output.
    pub(super) out: usize,
    pub(super) tile: Vec<C::Key>,
}

/// Makes the kernel of a side.
pub(super) trait MakeKernel<K> {
    fn make<D: LaneSide>(&self) -> K;
}

/// The sides of a job. A range is the maximum, off which the minimum is taken.
pub(super) fn sides<C: Coding, K>(job: &Filter, make: &impl MakeKernel<K>) -> Vec<Side<C, K>> {
    let max = |put| side::<Max, C, K>(job, make, put, 0);
    let min = |put, out| side::<Min, C, K>(job, make, put, out);
    match job.wanted {
        Wanted::Max => vec![max(Put::Itself)],
        Wanted::Min => vec![min(Put::Itself, 0)],
        Wanted::Both => vec![max(Put::Itself), min(Put::Itself, 1)],
        Wanted::Range => vec![max(Put::Itself), min(Put::Difference, 0)],
        Wanted::LessMin => vec![min(Put::Difference, 0)],
    }
}

fn side<D: LaneSide, C: Coding, K>(job: &Filter, make: &impl MakeKernel<K>, put: Put, out: usize) -> Side<C, K> {
    Side { kernel: make.make::<D>(), coding: C::new::<D>(job.missing, job.times), put, out, tile: Vec::new() }
}

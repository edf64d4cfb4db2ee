//! The paper's catalogue: `run`, `measure` and the searches.

use ::monowedge::algorithms::{ALGORITHMS, Form, Info, Windows};
use ::monowedge::measure::Spent;
use ::monowedge::search::{self, Worst};
use ::monowedge::{algorithms, measure as measuring};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::dtypes::with_dtypes;
use crate::running::{until_interrupted, value_error};

/// What is said of one algorithm; a dict in Python.
#[derive(IntoPyObject)]
pub(crate) struct Entry {
    name: &'static str,
    authors: &'static str,
    year: u16,
    comparisons: &'static str,
    latency: &'static str,
    buffer: &'static str,
    /// "any", "none", or the only width there is.
    windows: String,
    grows_with_window: bool,
}

/// What is said of each algorithm.
#[pyfunction]
pub(crate) fn catalogue() -> Vec<Entry> {
    let windows = |windows| match windows {
        Windows::Any => "any".to_owned(),
        Windows::Everything => "none".to_owned(),
        Windows::Only(w) => w.to_string(),
    };
    let entry = |info: &Info| Entry {
        name: info.name,
        authors: info.authors,
        year: info.year,
        comparisons: info.comparisons,
        latency: info.latency,
        buffer: info.buffer,
        windows: windows(info.windows),
        grows_with_window: info.grows_with_window,
    };
    ALGORITHMS.iter().map(entry).collect()
}

macro_rules! run_any {
    ($py:ident, $name:ident, $a:ident, $w:ident, $max:ident, $min:ident, $(($number:ty, $dtype:literal, $variant:ident)),*) => {
        $(if let Ok(a) = $a.extract::<PyReadonlyArray1<'_, $number>>() {
            let mut max = $max.extract::<PyReadwriteArray1<'_, $number>>()?;
            let mut min = $min.extract::<PyReadwriteArray1<'_, $number>>()?;
            let (a, max, min) = (a.as_slice()?, max.as_slice_mut()?, min.as_slice_mut()?);
            return until_interrupted($py, |go_on| algorithms::run($name, a, $w, max, min, go_on));
        })*
    };
}

/// Runs an algorithm of the catalogue over a contiguous array into two contiguous arrays of its dtype.
#[pyfunction]
pub(crate) fn run<'py>(
    py: Python<'py>,
    name: &str,
    a: &Bound<'py, PyAny>,
    w: usize,
    max: &Bound<'py, PyAny>,
    min: &Bound<'py, PyAny>,
) -> PyResult<()> {
    with_dtypes!(run_any, py, name, a, w, max, min);
    Err(PyTypeError::new_err("a: not a contiguous 1-d array of a known dtype"))
}

macro_rules! measure_any {
    ($py:ident, $name:ident, $form:ident, $a:ident, $w:ident, $(($number:ty, $dtype:literal, $variant:ident)),*) => {
        $(if let Ok(a) = $a.extract::<PyReadonlyArray1<'_, $number>>() {
            let a = a.as_slice()?;
            return until_interrupted($py, |go_on| measuring::measure($name, $form, a, $w, go_on)).map(spent);
        })*
    };
}

fn spent(spent: Spent) -> (u64, u64, usize, usize) {
    (spent.comparisons, spent.burst, spent.buffer, spent.latency)
}

/// What an algorithm spends over a contiguous array: comparisons, burst, buffer, latency.
#[pyfunction]
pub(crate) fn measure<'py>(
    py: Python<'py>,
    name: &str,
    form: &str,
    a: &Bound<'py, PyAny>,
    w: usize,
) -> PyResult<(u64, u64, usize, usize)> {
    let form = match form {
        "batch" => Form::Batch,
        "pushed" => Form::Pushed,
        _ => return Err(PyValueError::new_err("form: must be 'batch' or 'pushed'")),
    };
    with_dtypes!(measure_any, py, name, form, a, w);
    Err(PyTypeError::new_err("a: not a contiguous 1-d array of a known dtype"))
}

fn worst(worst: Worst) -> (u64, Vec<u16>, u64) {
    (worst.comparisons, worst.input, worst.tried)
}

/// The dearest of all inputs of `n` letters: comparisons, input, inputs tried.
#[pyfunction]
pub(crate) fn exhaustive(
    py: Python<'_>,
    name: &str,
    n: usize,
    letters: u16,
    w: usize,
) -> PyResult<(u64, Vec<u16>, u64)> {
    py.detach(|| search::exhaustive(name, n, letters, w)).map(worst).map_err(value_error)
}

/// The dearest input that a climb of `tries` steps finds: comparisons, input, inputs tried.
#[pyfunction]
pub(crate) fn climb(
    py: Python<'_>,
    name: &str,
    n: usize,
    w: usize,
    seed: u64,
    tries: u64,
) -> PyResult<(u64, Vec<u16>, u64)> {
    py.detach(|| search::climb(name, n, w, seed, tries)).map(worst).map_err(value_error)
}

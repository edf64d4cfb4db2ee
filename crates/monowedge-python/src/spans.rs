//! The fast kernels over NumPy arrays, for durations and for any windows.

use ::monowedge::lanes::{Anywhere, Duration, Place, Raw, Spans, Times};
use numpy::{PyReadonlyArray1, PyUntypedArray};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrays::{are_times, input, output, outputs};
use crate::dtypes::{number_of, with_numbers_of};
use crate::lanes::{chosen, missing, wanted};
use crate::running::until_interrupted;

/// The first element of an array of one.
fn first<T: Raw>(a: Option<&Bound<'_, PyUntypedArray>>) -> PyResult<Option<T>> {
    a.map(input::<T>).transpose().map(|a| a.and_then(|a| a.first()))
}

/// Calls `then` with the times of a plain array.
fn with_times<R>(on: &Bound<'_, PyUntypedArray>, then: impl FnOnce(&dyn Times) -> PyResult<R>) -> PyResult<R> {
    with_numbers_of!(on, Number, {
        let on = input::<Number>(on)?;
        let on = on.as_slice().ok_or_else(|| PyValueError::new_err("on: must be one plain line"))?;
        then(&on)
    })
}

/// The first time of a plain array that is earlier than the one before it.
#[pyfunction]
pub(crate) fn first_unsorted(on: &Bound<'_, PyUntypedArray>) -> PyResult<Option<usize>> {
    with_times(on, |times| Ok(times.first_unsorted()))
}

/// The windows of a call: durations back from each of the times `on`.
#[pyclass(module = "monowedge._kernels", frozen)]
pub(crate) struct Back {
    on: Py<PyUntypedArray>,
    length: Duration,
}

#[pymethods]
impl Back {
    /// `whole` is how far, for whole times, `None` if all of them; `real` for others.
    #[new]
    #[pyo3(signature = (on, whole, real, with_first, with_last))]
    fn new(on: Py<PyUntypedArray>, whole: Option<u64>, real: f64, with_first: bool, with_last: bool) -> Self {
        Back { on, length: Duration { whole, real, with_first, with_last } }
    }
}

/// Filters the lines of an array along an axis whose elements have times, into one output or two of its dtype. `fill`
/// is an array of one, for windows of fewer than `least` elements that count.
#[pyfunction]
#[pyo3(signature = (a, outs, wanted, axis, back, nan, least, fill, workers))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn filter_spans<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyUntypedArray>,
    outs: Vec<Bound<'py, PyUntypedArray>>,
    wanted: &str,
    axis: usize,
    back: &Bound<'py, Back>,
    nan: &str,
    least: usize,
    fill: Option<&Bound<'py, PyUntypedArray>>,
    workers: usize,
) -> PyResult<()> {
    let (cpu, wanted, missing, times) = (chosen(), self::wanted(wanted)?, self::missing(nan)?, are_times(a));
    let back = back.get();
    with_times(back.on.bind(py), |on| {
        let job = Spans { cpu, wanted, on, length: back.length, missing, times, least };
        with_numbers_of!(a, Number, {
            let (a, outs, fill) = (input::<Number>(a)?, outputs::<Number>(&outs)?, first::<Number>(fill)?);
            until_interrupted(py, |go_on| job.run(&a, axis, &outs, fill, workers, go_on))
        })
    })
}

/// The places of what [`filter_spans`] finds, into int64 outputs.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn places_spans<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyUntypedArray>,
    outs: Vec<Bound<'py, PyUntypedArray>>,
    wanted: &str,
    axis: usize,
    back: &Bound<'py, Back>,
    nan: &str,
    least: usize,
    fill: i64,
    last: bool,
    workers: usize,
) -> PyResult<()> {
    let (cpu, wanted, missing, times) = (chosen(), self::wanted(wanted)?, self::missing(nan)?, are_times(a));
    let back = back.get();
    with_times(back.on.bind(py), |on| {
        let job = Spans { cpu, wanted, on, length: back.length, missing, times, least };
        with_numbers_of!(a, Number, {
            let (a, outs, place) = (input::<Number>(a)?, outputs::<i64>(&outs)?, Place { last, fill });
            until_interrupted(py, |go_on| job.places(&a, axis, &outs, place, workers, go_on))
        })
    })
}

/// Answers each window `starts[i]..ends[i]` of a line, into two lines of its dtype.
#[pyfunction]
#[pyo3(signature = (a, max, min, starts, ends, nan, least, fill))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn filter_anywhere<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyUntypedArray>,
    max: &Bound<'py, PyUntypedArray>,
    min: &Bound<'py, PyUntypedArray>,
    starts: PyReadonlyArray1<'py, i64>,
    ends: PyReadonlyArray1<'py, i64>,
    nan: &str,
    least: usize,
    fill: Option<&Bound<'py, PyUntypedArray>>,
) -> PyResult<()> {
    let (starts, ends) = (starts.as_slice()?, ends.as_slice()?);
    let job = Anywhere { cpu: chosen(), starts, ends, missing: missing(nan)?, times: are_times(a), least };
    with_numbers_of!(a, Number, {
        let (a, fill) = (input::<Number>(a)?, first::<Number>(fill)?);
        let outs = [output::<Number>(max)?, output::<Number>(min)?];
        until_interrupted(py, |go_on| job.run(&a, [&outs[0], &outs[1]], fill, go_on))
    })
}

//! The fast kernels over NumPy arrays, for windows that count elements.

use std::sync::OnceLock;

use ::monowedge::lanes::{Cpu, Filter, Missing, Places, Raw, Wanted, first_missing as first};
use numpy::PyUntypedArray;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrays::{are_times, input, outputs};
use crate::dtypes::{number_of, with_numbers_of};
use crate::running::until_interrupted;

static CPU: OnceLock<Cpu> = OnceLock::new();

pub(crate) fn chosen() -> Cpu {
    *CPU.get_or_init(Cpu::best)
}

/// The CPU families whose registers this machine has.
pub(crate) fn cpus() -> Vec<&'static str> {
    Cpu::here().into_iter().map(Cpu::name).collect()
}

/// The CPU family whose registers the kernels use.
#[pyfunction]
pub(crate) fn cpu() -> &'static str {
    chosen().name()
}

/// Has the kernels use the registers of this family. Once, before the first call.
#[pyfunction]
pub(crate) fn choose_cpu(name: &str) -> PyResult<()> {
    let cpu = Cpu::named(name).filter(|cpu| cpu.is_here());
    let cpu = cpu.ok_or_else(|| {
        let known = cpus().join(", ");
        PyValueError::new_err(format!("MONOWEDGE_CPU: must be one of {known} on this machine, got {name:?}"))
    })?;
    match *CPU.get_or_init(|| cpu) == cpu {
        true => Ok(()),
        false => Err(PyValueError::new_err("MONOWEDGE_CPU: the kernels are in use already")),
    }
}

pub(crate) fn wanted(name: &str) -> PyResult<Wanted> {
    match name {
        "max" => Ok(Wanted::Max),
        "min" => Ok(Wanted::Min),
        "maxmin" => Ok(Wanted::Both),
        "range" => Ok(Wanted::Range),
        "less min" => Ok(Wanted::LessMin),
        _ => Err(PyValueError::new_err("wanted: must be 'max', 'min', 'maxmin', 'range' or 'less min'")),
    }
}

pub(crate) fn missing(policy: &str) -> PyResult<Missing> {
    match policy {
        "propagate" => Ok(Missing::Propagates),
        "largest" => Ok(Missing::IsLargest),
        "omit" => Ok(Missing::Omitted),
        _ => Err(PyValueError::new_err("nan: must be 'propagate', 'largest' or 'omit'")),
    }
}

/// Filters the lines of an array along an axis, into one output or two of its dtype. With `clipped` a window begins
/// `before` elements before its own and ends `after` behind it, as far as there are any; without, only whole windows
/// count.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn filter<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyUntypedArray>,
    outs: Vec<Bound<'py, PyUntypedArray>>,
    wanted: &str,
    axis: usize,
    before: usize,
    after: usize,
    clipped: bool,
    nan: &str,
    workers: usize,
) -> PyResult<()> {
    let (wanted, missing, times) = (self::wanted(wanted)?, self::missing(nan)?, are_times(a));
    let job = Filter { cpu: chosen(), wanted, before, after, clipped, missing, times };
    with_numbers_of!(a, Number, {
        let (a, outs) = (input::<Number>(a)?, outputs::<Number>(&outs)?);
        until_interrupted(py, |go_on| job.run(&a, axis, &outs, workers, go_on))
    })
}

/// The first NaN or NaT of an array, counted in the order of C.
#[pyfunction]
pub(crate) fn first_missing(py: Python<'_>, a: &Bound<'_, PyUntypedArray>) -> PyResult<Option<usize>> {
    let times = are_times(a);
    with_numbers_of!(a, Number, {
        let a = input::<Number>(a)?;
        until_interrupted(py, |go_on| first(&a, times, go_on))
    })
}

/// The places of what [`filter`] finds, into int64 outputs.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn places<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyUntypedArray>,
    outs: Vec<Bound<'py, PyUntypedArray>>,
    wanted: &str,
    axis: usize,
    before: usize,
    after: usize,
    clipped: bool,
    nan: &str,
    last: bool,
    workers: usize,
) -> PyResult<()> {
    let (wanted, missing, times) = (self::wanted(wanted)?, self::missing(nan)?, are_times(a));
    let filter = Filter { cpu: chosen(), wanted, before, after, clipped, missing, times };
    let job = Places { filter, last };
    with_numbers_of!(a, Number, {
        let (a, outs) = (input::<Number>(a)?, outputs::<i64>(&outs)?);
        until_interrupted(py, |go_on| job.run(&a, axis, &outs, workers, go_on))
    })
}

fn fill_of<T: Raw, U: Raw>(
    py: Python<'_>,
    job: Filter,
    a: &Bound<'_, PyUntypedArray>,
    axis: usize,
    outs: &[Bound<'_, PyUntypedArray>],
    least: usize,
    fill: &Bound<'_, PyUntypedArray>,
) -> PyResult<()> {
    let (a, fill, outs) = (input::<T>(a)?, input::<U>(fill)?, outputs::<U>(outs)?);
    let fill = fill.first().ok_or_else(|| PyValueError::new_err("fill: is empty"))?;
    until_interrupted(py, |go_on| job.fill_where_few(&a, axis, &outs, least, fill, go_on))
}

/// Puts `fill`, an array of one, wherever a window of [`filter`], or of [`places`], holds fewer than `least` elements
/// that are there.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn fill_where_few<'py>(
    py: Python<'py>,
    a: &Bound<'py, PyUntypedArray>,
    outs: Vec<Bound<'py, PyUntypedArray>>,
    axis: usize,
    before: usize,
    after: usize,
    clipped: bool,
    least: usize,
    fill: &Bound<'py, PyUntypedArray>,
    places: bool,
) -> PyResult<()> {
    let (cpu, missing, wanted, times) = (chosen(), Missing::Omitted, Wanted::Both, are_times(a));
    let job = Filter { cpu, wanted, before, after, clipped, missing, times };
    with_numbers_of!(a, Number, {
        match places {
            true => fill_of::<Number, i64>(py, job, a, axis, &outs, least, fill),
            false => fill_of::<Number, Number>(py, job, a, axis, &outs, least, fill),
        }
    })
}

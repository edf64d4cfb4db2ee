//! A wedge that takes the rows of a table, group after group.

use ::monowedge::order::NanLargest;
use ::monowedge::wedge::{Answers, Wedge as State};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::dtypes::with_dtypes;
use crate::running::value_error;

macro_rules! any_wedge {
    ($(($number:ty, $name:literal, $variant:ident)),*) => {
        enum AnyWedge { $($variant(State<$number, NanLargest>)),* }

        impl AnyWedge {
            fn new(dtype: &str, window: u64) -> Option<Self> {
                match dtype {
                    $($name => Some(AnyWedge::$variant(State::new(window))),)*
                    _ => None,
                }
            }

            fn extend(&mut self, py: Python<'_>, rows: &Rows<'_, '_>, out: Outputs<'_, '_>) -> PyResult<()> {
                match self { $(AnyWedge::$variant(state) => extend(py, state, rows, out)),* }
            }
        }
    };
}
with_dtypes!(any_wedge);

struct Rows<'a, 'py> {
    values: &'a Bound<'py, PyAny>,
    valid: Option<PyReadonlyArray1<'py, bool>>,
    starts: PyReadonlyArray1<'py, usize>,
}

struct Outputs<'a, 'py> {
    max: &'a Bound<'py, PyAny>,
    min: &'a Bound<'py, PyAny>,
    known: PyReadwriteArray1<'py, bool>,
}

fn extend<T: numpy::Element + ::monowedge::order::Value + Send + Sync>(
    py: Python<'_>,
    state: &mut State<T, NanLargest>,
    rows: &Rows<'_, '_>,
    mut out: Outputs<'_, '_>,
) -> PyResult<()> {
    let values = rows.values.extract::<PyReadonlyArray1<'_, T>>()?;
    let mut max = out.max.extract::<PyReadwriteArray1<'_, T>>()?;
    let mut min = out.min.extract::<PyReadwriteArray1<'_, T>>()?;
    let valid = rows.valid.as_ref().map(|valid| valid.as_slice()).transpose()?;
    let (values, starts) = (values.as_slice()?, rows.starts.as_slice()?);
    let answers = Answers { max: max.as_slice_mut()?, min: min.as_slice_mut()?, known: out.known.as_slice_mut()? };
    py.detach(|| state.extend(values, valid, starts, answers)).map_err(value_error)
}

/// Maximum and minimum of the last rows of a group, NaN above everything.
#[pyclass(module = "monowedge._kernels")]
pub(crate) struct Wedge {
    state: AnyWedge,
}

#[pymethods]
impl Wedge {
    #[new]
    fn new(dtype: &str, window: u64) -> PyResult<Self> {
        match AnyWedge::new(dtype, window) {
            Some(state) => Ok(Wedge { state }),
            None => Err(PyTypeError::new_err(format!("dtype: no kernel for {dtype:?}"))),
        }
    }

    /// Takes many rows; a group begins at each of `starts`. Fills `max`, `min` and `known`.
    #[pyo3(signature = (values, valid, starts, max, min, known))]
    #[allow(clippy::too_many_arguments)]
    fn extend<'py>(
        &mut self,
        py: Python<'py>,
        values: &Bound<'py, PyAny>,
        valid: Option<PyReadonlyArray1<'py, bool>>,
        starts: PyReadonlyArray1<'py, usize>,
        max: &Bound<'py, PyAny>,
        min: &Bound<'py, PyAny>,
        known: PyReadwriteArray1<'py, bool>,
    ) -> PyResult<()> {
        self.state.extend(py, &Rows { values, valid, starts }, Outputs { max, min, known })
    }
}

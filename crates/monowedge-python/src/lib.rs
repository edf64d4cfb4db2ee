//! The extension module `monowedge._kernels`: Python's way into the crate `monowedge`. No logic lives here: arrays come
//! in contiguous and checked, the GIL is let go around each kernel, and errors become ValueError.

use ::monowedge::Error;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

mod catalogue;
mod dtypes;
mod wedge;

/// A kernel's "no" as Python says it.
fn value_error(error: Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

#[pymodule]
#[pyo3(name = "_kernels")]
mod kernels {
    #[pymodule_export]
    use crate::catalogue::{catalogue, climb, exhaustive, measure, run};
    #[pymodule_export]
    use crate::wedge::Wedge;

    #[pymodule_export]
    const DTYPES: &[&str] = crate::dtypes::NAMES;
}

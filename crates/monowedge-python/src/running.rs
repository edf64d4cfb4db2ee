//! How a kernel runs: without the GIL, and with an ear for signals.

use ::monowedge::Error;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// A kernel's "no" as Python says it.
pub(crate) fn value_error(error: Error) -> PyErr {
    match error {
        Error::Overflow { .. } => PyOverflowError::new_err(error.to_string()),
        error => PyValueError::new_err(error.to_string()),
    }
}

/// Lets a signal through now and then, from a kernel that runs without the GIL. Remembers what the signal raised.
pub(crate) fn until_interrupted<R>(
    py: Python<'_>,
    kernel: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<R, Error> + Send,
) -> PyResult<R>
where
    R: Send,
{
    let mut raised = None;
    let result = py.detach(|| {
        kernel(&mut || {
            raised = Python::attach(|py| py.check_signals()).err();
            raised.is_none()
        })
    });
    match raised {
        Some(error) => Err(error),
        None => result.map_err(value_error),
    }
}

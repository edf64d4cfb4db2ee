//! NumPy arrays as the kernels see them. The only file of the binding that reaches for an array's memory.

use ::monowedge::lanes::{Array, Raw};
use numpy::npyffi::flags::NPY_ARRAY_WRITEABLE;
use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The byte order that is not this machine's.
const OTHER_ORDER: u8 = if cfg!(target_endian = "little") { b'>' } else { b'<' };

/// The dtype of the numbers in an array's memory: times are int64, bools uint8.
pub(crate) fn numbers(a: &Bound<'_, PyUntypedArray>) -> &'static str {
    let dtype = a.dtype();
    match (dtype.kind(), dtype.itemsize()) {
        (b'i', 1) => "int8",
        (b'i', 2) => "int16",
        (b'i', 4) => "int32",
        (b'i' | b'M' | b'm', 8) => "int64",
        (b'u' | b'b', 1) => "uint8",
        (b'u', 2) => "uint16",
        (b'u', 4) => "uint32",
        (b'u', 8) => "uint64",
        (b'f', 2) => "float16",
        (b'f', 4) => "float32",
        (b'f', 8) => "float64",
        _ => "",
    }
}

/// Whether an array holds times.
pub(crate) fn are_times(a: &Bound<'_, PyUntypedArray>) -> bool {
    matches!(a.dtype().kind(), b'M' | b'm')
}

/// An array to read, of numbers of this type.
pub(crate) fn input<'a, T: Raw>(a: &'a Bound<'_, PyUntypedArray>) -> PyResult<Array<'a, T>> {
    if a.dtype().itemsize() != size_of::<T>() {
        return Err(PyTypeError::new_err("elements of another size than the input's"));
    }
    let swapped = a.dtype().byteorder() == OTHER_ORDER;
    // SAFETY: NumPy keeps shape, strides and memory of an array together, and the array alive while it is borrowed. The
    // element's size has been checked. Whoever writes to the array in another thread meanwhile gets what NumPy's own
    // functions give then: torn elements.
    #[allow(unsafe_code)]
    unsafe {
        let first = (*a.as_array_ptr()).fields.data.cast();
        Ok(Array::new(first, a.shape().to_vec(), a.strides().to_vec(), swapped))
    }
}

/// An array to write to, of numbers of this type.
pub(crate) fn output<'a, T: Raw>(a: &'a Bound<'_, PyUntypedArray>) -> PyResult<Array<'a, T>> {
    // SAFETY: the array is alive.
    #[allow(unsafe_code)]
    let flags = unsafe { (*a.as_array_ptr()).fields.flags };
    if flags & NPY_ARRAY_WRITEABLE == 0 {
        return Err(PyValueError::new_err("out: is read-only"));
    }
    input(a)
}

/// Arrays to write to, of numbers of this type.
pub(crate) fn outputs<'a, T: Raw>(outs: &'a [Bound<'_, PyUntypedArray>]) -> PyResult<Vec<Array<'a, T>>> {
    outs.iter().map(output).collect()
}

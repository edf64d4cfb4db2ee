//! The extension module `monowedge._kernels`: Python's way into the crate `monowedge`. No logic lives here: arrays come
//! in checked, the GIL is let go around each kernel, and errors become Python's.

use pyo3::pymodule;

mod arrays;
mod catalogue;
mod dtypes;
mod lanes;
mod running;
mod spans;
mod wedge;

#[pymodule]
#[pyo3(name = "_kernels")]
mod kernels {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::catalogue::{catalogue, climb, exhaustive, measure, run};
    #[pymodule_export]
    use crate::lanes::{choose_cpu, cpu, fill_where_few, filter, first_missing, places};
    #[pymodule_export]
    use crate::spans::{Back, filter_anywhere, filter_spans, first_unsorted, places_spans};
    #[pymodule_export]
    use crate::wedge::Wedge;

    #[pymodule_export]
    const DTYPES: &[&str] = crate::dtypes::NAMES;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("CPUS", crate::lanes::cpus())
    }
}

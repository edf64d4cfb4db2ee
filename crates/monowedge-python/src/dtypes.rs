//! The list of NumPy dtypes that the kernels take. It stands here and nowhere else.

/// Calls `$then!` with the caller's arguments and the list.
macro_rules! with_dtypes {
    ($then:ident $(, $argument:tt)*) => {
        $then! {
            $($argument,)*
            (i8, "int8", I8), (i16, "int16", I16), (i32, "int32", I32), (i64, "int64", I64),
            (u8, "uint8", U8), (u16, "uint16", U16), (u32, "uint32", U32), (u64, "uint64", U64),
            (half::f16, "float16", F16), (f32, "float32", F32), (f64, "float64", F64)
        }
    };
}
pub(crate) use with_dtypes;

/// The value of `$body` with `$number` as the type of an array's numbers.
macro_rules! with_numbers_of {
    ($a:expr, $number:ident, $body:block) => {{
        let a: &pyo3::Bound<'_, numpy::PyUntypedArray> = $a;
        $crate::dtypes::with_dtypes!(number_of, a, $number, $body)
    }};
}
pub(crate) use with_numbers_of;

macro_rules! number_of {
    ($a:ident, $number:ident, $body:tt, $(($type:ty, $name:literal, $variant:ident)),*) => {
        match $crate::arrays::numbers($a) {
            $($name => {
                type $number = $type;
                $body
            })*
            _ => Err(pyo3::exceptions::PyTypeError::new_err("no kernel for this dtype")),
        }
    };
}
pub(crate) use number_of;

macro_rules! names {
    ($(($number:ty, $name:literal, $variant:ident)),*) => { &[$($name),*] };
}

/// The dtypes by name.
pub(crate) const NAMES: &[&str] = with_dtypes!(names);

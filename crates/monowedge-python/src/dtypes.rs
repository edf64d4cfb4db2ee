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

macro_rules! names {
    ($(($number:ty, $name:literal, $variant:ident)),*) => { &[$($name),*] };
}

/// The dtypes by name.
pub(crate) const NAMES: &[&str] = with_dtypes!(names);

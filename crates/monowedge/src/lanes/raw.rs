//! Elements as they lie in an array, of every type there is a kernel for.

use half::f16;

use super::keys::{AsIs, Coding, Keys16, Keys32, Keys64, TimeKeys};
use super::ranks::Into64;

/// An element as it lies in an array.
pub trait Raw: Copy + Default + PartialEq + Send + Sync + 'static {
    /// How elements are compared where none is missing.
    type Clean: Coding<Raw = Self>;
    /// How they are compared where some may be.
    type Coded: Coding<Raw = Self, Key: Into64>;

    /// Whether [`Raw::Clean`] can be relied on only where no element is missing, in an array of times or not.
    fn can_miss(times: bool) -> bool;

    /// Whether it is missing: a NaN; in an array of times, a NaT.
    fn is_missing(self, times: bool) -> bool;

    /// With its bytes the other way round.
    fn swapped(self) -> Self;

    /// `self - smaller`, the bits of an unsigned number for integers. `None`: the difference of two times is none.
    fn minus(self, smaller: Self, times: bool) -> Option<Self>;
}

macro_rules! integers {
    ($(($number:ty, $coded:ty)),*) => {
        $(impl Raw for $number {
            type Clean = AsIs<$number>;
            type Coded = $coded;

            #[inline(always)]
            fn can_miss(times: bool) -> bool {
                times
            }

            #[inline(always)]
            fn is_missing(self, times: bool) -> bool {
                times && self == <$number>::MIN
            }

            #[inline(always)]
            fn swapped(self) -> Self {
                self.swap_bytes()
            }

            #[inline(always)]
            fn minus(self, smaller: Self, times: bool) -> Option<Self> {
                match times {
                    false => Some(self.wrapping_sub(smaller)),
                    true if self.is_missing(true) || smaller.is_missing(true) => Some(<$number>::MIN),
                    true => self.checked_sub(smaller),
                }
            }
        })*
    };
}
integers!((i8, AsIs<i8>), (i16, AsIs<i16>), (i32, AsIs<i32>), (i64, TimeKeys));
integers!((u8, AsIs<u8>), (u16, AsIs<u16>), (u32, AsIs<u32>), (u64, AsIs<u64>));

macro_rules! floats {
    ($(($float:ty, $clean:ty, $coded:ty, |$larger:ident, $smaller:ident| $minus:expr)),*) => {
        $(impl Raw for $float {
            type Clean = $clean;
            type Coded = $coded;

            #[inline(always)]
            fn can_miss(_times: bool) -> bool {
                true
            }

            #[inline(always)]
            fn is_missing(self, _times: bool) -> bool {
                self.is_nan()
            }

            #[inline(always)]
            fn swapped(self) -> Self {
                Self::from_bits(self.to_bits().swap_bytes())
            }

            #[inline(always)]
            fn minus(self, smaller: Self, _times: bool) -> Option<Self> {
                let ($larger, $smaller) = (self, smaller);
                Some($minus)
            }
        })*
    };
}
floats!(
    (f16, Keys16, Keys16, |a, b| f16::from_f32(a.to_f32() - b.to_f32())),
    (f32, AsIs<f32>, Keys32, |a, b| a - b),
    (f64, AsIs<f64>, Keys64, |a, b| a - b)
);

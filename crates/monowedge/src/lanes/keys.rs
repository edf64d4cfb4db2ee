//! What the kernels compare in place of an array's elements. Registers know no NaN: where there is one, elements are
//! compared by integer keys, among which a missing value stands where the policy wants it.

use half::f16;

use super::raw::Raw;
use super::vector::{Element, LaneSide};

/// What a missing value (NaN, NaT) does to a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The window's answers are missing.
    Propagates,
    /// It stands above everything.
    IsLargest,
    /// It does not count.
    Omitted,
}

impl Missing {
    /// Whether it beats everything on this side; else it loses to everything.
    fn wins<D: LaneSide>(self) -> bool {
        match self {
            Missing::Propagates => true,
            Missing::IsLargest => D::IS_MAX,
            Missing::Omitted => false,
        }
    }
}

/// Elements of an array, and the keys that kernels know them by.
pub trait Keyed: Copy + Send + Sync + 'static {
    /// What lies in the array.
    type Raw: Raw;
    /// What is compared.
    type Key: Element;
}

/// Makes keys of elements.
pub trait Encode: Keyed {
    /// The coding of a side, for an array of times or not.
    fn new<D: LaneSide>(missing: Missing, times: bool) -> Self;

    /// An element's key.
    fn encode(self, x: Self::Raw) -> Self::Key;

    /// The elements themselves, where they are their own keys.
    fn as_keys(_elements: &[Self::Raw]) -> Option<&[Self::Key]> {
        None
    }
}

/// Makes elements of keys.
pub trait Decode: Keyed {
    /// A key's element.
    fn decode(self, key: Self::Key) -> Self::Raw;

    /// The elements themselves, where they are their own keys.
    fn as_keys_mut(_elements: &mut [Self::Raw]) -> Option<&mut [Self::Key]> {
        None
    }
}

/// Makes keys of elements and elements of keys.
pub trait Coding: Encode + Decode {}

impl<C: Encode + Decode> Coding for C {}

/// Elements are their own keys.
#[derive(Clone, Copy, Debug)]
pub struct AsIs<T>(std::marker::PhantomData<T>);

impl<T: Element + Raw> Keyed for AsIs<T> {
    type Raw = T;
    type Key = T;
}

impl<T: Element + Raw> Encode for AsIs<T> {
    fn new<D: LaneSide>(_missing: Missing, _times: bool) -> Self {
        AsIs(std::marker::PhantomData)
    }

    #[inline(always)]
    fn encode(self, x: T) -> T {
        x
    }

    fn as_keys(elements: &[T]) -> Option<&[T]> {
        Some(elements)
    }
}

impl<T: Element + Raw> Decode for AsIs<T> {
    #[inline(always)]
    fn decode(self, key: T) -> T {
        key
    }

    fn as_keys_mut(elements: &mut [T]) -> Option<&mut [T]> {
        Some(elements)
    }
}

/// Times, NaT being the smallest of them. Where it has to be the largest, one is taken off, and it comes round.
#[derive(Clone, Copy, Debug)]
pub struct TimeKeys {
    taken_off: i64,
}

impl Keyed for TimeKeys {
    type Raw = i64;
    type Key = i64;
}

impl Encode for TimeKeys {
    fn new<D: LaneSide>(missing: Missing, times: bool) -> Self {
        TimeKeys { taken_off: i64::from(times && missing.wins::<D>() == D::IS_MAX) }
    }

    #[inline(always)]
    fn encode(self, x: i64) -> i64 {
        x.wrapping_sub(self.taken_off)
    }
}

impl Decode for TimeKeys {
    #[inline(always)]
    fn decode(self, key: i64) -> i64 {
        key.wrapping_add(self.taken_off)
    }
}

macro_rules! float_keys {
    ($(($name:ident, $float:ty, $key:ty, $bits:ty)),*) => {
        $(/// The floats' bits as a signed number of the same order. The two ends of it are NaNs; they stand for all NaNs.
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            missing: $key,
        }

        impl $name {
            #[inline(always)]
            fn turned(key: $key) -> $key {
                key ^ ((key >> (<$key>::BITS - 1)).cast_unsigned() >> 1).cast_signed()
            }
        }

        impl Keyed for $name {
            type Raw = $float;
            type Key = $key;
        }

        impl Encode for $name {
            fn new<D: LaneSide>(missing: Missing, _times: bool) -> Self {
                $name { missing: if missing.wins::<D>() == D::IS_MAX { <$key>::MAX } else { <$key>::MIN } }
            }

            #[inline(always)]
            fn encode(self, x: $float) -> $key {
                let bits = x.to_bits().cast_signed();
                // one key for both zeros: they are equal
                let bits = if bits == <$key>::MIN { 0 } else { bits };
                if x.is_nan() { self.missing } else { Self::turned(bits) }
            }
        }

        impl Decode for $name {
            #[inline(always)]
            fn decode(self, key: $key) -> $float {
                <$float>::from_bits(Self::turned(key).cast_unsigned())
            }
        })*
    };
}
float_keys!((Keys16, f16, i16, u16), (Keys32, f32, i32, u32), (Keys64, f64, i64, u64));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::{Max, Min};

    #[test]
    fn keys_keep_the_order_of_floats_and_give_them_back() {
        let rising = [f64::NEG_INFINITY, -1e300, -1.0, -1e-310, 0.0, 1e-310, 1.0, 1e300, f64::INFINITY];
        let coding = Keys64::new::<Max>(Missing::IsLargest, true);
        for pair in rising.windows(2) {
            assert!(coding.encode(pair[0]) < coding.encode(pair[1]));
            assert_eq!(coding.decode(coding.encode(pair[0])), pair[0]);
        }
        assert_eq!(coding.encode(-0.0), coding.encode(0.0), "they are equal, and which comes out is not promised");
    }

    #[test]
    fn a_nan_stands_where_the_policy_wants_it() {
        let key = |coding: Keys32| coding.encode(-f32::NAN);
        assert_eq!(key(Keys32::new::<Max>(Missing::Propagates, true)), i32::MAX);
        assert_eq!(key(Keys32::new::<Min>(Missing::Propagates, true)), i32::MIN);
        assert_eq!(key(Keys32::new::<Min>(Missing::IsLargest, true)), i32::MAX);
        assert_eq!(key(Keys32::new::<Max>(Missing::Omitted, true)), i32::MIN);
        assert_eq!(key(Keys32::new::<Min>(Missing::Omitted, true)), i32::MAX);
        let coding = Keys32::new::<Max>(Missing::Omitted, true);
        assert!(coding.decode(i32::MIN).is_nan() && coding.decode(i32::MAX).is_nan());
    }

    #[test]
    fn a_nat_stands_where_the_policy_wants_it() {
        for (coding, key) in [
            (TimeKeys::new::<Max>(Missing::Propagates, true), i64::MAX),
            (TimeKeys::new::<Min>(Missing::Propagates, true), i64::MIN),
            (TimeKeys::new::<Max>(Missing::Omitted, true), i64::MIN),
            (TimeKeys::new::<Min>(Missing::Omitted, true), i64::MAX),
        ] {
            assert_eq!((coding.encode(i64::MIN), coding.decode(key)), (key, i64::MIN));
        }
    }
}

//! One order for elements of every type: 64-bit numbers of which the largest is the best, on both sides. What is too dear
//! for a kernel of each type is done on these.

use super::keys::{Coding, Decode, Encode, Keyed, Missing};
use super::vector::LaneSide;

/// The elements' order as 64-bit numbers, turned round on the side of the minimum: the best has the largest key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranks<C> {
    coding: C,
    turned: bool,
}

impl<C: Encode<Key: Into64>> Keyed for Ranks<C> {
    type Raw = C::Raw;
    type Key = i64;
}

impl<C: Encode<Key: Into64>> Encode for Ranks<C> {
    fn new<D: LaneSide>(missing: Missing, times: bool) -> Self {
        Ranks { coding: C::new::<D>(missing, times), turned: !D::IS_MAX }
    }

    #[inline(always)]
    fn encode(self, x: C::Raw) -> i64 {
        let key = self.coding.encode(x);
        if self.turned { (!key).into_64() } else { key.into_64() }
    }
}

impl<C: Coding<Key: Into64>> Decode for Ranks<C> {
    #[inline(always)]
    fn decode(self, rank: i64) -> C::Raw {
        let key = <C::Key as Into64>::from_64(rank);
        self.coding.decode(if self.turned { !key } else { key })
    }
}

/// A number that 64 bits can hold.
pub trait Into64: std::ops::Not<Output = Self> + Sized {
    /// A 64-bit number of the same order; the largest becomes the largest.
    fn into_64(self) -> i64;

    /// The number back, from it or the smallest there is.
    fn from_64(x: i64) -> Self;
}

macro_rules! into_64 {
    ($(($number:ty, $signed:ty, $turn:expr)),*) => {
        $(impl Into64 for $number {
            #[inline(always)]
            fn into_64(self) -> i64 {
                let rest = 64 - <$signed>::BITS;
                (i64::from((self ^ $turn) as $signed) << rest) | ((1 << rest) - 1)
            }

            #[inline(always)]
            fn from_64(x: i64) -> Self {
                (x >> (64 - <$signed>::BITS)) as $number ^ $turn
            }
        })*
    };
}
into_64!((i8, i8, 0), (i16, i16, 0), (i32, i32, 0), (i64, i64, 0));
into_64!((u8, i8, 1 << 7), (u16, i16, 1 << 15), (u32, i32, 1 << 31), (u64, i64, 1 << 63));

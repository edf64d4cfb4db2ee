//! What "better" means. Every rule about the order of values is a type of this file and stands nowhere else, so that
//! max and min are one piece of code, and so are the policies for NaN.

use half::f16;

/// A value that can be filtered. Algorithms ask it for nothing but `<` and `>`.
pub trait Value: Copy + PartialOrd {
    /// The value's place among 256 levels, where the type has no more than that: what a histogram needs.
    fn to_level(self) -> Option<u8> {
        None
    }

    /// The value at a level; `None` where the type has no levels.
    fn of_level(_level: u8) -> Option<Self> {
        None
    }
}

macro_rules! plain_values {
    ($($number:ty),*) => { $(impl Value for $number {})* };
}
plain_values!(i16, i32, i64, u16, u32, u64, f16, f32, f64);

impl Value for u8 {
    fn to_level(self) -> Option<u8> {
        Some(self)
    }

    fn of_level(level: u8) -> Option<u8> {
        Some(level)
    }
}

impl Value for i8 {
    fn to_level(self) -> Option<u8> {
        Some((self as u8) ^ 0x80)
    }

    fn of_level(level: u8) -> Option<i8> {
        Some((level ^ 0x80) as i8)
    }
}

/// One side of the max-min filter.
pub trait Side {
    /// Is `a` strictly the better of the two? One comparison.
    fn beats<T: Value>(a: T, b: T) -> bool;

    /// How good a level is: the best of 256 has rank 255. Its own inverse.
    fn rank(level: u8) -> u8;

    /// The better of the two, the first where they are equal. One comparison.
    #[inline(always)]
    fn best<T: Value>(a: T, b: T) -> T {
        if Self::beats(b, a) { b } else { a }
    }
}

/// The side of the maximum.
#[derive(Clone, Copy, Debug)]
pub struct Max;

/// The side of the minimum.
#[derive(Clone, Copy, Debug)]
pub struct Min;

impl Side for Max {
    #[inline(always)]
    fn beats<T: Value>(a: T, b: T) -> bool {
        a > b
    }

    fn rank(level: u8) -> u8 {
        level
    }
}

impl Side for Min {
    #[inline(always)]
    fn beats<T: Value>(a: T, b: T) -> bool {
        a < b
    }

    fn rank(level: u8) -> u8 {
        !level
    }
}

/// How values that may hold a NaN are ordered.
pub trait NanRule {
    /// Does `a` come before `b`?
    fn less<T: Value>(a: T, b: T) -> bool;
}

/// SQL's order: NaN stands above everything, +inf included, and equals NaN.
#[derive(Clone, Copy, Debug)]
pub struct NanLargest;

impl NanRule for NanLargest {
    #[inline(always)]
    #[expect(clippy::eq_op, reason = "only a NaN differs from itself")]
    fn less<T: Value>(a: T, b: T) -> bool {
        a < b || (b != b && a == a)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_keep_the_order_of_bytes() {
        for byte in i8::MIN..i8::MAX {
            assert!(byte.to_level() < (byte + 1).to_level());
            assert_eq!(i8::of_level(byte.to_level().unwrap()), Some(byte));
        }
        assert_eq!(f64::of_level(3), None);
    }

    #[test]
    fn the_best_level_has_the_highest_rank_on_both_sides() {
        assert_eq!((Max::rank(255), Min::rank(0)), (255, 255));
        assert_eq!(Min::rank(Min::rank(77)), 77);
    }

    #[test]
    fn nan_is_above_infinity_and_equal_to_itself() {
        assert!(NanLargest::less(f64::INFINITY, f64::NAN));
        assert!(!NanLargest::less(f64::NAN, f64::INFINITY));
        assert!(!NanLargest::less(f64::NAN, f64::NAN));
        assert!(!NanLargest::less(0.0, -0.0) && !NanLargest::less(-0.0, 0.0));
        assert!(NanLargest::less(1, 2) && !NanLargest::less(2, 2));
    }
}

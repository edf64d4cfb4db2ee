//! Neighbouring elements that are compared together: what every CPU family has to offer, and the portable one.

use crate::order::{Max, Min, Value};

/// An element that the kernels take.
pub trait Element: Value + Default + Send + Sync + 'static {
    /// Nothing is smaller: it never becomes a maximum unless everything is it.
    const LOWEST: Self;
    /// Nothing is larger.
    const HIGHEST: Self;
    /// Its register on any CPU.
    type Portable: Lanes<Item = Self>;
    /// Its register with AVX2.
    #[cfg(target_arch = "x86_64")]
    type Avx2: Lanes<Item = Self>;
    /// Its register with AVX-512.
    #[cfg(target_arch = "x86_64")]
    type Avx512: Lanes<Item = Self>;
}

/// Some neighbouring elements in a register. Every operation takes a few instructions, whatever the data.
pub trait Lanes: Copy + Send + Sync + 'static {
    /// What it holds.
    type Item: Element;
    /// How many of them, a power of two.
    const COUNT: usize;
    /// The binary logarithm of [`Lanes::COUNT`].
    const LEVELS: usize = Self::COUNT.ilog2() as usize;

    /// The same element everywhere.
    fn splat(x: Self::Item) -> Self;

    /// The elements of a slice of [`Lanes::COUNT`].
    fn load(from: &[Self::Item]) -> Self;

    /// Into a slice of [`Lanes::COUNT`].
    fn store(self, to: &mut [Self::Item]);

    /// The first element.
    fn first(self) -> Self::Item;

    /// The larger ones, lane by lane. No element may be a NaN.
    fn larger(self, other: Self) -> Self;

    /// The smaller ones, lane by lane. No element may be a NaN.
    fn smaller(self, other: Self) -> Self;

    /// The elements `by` places on, where `next` follows; `by` is a power of two below [`Lanes::COUNT`].
    fn ahead(self, next: Self, by: usize) -> Self;
}

/// Registers that can be chosen from, lane by lane.
pub trait Choose: Lanes<Item = i64> {
    /// One of two, for each lane.
    type Mask: Copy;

    /// `first` and the numbers after it.
    fn counting(first: i64) -> Self;

    /// Where it is larger.
    fn exceeds(self, other: Self) -> Self::Mask;

    /// `a` where the mask is set, else `b`.
    fn pick(mask: Self::Mask, a: Self, b: Self) -> Self;
}

/// One side of the filter on registers and on single elements. Kernels are written for a side, never for max or min.
pub trait LaneSide: crate::order::Side + Copy + Send + Sync + 'static {
    /// Whether it is the side of the maximum.
    const IS_MAX: bool;

    /// The better ones, lane by lane.
    fn better<V: Lanes>(a: V, b: V) -> V;

    /// What is better than nothing.
    fn worst<T: Element>() -> T;
}

impl LaneSide for Max {
    const IS_MAX: bool = true;

    #[inline(always)]
    fn better<V: Lanes>(a: V, b: V) -> V {
        a.larger(b)
    }

    #[inline(always)]
    fn worst<T: Element>() -> T {
        T::LOWEST
    }
}

impl LaneSide for Min {
    const IS_MAX: bool = false;

    #[inline(always)]
    fn better<V: Lanes>(a: V, b: V) -> V {
        a.smaller(b)
    }

    #[inline(always)]
    fn worst<T: Element>() -> T {
        T::HIGHEST
    }
}

/// Registers of 16 bytes as arrays; the compiler finds the instructions.
#[derive(Clone, Copy, Debug)]
pub struct Plain<T, const N: usize>([T; N]);

impl<T: Element, const N: usize> Lanes for Plain<T, N> {
    type Item = T;
    const COUNT: usize = N;

    #[inline(always)]
    fn splat(x: T) -> Self {
        Plain([x; N])
    }

    #[inline(always)]
    fn load(from: &[T]) -> Self {
        Plain(std::array::from_fn(|lane| from[lane]))
    }

    #[inline(always)]
    fn store(self, to: &mut [T]) {
        to[..N].copy_from_slice(&self.0);
    }

    #[inline(always)]
    fn first(self) -> T {
        self.0[0]
    }

    #[inline(always)]
    fn larger(mut self, other: Self) -> Self {
        for (x, &y) in self.0.iter_mut().zip(&other.0) {
            *x = if *x > y { *x } else { y };
        }
        self
    }

    #[inline(always)]
    fn smaller(mut self, other: Self) -> Self {
        for (x, &y) in self.0.iter_mut().zip(&other.0) {
            *x = if *x < y { *x } else { y };
        }
        self
    }

    #[inline(always)]
    fn ahead(self, next: Self, by: usize) -> Self {
        let both = [self.0, next.0];
        let mut ahead = [T::default(); N];
        ahead.copy_from_slice(&both.as_flattened()[by..by + N]);
        Plain(ahead)
    }
}

impl<const N: usize> Choose for Plain<i64, N> {
    type Mask = [bool; N];

    #[inline(always)]
    fn counting(first: i64) -> Self {
        Plain(std::array::from_fn(|lane| first + lane as i64))
    }

    #[inline(always)]
    fn exceeds(self, other: Self) -> [bool; N] {
        std::array::from_fn(|lane| self.0[lane] > other.0[lane])
    }

    #[inline(always)]
    fn pick(mask: [bool; N], a: Self, b: Self) -> Self {
        Plain(std::array::from_fn(|lane| if mask[lane] { a.0[lane] } else { b.0[lane] }))
    }
}

macro_rules! elements {
    ($(($number:ty, $lowest:expr, $highest:expr)),* $(,)?) => {
        $(impl Element for $number {
            const LOWEST: Self = $lowest;
            const HIGHEST: Self = $highest;
            type Portable = Plain<$number, { 16 / size_of::<$number>() }>;
            #[cfg(target_arch = "x86_64")]
            type Avx2 = super::x86::Ymm<$number>;
            #[cfg(target_arch = "x86_64")]
            type Avx512 = super::x86::Zmm<$number>;
        })*
    };
}
elements! {
    (i8, i8::MIN, i8::MAX), (i16, i16::MIN, i16::MAX), (i32, i32::MIN, i32::MAX), (i64, i64::MIN, i64::MAX),
    (u8, u8::MIN, u8::MAX), (u16, u16::MIN, u16::MAX), (u32, u32::MIN, u32::MAX), (u64, u64::MIN, u64::MAX),
    (f32, f32::NEG_INFINITY, f32::INFINITY), (f64, f64::NEG_INFINITY, f64::INFINITY),
}

//! The registers of x86-64: AVX2 and AVX-512. The only file that calls instructions by name.
//!
//! SAFETY, of every block here: an instruction may only run on a CPU that has it. A value of [`Ymm`] or [`Zmm`] is
//! made nowhere but in code that [`super::cpu`] enters after asking the CPU. Loads and stores go through slices whose
//! length has been checked.
#![allow(unsafe_code, clippy::undocumented_unsafe_blocks, reason = "one reason for all of them stands above")]

use std::arch::x86_64::*;
use std::marker::PhantomData;

use super::vector::{Choose, Lanes};

/// 32 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Ymm<T>(__m256i, PhantomData<T>);

/// 64 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Zmm<T>(__m512i, PhantomData<T>);

macro_rules! lanes {
    ($register:ident, $bytes:literal, $load:ident, $store:ident, $ahead:ident:
     $(($number:ty, $splat:expr, $larger:expr, $smaller:expr)),* $(,)?) => {
        $(impl Lanes for $register<$number> {
            type Item = $number;
            const COUNT: usize = $bytes / size_of::<$number>();

            #[inline(always)]
            fn splat(x: $number) -> Self {
                $register(unsafe { $splat(x) }, PhantomData)
            }

            #[inline(always)]
            fn load(from: &[$number]) -> Self {
                assert!(from.len() >= Self::COUNT);
                $register(unsafe { $load(from.as_ptr().cast()) }, PhantomData)
            }

            #[inline(always)]
            fn store(self, to: &mut [$number]) {
                assert!(to.len() >= Self::COUNT);
                unsafe { $store(to.as_mut_ptr().cast(), self.0) }
            }

            #[inline(always)]
            fn first(self) -> $number {
                let mut elements = [<$number>::default(); $bytes / size_of::<$number>()];
                self.store(&mut elements);
                elements[0]
            }

            #[inline(always)]
            fn larger(self, other: Self) -> Self {
                $register(unsafe { $larger(self.0, other.0) }, PhantomData)
            }

            #[inline(always)]
            fn smaller(self, other: Self) -> Self {
                $register(unsafe { $smaller(self.0, other.0) }, PhantomData)
            }

            #[inline(always)]
            fn ahead(self, next: Self, by: usize) -> Self {
                $register(unsafe { $ahead(self.0, next.0, by * size_of::<$number>()) }, PhantomData)
            }
        })*
    };
}

lanes! {
    Zmm, 64, _mm512_loadu_si512, _mm512_storeu_si512, ahead_512:
    (i8, _mm512_set1_epi8, _mm512_max_epi8, _mm512_min_epi8),
    (i16, _mm512_set1_epi16, _mm512_max_epi16, _mm512_min_epi16),
    (i32, _mm512_set1_epi32, _mm512_max_epi32, _mm512_min_epi32),
    (i64, _mm512_set1_epi64, _mm512_max_epi64, _mm512_min_epi64),
    (u8, |x: u8| _mm512_set1_epi8(x.cast_signed()), _mm512_max_epu8, _mm512_min_epu8),
    (u16, |x: u16| _mm512_set1_epi16(x.cast_signed()), _mm512_max_epu16, _mm512_min_epu16),
    (u32, |x: u32| _mm512_set1_epi32(x.cast_signed()), _mm512_max_epu32, _mm512_min_epu32),
    (u64, |x: u64| _mm512_set1_epi64(x.cast_signed()), _mm512_max_epu64, _mm512_min_epu64),
    (f32, |x| _mm512_castps_si512(_mm512_set1_ps(x)),
        |a, b| _mm512_castps_si512(_mm512_max_ps(_mm512_castsi512_ps(a), _mm512_castsi512_ps(b))),
        |a, b| _mm512_castps_si512(_mm512_min_ps(_mm512_castsi512_ps(a), _mm512_castsi512_ps(b)))),
    (f64, |x| _mm512_castpd_si512(_mm512_set1_pd(x)),
        |a, b| _mm512_castpd_si512(_mm512_max_pd(_mm512_castsi512_pd(a), _mm512_castsi512_pd(b))),
        |a, b| _mm512_castpd_si512(_mm512_min_pd(_mm512_castsi512_pd(a), _mm512_castsi512_pd(b)))),
}

lanes! {
    Ymm, 32, _mm256_loadu_si256, _mm256_storeu_si256, ahead_256:
    (i8, _mm256_set1_epi8, _mm256_max_epi8, _mm256_min_epi8),
    (i16, _mm256_set1_epi16, _mm256_max_epi16, _mm256_min_epi16),
    (i32, _mm256_set1_epi32, _mm256_max_epi32, _mm256_min_epi32),
    (i64, _mm256_set1_epi64x, |a, b| choose(a, b, _mm256_cmpgt_epi64(a, b)),
        |a, b| choose(b, a, _mm256_cmpgt_epi64(a, b))),
    (u8, |x: u8| _mm256_set1_epi8(x.cast_signed()), _mm256_max_epu8, _mm256_min_epu8),
    (u16, |x: u16| _mm256_set1_epi16(x.cast_signed()), _mm256_max_epu16, _mm256_min_epu16),
    (u32, |x: u32| _mm256_set1_epi32(x.cast_signed()), _mm256_max_epu32, _mm256_min_epu32),
    (u64, |x: u64| _mm256_set1_epi64x(x.cast_signed()), |a, b| choose(a, b, above(a, b)),
        |a, b| choose(b, a, above(a, b))),
    (f32, |x| _mm256_castps_si256(_mm256_set1_ps(x)),
        |a, b| _mm256_castps_si256(_mm256_max_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b))),
        |a, b| _mm256_castps_si256(_mm256_min_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b)))),
    (f64, |x| _mm256_castpd_si256(_mm256_set1_pd(x)),
        |a, b| _mm256_castpd_si256(_mm256_max_pd(_mm256_castsi256_pd(a), _mm256_castsi256_pd(b))),
        |a, b| _mm256_castpd_si256(_mm256_min_pd(_mm256_castsi256_pd(a), _mm256_castsi256_pd(b)))),
}

impl Choose for Zmm<i64> {
    type Mask = __mmask8;

    #[inline(always)]
    fn counting(first: i64) -> Self {
        let lanes = unsafe { _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7) };
        Zmm(unsafe { _mm512_add_epi64(_mm512_set1_epi64(first), lanes) }, PhantomData)
    }

    #[inline(always)]
    fn exceeds(self, other: Self) -> __mmask8 {
        unsafe { _mm512_cmpgt_epi64_mask(self.0, other.0) }
    }

    #[inline(always)]
    fn pick(mask: __mmask8, a: Self, b: Self) -> Self {
        Zmm(unsafe { _mm512_mask_blend_epi64(mask, b.0, a.0) }, PhantomData)
    }
}

impl Choose for Ymm<i64> {
    type Mask = __m256i;

    #[inline(always)]
    fn counting(first: i64) -> Self {
        let lanes = unsafe { _mm256_setr_epi64x(0, 1, 2, 3) };
        Ymm(unsafe { _mm256_add_epi64(_mm256_set1_epi64x(first), lanes) }, PhantomData)
    }

    #[inline(always)]
    fn exceeds(self, other: Self) -> __m256i {
        unsafe { _mm256_cmpgt_epi64(self.0, other.0) }
    }

    #[inline(always)]
    fn pick(mask: __m256i, a: Self, b: Self) -> Self {
        Ymm(unsafe { choose(a.0, b.0, mask) }, PhantomData)
    }
}

/// `a` where the mask is set, else `b`.
#[inline(always)]
unsafe fn choose(a: __m256i, b: __m256i, mask: __m256i) -> __m256i {
    unsafe { _mm256_blendv_epi8(b, a, mask) }
}

/// Where `a > b` as unsigned numbers: signed ones after turning the highest bit.
#[inline(always)]
unsafe fn above(a: __m256i, b: __m256i) -> __m256i {
    unsafe {
        let highest = _mm256_set1_epi64x(i64::MIN);
        _mm256_cmpgt_epi64(_mm256_xor_si256(a, highest), _mm256_xor_si256(b, highest))
    }
}

/// Bytes `by` to `by + 64` of the two registers laid end to end. Below 16 the shift works within quarters, so it needs
/// each quarter's successor: the same registers shifted by a quarter.
#[inline(always)]
unsafe fn ahead_512(a: __m512i, next: __m512i, by: usize) -> __m512i {
    unsafe {
        match by {
            1 => _mm512_alignr_epi8::<1>(_mm512_alignr_epi64::<2>(next, a), a),
            2 => _mm512_alignr_epi8::<2>(_mm512_alignr_epi64::<2>(next, a), a),
            4 => _mm512_alignr_epi32::<1>(next, a),
            8 => _mm512_alignr_epi64::<1>(next, a),
            16 => _mm512_alignr_epi64::<2>(next, a),
            32 => _mm512_alignr_epi64::<4>(next, a),
            _ => unreachable!("a shift is a power of two below the register's size"),
        }
    }
}

/// Bytes `by` to `by + 32` of the two registers laid end to end.
#[inline(always)]
unsafe fn ahead_256(a: __m256i, next: __m256i, by: usize) -> __m256i {
    unsafe {
        let half_on = _mm256_permute2x128_si256::<0x21>(a, next);
        match by {
            1 => _mm256_alignr_epi8::<1>(half_on, a),
            2 => _mm256_alignr_epi8::<2>(half_on, a),
            4 => _mm256_alignr_epi8::<4>(half_on, a),
            8 => _mm256_alignr_epi8::<8>(half_on, a),
            16 => half_on,
            _ => unreachable!("a shift is a power of two below the register's size"),
        }
    }
}

//! What a kernel carries along in its registers: values, or values with the places where they stand.

use std::marker::PhantomData;

use super::vector::{Choose, Element, LaneSide, Lanes};

/// A register's worth of windows, grown from neighbouring elements.
pub(super) trait Cell: Copy + Send + 'static {
    /// What it compares, and what it gives.
    type Key: Element;
    /// How many windows, a power of two.
    const COUNT: usize;
    /// The binary logarithm of [`Cell::COUNT`].
    const LEVELS: usize = Self::COUNT.ilog2() as usize;

    /// Windows without an element. Only [`Cell::either`] takes them.
    fn nothing() -> Self;

    /// Windows of one element each, the first of which stands at a place.
    fn load(keys: &[Self::Key], place: usize) -> Self;

    /// The best of two windows each, of which one begins and ends no later than the other.
    fn better(earlier: Self, later: Self) -> Self;

    /// The best of two windows each, in whatever order they stand.
    fn either(a: Self, b: Self) -> Self;

    /// The windows `by` lanes on, where `next` follows; `by` is a power of two below [`Cell::COUNT`].
    fn ahead(self, next: Self, by: usize) -> Self;

    /// The answers, into a slice of [`Cell::COUNT`].
    fn store(self, to: &mut [Self::Key]);
}

/// The best value on a side.
#[derive(Clone, Copy)]
pub(super) struct Best<D, V>(pub(super) V, PhantomData<D>);

impl<D: LaneSide, V: Lanes> Cell for Best<D, V> {
    type Key = V::Item;
    const COUNT: usize = V::COUNT;

    #[inline(always)]
    fn nothing() -> Self {
        Best(V::splat(D::worst()), PhantomData)
    }

    #[inline(always)]
    fn load(keys: &[V::Item], _place: usize) -> Self {
        Best(V::load(keys), PhantomData)
    }

    #[inline(always)]
    fn better(earlier: Self, later: Self) -> Self {
        Best(D::better(earlier.0, later.0), PhantomData)
    }

    #[inline(always)]
    fn either(a: Self, b: Self) -> Self {
        Self::better(a, b)
    }

    #[inline(always)]
    fn ahead(self, next: Self, by: usize) -> Self {
        Best(self.0.ahead(next.0, by), PhantomData)
    }

    #[inline(always)]
    fn store(self, to: &mut [V::Item]) {
        self.0.store(to);
    }
}

/// Which of equal elements is meant.
pub(super) trait Tie: Copy + Send + 'static {
    /// The first, or else the last.
    const FIRST: bool;
}

/// The first of them.
#[derive(Clone, Copy)]
pub(super) struct First;

/// The last of them.
#[derive(Clone, Copy)]
pub(super) struct Last;

impl Tie for First {
    const FIRST: bool = true;
}

impl Tie for Last {
    const FIRST: bool = false;
}

/// The place of the largest key.
#[derive(Clone, Copy)]
pub(super) struct Where<E, V> {
    keys: V,
    places: V,
    tie: PhantomData<E>,
}

impl<E: Tie, V: Choose> Where<E, V> {
    #[inline(always)]
    fn pick(first: V::Mask, a: Self, b: Self) -> Self {
        Where { keys: V::pick(first, a.keys, b.keys), places: V::pick(first, a.places, b.places), tie: PhantomData }
    }
}

impl<E: Tie, V: Choose> Cell for Where<E, V> {
    type Key = i64;
    const COUNT: usize = V::COUNT;

    #[inline(always)]
    fn nothing() -> Self {
        let nowhere = if E::FIRST { i64::MAX } else { i64::MIN };
        Where { keys: V::splat(i64::MIN), places: V::splat(nowhere), tie: PhantomData }
    }

    #[inline(always)]
    fn load(keys: &[i64], place: usize) -> Self {
        Where { keys: V::load(keys), places: V::counting(place as i64), tie: PhantomData }
    }

    #[inline(always)]
    fn better(earlier: Self, later: Self) -> Self {
        if E::FIRST {
            Self::pick(later.keys.exceeds(earlier.keys), later, earlier)
        } else {
            Self::pick(earlier.keys.exceeds(later.keys), earlier, later)
        }
    }

    #[inline(always)]
    fn either(a: Self, b: Self) -> Self {
        let a_is_earlier = b.places.exceeds(a.places);
        let (earlier, later) = (Self::pick(a_is_earlier, a, b), Self::pick(a_is_earlier, b, a));
        // (nothing stands where it loses: behind everything if the first is meant, else before)
        Self::better(earlier, later)
    }

    #[inline(always)]
    fn ahead(self, next: Self, by: usize) -> Self {
        let (keys, places) = (self.keys.ahead(next.keys, by), self.places.ahead(next.places, by));
        Where { keys, places, tie: PhantomData }
    }

    #[inline(always)]
    fn store(self, to: &mut [i64]) {
        self.places.store(to);
    }
}

//! One side of the filter over rows of keys, by the kernel that suits its window, a stretch at a time.

use std::marker::PhantomData;
use std::ops::Range;

use super::cell::{Best, Tie, Where};
use super::cpu::{Cpu, Family, Work};
use super::direct::Direct;
use super::io::{Read, Write};
use super::narrow::{MOST, Narrow};
use super::rows::Rows;
use super::vector::{Element, LaneSide, Lanes};

/// A kernel at work on one row after another. Whatever the CPU, from the outside it looks the same.
pub(super) trait Kernel<K: Element>: Send {
    /// Begins a row of so many answers.
    fn begin(&mut self, answers: usize, from: &dyn Read<K>);

    /// How many keys have been looked at when the next stretch is done.
    fn reach(&self) -> usize;

    /// Answers the next stretch; gives its places, of which the last may be too many.
    fn advance(&mut self, from: &dyn Read<K>, to: &mut dyn Write<K>) -> Range<usize>;
}

/// The kernel for windows of w on a side.
pub(super) fn kernel<D: LaneSide, K: Element>(cpu: Cpu, w: usize) -> Box<dyn Kernel<K>> {
    cpu.run(MakeBest::<D, K> { w, kind: PhantomData })
}

/// The kernel for the places of the largest keys in windows of w.
pub(super) fn kernel_of_places<E: Tie>(cpu: Cpu, w: usize) -> Box<dyn Kernel<i64>> {
    cpu.run(MakeWhere::<E> { w, kind: PhantomData })
}

struct MakeBest<D, K> {
    w: usize,
    kind: PhantomData<(D, K)>,
}

impl<D: LaneSide, K: Element> Work for MakeBest<D, K> {
    type Output = Box<dyn Kernel<K>>;

    #[inline(always)]
    fn with<F: Family>(self) -> Self::Output {
        let outside = D::worst();
        if self.w <= MOST * F::Of::<K>::COUNT {
            on_cpu::<F, _>(Narrow::<D, F::Of<K>>::new(self.w))
        } else {
            on_cpu::<F, _>(Rows::<Best<D, F::Of<K>>>::new(self.w, outside))
        }
    }
}

struct MakeWhere<E> {
    w: usize,
    kind: PhantomData<E>,
}

impl<E: Tie> Work for MakeWhere<E> {
    type Output = Box<dyn Kernel<i64>>;

    #[inline(always)]
    fn with<F: Family>(self) -> Self::Output {
        let outside = i64::LOWEST;
        if self.w < 2 * F::Places::COUNT {
            on_cpu::<F, _>(Direct::<Where<E, F::Places>>::new(self.w, outside))
        } else {
            on_cpu::<F, _>(Rows::<Where<E, F::Places>>::new(self.w, outside))
        }
    }
}

/// How windows of one kind are answered, whatever the CPU. It is inlined where the CPU's instructions are.
pub(super) trait Plan: Send + 'static {
    /// What it compares, and what it gives.
    type Key: Element;

    /// Begins a row of so many answers.
    fn begin(&mut self, answers: usize, from: &dyn Read<Self::Key>, tile: &mut Vec<Self::Key>);

    /// How many keys have been looked at when the next stretch is done.
    fn reach(&self) -> usize;

    /// Answers the next stretch; gives its places, of which the last may be too many.
    fn advance(
        &mut self,
        from: &dyn Read<Self::Key>,
        to: &mut dyn Write<Self::Key>,
        tile: &mut Vec<Self::Key>,
    ) -> Range<usize>;
}

fn on_cpu<F: Family, P: Plan>(plan: P) -> Box<dyn Kernel<P::Key>> {
    Box::new(OnCpu::<F, P> { plan, tile: Vec::new(), family: PhantomData })
}

/// A plan for the CPU of a family; made where the family's instructions are known to be there.
struct OnCpu<F, P: Plan> {
    plan: P,
    tile: Vec<P::Key>,
    family: PhantomData<fn() -> F>,
}

impl<F: Family, P: Plan> Kernel<P::Key> for OnCpu<F, P> {
    #[allow(unsafe_code)]
    fn begin(&mut self, answers: usize, from: &dyn Read<P::Key>) {
        // SAFETY: whoever made it came by way of the CPU that has the instructions.
        unsafe { F::enter(Begin { kernel: self, answers, from }) }
    }

    fn reach(&self) -> usize {
        self.plan.reach()
    }

    #[allow(unsafe_code)]
    fn advance(&mut self, from: &dyn Read<P::Key>, to: &mut dyn Write<P::Key>) -> Range<usize> {
        // SAFETY: whoever made it came by way of the CPU that has the instructions.
        unsafe { F::enter(Advance { kernel: self, from, to }) }
    }
}

struct Begin<'a, F, P: Plan> {
    kernel: &'a mut OnCpu<F, P>,
    answers: usize,
    from: &'a dyn Read<P::Key>,
}

impl<F: Family, P: Plan> Work for Begin<'_, F, P> {
    type Output = ();

    #[inline(always)]
    fn with<Same: Family>(self) {
        self.kernel.plan.begin(self.answers, self.from, &mut self.kernel.tile);
    }
}

struct Advance<'a, F, P: Plan> {
    kernel: &'a mut OnCpu<F, P>,
    from: &'a dyn Read<P::Key>,
    to: &'a mut dyn Write<P::Key>,
}

impl<F: Family, P: Plan> Work for Advance<'_, F, P> {
    type Output = Range<usize>;

    #[inline(always)]
    fn with<Same: Family>(self) -> Range<usize> {
        self.kernel.plan.advance(self.from, self.to, &mut self.kernel.tile)
    }
}

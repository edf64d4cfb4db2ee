//! What an algorithm really spends: comparisons, memory and latency, found by feeding it counted numbers one at a time.

use crate::algorithms::{Filter, Form, Visit, by_name, check};
use crate::counted::{Counted, comparisons};
use crate::error::Error;
use crate::order::Value;
use crate::series::{Recent, Series};

/// What one run spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Comparisons in all.
    pub comparisons: u64,
    /// The most comparisons between one element and the next.
    pub burst: u64,
    /// The most elements held at the end of a step: beside the array in the batch form, everything in the pushed form.
    pub buffer: usize,
    /// The most elements needed after a window's last one before its answer was out.
    pub latency: usize,
}

/// The numbers of one run as they grow.
struct Meter {
    w: usize,
    start: u64,
    spent: Spent,
}

impl Meter {
    fn new(w: usize) -> Self {
        Meter { w, start: comparisons(), spent: Spent::default() }
    }

    /// Lets `work` hand out windows while `seen` elements are known.
    fn watch<T>(&mut self, seen: usize, work: impl FnOnce(&mut dyn FnMut(usize, T, T))) {
        let before = comparisons();
        let (w, latency) = (self.w, &mut self.spent.latency);
        work(&mut |first, _, _| *latency = seen.saturating_sub(first + w).max(*latency));
        self.spent.burst = self.spent.burst.max(comparisons() - before);
    }

    fn holds(&mut self, elements: usize) {
        self.spent.buffer = self.spent.buffer.max(elements);
    }

    fn total(self) -> Spent {
        Spent { comparisons: comparisons() - self.start, ..self.spent }
    }
}

struct Measure<'a, T, G> {
    a: &'a [T],
    w: usize,
    form: Form,
    go_on: G,
}

impl<T: Value, G: FnMut() -> bool> Measure<'_, T, G> {
    /// Steps through the array. `take` is told of each element and gives the series to look at, and what it holds.
    fn feed<F, S>(mut self, filter: &mut F, series: &mut S, take: impl Fn(&mut S, T) -> usize) -> Result<Spent, Error>
    where
        F: Filter<Counted<T>>,
        S: Series<Counted<T>>,
    {
        let mut meter = Meter::new(self.w);
        let stride = (crate::algorithms::BREATH / self.w).max(1);
        for (i, &x) in self.a.iter().enumerate() {
            let beside = take(series, x);
            meter.watch(i + 1, |mut out| filter.step(series, i, &mut out));
            meter.holds(beside + filter.held());
            if i % stride == stride - 1 && !(self.go_on)() {
                return Err(Error::Stopped);
            }
        }
        meter.watch(self.a.len(), |mut out| filter.finish(series, self.a.len(), &mut out));
        Ok(meter.total())
    }
}

impl<T: Value, G: FnMut() -> bool> Visit<Counted<T>> for Measure<'_, T, G> {
    type Output = Result<Spent, Error>;

    fn visit<F: Filter<Counted<T>>>(self) -> Self::Output {
        let mut filter = F::new(self.w);
        match self.form {
            Form::Batch => {
                // as long as the array has only been seen so far: looking ahead is a panic
                let mut seen = Vec::with_capacity(self.a.len());
                self.feed(&mut filter, &mut seen, |seen: &mut Vec<_>, x| {
                    seen.push(Counted(x));
                    0
                })
            }
            Form::Pushed => {
                let mut recent = Recent::new(filter.looks_back());
                self.feed(&mut filter, &mut recent, |recent: &mut Recent<_>, x| {
                    recent.push(Counted(x));
                    recent.held()
                })
            }
        }
    }
}

/// Runs the algorithm called `name` over `a` and says what it spent. `go_on` is asked now and then whether to go on.
pub fn measure<T: Value>(
    name: &str,
    form: Form,
    a: &[T],
    w: usize,
    go_on: impl FnMut() -> bool,
) -> Result<Spent, Error> {
    check(name, w, a.len())?;
    by_name(name, form, Measure { a, w, form, go_on })?
}

/// The answers of the algorithm called `name` in its pushed form, each with the window's first element.
pub fn pushed<T: Value>(name: &str, a: &[T], w: usize) -> Result<Vec<(usize, T, T)>, Error> {
    struct Push<'a, T>(&'a [T], usize);

    impl<T: Value> Visit<T> for Push<'_, T> {
        type Output = Vec<(usize, T, T)>;

        fn visit<F: Filter<T>>(self) -> Self::Output {
            let mut filter = F::new(self.1);
            let mut recent = Recent::new(filter.looks_back());
            let mut answers = Vec::new();
            let mut out = |first, max, min| answers.push((first, max, min));
            for (i, &x) in self.0.iter().enumerate() {
                recent.push(x);
                filter.step(&recent, i, &mut out);
            }
            filter.finish(&recent, self.0.len(), &mut out);
            answers
        }
    }

    check(name, w, a.len())?;
    by_name(name, Form::Pushed, Push(a, w))
}

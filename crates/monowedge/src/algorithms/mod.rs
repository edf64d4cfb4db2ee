//! The catalogue: one published algorithm a file, all behind [`Filter`], every one found by [`by_name`].
//!
//! An algorithm is fed one element at a time and hands out the answer of a window as soon as it knows it. Fed from an
//! array this is the batch form that is timed; fed from [`crate::series::Recent`] it is the pushed form, whose memory
//! is all there is. Both are the same source.

use crate::error::Error;
use crate::order::Value;
use crate::series::Series;

mod anchors;
mod gil_kimmel;
mod gil_kimmel_iid;
mod halves;
mod maxline;
mod maxlist;
mod naive;
mod prefix;
mod streaming;
mod streaming_swap;
mod van_herk;
mod van_herk_pushed;
mod window_of_three;

/// Which windows an algorithm takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Windows {
    /// Every width from 1 to the number of elements.
    Any,
    /// One width only.
    Only(usize),
    /// No width: the answers are over everything seen so far.
    Everything,
}

/// What is said of an algorithm in print.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The name it is called by.
    pub name: &'static str,
    /// Who published it.
    pub authors: &'static str,
    /// When.
    pub year: u16,
    /// Comparisons an element for max and min together.
    pub comparisons: &'static str,
    /// Elements needed after a window's last one before its answer is out.
    pub latency: &'static str,
    /// Elements kept.
    pub buffer: &'static str,
    /// The windows it takes.
    pub windows: Windows,
    /// Whether the work an element grows with the window in the worst case.
    pub grows_with_window: bool,
}

impl Info {
    /// Whether a window of `w` over `n` elements is taken.
    pub fn takes(&self, w: usize, n: usize) -> bool {
        match self.windows {
            Windows::Any => 1 <= w && w <= n,
            Windows::Only(width) => w == width && w <= n,
            Windows::Everything => w == 1,
        }
    }
}

/// One algorithm at work on one series.
pub trait Filter<T: Value> {
    /// Ready for the first element. `w` is one of the widths that [`Info::takes`].
    fn new(w: usize) -> Self;

    /// Element `i` of `a` has just come in. Calls `out(first element, max, min)` for each window now known, in order.
    fn step<S: Series<T> + ?Sized>(&mut self, a: &S, i: usize, out: &mut impl FnMut(usize, T, T));

    /// There are `n` elements and no more: hands out the windows still owed.
    fn finish<S: Series<T> + ?Sized>(&mut self, _a: &S, _n: usize, _out: &mut impl FnMut(usize, T, T)) {}

    /// How many elements (or their positions) it keeps beside the series.
    fn held(&self) -> usize;

    /// How many of the latest elements of the series it looks at.
    fn looks_back(&self) -> usize;
}

/// Which of an algorithm's two forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Fed from an array, as published.
    Batch,
    /// Fed one element at a time, from nothing but its own memory.
    Pushed,
}

/// Something to do with an algorithm whose type is only known by its name.
pub trait Visit<T: Value> {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<F: Filter<T>>(self) -> Self::Output;
}

macro_rules! catalogue {
    ($($module:ident: $batch:ident / $pushing:ident::$pushed:ident),* $(,)?) => {
        /// Every entry of the catalogue, in the order of the report's table.
        pub const ALGORITHMS: &[Info] = &[$($module::INFO),*];

        /// Hands the algorithm called `name` to `visitor`.
        pub fn by_name<T: Value, V: Visit<T>>(name: &str, form: Form, visitor: V) -> Result<V::Output, Error> {
            match (name, form) {
                $((stringify!($module), Form::Batch) => Ok(visitor.visit::<$module::$batch<T>>()),
                (stringify!($module), Form::Pushed) => Ok(visitor.visit::<$pushing::$pushed<T>>()),)*
                _ => Err(Error::UnknownAlgorithm(name.to_owned())),
            }
        }
    };
}

catalogue! {
    naive: Naive / naive::Naive,
    van_herk: VanHerk / van_herk_pushed::VanHerkPushed,
    gil_kimmel: GilKimmel / gil_kimmel::GilKimmel,
    gil_kimmel_iid: GilKimmelIid / gil_kimmel_iid::GilKimmelIid,
    maxline: MaxLine / maxline::MaxLine,
    maxlist: MaxList / maxlist::MaxList,
    anchors: Anchors / anchors::Anchors,
    streaming: Streaming / streaming::Streaming,
    streaming_swap: StreamingSwap / streaming_swap::StreamingSwap,
    window_of_three: WindowOfThree / window_of_three::WindowOfThree,
    prefix: Prefix / prefix::Prefix,
}

/// The entry called `name`.
pub fn info(name: &str) -> Result<&'static Info, Error> {
    let found = ALGORITHMS.iter().find(|entry| entry.name == name);
    found.ok_or_else(|| Error::UnknownAlgorithm(name.to_owned()))
}

/// The entry called `name`, if it takes a window of `w` over `n` elements.
pub fn check(name: &str, w: usize, n: usize) -> Result<&'static Info, Error> {
    let entry = info(name)?;
    if entry.takes(w, n) { Ok(entry) } else { Err(Error::Window { name: entry.name, window: w, elements: n }) }
}

/// Between two looks at `go_on`, this many comparisons at most (in the naive filter, the slowest).
pub(crate) const BREATH: usize = 1 << 26;

struct Run<'a, T, G> {
    a: &'a [T],
    w: usize,
    max: &'a mut [T],
    min: &'a mut [T],
    go_on: G,
}

impl<T: Value, G: FnMut() -> bool> Visit<T> for Run<'_, T, G> {
    type Output = Result<(), Error>;

    fn visit<F: Filter<T>>(mut self) -> Self::Output {
        let mut filter = F::new(self.w);
        let mut out = |first: usize, max: T, min: T| {
            self.max[first] = max;
            self.min[first] = min;
        };
        let stride = (BREATH / self.w).max(1);
        for from in (0..self.a.len()).step_by(stride) {
            for i in from..self.a.len().min(from.saturating_add(stride)) {
                filter.step(self.a, i, &mut out);
            }
            if !(self.go_on)() {
                return Err(Error::Stopped);
            }
        }
        filter.finish(self.a, self.a.len(), &mut out);
        Ok(())
    }
}

/// Runs the algorithm called `name` over `a` and fills `max` and `min`, an element for each whole window of `w`
/// elements. `go_on` is asked now and then whether to go on.
pub fn run<T: Value>(
    name: &str,
    a: &[T],
    w: usize,
    max: &mut [T],
    min: &mut [T],
    go_on: impl FnMut() -> bool,
) -> Result<(), Error> {
    check(name, w, a.len())?;
    let needed = a.len() + 1 - w;
    for (argument, found) in [("max", max.len()), ("min", min.len())] {
        if found != needed {
            return Err(Error::Length { argument, found, needed });
        }
    }
    by_name(name, Form::Batch, Run { a, w, max, min, go_on })?
}

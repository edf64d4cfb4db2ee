//! What the tests feed and how.

use monowedge::algorithms::{ALGORITHMS, Form, info, run};
use monowedge::measure::{Spent, measure};
use monowedge::order::Value;

pub(crate) fn batch<T: Value + Default>(name: &str, a: &[T], w: usize) -> Vec<(usize, T, T)> {
    let windows = a.len() + 1 - w;
    let (mut max, mut min) = (vec![T::default(); windows], vec![T::default(); windows]);
    run(name, a, w, &mut max, &mut min, || true).unwrap();
    (0..windows).map(|i| (i, max[i], min[i])).collect()
}

pub(crate) fn widths(name: &str, n: usize) -> impl Iterator<Item = usize> {
    (1..=n).filter(move |&w| info(name).unwrap().takes(w, n))
}

pub(crate) fn words(n: usize, letters: i32) -> impl Iterator<Item = Vec<i32>> {
    let power = move |k: usize| letters.pow(k as u32);
    (0..power(n)).map(move |code| (0..n).map(|k| code / power(k) % letters).collect())
}

pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    ALGORITHMS.iter().map(|entry| entry.name)
}

pub(crate) fn spent<T: Value>(name: &str, form: Form, a: &[T], w: usize) -> Spent {
    measure(name, form, a, w, || true).unwrap()
}

/// Inputs that are hard on one algorithm or another.
pub(crate) fn adversaries(n: usize, w: usize) -> Vec<(&'static str, Vec<i64>)> {
    let shape = |f: &dyn Fn(i64) -> i64| (0..n as i64).map(f).collect::<Vec<_>>();
    let (n, w) = (n as i64, w as i64);
    vec![
        ("constant", shape(&|_| 7)),
        ("rising", shape(&|i| i)),
        ("falling", shape(&|i| -i)),
        ("sawtooth", shape(&|i| i ^ 1)),
        ("period w", shape(&|i| i % w)),
        ("period w+1", shape(&|i| i % (w + 1))),
        ("period w-1", shape(&|i| i % (w - 1).max(1))),
        ("falling with period w+1", shape(&|i| -(i % (w + 1)))),
        ("spike", shape(&|i| i64::from(i == n / 2))),
        ("organ pipe", shape(&|i| i.min(n - i))),
        ("staircase of 3", shape(&|i| i / 3)),
        ("staircase of w", shape(&|i| i / w)),
        ("falling staircase", shape(&|i| -(i / 3))),
        ("noise", shape(&|i| i.wrapping_mul(0x5851_F42D_4C95_7F2D).rotate_left(29) % 1_000_003)),
    ]
}

/// `make soak` sets this and searches longer.
pub(crate) fn full() -> bool {
    std::env::var_os("MONOWEDGE_FULL").is_some()
}

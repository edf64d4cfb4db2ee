//! All give the same answers, in both forms.

use monowedge::algorithms::{Windows, info};
use monowedge::measure::pushed;
use proptest::prelude::*;

use crate::inputs::{adversaries, batch, full, names, widths, words};

/// The extremes of `a[first..first + w]` for every first, in one expression. The prefix problem has its own windows.
fn oracle(name: &str, a: &[i32], w: usize) -> Vec<(usize, i32, i32)> {
    let everything = info(name).unwrap().windows == Windows::Everything;
    let extremes = |first: usize| {
        let window = if everything { &a[..=first] } else { &a[first..first + w] };
        (first, *window.iter().max().unwrap(), *window.iter().min().unwrap())
    };
    (0..=a.len() - w).map(extremes).collect()
}

#[test]
fn all_agree_on_every_word_of_three_letters() {
    for name in names() {
        for n in 1..=if full() { 9 } else { 7 } {
            for a in words(n, 3) {
                for w in widths(name, n) {
                    let expected = oracle(name, &a, w);
                    assert_eq!(batch(name, &a, w), expected, "{name}, w = {w}, {a:?}");
                    assert_eq!(pushed(name, &a, w).unwrap(), expected, "{name} pushed, w = {w}, {a:?}");
                }
            }
        }
    }
}

#[test]
fn all_agree_on_every_word_of_bytes() {
    for name in names() {
        for a in words(6, 3) {
            let bytes: Vec<u8> = a.iter().map(|&letter| (letter * 127) as u8).collect();
            for w in widths(name, 6) {
                let signed: Vec<i8> = bytes.iter().map(|&byte| (byte ^ 0x80) as i8).collect();
                let wide: Vec<_> = bytes.iter().map(|&byte| i32::from(byte)).collect();
                let found: Vec<_> =
                    batch(name, &bytes, w).into_iter().map(|(i, x, y)| (i, x.into(), y.into())).collect();
                assert_eq!(found, oracle(name, &wide, w), "{name}, w = {w}, {bytes:?}");
                let wide: Vec<_> = signed.iter().map(|&byte| i32::from(byte)).collect();
                let found: Vec<_> =
                    batch(name, &signed, w).into_iter().map(|(i, x, y)| (i, x.into(), y.into())).collect();
                assert_eq!(found, oracle(name, &wide, w), "{name}, w = {w}, {signed:?}");
            }
        }
    }
}

proptest! {
    #[test]
    fn all_agree_on_random_input(
        a in prop::collection::vec(prop_oneof![-4..4, any::<i32>()], 1..120),
        at in 0.0..1.0f64,
    ) {
        let w = 1 + (at * (a.len() - 1) as f64) as usize;
        for name in names().filter(|name| info(name).unwrap().takes(w, a.len())) {
            let expected = oracle(name, &a, w);
            prop_assert_eq!(&batch(name, &a, w), &expected, "{}", name);
            prop_assert_eq!(&pushed(name, &a, w).unwrap(), &expected, "{} pushed", name);
        }
    }
}

#[test]
fn both_forms_of_an_algorithm_agree_on_adversaries() {
    for (w, n) in [(1, 50), (2, 51), (5, 64), (16, 100), (33, 333), (100, 100)] {
        for (shape, a) in adversaries(n, w) {
            let expected = batch("naive", &a, w);
            for name in names().filter(|name| info(name).unwrap().windows == Windows::Any) {
                assert_eq!(batch(name, &a, w), expected, "{name} on {shape}, w = {w}");
                assert_eq!(pushed(name, &a, w).unwrap(), expected, "{name} pushed on {shape}, w = {w}");
            }
        }
    }
}

//! Every algorithm of the catalogue gives the naive answers and keeps the promises it is published with.

use monowedge::algorithms::{ALGORITHMS, Form, Windows, info, run};
use monowedge::measure::{Spent, measure, pushed};
use monowedge::order::Value;
use monowedge::search::{climb, exhaustive};
use proptest::prelude::*;

/// The extremes of `a[first..first + w]` for every first, in one expression. The prefix problem has its own windows.
fn oracle(name: &str, a: &[i32], w: usize) -> Vec<(usize, i32, i32)> {
    let everything = info(name).unwrap().windows == Windows::Everything;
    let extremes = |first: usize| {
        let window = if everything { &a[..=first] } else { &a[first..first + w] };
        (first, *window.iter().max().unwrap(), *window.iter().min().unwrap())
    };
    (0..=a.len() - w).map(extremes).collect()
}

fn batch<T: Value + Default>(name: &str, a: &[T], w: usize) -> Vec<(usize, T, T)> {
    let windows = a.len() + 1 - w;
    let (mut max, mut min) = (vec![T::default(); windows], vec![T::default(); windows]);
    run(name, a, w, &mut max, &mut min, || true).unwrap();
    (0..windows).map(|i| (i, max[i], min[i])).collect()
}

fn widths(name: &str, n: usize) -> impl Iterator<Item = usize> {
    (1..=n).filter(move |&w| info(name).unwrap().takes(w, n))
}

fn words(n: usize, letters: i32) -> impl Iterator<Item = Vec<i32>> {
    let power = move |k: usize| letters.pow(k as u32);
    (0..power(n)).map(move |code| (0..n).map(|k| code / power(k) % letters).collect())
}

fn names() -> impl Iterator<Item = &'static str> {
    ALGORITHMS.iter().map(|entry| entry.name)
}

fn spent<T: Value>(name: &str, form: Form, a: &[T], w: usize) -> Spent {
    measure(name, form, a, w, || true).unwrap()
}

/// Inputs that are hard on one algorithm or another.
fn adversaries(n: usize, w: usize) -> Vec<(&'static str, Vec<i64>)> {
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

#[test]
fn all_agree_on_every_word_of_three_letters() {
    for name in names() {
        for n in 1..=7 {
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

/// The most that `name` may spend over `n` elements, as it is published.
fn promise(name: &str, n: usize, w: usize) -> f64 {
    let (n, w) = (n as f64, w as f64);
    match name {
        "naive" => (2.0 * w - 2.0) * (n - w + 1.0),
        "van_herk" if w == 1.0 => 0.0,
        "van_herk" => (6.0 - 8.0 / w) * n,
        "gil_kimmel" | "gil_kimmel_iid" => (3.0 + 2.0 * w.log2().ceil() / w) * n + 6.0 * w,
        "maxline" => 2.0 * (w.log2() + 2.0) * n,
        "maxlist" => 4.0 * n,
        "anchors" => 2.0 * w.max(1.0) * n,
        "streaming" | "streaming_swap" => 3.0 * n,
        "window_of_three" | "prefix" => 2.0 * n,
        other => panic!("{other} has no promise to be held to"),
    }
}

#[test]
fn none_spends_more_than_it_promises_on_adversaries() {
    for name in names() {
        for w in [1, 2, 3, 4, 5, 7, 8, 16, 31, 32, 33, 100, 317] {
            for n in [w, w + 1, 2 * w, 2 * w + 1, 10 * w + 3, 3000] {
                for (shape, a) in adversaries(n, w).into_iter().filter(|_| info(name).unwrap().takes(w, n)) {
                    for form in [Form::Batch, Form::Pushed] {
                        let found = spent(name, form, &a, w).comparisons;
                        assert!(found as f64 <= promise(name, n, w), "{name} on {shape}, w = {w}, n = {n}: {found}");
                    }
                }
            }
        }
    }
}

#[test]
fn none_spends_more_than_it_promises_on_any_word() {
    for name in names() {
        for w in 1..=5 {
            for n in (w..=8).filter(|&n| info(name).unwrap().takes(w, n)) {
                let worst = exhaustive(name, n, 3, w).unwrap();
                assert_eq!(worst.tried, 3u64.pow(n as u32));
                assert!(worst.comparisons as f64 <= promise(name, n, w), "{name}, w = {w}, n = {n}: {worst:?}");
            }
        }
    }
}

#[test]
fn streaming_stays_below_three_however_hard_one_searches() {
    let mut dearest = 0.0f64;
    for (n, w) in [(24, 3), (40, 5), (64, 16), (64, 64)] {
        for name in ["streaming", "streaming_swap"] {
            let worst = climb(name, n, w, 1, if full() { 400_000 } else { 20_000 }).unwrap();
            assert!(worst.comparisons <= 3 * n as u64, "{worst:?}");
            dearest = dearest.max(worst.comparisons as f64 / n as f64);
        }
    }
    println!("the dearest input found costs {dearest:.3} comparisons an element");
    assert!(dearest > 2.5, "the search finds nothing hard: {dearest}");
}

/// `make soak` sets this and searches longer.
fn full() -> bool {
    std::env::var_os("MONOWEDGE_FULL").is_some()
}

#[test]
fn naive_spends_exactly_two_w_minus_two_a_window() {
    for (n, w) in [(1, 1), (9, 1), (9, 4), (100, 100), (1000, 37)] {
        for (_, a) in adversaries(n, w) {
            assert_eq!(spent("naive", Form::Batch, &a, w).comparisons as usize, (2 * w - 2) * (n - w + 1));
        }
    }
}

#[test]
fn streaming_spends_one_comparison_on_strictly_monotone_and_on_falling_data() {
    let n = 1000;
    for w in [2, 3, 10, 100] {
        for (shape, a) in adversaries(n, w) {
            if ["rising", "falling", "constant", "falling staircase"].contains(&shape) {
                for name in ["streaming", "streaming_swap"] {
                    assert_eq!(spent(name, Form::Batch, &a, w).comparisons as usize, n - 1, "{name} on {shape}");
                }
            }
        }
    }
}

/// The paper says 2. With ties, the first sample of a new step prunes all equal ones of the step before.
#[test]
fn streaming_spends_three_less_two_kths_on_a_staircase_of_steps_of_k() {
    for (k, w) in [(2, 2), (3, 3), (3, 50), (10, 10), (100, 100)] {
        let steps = 400;
        let a: Vec<u64> = (0..(steps * k) as u64).map(|i| i / k as u64).collect();
        let found = spent("streaming", Form::Batch, &a, w).comparisons as usize;
        // a whole step costs 3k-2; the first has no pruning to do and ends at its last sample
        assert_eq!(found, (3 * k - 2) * (steps - 1) + (k - 1), "k = {k}");
    }
}

#[test]
fn the_wedge_holds_at_most_w_plus_one_places() {
    for w in [1, 2, 3, 10, 100] {
        for (shape, a) in adversaries(1000, w) {
            for name in ["streaming", "streaming_swap"] {
                let found = spent(name, Form::Batch, &a, w);
                assert!(found.buffer <= w + 1, "{name} on {shape}, w = {w}: {found:?}");
            }
        }
    }
}

#[test]
fn maxline_finds_the_maximum_again_within_log_w_plus_two_comparisons() {
    for w in [1, 2, 3, 5, 8, 31, 32, 33, 100, 1000] {
        for (shape, a) in adversaries(4000, w) {
            let burst = spent("maxline", Form::Batch, &a, w).burst as f64;
            assert!(burst <= 2.0 * ((w as f64).log2() + 2.0), "on {shape}, w = {w}: {burst}");
        }
    }
}

#[test]
fn latency_is_what_is_stated() {
    let a: Vec<u64> = (0..2000u64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40).collect();
    for name in names() {
        for w in [2, 3, 10, 64, 100].into_iter().filter(|&w| info(name).unwrap().takes(w, a.len())) {
            let batch = spent(name, Form::Batch, &a, w).latency;
            let pushed = spent(name, Form::Pushed, &a, w).latency;
            match name {
                "van_herk" => assert_eq!((batch, pushed), (w - 1, 0), "w = {w}"),
                "gil_kimmel" | "gil_kimmel_iid" => assert_eq!((batch, pushed), (w - 1, w - 1), "{name}, w = {w}"),
                _ => assert_eq!((batch, pushed), (0, 0), "{name}"),
            }
        }
    }
}

#[test]
fn buffers_are_what_is_stated() {
    for w in [3, 10, 100] {
        for name in names().filter(|name| info(name).unwrap().takes(w, 1000)) {
            let most = |form| {
                let spendings = adversaries(1000, w).into_iter().map(|(_, a)| spent(name, form, &a, w).buffer);
                spendings.max().unwrap()
            };
            let (batch, pushed) = (most(Form::Batch), most(Form::Pushed));
            let expected = match name {
                "naive" => (0, w),
                "van_herk" => (4 * w - 2, 3 * w),
                "gil_kimmel" | "gil_kimmel_iid" => (6 * w, 7 * w),
                "maxline" => (4 * w, 5 * w),
                "maxlist" => (w + 1, 2 * w + 1),
                "anchors" => (2, w + 3),
                "streaming" => (w + 1, 2 * w + 2),
                "streaming_swap" => (w - 1, 2 * w),
                "window_of_three" => (1, 4),
                other => panic!("{other} states no buffer"),
            };
            assert_eq!((batch, pushed), expected, "{name}, w = {w}");
        }
    }
}

#[test]
fn anchors_on_bytes_hold_two_histograms() {
    let a: Vec<u8> = (0..5000).map(|i| (255 - i % 256) as u8).collect();
    let found = spent("anchors", Form::Batch, &a, 20);
    assert!(found.buffer >= 257 && found.buffer <= 2 * 257, "{found:?}");
    assert!(found.comparisons <= 2 * a.len() as u64, "{found:?}");
}

#[test]
fn an_unknown_name_a_wrong_window_and_a_stop_are_errors() {
    let mut none: [i32; 0] = [];
    let refuse = |name, w, n: usize| measure(name, Form::Batch, &vec![0; n], w, || true).unwrap_err().to_string();
    assert_eq!(refuse("quick", 3, 9), "name: no algorithm is called \"quick\"");
    assert_eq!(refuse("naive", 0, 9), "w: \"naive\" does not take a window of 0 over 9 elements");
    assert_eq!(refuse("naive", 10, 9), "w: \"naive\" does not take a window of 10 over 9 elements");
    assert_eq!(refuse("window_of_three", 4, 9), "w: \"window_of_three\" does not take a window of 4 over 9 elements");
    let short = run("naive", &[1, 2], 1, &mut none, &mut [0, 0], || true).unwrap_err();
    assert_eq!(short.to_string(), "max: has 0 elements, needs 2");
    let stopped = run("naive", &[1, 2], 1, &mut [0, 0], &mut [0, 0], || false).unwrap_err();
    assert_eq!(stopped.to_string(), "stopped before the end");
}

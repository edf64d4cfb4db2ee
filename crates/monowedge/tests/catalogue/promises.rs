//! None spends more comparisons than it promises.

use monowedge::algorithms::{Form, info};
use monowedge::search::{climb, exhaustive};

use crate::inputs::{adversaries, full, names, spent};

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
    let (letters, longest) = if full() { (4, 9) } else { (3, 8) };
    for name in names() {
        let mut dearest = 0.0f64;
        for w in 1..=5 {
            for n in (w..=longest).filter(|&n| info(name).unwrap().takes(w, n)) {
                let worst = exhaustive(name, n, letters, w).unwrap();
                assert_eq!(worst.tried, u64::from(letters).pow(n as u32));
                assert!(worst.comparisons as f64 <= promise(name, n, w), "{name}, w = {w}, n = {n}: {worst:?}");
                dearest = dearest.max(worst.comparisons as f64 / n as f64);
            }
        }
        println!("{name}: the dearest of all short words costs {dearest:.3} comparisons an element");
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
    println!("streaming: the dearest input that a search finds costs {dearest:.3} comparisons an element");
    assert!(dearest > 2.5, "the search finds nothing hard: {dearest}");
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

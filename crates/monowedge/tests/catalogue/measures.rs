//! Memory, latency, and what is refused.

use monowedge::algorithms::{Form, info, run};
use monowedge::measure::measure;
use monowedge::search::{climb, exhaustive};

use crate::inputs::{adversaries, names, spent};

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
fn latency_is_what_is_stated() {
    let a: Vec<u64> = (0..2000u64).map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40).collect();
    for name in names() {
        for w in [1, 2, 3, 10, 64, 100].into_iter().filter(|&w| info(name).unwrap().takes(w, a.len())) {
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
    for w in [1, 3, 10, 100] {
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
                "prefix" => (2, 3),
                other => panic!("{other} states no buffer"),
            };
            assert_eq!((batch, pushed), expected, "{name}, w = {w}");
        }
    }
}

/// The most elements that words such as "2w + O(1)" allow.
fn in_elements(words: &str, w: usize) -> usize {
    match words {
        "0" => 0,
        "w" => w,
        "O(1)" | "O(1), or 2 histograms" => 2,
        "O(w)" | "4w + O(1)" => 4 * w,
        "2w + O(1)" => 2 * w + 2,
        "6w + O(1)" => 6 * w,
        other => panic!("{other} is not known to any test"),
    }
}

/// The pushed form also keeps the latest values themselves, w + 1 at the most.
#[test]
fn what_is_printed_of_latency_and_buffer_is_what_is_measured() {
    for w in [3, 10, 100] {
        for entry in
            names().map(|name| info(name).unwrap()).filter(|entry| entry.takes(w, 1000) || entry.takes(1, 1000))
        {
            let w = if entry.takes(w, 1000) { w } else { 1 };
            for (shape, a) in adversaries(1000, w) {
                let (batch, pushed) = (spent(entry.name, Form::Batch, &a, w), spent(entry.name, Form::Pushed, &a, w));
                assert!(batch.latency <= in_elements(entry.latency, w), "{} on {shape}: {batch:?}", entry.name);
                assert!(pushed.latency <= in_elements(entry.latency, w), "{} on {shape}: {pushed:?}", entry.name);
                assert!(batch.buffer <= in_elements(entry.buffer, w), "{} on {shape}: {batch:?}", entry.name);
                assert!(pushed.buffer <= in_elements(entry.buffer, w) + w + 1, "{} on {shape}: {pushed:?}", entry.name);
            }
        }
    }
}

/// Falling data keeps the maximum without an anchor; a swing that dies away keeps both sides without one.
#[test]
fn anchors_on_bytes_hold_two_histograms_at_most() {
    let swing: Vec<u8> = (0..250).map(|i: u8| if i.is_multiple_of(2) { 255 - i / 2 } else { i / 2 }).collect();
    let falling: Vec<u8> = (0..5000).map(|i| (255 - i % 256) as u8).collect();
    assert_eq!(spent("anchors", Form::Batch, &falling, 20).buffer, 257 + 1);
    assert_eq!(spent("anchors", Form::Batch, &swing, 20).buffer, 2 * 257);
    for a in [swing, falling] {
        assert!(spent("anchors", Form::Batch, &a, 20).comparisons <= 2 * a.len() as u64);
    }
}

#[test]
fn the_search_refuses_inputs_that_it_cannot_make() {
    for n in [0, (1 << 16) + 1, usize::MAX] {
        let sentence = format!("n: must be at least 1 and at most 65536 elements, got {n}");
        assert_eq!(climb("prefix", n, 1, 0, 1).unwrap_err().to_string(), sentence);
        assert_eq!(exhaustive("prefix", n, 2, 1).unwrap_err().to_string(), sentence);
    }
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

//! The fast kernels agree with the definition, on every CPU path that this machine has.

use monowedge::lanes::{Array, Cpu, Filter, Missing, Places, Raw, Wanted};
use proptest::prelude::*;

/// The largest and the smallest of a window by the definition.
fn by_definition<T: Raw + PartialOrd>(job: &Filter, a: &[T]) -> (Vec<T>, Vec<T>) {
    let window = |i: usize| match job.clipped {
        true => &a[i.saturating_sub(job.before)..a.len().min(i + job.after + 1)],
        false => &a[i..i + job.window()],
    };
    let of = |i: usize, larger: bool| {
        let missing = window(i).iter().copied().find(|x| x.is_missing(job.times));
        let there = window(i).iter().copied().filter(|x| !x.is_missing(job.times));
        let best = there.reduce(|best, x| if (x > best) == larger { x } else { best });
        match job.missing {
            Missing::Propagates => missing.or(best),
            Missing::IsLargest if larger => missing.or(best),
            Missing::IsLargest | Missing::Omitted => best.or(missing),
        }
        .unwrap_or_else(|| unreachable!("no window is empty"))
    };
    let all = |larger| (0..job.answers(a.len())).map(|i| of(i, larger)).collect();
    (all(true), all(false))
}

fn same<T: Raw>(a: &[T], b: &[T]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b || (a.is_missing(true) && b.is_missing(true)))
}

fn agrees<T: Raw + PartialOrd + std::fmt::Debug>(job: &Filter, a: &[T], workers: usize) {
    gives(job, a, workers, &by_definition(job, a));
}

fn gives<T: Raw>(job: &Filter, a: &[T], workers: usize, (max, min): &(Vec<T>, Vec<T>)) {
    let mut found = (vec![T::default(); max.len()], vec![T::default(); min.len()]);
    let outs = [Array::from(&mut found.0[..]), Array::from(&mut found.1[..])];
    job.run(&Array::from(a), 0, &outs, workers, &mut || true).unwrap();
    assert!(same(&found.0, max), "max: {job:?}, n = {}", a.len());
    assert!(same(&found.1, min), "min: {job:?}, n = {}", a.len());
}

fn jobs(w: usize, missing: Missing) -> Vec<Filter> {
    let with = |cpu, before, after, clipped| Filter {
        cpu,
        wanted: Wanted::Both,
        before,
        after,
        clipped,
        missing,
        times: false,
    };
    let each = |cpu| {
        let (back, on) = (w / 2, w - 1 - w / 2);
        [with(cpu, w - 1, 0, false), with(cpu, w - 1, 0, true), with(cpu, back, on, true), with(cpu, 0, w - 1, true)]
    };
    Cpu::here().into_iter().flat_map(each).collect()
}

/// Where the best of a window stands by the definition, nothing being missing.
fn places_by_definition<T: Raw + PartialOrd>(job: &Places, a: &[T], larger: bool) -> Vec<i64> {
    let filter = &job.filter;
    let beats = |x: T, best: T| if x == best { job.last } else { (x > best) == larger };
    let of = |i: usize| {
        let (from, to) = match filter.clipped {
            true => (i.saturating_sub(filter.before), a.len().min(i + filter.after + 1)),
            false => (i, i + filter.window()),
        };
        (from + 1..to).fold(from, |best, x| if beats(a[x], a[best]) { x } else { best }) as i64
    };
    (0..filter.answers(a.len())).map(of).collect()
}

fn points_right<T: Raw + PartialOrd + std::fmt::Debug>(filter: Filter, a: &[T]) {
    for last in [false, true] {
        let job = Places { filter, last };
        let (max, min) = (places_by_definition(&job, a, true), places_by_definition(&job, a, false));
        let mut found = (vec![-7; max.len()], vec![-7; min.len()]);
        let outs = [Array::from(&mut found.0[..]), Array::from(&mut found.1[..])];
        job.run(&Array::from(a), 0, &outs, 1, &mut || true).unwrap();
        assert_eq!(found.0, max, "max: {job:?}, n = {}", a.len());
        assert_eq!(found.1, min, "min: {job:?}, n = {}", a.len());
    }
}

/// Numbers that look random, the same at each run.
fn noise(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed | 1;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }
}

macro_rules! every_window {
    ($($name:ident: $of:expr;)*) => {
        $(#[test]
        fn $name() {
            let mut next = noise(7);
            for w in (1..40).chain([47, 63, 64, 65, 127, 128, 129, 200, 255, 257, 511, 513, 700, 1025]) {
                for n in [w, w + 1, 2 * w, 2 * w + 1, w / 2 + 1, w + 77, 3 * w + 1000] {
                    let a: Vec<_> = (0..n).map(|_| $of(next())).collect();
                    for job in jobs(w, Missing::Propagates) {
                        agrees(&job, &a, 1);
                    }
                }
            }
        })*
    };
}
every_window! {
    every_window_of_i8: |x: u64| x as i8;
    every_window_of_u8: |x: u64| (x % 7) as u8;
    every_window_of_i16: |x: u64| x as i16;
    every_window_of_u16: |x: u64| x as u16;
    every_window_of_i32: |x: u64| x as i32;
    every_window_of_u32: |x: u64| x as u32;
    every_window_of_i64: |x: u64| x.cast_signed();
    every_window_of_u64: |x: u64| x;
    every_window_of_f32: |x: u64| (x % 1000) as f32;
    every_window_of_f64: |x: u64| (x >> 12) as f64;
    every_window_of_f16: |x: u64| half::f16::from_f64((x % 1000) as f64);
}

#[test]
fn wide_windows_of_many_chunks() {
    let mut next = noise(11);
    let a: Vec<f64> = (0..12_000).map(|_| (next() >> 40) as f64).collect();
    let bytes: Vec<u8> = a.iter().map(|&x| (x % 255.0) as u8).collect();
    for w in [4095, 4097, 8200, 11_999, 12_001, 100_000] {
        let mut known = Vec::new();
        for job in jobs(w, Missing::Propagates) {
            let shape = (job.before, job.after, job.clipped);
            if !known.iter().any(|(known, _, _)| *known == shape) {
                known.push((shape, by_definition(&job, &a), by_definition(&job, &bytes)));
            }
            let (_, floats, whole) = known.iter().find(|(known, _, _)| *known == shape).unwrap();
            gives(&job, &a, 1, floats);
            gives(&job, &bytes, 1, whole);
        }
    }
}

#[test]
fn workers_do_not_matter() {
    let mut next = noise(5);
    let a: Vec<f64> = (0..5000).map(|i| if i % 900 == 7 { f64::NAN } else { (next() % 50) as f64 }).collect();
    for w in [1, 3, 20, 700, 4000] {
        for job in jobs(w, Missing::Propagates) {
            agrees(&job, &a, 3);
        }
    }
}

#[test]
fn places_of_few_and_of_extreme_values() {
    let mut next = noise(3);
    for w in (1..40).chain([63, 64, 65, 130, 600, 1030]) {
        for n in [w, w + 1, 2 * w + 1, w / 2 + 1, 2 * w + 700] {
            let few: Vec<i64> = (0..n).map(|_| [i64::MIN, i64::MIN, 0, i64::MAX][(next() % 4) as usize]).collect();
            let floats: Vec<f32> = few.iter().map(|&x| x as f32).collect();
            let unsigned: Vec<u64> = few.iter().map(|&x| x.cast_unsigned()).collect();
            for job in jobs(w, Missing::Propagates) {
                points_right(job, &few);
                points_right(job, &floats);
                points_right(job, &unsigned);
                points_right(job, &vec![i64::MIN; n]);
            }
        }
    }
}

fn policy() -> impl Strategy<Value = Missing> {
    prop_oneof![Just(Missing::Propagates), Just(Missing::IsLargest), Just(Missing::Omitted)]
}

fn floats() -> impl Strategy<Value = Vec<f64>> {
    let one = prop_oneof![
        4 => (-4i8..4).prop_map(f64::from),
        1 => Just(f64::INFINITY),
        1 => Just(f64::NEG_INFINITY),
        1 => prop_oneof![Just(f64::NAN), Just(-f64::NAN)],
    ];
    let clean = (-4i8..4).prop_map(f64::from);
    prop_oneof![prop::collection::vec(one, 1..400), prop::collection::vec(clean, 1..400)]
}

proptest! {
    #[test]
    fn every_policy_for_nan(a in floats(), w in 1usize..300, missing in policy()) {
        for job in jobs(w, missing) {
            agrees(&job, &a, 1);
            agrees(&job, &a.iter().map(|&x| x as f32).collect::<Vec<_>>(), 1);
            agrees(&job, &a.iter().map(|&x| half::f16::from_f64(x)).collect::<Vec<_>>(), 1);
        }
    }

    #[test]
    fn every_policy_for_nat(a in prop::collection::vec(prop_oneof![4 => -4i64..4, 1 => Just(i64::MIN), 1 => Just(i64::MAX), 1 => Just(i64::MIN + 1)], 1..300), w in 1usize..200, missing in policy()) {
        for job in jobs(w, missing) {
            agrees(&Filter { times: true, ..job }, &a, 1);
        }
    }
}

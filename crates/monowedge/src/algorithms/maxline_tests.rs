//! One tournament alone: the bound is for one filter and one element.

use proptest::prelude::*;

use super::*;
use crate::counted::{Counted, comparisons};

/// The most comparisons that one element costs one side.
fn burst<D: Side>(a: &[i64], w: usize) -> u64 {
    let counted: Vec<_> = a.iter().copied().map(Counted).collect();
    let mut tournament = Tournament::<D>::new(w);
    let costs = (0..a.len()).map(|i| {
        let before = comparisons();
        tournament.replace(counted.as_slice(), i, i % w);
        comparisons() - before
    });
    costs.max().unwrap_or(0)
}

fn bound(w: usize) -> f64 {
    (w as f64).log2() + 2.0
}

proptest! {
    #[test]
    fn a_filter_needs_at_most_log_w_plus_two_comparisons(
        a in prop::collection::vec(prop_oneof![-9..9i64, any::<i64>()], 1..400),
        w in 1..70usize,
    ) {
        prop_assert!(burst::<Max>(&a, w) as f64 <= bound(w));
        prop_assert!(burst::<Min>(&a, w) as f64 <= bound(w));
    }
}

#[test]
fn so_it_does_where_every_sample_takes_the_maximum_away() {
    for w in [1, 2, 3, 5, 8, 31, 32, 33, 100, 1000] {
        let falling: Vec<_> = (0..4000).map(|i| -i).collect();
        assert!(burst::<Max>(&falling, w) as f64 <= bound(w), "w = {w}");
        assert_eq!(burst::<Min>(&falling, w), u64::from(w > 1), "w = {w}");
    }
}

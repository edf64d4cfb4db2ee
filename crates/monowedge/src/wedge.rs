//! The monotonic wedge as a state: it takes rows one after the other and goes on where the last one ended.
//!
//! It is the paper's algorithm with two additions. A row may have no value: it moves the window and nothing else. And
//! the entries carry their values, so that nothing of the series has to be kept: for a window of w rows at most w+1
//! entries, about 2 ln w on noise.

use std::marker::PhantomData;

use crate::error::Error;
use crate::order::{NanRule, Value};
use crate::ring::Ring;

/// A value and the row it stands in.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Entry<T> {
    row: u64,
    value: T,
}

/// Maximum and minimum of the last `window` rows.
#[derive(Clone, Debug)]
pub struct Wedge<T, R> {
    window: u64,
    rows: u64,
    upper: Ring<Entry<T>>,
    lower: Ring<Entry<T>>,
    rule: PhantomData<R>,
}

impl<T: Value, R: NanRule> Wedge<T, R> {
    /// An empty wedge over windows of `window` rows; 0 is taken as 1.
    pub fn new(window: u64) -> Self {
        Wedge { window: window.max(1), rows: 0, upper: Ring::new(), lower: Ring::new(), rule: PhantomData }
    }

    /// Forgets every row.
    pub fn clear(&mut self) {
        self.rows = 0;
        self.upper.clear();
        self.lower.clear();
    }

    /// Takes one row; gives the maximum and minimum of the window that ends there, if it holds a value.
    #[inline]
    pub fn push(&mut self, value: Option<T>) -> Option<(T, T)> {
        if let Some(value) = value {
            self.append(value);
        }
        self.rows += 1;
        if self.rows > self.window {
            self.remove_row(self.rows - 1 - self.window);
        }
        Some((self.upper.front()?.value, self.lower.front()?.value))
    }

    /// The latest value stands at the back of both lists, so one comparison with it tells which list to search.
    fn append(&mut self, value: T) {
        let entry = Entry { row: self.rows, value };
        if self.upper.back().is_some_and(|latest| R::less(latest.value, value)) {
            self.upper.pop_back();
            while self.upper.back().is_some_and(|older| R::less(older.value, value)) {
                self.upper.pop_back();
            }
        } else {
            self.lower.pop_back();
            while self.lower.back().is_some_and(|older| R::less(value, older.value)) {
                self.lower.pop_back();
            }
        }
        self.upper.push_back(entry);
        self.lower.push_back(entry);
    }

    fn remove_row(&mut self, row: u64) {
        for list in [&mut self.upper, &mut self.lower] {
            if list.front().is_some_and(|entry| entry.row == row) {
                list.pop_front();
            }
        }
    }

    /// How many entries both lists hold.
    pub fn entries(&self) -> usize {
        self.upper.len() + self.lower.len()
    }

    /// Takes many rows. `valid` says which have a value (all, if absent); at each of `starts` the wedge begins anew, so
    /// that groups that follow one another take one call. Fills `out`, and for a window without a value leaves the
    /// output's element alone and says so in `known`.
    pub fn extend(
        &mut self,
        values: &[T],
        valid: Option<&[bool]>,
        starts: &[usize],
        out: Answers<'_, T>,
    ) -> Result<(), Error> {
        out.check(values.len(), valid)?;
        check_starts(starts, values.len())?;
        let mut ends = starts.iter().copied().chain([values.len()]);
        let mut from = ends.next().unwrap_or_default();
        self.extend_group(0..from, values, valid, out.max, out.min, out.known);
        for end in ends {
            self.clear();
            self.extend_group(from..end, values, valid, out.max, out.min, out.known);
            from = end;
        }
        Ok(())
    }

    fn extend_group(
        &mut self,
        rows: std::ops::Range<usize>,
        values: &[T],
        valid: Option<&[bool]>,
        max: &mut [T],
        min: &mut [T],
        known: &mut [bool],
    ) {
        for row in rows {
            let counts = valid.is_none_or(|valid| valid[row]);
            let answer = self.push(counts.then_some(values[row]));
            known[row] = answer.is_some();
            if let Some((high, low)) = answer {
                (max[row], min[row]) = (high, low);
            }
        }
    }
}

/// Where [`Wedge::extend`] puts its answers, one for each row.
#[derive(Debug)]
pub struct Answers<'a, T> {
    /// The maximum of each window.
    pub max: &'a mut [T],
    /// The minimum of each window.
    pub min: &'a mut [T],
    /// Whether the window holds a value at all.
    pub known: &'a mut [bool],
}

impl<T> Answers<'_, T> {
    fn check(&self, needed: usize, valid: Option<&[bool]>) -> Result<(), Error> {
        let valid = valid.map_or(needed, <[bool]>::len);
        let lengths = [("max", self.max.len()), ("min", self.min.len()), ("known", self.known.len()), ("valid", valid)];
        match lengths.into_iter().find(|&(_, found)| found != needed) {
            Some((argument, found)) => Err(Error::Length { argument, found, needed }),
            None => Ok(()),
        }
    }
}

fn check_starts(starts: &[usize], rows: usize) -> Result<(), Error> {
    let outside = starts.iter().position(|&start| start >= rows);
    let falling = starts.windows(2).position(|pair| pair[0] >= pair[1]).map(|entry| entry + 1);
    match outside.into_iter().chain(falling).min() {
        Some(entry) => Err(Error::Starts { entry }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::order::NanLargest;

    type Rows<T> = Vec<Option<T>>;

    /// The meaning, in one expression.
    fn oracle(rows: &Rows<i8>, window: usize) -> Vec<Option<(i8, i8)>> {
        let last = |i: usize| rows[(i + 1).saturating_sub(window)..=i].iter().flatten().copied();
        (0..rows.len()).map(|i| Some((last(i).max()?, last(i).min()?))).collect()
    }

    fn answers<T: Value>(rows: &Rows<T>, window: u64) -> Vec<Option<(T, T)>> {
        let mut wedge = Wedge::<T, NanLargest>::new(window);
        rows.iter().map(|&row| wedge.push(row)).collect()
    }

    proptest! {
        #[test]
        fn a_wedge_knows_the_extremes_of_its_window(
            rows in prop::collection::vec(prop::option::weighted(0.7, -3..4i8), 0..60),
            window in 1..20usize,
        ) {
            prop_assert_eq!(answers(&rows, window as u64), oracle(&rows, window));
        }

        #[test]
        fn a_wedge_never_holds_more_than_the_window_and_one(
            rows in prop::collection::vec(prop::option::weighted(0.9, any::<i8>()), 0..200),
            window in 1..20u64,
        ) {
            let mut wedge = Wedge::<i8, NanLargest>::new(window);
            for row in rows {
                wedge.push(row);
                prop_assert!(wedge.entries() as u64 <= window + 1);
            }
        }

        #[test]
        fn groups_in_one_call_are_groups_apart(
            groups in prop::collection::vec(prop::collection::vec(prop::option::weighted(0.8, -5..5i8), 1..12), 1..8),
            window in 1..9u64,
        ) {
            let apart: Vec<_> = groups.iter().flat_map(|rows| answers(rows, window)).collect();
            let rows = groups.concat();
            let starts: Vec<_> = groups.iter().scan(0, |at, g| { *at += g.len(); Some(*at) }).collect();
            let values: Vec<_> = rows.iter().map(|row| row.unwrap_or(99)).collect();
            let valid: Vec<_> = rows.iter().map(Option::is_some).collect();
            let (mut max, mut min, mut known) = (values.clone(), values.clone(), valid.clone());
            let out = Answers { max: &mut max, min: &mut min, known: &mut known };
            let mut wedge = Wedge::<i8, NanLargest>::new(window);
            wedge.extend(&values, Some(&valid), &starts[..starts.len() - 1], out).unwrap();
            let together: Vec<_> = (0..rows.len()).map(|i| known[i].then_some((max[i], min[i]))).collect();
            prop_assert_eq!(together, apart);
        }
    }

    #[test]
    fn nan_is_the_maximum_and_the_minimum_of_nothing_else() {
        let rows = [1.0, f64::NAN, 2.0, f64::INFINITY].map(Some).to_vec();
        let text: Vec<_> = answers(&rows, 2).into_iter().map(|a| format!("{:?}", a.unwrap())).collect();
        assert_eq!(text, ["(1.0, 1.0)", "(NaN, 1.0)", "(NaN, 2.0)", "(inf, 2.0)"]);
        assert!(answers(&vec![Some(f64::NAN); 3], 2).iter().all(|a| a.unwrap().1.is_nan()));
    }

    #[test]
    fn wrong_lengths_and_starts_are_refused() {
        let mut wedge = Wedge::<u8, NanLargest>::new(2);
        let (mut max, mut min, mut known) = ([0; 3], [0; 3], [false; 2]);
        let out = Answers { max: &mut max, min: &mut min, known: &mut known };
        let refused = wedge.extend(&[1, 2, 3], None, &[], out).unwrap_err();
        assert_eq!(refused.to_string(), "known: has 2 elements, needs 3");
        assert_eq!(check_starts(&[0, 2, 2], 3), Err(Error::Starts { entry: 2 }));
        assert_eq!(check_starts(&[1, 3], 3), Err(Error::Starts { entry: 1 }));
        assert_eq!(check_starts(&[0, 2], 3), Ok(()));
    }
}

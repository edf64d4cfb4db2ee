"""The wrong answers that others give today, and ours."""

from __future__ import annotations

import numpy as np
import pytest

import monowedge as mw
from tests import oracle
from tests.agreement import agree

INF, NAN = np.inf, np.nan


def test_pandas_loses_infinities() -> None:
    a = np.array([1, INF, 2, 3, -INF, 4])
    oracle.assert_equal(mw.rolling_max(a, 2, align="trailing"), np.array([1, INF, INF, 3, 3, 4]))
    oracle.assert_equal(mw.rolling_min(a, 2, align="trailing"), np.array([1, 1, 2, 2, -INF, -INF]))


@pytest.mark.parametrize("library", ["pandas", "SciPy"])
def test_integers_above_2_to_the_53_are_rounded_by(library: str) -> None:
    a = np.array([2**53 + 1, 2**53, 2**62 + 1, -(2**53) - 1, -(2**53)] + [0] * (library == "SciPy"))
    found = mw.rolling_maxmin(a, 2)
    assert found.max.tolist()[:4] == [2**53 + 1, 2**62 + 1, 2**62 + 1, -(2**53)]
    assert found.min.tolist()[:4] == [2**53, 2**53, -(2**53) - 1, -(2**53) - 1]
    assert set(found.max.tolist()) | set(found.min.tolist()) <= set(a.tolist())


def test_pandas_refuses_times() -> None:
    days = np.array(["2026-01-02", "2026-01-01", "2026-01-03"], "M8[D]")
    oracle.assert_equal(tuple(mw.rolling_maxmin(days, 2)), (days[[0, 2]], days[[1, 1]]))


def test_pandas_and_polars_know_no_positions() -> None:
    found = mw.rolling_argmaxmin([3, 1, 4, 1, 5], 3)
    assert (found.max.tolist(), found.min.tolist()) == ([2, 2, 4], [1, 1, 3])


def test_scipy_loses_the_highest_unsigned_integers() -> None:
    a = np.array([2**64 - 1, 1, 2**63], np.uint64)
    found = mw.rolling_maxmin(a, 2, align="trailing")
    oracle.assert_equal(tuple(found), (a[[0, 0, 2]], a[[0, 1, 1]]))


@pytest.mark.parametrize("nan", ["propagate", "largest", "omit"])
def test_a_nan_changes_scipys_answer_with_the_direction_of_the_array(nan: str) -> None:
    a = np.array([2, 1, NAN, 0, 3, NAN, NAN, 5, 4])
    for w in (2, 3, 4):
        forwards, backwards = mw.rolling_maxmin(a, w, nan=nan), mw.rolling_maxmin(a[::-1], w, nan=nan)
        oracle.assert_equal(tuple(one[::-1].copy() for one in backwards), tuple(forwards))


def test_bottleneck_points_at_a_nan_that_it_leaves_out() -> None:
    found = mw.rolling_argmax([-INF, NAN], 2, align="trailing", min_count=1, nan="omit")
    assert found.tolist() == [0, 0]


def test_bottleneck_takes_neighbours_above_2_to_the_53_for_equal() -> None:
    a = np.array([2**53 + 1, 2**53])
    assert mw.rolling_argmax(a, 2, ties="first").tolist() == [0]
    assert mw.rolling_argmax(a, 2, ties="last").tolist() == [0]
    assert mw.rolling_argmin(a, 2, ties="first").tolist() == [1]


@pytest.mark.parametrize("dtype", ["int8", "int16", "int32", "int64", "uint8", "uint64"])
def test_bottleneck_makes_floats_of_integers(dtype: str) -> None:
    assert mw.rolling_max(np.array([1, 2, 3], dtype), 2).dtype == dtype


def test_bottleneck_refuses_a_window_wider_than_the_array() -> None:
    assert mw.rolling_max([1.0, 2.0], 3).tolist() == []
    assert mw.rolling_max([1.0, 2.0], 3, align="trailing").tolist() == [1, 2]


@pytest.mark.parametrize("nan", ["propagate", "largest", "omit"])
def test_talibs_values_and_indices_disagree_once_a_nan_is_in(nan: str) -> None:
    a = np.array([5, NAN, 1, 2, 3, 9, 0, NAN, 4, 4])
    for w in (1, 2, 3, 5):
        values = mw.rolling_maxmin(a, w, align="trailing", nan=nan)
        positions = mw.rolling_argmaxmin(a, w, align="trailing", nan=nan)
        for value, position in zip(values, positions, strict=True):
            oracle.assert_equal(np.where(position < 0, NAN, a[position]), value)


def test_talib_points_at_row_0_before_the_first_whole_window() -> None:
    a = [7, 9, 8, 1]
    assert mw.rolling_argmax(a, 3, align="trailing", min_count=3).tolist() == [-1, -1, 1, 1]
    assert mw.rolling_argmax(a, 3, align="trailing").tolist() == [0, 1, 1, 1]


def test_a_nan_that_entered_leaves_again_unlike_in_coreforecast() -> None:
    a = np.array([9, 1, NAN, NAN, NAN])
    oracle.assert_equal(mw.rolling_max(a, 2, align="trailing", nan="omit"), np.array([9, 9, 1, NAN, NAN]))
    oracle.assert_equal(mw.rolling_max([NAN, 1.0, 2.0, 3.0], 2), np.array([NAN, 2.0, 3.0]))


def test_max_and_min_do_not_drift_apart_as_in_datafusion() -> None:
    a = np.array([5, 5, 1, 9, 9, 2, 7, 7, 7, 3])
    for w in range(1, 11):
        oracle.assert_equal(mw.rolling_min(a, w), -mw.rolling_max(-a, w))
        oracle.assert_equal(mw.rolling_argmin(a, w, ties="last"), mw.rolling_argmax(-a, w, ties="last"))


@pytest.mark.parametrize("shape", ["sawtooth", "falling", "rising"])
def test_the_worst_cases_of_polars_and_data_table_are_right(shape: str) -> None:
    i = np.arange(12_000)
    a = {"sawtooth": i ^ 1, "falling": i[::-1], "rising": i}[shape]
    for w in (2, 3, 1000, 10_000):
        oracle.assert_equal(tuple(mw.rolling_maxmin(a, w)), tuple(oracle.rolling(a, w)))
        agree("rolling_argmaxmin", a[:300], w, align="trailing")

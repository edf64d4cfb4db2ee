"""The oracle itself, against other people's words for the same thing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from monowedge import Around
from tests import oracle, samples

pandas: Any = import_module("pandas")

INSIDE = {
    "trailing": lambda i, j, w: i - w < j <= i,
    "centered": lambda i, j, w: i - w // 2 <= j < i - w // 2 + w,
    "leading": lambda i, j, w: i <= j < i + w,
}


def solved(a: Any, window: Any, **options: Any) -> oracle.Solved:
    found = oracle.solve(np.asarray(a), window, **options)
    assert isinstance(found, oracle.Solved)
    return found


@pytest.mark.parametrize("align", INSIDE)
@pytest.mark.parametrize("w", [1, 2, 3, 4, 5, 9])
def test_windows_are_those_of_the_design(align: str, w: int) -> None:
    n = 6
    defined = [[j for j in range(n) if INSIDE[align](i, j, w)] for i in range(n)]
    assert [list(range(*span)) for span in oracle.spans(n, w, align)] == defined


def test_around_reaches_so_far_before_and_after() -> None:
    assert oracle.spans(4, Around(1, 0)) == [(0, 1), (0, 2), (1, 3), (2, 4)]
    assert oracle.spans(4, Around(0, 2)) == [(0, 3), (1, 4), (2, 4), (3, 4)]


@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_whole_windows_are_numpys(dtype: str) -> None:
    a = samples.noise(dtype, 50, nan=0.05)
    for w in (1, 4, 50):
        oracle.assert_equal(solved(a, w).rolling_maxmin(), oracle.rolling(a, w))


@pytest.mark.parametrize("min_count", [1, 2, 3])
def test_clipped_windows_are_those_of_pandas_on_small_numbers(min_count: int) -> None:
    a = np.array([3, np.nan, np.nan, np.nan, 1, 4, 1, np.nan, 5, 9], float)
    theirs = pandas.Series(a).rolling(3, min_periods=min_count)
    ours = solved(a, 3, align="trailing", nan="omit", min_count=min_count)
    oracle.assert_equal(ours.rolling_maxmin(), (theirs.max().to_numpy(), theirs.min().to_numpy()))


@pytest.mark.parametrize("closed", ["right", "left", "both", "neither"])
def test_durations_are_those_of_pandas_where_no_time_comes_twice(closed: str) -> None:
    on = np.cumsum(samples.rng_of("times").integers(1, 4, 60)).astype("M8[s]")
    a = samples.rng_of("values").integers(0, 9, 60).astype(float)
    theirs = pandas.Series(a, index=on).rolling("5s", closed=closed)
    ours = solved(a, oracle.Elapsed(5), on=on, closed=closed)
    oracle.assert_equal(ours.rolling_maxmin(), (theirs.max().to_numpy(), theirs.min().to_numpy()))


def test_a_nan_is_the_answer_or_the_largest_or_nothing() -> None:
    a = [np.nan, 2.0, 1.0, 2.0]
    found = {nan: solved(a, 4, nan=nan) for nan in ("propagate", "largest", "omit")}
    assert {nan: [one.rolling_argmax().tolist(), one.rolling_argmin().tolist()] for nan, one in found.items()} == {
        "propagate": [[0], [0]],
        "largest": [[0], [2]],
        "omit": [[1], [2]],
    }
    assert solved(a, 4, nan="omit", ties="last").rolling_argmax().tolist() == [3]
    assert isinstance(oracle.solve(np.array(a), 4, nan="raise"), oracle.Refused)


def test_equality_sees_every_difference_but_the_sign_of_zero() -> None:
    a = np.array([0.0, np.nan])
    assert oracle.same(a, np.array([-0.0, -np.nan]))
    for other in (a[:1], a.astype("f4"), a.astype(">f8"), np.array([0.0, 1.0]), np.array([1.0, np.nan]), a.tolist()):
        assert not oracle.same(a, other)
    nat = np.array(["NaT"], "M8[s]")
    assert oracle.same(nat, nat.copy())
    assert not oracle.same(nat, np.array([0], "M8[s]"))

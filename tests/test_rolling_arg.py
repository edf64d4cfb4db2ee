"""Positions: which of equal values, and whose."""

from __future__ import annotations

import numpy as np
import pytest

import monowedge as mw
from tests import oracle, samples
from tests.agreement import ARGS, agree
from tests.test_rolling_values import windows_and_sizes

TIES = pytest.mark.parametrize("ties", ["first", "last"])
DTYPE = pytest.mark.parametrize("dtype", samples.DTYPES)


@TIES
@pytest.mark.parametrize("align", samples.ALIGNS)
@DTYPE
def test_every_window_of_every_size(dtype: str, align: str, ties: str) -> None:
    long = samples.noise(dtype, 400)
    for w, n in windows_and_sizes():
        if (w + n) % 2 or n < 40:
            agree(ARGS, long[:n], w, align=align, ties=ties)


@TIES
@pytest.mark.parametrize("shape", samples.SHAPES)
@DTYPE
def test_every_shape_of_series(dtype: str, shape: str, ties: str) -> None:
    a = samples.SHAPES[shape](dtype, 330)
    for w in (2, 5, 16, 33, 100, 257):
        agree(["rolling_argmaxmin"], a, w, ties=ties)


def test_of_equal_values_the_chosen_one() -> None:
    a = [5, 5, 1, 1, 5]
    assert mw.rolling_argmax(a, 3).tolist() == [0, 1, 4]
    assert mw.rolling_argmax(a, 3, ties="last").tolist() == [1, 1, 4]
    assert mw.rolling_argmin(a, 3).tolist() == [2, 2, 2]
    assert mw.rolling_argmin(a, 3, ties="last").tolist() == [2, 3, 3]


@TIES
def test_zeros_of_both_signs_are_equal(ties: str) -> None:
    a = np.array([0.0, -0.0, 0.0, -0.0, -0.0])
    expected = [0, 1, 2] if ties == "first" else [2, 3, 4]
    assert mw.rolling_argmax(a, 3, ties=ties).tolist() == expected
    assert mw.rolling_argmin(a, 3, ties=ties).tolist() == expected


@TIES
def test_the_first_nan_of_a_window_is_named_whatever_the_ties(ties: str) -> None:
    a = np.array([1, np.nan, np.nan, 2, 3, np.nan])
    for found in mw.rolling_argmaxmin(a, 3, ties=ties):
        assert found.tolist() == [1, 1, 2, 5]


def test_of_the_largest_nans_ties_decide() -> None:
    a = np.array([1, np.nan, -np.nan, 2])
    assert mw.rolling_argmax(a, 4, nan="largest").tolist() == [1]
    assert mw.rolling_argmax(a, 4, nan="largest", ties="last").tolist() == [2]
    assert mw.rolling_argmin(a[1:3], 2, nan="largest", ties="last").tolist() == [1]


def test_positions_are_64_bit_and_count_along_the_axis() -> None:
    a = np.array([[3, 1, 2], [1, 3, 2]], np.int8)
    for axis, expected in ((1, [[0, 2], [1, 1]]), (0, [[0, 1, 0]])):
        found = mw.rolling_argmax(a, 2, axis=axis)
        assert found.dtype == np.int64
        assert found.tolist() == expected


@TIES
@pytest.mark.parametrize("dtype", ["uint8", "float32", "int64"])
@pytest.mark.parametrize("w", [255, 257, 1000, 4097, 5001])
def test_wide_windows(dtype: str, w: int, ties: str, full: bool) -> None:
    a = samples.noise(dtype, 20_011 if full else w + 400, seed=w)
    agree(["rolling_argmaxmin"], a, w, ties=ties)


@pytest.mark.parametrize("shape", samples.SHAPES)
@pytest.mark.parametrize("w", [2, 100, 30_000])
def test_long_series_point_at_their_own_extremes(shape: str, w: int) -> None:
    a = samples.SHAPES[shape]("int16", 100_000)
    positions, values = mw.rolling_argmaxmin(a, w, align="trailing"), mw.rolling_maxmin(a, w, align="trailing")
    oracle.assert_equal(tuple(a[one] for one in positions), tuple(values))
    rows = np.arange(a.size)
    for one in positions:
        assert ((rows - w < one) & (one <= rows)).all()


@TIES
@pytest.mark.parametrize("nan", samples.POLICIES[:3])
@pytest.mark.parametrize("dtype", ["float32", "timedelta64[s]", "uint16"])
def test_every_axis(dtype: str, nan: str, ties: str) -> None:
    a = samples.noise(dtype, (4, 9, 5), nan=0.1)
    for axis in (0, 1, 2, -1, -2, -3):
        for w in (1, 2, 4, 7):
            for align in ("valid", "trailing"):
                agree(ARGS, a, w, axis=axis, ties=ties, nan=nan, align=align)
                agree(ARGS, np.asfortranarray(a), w, axis=axis, ties=ties, nan=nan, align=align)


@TIES
@pytest.mark.parametrize("dtype", ["int32", "float64"])
def test_around(dtype: str, ties: str) -> None:
    for n in (0, 1, 7, 60):
        for before, after in [(0, 0), (3, 0), (0, 3), (2, 30), (30, 2), (2**64, 0), (0, 2**64)]:
            agree(ARGS, samples.noise(dtype, n), mw.Around(before, after), ties=ties)


@pytest.mark.parametrize("w", [2**31, 2**63, 2**70])
def test_a_window_may_be_wider_than_any_array(w: int) -> None:
    for align in samples.ALIGNS:
        agree(ARGS, samples.noise("float64", 50), w, align=align)


@TIES
@pytest.mark.parametrize("workers", [2, 3, 8])
def test_workers_change_no_position(workers: int, ties: str) -> None:
    a = samples.noise("int8", 200_000)
    for w in (3, 1000):
        one = mw.rolling_argmaxmin(a, w, ties=ties)
        oracle.assert_equal(mw.rolling_argmaxmin(a, w, ties=ties, workers=workers), one)
    grid = a.reshape(-1, 500)
    one = mw.rolling_argmaxmin(grid, 20, axis=0, ties=ties)
    oracle.assert_equal(mw.rolling_argmaxmin(grid, 20, axis=0, ties=ties, workers=workers), one)

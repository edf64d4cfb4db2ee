"""max - min, exact, in the dtype that holds it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import monowedge as mw
from tests import oracle, samples
from tests.agreement import agree

RESULT = {
    "bool": "uint8",
    **{f"int{bits}": f"uint{bits}" for bits in (8, 16, 32, 64)},
    **{dtype: dtype for dtype in (*samples.UNSIGNED, *samples.FLOATS)},
    "datetime64[ms]": "timedelta64[ms]",
    "timedelta64[ms]": "timedelta64[ms]",
}


@pytest.mark.parametrize(("dtype", "result"), RESULT.items())
@pytest.mark.parametrize("size", [0, 1, 2, 9])
def test_the_range_has_the_dtype_that_holds_it(dtype: str, result: str, size: int) -> None:
    for align in samples.ALIGNS:
        assert mw.rolling_range(np.ones(size, dtype), 2, align=align).dtype == result


@pytest.mark.parametrize("dtype", samples.SIGNED)
def test_from_the_lowest_integer_to_the_highest(dtype: str) -> None:
    ends = np.iinfo(dtype)
    a = np.array([ends.min, ends.max, ends.max, 0, ends.min], dtype)
    assert mw.rolling_range(a, 2).tolist() == [ends.max - ends.min, 0, ends.max, -ends.min]


def test_of_truths_it_is_zero_or_one() -> None:
    assert mw.rolling_range([True, True, False, False], 2).tolist() == [0, 1, 0]


@pytest.mark.parametrize("dtype", samples.FLOATS)
def test_floats_follow_ieee_in_their_own_dtype(dtype: str) -> None:
    top = np.finfo(dtype).max
    a = np.array([top, -top, np.inf, np.inf, -np.inf, 0.0, -0.0, np.nan, 1.0], dtype)
    expected = np.array([np.inf, np.inf, np.nan, np.inf, np.inf, 0.0, np.nan, np.nan], dtype)
    oracle.assert_equal(mw.rolling_range(a, 2), expected)
    agree("rolling_range", samples.noise(dtype, 200), 3)
    agree("rolling_range", samples.rng_of(dtype).normal(size=200).astype(dtype), 3)


def test_the_largest_nan_makes_the_range_nan_too() -> None:
    found = mw.rolling_range([1.0, np.nan, np.nan, 2.0], 2, nan="largest")
    oracle.assert_equal(found, np.array([np.nan] * 3))
    oracle.assert_equal(mw.rolling_range([1.0, np.nan, 4.0], 3, nan="omit"), np.array([3.0]))


def test_times_are_apart_by_an_elapsed_time() -> None:
    a = np.array(["2026-01-01T00:00", "2026-01-01T00:07", "NaT", "2026-01-03T00:00"], "M8[s]")
    expected = np.array([420, "NaT", "NaT"], "m8[s]")
    oracle.assert_equal(mw.rolling_range(a, 2), expected)
    oracle.assert_equal(mw.rolling_range(a, 3, nan="omit"), np.array([420, 2 * 86400 - 420], "m8[s]"))


@pytest.mark.parametrize("dtype", ["datetime64[ns]", "timedelta64[s]"])
def test_times_too_far_apart_overflow(dtype: str) -> None:
    top, low = 2**63 - 1, -(2**63) + 1
    for far in ([top, -1], [low, 1], [top, low]):
        a = np.array([0, 0, *far, 0], np.int64).view(dtype)
        with pytest.raises(OverflowError, match=r"^\w+: "):
            mw.rolling_range(a, 2)
    for near in ([top, 0], [low, 0], [2**62, -(2**62) + 1]):
        a = np.array(near, np.int64).view(dtype)
        assert mw.rolling_range(a, 2).view("i8").tolist() == [2**63 - 1]
    # the values that are too far apart must stand in one window
    assert mw.rolling_range(np.array([top, 0, -1], np.int64).view(dtype), 2).view("i8").tolist() == [top, 1]


@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_the_fill_of_a_range_is_of_its_own_dtype(dtype: str) -> None:
    fill: Any = np.timedelta64(77, "s") if np.dtype(dtype).kind in "mM" else 77
    a = samples.noise(dtype, 9)
    if np.dtype(dtype).kind in "mM":
        a = a.view("i8") % 1000
        a = a.view(dtype)
    found = mw.rolling_range(a, 3, align="trailing", min_count=3, fill=fill)
    expected = np.full(2, fill).astype(oracle.range_type(a.dtype))
    oracle.assert_equal(found[:2].copy(), expected)
    oracle.assert_equal(found[2:].copy(), mw.rolling_range(a, 3))


def test_the_fill_of_a_range_may_be_above_what_its_input_holds() -> None:
    found = mw.rolling_range(np.array([-128, 127], np.int8), 2, align="trailing", min_count=2, fill=200)
    assert found.tolist() == [200, 255]
    with pytest.raises(ValueError, match=r"^fill: .*-1"):
        mw.rolling_range(np.array([-128, 127], np.int8), 2, align="trailing", min_count=2, fill=-1)

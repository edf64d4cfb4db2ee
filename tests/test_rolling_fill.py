"""`min_count` and `fill`: what a window says that holds too few values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import monowedge as mw
from tests import oracle, samples
from tests.agreement import ARGS, VALUES, agree

CLIPPED = [
    ({"align": "trailing"}, 5),
    ({"align": "centered"}, 5),
    ({"align": "centered"}, 4),
    ({"align": "leading"}, 5),
    ({}, mw.Around(1, 3)),
]
EITHER = (TypeError, ValueError)


def a_fill(dtype: str) -> Any:
    kind = np.dtype(dtype)
    return kind.type(1, np.datetime_data(kind)[0]) if kind.kind in "mM" else kind.type(1)


@pytest.mark.parametrize("names", [VALUES[:3], VALUES[3:], ARGS], ids=["values", "range", "args"])
@pytest.mark.parametrize(
    ("how", "window"), CLIPPED, ids=["trailing", "centered", "centered, even", "leading", "around"]
)
@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_a_window_with_too_few_values_gives_fill(
    dtype: str, how: dict[str, Any], window: Any, names: list[str]
) -> None:
    fill: Any = -5 if names == ARGS else None if names == VALUES[3:] else a_fill(dtype)
    for n in (0, 1, 3, 4, 5, 20):
        a = samples.noise(dtype, n)
        for min_count in (1, 2, 4, 5 if window != 4 else 4):
            agree(names, a, window, min_count=min_count, **how)
            agree(names, a, window, min_count=min_count, fill=fill, **how)


@pytest.mark.parametrize("dtype", samples.WITH_NAN)
@pytest.mark.parametrize("names", [VALUES, ARGS], ids=["values", "args"])
@pytest.mark.parametrize("min_count", [1, 2, 3, 6])
def test_an_omitted_nan_is_no_value(dtype: str, names: list[str], min_count: int) -> None:
    for nan in (0.2, 0.7, 1.0):
        a = samples.noise(dtype, 60, nan=nan)
        for align in samples.ALIGNS:
            agree(names, a, 6, align=align, nan="omit", min_count=min_count)


@pytest.mark.parametrize("nan", ["propagate", "largest"])
def test_a_nan_counts_unless_it_is_omitted(nan: str) -> None:
    a = np.array([np.nan, np.nan, 1.0])
    assert mw.rolling_argmax(a, 2, align="trailing", min_count=2, nan=nan).tolist() == [-1, 0, 1]


def test_fill_outranks_a_nan_that_propagates() -> None:
    a = np.array([np.nan, 1.0, 2.0])
    found = mw.rolling_max(a, 2, align="trailing", min_count=2, fill=-1.0)
    oracle.assert_equal(found, np.array([-1.0, np.nan, 2.0]))


@pytest.mark.parametrize("dtype", samples.NEVER_NAN)
@pytest.mark.parametrize("name", VALUES)
def test_integers_ask_for_a_fill_only_where_one_is_needed(dtype: str, name: str) -> None:
    a = samples.noise(dtype, 10)
    call = getattr(mw, name)
    call(a, 4, min_count=4)
    call(a, 4, align="trailing")
    with pytest.raises(ValueError, match=r"^fill: .*\b0\b"):
        call(a, 4, align="trailing", min_count=2)
    with pytest.raises(ValueError, match=r"^fill: .*\b8\b"):
        call(a, 4, align="leading", min_count=3)


def test_a_missing_fill_names_the_first_window_in_c_order() -> None:
    for order in ("C", "F"):
        a = np.ones((4, 5), np.int32, order=order)
        with pytest.raises(ValueError, match=r"^fill: .*\(0, 3\)"):
            mw.rolling_max(a, 4, align="leading", min_count=3)
        with pytest.raises(ValueError, match=r"^fill: .*\(2, 0\)"):
            mw.rolling_max(a, 4, axis=0, align="leading", min_count=3)


@pytest.mark.parametrize(
    ("dtype", "fill", "means"),
    [
        ("float64", None, np.nan),
        ("float64", np.nan, np.nan),
        ("float64", 3, 3.0),
        ("float64", -np.inf, -np.inf),
        ("float64", np.float32(0.5), 0.5),
        ("float32", 0.1, np.float32(0.1)),
        ("float16", np.inf, np.inf),
        ("int8", -128, -128),
        ("int8", np.int64(127), 127),
        ("int8", 5.0, 5),
        ("uint64", 2**64 - 1, 2**64 - 1),
        ("int64", 2**53 + 1, 2**53 + 1),
        ("bool", True, True),
        ("bool", np.False_, False),
        ("datetime64[s]", None, "NaT"),
        ("datetime64[s]", np.datetime64("NaT"), "NaT"),
        ("datetime64[s]", np.datetime64("2026-01-01"), "2026-01-01T00:00:00"),
        ("datetime64[s]", np.datetime64(5000, "ms"), 5),
        ("timedelta64[s]", np.timedelta64(2, "m"), 120),
        ("timedelta64[s]", np.timedelta64("NaT", "s"), "NaT"),
    ],
)
def test_a_fill_comes_out_as_what_it_is(dtype: str, fill: Any, means: Any) -> None:
    a = samples.noise(dtype, 4)
    found = mw.rolling_maxmin(a, 2, align="trailing", min_count=2, fill=fill)
    expected = np.array([means], dtype)
    oracle.assert_equal((found.max[:1], found.min[:1]), (expected, expected))


@pytest.mark.parametrize(
    ("dtype", "fill", "error"),
    [
        ("int8", 128, ValueError),
        ("int8", -129, ValueError),
        ("int8", 2**70, ValueError),
        ("int8", 1.5, ValueError),
        ("int64", 2.0**63, ValueError),
        ("int64", 2**63, ValueError),
        ("uint8", -1, ValueError),
        ("uint64", 2**64, ValueError),
        ("int32", np.nan, ValueError),
        ("int32", np.inf, ValueError),
        ("bool", 2, EITHER),
        ("bool", np.nan, EITHER),
        ("int32", "3", TypeError),
        ("float64", "nan", TypeError),
        ("float64", 1j, TypeError),
        ("float64", [1.0], TypeError),
        ("float64", np.datetime64("2026-01-01"), TypeError),
        ("int64", np.timedelta64(3, "s"), TypeError),
        ("datetime64[s]", "2026-01-01", TypeError),
        ("datetime64[s]", 5, TypeError),
        ("datetime64[s]", np.timedelta64(5, "s"), TypeError),
        ("timedelta64[s]", np.datetime64(5, "s"), TypeError),
        ("timedelta64[s]", 5.0, TypeError),
        ("datetime64[s]", np.datetime64(1500, "ms"), ValueError),
        ("datetime64[ns]", np.datetime64("3000-01-01"), ValueError),
        ("timedelta64[D]", np.timedelta64(36, "h"), ValueError),
    ],
)
@pytest.mark.parametrize("needed", [True, False])
def test_a_fill_that_does_not_fit_is_refused(dtype: str, fill: Any, error: Any, needed: bool) -> None:
    a = samples.noise(dtype, 4)
    for name in VALUES[:3]:
        with pytest.raises(error, match=r"^fill: "):
            getattr(mw, name)(a, 2, align="trailing", min_count=2 if needed else 1, fill=fill)


@pytest.mark.parametrize("fill", [-(2**63), -7, 0, 2**63 - 1, np.int8(-3)])
def test_the_fill_of_positions_is_any_64_bit_integer(fill: Any) -> None:
    a = samples.noise("bool", 4)
    for name in ARGS[:2]:
        assert getattr(mw, name)(a, 2, align="trailing", min_count=2, fill=fill)[0] == fill


@pytest.mark.parametrize(
    ("fill", "error"), [(2**63, ValueError), (0.5, ValueError), (np.nan, ValueError), ("a", TypeError)]
)
def test_a_fill_that_is_no_position_is_refused(fill: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"^fill: "):
        mw.rolling_argmax([1.0, 2.0], 2, fill=fill)


def test_more_values_than_there_can_be_are_never_there() -> None:
    a, nowhere = np.array([1.0, np.nan, 3.0]), [-1.0] * 3
    for least in (2**40, 2**63, 2**70):
        for nan in ("propagate", "omit"):
            wide = mw.Around(least, 0)
            assert mw.rolling_max(a, wide, min_count=least, fill=-1, nan=nan).tolist() == nowhere
            assert mw.rolling_argmax(a, wide, min_count=least, nan=nan).tolist() == nowhere
            assert mw.rolling_max(a, mw.Span(9), on=[0, 1, 2], min_count=least, fill=-1, nan=nan).tolist() == nowhere
            assert mw.rolling_argmax(a, mw.Span(9), on=[0, 1, 2], min_count=least, nan=nan).tolist() == nowhere
            assert mw.rolling_maxmin_at(a, [0], [3], min_count=least, fill=-1, nan=nan).max.tolist() == [-1.0]
            box = mw.rolling_max(a, (wide,), axis=(0,), min_count=least, fill=-1, nan=nan)
            assert box.tolist() == nowhere

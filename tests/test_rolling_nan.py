"""Missing values: one meaning for each policy, wherever they stand."""

from __future__ import annotations

import numpy as np
import pytest

import monowedge as mw
from tests import oracle, samples
from tests.agreement import ARGS, VALUES, agree
from tests.conftest import FULL

KINDS = pytest.mark.parametrize("names", [VALUES, ARGS], ids=["values", "args"])
DTYPE = pytest.mark.parametrize("dtype", samples.WITH_NAN)
POLICY = pytest.mark.parametrize("nan", samples.POLICIES)
WINDOWS = range(1, 140) if FULL else [1, 2, 3, 5, 8, 15, 16, 17, 33, 64, 100]


@KINDS
@POLICY
@DTYPE
def test_every_window_of_data_with_missing_values(dtype: str, nan: str, names: list[str]) -> None:
    for share in (0.01, 0.3):
        a = samples.noise(dtype, 210, nan=share)
        for w in WINDOWS:
            for align in samples.ALIGNS:
                agree(names, a, w, align=align, nan=nan)


@KINDS
@POLICY
@DTYPE
def test_every_size_of_data_with_missing_values(dtype: str, nan: str, names: list[str]) -> None:
    a = samples.noise(dtype, 70, nan=0.1)
    for n in range(70):
        for w in (2, 5, 33):
            agree(names, a[:n], w, align="centered", nan=nan)
            agree(names, a[70 - n :], w, nan=nan)


@KINDS
@pytest.mark.parametrize("nan", samples.POLICIES[:3])
@DTYPE
def test_one_missing_value_at_every_place(dtype: str, nan: str, names: list[str]) -> None:
    for n, w in [(20, 3), (40, 17), (80, 65)]:
        for place in range(n):
            a = samples.noise(dtype, n)
            a[place] = samples.nans(dtype)[place % samples.nans(dtype).size]
            agree(names, a, w, nan=nan, align="valid" if place % 2 else "trailing")


@KINDS
@pytest.mark.parametrize("nan", samples.POLICIES[:3])
@DTYPE
def test_nothing_but_missing_values(dtype: str, nan: str, names: list[str]) -> None:
    for n in (1, 2, 9, 40, 130):
        a = np.resize(samples.nans(dtype), n)
        for w in (1, 2, 8, 64):
            agree(names, a, w, align="trailing", nan=nan)
            agree(names, a, w, nan=nan)


@KINDS
@POLICY
@DTYPE
def test_without_missing_values_all_policies_are_one(dtype: str, nan: str, names: list[str]) -> None:
    a = samples.noise(dtype, 150)
    for w in (1, 2, 7, 20, 100):
        agree(names, a, w, nan=nan)


@KINDS
@POLICY
@pytest.mark.parametrize("dtype", samples.NEVER_NAN)
def test_integers_know_no_missing_values(dtype: str, nan: str, names: list[str]) -> None:
    agree(names, samples.noise(dtype, 90), 8, nan=nan, align="trailing")


@POLICY
@DTYPE
def test_runs_of_missing_values_in_long_series(dtype: str, nan: str) -> None:
    n = 5000
    a = samples.noise(dtype, n)
    for start, end in [(0, 3), (700, 1900), (2500, 2501), (4095, 4097), (n - 1, n)]:
        a[start:end] = samples.nans(dtype)[0]
    for w in (2, 50, 1000, 1300) if nan != "raise" else (2,):
        agree(["rolling_maxmin"], a, w, nan=nan)


@pytest.mark.parametrize("dtype", samples.FLOATS)
@pytest.mark.parametrize("w", [1, 2, 4, 20, 90])
def test_every_nan_is_a_nan_whatever_its_bits(dtype: str, w: int) -> None:
    for bits in samples.nans(dtype):
        a = samples.noise(dtype, 120)
        a[::13] = bits
        for nan in ("propagate", "largest", "omit"):
            agree([*VALUES, *ARGS[:2]], a, w, nan=nan, align="trailing")


@KINDS
@pytest.mark.parametrize("dtype", samples.FLOATS)
def test_infinities_are_values(dtype: str, names: list[str]) -> None:
    for pool in ([-np.inf, np.nan], [np.inf, np.nan], [np.inf, -np.inf], [np.inf], [-np.inf], [-np.inf, 0, np.nan]):
        a = samples.rng_of(len(pool)).choice(np.array(pool, dtype), 80)
        for nan in ("propagate", "largest", "omit"):
            for w in (1, 2, 5, 18):
                agree(names, a, w, nan=nan, align="centered")


@pytest.mark.parametrize("name", [*VALUES, *ARGS])
@DTYPE
def test_raise_names_the_first_position_also_where_no_window_is(dtype: str, name: str) -> None:
    a = samples.noise(dtype, 30)
    a[[17, 20]] = samples.nans(dtype)[-1]
    for w in (1, 5, 31, 2**40):
        with pytest.raises(ValueError, match=r"^a: .*\b17\b"):
            getattr(mw, name)(a, w, nan="raise")


def test_raise_names_the_first_position_of_many_dimensions_in_c_order() -> None:
    a = np.zeros((3, 4, 5), order="F")
    a[2, 0, 0] = a[1, 2, 3] = a[1, 3, 0] = np.nan
    for axis in (0, 1, 2):
        for view, place in ((a, r"\(1, 2, 3\)"), (a[::-1], r"\(0, 0, 0\)"), (a.T, r"\(0, 0, 2\)")):
            with pytest.raises(ValueError, match=f"^a: .*{place}"):
                mw.rolling_max(view, 2, axis=axis, nan="raise")
    with pytest.raises(ValueError, match=r"^a: .*\(1, 2, 3\)"):
        mw.rolling_max(a, (2, 2), axis=(0, 1), nan="raise")


def test_raise_leaves_the_outputs_as_they_were() -> None:
    a = np.arange(1000.0)
    a[-1] = np.nan
    out = (np.full(999, 7.0), np.full(999, 8.0))
    with pytest.raises(ValueError, match=r"^a: .*\b999\b"):
        mw.rolling_maxmin(a, 2, nan="raise", out=out)
    assert (out[0] == 7).all()
    assert (out[1] == 8).all()


@DTYPE
@pytest.mark.parametrize("nan", samples.POLICIES[:3])
def test_no_answer_depends_on_the_direction_of_the_array(dtype: str, nan: str) -> None:
    a = samples.noise(dtype, 200, nan=0.2)
    for w in (2, 3, 10, 65):
        forwards, backwards = mw.rolling_maxmin(a, w, nan=nan), mw.rolling_maxmin(a[::-1], w, nan=nan)
        oracle.assert_equal(tuple(one[::-1].copy() for one in backwards), tuple(forwards))

"""The values: every dtype, align, window and size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import monowedge as mw
from tests import oracle, samples
from tests.agreement import VALUES, agree
from tests.conftest import FULL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

AROUND_LANES = [lanes + step for lanes in (16, 32, 64, 128) for step in (-1, 0, 1)]
WINDOWS = [*range(1, 15), *AROUND_LANES]


def windows_and_sizes() -> Iterator[tuple[int, int]]:
    """Sizes around each window, and around as many elements as registers hold."""
    for w in range(1, 140) if FULL else WINDOWS:
        yield from ((w, n) for n in sorted({0, 1, w - 1, w, w + 1, 2 * w - 1, 2 * w, 2 * w + 1}))
    for n in range(1, 300) if FULL else [*AROUND_LANES, 255, 256, 257]:
        yield from ((w, n) for w in (2, 3, 6, 14, 40))


@pytest.mark.parametrize("align", samples.ALIGNS)
@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_every_window_of_every_size(dtype: str, align: str) -> None:
    long = samples.noise(dtype, 400)
    for w, n in windows_and_sizes():
        agree(VALUES, long[:n], w, align=align)


@pytest.mark.parametrize("shape", samples.SHAPES)
@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_every_shape_of_series(dtype: str, shape: str) -> None:
    a = samples.SHAPES[shape](dtype, 330)
    for w in (2, 5, 16, 33, 64, 100, 257):
        agree(["rolling_maxmin"], a, w)


def trailing(a: NDArray[Any], w: int) -> mw.MaxMin:
    clipped, whole = oracle.prefixes(a[: w - 1]), oracle.rolling(a, w)
    return mw.MaxMin(np.concatenate([clipped.max, whole.max]), np.concatenate([clipped.min, whole.min]))


@pytest.mark.parametrize("dtype", ["bool", "int8", "uint16", "int32", "uint64", "float16", "float32", "float64"])
@pytest.mark.parametrize("w", [255, 256, 257, 511, 513, 1023, 1025, 4095, 4096, 4097, 5001, 9999])
def test_windows_wider_than_a_chunk_of_rows(dtype: str, w: int, full: bool) -> None:
    n = 20_011 if full else 2 * w + 1500
    a = samples.noise(dtype, n, seed=w)
    oracle.assert_equal(mw.rolling_maxmin(a, w), oracle.rolling(a, w), f"{dtype}, w={w}, n={n}")
    oracle.assert_equal(mw.rolling_maxmin(a, w, align="trailing"), trailing(a, w), f"{dtype}, w={w}, n={n}, trailing")


@given(
    st.sampled_from(samples.DTYPES), st.integers(1, 3000), st.integers(1, 3000), st.integers(0, 70), st.integers(1, 3)
)
def test_any_window_of_any_size_wherever_it_begins(dtype: str, w: int, more: int, start: int, columns: int) -> None:
    grid = samples.noise(dtype, (start + w + more, columns), seed=w)[start:]
    one = grid[:, -1].copy()
    expected = oracle.rolling(one, w)
    oracle.assert_equal(mw.rolling_maxmin(one, w), expected)
    oracle.assert_equal(mw.rolling_maxmin(grid[:, -1], w), expected)
    found = mw.rolling_maxmin(grid, w, axis=0)
    oracle.assert_equal((found.max[:, -1].copy(), found.min[:, -1].copy()), tuple(expected))


@pytest.mark.parametrize("dtype", ["uint8", "float64"])
@pytest.mark.parametrize("w", [2, 10, 64, 700, 16_000])
def test_lone_peaks_in_long_series_are_seen_by_the_windows_that_hold_them(dtype: str, w: int) -> None:
    n = 100_000
    peaks = [0, 1, w - 1, w, 4095, 4096, 32_767, 32_768, 65_535, 65_536, 77_777, n - w, n - 1]
    a = np.zeros(n, dtype)
    a[peaks] = 1
    expected = np.zeros(n, dtype)
    for peak in peaks:
        expected[peak : peak + w] = 1
    oracle.assert_equal(mw.rolling_maxmin(a, w, align="trailing").max, expected)
    oracle.assert_equal(mw.rolling_maxmin(1 - a, w, align="trailing").min, 1 - expected)


@pytest.mark.parametrize("dtype", ["bool", "int16", "uint64", "float32", "datetime64[us]"])
@pytest.mark.parametrize("n", [0, 1, 2, 5, 40, 150])
def test_around_is_clipped_on_both_sides(dtype: str, n: int) -> None:
    a = samples.noise(dtype, n)
    for before, after in [(0, 0), (0, 5), (5, 0), (2, 3), (1, 70), (70, 1), (64, 64), (0, 2**31), (2**64, 2**64)]:
        agree(VALUES, a, mw.Around(before, after))


@pytest.mark.parametrize("dtype", ["uint8", "float64"])
@pytest.mark.parametrize("w", [2**31 - 1, 2**31, 2**32 + 1, 2**63 - 1, 2**63, 2**64, 2**70])
def test_a_window_may_be_wider_than_any_array(dtype: str, w: int) -> None:
    a = samples.noise(dtype, 100)
    assert [one.shape for one in mw.rolling_maxmin(a, w)] == [(0,), (0,)]
    oracle.assert_equal(mw.rolling_maxmin(a, w, align="trailing"), oracle.prefixes(a))
    backwards = mw.rolling_maxmin(a, w, align="leading")
    oracle.assert_equal(tuple(one[::-1].copy() for one in backwards), tuple(oracle.prefixes(a[::-1])))
    agree(VALUES, a, w, align="centered")


@pytest.mark.parametrize("w", [np.int8(3), np.uint64(3), np.int32(3)])
def test_integers_of_numpy_are_windows_too(w: Any) -> None:
    agree(VALUES, samples.noise("float64", 10), w)
    agree(VALUES, samples.noise("float64", 10), mw.Around(w, w))


@pytest.mark.parametrize("unit", ["Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns", "ps", "fs", "as", "25s", "7D"])
def test_times_keep_their_unit(unit: str) -> None:
    for kind in ("M8", "m8"):
        a = np.array([5, -3, 2**62, 7, -7, 0], f"{kind}[{unit}]")
        agree(VALUES[:3], a, 2)
        assert mw.rolling_range(a[3:], 2).tolist() == np.array([14, 7], f"m8[{unit}]").tolist()
        assert mw.rolling_range(a[3:], 2).dtype == f"m8[{unit}]"


@pytest.mark.parametrize("dtype", samples.TIMES)
def test_times_reach_from_the_end_of_64_bits_to_the_other(dtype: str) -> None:
    ends = [2**63 - 1, 2**63 - 2, -(2**63) + 1, -(2**63) + 2]
    for w in (1, 2, 3, 8, 40):
        agree(VALUES[:3], samples.rng_of(w).choice(ends, 100).view(dtype), w)


@pytest.mark.parametrize("name", VALUES)
def test_valid_is_the_align_of_a_count(name: str) -> None:
    a = samples.noise("int32", 20)
    oracle.assert_equal(getattr(mw, name)(a, 6), getattr(mw, name)(a, 6, align="valid"))
    oracle.assert_equal(getattr(mw, name)(a, 6), getattr(mw, name)(a, window=6, align=None))


def test_both_at_once_have_names() -> None:
    both = mw.rolling_maxmin(np.array([3, 1, 2]), 2)
    assert type(both) is mw.MaxMin
    assert (both.max.tolist(), both.min.tolist()) == ([3, 2], [1, 1])


@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_a_window_of_one_gives_a_fresh_copy(dtype: str) -> None:
    a = samples.noise(dtype, 9)
    for answer in (mw.rolling_max(a, 1), mw.rolling_min(a, 1), *mw.rolling_maxmin(a, 1)):
        oracle.assert_equal(answer, a)
        assert not np.shares_memory(answer, a)
        assert answer.flags.writeable


@pytest.mark.parametrize("dtype", ["int16", "float64"])
@pytest.mark.parametrize("workers", [1, 2, 3, 8])
def test_workers_change_no_answer(dtype: str, workers: int) -> None:
    a = samples.noise(dtype, 300_000, nan=0.0001)
    for w in (2, 1000, 100_000):
        for align in ("valid", "centered"):
            one = mw.rolling_maxmin(a, w, align=align)
            oracle.assert_equal(mw.rolling_maxmin(a, w, align=align, workers=workers), one)
    for n in (0, 1, 2, 7):
        agree(VALUES, a[:n], 2, align="trailing", workers=workers)
    grid = a.reshape(-1, 400)
    for axis in (0, 1):
        found = mw.rolling_maxmin(grid, 30, axis=axis, workers=workers)
        oracle.assert_equal(found, mw.rolling_maxmin(grid, 30, axis=axis))

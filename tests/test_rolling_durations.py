"""Windows of elapsed time."""

from __future__ import annotations

from datetime import timedelta
from itertools import product
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

import monowedge as mw
from tests import oracle, samples
from tests.agreement import ARGS, VALUES, agree

if TYPE_CHECKING:
    from numpy.typing import NDArray

CLOSED = ["right", "left", "both", "neither"]
# The dtype of `on`, a window, and how long that is in the unit of `on`.
CLOCKS: dict[str, tuple[str, Any, float]] = {
    "text": ("M8[s]", "5s", 5),
    "text, of elapsed time": ("m8[ms]", "5ms", 5),
    "timedelta": ("M8[us]", timedelta(microseconds=5), 5),
    "timedelta64": ("M8[ns]", np.timedelta64(5, "ns"), 5),
    "timedelta64 of another unit": ("M8[m]", np.timedelta64(300, "s"), 5),
    "days": ("M8[D]", "4d", 4),
    "weeks": ("m8[W]", timedelta(weeks=3), 3),
    **{dtype: (dtype, mw.Span(5), 5) for dtype in (*samples.SIGNED, *samples.UNSIGNED)},
    "NumPy's integer": ("int64", mw.Span(cast("Any", np.int8(5))), 5),
    "float64": ("float64", mw.Span(2.5), 2.5),
    "float32": ("float32", mw.Span(0.1), 0.1),
    "float16": ("float16", mw.Span(3), 3),
}
KINDS = pytest.mark.parametrize("names", [VALUES, ARGS], ids=["values", "args"])
EACH_CLOSED = pytest.mark.parametrize("closed", CLOSED)


def clock(dtype: str, n: int, amount: float = 5, seed: object = "") -> NDArray[Any]:
    """Times with ties, small steps and gaps."""
    steps = samples.rng_of("clock", n, seed).choice([0, 0, 0.2, 0.2, 0.2, 0.4, 1, 1.4], n) * amount
    if np.dtype(dtype).kind == "f":
        return np.cumsum(steps).astype(dtype)
    times = np.cumsum(np.rint(steps).astype(np.int64))
    # ever so many of 8 bits: they stay at the top
    times = times if np.dtype(dtype).itemsize == 8 else np.minimum(times, np.iinfo(dtype).max)
    return times.astype(dtype)


@KINDS
@EACH_CLOSED
@pytest.mark.parametrize("case", CLOCKS)
def test_every_kind_of_clock(case: str, closed: str, names: list[str]) -> None:
    dtype, window, amount = CLOCKS[case]
    for n in (0, 1, 2, 3, 7, 16, 60):
        on, means = clock(dtype, n, amount), oracle.Elapsed(amount)
        agree(names, samples.noise("float32", n, nan=0.1), window, means=means, on=on, closed=closed)
        agree(names, samples.noise("int64", n), window, means=means, on=on, closed=closed, fill=0)
        agree(names, samples.noise("int16", n), window, means=means, on=on, closed=closed)


@KINDS
@EACH_CLOSED
@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_every_dtype_and_policy(dtype: str, closed: str, names: list[str]) -> None:
    on, means = clock("M8[s]", 60), oracle.Elapsed(5)
    for nan in samples.POLICIES:
        a = samples.noise(dtype, 60, nan=0.15)
        for ties in ("first", "last") if names == ARGS else ("",):
            options: dict[str, Any] = {"nan": nan, "closed": closed} | ({"ties": ties} if ties else {})
            agree(names, a, "5s", means=means, on=on, **options)
            agree(names, a, "5s", means=means, on=on, min_count=3, **options)


@KINDS
@EACH_CLOSED
@pytest.mark.parametrize("shape", samples.SHAPES)
def test_every_shape_of_series(shape: str, closed: str, names: list[str]) -> None:
    a = samples.SHAPES[shape]("float64", 200)
    for length in (1, 3, 40, 10**6):
        on = clock("int64", 200)
        agree(names, a, mw.Span(length), means=oracle.Elapsed(length), on=on, closed=closed)


@EACH_CLOSED
@pytest.mark.parametrize("dtype", ["uint8", "uint32", "int64", "float64"])
def test_every_clock_of_a_few_steps(dtype: str, closed: str) -> None:
    for n in (1, 2, 3, 4):
        for steps in product([0, 1, 2], repeat=n):
            on = np.cumsum(steps).astype(dtype)
            for length in (1, 2, 3):
                how: dict[str, Any] = {"means": oracle.Elapsed(length), "on": on, "closed": closed}
                agree("rolling_argmaxmin", np.arange(n) % 2 == 1, mw.Span(length), **how)


@EACH_CLOSED
@pytest.mark.parametrize("length", [1, 7, 300, 6000, 10**9])
def test_long_series(closed: str, length: int) -> None:
    n = 12_000
    on = clock("int64", n, amount=3)
    a = samples.noise("float64", n, nan=0.001)
    start = np.searchsorted(on, on - length, side="right" if closed in ("right", "neither") else "left")
    end = np.searchsorted(on, on, side="right" if closed in ("right", "both") else "left")
    expected = oracle.maxmin_at(a, start, np.maximum(start, end))
    oracle.assert_equal(mw.rolling_maxmin(a, mw.Span(length), on=on, closed=closed), expected, closed)


def test_later_rows_with_the_same_time_belong() -> None:
    on = np.array([0, 1, 1, 1, 2])
    assert mw.rolling_max([1, 2, 9, 3, 4], mw.Span(1), on=on).tolist() == [1, 9, 9, 9, 4]
    assert mw.rolling_max([9, 1, 2, 3, 4], mw.Span(1), on=on, closed="left", fill=0).tolist() == [0, 9, 9, 9, 3]
    assert mw.rolling_argmax([1, 2, 9, 3, 4], mw.Span(1), on=on, closed="both").tolist() == [0, 2, 2, 2, 2]


@pytest.mark.parametrize(
    ("text", "nanoseconds"),
    [
        ("7ns", 7),
        ("3us", 3_000),
        ("250ms", 250_000_000),
        ("2s", 2_000_000_000),
        ("5min", 300_000_000_000),
        ("1h", 3_600_000_000_000),
        ("1d", 86_400_000_000_000),
        ("1w", 604_800_000_000_000),
        ("1h30min", 5_400_000_000_000),
        ("1d12h", 129_600_000_000_000),
        ("1s1ns", 1_000_000_001),
        ("90s", 90_000_000_000),
    ],
)
def test_durations_in_words(text: str, nanoseconds: int) -> None:
    on = np.array([0, nanoseconds - 1, nanoseconds, 2 * nanoseconds], "M8[ns]")
    assert mw.rolling_max([4, 3, 2, 1], text, on=on).tolist() == [4, 4, 3, 1]
    assert mw.rolling_max([4, 3, 2, 1], text, on=on, closed="both").tolist() == [4, 4, 4, 2]


def test_closed_right_and_align_trailing_are_what_durations_have() -> None:
    a, on = samples.noise("int32", 40), clock("int64", 40)
    found = mw.rolling_maxmin(a, mw.Span(5), on=on)
    oracle.assert_equal(mw.rolling_maxmin(a, mw.Span(5), on=on, closed="right", align="trailing"), found)


@pytest.mark.parametrize("dtype", ["int8", "int64", "uint8", "uint64"])
@EACH_CLOSED
def test_a_window_may_reach_below_the_lowest_integer(dtype: str, closed: str) -> None:
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    on = np.array([low, low, low + 1, low + 2, 0 if low else 9, high - 1, high, high], dtype)
    for length in (1, 2, 3, 100, 127, high, 2**70):
        agree(VALUES, np.arange(8), mw.Span(length), means=oracle.Elapsed(length), on=on, closed=closed, fill=99)


@EACH_CLOSED
@pytest.mark.parametrize(
    ("window", "nanoseconds"),
    [
        (timedelta.max, timedelta.max // timedelta(microseconds=1) * 1000),
        (timedelta(days=200_000), 200_000 * 86_400 * 10**9),
        ("20000w", 140_000 * 86_400 * 10**9),
        ("99999999999999999999999w", 10**30 * 86_400),
        (np.timedelta64(2**63 - 1, "ns"), 2**63 - 1),
        (np.timedelta64(2**62, "W"), 2**62 * 604_800 * 10**9),
    ],
)
def test_a_duration_may_be_longer_than_all_times(closed: str, window: Any, nanoseconds: int) -> None:
    on, means = np.array([-(2**63) + 1, -5, 0, 2**63 - 1], np.int64), oracle.Elapsed(nanoseconds)
    for dtype in ("M8[ns]", "m8[ns]"):
        agree(VALUES, np.array([4, 3, 2, 1]), window, means=means, on=on.view(dtype), closed=closed, fill=99)


def test_times_may_be_infinite() -> None:
    on = np.array([-np.inf, -np.inf, 0, 1, np.inf])
    agree(VALUES, np.array([5, 6, 4, 3, 2]), mw.Span(2.0), means=oracle.Elapsed(2.0), on=on, closed="both")


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
@EACH_CLOSED
def test_where_a_window_begins_is_computed_in_the_type_of_the_times(dtype: str, closed: str) -> None:
    on = np.cumsum(np.full(60, 0.1)).astype(dtype)
    for length in (0.1, 0.3, 0.7, 1 / 3, 1):
        means = oracle.Elapsed(length)
        agree(VALUES, samples.noise("float64", 60), mw.Span(length), means=means, on=on, closed=closed)


@KINDS
@pytest.mark.parametrize("axis", [0, 1, 2, -1, -2])
def test_every_axis(axis: int, names: list[str]) -> None:
    a = samples.noise("float32", (6, 21, 4), nan=0.05)
    on = clock("M8[s]", a.shape[axis])
    for view in (a, np.asfortranarray(a), a[::-1, ::-1]):
        agree(names, view, "3s", means=oracle.Elapsed(3), axis=axis, on=on, closed="both")
        agree(names, view, "3s", means=oracle.Elapsed(3), axis=axis, on=on, nan="omit", min_count=2)


def test_no_rows_and_no_series() -> None:
    for shape, axis in (((0,), 0), ((3, 0), 1), ((0, 3), 1), ((0, 3), 0)):
        on = clock("int64", shape[axis])
        agree([*VALUES, *ARGS], np.zeros(shape), mw.Span(3), means=oracle.Elapsed(3), axis=axis, on=on)


@pytest.mark.parametrize("dtype", ["M8[us]", "int16", "float64"])
def test_times_may_lie_in_memory_as_they_like(dtype: str) -> None:
    on = clock(dtype, 50)
    window: Any = "5us" if dtype == "M8[us]" else mw.Span(5)
    a, means = samples.noise("int32", 50), oracle.Elapsed(5)
    swapped = on.astype(on.dtype.newbyteorder(">"))
    unaligned = np.frombuffer(b"\0" + on.tobytes(), on.dtype, offset=1)
    frozen = on.copy()
    frozen.flags.writeable = False
    for view in (swapped, unaligned, frozen, np.repeat(on, 3)[::3], on[::-1].copy()[::-1]):
        agree(VALUES, a, window, means=means, on=view)
    still = np.broadcast_to(on[:1], (50,))
    agree(VALUES, a, window, means=means, on=still)
    if dtype != "M8[us]":
        assert mw.rolling_max(a, window, on=on.tolist()).tolist() == mw.rolling_max(a, window, on=on).tolist()


@pytest.mark.parametrize("workers", [2, 5])
def test_workers_change_no_answer(workers: int) -> None:
    a, on = samples.noise("float64", 100_000, nan=0.01), clock("int64", 100_000)
    for name in ("rolling_maxmin", "rolling_argmaxmin"):
        one = getattr(mw, name)(a, mw.Span(300), on=on)
        oracle.assert_equal(getattr(mw, name)(a, mw.Span(300), on=on, workers=workers), one)


def test_the_answers_go_where_they_are_wanted() -> None:
    a, on = samples.noise("int16", 40), clock("int64", 40)
    out = (np.zeros(40, np.int16), np.zeros(80, np.int16)[::2])
    found = mw.rolling_maxmin(a, mw.Span(5), on=on, out=out)
    assert found.max is out[0]
    assert found.min is out[1]
    oracle.assert_equal(tuple(found), tuple(mw.rolling_maxmin(a, mw.Span(5), on=on)))


def test_a_span_longer_than_any_float_holds_everything() -> None:
    found = mw.rolling_max([3.0, 1.0, 2.0], mw.Span(10**400), on=[0.0, 1.0, 2.0])
    assert found.tolist() == [3.0, 3.0, 3.0]


def test_a_span_is_no_time() -> None:
    with pytest.raises(TypeError, match=r"^length: "):
        mw.Span(np.timedelta64(1, "s"))  # type: ignore[arg-type]

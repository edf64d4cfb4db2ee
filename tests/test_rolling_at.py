"""Windows that the caller chooses, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import monowedge as mw
from tests import oracle, samples
from tests.agreement import compare

if TYPE_CHECKING:
    from numpy.typing import NDArray

Windows = tuple["NDArray[np.int64]", "NDArray[np.int64]"]


def windows(n: int, count: int | tuple[int, ...], seed: object = "") -> Windows:
    """In no order, empty ones among them."""
    ends = np.sort(
        samples.rng_of("at", n, count, seed).integers(0, n, (2, *np.empty(count).shape), endpoint=True), axis=0
    )
    return ends[0], ends[1]


def agree(a: NDArray[Any], start: Any, end: Any, **options: Any) -> None:
    kept = a.tobytes(), np.array(start), np.array(end)
    expected = oracle.maxmin_at(a, start, end, **options)
    what = f"rolling_maxmin_at({a.dtype} {a.shape}, {np.shape(start)}, {options})"
    compare(lambda: mw.rolling_maxmin_at(a, start, end, **options), expected, what)
    assert a.tobytes() == kept[0]
    np.testing.assert_array_equal([start, end], kept[1:])


@pytest.mark.parametrize("nan", samples.POLICIES)
@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_every_dtype_policy_and_size(dtype: str, nan: str) -> None:
    fill: Any = None if dtype in samples.WITH_NAN else 1
    for n in (0, 1, 2, 15, 16, 17, 31, 33, 63, 64, 65, 127, 128, 129, 300):
        for share in (0.0, 0.05):
            agree(samples.noise(dtype, n, nan=share), *windows(n, 60), nan=nan, fill=fill)
            agree(samples.noise(dtype, n, nan=share), *windows(n, 60), nan=nan, min_count=3, fill=fill)


@pytest.mark.parametrize("dtype", ["uint8", "float64"])
@pytest.mark.parametrize("n", [1, 7, 40, 70])
def test_every_window_there_is(dtype: str, n: int) -> None:
    start, end = np.triu_indices(n + 1)
    agree(samples.noise(dtype, n, nan=0.03), start, end, fill=0)


@pytest.mark.parametrize("dtype", ["int8", "int64", "float32", "float64"])
def test_long_windows_in_long_arrays(dtype: str, full: bool) -> None:
    n = 30_000
    a = samples.noise(dtype, n, nan=0.0001)
    agree(a, *windows(n, 3000 if full else 300), fill=0)
    narrow = np.sort(samples.rng_of(dtype).integers(0, n - 40, 500))[::-1]
    agree(a, narrow, narrow + samples.rng_of(n).integers(0, 40, 500), fill=0)


def test_a_peak_belongs_to_the_windows_that_hold_it() -> None:
    n = 100_000
    for peak in (0, 1, 63, 64, 65, 511, 512, 4095, 4096, 65_535, 65_536, n - 1):
        a = np.zeros(n, np.float32)
        a[peak] = 1
        start, end = [0, peak, peak + 1, 0, 0, peak], [n, n, n, peak, peak + 1, peak + 1]
        found = mw.rolling_maxmin_at(a, start, end, fill=-1)
        inside = [one <= peak < other for one, other in zip(start, end, strict=True)]
        empty = [one == other for one, other in zip(start, end, strict=True)]
        assert found.max.tolist() == [-1.0 if none else float(here) for none, here in zip(empty, inside, strict=True)]


@pytest.mark.parametrize("shape", [(), (0,), (1,), (5, 4), (2, 0, 3), (2, 3, 4)])
def test_answers_have_the_shape_of_the_windows(shape: tuple[int, ...]) -> None:
    start, end = windows(50, shape)
    found = mw.rolling_maxmin_at(np.arange(50.0), start, end)
    assert type(found) is mw.MaxMin
    assert found.max.shape == found.min.shape == shape
    agree(samples.noise("int32", 50), start, end, fill=0)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "uint32", "uint64", ">i4", ">i8", "intp"])
def test_ends_are_integers_of_any_kind(dtype: str) -> None:
    start, end = windows(50, 30)
    agree(samples.noise("float64", 50), start.astype(dtype), end.astype(dtype))
    agree(samples.noise("float64", 50), start.astype(dtype), end.tolist())


def test_ends_may_lie_in_memory_as_they_like() -> None:
    a = samples.noise("int16", 90)
    start, end = windows(90, (8, 6))
    agree(a, np.asfortranarray(start), end, fill=0)
    agree(a, start[::-1, ::2], end[::-1, ::2], fill=0)
    agree(a, np.broadcast_to(start[0], (4, 6)), np.broadcast_to(end[0], (4, 6)), fill=0)
    both = np.stack([start, end], axis=-1)
    agree(a, both[..., 0], both[..., 1], fill=0)
    both.flags.writeable = False
    agree(a, both[..., 0], both[..., 1], fill=0)


@pytest.mark.parametrize("dtype", ["uint8", "float64", "datetime64[us]"])
def test_the_array_may_lie_in_memory_as_it_likes(dtype: str) -> None:
    a = samples.noise(dtype, 90, nan=0.05)
    unaligned = np.frombuffer(b"\0" + a.tobytes(), a.dtype, offset=1)
    for view in (a[::-1], a[::2], a.astype(a.dtype.newbyteorder(">")), unaligned, np.broadcast_to(a[:1], (40,))):
        agree(view, *windows(view.size, 50), fill=None if dtype in samples.WITH_NAN else 0)


def test_an_empty_window_gives_fill() -> None:
    found = mw.rolling_maxmin_at([1.0, 2.0], [0, 2, 1], [0, 2, 2])
    oracle.assert_equal(found.max, np.array([np.nan, np.nan, 2.0]))
    assert mw.rolling_maxmin_at([1, 2], [0, 2, 1], [0, 2, 2], fill=-7).min.tolist() == [-7, -7, 2]
    for shape, place in (((3,), "1"), ((1, 3), r"\(0, 1\)")):
        start, end = np.reshape([0, 2, 1], shape), np.reshape([1, 2, 2], shape)
        with pytest.raises(ValueError, match=rf"^fill: .*{place}"):
            mw.rolling_maxmin_at([1, 2], start, end)


def test_whole_windows_equal_the_filter() -> None:
    a = samples.noise("float32", 500, nan=0.01)
    for w in (1, 2, 30, 499, 500):
        start = np.arange(500 - w + 1)
        oracle.assert_equal(tuple(mw.rolling_maxmin_at(a, start, start + w)), tuple(mw.rolling_maxmin(a, w)))


def test_the_answers_go_where_they_are_wanted() -> None:
    a = samples.noise("int16", 60)
    start, end = windows(60, (5, 6))
    out = (np.zeros((5, 6), np.int16), np.zeros((6, 5), np.int16).T)
    found = mw.rolling_maxmin_at(a, start, end, out=out, fill=0)
    assert found.max is out[0]
    assert found.min is out[1]
    oracle.assert_equal(tuple(found), oracle.maxmin_at(a, start, end, fill=0))


def test_the_answers_may_go_over_the_array_itself() -> None:
    a = samples.noise("int64", 60)
    start, end = windows(60, 60)
    expected = oracle.maxmin_at(a, start, end, fill=0)
    found = mw.rolling_maxmin_at(a, start, end, out=(a, np.zeros(60, np.int64)), fill=0)
    oracle.assert_equal(tuple(found), expected)


A = np.arange(5.0)


@pytest.mark.parametrize(
    ("a", "start", "end", "options", "error", "sentence"),
    [
        (np.zeros((2, 2)), [0], [1], {}, ValueError, "a: "),
        (np.float64(3), [0], [1], {}, ValueError, "a: "),
        (["x"], [0], [1], {}, TypeError, "a: .*<U1"),
        (A, [0, -1], [1, 2], {}, ValueError, r"start: .*-1"),
        (A, [0, 3], [1, 2], {}, ValueError, r"(start|end): .*\b1\b"),
        (A, [0, 5], [1, 6], {}, ValueError, r"end: .*6"),
        (A, [6], [6], {}, ValueError, r"(start|end): .*6"),
        (A, [0], np.array([2**64 - 1], np.uint64), {}, ValueError, "end: .*18446744073709551615"),
        (A, [0], [2**63], {}, ValueError, "end: "),
        (A, [-(2**63)], [2], {}, ValueError, "start: "),
        (A, [0.0], [1], {}, TypeError, "start: "),
        (A, [0], [1.0], {}, TypeError, "end: "),
        (A, [False], [1], {}, TypeError, "start: "),
        (A, ["0"], [1], {}, TypeError, "start: "),
        (A, None, [1], {}, TypeError, "start: "),
        (A, [0, 1], [1], {}, ValueError, r"(start|end): .*\(2,\)"),
        (A, [[0]], [1], {}, ValueError, r"(start|end): .*\(1, 1\)"),
        (A, 0, [1], {}, ValueError, r"(start|end): "),
        (A, [0], [1], {"nan": "drop"}, ValueError, "nan: .*'drop'"),
        (A, [0], [1], {"min_count": 0}, ValueError, "min_count: .*0"),
        (A, [0], [1], {"min_count": True}, TypeError, "min_count: "),
        (A, [0], [1], {"fill": "x"}, TypeError, "fill: "),
        (A, [0], [1], {"out": np.zeros(1)}, (TypeError, ValueError), "out: "),
        (A, [0], [1], {"out": (np.zeros(1), np.zeros(2))}, ValueError, "out: "),
        (A, [0], [1], {"out": (np.zeros(1), np.zeros(1, int))}, TypeError, "out: "),
        (np.array([0, np.nan]), [0], [1], {"nan": "raise"}, ValueError, r"a: .*\b1\b"),
    ],
)
def test_what_is_wrong_is_named(
    a: Any, start: Any, end: Any, options: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=f"^{sentence}"):
        mw.rolling_maxmin_at(a, start, end, **options)


def test_the_first_bad_window_is_named_by_its_place() -> None:
    start = np.zeros((4, 5), np.int64)
    start[2, 3] = start[3, 0] = -4
    with pytest.raises(ValueError, match=r"^start: .*\(2, 3\)"):
        mw.rolling_maxmin_at(A, start, np.ones((4, 5), np.int64))

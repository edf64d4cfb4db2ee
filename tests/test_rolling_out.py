"""`out=`: answers go where the caller wants them, over the input itself if need be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import monowedge as mw
from tests import oracle, samples
from tests.agreement import ARGS, PAIRS, VALUES

SINGLE = [name for name in (*VALUES, *ARGS) if name not in PAIRS]
EVERY = [*VALUES, *ARGS]


def result_type(name: str, dtype: str) -> np.dtype[Any]:
    if name in ARGS:
        return np.dtype(np.int64)
    return oracle.range_type(np.dtype(dtype)) if name == "rolling_range" else np.dtype(dtype)


def outputs(name: str, dtype: str, shape: tuple[int, ...]) -> Any:
    """Full of what is no answer."""
    one, other = (np.full(shape, 99).astype(result_type(name, dtype)) for _ in range(2))
    return (one, other) if name in PAIRS else one


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_the_arrays_given_are_the_arrays_returned(name: str, dtype: str) -> None:
    for n in (0, 1, 7, 100):
        a = samples.noise(dtype, n)
        for align, size in (("valid", max(n - 3, 0)), ("centered", n)):
            out = outputs(name, dtype, (size,))
            found = getattr(mw, name)(a, 4, align=align, out=out)
            if name in PAIRS:
                assert type(found) is mw.MaxMin
                assert found[0] is out[0]
                assert found[1] is out[1]
                oracle.assert_equal(tuple(found), tuple(getattr(mw, name)(a, 4, align=align)))
            else:
                assert found is out
                oracle.assert_equal(found, getattr(mw, name)(a, 4, align=align))


@pytest.mark.parametrize("name", EVERY)
def test_outputs_may_have_any_strides(name: str) -> None:
    a = samples.noise("int64", (6, 40))
    dtype = result_type(name, "int64")
    expected = getattr(mw, name)(a, 3, align="leading")
    unaligned = np.frombuffer(bytearray(a.nbytes + 1), dtype, offset=1).reshape(a.shape)
    records = np.zeros(a.shape, [("flag", "u1"), ("value", dtype)])
    for view in (
        np.zeros((6, 80), dtype)[:, ::2],
        np.zeros((6, 40), dtype)[::-1, ::-1],
        np.zeros((6, 40), dtype, order="F"),
        np.zeros((40, 7, 6), dtype)[:, 3].T,
        unaligned,
        records["value"],
    ):
        out = (view, np.zeros((6, 40), dtype)) if name in PAIRS else view
        getattr(mw, name)(a, 3, align="leading", out=out)
        oracle.assert_equal(np.array(view), expected[0] if name in PAIRS else expected)
    assert not records["flag"].any()


def test_nothing_beside_the_output_is_written() -> None:
    a = samples.noise("float64", 500)
    for n in (1, 7, 8, 9, 63, 64, 65, 300):
        wide = np.full(n + 40, 77.0)
        mw.rolling_max(a[:n], 3, align="trailing", out=wide[20 : 20 + n])
        assert (wide[:20] == 77).all()
        assert (wide[20 + n :] == 77).all()
        spread = np.full((n, 3), 77.0)
        mw.rolling_max(a[:n], 3, align="trailing", out=spread[:, 1])
        assert (spread[:, ::2] == 77).all()


OVERLAPS = {
    "the input itself": (slice(None), slice(None)),
    "one further": (slice(None, -1), slice(1, None)),
    "one before": (slice(1, None), slice(None, -1)),
    "far behind": (slice(None, -100), slice(100, None)),
    "far before": (slice(100, None), slice(None, -100)),
    "backwards": (slice(None), slice(None, None, -1)),
    "the even over the odd": (slice(None, None, 2), slice(1, None, 2)),
    "the first half spread over all": (slice(None, 1000), slice(None, None, 2)),
    "all drawn into the first half": (slice(None, None, 2), slice(None, 1000)),
}


@pytest.mark.parametrize("overlap", OVERLAPS)
@pytest.mark.parametrize("w", [1, 2, 5, 40, 300])
@pytest.mark.parametrize("name", ["rolling_max", "rolling_min", "rolling_argmax"])
def test_an_output_may_overlap_the_input(name: str, w: int, overlap: str) -> None:
    source, target = OVERLAPS[overlap]
    for align in ("trailing", "centered", "leading"):
        memory = samples.noise("int64", 2000)
        a = memory[source]
        expected = getattr(mw, name)(a.copy(), w, align=align)
        getattr(mw, name)(a, w, align=align, out=memory[target])
        oracle.assert_equal(memory[target].copy(), expected, f"{overlap}, w={w}, {align}")


@pytest.mark.parametrize("w", [2, 30, 700])
def test_whole_windows_may_be_written_over_either_end(w: int) -> None:
    for start in (0, w - 1, (w - 1) // 2):
        memory = samples.noise("float32", 2000, nan=0.001)
        expected = mw.rolling_max(memory.copy(), w)
        found = mw.rolling_max(memory, w, out=memory[start : start + expected.size])
        oracle.assert_equal(found.copy(), expected)


def test_either_of_a_pair_may_overlap_the_input() -> None:
    for side in (0, 1):
        a = samples.noise("int16", (50, 60))
        for axis in (0, 1):
            expected = mw.rolling_maxmin(a.copy(), 4, axis=axis, align="centered")
            beside = np.zeros_like(a)
            out = (a, beside) if side == 0 else (beside, a)
            oracle.assert_equal(tuple(mw.rolling_maxmin(a, 4, axis=axis, align="centered", out=out)), tuple(expected))


def test_an_output_may_be_the_input_transposed_or_seen_as_another_dtype() -> None:
    a = samples.noise("int32", (40, 40))
    expected = mw.rolling_min(a.copy(), 3, align="trailing")
    oracle.assert_equal(mw.rolling_min(a, 3, align="trailing", out=a.T).copy(), expected)
    a = samples.noise("int32", 400)
    expected = mw.rolling_range(a.copy(), 3, align="trailing")
    oracle.assert_equal(mw.rolling_range(a, 3, align="trailing", out=a.view("u4")).copy(), expected)


def test_an_output_may_be_the_times() -> None:
    a, on = samples.noise("int64", 60), np.arange(60) // 2
    expected = mw.rolling_max(a, mw.Span(5), on=on.copy())
    oracle.assert_equal(mw.rolling_max(a, mw.Span(5), on=on, out=on), expected)


def test_a_pair_may_interleave_but_not_overlap() -> None:
    a = samples.noise("float64", 100)
    both = np.zeros((100, 2))
    oracle.assert_equal(tuple(mw.rolling_maxmin(a, 3, align="leading", out=(both[:, 0], both[:, 1]))),
                        tuple(mw.rolling_maxmin(a, 3, align="leading")))  # fmt: skip
    memory = np.zeros(150)
    for pair in ((memory[:100], memory[:100]), (memory[:100], memory[50:]), (memory[:100], memory[99::-1])):
        with pytest.raises(ValueError, match=r"^out: .*overlap"):
            mw.rolling_maxmin(a, 3, align="leading", out=pair)
    assert not memory.any()


@pytest.mark.parametrize("name", EVERY)
def test_an_output_of_another_shape_is_refused(name: str) -> None:
    a = samples.noise("int64", (5, 30))
    for shape in ((5, 27), (5, 29), (5, 30), (28, 5), (140,), (5, 28, 1), (1, 5, 28), (0,), ()):
        with pytest.raises(ValueError, match=r"^out: .*\(5, 28\)"):
            getattr(mw, name)(a, 3, out=outputs(name, "int64", shape))


@pytest.mark.parametrize("name", EVERY)
def test_an_output_of_another_dtype_is_refused(name: str) -> None:
    a = samples.noise("int64", 30)
    good = result_type(name, "int64")
    for dtype in ("int32", "float64", "bool", "object", "complex128", "timedelta64[s]", good.newbyteorder(">")):
        out = outputs(name, "int64", (28,))
        bad = np.zeros(28, dtype)
        with pytest.raises(TypeError, match=f"^out: .*{good}"):
            getattr(mw, name)(a, 3, out=(out[0], bad) if name in PAIRS else bad)


def test_an_output_of_another_unit_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^out: .*datetime64\[s\]"):
        mw.rolling_max(np.zeros(3, "M8[s]"), 1, out=np.zeros(3, "M8[ms]"))
    with pytest.raises(TypeError, match=r"^out: .*timedelta64\[s\]"):
        mw.rolling_range(np.zeros(3, "M8[s]"), 1, out=np.zeros(3, "M8[s]"))


@pytest.mark.parametrize("name", EVERY)
def test_a_read_only_output_is_refused(name: str) -> None:
    out, frozen = outputs(name, "int64", (28,)), np.zeros(28, result_type(name, "int64"))
    frozen.flags.writeable = False
    with pytest.raises(ValueError, match=r"^out: "):
        getattr(mw, name)(samples.noise("int64", 30), 3, out=(out[0], frozen) if name in PAIRS else frozen)


@pytest.mark.parametrize("name", SINGLE)
@pytest.mark.parametrize("out", [[0.0] * 28, bytearray(224), 0, "out", (np.zeros(28),), memoryview(bytearray(28))])
def test_an_output_that_is_no_array_is_refused(name: str, out: Any) -> None:
    with pytest.raises(TypeError, match=r"^out: "):
        getattr(mw, name)(samples.noise("float64", 30), 3, out=out)


@pytest.mark.parametrize("name", PAIRS)
@pytest.mark.parametrize("wrong", ["one array", "none", "one", "three", "a list for one", "None for one"])
def test_an_output_that_is_no_pair_is_refused(name: str, wrong: str) -> None:
    one, other = outputs(name, "float64", (28,))
    out = {
        "one array": one,
        "none": (),
        "one": (one,),
        "three": (one, other, one.copy()),
        "a list for one": (one, other.tolist()),
        "None for one": (one, None),
    }[wrong]
    with pytest.raises((TypeError, ValueError), match=r"^out: "):
        getattr(mw, name)(samples.noise("float64", 30), 3, out=out)


def test_a_call_that_fails_writes_nothing() -> None:
    a = np.array([1, 2, np.nan, 4])
    for options in ({"nan": "raise"}, {"nan": "drop"}, {"min_count": 9}, {"fill": "x"}, {"workers": 0}):
        out = np.full(3, 7.0)
        with pytest.raises((TypeError, ValueError)):
            mw.rolling_max(a, 2, out=out, **options)
        assert (out == 7).all()


@pytest.mark.parametrize("strides", [(8, 8), (0, 8), (8, 0), (-8, 8), (16, 16)])
def test_an_output_whose_elements_share_memory_is_refused(strides: tuple[int, int]) -> None:
    room = np.zeros(40)[15:]
    out = np.lib.stride_tricks.as_strided(room, (5, 2), strides)
    with pytest.raises(ValueError, match=r"^out: "):
        mw.rolling_max(np.arange(12.0).reshape(6, 2), 2, axis=0, out=out)

"""Whatever NumPy can read is taken, and a null is never made a NaN in silence."""

from __future__ import annotations

from array import array
from collections import deque
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pytest

import monowedge as mw
from tests import oracle, samples
from tests.agreement import ARGS, VALUES

if TYPE_CHECKING:
    from numpy.typing import NDArray

pandas: Any = import_module("pandas")
NAN = float("nan")


class ArrayOnly:
    """Nothing but `__array__`."""

    def __init__(self, values: Any) -> None:
        self.values = np.asarray(values)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.values, dtype, copy=copy)


class LikePolars(ArrayOnly):
    """As much of a Polars Series as tells that there are nulls, which its NumPy array shows as NaN."""

    __module__ = "polars.series.series"

    def __init__(self, values: list[Any]) -> None:
        self.nulls = values.count(None)
        super().__init__([NAN if value is None else value for value in values])

    def null_count(self) -> int:
        return self.nulls

    def has_nulls(self) -> bool:
        return self.nulls > 0


def polars_series(values: list[Any]) -> Any:
    """Polars comes with an extra that tests do not ask for."""
    return import_module("polars").Series(values) if find_spec("polars") else LikePolars(values)


TAKEN: dict[str, Any] = {
    "list": [3, 1, 2, 5],
    "list of floats": [3.5, NAN, -1.0],
    "list of truths": [True, False, False],
    "tuple": (3, 1, 2),
    "range": range(9, 2, -1),
    "deque": deque([3, 1, 2]),
    "list of NumPy's numbers": [np.int16(3), np.int16(1)],
    "list of times": [np.datetime64("2026-01-02"), np.datetime64("2026-01-01")],
    "list of lists": [[3, 1], [2, 4]],
    "memoryview": memoryview(b"\x03\x01\x02"),
    "memoryview of doubles": memoryview(array("d", [3.5, 1.5])),
    "memoryview backwards": memoryview(array("i", [3, 1, 2]))[::-1],
    "array of doubles": array("d", [3.5, 1.5, 2.5]),
    "array of unsigned": array("Q", [2**64 - 1, 2**63]),
    "bytearray through NumPy": np.frombuffer(bytearray(b"\x03\x01\x02"), np.int8),
    "__array__": ArrayOnly(np.array([3, 1, 2], np.uint16)),
    "NumPy's matrix of memory": np.array([3, 1, 2]).view(np.ndarray),
    "unmasked": np.ma.array([3, 1, 2]),
    "pandas integers": pandas.Series([2**53 + 1, 2**53]),
    "pandas floats": pandas.Series([1.5, NAN, 2.5], dtype="float32"),
    "pandas truths": pandas.Series([True, False]),
    "pandas times": pandas.Series(np.array(["2026-01-02", "NaT", "2026-01-01"], "M8[us]")),
    "pandas elapsed times": pandas.Series(np.array([3, 1, 2], "m8[s]")),
    "pandas index": pandas.Index([3, 1, 2]),
    "pandas times as index": pandas.DatetimeIndex(["2026-01-02", "2026-01-01"]),
    "pandas by label": pandas.Series([3, 1, 2], index=["b", "c", "a"]),
    "pandas every second": pandas.Series([3, 1, 2, 5])[::2],
    "pandas table": pandas.DataFrame({"x": [3, 1], "y": [2, 4]}),
    "Arrow integers": pa.array([2**53 + 1, 2**53], pa.int64()),
    "Arrow highest integers": pa.array([2**64 - 1, 2**63], pa.uint64()),
    "Arrow floats": pa.array([1.5, NAN, 2.5], pa.float32()),
    "Arrow times": pa.array([3, 1, 2], pa.timestamp("us")),
    "Arrow elapsed times": pa.array([3, 1, 2], pa.duration("s")),
    "Arrow in pieces": pa.chunked_array([[3, 1], [], [2]], pa.int16()),
    "Arrow of nothing": pa.array([], pa.float64()),
    "Arrow, a part": pa.array([None, 3, 1, 2, None], pa.int32())[1:4],
    "Polars": polars_series([3.0, 1.0, 2.0]),
}


@pytest.mark.parametrize("kind", TAKEN)
def test_taken_for_what_it_holds(kind: str) -> None:
    a = TAKEN[kind]
    plain = np.asarray(a)
    assert plain.dtype.kind in "biufmM"
    for name in VALUES + ARGS:
        for window in (1, 2):
            found, expected = getattr(mw, name)(a, window), getattr(mw, name)(plain, window)
            for one, other in zip(found, expected, strict=True) if isinstance(found, tuple) else [(found, expected)]:
                oracle.assert_equal(one, other, f"{name} of {kind}")


@pytest.mark.parametrize("kind", [kind for kind in TAKEN if np.asarray(TAKEN[kind]).ndim == 1])
def test_windows_at_take_the_same(kind: str) -> None:
    plain = np.asarray(TAKEN[kind])
    found = mw.rolling_maxmin_at(TAKEN[kind], [0], [plain.size])
    oracle.assert_equal(found, oracle.maxmin_at(plain, [0], [plain.size]), kind)


@pytest.mark.parametrize("kind", ["pandas integers", "Arrow integers"])
def test_integers_stay_integers(kind: str) -> None:
    assert mw.rolling_min(TAKEN[kind], 2).tolist() == [2**53]
    assert mw.rolling_max(TAKEN[kind], 2).tolist() == [2**53 + 1]


@pytest.mark.parametrize(("values", "kind"), [
    ([True, False, False, True], pa.bool_()),
    ([3, 1, 2, 5], pa.uint8()),
    ([3, 1, 2, 5], pa.date32()),
])  # fmt: skip
def test_arrow_arrays_that_are_stored_unlike_numpys_are_taken(values: list[Any], kind: pa.DataType) -> None:
    a = pa.array(values, pa.int32() if kind == pa.date32() else kind).cast(kind)
    found = mw.rolling_max(a, 2)
    assert found.dtype == {"bool": "bool", "uint8": "uint8", "date32[day]": "M8[D]"}[str(kind)]
    assert found.astype("i8").tolist() == np.maximum(values[1:], values[:-1]).astype("i8").tolist()


@pytest.mark.parametrize("kind", ["Int64", "UInt8", "Float64", "boolean", "int64[pyarrow]", "double[pyarrow]"])
def test_pandas_numbers_with_a_mask_are_taken_where_it_hides_nothing(kind: str) -> None:
    values = [True, False] if kind == "boolean" else [3, 1]
    found = mw.rolling_max(pandas.Series(values, dtype=kind), 2)
    assert found.tolist() == [max(values)]
    assert found.dtype.kind == {"I": "i", "U": "u", "F": "f", "b": "b", "i": "i", "d": "f"}[kind[0]]


NULLS: dict[str, Any] = {
    **{
        f"pandas {kind}": pandas.Series([3, None, 1], dtype=kind)
        for kind in ("Int64", "UInt8", "Float64", "int64[pyarrow]", "double[pyarrow]", "timestamp[us][pyarrow]")
    },
    "pandas truths": pandas.Series([True, None], dtype="boolean"),
    "pandas array": pandas.array([3, None, 1], dtype="Int64"),
    "Arrow integers": pa.array([3, None, 1]),
    "Arrow floats": pa.array([3.0, None, 1.0]),
    "Arrow truths": pa.array([True, None]),
    "Arrow times": pa.array([3, None], pa.timestamp("s")),
    "Arrow in pieces": pa.chunked_array([[3.0, 1.0], [None]]),
    "Arrow, nothing else": pa.array([None, None], pa.float64()),
    "Polars": polars_series([3.0, None, 1.0]),
    "masked": np.ma.array([3.0, 2.0, 1.0], mask=[False, True, False]),
}


@pytest.mark.parametrize("name", ["rolling_max", "rolling_argmaxmin"])
@pytest.mark.parametrize("kind", NULLS)
def test_nulls_are_refused(kind: str, name: str) -> None:
    for nan in samples.POLICIES:
        with pytest.raises(ValueError, match=r"^a: .*(null|mask|missing)"):
            getattr(mw, name)(NULLS[kind], 1, nan=nan)


@pytest.mark.parametrize("kind", NULLS)
def test_nulls_are_refused_by_what_has_no_policy_too(kind: str) -> None:
    with pytest.raises(ValueError, match=r"^x: "):
        mw.envelope(NULLS[kind], 1)
    with pytest.raises(ValueError, match=r"^a: "):
        mw.rolling_maxmin_at(NULLS[kind], [0], [1])


TIMES = np.array([0, 1, 1, 4, 9], "M8[s]")


@pytest.mark.parametrize(
    "on",
    [
        pandas.Series(TIMES),
        pandas.DatetimeIndex(TIMES),
        pa.array(TIMES),
        pa.chunked_array([TIMES]),
        list(TIMES),
        ArrayOnly(TIMES),
    ],
    ids=["Series", "DatetimeIndex", "Arrow", "Arrow in pieces", "list", "__array__"],
)
def test_times_may_come_as_anything_too(on: Any) -> None:
    assert mw.rolling_max([5, 4, 3, 2, 1], "3s", on=on).tolist() == [5, 5, 5, 2, 1]


def test_times_with_a_null_are_refused() -> None:
    for on in (pa.array([0, None, 2], pa.timestamp("s")), pandas.Series(np.array([0, "NaT", 2], "M8[s]"))):
        with pytest.raises(ValueError, match=r"^on: "):
            mw.rolling_max([5, 4, 3], "3s", on=on)


def test_ends_may_come_as_anything_too() -> None:
    a = np.array([3, 1, 2])
    for kind in (list, tuple, pandas.Series, pa.array, ArrayOnly, np.array):
        assert mw.rolling_maxmin_at(a, kind([0, 1]), kind([2, 3])).max.tolist() == [3, 2]


def test_what_fails_to_become_an_array_is_named() -> None:
    class Broken:
        def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
            raise RuntimeError("the disk is gone")

    with pytest.raises((RuntimeError, ValueError), match="the disk is gone"):
        mw.rolling_max(Broken(), 2)

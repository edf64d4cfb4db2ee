"""Arrow columns in and out, and the places where groups begin."""

from __future__ import annotations

import math
from itertools import groupby
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monowedge import _arrow, _kernels

if TYPE_CHECKING:
    from collections.abc import Sequence

NUMBERS = [pa.int8(), pa.uint16(), pa.int64(), pa.uint64(), pa.float16(), pa.float32(), pa.float64()]
TIMES = [pa.date32(), pa.date64(), pa.time32("ms"), pa.time64("ns"), pa.timestamp("us", "UTC"), pa.duration("s")]
POINT = pa.struct([("x", pa.float64()), ("name", pa.string())])

floats = st.none() | st.sampled_from([math.nan, math.inf, -0.0, 0.0, 1.5])
names = st.none() | st.sampled_from(["", "a", "b"])
points = st.none() | st.fixed_dictionaries({"x": floats, "name": names})
keys = {
    pa.float64(): floats,
    pa.string(): names,
    POINT: points,
    pa.struct([("p", POINT)]): st.none() | st.fixed_dictionaries({"p": points}),
}


def like(value: Any) -> Any:
    """What makes a group: NaN is like NaN, everything else as Python has it."""
    if isinstance(value, dict):
        return {name: like(item) for name, item in value.items()}
    return "NaN" if value != value else value


@pytest.mark.parametrize("kind", NUMBERS + TIMES, ids=str)
def test_a_column_is_looked_at_without_a_copy(kind: pa.DataType) -> None:
    column = (
        pa.array(np.arange(5), f"int{kind.bit_width}").view(kind) if kind in TIMES else pa.array(range(5)).cast(kind)
    )
    numbers, valid = _arrow.values(column[2:])
    assert numbers.dtype.name in _kernels.DTYPES
    assert numbers.tolist() == [2, 3, 4]
    assert numbers.ctypes.data == column.buffers()[1].address + 2 * numbers.itemsize
    assert valid is None


@given(st.lists(st.none() | st.integers(-(2**63), 2**63 - 1)), st.data())
def test_nulls_become_a_mask_and_integers_stay_integers(rows: list[int | None], data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(rows)))
    column, rows = pa.array(rows, pa.int64())[start:], rows[start:]
    numbers, valid = _arrow.values(column)
    assert (valid is None) == (None not in rows)
    there = np.ones(len(rows), np.bool) if valid is None else valid
    assert [number if here else None for number, here in zip(numbers.tolist(), there, strict=True)] == rows


@given(st.lists(st.tuples(st.integers(-128, 127), st.booleans())))
def test_a_column_is_built_around_its_numbers(rows: list[tuple[int, bool]]) -> None:
    numbers, known = np.array([row[0] for row in rows], np.int8), np.array([row[1] for row in rows], np.bool)
    column = _arrow.column(pa.int8(), numbers, known)
    column.validate(full=True)
    assert column.to_pylist() == [number if here else None for number, here in rows]
    assert column.null_count == np.count_nonzero(~known)


def test_a_buffer_at_an_odd_address_is_copied_into_place() -> None:
    buffer = pa.py_buffer(b"\0" + np.arange(3.0).tobytes()).slice(1)
    numbers, _ = _arrow.values(pa.Array.from_buffers(pa.float64(), 3, [None, buffer]))
    assert numbers.flags.aligned
    assert numbers.tolist() == [0, 1, 2]


@pytest.mark.parametrize(
    "kind", [pa.string(), pa.bool_(), pa.decimal128(9, 2), pa.month_day_nano_interval(), POINT], ids=str
)
def test_what_is_not_stored_as_numbers_is_refused(kind: pa.DataType) -> None:
    with pytest.raises(TypeError, match="is not stored as numbers; allowed are integers, floats and times"):
        _arrow.values(pa.nulls(1, kind))


@given(st.data(), st.sampled_from(list(keys)))
def test_rows_differ_where_their_groups_do(data: st.DataObject, kind: pa.DataType) -> None:
    pairs = data.draw(st.lists(st.tuples(keys[kind], keys[kind])))
    left, right = (pa.array([pair[side] for pair in pairs], kind) for side in (0, 1))
    assert _arrow.differ(left, right).tolist() == [like(one) != like(other) for one, other in pairs]


@given(st.data(), st.sampled_from(list(keys)))
def test_groups_begin_at_the_same_rows_however_the_rows_are_cut(data: st.DataObject, kind: pa.DataType) -> None:
    rows = data.draw(st.lists(st.tuples(keys[kind], st.sampled_from([1, 2, None])), max_size=30))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(rows)), max_size=5)))
    columns = [pa.array([row[0] for row in rows], kind), pa.array([row[1] for row in rows], pa.int64())]
    assert found(columns, cuts) == expected(rows)


def found(columns: Sequence[pa.Array], cuts: list[int]) -> list[int]:
    groups = _arrow.Groups()
    pieces = zip([0, *cuts], [*cuts, len(columns[0])], strict=True)
    return [start + int(row) for start, end in pieces for row in groups.starts([key[start:end] for key in columns])]


def expected(rows: list[Any]) -> list[int]:
    runs = [len(list(run)) for _, run in groupby(rows, lambda row: (like(row[0]), row[1]))]
    return [sum(runs[:number]) for number in range(len(runs))]


def test_a_group_column_may_hold_nothing_but_nulls() -> None:
    assert _arrow.Groups().starts([pa.nulls(3)]).tolist() == [0]


def test_groups_remember_a_row_and_not_its_batch() -> None:
    groups = _arrow.Groups()
    before = pa.total_allocated_bytes()
    groups.starts([pa.nulls(10**6, pa.int64())])
    assert pa.total_allocated_bytes() - before < 10_000

"""Arrow columns as the kernels see them: their own memory in, their own types out, and where groups begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Mask = NDArray[np.bool]


def dtype_of(kind: pa.DataType) -> np.dtype[Any]:
    """Give the dtype of the numbers that a column of this Arrow type is stored as.

    >>> dtype_of(pa.float32()), dtype_of(pa.timestamp("us"))
    (dtype('float32'), dtype('int64'))
    """
    if not (pa.types.is_primitive(kind) and 8 <= kind.bit_width <= 64):
        raise TypeError(f"column: Arrow's {kind} is not stored as numbers; allowed are integers, floats and times")
    if pa.types.is_floating(kind):
        return np.dtype(f"f{kind.bit_width // 8}")
    return np.dtype(f"{'u' if pa.types.is_unsigned_integer(kind) else 'i'}{kind.bit_width // 8}")


def values(column: pa.Array) -> tuple[NDArray[Any], Mask | None]:
    """Look at a column as numbers, and as a mask of those that are there (`None`: all of them).

    Nothing is copied but the mask, which grows from a bit to a byte a row. What stands where a value is null is
    undefined. (`to_numpy` would turn integers with nulls into floats.)

    >>> values(pa.array([2**53 + 1, 7, 0])[1:])
    (array([7, 0]), None)
    >>> values(pa.array([1.5, None]))[1]
    array([ True, False])
    """
    dtype = dtype_of(column.type)
    bitmap, data = column.buffers()
    if data is None:
        numbers = np.zeros(len(column), dtype)
    else:
        numbers = np.frombuffer(data, dtype, len(column), column.offset * dtype.itemsize)
    # Arrow allows buffers at odd addresses, the kernels do not; only such a buffer is copied.
    return np.require(numbers, requirements="A"), _mask(bitmap, column) if column.null_count else None


def _mask(bitmap: pa.Buffer, column: pa.Array) -> Mask:
    first, skip = divmod(column.offset, 8)
    bits = np.frombuffer(bitmap, np.uint8, offset=first, count=(skip + len(column) + 7) // 8)
    return np.unpackbits(bits, count=skip + len(column), bitorder="little")[skip:].view(np.bool)


def column(kind: pa.DataType, numbers: NDArray[Any], known: Mask) -> pa.Array:
    """Build a column of type `kind` around `numbers`, without a copy; null where `known` is false.

    >>> column(pa.date32(), np.array([0, 9], np.int32), np.array([True, False])).to_pylist()
    [datetime.date(1970, 1, 1), None]
    """
    bitmap = None if known.all() else pa.py_buffer(np.packbits(known, bitorder="little"))
    return pa.Array.from_buffers(kind, len(numbers), [bitmap, pa.py_buffer(numbers)])


def differ(left: pa.Array, right: pa.Array) -> Mask:
    """Say row by row whether two columns differ, as groups do: null is like null, NaN like NaN and -0.0 like 0.0.

    Scalars and structs of scalars, compared field by field; cost O(bytes), no loop over rows.

    >>> differ(pa.array([1.0, None, 3.0]), pa.array([1.0, None, None]))
    array([False, False,  True])
    """
    missing = _booleans(pc.xor(pc.is_null(left), pc.is_null(right)))
    if pa.types.is_null(left.type):
        return missing
    if pa.types.is_struct(left.type):
        fields = zip(left.flatten(), right.flatten(), strict=True)
        return _any([missing, *(differ(*pair) for pair in fields)])
    unlike = pc.not_equal(left, right)
    if pa.types.is_floating(left.type):
        unlike = pc.and_not(unlike, pc.and_(pc.is_nan(left), pc.is_nan(right)))
    return missing | _booleans(pc.fill_null(unlike, False))


def _booleans(column: pa.Array) -> Mask:
    return np.asarray(column.to_numpy(zero_copy_only=False), np.bool)


def _any(masks: Sequence[Mask]) -> Mask:
    return np.asarray(np.logical_or.reduce(masks), np.bool)


class Groups:
    """Finds where groups begin in rows that lie group by group and come batch by batch.

    It remembers one row, so that a group may go on from batch to batch.

    >>> groups = Groups()
    >>> groups.starts([pa.array(["a", "a", "b"])])
    array([0, 2], dtype=uint64)
    >>> groups.starts([pa.array(["b", "b", "c"])])
    array([2], dtype=uint64)
    """

    def __init__(self) -> None:
        self._latest: list[pa.Array] | None = None

    def starts(self, keys: Sequence[pa.Array]) -> NDArray[np.uintp]:
        """Give the rows of the next batch at which a group begins; `keys` are its key columns. Cost O(bytes)."""
        rows = len(keys[0])
        if rows == 0:
            return np.empty(0, np.uintp)
        begins = _any([self._begins(number, key) for number, key in enumerate(keys)])
        # `take` copies: a slice would keep the whole batch alive.
        self._latest = [key.take(pa.array([rows - 1])) for key in keys]
        return np.flatnonzero(begins).astype(np.uintp)

    def _begins(self, number: int, key: pa.Array) -> Mask:
        first = [True] if self._latest is None else differ(self._latest[number], key[:1])
        return np.concatenate([first, differ(key[:-1], key[1:])])

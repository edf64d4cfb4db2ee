"""What runs beside the data: Arrow batches of sorted rows in, the same rows and their answers out."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from monowedge import _arrow
from monowedge._kernels import Wedge
from monowedge.answers import MaxMin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray


@dataclass(frozen=True)
class Roller:
    """Rolls over one partition whose rows lie group by group, in order.

    The wedges are carried from batch to batch, so that memory is one batch and, for each value, at most
    `window + 1` entries (about 2 ln(window) of them on noise).

    >>> batch = pa.record_batch({"k": ["a", "a", "b"], "v": [5, 3, 4]})
    >>> roller = Roller(keys=(0,), values=(1,), window=2, names=("v_max", "v_min"))
    >>> [rolled] = roller(iter([batch]))
    >>> rolled["v_max"].to_pylist(), rolled["v_min"].to_pylist()
    ([5, 5, 4], [5, 3, 4])
    """

    keys: tuple[int, ...]
    """Positions of the columns that make the groups."""
    values: tuple[int, ...]
    """Positions of the columns to roll over."""
    window: int
    names: tuple[str, ...]
    """Of the columns that are appended."""

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Give each batch back with a maximum and a minimum for each value. O(1) a row, whatever the window."""
        groups = _arrow.Groups()
        wedges: list[Wedge] = []
        for batch in batches:
            starts = groups.starts([batch.column(key) for key in self.keys])
            columns = [batch.column(value) for value in self.values]
            wedges = wedges or [Wedge(_arrow.dtype_of(column.type).name, self.window) for column in columns]
            answers = chain.from_iterable(roll(*pair, starts) for pair in zip(wedges, columns, strict=True))
            yield self._append(batch, list(answers))

    def _append(self, batch: pa.RecordBatch, answers: list[pa.Array]) -> pa.RecordBatch:
        fields = [pa.field(name, answer.type) for name, answer in zip(self.names, answers, strict=True)]
        # The other fields stay as they came: Spark tells columns that may be null from columns that may not.
        return pa.RecordBatch.from_arrays([*batch.columns, *answers], schema=pa.schema([*batch.schema, *fields]))


def roll(wedge: Wedge, column: pa.Array, starts: NDArray[np.uintp]) -> MaxMin:
    """Push a column through a wedge: two columns of its type, null where a window holds no value.

    >>> both = roll(Wedge("int64", 2), pa.array([None, 5, 3, 4]), np.array([3], np.uintp))
    >>> both.max.to_pylist(), both.min.to_pylist()
    ([None, 5, 5, 4], [None, 5, 3, 4])
    """
    numbers, valid = _arrow.values(column)
    both, known = np.zeros((2, len(numbers)), numbers.dtype), np.empty(len(numbers), np.bool)
    wedge.extend(numbers, valid, starts, both[0], both[1], known)
    return MaxMin(*(_arrow.column(column.type, answer, known) for answer in both))

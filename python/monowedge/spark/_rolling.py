"""The driver's side: the plan."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from pyspark.sql.types import StructField, StructType

from monowedge.spark import _arguments
from monowedge.spark._worker import Roller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyspark.sql import DataFrame


def rolling(
    df: DataFrame,
    value: str | Sequence[str],
    *,
    window: int,
    by: str | Sequence[str],
    order: str | Sequence[str],
) -> DataFrame:
    """Append the running maximum and minimum of each `value` over the last `window` rows of its group.

    The same rows come out, in no particular order, with two columns more for each value: `{value}_max` and
    `{value}_min`, nullable and of the value's type.

    - `df`: a DataFrame of Spark or of Spark Connect.
    - `value`: one or more columns of bytes, shorts, ints, longs, floats, doubles, dates, timestamps (with or without a
      time zone) or day-time intervals.
    - `window`: how many rows a window holds, the current one included; at least 1.
    - `by`: one or more columns that make the groups. Nulls are one group, NaN are one, and -0.0 is 0.0.
    - `order`: one or more columns that order the rows of a group, ascending, nulls first.

    *Meaning*: value for value what Spark gives for `max(value) OVER (PARTITION BY by ORDER BY order ROWS BETWEEN
    window - 1 PRECEDING AND CURRENT ROW)`, and for `min`. A null never counts, though its row is a row; a window
    without a value gives null; NaN is the largest value. Rows that `order` leaves tied are taken in the order of their
    values (of all that are named, first the first), so that the answers do not depend on how the table is laid out;
    rows with the same values too are alike.

    *Cost*: nothing at the call. When the answers are asked for: one shuffle by key, one sort in each partition, O(1) a
    row whatever the window. A task holds one Arrow batch and, for each value, at most `window + 1` entries. A group is
    not split: the largest one bounds the longest task.

    *Errors*: TypeError or ValueError at the call, before any job, for arguments that do not fit the table.

    >>> prices = spark.sql("SELECT * FROM VALUES ('x', 1, 7), ('x', 2, NULL), ('x', 3, 4), ('y', 1, 5) AS (k, t, p)")
    >>> for row in rolling(prices, "p", window=2, by="k", order="t").orderBy("k", "t").collect():
    ...     print(*row)
    x 1 7 7 7
    x 2 None 7 7
    x 3 4 4 4
    y 1 5 5 5
    """
    choice = _arguments.choose(df, value=value, window=window, by=by, order=order)
    fields = [*df.schema, *choice.answers]
    # Columns travel under numbers, so that dots, spaces, backticks and names that occur twice need no care.
    numbers = [f"_{position}" for position in range(len(fields))]
    arrived, appended = numbers[: len(df.columns)], numbers[len(df.columns) :]
    # The values stand last to break the ties that `order` leaves.
    sort = dict.fromkeys(choice.by + choice.order + choice.value)
    laid_out = (
        df.toDF(*arrived)
        .repartition(*(numbers[position] for position in choice.by))
        .sortWithinPartitions(*(numbers[position] for position in sort))
    )
    # No table has more rows than `sys.maxsize`, and a wedge cannot count much further.
    roller = Roller(choice.by, choice.value, min(int(window), sys.maxsize), tuple(appended))
    rolled = laid_out.mapInArrow(roller, StructType([_named(*pair) for pair in zip(numbers, fields, strict=True)]))
    return rolled.toDF(*(field.name for field in fields))


def _named(name: str, field: StructField) -> StructField:
    return StructField(name, field.dataType, field.nullable, field.metadata)

"""Random Spark tables, and the exact comparison of `rolling` with Spark's own windows."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from monowedge.spark import rolling

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

Names = str | Sequence[str]
Pool = tuple[pa.DataType, list[Any]]

NAN, INF = float("nan"), float("inf")
(OTHER_NAN,) = struct.unpack("<d", b"\x01\0\0\0\0\0\xf8\xff")
WHOLE = [-1, 0, 1, 2, 3]
MOMENTS = [*WHOLE, -(2**62), 2**62, None, None]

# For each type a pool that random columns draw from. Times stand as the integers that they are stored as.
VALUES: dict[str, Pool] = {
    "byte": (pa.int8(), [*WHOLE, -128, 127, None, None]),
    "short": (pa.int16(), [*WHOLE, -(2**15), 2**15 - 1, None, None]),
    "int": (pa.int32(), [*WHOLE, -(2**31), 2**31 - 1, None, None]),
    "long": (pa.int64(), [2**53, 2**53 + 1, -(2**63), 2**63 - 1, 0, None, None]),
    "float": (pa.float32(), [NAN, INF, -INF, 0.0, -0.0, 1.5, -2.25, None, None]),
    "double": (pa.float64(), [NAN, OTHER_NAN, INF, -INF, 0.0, -0.0, 5e-324, 0.1, None, None]),
    "date": (pa.date32(), [*WHOLE, -700_000, 2_900_000, None, None]),
    "timestamp": (pa.timestamp("us", "UTC"), MOMENTS),
    "timestamp_ntz": (pa.timestamp("us"), MOMENTS),
    "interval": (pa.duration("us"), MOMENTS),
}
POINT = pa.struct([("x", pa.float64()), ("name", pa.string())])
KEYS: dict[str, Pool] = {
    "byte": (pa.int8(), [1, 2, None]),
    "long": (pa.int64(), [2**53, 2**53 + 1, None]),
    "float": (pa.float32(), [NAN, 0.0, -0.0, INF, None]),
    "double": (pa.float64(), [NAN, OTHER_NAN, 0.0, -0.0, -INF, None]),
    "string": (pa.string(), ["", "a", "b", "a b", "é", None]),
    "binary": (pa.binary(), [b"", b"\0", b"\0\0", b"\xff", None]),
    "boolean": (pa.bool_(), [True, False, None]),
    "date": (pa.date32(), [date(1, 1, 1), date(2024, 2, 29), None]),
    "timestamp": (pa.timestamp("us", "UTC"), [datetime(2024, 3, 10, 7, minute) for minute in (29, 30)]),
    "decimal": (pa.decimal128(38, 2), [Decimal("1.10"), Decimal("-1.10"), Decimal(10) ** 35, None]),
    "struct": (POINT, [None, *({"x": x, "name": name} for x in (NAN, 0.0, -0.0, None) for name in ("a", None))]),
    "nested": (
        pa.struct([("p", POINT)]),
        [None, {"p": None}, {"p": {"x": -0.0}}, {"p": {"x": 0.0}}, {"p": {"x": NAN}}],
    ),
    "void": (pa.null(), [None]),
}


def draw(rng: random.Random, rows: int, kind: pa.DataType, pool: list[Any]) -> pa.Array:
    drawn = [rng.choice(pool) for _ in range(rows)]
    stored = pa.types.is_temporal(kind) and all(isinstance(value, int | None) for value in pool)
    return pa.array(drawn, f"int{kind.bit_width}").view(kind) if stored else pa.array(drawn, kind)


def random_table(spark: SparkSession, rows: int = 120, /, **pools: Pool) -> DataFrame:
    """Make a column of each pool, and an `id` that is unique and in no order."""
    rng = random.Random(rows)  # noqa: S311
    columns = {name: draw(rng, rows, *pool) for name, pool in pools.items()}
    return spark.createDataFrame(pa.table({"id": rng.sample(range(rows), rows), **columns}))


def native(df: DataFrame, value: Names, *, window: int, by: Names, order: Names) -> DataFrame:
    """The contract, in Spark's own words."""
    preceding = "UNBOUNDED" if window > 2**31 else window - 1
    group = f"PARTITION BY {quoted(by)} ORDER BY {quoted(order)}"
    frame = f"ROWS BETWEEN {preceding} PRECEDING AND CURRENT ROW"
    answers = [
        f"{extreme}(`{name}`) OVER ({group} {frame}) AS `{name}_{extreme}`"
        for name in listed(value)
        for extreme in ("max", "min")
    ]
    return df.selectExpr("*", *answers)


def quoted(names: Names) -> str:
    return ", ".join(f"`{name}`" for name in listed(names))


def listed(names: Names) -> list[str]:
    return [names] if isinstance(names, str) else list(names)


def exact(value: Any) -> Any:
    """A value of which `==` takes NaN for NaN and nothing else, and -0.0 for 0.0, wherever they stand."""
    match value:
        case float():
            return "NaN" if value != value else value + 0.0
        case list() | tuple():
            return [exact(item) for item in value]
        case dict():
            return {name: exact(item) for name, item in value.items()}
    return value


def plain(column: pa.ChunkedArray) -> list[Any]:
    """Times as integers: those at the ends of their type do not fit Python's."""
    if pa.types.is_temporal(column.type):
        column = column.combine_chunks().view(f"int{column.type.bit_width}")
    return list(column.to_pylist())


def rows_of(df: DataFrame) -> list[Any]:
    """Collect a table as rows that compare exactly, in a settled order."""
    return sorted(map(exact, zip(*map(plain, df.toArrow().columns), strict=True)), key=repr)


def assert_native(df: DataFrame, value: Names, *, order: Names, ties: Names = (), **how: Any) -> None:
    """`rolling` gives what Spark's own window gives; `ties` says what breaks ties in the order."""
    ours = rolling(df, value, order=order, **how)
    theirs = native(df, value, order=[*listed(order), *listed(ties)], **how)
    assert ours.dtypes == theirs.dtypes
    assert rows_of(ours) == rows_of(theirs)

"""What may be asked of a table. Every refusal happens here, at the call, and says what is allowed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from difflib import get_close_matches
from numbers import Integral
from typing import TYPE_CHECKING

from pyspark.sql import DataFrame
from pyspark.sql import types as T  # noqa: N812 (the name that PySpark's own pages give it)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_Types = tuple[type[T.DataType], ...]

_VALUES: _Types = (
    T.ByteType,
    T.ShortType,
    T.IntegerType,
    T.LongType,
    T.FloatType,
    T.DoubleType,
    T.DateType,
    T.TimestampType,
    T.TimestampNTZType,
    T.DayTimeIntervalType,
)
_SCALARS: _Types = (*_VALUES, T.DecimalType, T.BooleanType, T.StringType, T.BinaryType, T.TimeType, T.NullType)
_ALLOWED: dict[str, _Types] = {
    "value": _VALUES,
    "by": (*_SCALARS, T.StructType),
    "order": (*_SCALARS, T.StructType, T.ArrayType),
}
_NOT_IN_ARROW = (T.YearMonthIntervalType, T.CalendarIntervalType)


@dataclass(frozen=True)
class Choice:
    """The columns that a call chose, by position, and those that it appends."""

    value: tuple[int, ...]
    by: tuple[int, ...]
    order: tuple[int, ...]
    answers: tuple[T.StructField, ...]


def choose(df: DataFrame, *, value: object, window: object, by: object, order: object) -> Choice:
    """Look the columns up in the table. Raises TypeError or ValueError; starts no job."""
    _check_table(df)
    _check_window(window)
    schema, fold = df.schema, _folding(df)
    _check_carried(schema)
    given = {"value": value, "by": by, "order": order}
    found = {argument: _positions(argument, names, schema, fold) for argument, names in given.items()}
    answers = tuple(
        T.StructField(f"{schema[position].name}_{extreme}", schema[position].dataType)
        for position in found["value"]
        for extreme in ("max", "min")
    )
    _check_new(answers, schema, fold)
    return Choice(**found, answers=answers)


def _check_table(df: object) -> None:
    if not isinstance(df, DataFrame):
        raise TypeError(f"df: is a {type(df).__name__}, must be a DataFrame of Spark or of Spark Connect")
    if df.isStreaming:
        raise ValueError("df: is a stream, must be a batch DataFrame: a stream cannot be sorted")


def _check_window(window: object) -> None:
    if isinstance(window, bool) or not isinstance(window, Integral):
        raise TypeError(f"window: is {window!r}, must be an int: a number of rows")
    if window < 1:
        raise ValueError(f"window: is {window}, must be at least 1")


def _folding(df: DataFrame) -> Callable[[str], str]:
    """Tell names apart as the session does."""
    return str if (df.sparkSession.conf.get("spark.sql.caseSensitive") or "").lower() == "true" else str.casefold


def _check_carried(schema: T.StructType) -> None:
    for field in schema:
        if any(isinstance(part, _NOT_IN_ARROW) for part in _parts(field.dataType)):
            raise TypeError(
                f"df: column {field.name!r} is of type {field.dataType.simpleString()}, which Arrow cannot carry;"
                " cast or drop it first"
            )


def _positions(argument: str, names: object, schema: T.StructType, fold: Callable[[str], str]) -> tuple[int, ...]:
    positions = tuple(_position(argument, name, schema.names, fold) for name in _listed(argument, names))
    for position in positions:
        _check_type(argument, schema[position])
    return positions


def _listed(argument: str, names: object) -> list[str]:
    listed = [names] if isinstance(names, str) else names
    if not isinstance(listed, (list, tuple)) or not all(isinstance(name, str) for name in listed):
        raise TypeError(f"{argument}: is {names!r}, must be the name of a column or a list of names")
    if not listed:
        raise ValueError(f"{argument}: is {names!r}, must name at least one column")
    twice = [name for name, times in Counter(listed).items() if times > 1]
    if twice:
        raise ValueError(f"{argument}: names {twice[0]!r} more than once, must name a column once")
    return list(listed)


def _position(argument: str, name: str, columns: list[str], fold: Callable[[str], str]) -> int:
    if name not in columns:
        raise ValueError(f"{argument}: no column {name!r}; {_instead(name, columns)}")
    if [fold(column) for column in columns].count(fold(name)) > 1:
        raise ValueError(f"{argument}: column {name!r} is ambiguous, must be there once; rename the others")
    return columns.index(name)


def _instead(name: str, columns: list[str]) -> str:
    folded = {column.casefold(): column for column in columns}
    near = [folded[match] for match in get_close_matches(name.casefold(), folded)]
    listed = ", ".join(map(repr, near or columns))
    return f"did you mean {listed}?" if near else f"the columns are {listed}"


def _check_type(argument: str, field: T.StructField) -> None:
    kind, allowed = field.dataType, _ALLOWED[argument]
    parts = list(_parts(kind))
    says = f"{argument}: column {field.name!r} is of type {kind.simpleString()}; allowed are "
    if not all(isinstance(part, allowed) for part in parts):
        raise TypeError(says + ", ".join(scalar.typeName() for scalar in allowed))
    # The worker compares bytes; what a collation takes for equal it would take for different groups.
    if argument == "by" and any(isinstance(part, T.StringType) and not part.isUTF8BinaryCollation() for part in parts):
        raise TypeError(says + "strings without a collation")


def _check_new(answers: tuple[T.StructField, ...], schema: T.StructType, fold: Callable[[str], str]) -> None:
    taken = {fold(name) for name in schema.names}
    for answer in answers:
        if fold(answer.name) in taken:
            raise ValueError(f"value: column {answer.name!r} is there already, must be free for an answer")


def _parts(kind: T.DataType) -> Iterator[T.DataType]:
    """Give a type and everything it is built of."""
    yield kind
    match kind:
        case T.StructType():
            inner = [field.dataType for field in kind]
        case T.ArrayType():
            inner = [kind.elementType]
        case T.MapType():
            inner = [kind.keyType, kind.valueType]
        case _:
            inner = []
    for part in inner:
        yield from _parts(part)

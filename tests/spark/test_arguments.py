"""Whatever does not fit is refused at the call, and the refusal says what is allowed. On Spark Connect too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from monowedge.spark import rolling

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from pyspark.sql import DataFrame, SparkSession

GOOD: dict[str, Any] = {"value": "price", "window": 3, "by": "ticker", "order": "day"}


@pytest.fixture
def df(spark: SparkSession) -> DataFrame:
    return spark.sql("SELECT 'x' AS ticker, 1 AS day, 2.5D AS price, array(1) AS list, map(1, 2) AS map")


@pytest.mark.parametrize(("bad", "error", "says"), [
    ({"window": 0}, ValueError, "window: is 0, must be at least 1"),
    ({"window": -3}, ValueError, "window: is -3, must be at least 1"),
    ({"window": True}, TypeError, "window: is True, must be an int"),
    ({"window": 3.0}, TypeError, "window: is 3.0, must be an int"),
    ({"window": "5min"}, TypeError, "window: is '5min', must be an int"),
    ({"value": []}, ValueError, "value: is [], must name at least one column"),
    ({"by": ()}, ValueError, "by: is (), must name at least one column"),
    ({"order": []}, ValueError, "order: is [], must name at least one column"),
    ({"by": None}, TypeError, "by: is None, must be the name of a column or a list of names"),
    ({"order": [1]}, TypeError, "order: is [1], must be the name of a column or a list of names"),
    ({"value": ["price", "price"]}, ValueError, "value: names 'price' more than once"),
    ({"by": ["day", "ticker", "day"]}, ValueError, "by: names 'day' more than once"),
    ({"value": "prise"}, ValueError, "value: no column 'prise'; did you mean 'price'?"),
    ({"by": "TICKER"}, ValueError, "by: no column 'TICKER'; did you mean 'ticker'?"),
    ({"order": "z"}, ValueError, "order: no column 'z'; the columns are 'ticker', 'day', 'price', 'list', 'map'"),
    ({"value": "ticker"}, TypeError, "value: column 'ticker' is of type string; allowed are byte, short, integer, lo"),
    ({"value": "list"}, TypeError, "value: column 'list' is of type array<int>; allowed are byte"),
    ({"by": "list"}, TypeError, "by: column 'list' is of type array<int>; allowed are byte"),
    ({"order": "map"}, TypeError, "order: column 'map' is of type map<int,int>; allowed are byte"),
])  # fmt: skip
def test_a_bad_argument_is_named_with_what_is_allowed(
    df: DataFrame, bad: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=re.escape(says)):
        rolling(df, **{**GOOD, **bad})


@pytest.mark.parametrize(("columns", "error", "says"), [
    ("1 AS price_max", ValueError, "value: column 'price_max' is there already, must be free for an answer"),
    ("1 AS PRICE_MIN", ValueError, "value: column 'price_min' is there already, must be free for an answer"),
    ("1 AS day", ValueError, "order: column 'day' is ambiguous, must be there once"),
    ("1 AS Price", ValueError, "value: column 'price' is ambiguous, must be there once"),
    ("INTERVAL 1 MONTH AS m", TypeError, "df: column 'm' is of type interval month, which Arrow cannot carry"),
    ("map(1, array(make_interval(1))) AS m", TypeError, "df: column 'm' is of type map<int,array<interval>>, which"),
])  # fmt: skip
def test_a_table_that_does_not_fit_is_refused(df: DataFrame, columns: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=re.escape(says)):
        rolling(df.selectExpr("*", columns), **GOOD)


@pytest.mark.parametrize("types", ["decimal(9, 2)", "boolean", "binary", "void", "interval year"])
def test_other_types_have_no_kernel(spark: SparkSession, types: str) -> None:
    df = spark.sql(f"SELECT 'x' AS ticker, 1 AS day, CAST(NULL AS {types}) AS price")
    with pytest.raises(TypeError, match="column 'price' is of type"):
        rolling(df, **GOOD)


def test_a_collated_key_is_refused_and_a_collated_order_is_not(spark: SparkSession) -> None:
    df = spark.sql("SELECT 'x' COLLATE UTF8_LCASE AS ticker, 1 AS day, 2.5D AS price")
    with pytest.raises(TypeError, match="string collate UTF8_LCASE; allowed are strings without a collation"):
        rolling(df, **GOOD)
    rolling(df, "price", window=3, by="day", order="ticker")


def test_names_that_differ_in_case_are_two_where_the_session_says_so(
    df: DataFrame, setting: Callable[[str, str], AbstractContextManager[None]]
) -> None:
    with setting("spark.sql.caseSensitive", "TRUE"):
        rolled = rolling(df.selectExpr("*", "1 AS Price", "1 AS Price_max"), **GOOD)
        assert rolled.select("price_max", "Price_max", "Price").first() == (2.5, 1, 1)


@pytest.mark.parametrize("thing", [None, "table", [1, 2]])
def test_only_a_dataframe_is_a_table(thing: Any) -> None:
    with pytest.raises(TypeError, match=r"df: is a (NoneType|str|list), must be a DataFrame"):
        rolling(thing, **GOOD)


def test_a_stream_is_refused(spark: SparkSession) -> None:
    stream = spark.readStream.format("rate").load().selectExpr("1 AS ticker", "value AS day", "value AS price")
    with pytest.raises(ValueError, match="df: is a stream, must be a batch DataFrame"):
        rolling(stream, **GOOD)

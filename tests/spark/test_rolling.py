"""What `rolling` answers: Spark's own windows, value for value. These claims hold on Spark Connect too."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pyarrow as pa
import pytest
from pyspark.sql.types import IntegerType, StructField

from monowedge.spark import rolling
from tests.tables import KEYS, VALUES, assert_native, random_table, rows_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from pyspark.sql import SparkSession

    Setting = Callable[[str, str], AbstractContextManager[None]]

THREE = (pa.int64(), [1, 2, 3])
COUNTS = (pa.int32(), [*range(20), None, None])


@pytest.mark.parametrize("window", [1, 2, 3, 10, 10**30])
def test_every_type_of_value_agrees_with_sparks_own_window(spark: SparkSession, window: int) -> None:
    assert_native(random_table(spark, k=THREE, **VALUES), list(VALUES), window=window, by="k", order="id")


@pytest.mark.parametrize("key", KEYS)
def test_every_type_of_key_makes_the_groups_that_spark_makes(spark: SparkSession, key: str) -> None:
    assert_native(random_table(spark, k=KEYS[key], v=COUNTS), "v", window=4, by="k", order="id")


@pytest.mark.parametrize("key", ["float", "double", "struct", "nested"])
def test_keys_that_are_alike_meet_in_one_of_many_partitions(spark: SparkSession, setting: Setting, key: str) -> None:
    df = random_table(spark, k=KEYS[key], v=COUNTS)
    with setting("spark.sql.adaptive.enabled", "false"), setting("spark.sql.shuffle.partitions", "8"):
        assert_native(df, "v", window=4, by="k", order="id")


def test_several_keys_make_a_group_of_each_combination(spark: SparkSession) -> None:
    df = random_table(spark, a=(pa.string(), ["x", "y", None]), b=KEYS["double"], v=COUNTS)
    assert_native(df, "v", window=3, by=["a", "b"], order="id")


def test_groups_go_on_from_batch_to_batch(spark: SparkSession, batch: int) -> None:
    df = random_table(spark, k=(pa.string(), ["long", "long", "long", "short", None]), v=COUNTS)
    assert_native(df, "v", window=batch + 3, by="k", order="id")


def test_random_tables_agree(spark: SparkSession, full: bool) -> None:
    for rows in range(300, 400 if full else 303):
        rng = random.Random(rows)  # noqa: S311
        key, order, value = (rng.choice(list(pools)) for pools in (KEYS, KEYS, VALUES))
        df = random_table(spark, rows, k=KEYS[key], t=KEYS[order], v=VALUES[value])
        assert_native(df, "v", window=rng.randrange(1, 99), by="k", order=["t", "id"])


@pytest.mark.parametrize("key", KEYS)
def test_every_type_of_order_is_sparks_own_order(spark: SparkSession, key: str) -> None:
    df = random_table(spark, k=THREE, t=KEYS[key], v=COUNTS).drop("id")
    assert_native(df, "v", window=3, by="k", order="t", ties="v")


def test_ties_in_the_order_leave_no_trace_of_the_layout(spark: SparkSession) -> None:
    few = (pa.int32(), [1, 2, 3, None])
    df = random_table(spark, 300, k=THREE, t=few, v=(pa.float64(), [*range(50), float("nan"), None])).drop("id")
    layouts = [df.repartition(3, "v"), df.sort("v", ascending=False).coalesce(1)]
    one, other = (rows_of(rolling(layout, "v", window=5, by="k", order="t")) for layout in layouts)
    assert one == other
    assert_native(df, "v", window=5, by="k", order="t", ties="v")


def test_of_several_values_the_first_breaks_the_ties_of_all(spark: SparkSession) -> None:
    df = spark.sql("SELECT * FROM VALUES (1, 1, 1, 2), (1, 1, 2, 1), (1, 2, 0, 0) AS (k, t, a, b)")
    both = rolling(df, ["a", "b"], window=2, by="k", order="t")
    assert sorted((row.a, row.b, row.b_max) for row in both.collect()) == [(0, 0, 1), (1, 2, 2), (2, 1, 2)]
    alone = rolling(df, "b", window=2, by="k", order="t")
    assert sorted((row.a, row.b, row.b_max) for row in alone.collect()) == [(0, 0, 2), (1, 2, 2), (2, 1, 1)]


def test_several_orders_and_values_go_together(spark: SparkSession) -> None:
    df = random_table(spark, k=THREE, t=(pa.string(), ["a", "b", None]), v=VALUES["double"], w=VALUES["int"])
    assert_native(df, ["w", "v"], window=4, by="k", order=["t", "id"])


def test_a_narrow_interval_stays_narrow(spark: SparkSession, setting: Setting) -> None:
    df = spark.range(9).selectExpr("id", "1 AS k", "CAST(make_dt_interval(hash(id) % 99) AS interval day) AS v")
    with setting("spark.sql.execution.arrow.pyspark.validateSchema.enabled", "false"):
        assert_native(df, "v", window=3, by="k", order="id")


def test_an_empty_table_stays_empty_and_gets_its_columns(spark: SparkSession) -> None:
    rolled = rolling(random_table(spark, k=THREE, v=COUNTS).where("id < 0"), "v", window=3, by="k", order="id")
    assert rolled.columns == ["id", "k", "v", "v_max", "v_min"]
    assert rolled.count() == 0


def test_partitions_without_rows_are_no_matter(spark: SparkSession, setting: Setting) -> None:
    with setting("spark.sql.adaptive.enabled", "false"), setting("spark.sql.shuffle.partitions", "5"):
        assert_native(random_table(spark, k=(pa.int64(), [1]), v=COUNTS), "v", window=3, by="k", order="id")


def test_other_columns_are_carried_untouched(spark: SparkSession) -> None:
    df = random_table(spark, k=THREE, v=COUNTS).selectExpr(
        "id",
        "k",
        "v",
        "array(named_struct('x', v, 'name', string(k)), NULL) AS structs",
        "map('v', v, 'id', id) AS map",
        "named_struct('inner', named_struct('list', array(array(v), array())), 'none', NULL) AS deep",
        "CAST(id AS decimal(38, 9)) / 3 AS decimal",
        "IF(v > 9, CAST(string(v) AS binary), NULL) AS bytes",
        "timestamp_seconds(id) AS moment",
        "array_repeat(id, int(k)) AS lists",
        "parse_json('[1, 2]') AS variant",
        "NULL AS nothing",
        "'always' AS always",
    )
    assert_native(df, "v", window=3, by="k", order="id")


def test_any_name_will_do(spark: SparkSession) -> None:
    df = random_table(spark, k=THREE, v=COUNTS).selectExpr(
        "id", "k AS `the key`", "v AS `price.in €`", "v AS `*`", "1 AS `_0`"
    )
    assert_native(df, ["price.in €", "*"], window=3, by="the key", order="id")


def test_columns_that_share_a_name_may_lie_beside(spark: SparkSession) -> None:
    df = random_table(spark, k=THREE, v=COUNTS).selectExpr("*", "1 AS twin", "2 AS twin")
    rolled = rolling(df, "v", window=3, by="k", order="id")
    assert rolled.columns == ["id", "k", "v", "twin", "twin", "v_max", "v_min"]
    assert {tuple(row[3:5]) for row in rolled.collect()} == {(1, 2)}


def test_the_answers_may_be_null_and_the_other_columns_stay_as_they_are(spark: SparkSession) -> None:
    df = spark.range(3).selectExpr("id", "1 AS k", "int(id) AS v").withMetadata("id", {"unit": "row"})
    rolled = rolling(df, "v", window=2, by="k", order="id")
    answers = [StructField("v_max", IntegerType()), StructField("v_min", IntegerType())]
    assert rolled.schema.fields == [*df.schema.fields, *answers]


def test_one_column_may_be_key_order_and_value_at_once(spark: SparkSession) -> None:
    assert_native(random_table(spark), "id", window=2, by="id", order="id")


def test_nothing_runs_at_the_call(spark: SparkSession) -> None:
    df = spark.range(3).selectExpr("id", "1 AS k", "int(raise_error('it ran')) AS v")
    rolled = rolling(df, "v", window=2, by="k", order="id")
    with pytest.raises(Exception, match="it ran"):
        rolled.collect()


def test_the_session_is_left_as_it_was(spark: SparkSession) -> None:
    before = spark.sql("SET").collect()
    rolling(random_table(spark, k=THREE, v=COUNTS), "v", window=2, by="k", order="id").collect()
    assert spark.sql("SET").collect() == before

"""How the plan of `rolling` looks, and what its tasks are sent."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest

from monowedge.spark import rolling
from monowedge.spark._worker import Roller

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@pytest.mark.parametrize("partitions", [1, 9])
def test_there_is_one_shuffle_and_one_sort_and_that_is_local(spark: SparkSession, partitions: int) -> None:
    df = spark.range(0, 100, 1, partitions).selectExpr("id", "id % 7 AS k", "id AS v")
    rolled = rolling(df, "v", window=3, by="k", order="id")
    rolled.collect()
    plan = rolled._jdf.queryExecution().executedPlan().toString()
    final = plan.split("== Initial Plan ==")[0]
    assert final.count("Exchange") == final.count("Sort [") == final.count("], false, 0") == 1


def test_a_task_is_sent_nothing_but_its_orders() -> None:
    roller = Roller(keys=(0,), values=(2,), window=10**6, names=("_3", "_4"))
    assert len(pickle.dumps(roller)) < 300
    assert pickle.loads(pickle.dumps(roller)) == roller  # noqa: S301

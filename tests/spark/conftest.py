"""What the tests of Spark share beside the session."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from pyspark.sql import SparkSession


@pytest.fixture
def setting(spark: SparkSession) -> Callable[[str, str], AbstractContextManager[None]]:
    """Change a setting of the session for a while."""

    @contextmanager
    def change(name: str, value: str) -> Iterator[None]:
        before = spark.conf.get(name) or ""
        spark.conf.set(name, value)
        try:
            yield
        finally:
            spark.conf.set(name, before)

    return change


@pytest.fixture(params=[1, 7, 10_000])
def batch(request: pytest.FixtureRequest, setting: Callable[[str, str], AbstractContextManager[None]]) -> Iterator[int]:
    """So many rows in an Arrow batch: groups cross batches, or do not."""
    with setting("spark.sql.execution.arrow.maxRecordsPerBatch", str(request.param)):
        yield request.param

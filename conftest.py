"""One Spark session for the whole run, shared by the tests and by the examples in the docs."""

from __future__ import annotations

import os
import re
import sys
import warnings
from doctest import DocTest
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyspark.sql import SparkSession

REMOTE = "MONOWEDGE_TEST_REMOTE"
"""Names, if set, the Spark Connect server to test on, such as `local[1]`."""


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """Start Spark when a test first asks for it: small, silent, everything in a temporary folder."""
    from pyspark.sql import SparkSession

    folder = tmp_path_factory.mktemp("spark")
    settings: dict[str, Any] = {
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.extraJavaOptions": f"-Dderby.system.home={folder}",
        "spark.local.dir": folder / "local",
        "spark.log.level": "OFF",
        "spark.sql.execution.arrow.pyspark.validateSchema.enabled": "true",
        "spark.sql.session.timeZone": "America/St_Johns",
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.timestampType": "TIMESTAMP_NTZ",
        "spark.sql.warehouse.dir": folder / "warehouse",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
    }
    remote = os.environ.get(REMOTE)
    builder = SparkSession.builder.remote(remote) if remote else SparkSession.builder.master("local[2]")
    with pytest.MonkeyPatch.context() as patch:
        # Else the workers run whichever python3 is first on the PATH.
        patch.setenv("PYSPARK_PYTHON", sys.executable)
        with warnings.catch_warnings(action="ignore"):
            session = builder.config(map={name: str(setting) for name, setting in settings.items()}).getOrCreate()
        yield session
        session.stop()


@pytest.fixture(autouse=True)
def spark_for_examples(request: pytest.FixtureRequest, doctest_namespace: dict[str, Any]) -> None:
    """Give the session to the examples that name `spark`, and to no others."""
    test = getattr(request.node, "dtest", None)
    if isinstance(test, DocTest) and any(re.search(r"\bspark\b", example.source) for example in test.examples):
        doctest_namespace["spark"] = request.getfixturevalue("spark")

"""Spark Connect: the same claims, on a server of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def test_the_same_claims_hold_on_spark_connect() -> None:
    claims = [HERE / "test_rolling.py", HERE / "test_arguments.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, claims)]
    # SPARK_TESTING lets the server take any free port.
    remote = {**os.environ, "MONOWEDGE_TEST_REMOTE": "local[1]", "SPARK_TESTING": "1"}
    run = subprocess.run(command, env=remote, capture_output=True, text=True, check=False)  # noqa: S603
    assert run.returncode == 0, run.stdout[-5000:]

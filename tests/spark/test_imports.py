"""What is imported when, and what is said when it is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

import monowedge.spark


@pytest.mark.parametrize("missing", ["pyspark", "pyarrow"])
def test_a_missing_package_is_an_error_that_names_the_extra(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import monowedge.spark"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    assert run.stderr.endswith(f"ImportError: monowedge.spark needs {missing}: pip install 'monowedge[spark]'\n")


def test_public_names_are_sorted_and_there() -> None:
    names = monowedge.spark.__all__
    assert names == sorted(names)
    assert all(hasattr(monowedge.spark, name) for name in names)

"""Every path of the CPU gives the same answers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import monowedge as mw
from monowedge import _kernels
from tests import oracle, samples
from tests.agreement import ARGS, VALUES, agree

VARIABLE = "MONOWEDGE_CPU"


def agree_on_this_path() -> None:
    """A little of everything; a new process runs it with another path."""
    for dtype in samples.DTYPES:
        a = samples.noise(dtype, 700, nan=0.02)
        for w, n in [
            (1, 20),
            (2, 65),
            (3, 128),
            (8, 40),
            (16, 33),
            (17, 300),
            (33, 64),
            (64, 200),
            (65, 131),
            (129, 700),
        ]:
            for align in ("valid", "centered"):
                agree(VALUES, a[:n], w, align=align)
                agree(ARGS, a[:n], w, align=align, ties="last")
        for nan in samples.POLICIES[1:3]:
            agree(VALUES[:3], a[:200], 21, nan=nan, min_count=3, align="trailing", fill=agreed_fill(dtype))
            agree(ARGS, a[:200], 21, nan=nan, min_count=3, align="trailing")
        grid = a[:690].reshape(6, 23, 5)
        for axis in (0, 1, 2):
            agree([*VALUES[:3], *ARGS], grid, 4, axis=axis)
            agree(VALUES[:3], np.asfortranarray(grid)[::-1], 4, axis=axis)
        agree(VALUES[:3], grid, (3, 2, 4), axis=(0, 2, 1), align="leading")
        agree(VALUES[:3], a[:200], mw.Span(9), means=oracle.Elapsed(9), on=np.arange(200) // 3)
        start = np.arange(0, 300, 7)
        expected = oracle.maxmin_at(a, start, start * 2 + 1)
        oracle.assert_equal(mw.rolling_maxmin_at(a, start, start * 2 + 1), expected)
    for dtype in ("uint8", "int32", "float32", "float64"):
        a = samples.noise(dtype, 9000)
        for w in (257, 1025, 4097):
            oracle.assert_equal(mw.rolling_maxmin(a, w), oracle.rolling(a, w), f"{dtype}, w={w}")


def agreed_fill(dtype: str) -> object:
    return None if dtype in samples.WITH_NAN else np.dtype(dtype).type(1)


def in_a_new_python(code: str, cpu: str) -> str:
    said = subprocess.run(  # noqa: S603
        [sys.executable, "-W", "error", "-c", code],
        cwd=Path(__file__).parents[1],
        env=os.environ | {VARIABLE: cpu},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    return said.stdout.strip()


@pytest.mark.parametrize("cpu", _kernels.CPUS)
def test_every_path_agrees_with_the_oracle(cpu: str) -> None:
    code = """
from monowedge import _kernels
from tests.test_rolling_cpus import agree_on_this_path
agree_on_this_path()
print(_kernels.cpu())
"""
    assert in_a_new_python(code, cpu) == cpu


def test_the_path_is_one_of_those_there_are() -> None:
    assert "portable" in _kernels.CPUS
    assert _kernels.cpu() in _kernels.CPUS

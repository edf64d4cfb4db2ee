"""Memory: a fixed tile or a window besides the outputs, and nothing of it is kept."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import monowedge as mw
from tests import peak, samples

if TYPE_CHECKING:
    from collections.abc import Callable

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture(scope="module")
def peaks() -> dict[str, list[int]]:
    """What each case took, and what it may take, from a process that gives memory back at once."""
    said = subprocess.run(
        [sys.executable, "-m", "tests.peak"],
        cwd=Path(__file__).parents[1],
        env=os.environ | {"MALLOC_MMAP_THRESHOLD_": "262144"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    return dict(json.loads(said.stdout))


@LINUX
@pytest.mark.parametrize("case", peak.cases())
def test_a_call_takes_little_memory_besides_its_outputs(peaks: dict[str, list[int]], case: str) -> None:
    taken, allowed = peaks[case]
    assert taken <= allowed, f"{taken / peak.MIB:.1f} MiB, allowed {allowed / peak.MIB:.1f}"


A = samples.noise("float64", 4000, nan=0.01)
OUT = (np.zeros(4000), np.zeros(4000))
LISTED = A.tolist()
ON = np.arange(4000)
NOTHING: Any = [None] * 4000
START = np.arange(1000)

CALLS: dict[str, Callable[[], Any]] = {
    "values": lambda: mw.rolling_maxmin(A, 50),
    "out": lambda: mw.rolling_maxmin(A, 50, align="centered", out=OUT),
    "out over the input": lambda: mw.rolling_max(OUT[0], 50, align="centered", out=OUT[0]),
    "range": lambda: mw.rolling_range(A, 50, nan="omit", min_count=2),
    "positions": lambda: mw.rolling_argmaxmin(A, 50, ties="last"),
    "a list": lambda: mw.rolling_max(LISTED, 50),
    "byte-swapped": lambda: mw.rolling_max(A.astype(">f8")[::2], 50),
    "columns": lambda: mw.rolling_maxmin(A.reshape(200, 20), 9, axis=0),
    "boxes": lambda: mw.rolling_maxmin(A.reshape(40, 100), (3, 4), axis=(0, 1)),
    "durations": lambda: mw.rolling_maxmin(A, mw.Span(50), on=ON),
    "at": lambda: mw.rolling_maxmin_at(A, START, START + 7),
    "envelope": lambda: mw.envelope(A, 30),
    "workers": lambda: mw.rolling_max(A, 50, workers=2),
}


def fails(use: Callable[[], Any]) -> Callable[[], None]:
    def call() -> None:
        with pytest.raises((TypeError, ValueError, OverflowError)):
            use()

    return call


CALLS |= {
    name: fails(use)
    for name, use in {
        "a missing fill": lambda: mw.rolling_max(np.zeros(4000, int), 50, align="trailing", min_count=2),
        "a NaN": lambda: mw.rolling_max(A, 50, nan="raise"),
        "an overflow": lambda: mw.rolling_range(np.array([2**62, -(2**62)] * 2000, "M8[s]"), 2),
        "an output too small": lambda: mw.rolling_maxmin(A, 50, out=OUT),
        "objects": lambda: mw.rolling_max(NOTHING, 50),
        "unsorted times": lambda: mw.rolling_max(A, mw.Span(5), on=-ON),
        "a window that ends before it starts": lambda: mw.rolling_maxmin_at(A, START + 1, START),
    }.items()
}


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@LINUX
@pytest.mark.parametrize("name", CALLS)
def test_no_call_keeps_memory(name: str, full: bool) -> None:
    use = CALLS[name]
    for _ in range(100):
        use()
    gc.collect()
    references, blocks, bytes_before = sys.getrefcount(A), sys.getallocatedblocks(), resident()
    calls = 100_000 if full else 800
    for _ in range(calls):
        use()
    gc.collect()
    assert sys.getrefcount(A) == references
    # Python's own caches grow by some
    assert sys.getallocatedblocks() - blocks < calls / 2
    # one array lost in each call is 25 MB
    assert resident() - bytes_before < 4 * 2**20

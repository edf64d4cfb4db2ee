"""Windows of time over a million irregular times, on average 0.1 s apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.data import series
from benchmarks.engines import OURS_SPANS
from benchmarks.peers import SPANS, installed
from benchmarks.race import Point, enter, nanoseconds, race
from benchmarks.record import Record

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from benchmarks.plan import Plan

N = 10**6
SECONDS = (1, 10, 60)
BOUNDS = {"pandas": 8.0, "Polars": 5.0}
"""How many times as long as ours they take at least."""


def run(plan: Plan) -> bool:
    """Noise and the sine, windows of about 10, 100 and 600 rows."""
    engines = [OURS_SPANS, *installed(SPANS)]
    record = Record("durations", plan, engines)
    for shape in ("noise", "sine"):
        rows = (_times(plan.length(N)), series(shape, plan.length(N)))
        for seconds in SECONDS:
            right = _right(*rows, seconds)
            times = race({engine.name: enter(engine, rows, f"{seconds}s", right) for engine in engines}, plan)
            for name in [engine.name for engine in engines[1:]]:
                about = {"engine": name, "n": N, "shape": shape, "seconds": seconds, "rounds": plan.rounds}
                point = Point.of(times, name, OURS_SPANS.name, about)
                ours, theirs = (nanoseconds(times, each, rows[1].size) for each in (OURS_SPANS.name, name))
                record.add_point(point, ns=theirs, ours_ns=ours)
                what = f"{name} on {shape}, {seconds} s"
                record.add(what, "times ours", point.spread, about, at_least=BOUNDS[name])
    return record.write()


def _times(n: int) -> NDArray[Any]:
    """All different: where two rows share a time, pandas leaves out the later one."""
    gaps = np.random.default_rng(2).integers(1, 200_000_000, n)
    return np.datetime64("2026-01-01", "ns") + np.cumsum(gaps).astype("timedelta64[ns]")


def _right(times: NDArray[Any], a: NDArray[Any], seconds: int) -> list[NDArray[Any]]:
    """By definition, from the first row later than t - d to the row itself."""
    start = np.searchsorted(times, times - np.timedelta64(seconds, "s"), side="right")
    cuts = np.column_stack([start, np.arange(1, a.size + 1)]).ravel()
    padded = np.append(a, a[-1])
    return [best.reduceat(padded, cuts)[::2] for best in (np.maximum, np.minimum)]

"""Timing: the algorithms take turns on the same data, and each answer is checked before anything is timed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from monowedge import _kernels
from monowedge.paper import shapes
from monowedge.paper.catalogue import ALGORITHMS, count, run
from monowedge.paper.experiments.plan import Job, Plan
from monowedge.paper.rounds import Spread, alternate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from numpy.typing import NDArray

    from monowedge.answers import MaxMin
    from monowedge.paper.tables import Row

SLOW = ("falling", "rising", "organ pipe", "period w+1", "falling, period w+1", "staircase of w", "noise")


def timings(plan: Plan) -> Iterator[Job]:
    """Seconds against w on three kinds of data, and on the worst kind for each algorithm."""
    for shape in ("sine", "noise", "walk", *(shape for shape in SLOW if shape != "noise")):
        for w in plan.timed_widths:
            label = f"timing on {shape}, w = {w}"
            yield Job("timings", label, partial(_timings, shape, w, plan))


def _timings(shape: str, w: int, plan: Plan) -> list[Row]:
    a = shapes.make(shape, plan.elements, w)
    bearable = [name for name in ALGORITHMS if _bearable(name, a, w, plan)]
    return _race(bearable, a, {"shape": shape, "w": w}, plan)


def _race(names: Iterable[str], a: NDArray[Any], row: Row, plan: Plan) -> list[Row]:
    w = int(row["w"])
    expected = run("streaming", a, w)
    times = alternate({name: _engine(name, a, w, expected) for name in names}, plan.rounds)
    row = {**row, "n": a.size, "rounds": plan.rounds}
    return [{**row, "algorithm": name, **_seconds(times[name], a.size)} for name in times]


def _seconds(times: list[float], n: int) -> Row:
    spread = Spread.of(times)
    rounds = " ".join(f"{seconds:.6f}" for seconds in times)
    nanoseconds = spread.median * 1e9 / n
    return {"nanoseconds": nanoseconds, "seconds": spread.median, "low": spread.low, "high": spread.high, "all": rounds}


def _bearable(name: str, a: NDArray[Any], w: int, plan: Plan) -> bool:
    """Whether timing it round after round takes no more comparisons than the plan allows; judged by a short piece."""
    algorithm = ALGORITHMS[name]
    if algorithm.windows != "any":
        return False
    if not algorithm.grows_with_window:
        return True
    return count(name, a[: 20 * w], w).per_element * a.size <= plan.bearable


def _engine(name: str, a: NDArray[Any], w: int, expected: MaxMin) -> Callable[[], object]:
    """The kernel alone, into arrays that exist already; its answer is checked here, before anything is timed."""
    found = run(name, a, w)
    if not all(np.array_equal(x, y) for x, y in zip(found, expected, strict=True)):
        raise AssertionError(f"{name} gives another answer than streaming at w = {w}; nothing is timed")
    return lambda: _kernels.run(name, a, w, found.max, found.min)


BYTES = ("noise", "walk", "sine")
"""Data of 256 levels, for which anchors were published."""


def byte_timings(plan: Plan) -> Iterator[Job]:
    """Anchors, van Herk and Gil & Kimmel on bytes, for the windows that their authors tried."""
    for shape in BYTES:
        for w in (10, 15, 20, 30):
            label = f"timing on bytes of {shape}, w = {w}"
            yield Job("byte_timings", label, partial(_byte_timings, shape, w, plan))


def _byte_timings(shape: str, w: int, plan: Plan) -> list[Row]:
    x = shapes.make(shape, plan.elements)
    a = ((x - x.min()) * (255 / np.ptp(x))).astype(np.uint8)
    return _race(("anchors", "van_herk", "gil_kimmel"), a, {"shape": shape, "w": w}, plan)

"""Both answers into arrays that exist already, beside two copies of the same data: the floor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from benchmarks.data import DTYPES, SHAPES, series, truth, widths
from benchmarks.engines import ours_into, two_copies
from benchmarks.race import Point, check, highest, nanoseconds, race, typical
from benchmarks.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.plan import Plan

BOUNDS = {10**6: (3.0, 2.0), 2 * 10**7: (2.0, 1.5)}
"""By length: how many times the floor at every point of the grid, and in its median."""


def run(plan: Plan) -> bool:
    """Every length, dtype, shape and window."""
    record = Record("arrays", plan)
    for n, (everywhere, middle) in BOUNDS.items():
        for dtype in DTYPES:
            points = [point for shape in SHAPES for point in _points(shape, plan.length(n), dtype, plan, record)]
            worst = highest(points)
            where = f"{worst.about['shape']}, w = {worst.about['w']}"
            about = {"n": n, "dtype": dtype, "rounds": plan.rounds}
            record.add(f"{dtype}, n = {n:,}, the grid's median", "copies", typical(points), about, at_most=middle)
            record.add(f"{dtype}, n = {n:,}, dearest: {where}", "copies", worst.spread, about, at_most=everywhere)
    return record.write()


def _points(shape: str, n: int, dtype: str, plan: Plan, record: Record) -> Iterator[Point]:
    a = series(shape, n, dtype)
    for w in widths(n):
        out = (np.zeros(n - w + 1, dtype), np.zeros(n - w + 1, dtype))
        calls = {"monowedge": ours_into(a, w, out), "floor": two_copies(a, out)}
        calls["monowedge"]()
        check(f"{dtype}, {shape}, w = {w}", out, truth(a, w))
        times = race(calls, plan)
        point = Point.of(times, "monowedge", "floor", {"n": n, "dtype": dtype, "shape": shape, "w": w})
        record.add_point(point, ns=nanoseconds(times, "monowedge", n), floor_ns=nanoseconds(times, "floor", n))
        yield point

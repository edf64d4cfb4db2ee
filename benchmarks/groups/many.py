"""A million short series in one call beside one series of the same total length."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from benchmarks.data import series, truth
from benchmarks.engines import ours_into
from benchmarks.race import Point, check, nanoseconds, race
from benchmarks.record import Record

if TYPE_CHECKING:
    from benchmarks.plan import Plan

SERIES, LENGTH, W = 10**6, 128, 16
BOUND = 2.0
"""How many times as long as the one series the many may take."""


def run(plan: Plan) -> bool:
    """Doubles, along the last axis, into arrays that exist already."""
    record = Record("series", plan)
    a = series("noise", plan.length(SERIES) * LENGTH)
    rows = a.reshape(-1, LENGTH)
    out = (np.zeros(a.size), np.zeros(a.size))
    one = (out[0][: a.size - W + 1], out[1][: a.size - W + 1])
    kept = LENGTH - W + 1
    many = (out[0][: len(rows) * kept].reshape(-1, kept), out[1][: len(rows) * kept].reshape(-1, kept))
    calls = {"many": ours_into(rows, W, many), "one": ours_into(a, W, one)}
    right = truth(a, W)
    calls["one"]()
    check("one series", one, right)
    calls["many"]()
    inside = [np.append(side, np.zeros(W - 1)).reshape(-1, LENGTH)[:, :kept] for side in right]
    check("many series", many, inside)
    del right, inside
    times = race(calls, plan)
    about = {"series": SERIES, "length": LENGTH, "w": W, "rounds": plan.rounds}
    point = Point.of(times, "many", "one", about)
    record.add_point(point, **{f"{name}_ns": nanoseconds(times, name, a.size) for name in times})
    record.add("a million series of 128", "times one series", point.spread, about, at_most=BOUND)
    return record.write()

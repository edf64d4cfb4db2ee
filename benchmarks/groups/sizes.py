"""Normal calls on noise from a hundred doubles to twenty million: where fixed costs end and memory begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.data import series, truth
from benchmarks.engines import CATALOGUE, OURS
from benchmarks.peers import SERIES, installed
from benchmarks.race import Point, enter, nanoseconds, race
from benchmarks.record import Record

if TYPE_CHECKING:
    from benchmarks.plan import Plan

LENGTHS = (10**2, 10**3, 10**4, 10**5, 10**6, 10**7, 2 * 10**7)
W = 50


def run(plan: Plan) -> bool:
    """Every length that the plan allows."""
    engines = [OURS, *installed(SERIES), *CATALOGUE]
    record = Record("sizes", plan, engines)
    for n in sorted({plan.length(n) for n in LENGTHS}):
        a = series("noise", n)
        right = truth(a, W)
        times = race({engine.name: enter(engine, a, W, right) for engine in engines}, plan)
        for name in times:
            about = {"engine": name, "n": n, "w": W}
            record.add_point(Point.of(times, name, OURS.name, about), ns=nanoseconds(times, name, n))
        print(f"sizes      n = {n}: {nanoseconds(times, OURS.name, n):.3g} ns an element", flush=True)
    return record.write()

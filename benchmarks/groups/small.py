"""What a call costs where there is hardly anything to do: a hundred doubles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.data import series, truth
from benchmarks.engines import OURS
from benchmarks.peers import SERIES, installed
from benchmarks.race import Point, enter, nanoseconds, race
from benchmarks.record import Record

if TYPE_CHECKING:
    from benchmarks.plan import Plan

N = 100
WIDTHS = (3, 10, 50)
BOUND = 3.0
"""How many times bottleneck's pair of calls ours may take."""


def run(plan: Plan) -> bool:
    """Each peer, with the bound for bottleneck."""
    engines = [OURS, *installed(SERIES)]
    record = Record("small", plan, engines)
    a = series("noise", N)
    for w in WIDTHS:
        right = truth(a, w)
        times = race({engine.name: enter(engine, a, w, right) for engine in engines}, plan)
        ours = nanoseconds(times, OURS.name, N) * N
        for name in [engine.name for engine in engines[1:]]:
            about = {"engine": name, "n": N, "w": w, "rounds": plan.rounds}
            point = Point.of(times, OURS.name, name, about)
            record.add_point(point, call_ns=nanoseconds(times, name, N) * N, ours_call_ns=ours)
            bound = BOUND if name == "bottleneck" else None
            record.add(f"ours beside {name}, w = {w}", "calls", point.spread, about, at_most=bound)
    return record.write()

"""Normal calls, where everybody makes new arrays: a million doubles, each library beside ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.data import SHAPES, series, truth, widths
from benchmarks.engines import CATALOGUE, OURS
from benchmarks.peers import SERIES, installed
from benchmarks.race import Point, enter, lowest, nanoseconds, race, typical
from benchmarks.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.engines import Engine
    from benchmarks.plan import Plan

N = 10**6
DEQUES = ("SciPy", "bottleneck", "pandas", "Polars")
BOUNDS = {"noise": 10.0, "sine": 3.0}
"""By shape: how many times as long as ours each of the `DEQUES` takes at least, whatever the window."""
TYPICAL, NOWHERE = 2.0, 1.0
"""The same for TA-Lib: in the median over the grid, and everywhere."""


def run(plan: Plan) -> bool:
    """Every shape and window."""
    engines = [OURS, *installed(SERIES), *CATALOGUE]
    record = Record("peers", plan, engines)
    points = [point for shape in SHAPES for point in _points(shape, engines, plan, record)]
    for engine in engines[1:]:
        _sum_up(engine.name, [point for point in points if point.about["engine"] == engine.name], record)
    return record.write()


def _points(shape: str, engines: list[Engine], plan: Plan, record: Record) -> Iterator[Point]:
    a = series(shape, plan.length(N))
    patient = {engine.name: engine for engine in engines}
    for w in widths(a.size):
        right = truth(a, w)
        times = race({name: enter(engine, a, w, right) for name, engine in patient.items()}, plan)
        for name in times:
            point = Point.of(times, name, OURS.name, {"engine": name, "n": a.size, "shape": shape, "w": w})
            record.add_point(point, ns=nanoseconds(times, name, a.size))
            yield point
        for name in [name for name in patient if min(times[name]) > plan.patience]:
            print(f"peers      {name} on {shape}: {min(times[name]):.2f} s with w = {w}; wider windows are left out")
            del patient[name]


def _sum_up(name: str, points: list[Point], record: Record) -> None:
    about = {"engine": name, "n": N, "rounds": record.plan.rounds}
    if name == "TA-Lib":
        record.add(f"{name}, the grid's median", "times ours", typical(points), about, at_least=TYPICAL)
        least = lowest(points)
        where = f"{least.about['shape']}, w = {least.about['w']}"
        record.add(f"{name}, at its best: {where}", "times ours", least.spread, about, at_least=NOWHERE)
        return
    for shape in SHAPES:
        there = [point for point in points if point.about["shape"] == shape]
        bound = BOUNDS.get(shape) if name in DEQUES else None
        least = lowest(there)
        what = f"{name} on {shape}, at its best: w = {least.about['w']}"
        record.add(what, "times ours", least.spread, {**about, "shape": shape}, at_least=bound)

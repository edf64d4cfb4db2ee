"""Positions of the maximum and the minimum beside bottleneck's pair of calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from benchmarks.data import series, truth, widths
from benchmarks.engines import OURS_ARG
from benchmarks.peers import ARG, installed
from benchmarks.race import Point, check, enter, lowest, nanoseconds, race
from benchmarks.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from benchmarks.engines import Engine
    from benchmarks.plan import Plan

N = 10**6
WIDTHS = (3, 10, 100, 1000, 10**4, 10**5)
BOUNDS = {"noise": 5.0, "sine": 1.0}
"""By shape: how many times as long as ours bottleneck takes at least, whatever the window."""


def run(plan: Plan) -> bool:
    """Each shape, each window."""
    peers = installed(ARG)
    record = Record("arg", plan, peers)
    for shape, bound in BOUNDS.items():
        points = [point for peer in peers for point in _points(peer, shape, plan, record)]
        if points:
            least = lowest(points)
            what = f"{least.about['engine']} on {shape}, at its best: w = {least.about['w']}"
            about = {"n": N, "shape": shape, "rounds": plan.rounds}
            record.add(what, "times ours", least.spread, about, at_least=bound)
    return record.write()


def _points(peer: Engine, shape: str, plan: Plan, record: Record) -> Iterator[Point]:
    a = series(shape, plan.length(N))
    for w in widths(a.size, WIDTHS):
        right = _right(a, w)
        times = race({engine.name: enter(engine, a, w, right) for engine in (OURS_ARG, peer)}, plan)
        point = Point.of(times, peer.name, OURS_ARG.name, {"engine": peer.name, "n": a.size, "shape": shape, "w": w})
        ours, theirs = (nanoseconds(times, engine.name, a.size) for engine in (OURS_ARG, peer))
        record.add_point(point, ns=theirs, ours_ns=ours)
        yield point


def _right(a: NDArray[np.float64], w: int) -> list[NDArray[np.int64]]:
    """Our positions: inside of their windows, and the right values stand there. The peer has to point at the same."""
    found = OURS_ARG.call(a, w)
    start = np.arange(a.size - w + 1)
    if not all(((start <= places) & (places < start + w)).all() for places in found):
        raise AssertionError(f"w = {w}: a position lies outside of its window; nothing is timed")
    check(f"values at the positions, w = {w}", [a[places] for places in found], truth(a, w))
    return list(found)

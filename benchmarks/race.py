"""Engines race: answers are checked, short calls repeated, turns alternate, and ratios are taken within a round."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from benchmarks.data import same
from monowedge.paper.rounds import Spread, alternate

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from numpy.typing import NDArray

    from benchmarks.engines import Engine
    from benchmarks.plan import Plan

    Call = Callable[[], object]
    Times = Mapping[str, list[float]]


def enter(engine: Engine, data: Any, window: Any, right: Iterable[NDArray[Any]]) -> Call:
    """The engine's call on this data. Where its whole windows are not the right ones, nothing is timed."""
    call = partial(engine.call, engine.takes(data), window)
    check(f"{engine.name}, window {window}", engine.whole_windows(call(), window, right), right)
    return call


def check(what: str, found: Iterable[NDArray[Any]], right: Iterable[NDArray[Any]]) -> None:
    """Refuse to go on with a wrong answer."""
    for side, one, other in zip(("max", "min"), found, right, strict=True):
        if not same(one, other):
            raise AssertionError(f"{what}: wrong {side}; nothing is timed")


def race(calls: Mapping[str, Call], plan: Plan) -> dict[str, list[float]]:
    """Seconds that a call of each engine took in each round."""
    repeats = {name: _repeats(call, plan.turn) for name, call in calls.items()}
    turns = {name: partial(_repeat, call, repeats[name]) for name, call in calls.items()}
    times = alternate(turns, plan.rounds)
    return {name: [seconds / repeats[name] for seconds in times[name]] for name in calls}


def _repeats(call: Call, turn: float) -> int:
    start = time.perf_counter()
    call()
    return max(1, ceil(turn / (time.perf_counter() - start)))


def _repeat(call: Call, times: int) -> None:
    for _ in range(times):
        call()


def nanoseconds(times: Times, name: str, n: int) -> float:
    """An element, in the middle round."""
    return statistics.median(times[name]) * 1e9 / n


@dataclass(frozen=True)
class Point:
    """One place of a grid, and one engine's time beside another's there, round by round."""

    about: Mapping[str, object]
    ratios: list[float]

    @classmethod
    def of(cls, times: Times, slower: str, faster: str, about: Mapping[str, object]) -> Point:
        """How many times `faster` fits into `slower`."""
        return cls(about, [a / b for a, b in zip(times[slower], times[faster], strict=True)])

    @property
    def spread(self) -> Spread:
        """The median of its rounds."""
        return Spread.of(self.ratios)


def typical(points: list[Point]) -> Spread:
    """The median over a grid, round by round.

    >>> typical([Point({}, [1, 2]), Point({}, [3, 4]), Point({}, [9, 9])])
    Spread(median=3.5, low=3, high=4)
    """
    return Spread.of([statistics.median(each) for each in zip(*(point.ratios for point in points), strict=True)])


def highest(points: list[Point]) -> Point:
    """The place where the ratio is highest."""
    return max(points, key=lambda point: point.spread.median)


def lowest(points: list[Point]) -> Point:
    """The place where the ratio is lowest."""
    return min(points, key=lambda point: point.spread.median)

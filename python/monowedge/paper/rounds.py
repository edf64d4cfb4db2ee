"""Fair timing on a noisy machine: engines take turns within a round, and only ratios within a round are compared."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Times = Mapping[str, list[float]]


@dataclass(frozen=True)
class Spread:
    """A figure and how far the rounds lie around it."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: list[float]) -> Spread:
        """The median of the rounds, their lowest and their highest.

        >>> Spread.of([1.0, 4.0, 2.0])
        Spread(median=2.0, low=1.0, high=4.0)
        """
        return cls(statistics.median(values), min(values), max(values))

    def __str__(self) -> str:
        return f"{self.median:.3g} ({self.low:.3g} to {self.high:.3g})"


def alternate(engines: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """Seconds that each engine took in each round. Odd rounds go through the engines backwards."""
    times: dict[str, list[float]] = {name: [] for name in engines}
    for turn in range(rounds):
        for name in list(engines)[:: -1 if turn % 2 else 1]:
            start = time.perf_counter()
            engines[name]()
            times[name].append(time.perf_counter() - start)
    return times


def ratio(times: Times, slower: str, faster: str) -> Spread:
    """How many times `faster` fits into `slower`, round by round.

    >>> ratio({"a": [2.0, 3.0, 4.0], "b": [1.0, 1.0, 1.0]}, "a", "b").median
    3.0
    """
    return Spread.of([a / b for a, b in zip(times[slower], times[faster], strict=True)])

"""How much is measured: in full, or just enough to see that everything runs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
    """Rounds, the longest array, and the seconds that a turn takes at least: shorter calls are repeated."""

    rounds: int
    longest: int
    turn: float
    patience: float
    """An engine whose call took longer than this on a window is spared the wider ones."""
    counts: bool
    """Whether the figures have weight: bounds are judged and the record is kept."""

    def length(self, n: int) -> int:
        """As many elements as a group asks for, or as many as the plan allows.

        >>> QUICK.length(10**6)
        2000
        """
        return min(n, self.longest)


FULL = Plan(rounds=9, longest=10**9, turn=0.005, patience=0.25, counts=True)
QUICK = Plan(rounds=1, longest=2000, turn=0.0, patience=10.0, counts=False)

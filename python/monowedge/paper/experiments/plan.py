"""What a piece of work is, and how much of it there is to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from monowedge.paper.tables import Row


@dataclass(frozen=True)
class Job:
    """A piece of work that takes seconds at most, and the table that its rows belong to."""

    table: str
    label: str
    work: Callable[[], list[Row]]


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    name: str
    elements: int
    widths: tuple[int, ...]
    word_length: int
    letters: int
    climb_tries: int
    curve_widths: tuple[int, ...]
    curve_elements: int
    steps: tuple[int, ...]
    timed_widths: tuple[int, ...]
    rounds: int
    bearable: int


FULL = Plan(
    name="full",
    elements=10**6,
    widths=(3, 10, 33, 100, 1000, 10**4),
    word_length=10,
    letters=4,
    climb_tries=400_000,
    curve_widths=tuple(range(2, 101)),
    curve_elements=20_000,
    steps=(1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 50, 70, 100),
    timed_widths=(3, 5, 10, 20, 33, 50, 100, 200, 333, 500, 1000),
    rounds=7,
    bearable=2 * 10**8,
)

QUICK = Plan(
    name="quick",
    elements=5000,
    widths=(3, 10, 100),
    word_length=6,
    letters=3,
    climb_tries=1000,
    curve_widths=(2, 3, 5, 10, 30, 100),
    curve_elements=1000,
    steps=(1, 3, 10),
    timed_widths=(3, 10, 100),
    rounds=3,
    bearable=10**6,
)

"""Series that are easy on one algorithm and hard on another; tests, report and benchmarks all draw from here."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Places = NDArray[np.int64]
    Numbers = NDArray[np.number[Any]]

SEED = 20061


def _random() -> np.random.Generator:
    return np.random.default_rng(SEED)


SHAPES: MappingProxyType[str, Callable[[Places, int], Numbers]] = MappingProxyType(
    {
        "constant": lambda i, _: np.zeros_like(i),
        "rising": lambda i, _: i,
        "falling": lambda i, _: -i,
        "sawtooth i^1": lambda i, _: i ^ 1,
        "period w-1": lambda i, w: i % max(w - 1, 1),
        "period w": lambda i, w: i % w,
        "period w+1": lambda i, w: i % (w + 1),
        "falling, period w+1": lambda i, w: -(i % (w + 1)),
        "one spike": lambda i, _: (i == i.size // 2).astype(np.int64),
        "organ pipe": lambda i, _: np.minimum(i, i.size - i),
        "staircase of 3": lambda i, _: i // 3,
        "staircase of w": lambda i, w: i // w,
        "falling staircase": lambda i, _: -(i // 3),
        "noise": lambda i, _: _random().random(i.size),
        "sine": lambda i, _: np.sin(i * (2 * np.pi / 10_000)),
        "walk": lambda i, _: np.cumsum(_random().standard_normal(i.size)),
    }
)
"""By name: positions and window in, values out."""


def make(shape: str, n: int, w: int = 1) -> NDArray[np.float64]:
    """The series called `shape`: `n` float64 elements, hard where the window is `w`.

    >>> make("sawtooth i^1", 6)
    array([1., 0., 3., 2., 5., 4.])
    """
    return np.asarray(SHAPES[shape](np.arange(n), w), dtype=np.float64)

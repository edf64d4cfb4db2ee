"""What is filtered: windows, shapes and dtypes of the grid, and the answers that every engine has to give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from monowedge import MaxMin, paper
from monowedge.paper import shapes

if TYPE_CHECKING:
    from numpy.typing import NDArray

WIDTHS = (2, 3, 8, 10, 16, 33, 100, 1000, 10**4, 10**5)
SHAPES = ("noise", "sine", "walk", "rising", "falling", "sawtooth i^1")
DTYPES = ("float64", "float32", "int64", "int16", "uint8")


def widths(n: int, of: tuple[int, ...] = WIDTHS) -> list[int]:
    """Those windows that leave more than one answer.

    >>> widths(100)
    [2, 3, 8, 10, 16, 33]
    """
    return [w for w in of if w < n]


def series(shape: str, n: int, dtype: str = "float64") -> NDArray[Any]:
    """The series called `shape` in a dtype; integers that are too narrow for it take it scaled to their whole range.

    The sawtooth wraps round instead: scaled, its neighbours would be equal.

    >>> series("rising", 1000, "uint8")[[0, 1, 3, 4, 999]]
    array([  0,   0,   0,   1, 255], dtype=uint8)
    >>> series("sawtooth i^1", 258, "uint8")[[0, 1, 256, 257]]
    array([1, 0, 1, 0], dtype=uint8)
    """
    x = shapes.make(shape, n)
    if np.dtype(dtype).kind == "f":
        return np.asarray(x, dtype)
    if shape == "sawtooth i^1":
        return np.asarray(x.astype(np.int64).astype(dtype))
    limits = np.iinfo(dtype)
    span = min(limits.max - limits.min, 2**53)
    low = max(limits.min, -(2**52))
    return np.asarray(np.floor((x - x.min()) * (span / np.ptp(x))).astype(np.int64) + low, dtype)


def truth(a: NDArray[Any], w: int) -> MaxMin:
    """Both answers for each whole window, by the catalogue's van Herk: other source than any engine's but its own."""
    return paper.run("van_herk", a, w)


def same(found: NDArray[Any], right: NDArray[Any]) -> bool:
    """Value for value; NaN equals NaN.

    >>> same(np.array([1, np.nan]), np.array([1, np.nan])), same(np.array([1, np.nan]), np.array([1, 2]))
    (True, False)
    """
    return found.shape == right.shape and bool(((found == right) | ((found != found) & (right != right))).all())

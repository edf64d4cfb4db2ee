"""Every array function, window by window: first where the extremes are, then what stands there."""

from __future__ import annotations

from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from monowedge import MaxMin
from tests.oracle.windows import Span, spans

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

NOWHERE = -1


class Refused(NamedTuple):
    """An error: its type, the argument it names, and what else its sentence says."""

    error: type[Exception]
    argument: str
    mentions: str


class Solved:
    """The answers of all functions to one question. Positions count through all of `a` in C order."""

    def __init__(self, a: NDArray[Any], at: MaxMin, axis: int = -1) -> None:
        self.a, self.at, self.axis = a, at, axis

    def rolling_max(self, fill: Any = None) -> Any:
        return standing_at(self.at.max, self.a, fill)

    def rolling_min(self, fill: Any = None) -> Any:
        return standing_at(self.at.min, self.a, fill)

    def rolling_maxmin(self, fill: Any = None) -> Any:
        return pair(self.rolling_max(fill), self.rolling_min(fill))

    def rolling_range(self, fill: Any = None) -> Any:
        if isinstance(self.ranges, Refused):
            return self.ranges
        # a range for every window that has one, and the window's own number to find it by
        numbers = np.arange(self.at.max.size).reshape(self.at.max.shape)
        return standing_at(np.where(self.at.max == NOWHERE, NOWHERE, numbers), self.ranges, fill)

    @cached_property
    def ranges(self) -> NDArray[Any] | Refused:
        flat, kind = self.a.reshape(-1), range_type(self.a.dtype)
        found = np.zeros(self.at.max.size, kind)
        for window, (high, low) in enumerate(zip(self.at.max.flat, self.at.min.flat, strict=True)):
            if high != NOWHERE:
                difference = minus(flat[high], flat[low])
                if kind.kind == "m" and isinstance(difference, int) and difference >= 2**63:
                    return Refused(OverflowError, r"\w+", "")
                found[window] = difference
        return found

    def rolling_argmax(self, fill: int | None = None) -> Any:
        return self.along_axis(self.at.max, NOWHERE if fill is None else fill)

    def rolling_argmin(self, fill: int | None = None) -> Any:
        return self.along_axis(self.at.min, NOWHERE if fill is None else fill)

    def rolling_argmaxmin(self, fill: int | None = None) -> Any:
        return MaxMin(self.rolling_argmax(fill), self.rolling_argmin(fill))

    def along_axis(self, at: NDArray[np.int64], fill: int) -> NDArray[np.int64]:
        inside = np.where(at == NOWHERE, 0, at)
        index = np.unravel_index(inside, self.a.shape)[self.axis] if self.a.size else inside
        return np.where(at == NOWHERE, np.int64(fill), index).astype(np.int64)


def pair(high: Any, low: Any) -> Any:
    return high if isinstance(high, Refused) else MaxMin(high, low)


def standing_at(at: NDArray[np.int64], a: NDArray[Any], fill: Any) -> Any:
    """The elements at these positions, and `fill` for nowhere."""
    answer = np.zeros(at.shape, a.dtype)
    nowhere = at == NOWHERE
    if fill is None and a.dtype.kind in "biu" and nowhere.any():
        return Refused(ValueError, "fill", place(np.argwhere(nowhere)[0]))
    answer[~nowhere] = a.reshape(-1)[at[~nowhere]]
    answer[nowhere] = missing_value(a.dtype) if fill is None else fill
    return answer


def missing_value(kind: np.dtype[Any]) -> Any:
    return 0 if kind.kind in "biu" else kind.type("NaT" if kind.kind in "mM" else "NaN")


def place(index: NDArray[Any]) -> str:
    """How an index is written: a number for one dimension, a tuple for more."""
    return str(index[0] if index.size == 1 else tuple(index.tolist()))


def range_type(kind: np.dtype[Any]) -> np.dtype[Any]:
    match kind.kind:
        case "i":
            return np.dtype(f"u{kind.itemsize}")
        case "b":
            return np.dtype(np.uint8)
        case "M":
            return np.dtype(kind.str.replace("M8", "m8"))
    return kind


def minus(high: Any, low: Any) -> Any:
    """Whole numbers and times as Python's integers, floats in their own type."""
    if high.dtype.kind in "mM":
        return np.timedelta64("NaT") if np.isnat(high) or np.isnat(low) else int(high.view("i8")) - int(low.view("i8"))
    if high.dtype.kind in "biu":
        return int(high) - int(low)
    with np.errstate(all="ignore"):
        return high - low


def solve(
    a: NDArray[Any],
    window: Any,
    *,
    axis: Any = -1,
    align: str | None = None,
    min_count: int = 1,
    nan: str = "propagate",
    ties: str = "first",
    on: NDArray[Any] | None = None,
    closed: str | None = None,
) -> Solved | Refused:
    windows: list[list[Span]] = [[(i, i + 1) for i in range(size)] for size in a.shape]
    for one, along in [(window, axis)] if isinstance(axis, int) else zip(window, axis, strict=True):
        windows[along] = spans(a.shape[along], one, None if hasattr(one, "before") else align, on, closed)
    boxes = product(*[[slice(*span) for span in along] for along in windows])
    shape = tuple(map(len, windows))
    return look(a, boxes, shape, axis if isinstance(axis, int) else -1, min_count=min_count, nan=nan, ties=ties)


def look(
    a: NDArray[Any], boxes: Iterable[Any], shape: tuple[int, ...], axis: int, *, min_count: int, nan: str, ties: str
) -> Solved | Refused:
    a = np.array(a, a.dtype.newbyteorder("="), order="C")
    missing = (a != a).reshape(-1)
    if nan == "raise" and missing.any():
        return Refused(ValueError, "a", place(np.argwhere(a != a)[0]))
    # equal values have equal ranks, a NaN of whatever bits stands above all: the order of SQL
    ranks = np.unique(a, return_inverse=True)[1].reshape(-1)
    cells = np.arange(a.size).reshape(a.shape)
    found = [extremes(ranks, missing, cells[box].reshape(-1), min_count, nan, ties) for box in boxes]
    high, low = np.array(found, np.int64).reshape(-1, 2).T
    return Solved(a, MaxMin(high.reshape(shape), low.reshape(shape)), axis)


def extremes(
    ranks: NDArray[Any], missing: NDArray[np.bool], inside: NDArray[np.int64], min_count: int, nan: str, ties: str
) -> tuple[int, int]:
    """Where the max and the min of these cells are."""
    nans = missing[inside]
    if nan == "omit":
        inside = inside[~nans]
    if inside.size < min_count:
        return NOWHERE, NOWHERE
    if nan == "propagate" and nans.any():
        return inside[nans.argmax()], inside[nans.argmax()]
    if ties == "last":
        inside = inside[::-1]
    return inside[ranks[inside].argmax()], inside[ranks[inside].argmin()]


def envelope(x: NDArray[Any], radius: int, axis: int = -1) -> Any:
    found = solve(x, 2 * radius + 1, axis=axis, align="centered")
    return (found.rolling_min(), found.rolling_max()) if isinstance(found, Solved) else found


def maxmin_at(
    a: NDArray[Any], start: Any, end: Any, *, fill: Any = None, nan: str = "propagate", min_count: int = 1
) -> Any:
    start, end = np.asarray(start), np.asarray(end)
    boxes = [(slice(int(one), int(other)),) for one, other in zip(start.flat, end.flat, strict=True)]
    found = look(a, boxes, start.shape, -1, min_count=min_count, nan=nan, ties="first")
    return found.rolling_maxmin(fill) if isinstance(found, Solved) else found

"""Where the running maximum and minimum of arrays stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from monowedge.answers import MaxMin
from monowedge.filters.lines import found

if TYPE_CHECKING:
    from datetime import timedelta

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from monowedge.filters.windows import Around, Span

    Window = int | Around | str | timedelta | np.timedelta64 | Span

__all__ = ["rolling_argmax", "rolling_argmaxmin", "rolling_argmin"]


def rolling_argmax(
    a: ArrayLike,
    window: Window,
    *,
    axis: int = -1,
    align: str | None = None,
    min_count: int = 1,
    fill: object = None,
    nan: str = "propagate",
    on: ArrayLike | None = None,
    closed: str | None = None,
    ties: str = "first",
    out: NDArray[Any] | None = None,
    workers: int = 1,
) -> NDArray[Any]:
    """Return the place, along the axis, of the maximum of each window.

    The arguments are those of `rolling_maxmin`; `ties` says which of equal values is meant, "first" or "last". Where a
    NaN propagates it is the first one. `fill` is -1 by default. One axis only.

    >>> rolling_argmax([2, 7, 1, 8, 2, 8], 3)
    array([1, 3, 3, 3])
    >>> rolling_argmax([2, 7, 1, 8, 2, 8], 3, ties="last")
    array([1, 3, 3, 5])
    """
    return found(a, "max", window, axis, align, min_count, fill, nan, ties, on, closed, out, workers)[0]


def rolling_argmin(
    a: ArrayLike,
    window: Window,
    *,
    axis: int = -1,
    align: str | None = None,
    min_count: int = 1,
    fill: object = None,
    nan: str = "propagate",
    on: ArrayLike | None = None,
    closed: str | None = None,
    ties: str = "first",
    out: NDArray[Any] | None = None,
    workers: int = 1,
) -> NDArray[Any]:
    """Return the place, along the axis, of the minimum of each window.

    The arguments are those of `rolling_maxmin`; `ties` says which of equal values is meant, "first" or "last". Where a
    NaN propagates it is the first one. `fill` is -1 by default. One axis only.

    >>> rolling_argmin([2, 7, 1, 8, 2, 8], 3)
    array([2, 2, 2, 4])
    """
    return found(a, "min", window, axis, align, min_count, fill, nan, ties, on, closed, out, workers)[0]


def rolling_argmaxmin(
    a: ArrayLike,
    window: Window,
    *,
    axis: int = -1,
    align: str | None = None,
    min_count: int = 1,
    fill: object = None,
    nan: str = "propagate",
    on: ArrayLike | None = None,
    closed: str | None = None,
    ties: str = "first",
    out: tuple[NDArray[Any], NDArray[Any]] | None = None,
    workers: int = 1,
) -> MaxMin:
    """Return the places, along the axis, of maximum and minimum of each window.

    The arguments are those of `rolling_maxmin`; `ties` says which of equal values is meant, "first" or "last". Where a
    NaN propagates it is the first one. `fill` is -1 by default. One axis only.

    >>> rolling_argmaxmin([2, 7, 1, 8, 2, 8], 3)
    MaxMin(max=array([1, 3, 3, 3]), min=array([2, 2, 2, 4]))
    """
    return MaxMin(*found(a, "maxmin", window, axis, align, min_count, fill, nan, ties, on, closed, out, workers))

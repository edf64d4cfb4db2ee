"""The running maximum and minimum of arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from monowedge.answers import Envelope, MaxMin
from monowedge.filters.inputs import as_array, as_axis
from monowedge.filters.lines import filtered
from monowedge.filters.windows import Around, as_count

if TYPE_CHECKING:
    from datetime import timedelta

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from monowedge.filters.windows import Span

    Window = int | Around | str | timedelta | np.timedelta64 | Span | tuple[int | Around, ...]

__all__ = ["envelope", "rolling_max", "rolling_maxmin", "rolling_min", "rolling_range"]


def rolling_max(
    a: ArrayLike,
    window: Window,
    *,
    axis: int | tuple[int, ...] = -1,
    align: str | None = None,
    min_count: int = 1,
    fill: object = None,
    nan: str = "propagate",
    on: ArrayLike | None = None,
    closed: str | None = None,
    out: NDArray[Any] | None = None,
    workers: int = 1,
) -> NDArray[Any]:
    """Return the maximum of each window along an axis.

    The arguments are those of `rolling_maxmin`.

    >>> rolling_max([2, 7, 1, 8, 2, 8], 3)
    array([7, 8, 8, 8])
    """
    return filtered(a, "max", window, axis, align, min_count, fill, nan, on, closed, out, workers)[0]


def rolling_min(
    a: ArrayLike,
    window: Window,
    *,
    axis: int | tuple[int, ...] = -1,
    align: str | None = None,
    min_count: int = 1,
    fill: object = None,
    nan: str = "propagate",
    on: ArrayLike | None = None,
    closed: str | None = None,
    out: NDArray[Any] | None = None,
    workers: int = 1,
) -> NDArray[Any]:
    """Return the minimum of each window along an axis.

    The arguments are those of `rolling_maxmin`.

    >>> rolling_min([2, 7, 1, 8, 2, 8], 3)
    array([1, 1, 1, 2])
    """
    return filtered(a, "min", window, axis, align, min_count, fill, nan, on, closed, out, workers)[0]


def rolling_maxmin(
    a: ArrayLike,
    window: Window,
    *,
    axis: int | tuple[int, ...] = -1,
    align: str | None = None,
    min_count: int = 1,
    fill: object = None,
    nan: str = "propagate",
    on: ArrayLike | None = None,
    closed: str | None = None,
    out: tuple[NDArray[Any], NDArray[Any]] | None = None,
    workers: int = 1,
) -> MaxMin:
    """Return maximum and minimum of each window along an axis.

    - `a`: an array, or what can be seen as one, of numbers, bools or times. It is never modified.
    - `window`: how many elements; `Around(before, after)`; a duration ("5min", a timedelta, `Span(x)`); or a tuple of
      the first two, with a tuple of axes, for boxes.
    - `axis`: the axis the windows run along.
    - `align`: "valid" (whole windows only, the default), or "trailing", "centered", "leading": one window for each
      element, clipped at the ends.
    - `min_count`, `fill`: how many values a window needs, and what stands for one with fewer: NaN or NaT by default;
      for integers and bools it must be given where it is needed.
    - `nan`: what a NaN or NaT does: "propagate", "largest" (SQL's order), "omit" or "raise".
    - `on`, `closed`: for durations, the sorted times of the elements, and which ends belong to a window: "right" (the
      default), "left", "both" or "neither".
    - `out`: where the answers go: a pair of arrays here, one array for functions with one answer.
    - `workers`: how many threads work.

    *Cost*: the same for any data, and nearly for any window. Besides the answers, a few windows' worth of memory; boxes
    hold one more array.

    *Errors*: TypeError or ValueError that names the argument, its value and what is allowed.

    >>> rolling_maxmin([2, 7, 1, 8, 2, 8], 3)
    MaxMin(max=array([7, 8, 8, 8]), min=array([1, 1, 1, 2]))
    """
    return MaxMin(*filtered(a, "maxmin", window, axis, align, min_count, fill, nan, on, closed, out, workers))


def rolling_range(
    a: ArrayLike,
    window: Window,
    *,
    axis: int | tuple[int, ...] = -1,
    align: str | None = None,
    min_count: int = 1,
    fill: object = None,
    nan: str = "propagate",
    on: ArrayLike | None = None,
    closed: str | None = None,
    out: NDArray[Any] | None = None,
    workers: int = 1,
) -> NDArray[Any]:
    """Return the maximum less the minimum of each window along an axis.

    The arguments are those of `rolling_maxmin`.

    >>> rolling_range([2, 7, 1, 8, 2, 8], 3)
    array([6, 7, 7, 6], dtype=uint64)
    """
    return filtered(a, "range", window, axis, align, min_count, fill, nan, on, closed, out, workers)[0]


def envelope(x: ArrayLike, radius: int, *, axis: int = -1) -> Envelope:
    """Return the minimum and the maximum of the elements within a radius of each: what bounds dynamic time warping.

    >>> envelope([2, 7, 1, 8, 2, 8], 1)
    Envelope(lower=array([2, 1, 1, 1, 2, 2]), upper=array([7, 7, 8, 8, 8, 8]))
    """
    r = as_count(radius, "radius", 0)
    x = as_array(x, "x")
    upper, lower = filtered(
        x, "maxmin", Around(r, r), as_axis(axis, x.ndim), None, 1, None, "propagate", None, None, None, 1
    )
    return Envelope(lower, upper)

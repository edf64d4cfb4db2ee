"""Windows that count elements along one axis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from monowedge import _kernels
from monowedge.filters.boxes import boxed
from monowedge.filters.durations import DURATIONS, filtered_by_time, found_by_time, refuse_time
from monowedge.filters.inputs import as_array, as_axis, as_policy, as_ties, native
from monowedge.filters.outputs import PLACE, apart, as_fill, as_outs, as_place_fill, difference, no_fill
from monowedge.filters.windows import as_count, as_frame, as_least

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["filtered", "found"]


def filtered(
    a: ArrayLike,
    wanted: str,
    window: object,
    axis: object,
    align: str | None,
    min_count: int,
    fill: object,
    nan: str,
    on: ArrayLike | None,
    closed: str | None,
    out: object,
    workers: int,
) -> tuple[NDArray[Any], ...]:
    """Return what is wanted of each window: "max", "min", "range", or "maxmin", which are two."""
    a = as_array(a)
    if isinstance(window, DURATIONS):
        return filtered_by_time(a, wanted, window, axis, align, min_count, fill, nan, on, closed, out, workers)
    refuse_time(window, on, closed)
    if isinstance(window, tuple) or isinstance(axis, tuple):
        return boxed(a, wanted, window, axis, align, min_count, fill, nan, out, workers)
    axis = as_axis(axis, a.ndim)
    frame = as_frame(window, align)
    least = as_least(min_count, frame.size)
    workers = as_count(workers, "workers", 1)
    nan = as_policy(nan, a)
    n = a.shape[axis]
    shape = (frame.answers(n),) if a.ndim == 1 else (*a.shape[:axis], frame.answers(n), *a.shape[axis + 1 :])
    dtype = difference(native(a.dtype)) if wanted == "range" else native(a.dtype)
    outs = as_outs(out, 2 if wanted == "maxmin" else 1, shape, dtype, a)
    filled = as_fill(fill, dtype)
    if outs[0].size == 0:
        return outs
    head, tail = frame.too_few(n, least)
    if filled is None and head + tail > 0:
        place = 0 if head else n - tail
        raise no_fill(place if a.ndim == 1 else (*[0] * axis, place, *[0] * (a.ndim - axis - 1)), least)
    source = a if out is None else apart(a, outs)
    before, after = min(frame.before, n), min(frame.after, n)
    _kernels.filter(source, outs, wanted, axis, before, after, frame.clipped, nan, workers)
    if filled is not None and nan == "omit" and a.dtype.kind in "fMm" and (least > 1 or fill is not None):
        _kernels.fill_where_few(source, outs, axis, before, after, frame.clipped, min(least, n + 1), filled, False)
    elif head + tail > 0:
        fill_ends(outs, axis, head, tail, filled)
    return outs


def found(
    a: ArrayLike,
    wanted: str,
    window: object,
    axis: object,
    align: str | None,
    min_count: int,
    fill: object,
    nan: str,
    ties: str,
    on: ArrayLike | None,
    closed: str | None,
    out: object,
    workers: int,
) -> tuple[NDArray[Any], ...]:
    """Return where the "max", the "min", or in "maxmin" both, of each window stand."""
    a = as_array(a)
    if isinstance(window, DURATIONS):
        return found_by_time(a, wanted, window, axis, align, min_count, fill, nan, ties, on, closed, out, workers)
    refuse_time(window, on, closed)
    if isinstance(window, tuple) or isinstance(axis, tuple):
        raise ValueError(f"window: places are found along one axis only, got {window!r} for axis {axis!r}")  # noqa: TRY004
    axis = as_axis(axis, a.ndim)
    frame = as_frame(window, align)
    least = as_least(min_count, frame.size)
    workers = as_count(workers, "workers", 1)
    nan = as_policy(nan, a)
    last = as_ties(ties)
    n = a.shape[axis]
    shape = (*a.shape[:axis], frame.answers(n), *a.shape[axis + 1 :])
    outs = as_outs(out, 2 if wanted == "maxmin" else 1, shape, PLACE, a)
    filled = as_place_fill(fill)
    if outs[0].size == 0:
        return outs
    source = apart(a, outs)
    before, after = min(frame.before, n), min(frame.after, n)
    _kernels.places(source, outs, wanted, axis, before, after, frame.clipped, nan, last, workers)
    head, tail = frame.too_few(n, least)
    if nan == "omit" and a.dtype.kind in "fMm":
        _kernels.fill_where_few(source, outs, axis, before, after, frame.clipped, min(least, n + 1), filled, True)
    elif head + tail > 0:
        fill_ends(outs, axis, head, tail, filled)
    return outs


def fill_ends(outs: tuple[NDArray[Any], ...], axis: int, head: int, tail: int, filled: NDArray[Any] | None) -> None:
    """Put the fill into the first and the last places of an axis."""
    for out in outs:
        along = out.swapaxes(0, axis)
        along[:head] = filled
        along[along.shape[0] - tail :] = filled

"""Windows that the caller chooses, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from monowedge import _kernels
from monowedge.answers import MaxMin
from monowedge.filters.inputs import as_array, as_policy, native
from monowedge.filters.outputs import apart, as_fill, as_outs
from monowedge.filters.windows import as_count

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["rolling_maxmin_at"]


def rolling_maxmin_at(
    a: ArrayLike,
    start: ArrayLike,
    end: ArrayLike,
    *,
    min_count: int = 1,
    fill: object = None,
    nan: str = "propagate",
    out: tuple[NDArray[Any], NDArray[Any]] | None = None,
) -> MaxMin:
    """Return maximum and minimum of the elements from each `start` to before its `end`, in whatever order they come.

    A window costs about the same whatever its width; besides the answers, less than a quarter of the array is kept.

    >>> rolling_maxmin_at([2, 7, 1, 8, 2, 8], [3, 0], [6, 3])
    MaxMin(max=array([8, 7]), min=array([2, 1]))
    """
    a = as_array(a)
    if a.ndim != 1:
        raise ValueError(f"a: must have one axis, got {a.ndim}")
    starts, ends = as_bounds(start, "start"), as_bounds(end, "end")
    if starts.shape != ends.shape:
        raise ValueError(f"end: must be of the shape of start, {starts.shape}, got {ends.shape}")
    _refuse_outside(starts, ends, a.size)
    least = as_count(min_count, "min_count", 1)
    nan = as_policy(nan, a)
    dtype = native(a.dtype)
    outs = as_outs(out, 2, starts.shape, dtype, starts)
    filled = as_fill(fill, dtype)
    if filled is None:
        _refuse_few(starts, ends, least)
    # the kernel writes lines; elsewhere the answers come by way of one
    lines = [one.reshape(-1) if one.flags.c_contiguous else np.empty(one.size, dtype) for one in outs]
    source = apart(a, (*outs, *lines))
    _kernels.filter_anywhere(
        source, lines[0], lines[1], starts.reshape(-1), ends.reshape(-1), nan, min(least, a.size + 1), filled
    )
    for one, line in zip(outs, lines, strict=True):
        if not np.may_share_memory(one, line):
            one[...] = line.reshape(one.shape)
    return MaxMin(*outs)


def as_bounds(bounds: ArrayLike, name: str) -> NDArray[np.int64]:
    """Return integers as 64-bit ones."""
    array = np.asarray(bounds)
    if array.size == 0 and not isinstance(bounds, np.ndarray):
        array = array.astype(np.int64)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name}: must be integers, got dtype {array.dtype}")
    if array.dtype.kind == "u" and array.size and array.max() > np.iinfo(np.int64).max:
        raise ValueError(f"{name}: must be places in a, got {array.max()}")
    return np.ascontiguousarray(array, np.int64).reshape(array.shape)


def _refuse_outside(starts: NDArray[np.int64], ends: NDArray[np.int64], n: int) -> None:
    for name, wrong, bounds in (
        ("start", (starts < 0) | (starts > n), starts),
        ("end", (ends > n) | (ends < starts), ends),
    ):
        if wrong.any():
            place = _first(wrong)
            raise ValueError(f"{name}: must be 0 <= start <= end <= {n}, got {bounds[place]} at {_said(place)}")


def _refuse_few(starts: NDArray[np.int64], ends: NDArray[np.int64], least: int) -> None:
    few = ends - starts < least
    if few.any():
        raise ValueError(
            f"fill: must be given, as the window at {_said(_first(few))} has fewer than {least} values that count"
        )


def _first(where: NDArray[np.bool]) -> tuple[int, ...]:
    return tuple(int(k) for k in np.unravel_index(int(where.argmax()), where.shape))


def _said(place: tuple[int, ...]) -> int | tuple[int, ...]:
    return place[0] if len(place) == 1 else place

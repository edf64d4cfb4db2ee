"""Windows that are durations."""

from __future__ import annotations

import re
import sys
from datetime import timedelta
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from monowedge import _kernels
from monowedge.filters.inputs import as_array, as_axis, as_policy, as_ties, native, refuse_missing
from monowedge.filters.outputs import PLACE, apart, as_fill, as_outs, as_place_fill, difference
from monowedge.filters.windows import Span, as_count

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from monowedge._kernels import Back

__all__ = ["CLOSED", "DURATIONS", "Duration", "filtered_by_time", "found_by_time", "refuse_time"]

CLOSED = ("right", "left", "both", "neither")

Duration: TypeAlias = str | timedelta | np.timedelta64 | Span

DURATIONS = (str, timedelta, np.timedelta64, Span)
"""What a window is an instance of if it is a duration."""

_ATTOSECONDS = {"as": 1, "fs": 10**3, "ps": 10**6, "ns": 10**9, "us": 10**12, "ms": 10**15, "s": 10**18}
_ATTOSECONDS |= dict.fromkeys(("m", "min"), 60 * 10**18)
_ATTOSECONDS |= dict.fromkeys(("h",), 3600 * 10**18)
_ATTOSECONDS |= dict.fromkeys(("D", "d"), 86400 * 10**18)
_ATTOSECONDS |= dict.fromkeys(("W", "w"), 604800 * 10**18)
"""The units of NumPy and of words."""

_WORDS = re.compile(r"(\d+)(ns|us|ms|s|min|h|d|w)")


def filtered_by_time(
    a: NDArray[Any],
    wanted: str,
    window: Duration,
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
    """Return what is wanted of each window."""
    axis = as_axis(axis, a.ndim)
    back = as_back(window, align, on, closed, a.shape[axis])
    least = min(as_count(min_count, "min_count", 1), a.shape[axis] + 1)
    workers = as_count(workers, "workers", 1)
    nan = as_policy(nan, a)
    dtype = difference(native(a.dtype)) if wanted == "range" else native(a.dtype)
    outs = as_outs(out, 2 if wanted == "maxmin" else 1, a.shape, dtype, a)
    filled = as_fill(fill, dtype)
    _kernels.filter_spans(apart(a, outs), outs, wanted, axis, back, nan, least, filled, workers)
    return outs


def found_by_time(
    a: NDArray[Any],
    wanted: str,
    window: Duration,
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
    """Return where what is wanted of each window stands."""
    axis = as_axis(axis, a.ndim)
    back = as_back(window, align, on, closed, a.shape[axis])
    least = min(as_count(min_count, "min_count", 1), a.shape[axis] + 1)
    workers = as_count(workers, "workers", 1)
    nan, last = as_policy(nan, a), as_ties(ties)
    outs = as_outs(out, 2 if wanted == "maxmin" else 1, a.shape, PLACE, a)
    filled = as_place_fill(fill)
    _kernels.places_spans(apart(a, outs), outs, wanted, axis, back, nan, least, int(filled[0]), last, workers)
    return outs


def refuse_time(window: object, on: object, closed: object) -> None:
    """Refuse what belongs to durations where the window counts elements."""
    if on is not None:
        raise ValueError(f"on: must be left out, as the window {window!r} is no duration")
    if closed is not None:
        raise ValueError(f"closed: must be left out, as the window {window!r} is no duration, got {closed!r}")


def as_back(window: Duration, align: str | None, on: ArrayLike | None, closed: str | None, n: int) -> Back:
    """Return how far back from each time its window reaches."""
    if align not in (None, "trailing"):
        raise ValueError(f"align: must be 'trailing' or left out with a duration, got {align!r}")
    if closed is not None and closed not in CLOSED:
        raise ValueError(f"closed: must be one of {', '.join(map(repr, CLOSED))}, got {closed!r}")
    if on is None:
        raise ValueError(f"on: must be given, the times that the duration {window!r} is of")
    times = as_times(on, n)
    closed = closed or "right"
    length = as_length(window, times.dtype)
    whole = length if isinstance(length, int) and length < 2**64 else None
    real = float(length) if length <= sys.float_info.max else np.inf
    return _kernels.Back(times, whole, real, closed in ("left", "both"), closed in ("right", "both"))


def as_times(on: ArrayLike, n: int) -> NDArray[Any]:
    """Return `on` as n times that never fall."""
    times = as_array(on, "on")
    if times.dtype.kind == "b":
        raise TypeError("on: must be numbers or times, got dtype bool")
    if times.ndim != 1 or times.size != n:
        raise ValueError(f"on: must be of shape ({n},), a time for each element along axis, got {times.shape}")
    times = np.require(times, native(times.dtype), ["C", "A"])
    refuse_missing(times, "on")
    place = _kernels.first_unsorted(times)
    if place is not None:
        raise ValueError(f"on: must be sorted, got {times[place]} at {place} after {times[place - 1]}")
    return times


def as_length(window: Duration, dtype: np.dtype[Any]) -> int | float:
    """Return how long the window is, in the unit of times of a dtype.

    >>> as_length("1h30min", np.dtype("M8[s]"))
    5400
    """
    if dtype.kind in "Mm":
        if isinstance(window, Span):
            raise TypeError(f"window: must be a duration like '5min' or a timedelta, as on are times, got {window!r}")
        return _in_units(_attoseconds(window), window, dtype)
    if not isinstance(window, Span):
        raise TypeError(f"window: must be a Span, as on are numbers, got {window!r}")
    if dtype.kind == "f":
        return window.length
    if not isinstance(window.length, (int, np.integer)):
        raise TypeError(f"window: must be a Span of a whole number, as on are integers, got {window!r}")
    return int(window.length)


def _attoseconds(window: str | timedelta | np.timedelta64) -> int:
    if isinstance(window, str):
        found = _WORDS.findall(window)
        if not found or "".join(number + unit for number, unit in found) != window:
            units = "ns, us, ms, s, min, h, d, w"
            raise ValueError(f"window: must be numbers with units ({units}) like '1h30min', got {window!r}")
        length = sum(int(number) * _ATTOSECONDS[unit] for number, unit in found)
    elif isinstance(window, np.timedelta64):
        unit, count = np.datetime_data(window.dtype)
        if np.isnat(window) or unit not in _ATTOSECONDS:
            raise ValueError(f"window: must be a time in weeks, days or less, got {window!r}")
        length = int(window.astype(np.int64)) * count * _ATTOSECONDS[unit]
    else:
        length = (window // timedelta.resolution) * _ATTOSECONDS["us"]
    if length <= 0:
        raise ValueError(f"window: must be a duration above nothing, got {window!r}")
    return length


def _in_units(length: int, window: object, dtype: np.dtype[Any]) -> int:
    unit, count = np.datetime_data(dtype)
    if unit not in _ATTOSECONDS:
        raise ValueError(f"on: must be in weeks, days or less, for months and years have no length, got {dtype}")
    whole, rest = divmod(length, count * _ATTOSECONDS[unit])
    if rest:
        raise ValueError(f"window: must be a whole number of the units of on, {dtype}, got {window!r}")
    return whole

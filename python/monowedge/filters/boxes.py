"""Windows over several axes at once.

The best of a box is the best along one axis of the bests along the others: it is filtered axis by axis, with one array
in between.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from monowedge import _kernels
from monowedge.filters.inputs import as_axis, as_policy, native
from monowedge.filters.outputs import apart, as_fill, as_outs, difference, no_fill
from monowedge.filters.windows import Around, Frame, as_count, as_frame, as_least

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

__all__ = ["boxed"]

_SLABS = 16
"""Boxes of three axes and more are filtered slab by slab, so that what is in between stays small."""


class Box(NamedTuple):
    """A frame for each of some axes."""

    axes: tuple[int, ...]
    frames: tuple[Frame, ...]

    def shape(self, shape: tuple[int, ...]) -> tuple[int, ...]:
        """The shape of the answers over an array of this shape."""
        answers = list(shape)
        for axis, frame in zip(self.axes, self.frames, strict=True):
            answers[axis] = frame.answers(shape[axis])
        return tuple(answers)


def boxed(
    a: NDArray[Any],
    wanted: str,
    window: object,
    axis: object,
    align: str | None,
    min_count: int,
    fill: object,
    nan: str,
    out: object,
    workers: int,
) -> tuple[NDArray[Any], ...]:
    """Return what is wanted of each box."""
    box = as_box(window, axis, align, a.ndim)
    least = as_least(min_count, prod(frame.size for frame in box.frames))
    workers = as_count(workers, "workers", 1)
    nan = as_policy(nan, a)
    dtype = difference(native(a.dtype)) if wanted == "range" else native(a.dtype)
    outs = as_outs(out, 2 if wanted == "maxmin" else 1, box.shape(a.shape), dtype, a)
    filled = as_fill(fill, dtype)
    if outs[0].size == 0:
        return outs
    if filled is None:
        _refuse_too_few(box, a.shape, least)
    source = apart(a, outs)
    if wanted != "min":
        _pass(source, outs[0], box, "max", nan, workers)
    if wanted != "max":
        _pass(source, outs[-1], box, "less min" if wanted == "range" else "min", nan, workers)
    if nan == "omit" and a.dtype.kind in "fMm" and (least > 1 or fill is not None):
        few = _present(source, box) < least
        for one in outs:
            one[few] = filled
    elif filled is not None and least > 1:
        first = min(box.axes)
        for place, few in _too_few(box, a.shape, least):
            for one in outs:
                np.copyto(one[(slice(None),) * first + (place, ...)], filled, where=few)
    return outs


def _refuse_too_few(box: Box, shape: tuple[int, ...], least: int) -> None:
    for place, few in _too_few(box, shape, least):
        behind = np.argwhere(few)[0].tolist()
        raise no_fill((*[0] * min(box.axes), place, *behind), least)


def as_box(window: object, axis: object, align: str | None, ndim: int) -> Box:
    """Return the box that a tuple of windows spans over a tuple of axes.

    >>> as_box((3, 5), 1, None, 2)
    Traceback (most recent call last):
        ...
    ValueError: axis: must be a tuple as long as window, got 1 for (3, 5)
    """
    if not isinstance(window, tuple):
        raise ValueError(f"window: must be a tuple as long as axis, got {window!r} for {axis!r}")  # noqa: TRY004
    if not isinstance(axis, tuple) or len(axis) != len(window) or not axis:
        raise ValueError(f"axis: must be a tuple as long as window, got {axis!r} for {window!r}")
    axes = tuple(as_axis(one, ndim) for one in axis)
    if len(set(axes)) < len(axes):
        raise ValueError(f"axis: must name no axis twice, got {axis!r}")
    return Box(axes, tuple(as_frame(one, None if isinstance(one, Around) else align) for one in window))


def _pass(a: NDArray[Any], out: NDArray[Any], box: Box, wanted: str, nan: str, workers: int) -> None:
    """Filter one axis after the other, the one whose elements are neighbours first."""
    order = sorted(range(len(box.axes)), key=lambda k: abs(a.strides[box.axes[k]]))
    ordered = Box(tuple(box.axes[k] for k in order), tuple(box.frames[k] for k in order))
    _axis_by_axis(a, out, ordered, wanted, nan, workers)


def _axis_by_axis(a: NDArray[Any], out: NDArray[Any], box: Box, wanted: str, nan: str, workers: int) -> None:
    *axes, last = box.axes
    *frames, frame = box.frames
    if axes:
        first = Box(tuple(axes), tuple(frames))
        between = np.empty(first.shape(a.shape), native(a.dtype))
        for slab in _slabs(a.shape[last], last, a.ndim, 1 if len(axes) == 1 else _SLABS):
            _axis_by_axis(a[slab], between[slab], first, "max" if wanted == "max" else "min", nan, workers)
        a = between
    n = a.shape[last]
    _kernels.filter(a, (out,), wanted, last, min(frame.before, n), min(frame.after, n), frame.clipped, nan, workers)


def _slabs(n: int, axis: int, ndim: int, most: int) -> Iterator[tuple[slice, ...]]:
    step = -(-n // most)
    for start in range(0, n, step):
        slab = [slice(None)] * ndim
        slab[axis] = slice(start, start + step)
        yield tuple(slab)


def _too_few(box: Box, shape: tuple[int, ...], least: int) -> Iterator[tuple[int, NDArray[np.bool]]]:
    """Yield places on the box's first axis, and where on the axes behind it boxes hold too few elements."""
    counts = {axis: frame.counts(shape[axis]) for axis, frame in zip(box.axes, box.frames, strict=True)}
    first = min(box.axes)
    behind = np.ones([1] * (len(shape) - first - 1), np.int64)
    for axis in set(box.axes) - {first}:
        behind = behind * counts[axis].reshape([-1 if k == axis else 1 for k in range(first + 1, len(shape))])
    fewest = behind.min()
    for place, count in enumerate(counts[first].tolist()):
        if count * fewest < least:
            yield place, behind * count < least


def _present(a: NDArray[Any], box: Box) -> NDArray[Any]:
    """Count the elements of each box that are there, in numbers no wider than they must be."""
    size = prod(min(frame.size, a.shape[axis]) for axis, frame in zip(box.axes, box.frames, strict=True))
    missing = np.isnan(a) if a.dtype.kind == "f" else np.isnat(a)
    present: NDArray[Any] = (~missing).astype(np.min_scalar_type(size))
    for axis, frame in zip(box.axes, box.frames, strict=True):
        other = max((k for k in range(a.ndim) if k != axis), key=present.shape.__getitem__, default=None)
        slabs = [(slice(None),)] if other is None else _slabs(present.shape[other], other, a.ndim, 4 * _SLABS)
        answers = (slice(None),) * axis + (slice(frame.answers(a.shape[axis])),)
        for slab in slabs:
            present[slab][answers] = _windows_of(present[slab], axis, frame)
        present = present[answers]
    return present


def _windows_of(counts: NDArray[Any], axis: int, frame: Frame) -> NDArray[Any]:
    """Add the counts of each window up."""
    n = counts.shape[axis]
    first = np.arange(frame.answers(n)) - (min(frame.before, n) if frame.clipped else 0)
    end = np.minimum(first + min(frame.before, n) + min(frame.after, n) + 1, n)
    sums = np.insert(counts.cumsum(axis, np.int64), 0, 0, axis)
    windows: NDArray[Any] = sums.take(end, axis) - sums.take(np.maximum(first, 0), axis)
    return windows

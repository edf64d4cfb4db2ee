"""Where the answers go, and what stands where there is none."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["PLACE", "apart", "as_fill", "as_outs", "as_place_fill", "difference", "no_fill"]


PLACE = np.dtype(np.int64)
"""What a place is."""


def difference(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype that holds the difference of any two of this dtype, if one does.

    >>> difference(np.dtype("int8"))
    dtype('uint8')
    """
    if dtype.kind == "i":
        return np.dtype(f"u{dtype.itemsize}")
    if dtype.kind == "b":
        return np.dtype("u1")
    if dtype.kind == "M":
        return np.dtype(dtype.str.replace("M", "m", 1))
    return dtype


def as_outs(
    out: object, sides: int, shape: tuple[int, ...], dtype: np.dtype[Any], like: NDArray[Any]
) -> tuple[NDArray[Any], ...]:
    """Return `out`, checked, as a tuple; fresh arrays in the memory order of `like` without one."""
    if out is None:
        if like.flags.c_contiguous or like.ndim != len(shape):
            return tuple(np.empty(shape, dtype) for _ in range(sides))
        return tuple(np.empty_like(like, dtype, shape=shape, subok=False) for _ in range(sides))
    outs = (out,) if sides == 1 else out
    if not isinstance(outs, (tuple, list)) or len(outs) != sides:
        raise TypeError(f"out: must be a pair of arrays, got {type(out).__name__}")
    for one in outs:
        _check(one, shape, dtype)
    if sides == 2 and _overlap(*outs):
        raise ValueError("out: must be two arrays that do not overlap")
    return tuple(outs)


def _check(out: object, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out: must be an array, got {type(out).__name__}")
    if out.dtype != dtype or not out.dtype.isnative:
        raise TypeError(f"out: must be of dtype {dtype}, got {out.dtype}")
    if out.shape != shape:
        raise ValueError(f"out: must be of shape {shape}, got {out.shape}")
    if not out.flags.writeable:
        raise ValueError("out: must be writable, got a read-only array")
    if _shares_elements(out):
        raise ValueError("out: must have a place for each answer, got an array whose elements share memory")


def _shares_elements(out: NDArray[Any]) -> bool:
    """Whether an axis steps into what the axes with shorter steps reach."""
    reach = out.itemsize
    for step, n in sorted((abs(step), n) for n, step in zip(out.shape, out.strides, strict=True) if n > 1):
        if step < reach:
            return True
        reach += step * (n - 1)
    return False


def _overlap(a: NDArray[Any], b: NDArray[Any]) -> bool:
    try:
        return np.shares_memory(a, b, max_work=10_000)  # type: ignore[arg-type]  # any effort is allowed
    except np.exceptions.TooHardError:
        return True


def apart(a: NDArray[Any], outs: tuple[NDArray[Any], ...]) -> NDArray[Any]:
    """Return `a`, or a copy if an output overlaps it: what is written there is still to be read."""
    return a.copy() if any(np.may_share_memory(a, out) for out in outs) else a


def no_fill(place: int | tuple[int, ...], least: int) -> ValueError:
    """Return what is raised where a dtype has nothing to say "no answer" with."""
    return ValueError(f"fill: must be given, as the window at {place} has fewer than {least} values that count")


def as_fill(fill: object, dtype: np.dtype[Any]) -> NDArray[Any] | None:
    """`fill` as an element of the dtype, an array of one; `None` where the dtype has nothing to say "no answer" with.

    >>> as_fill(300, np.dtype("uint8"))
    Traceback (most recent call last):
        ...
    ValueError: fill: must fit uint8, got 300
    """
    if fill is None:
        return _missing(dtype)
    kinds = _FILLS[dtype.kind]
    # NumPy counts its durations among the integers, Python its bools
    others = () if dtype.kind == "m" else (np.timedelta64,) if dtype.kind == "b" else (np.timedelta64, bool, np.bool)
    if not isinstance(fill, kinds) or isinstance(fill, others):
        raise TypeError(f"fill: must be of the kind of {dtype}, got {fill!r}")
    misfit = ValueError(f"fill: must fit {dtype}, got {fill!r}")
    try:
        with np.errstate(over="ignore"):
            filled = np.array([fill]).astype(dtype) if dtype.kind == "f" else _exactly(fill, dtype)
    except (OverflowError, ValueError, TypeError):
        raise misfit from None
    if dtype.kind == "f" and np.isinf(filled[0]) and not np.isinf(float(fill)):  # type: ignore[arg-type]
        raise misfit
    return filled


@cache
def _missing(dtype: np.dtype[Any]) -> NDArray[Any] | None:
    return np.array([np.nan if dtype.kind == "f" else "NaT"], dtype) if dtype.kind in "fMm" else None


def as_place_fill(fill: object) -> NDArray[Any]:
    """Return what stands for a place that there is none of: -1 if nothing else is wanted."""
    filled = as_fill(-1 if fill is None else fill, PLACE)
    return np.array([-1], PLACE) if filled is None else filled


_NUMBER = (int, float, np.integer, np.floating)
_FILLS: dict[str, tuple[type, ...]] = {
    "b": (bool, np.bool, int, np.integer),
    "i": _NUMBER,
    "u": _NUMBER,
    "f": _NUMBER,
    "M": (np.datetime64,),
    "m": (np.timedelta64,),
}


def _exactly(fill: Any, dtype: np.dtype[Any]) -> NDArray[Any]:
    """The same value in the dtype; ValueError if there is none."""
    if dtype.kind in "Mm":
        filled = np.array([fill]).astype(dtype, casting="same_kind")
        if not np.isnat(fill) and filled.astype(fill.dtype)[0] != fill:
            raise ValueError
        return filled
    if int(fill) != fill or (dtype.kind == "b" and fill not in (0, 1)):
        raise ValueError
    return np.array([int(fill)], dtype)

"""What the filters take: arrays, and whatever can be seen as one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from monowedge import _kernels
from monowedge.filters.windows import as_int

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

__all__ = ["POLICIES", "as_array", "as_axis", "as_policy", "as_ties", "native", "refuse_missing"]

POLICIES = ("propagate", "largest", "omit", "raise")

_DTYPES = frozenset(map(np.dtype, [*_kernels.DTYPES, "bool"]))


def as_array(a: ArrayLike, name: str = "a") -> NDArray[Any]:
    """`a` as an array of at least one axis and of a dtype that has an order.

    >>> as_array([3, 1]).dtype
    dtype('int64')
    >>> as_array(["b", "a"])
    Traceback (most recent call last):
        ...
    TypeError: a: no order is known for dtype <U1; numbers, bools and times have one
    """
    if type(a) is not np.ndarray:
        a = _seen_as_array(a, name)
    if native(a.dtype) not in _DTYPES and a.dtype.kind not in "Mm":
        raise TypeError(f"{name}: no order is known for dtype {a.dtype}; numbers, bools and times have one")
    if a.ndim == 0:
        raise ValueError(f"{name}: must have at least one axis, got a single {a.dtype}")
    return a


def _seen_as_array(a: Any, name: str) -> NDArray[Any]:
    if isinstance(a, np.ma.MaskedArray):
        if np.ma.is_masked(a):
            raise ValueError(f"{name}: must have no masked elements, got {np.ma.getmaskarray(a).sum()}")
        return np.asarray(a.data)
    nulls = _nulls(a)
    if nulls:
        raise ValueError(f"{name}: must have no nulls, got {nulls}; fill them, or filter a table")
    stored_as = getattr(getattr(a, "dtype", None), "numpy_dtype", None)
    if nulls is not None and isinstance(stored_as, np.dtype):
        return np.asarray(a.to_numpy(dtype=stored_as))
    try:
        array = np.asarray(a)
    except ValueError as error:
        raise ValueError(f"{name}: cannot be seen as an array: {error}") from None
    if array.dtype.kind == "f" and isinstance(a, (list, tuple)):
        _refuse_rounded(a, array, name)
    return array


def _refuse_rounded(a: Any, array: NDArray[Any], name: str) -> None:
    """NumPy makes floats of integers that no integer dtype holds together."""
    numbers = np.asarray(a, object).ravel()
    if numbers.size and all(isinstance(x, (int, np.integer)) for x in numbers):
        raise TypeError(f"{name}: no integer dtype holds all of these integers; as {array.dtype} they would be rounded")


def _nulls(a: Any) -> int | None:
    """How many nulls an Arrow array, a Polars series or a pandas series of an extension dtype has."""
    nulls = getattr(a, "null_count", None)
    if nulls is not None:
        return int(nulls() if callable(nulls) else nulls)
    if hasattr(a, "isna") and not isinstance(getattr(a, "dtype", None), np.dtype):
        return int(np.sum(np.asarray(a.isna())))
    return None


def native(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype in this machine's byte order."""
    return dtype if dtype.isnative else dtype.newbyteorder("=")


def as_policy(nan: object, a: NDArray[Any]) -> str:
    """The kernel's policy for missing values; "raise" is seen to here."""
    if nan not in POLICIES or not isinstance(nan, str):
        raise ValueError(f"nan: must be one of {', '.join(map(repr, POLICIES))}, got {nan!r}")
    if nan == "raise":
        refuse_missing(a, "a")
        return "propagate"
    return nan


def as_ties(ties: object) -> bool:
    """Whether the last of equal elements is meant."""
    if ties not in ("first", "last") or not isinstance(ties, str):
        raise ValueError(f"ties: must be 'first' or 'last', got {ties!r}")
    return ties == "last"


def refuse_missing(a: NDArray[Any], name: str) -> None:
    """Raise if anything is missing, and name the first place.

    >>> refuse_missing(np.array([1.0, np.nan]), "a")
    Traceback (most recent call last):
        ...
    ValueError: a: is nan at 1
    """
    if a.dtype.kind in "fMm":
        first = _kernels.first_missing(a)
        if first is not None:
            place = tuple(int(k) for k in np.unravel_index(first, a.shape))
            missing = "nan" if a.dtype.kind == "f" else "NaT"
            raise ValueError(f"{name}: is {missing} at {place[0] if a.ndim == 1 else place}")


def as_axis(axis: object, ndim: int, name: str = "axis") -> int:
    """Return the axis, counted from the first.

    >>> as_axis(2, 2)
    Traceback (most recent call last):
        ...
    ValueError: axis: must be an int from -2 to 1, got 2
    """
    if type(axis) is not int:
        axis = as_int(axis, f"{name}: must be an int from {-ndim} to {ndim - 1}, got {axis!r}")
    if not -ndim <= axis < ndim:
        raise ValueError(f"{name}: must be an int from {-ndim} to {ndim - 1}, got {axis!r}")
    return axis % ndim

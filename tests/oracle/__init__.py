"""What the answers mean, as plainly as Python and NumPy can say it, and slowly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from monowedge import MaxMin
from tests.oracle.equality import assert_equal, same
from tests.oracle.filters import Refused, Solved, envelope, maxmin_at, range_type, solve
from tests.oracle.windows import Elapsed, spans

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "Elapsed",
    "Refused",
    "Solved",
    "assert_equal",
    "assert_same",
    "envelope",
    "maxmin_at",
    "prefixes",
    "range_type",
    "rolling",
    "same",
    "solve",
    "spans",
]


def rolling(a: NDArray[Any], w: int) -> MaxMin:
    windows = sliding_window_view(a, w)
    return MaxMin(windows.max(axis=1), windows.min(axis=1))


def prefixes(a: NDArray[Any]) -> MaxMin:
    return MaxMin(np.maximum.accumulate(a), np.minimum.accumulate(a))


def assert_same(found: MaxMin, expected: MaxMin, what: str = "") -> None:
    """Exactly: the same dtype, the same values."""
    for side, one, other in zip(("max", "min"), found, expected, strict=True):
        assert one.dtype == other.dtype, f"{what}: {side} is {one.dtype}, not {other.dtype}"
        np.testing.assert_array_equal(one, other, err_msg=f"{what}: {side}", strict=True)

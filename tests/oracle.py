"""What the answers mean, one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from monowedge import MaxMin

if TYPE_CHECKING:
    from numpy.typing import NDArray


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

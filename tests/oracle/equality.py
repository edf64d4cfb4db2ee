"""Exact equality: dtype, byte order, shape and values. NaN equals NaN, NaT equals NaT, and -0.0 equals 0.0."""

from __future__ import annotations

from typing import Any

import numpy as np


def same(one: Any, other: Any) -> bool:
    return (
        type(one) is type(other) is np.ndarray
        and one.dtype == other.dtype
        and one.shape == other.shape
        and bool(((one == other) | ((one != one) & (other != other))).all())
    )


def assert_equal(found: Any, expected: Any, what: object = "") -> None:
    """Also of pairs, side by side."""
    if isinstance(expected, tuple):
        assert isinstance(found, tuple), f"{what}: {type(found)} is no pair"
        assert len(found) == len(expected), f"{what}: {len(found)} answers"
        for side, (one, other) in enumerate(zip(found, expected, strict=True)):
            assert_equal(one, other, f"{what}, side {side}")
        return
    assert same(found, expected), f"{what}: {difference(found, expected)}"


def difference(found: Any, expected: Any) -> str:
    """Where two arrays part, in words."""
    if type(found) is not np.ndarray:
        return f"{type(found).__name__} is no array"
    if (found.dtype, found.shape) != (expected.dtype, expected.shape):
        return f"{found.dtype} of shape {found.shape}, expected {expected.dtype} of shape {expected.shape}"
    parted = np.argwhere((found != expected) & ((found == found) | (expected == expected)))
    at = tuple(parted[0].tolist())
    return f"{len(parted)} of {found.size} differ, the first at {at}: {found[at]!r}, expected {expected[at]!r}"

"""Arrays to try: every dtype, many ties, and the values that other libraries stumble over."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

SIGNED = ["int8", "int16", "int32", "int64"]
UNSIGNED = ["uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
TIMES = ["datetime64[us]", "timedelta64[s]"]
DTYPES = ["bool", *SIGNED, *UNSIGNED, *FLOATS, *TIMES]
WITH_NAN = [*FLOATS, *TIMES]
POLICIES = ["propagate", "largest", "omit", "raise"]
ALIGNS = ["valid", "trailing", "centered", "leading"]
NEVER_NAN = ["bool", *SIGNED, *UNSIGNED]


def pool(dtype: str) -> NDArray[Any]:
    """Values to draw from: neighbours, both ends of the type, and numbers that a float64 cannot tell apart."""
    kind = np.dtype(dtype)
    if kind.kind == "b":
        return np.array([False, True])
    if kind.kind == "f":
        ends = np.finfo(kind)
        few = [0.0, -0.0, 1.0, -1.0, 1.5, np.inf, -np.inf, ends.max, ends.min, ends.smallest_subnormal]
        return np.array(few, kind)
    if kind.kind in "mM":
        # as far apart as a range may be
        few = [2**62, 2**62 - 1, 2**53, 2**53 + 1, 3, 2, 1, 0, -1, -(2**53) - 1, 2 - 2**62, 1 - 2**62]
        return np.array(few, np.int64).view(kind)
    low, high = np.iinfo(kind).min, np.iinfo(kind).max
    numbers = [high, high - 1, 0, 1, 2, 3, low, low + 1, *([-1] if low else [])]
    if kind.itemsize == 8:
        numbers += [2**53, 2**53 + 1, *([-(2**53) - 1] if low else [2**63, 2**63 + 1])]
    return np.array(numbers, kind)


def nans(dtype: str) -> NDArray[Any]:
    """Missing values: for floats of both signs and with several payloads, the signalling one among them."""
    kind = np.dtype(dtype)
    if kind.kind in "mM":
        return np.array(["NaT"], kind)
    bits, quiet = {2: (0x7C00, 0x0200), 4: (0x7F800000, 0x00400000), 8: (0x7FF << 52, 1 << 51)}[kind.itemsize]
    sign = 1 << (8 * kind.itemsize - 1)
    return np.array([bits | quiet, sign | bits | quiet, bits | quiet | 5, bits | 1], f"u{kind.itemsize}").view(kind)


def noise(dtype: str, shape: int | tuple[int, ...], *, nan: float = 0.0, seed: object = "") -> NDArray[Any]:
    """Draws from the pool; as many missing ones among them as `nan` says. The same in every run."""
    rng = rng_of(dtype, shape, nan, seed)
    drawn = rng.choice(pool(dtype), shape)
    if nan and dtype not in NEVER_NAN:
        drawn = np.where(rng.random(shape) < nan, rng.choice(nans(dtype), shape), drawn)
    return drawn


def rng_of(*what: object) -> np.random.Generator:
    """A generator that `what` is the seed of."""
    return np.random.default_rng(zlib.crc32(repr(what).encode()))


def ramp(dtype: str, n: int, period: int) -> NDArray[Any]:
    """Rising values, of a few neighbours each the same, again and again."""
    if dtype == "bool":
        return np.arange(n) % period > period // 2
    steps = np.arange(n) % period // 3 % 120
    return steps.astype(dtype)


SHAPES: dict[str, Callable[[str, int], NDArray[Any]]] = {
    "noise": lambda dtype, n: noise(dtype, n),
    "rising": lambda dtype, n: ramp(dtype, n, 360),
    "falling": lambda dtype, n: ramp(dtype, n, 360)[::-1],
    "waves": lambda dtype, n: ramp(dtype, n, 41),
    "constant": lambda dtype, n: np.full(n, pool(dtype)[0]),
    "sawtooth": lambda dtype, n: ramp(dtype, n + 1, 360)[np.arange(n) ^ 1],
}
"""Series by the way they go: what a kernel with branches or a wedge would feel."""

"""How much memory each kind of call takes besides its input and its outputs: `python -m tests.peak` says it in JSON."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

import monowedge as mw

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Use = Callable[[], object]

MIB = 2**20
FEW = 4 * MIB
BYTES = 40_000_000
W = 1000
LAYOUTS: dict[str, Callable[[NDArray[Any]], NDArray[Any]]] = {
    "plain": lambda a: a,
    "every second": lambda a: np.repeat(a, 2)[::2],
    "backwards": lambda a: a[::-1],
    "byte-swapped": lambda a: a.astype(a.dtype.newbyteorder(">")),
    "unaligned": lambda a: np.frombuffer(b"\0" + a.tobytes(), a.dtype, offset=1),
}


class Case(NamedTuple):
    """A call that is made when its turn comes, so that its arrays are gone before the next."""

    allowed: int
    make: Callable[[], Use]


def data(dtype: str = "float64", nan: float = 0.01) -> NDArray[Any]:
    rng = np.random.default_rng(5)
    a = rng.integers(0, 100, BYTES // np.dtype(dtype).itemsize).astype(dtype)
    if a.dtype.kind == "f":
        a[rng.random(a.size) < nan] = np.nan
    return a


def filled(shape: Any, dtype: Any, order: Any = "C") -> NDArray[Any]:
    """Its pages are there before anybody counts."""
    return np.full(shape, 1, dtype, order=order)


def call(name: str, a: NDArray[Any], window: Any, *, kind: Any = None, **options: Any) -> Use:
    """A call with outputs of the size of the input, which are there already."""
    dtype = kind or a.dtype.newbyteorder("=")
    order = "F" if a.flags.f_contiguous and not a.flags.c_contiguous else "C"
    one, other = (filled(a.shape, dtype, order) for _ in range(2))
    out = (one, other) if name.endswith("maxmin") else one
    if not isinstance(window, mw.Around):
        options = {"align": "trailing"} | options
    return partial(getattr(mw, name), a, window, out=out, **options)


def values(layout: str, dtype: str) -> Use:
    return call("rolling_maxmin", LAYOUTS[layout](data(dtype)), W)


def positions(layout: str) -> Use:
    return call("rolling_argmaxmin", LAYOUTS[layout](data()), W, kind=np.int64)


def durations(layout: str, name: str = "rolling_maxmin", kind: Any = None) -> Use:
    on = np.random.default_rng(7).integers(0, 5, BYTES // 8).cumsum().view("M8[s]")
    return call(name, LAYOUTS[layout](data()), "30min", on=on, kind=kind)


def windows_at(layout: str) -> Use:
    a = LAYOUTS[layout](data())
    start, end = np.sort(np.random.default_rng(6).integers(0, a.size, (2, 300_000)), axis=0)
    out = (filled(start.shape, np.float64), filled(start.shape, np.float64))
    return partial(mw.rolling_maxmin_at, a, start, end, out=out)


def missing(name: str, nan: str, kind: Any = None) -> Use:
    return call(name, data(), W, nan=nan, min_count=5, fill=3, kind=kind)


def counted(dtype: str, w: Any, name: str = "rolling_maxmin", **options: Any) -> Use:
    return call(name, data(dtype, nan=0 if options.get("nan") == "raise" else 0.01), w, **options)


def along(shape: tuple[int, ...], axis: int) -> Use:
    return call("rolling_maxmin", data().reshape(shape), 7, axis=axis)


def boxes(order: Any, dtype: str = "float64", **options: Any) -> Use:
    a = np.asarray(data(dtype).reshape(2500, -1), order=order)
    return call("rolling_maxmin", a, (7, 31), axis=(0, 1), **options)


def box_of_three(window: tuple[int, int, int]) -> Use:
    return call("rolling_maxmin", data().reshape(100, 200, 250), window, axis=(0, 1, 2))


def fresh(name: str, *arguments: Any, **options: Any) -> Use:
    return partial(getattr(mw, name), data(), *arguments, **options)


def cases() -> dict[str, Case]:
    found: dict[str, Case] = {}
    for layout in LAYOUTS:
        for dtype in ("float64", "int16", "uint8"):
            found[f"values, {dtype}, {layout}"] = Case(FEW, partial(values, layout, dtype))
        found[f"positions, {layout}"] = Case(FEW, partial(positions, layout))
        found[f"durations, {layout}"] = Case(FEW, partial(durations, layout))
        found[f"at, {layout}"] = Case(BYTES // 4 + FEW, partial(windows_at, layout))
    for nan in ("propagate", "largest", "omit"):
        for name, kind in (("rolling_maxmin", None), ("rolling_argmaxmin", np.int64)):
            found[f"{name}, {nan}"] = Case(FEW, partial(missing, name, nan, kind))
    for shape in ((5000, 1000), (500_000, 10), (1000, 5000), (5, 1_000_000), (40, 250, 500)):
        found |= {f"{shape}, axis {axis}": Case(FEW, partial(along, shape, axis)) for axis in range(len(shape))}
    return found | {
        "raise": Case(FEW, partial(counted, "float64", W, nan="raise")),
        "range": Case(FEW, partial(counted, "float64", W, "rolling_range")),
        "range of integers": Case(FEW, partial(counted, "int32", W, "rolling_range", kind=np.uint32)),
        "wide windows": Case(FEW + 4 * 8 * 200_000, partial(counted, "float64", 200_000)),
        "wide windows of bytes": Case(FEW + 4 * 400_000, partial(counted, "uint8", 400_000)),
        "workers": Case(2 * FEW, partial(counted, "float64", W, workers=2)),
        "around": Case(FEW, partial(counted, "float64", mw.Around(9, 300))),
        "positions in time": Case(FEW, partial(durations, "plain", "rolling_argmaxmin", np.int64)),
        "fresh answers": Case(2 * BYTES + FEW, partial(fresh, "rolling_maxmin", W, nan="omit")),
        "an envelope": Case(2 * BYTES + FEW, partial(fresh, "envelope", 50)),
        "boxes": Case(BYTES + FEW, partial(boxes, "C")),
        "boxes in Fortran's order": Case(BYTES + FEW, partial(boxes, "F")),
        "boxes of bytes": Case(BYTES + FEW, partial(boxes, "C", "uint8", min_count=50, fill=3)),
        "boxes that omit": Case(BYTES + FEW, partial(boxes, "C", nan="omit", min_count=50)),
        "boxes of three axes": Case(BYTES + FEW, partial(box_of_three, (3, 5, 7))),
    }


def high_water() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))


def taken_by(use: Use) -> int:
    """Bytes at the peak of a call above what there was before it."""
    # makes what there is now the peak
    Path("/proc/self/clear_refs").write_text("5")
    before = high_water()
    use()
    return high_water() - before


def main() -> None:
    mw.rolling_maxmin(np.arange(100.0), 5)
    mw.rolling_argmaxmin(np.arange(100.0), 5)
    print(json.dumps({name: [taken_by(case.make()), case.allowed] for name, case in cases().items()}))


if __name__ == "__main__":
    main()

"""Boxes over an image of 2048 x 2048 beside OpenCV's dilate and erode, and SciPy's filters."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.data import series
from benchmarks.engines import OURS_BOXES
from benchmarks.peers import BOXES, installed
from benchmarks.race import Point, enter, nanoseconds, race
from benchmarks.record import Record

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from benchmarks.engines import Engine
    from benchmarks.plan import Plan

    Image = NDArray[Any]

SIDE = 2048
BOXES_OF = (3, 5, 15, 31, 101)
OPENCV = {
    ("uint8", 3): 1 / 1.3,
    ("uint8", 5): 1.0,
    ("uint8", 15): 1.0,
    ("uint8", 31): 1.0,
    ("uint8", 101): 4.0,
    ("float32", 3): 1.0,
    ("float32", 101): 8.0,
}
SCIPY = 40.0
"""How many times as long as ours they take at least."""


def run(plan: Plan) -> bool:
    """Noise of both dtypes."""
    engines = [OURS_BOXES, *installed(BOXES)]
    record = Record("images", plan, engines)
    side = isqrt(plan.length(SIDE * SIDE))
    for dtype in ("uint8", "float32"):
        image = series("noise", side * side, dtype).reshape(side, side)
        for k in BOXES_OF:
            _compare(image, k, engines, record)
    return record.write()


def _compare(image: Image, k: int, engines: list[Engine], record: Record) -> None:
    dtype = image.dtype.name
    right = [_right(image, k, "max"), _right(image, k, "min")]
    times = race({engine.name: enter(engine, image, k, right) for engine in engines}, record.plan)
    ours = nanoseconds(times, OURS_BOXES.name, image.size)
    for name in [engine.name for engine in engines[1:]]:
        about = {"engine": name, "dtype": dtype, "box": k, "side": len(image), "rounds": record.plan.rounds}
        point = Point.of(times, name, OURS_BOXES.name, about)
        record.add_point(point, ns=nanoseconds(times, name, image.size), ours_ns=ours)
        bound = SCIPY if name == "SciPy" else OPENCV.get((dtype, k))
        record.add(f"{name}, {dtype}, {k} x {k}", "times ours", point.spread, about, at_least=bound)


def _right(image: Image, k: int, side: str) -> Image:
    """One axis, then the other. Repeating the edge adds nothing to a window that holds the edge."""
    for _ in range(2):
        padded = np.pad(image, ((0, 0), (k // 2, k // 2)), mode="edge")
        windows = np.lib.stride_tricks.sliding_window_view(padded, k, axis=1)
        image = np.ascontiguousarray(getattr(windows, side)(axis=-1).T)
    return image

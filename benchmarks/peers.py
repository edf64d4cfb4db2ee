"""The peers' engines. A peer is imported when it is asked for; one that is missing is skipped with a line saying so."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.engines import Engine, centered, trailing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    Peer = Callable[[], Engine]


def installed(peers: Iterable[Peer]) -> list[Engine]:
    """Those that are there."""
    found = []
    for peer in peers:
        try:
            found.append(peer())
        except ImportError as missing:
            print(f"skipped    {missing.name} is not installed: pip install 'monowedge[bench]'", flush=True)
    return found


def talib() -> Engine:
    """One call for both; the lesser one comes first."""
    from talib import MINMAX

    return Engine("TA-Lib", lambda a, w: MINMAX(a, timeperiod=w)[::-1], trailing, package="TA-Lib")


def scipy() -> Engine:
    """Mirrors the ends."""
    from scipy.ndimage import maximum_filter1d, minimum_filter1d

    return Engine("SciPy", lambda a, w: (maximum_filter1d(a, w), minimum_filter1d(a, w)), centered, package="scipy")


def bottleneck() -> Engine:
    """NaN before the first whole window."""
    from bottleneck import move_max, move_min

    return Engine("bottleneck", lambda a, w: (move_max(a, w), move_min(a, w)), trailing, package="Bottleneck")


def pandas() -> Engine:
    """NaN before the first whole window."""
    from pandas import Series

    def call(column: Any, w: int) -> tuple[Any, Any]:
        rolling = column.rolling(w)
        return rolling.max(), rolling.min()

    return Engine("pandas", call, trailing, takes=Series, package="pandas")


def polars() -> Engine:
    """Null before the first whole window."""
    library = _polars_on_one_thread()
    return Engine(
        "Polars",
        lambda column, w: (column.rolling_max(w), column.rolling_min(w)),
        trailing,
        takes=library.Series,
        gives=lambda column: np.asarray(column.to_numpy()),
        package="polars",
    )


def opencv() -> Engine:
    """An image of one row; what lies outside of it does not count."""
    cv2 = _opencv_on_one_thread()

    def call(row: NDArray[Any], w: int) -> tuple[Any, Any]:
        box = np.ones((1, w), np.uint8)
        return cv2.dilate(row, box), cv2.erode(row, box)

    return Engine("OpenCV", call, centered, lambda a: a[None, :], np.ravel, "opencv-python-headless")


def bottleneck_arg() -> Engine:
    """Gives how far back the last of equals lies."""
    from bottleneck import move_argmax, move_argmin

    def positions(back: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(np.arange(back.size) - back)

    return Engine(
        "bottleneck",
        lambda a, w: (move_argmax(a, w), move_argmin(a, w)),
        trailing,
        gives=positions,
        package="Bottleneck",
    )


def pandas_spans() -> Engine:
    """Times are the index."""
    from pandas import DatetimeIndex, Series

    def call(column: Any, span: str) -> tuple[Any, Any]:
        rolling = column.rolling(span)
        return rolling.max(), rolling.min()

    return Engine("pandas", call, takes=lambda rows: Series(rows[1], DatetimeIndex(rows[0])), package="pandas")


def polars_spans() -> Engine:
    """Times are a column."""
    library = _polars_on_one_thread()
    x = library.col("x")

    def call(frame: Any, span: str) -> tuple[Any, Any]:
        found = frame.select(max=x.rolling_max_by("t", span), min=x.rolling_min_by("t", span))
        return found["max"], found["min"]

    return Engine("Polars", call, takes=lambda rows: library.DataFrame({"t": rows[0], "x": rows[1]}), package="polars")


def opencv_boxes() -> Engine:
    """What lies outside of the image does not count."""
    cv2 = _opencv_on_one_thread()

    def call(image: NDArray[Any], k: int) -> tuple[Any, Any]:
        box = np.ones((k, k), np.uint8)
        return cv2.dilate(image, box), cv2.erode(image, box)

    return Engine("OpenCV", call, package="opencv-python-headless")


def scipy_boxes() -> Engine:
    """Mirrors the ends, which adds nothing to a centered box of odd width."""
    from scipy.ndimage import maximum_filter, minimum_filter

    return Engine("SciPy", lambda image, k: (maximum_filter(image, k), minimum_filter(image, k)), package="scipy")


def _polars_on_one_thread() -> Any:
    os.environ.setdefault("POLARS_MAX_THREADS", "1")  # is read when the library is imported
    import polars as library

    return library


def _opencv_on_one_thread() -> Any:
    import cv2

    cv2.setNumThreads(1)
    return cv2


SERIES: tuple[Peer, ...] = (talib, scipy, bottleneck, pandas, polars, opencv)
ARG: tuple[Peer, ...] = (bottleneck_arg,)
SPANS: tuple[Peer, ...] = (pandas_spans, polars_spans)
BOXES: tuple[Peer, ...] = (opencv_boxes, scipy_boxes)

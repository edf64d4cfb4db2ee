"""The catalogue on the paper's data: nanoseconds an element, and each algorithm's time beside van Herk's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from benchmarks.record import Record
from monowedge import MaxMin, _kernels, paper
from monowedge.paper import shapes
from monowedge.paper.rounds import Spread, alternate, ratio

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray


ROUNDS = 9
N = 10**6
W = 100
NAMES = ("van_herk", "gil_kimmel", "gil_kimmel_iid", "maxlist", "streaming", "streaming_swap")


def _engine(name: str, a: NDArray[np.float64], expected: MaxMin) -> Callable[[], None]:
    found = paper.run(name, a, W)
    for one, other in zip(found, expected, strict=True):
        np.testing.assert_array_equal(one, other, err_msg=name)
    return lambda: _kernels.run(name, a, W, found.max, found.min)


def run() -> bool:
    """A million doubles into arrays that exist already, w = 100."""
    record = Record("catalogue")
    for shape in ("noise", "sine", "walk", "staircase of w"):
        a = shapes.make(shape, N, W)
        windows = np.lib.stride_tricks.sliding_window_view(a, W)
        expected = MaxMin(windows.max(axis=1), windows.min(axis=1))
        times = alternate({name: _engine(name, a, expected) for name in NAMES}, ROUNDS)
        about = {"n": N, "w": W, "shape": shape, "rounds": ROUNDS}
        for name in NAMES:
            each = Spread.of([seconds * 1e9 / N for seconds in times[name]])
            record.add(f"{name} on {shape}", "ns an element", each, about)
            record.add(f"{name} on {shape}, van Herk = 1", "", ratio(times, name, "van_herk"), about)
    return record.write()

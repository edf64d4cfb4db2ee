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

    from benchmarks.plan import Plan

N = 10**6
W = 100
NAMES = ("van_herk", "gil_kimmel", "gil_kimmel_iid", "maxlist", "streaming", "streaming_swap")


def _engine(name: str, a: NDArray[np.float64], expected: MaxMin) -> Callable[[], None]:
    found = paper.run(name, a, W)
    for one, other in zip(found, expected, strict=True):
        np.testing.assert_array_equal(one, other, err_msg=name)
    return lambda: _kernels.run(name, a, W, found.max, found.min)


def run(plan: Plan) -> bool:
    """A million doubles into arrays that exist already, w = 100."""
    record = Record("catalogue", plan)
    for shape in ("noise", "sine", "walk", "staircase of w"):
        a = shapes.make(shape, plan.length(N), W)
        windows = np.lib.stride_tricks.sliding_window_view(a, W)
        expected = MaxMin(windows.max(axis=1), windows.min(axis=1))
        times = alternate({name: _engine(name, a, expected) for name in NAMES}, plan.rounds)
        about = {"n": N, "w": W, "shape": shape, "rounds": plan.rounds}
        for name in NAMES:
            each = Spread.of([seconds * 1e9 / a.size for seconds in times[name]])
            record.add(f"{name} on {shape}", "ns an element", each, about)
            record.add(f"{name} on {shape}, van Herk = 1", "", ratio(times, name, "van_herk"), about)
    return record.write()

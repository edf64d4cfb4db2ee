"""The same long array with narrow and wide windows: the windows take turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from benchmarks.data import DTYPES, series, truth, widths
from benchmarks.engines import ours_into
from benchmarks.race import check, race
from benchmarks.record import Record
from monowedge.paper.rounds import Spread

if TYPE_CHECKING:
    from benchmarks.plan import Plan

N = 2 * 10**7
WIDTHS = (64, 100, 300, 1000, 3000, 10**4, 3 * 10**4, 10**5)
BOUND = 2.0
"""How many times as long as the fastest window the slowest may take."""


def run(plan: Plan) -> bool:
    """Noise of every dtype."""
    record = Record("flat", plan)
    for dtype in DTYPES:
        about = {"n": N, "dtype": dtype, "rounds": plan.rounds}
        record.add(f"{dtype}, slowest of w = 64 to 1e5", "times fastest", _spread(dtype, plan), about, at_most=BOUND)
    return record.write()


def _spread(dtype: str, plan: Plan) -> Spread:
    a = series("noise", plan.length(N), dtype)
    out = (np.zeros(a.size, dtype), np.zeros(a.size, dtype))
    calls = {}
    for w in widths(a.size, WIDTHS):
        whole = (out[0][: a.size - w + 1], out[1][: a.size - w + 1])
        calls[str(w)] = ours_into(a, w, whole)
        calls[str(w)]()
        check(f"{dtype}, w = {w}", whole, truth(a, w))
    rounds = zip(*race(calls, plan).values(), strict=True)
    return Spread.of([max(each) / min(each) for each in rounds])

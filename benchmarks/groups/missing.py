"""One value in a hundred is missing: what each NaN policy costs beside the same call on clean data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from benchmarks.data import series, truth, widths
from benchmarks.engines import ours_into
from benchmarks.race import Point, check, highest, race
from benchmarks.record import Record
from monowedge import MaxMin

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from benchmarks.plan import Plan

    Floats = NDArray[np.floating]

N = 10**6
POLICIES = ("propagate", "omit", "largest")
WIDTHS = (3, 10, 100, 1000, 10**4)
BOUND = 2.0
"""How many times the clean call, at every window."""


def run(plan: Plan) -> bool:
    """Both float dtypes, on noise and on the sine."""
    record = Record("missing", plan)
    for policy in POLICIES:
        points = [
            _point(policy, shape, dtype, w, plan)
            for dtype in ("float64", "float32")
            for shape in ("noise", "sine")
            for w in widths(plan.length(N), WIDTHS)
        ]
        for point in points:
            record.add_point(point)
        dearest = highest(points)
        where = "{dtype} {shape}, w = {w}".format(**dearest.about)
        about = {"policy": policy, "n": N, "rounds": plan.rounds}
        record.add(f"{policy}, at its dearest: {where}", "clean calls", dearest.spread, about, at_most=BOUND)
    return record.write()


def _point(policy: str, shape: str, dtype: str, w: int, plan: Plan) -> Point:
    clean = series(shape, plan.length(N), dtype)
    gaps = np.random.default_rng(1).random(clean.size) < 0.01
    holed = np.where(gaps, np.nan, clean).astype(dtype)
    out = (np.zeros(clean.size - w + 1, dtype), np.zeros(clean.size - w + 1, dtype))
    calls = {policy: ours_into(holed, w, out, nan=policy), "clean": ours_into(clean, w, out)}
    for name, right in ((policy, _right(policy, holed, w)), ("clean", truth(clean, w))):
        calls[name]()
        check(f"{name} {dtype} {shape}, w = {w}", out, right)
    about = {"policy": policy, "n": clean.size, "dtype": dtype, "shape": shape, "w": w}
    return Point.of(race(calls, plan), policy, "clean", about)


def _right(policy: str, a: Floats, w: int) -> MaxMin:
    """What the policy says, by an algorithm that knows no NaN: infinities stand in for it."""
    above, below = truth(_filled(a, np.inf), w), truth(_filled(a, -np.inf), w)
    nan = np.nan
    with_gap = np.where(np.isinf(above.max), nan, above.max)
    highest_known = np.where(np.isinf(below.max), nan, below.max)
    lowest_known = np.where(np.isinf(above.min), nan, above.min)
    if policy == "omit":
        return MaxMin(highest_known, lowest_known)
    return MaxMin(with_gap, lowest_known if policy == "largest" else np.where(np.isnan(with_gap), nan, above.min))


def _filled(a: Floats, value: float) -> Floats:
    return np.where(np.isnan(a), value, a).astype(a.dtype)

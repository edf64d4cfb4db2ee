"""Counting: what the algorithms spend on words, on series that are hard on them, on stairs and on noise."""

from __future__ import annotations

from functools import partial
from itertools import product
from math import log, log2
from typing import TYPE_CHECKING

import numpy as np

from monowedge import _kernels
from monowedge.paper import shapes
from monowedge.paper.catalogue import ALGORITHMS, count
from monowedge.paper.experiments.plan import Job, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from monowedge.paper.tables import Row

PUSHED_ELEMENTS = 25_000
"""Memory and latency settle within a few windows, so the pushed form is fed no more than this."""


def _names(w: int | None, n: int) -> list[str]:
    return [name for name, algorithm in ALGORITHMS.items() if algorithm.takes(w, n)]


def exhaustive(plan: Plan) -> Iterator[Job]:
    """The dearest of all words up to a length, for every algorithm and w <= 5."""
    for name in ALGORITHMS:
        yield Job("exhaustive", f"every word of {plan.letters} letters: {name}", partial(_words, name, plan))


def _words(name: str, plan: Plan) -> list[Row]:
    rows: list[Row] = []
    for w, n in product((None, 1, 2, 3, 4, 5), range(1, plan.word_length + 1)):
        if ALGORITHMS[name].takes(w, n):
            most, word, tried = _kernels.exhaustive(name, n, plan.letters, w or 1)
            shown = " ".join(map(str, word))
            rows.append({"algorithm": name, "w": w or 1, "n": n, "tried": tried, "comparisons": most, "input": shown})
    return rows


def climbs(plan: Plan) -> Iterator[Job]:
    """The dearest input that a climb from random inputs finds."""
    for w, n in [(None, 64), (3, 48), (16, 64), (33, 132)]:
        yield Job("climbs", f"climbing to the worst input, {_window(w)}", partial(_climb, w, n, plan))


def _window(w: int | None) -> str:
    return "no window" if w is None else f"w = {w}"


def _climb(w: int | None, n: int, plan: Plan) -> list[Row]:
    rows: list[Row] = []
    for name in _names(w, n):
        most, _, tried = _kernels.climb(name, n, w or 1, shapes.SEED, plan.climb_tries)
        rows.append({"algorithm": name, "w": w or 1, "n": n, "tried": tried, "comparisons": most})
    return rows


def adversaries(plan: Plan) -> Iterator[Job]:
    """Exact counts on every shape, at full length."""
    for w, shape in product((None, *plan.widths), shapes.SHAPES):
        yield Job("counts", f"counting on {shape}, {_window(w)}", partial(_counts, w, shape, plan.elements))


def _counts(w: int | None, shape: str, n: int) -> list[Row]:
    a = shapes.make(shape, n, w or 100)
    rows: list[Row] = []
    for name in _names(w, n):
        batch = count(name, a, w)
        pushed = count(name, a[:PUSHED_ELEMENTS], w, form="pushed")
        rows.append(
            {
                "algorithm": name,
                "w": w or 1,
                "shape": shape,
                "n": n,
                "comparisons": batch.comparisons,
                "per_element": batch.per_element,
                "burst": batch.burst,
                "buffer_batch": batch.buffer,
                "latency_batch": batch.latency,
                "buffer_pushed": pushed.buffer,
                "latency_pushed": pushed.latency,
            }
        )
    return rows


CURVES = ("van_herk", "gil_kimmel", "streaming")
"""The algorithms whose worst case is drawn against w."""


def worst_against_w(plan: Plan) -> Iterator[Job]:
    """The dearest shape for each w, in comparisons an element."""
    for w in plan.curve_widths:
        yield Job("worst_against_w", f"worst case at w = {w}", partial(_worst, w, plan.curve_elements))


def _worst(w: int, n: int) -> list[Row]:
    rows: list[Row] = []
    for name in CURVES:
        costs = {shape: count(name, shapes.make(shape, n, w), w).per_element for shape in shapes.SHAPES}
        shape = max(costs, key=costs.__getitem__)
        rows.append({"algorithm": name, "w": w, "n": n, "shape": shape, "per_element": costs[shape]})
    return rows


def staircases(plan: Plan) -> Iterator[Job]:
    """The erratum: what streaming spends on rising data with steps of k equal values."""
    yield Job("staircases", "staircases of k equal values", lambda: [_staircase(k) for k in plan.steps])


def _staircase(k: int) -> Row:
    stairs = 2000
    a = np.arange(stairs * k) // k
    spent = count("streaming", a, max(k, 2))
    # the last stair pays nothing for a next one, so whole stairs are counted
    whole = spent.comparisons - (k - 1)
    return {"k": k, "comparisons": spent.comparisons, "per_element": whole / ((stairs - 1) * k), "formula": 3 - 2 / k}


NOISY = ("gil_kimmel_iid", "gil_kimmel", "streaming", "maxline", "maxlist")
"""The algorithms about which something is published for i.i.d. noise."""


def noise(plan: Plan) -> Iterator[Job]:
    """Comparisons an element on noise, beside what is published."""
    for w in (10, 18, 32, 56, 100, 178, 316, 562, 1000):
        yield Job("noise", f"counting on noise, w = {w}", partial(_noise, w, plan.elements))


def published_on_noise(name: str, w: int) -> float:
    """Comparisons an element on i.i.d. noise as published, for both filters.

    >>> round(published_on_noise("gil_kimmel_iid", 32), 3)
    2.367
    """
    if name == "gil_kimmel_iid":
        return 2 + (2 + log(2) / 2) * log2(w) / w
    return {"gil_kimmel": 3 + 2 * log2(w) / w, "streaming": 3.0, "maxline": 6.0, "maxlist": 6.0}[name]


def _noise(w: int, n: int) -> list[Row]:
    a = shapes.make("noise", n)
    rows: list[Row] = []
    for name in NOISY:
        measured, published = count(name, a, w).per_element, published_on_noise(name, w)
        rows.append({"algorithm": name, "w": w, "n": n, "per_element": measured, "published": published})
    return rows

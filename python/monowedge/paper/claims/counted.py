"""Claims about comparisons, memory and latency: exact numbers decide."""

from __future__ import annotations

from math import ceil, log2
from typing import TYPE_CHECKING

from monowedge.paper.claims.claim import Claim
from monowedge.paper.tables import Row, Tables, largest, number, select

if TYPE_CHECKING:
    from collections.abc import Callable

MONOTONE = ("rising", "falling", "falling staircase", "constant")
"""Strictly monotone or non-increasing: the data on which the two-comparison claim does hold."""


CITED_WIDTHS = (32, 100, 1000)
"""The windows at which counts on noise are put in words."""


def _of(tables: Tables, table: str, name: str, **equal: str | int) -> list[Row]:
    return select(tables[table], algorithm=name, **equal)


def _dearest(tables: Tables, name: str) -> tuple[float, str]:
    """The most comparisons an element found anywhere, and where."""
    words = [(number(row, "comparisons") / number(row, "n"), row) for row in _of(tables, "exhaustive", name)]
    climbs = [(number(row, "per_element"), row) for row in _of(tables, "climbs", name)]
    counts = [(number(row, "per_element"), row) for row in _of(tables, "counts", name)]
    most, row = max(words + climbs + counts, key=lambda found: found[0])
    return most, f"w = {row['w']:,}, n = {row['n']:,}" + (f", {row['shape']}" if "shape" in row else "")


def _tried(tables: Tables) -> str:
    words = sum(int(row["tried"]) for row in select(tables["exhaustive"], algorithm="streaming"))
    climbs = sum(int(row["tried"]) for row in select(tables["climbs"], algorithm="streaming"))
    shapes = len(select(tables["counts"], algorithm="streaming"))
    return f"{words:,} short words, {climbs:,} steps of a search, {shapes} long series"


def _three(tables: Tables) -> Claim:
    most, where = _dearest(tables, "streaming")
    return Claim(
        "streaming: at most 3 comparisons an element, whatever the input",
        f"worst found {most:.4f} ({where})",
        most <= 3,
        f"tried: {_tried(tables)}",
    )


def _two_if_monotone(tables: Tables) -> Claim:
    worst = largest(tables["staircases"], "per_element")
    return Claim(
        "streaming: at most 2 comparisons an element on monotonic data",
        f"{worst['per_element']:.4f} on a rising staircase with steps of {worst['k']} equal values",
        number(worst, "per_element") <= 2,
        "Erratum. With ties, the first value of a new step removes every equal one before it: 3 - 2/k an element.",
    )


def _two_if_strict(tables: Tables) -> Claim:
    rows = [row for shape in MONOTONE for row in _of(tables, "counts", "streaming", shape=shape)]
    most = number(largest(rows, "per_element"), "per_element")
    return Claim(
        "the same, on strictly monotone and on non-increasing data",
        f"worst found {most:.4f}",
        most <= 2,
        "Even one comparison is enough: the predecessor's list is empty behind it.",
    )


def _wedge_size(tables: Tables) -> Claim:
    rows = _of(tables, "counts", "streaming")
    fullest = max(rows, key=lambda row: number(row, "buffer_batch") - number(row, "w"))
    return Claim(
        "streaming: U and L together hold at most w + 1 places",
        f"at most w + {int(number(fullest, 'buffer_batch') - number(fullest, 'w'))} at the end of a step",
        all(number(row, "buffer_batch") <= number(row, "w") + 1 for row in rows),
        f"fullest on {fullest['shape']}",
    )


def _latency(tables: Tables) -> Claim:
    rows = _of(tables, "counts", "streaming")
    most = max(max(number(row, "latency_batch"), number(row, "latency_pushed")) for row in rows)
    return Claim("streaming: no latency", f"{most:.0f} elements, fed one at a time", most == 0)


def _memory(tables: Tables) -> Claim:
    rows = _of(tables, "counts", "streaming")
    extra = max(number(row, "buffer_pushed") - 2 * number(row, "w") for row in rows)
    return Claim(
        "streaming: a buffer of 2w + O(1)",
        f"at most 2w + {extra:.0f}, the window's own values included",
        extra <= 2,
    )


def _naive(tables: Tables) -> Claim:
    rows = _of(tables, "counts", "naive")
    exact = all(
        number(row, "comparisons") == (2 * number(row, "w") - 2) * (number(row, "n") - number(row, "w") + 1)
        for row in rows
    )
    return Claim("naive: 2w - 2 comparisons an element", f"exact in {len(rows)} counts", exact)


def _bounded(name: str, published: str, bound: Callable[[float, float], float]) -> Callable[[Tables], Claim]:
    def claim(tables: Tables) -> Claim:
        rows = [row for table in ("exhaustive", "counts") for row in _of(tables, table, name) if number(row, "w") > 1]
        shares = [number(row, "comparisons") / bound(number(row, "n"), number(row, "w")) for row in rows]
        most, where = _dearest(tables, name)
        return Claim(published, f"worst found {most:.4f} ({where})", max(shares) <= 1)

    return claim


_van_herk = _bounded("van_herk", "van Herk: at most 6 - 8/w comparisons an element", lambda n, w: (6 - 8 / w) * n)
_gil_kimmel = _bounded(
    "gil_kimmel",
    "Gil & Kimmel: 3 + 2 log2(w)/w + O(1/w) comparisons an element in the worst case",
    lambda n, w: (3 + 2 * ceil(log2(w)) / w) * n + 6 * w,
)
_three_wide = _bounded(
    "window_of_three", "for w = 3, 2 comparisons an element are enough without latency", lambda n, _: 2 * n
)
_prefix = _bounded("prefix", "maximum and minimum of all prefixes: 2 comparisons an element", lambda n, _: 2 * n)


def _iid(tables: Tables) -> Claim:
    rows = [row for row in _of(tables, "noise", "gil_kimmel_iid") if row["w"] in CITED_WIDTHS]
    found = [f"w = {row['w']}: {row['per_element']:.4f} (published {row['published']:.4f})" for row in rows]
    near = all(abs(number(row, "per_element") / number(row, "published") - 1) <= 0.05 for row in rows)
    return Claim(
        "Gil & Kimmel's variant: about 2 + (2 + ln2/2) log2(w)/w comparisons an element on noise",
        "; ".join(found),
        near,
    )


def _iid_worst(tables: Tables) -> Claim:
    most, _ = _dearest(tables, "gil_kimmel_iid")
    rows = _of(tables, "counts", "gil_kimmel_iid")
    widest = max(number(row, "w") for row in rows)
    at_widest = largest([row for row in rows if number(row, "w") == widest], "per_element")
    rising = next(row for row in rows if row["shape"] == "rising" and number(row, "w") == widest)
    return Claim(
        "the variant's worst case is as before, and monotone data reaches it",
        f"rising data {rising['per_element']:.4f}, worst shape {at_widest['per_element']:.4f} (w = {widest:.0f}); "
        f"worst found anywhere {most:.4f}",
        number(rising, "per_element") >= 0.98 * number(at_widest, "per_element"),
    )


def _maxline(tables: Tables) -> Claim:
    rows = _of(tables, "counts", "maxline")
    worst = max(rows, key=lambda row: number(row, "burst") / (log2(number(row, "w")) + 2))
    held = all(number(row, "burst") <= 2 * (log2(number(row, "w")) + 2) for row in rows)
    return Claim(
        "maxline: O(log w) comparisons a filter and element, log2(w) + 2 at the most",
        f"at most {number(worst, 'burst') / 2:.1f} a filter between two elements at w = {worst['w']} "
        f"(log2(w) + 2 = {log2(number(worst, 'w')) + 2:.1f})",
        held,
    )


def _on_noise(name: str, published: str, remark: str) -> Callable[[Tables], Claim]:
    def claim(tables: Tables) -> Claim:
        rows = [row for row in _of(tables, "noise", name) if row["w"] in CITED_WIDTHS]
        found = [f"{number(row, 'per_element') / 2:.2f} at w = {row['w']}" for row in rows]
        near = all(abs(number(row, "per_element") / 2 - 3) <= 0.15 * 3 for row in rows)
        return Claim(published, "a filter: " + ", ".join(found), near, remark)

    return claim


_maxline_noise = _on_noise(
    "maxline",
    "maxline: slightly above 3 comparisons a filter and element on noise",
    "One meeting with the maximum, and a climb through the tournament that ends early. Pitas also compares the leaving "
    "sample with the maximum; here its place tells, at no comparison, and the saving pays for keeping the tournament.",
)
_maxlist_noise = _on_noise(
    "maxlist",
    "maxlist: about 3 comparisons a filter and element on noise",
    "Fewer: each sample is removed by one comparison and ends one search. Douglas also counts the test whether the "
    "head leaves, which looks at a place and not at a value.",
)


def _anchors(tables: Tables) -> Claim:
    most, where = _dearest(tables, "anchors")
    return Claim(
        "anchors: no better number of comparisons",
        f"worst found {most:,.1f} an element ({where})",
        most > 3,
        "Data that only gets worse leaves no anchor, and the window is searched at every step.",
    )


CLAIMS: tuple[Callable[[Tables], Claim], ...] = (
    _three,
    _two_if_monotone,
    _two_if_strict,
    _wedge_size,
    _latency,
    _memory,
    _three_wide,
    _prefix,
    _naive,
    _van_herk,
    _gil_kimmel,
    _iid,
    _iid_worst,
    _maxline,
    _maxline_noise,
    _maxlist_noise,
    _anchors,
)

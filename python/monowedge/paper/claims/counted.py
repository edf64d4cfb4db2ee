"""Claims about comparisons, memory and latency: exact numbers decide."""

from __future__ import annotations

from math import ceil, log2
from typing import TYPE_CHECKING

from monowedge.paper.catalogue import ALGORITHMS
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


def _evidence(tables: Tables, name: str) -> list[Row]:
    """Every count of the algorithm, however its input was found."""
    return [row for table in ("exhaustive", "climbs", "counts") for row in _of(tables, table, name)]


def _per_element(row: Row) -> float:
    return number(row, "comparisons") / number(row, "n")


def _where(row: Row) -> str:
    window = "" if ALGORITHMS[str(row["algorithm"])].windows == "none" else f"w = {row['w']:,}, "
    return f"{window}n = {row['n']:,}" + (f", {row['shape']}" if "shape" in row else "")


def _worst_found(tables: Tables, name: str) -> tuple[float, str]:
    """The most comparisons an element found anywhere, and in words."""
    worst = max(_evidence(tables, name), key=_per_element)
    return _per_element(worst), f"worst found {_per_element(worst):.4f} ({_where(worst)})"


def _tried(tables: Tables) -> str:
    words = {int(row["n"]): int(row["tried"]) for row in _of(tables, "exhaustive", "streaming")}
    climbs = sum(int(row["tried"]) for row in _of(tables, "climbs", "streaming"))
    series = len(_of(tables, "counts", "streaming"))
    return f"{sum(words.values()):,} short inputs at each w up to 5, {climbs:,} steps of a search, {series} long series"


def _three(tables: Tables) -> Claim:
    most, found = _worst_found(tables, "streaming")
    return Claim(
        "streaming: at most 3 comparisons an element, whatever the input",
        found,
        most <= 3,
        f"tried: {_tried(tables)}",
    )


def _two_if_monotone(tables: Tables) -> Claim:
    worst = largest(tables["staircases"], "per_element")
    holds = number(worst, "per_element") <= 2
    erratum = "Erratum. With ties, the first value of a new step removes every equal one before it: 3 - 2/k an element."
    return Claim(
        "streaming: at most 2 comparisons an element on monotonic data",
        f"{worst['per_element']:.4f} on a rising staircase with steps of {worst['k']} equal values",
        holds,
        "" if holds else erratum,
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
        rows = _evidence(tables, name)
        kept = all(number(row, "comparisons") <= bound(number(row, "n"), number(row, "w")) for row in rows)
        return Claim(published, _worst_found(tables, name)[1], kept)

    return claim


def _gil_kimmel_bound(n: float, w: float) -> float:
    return (3 + 2 * ceil(log2(w)) / w) * n + 6 * w


_van_herk = _bounded("van_herk", "van Herk: at most 6 - 8/w comparisons an element", lambda n, w: max(6 - 8 / w, 0) * n)
_gil_kimmel = _bounded(
    "gil_kimmel",
    "Gil & Kimmel: 3 + 2 log2(w)/w + O(1/w) comparisons an element in the worst case",
    _gil_kimmel_bound,
)
_three_wide = _bounded(
    "window_of_three", "for w = 3, 2 comparisons an element are enough without latency", lambda n, _: 2 * n
)
_prefix = _bounded("prefix", "maximum and minimum of all prefixes: 2 comparisons an element", lambda n, _: 2 * n)


def _iid(tables: Tables) -> Claim:
    rows = [row for row in _of(tables, "noise", "gil_kimmel_iid") if row["w"] in CITED_WIDTHS]
    found = [f"w = {row['w']:,}: {row['per_element']:.4f} (published {row['published']:.4f})" for row in rows]
    near = all(abs(number(row, "per_element") / number(row, "published") - 1) <= 0.05 for row in rows)
    return Claim(
        "Gil & Kimmel's variant: about 2 + (2 + ln2/2) log2(w)/w comparisons an element on noise",
        "; ".join(found),
        near,
    )


def _iid_worst(tables: Tables) -> Claim:
    rows = _evidence(tables, "gil_kimmel_iid")
    kept = all(number(row, "comparisons") <= _gil_kimmel_bound(number(row, "n"), number(row, "w")) for row in rows)
    _, found = _worst_found(tables, "gil_kimmel_iid")
    return Claim("Gil & Kimmel's variant has the worst case of their algorithm", found, kept)


def _iid_monotone(tables: Tables) -> Claim:
    shares = {
        int(row["w"]): _share_of_worst(tables, row) for row in _of(tables, "counts", "gil_kimmel_iid", shape="rising")
    }
    shown = ", ".join(f"{share:.0%} at w = {w:,}" for w, share in shares.items())
    remark = "Below that, its pairs and the rounding of halves leave other data a little more to spend."
    reached = min(shares.values()) >= 0.98
    return Claim(
        "monotone data is the variant's worst case",
        f"rising data costs of the worst shape: {shown}",
        reached,
        "" if reached else remark,
    )


def _share_of_worst(tables: Tables, row: Row) -> float:
    same_window = _of(tables, "counts", str(row["algorithm"]), w=int(row["w"]))
    return _per_element(row) / max(map(_per_element, same_window))


def _maxline(tables: Tables) -> Claim:
    # on monotone data one filter wins without a match, at one comparison; the rest of a burst is the other's
    rows = [row for shape in ("rising", "falling") for row in _of(tables, "counts", "maxline", shape=shape)]
    worst = max(rows, key=lambda row: number(row, "burst") / _log_bound(row))
    return Claim(
        "maxline: O(log w) comparisons a filter and element, log2(w) + 2 at the most",
        f"at most {number(worst, 'burst') - 1:.0f} on {worst['shape']} data, w = {worst['w']:,} "
        f"(log2(w) + 2 = {_log_bound(worst):.1f})",
        all(number(row, "burst") - 1 <= _log_bound(row) for row in rows)
        and all(number(row, "burst") <= 2 * _log_bound(row) for row in _of(tables, "counts", "maxline")),
        "Monotone data shows one filter alone. On other shapes both together are held to twice the bound here, each "
        "by itself in the tests.",
    )


def _log_bound(row: Row) -> float:
    return log2(number(row, "w")) + 2


def _on_noise(name: str, published: str, remark: str, *, explains: bool) -> Callable[[Tables], Claim]:
    """`remark` is the reason for the verdict that it `explains`."""

    def claim(tables: Tables) -> Claim:
        rows = [row for row in _of(tables, "noise", name) if row["w"] in CITED_WIDTHS]
        found = [f"{number(row, 'per_element') / 2:.2f} at w = {row['w']}" for row in rows]
        near = all(abs(number(row, "per_element") / 2 - 3) <= 0.15 * 3 for row in rows)
        return Claim(published, "a filter: " + ", ".join(found), near, remark if near == explains else "")

    return claim


_maxline_noise = _on_noise(
    "maxline",
    "maxline: slightly above 3 comparisons a filter and element on noise",
    "Pitas also compares the leaving sample with the maximum. Here its place tells, at no comparison; that would leave "
    "1.5 to 2 for a search from scratch each time the maximum leaves. The tournament that keeps every step within "
    "log2(w) + 2 has to be kept up at every sample, a climb that ends early, and takes the rest.",
    explains=True,
)
_maxlist_noise = _on_noise(
    "maxlist",
    "maxlist: about 3 comparisons a filter and element on noise",
    "Fewer: each sample is removed by one comparison and ends one search. Douglas also counts the test whether the "
    "head leaves, which looks at a place and not at a value.",
    explains=False,
)


def _anchors(tables: Tables) -> Claim:
    most, found = _worst_found(tables, "anchors")
    return Claim(
        "anchors: no better number of comparisons than the others'",
        found,
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
    _iid_monotone,
    _maxline,
    _maxline_noise,
    _maxlist_noise,
    _anchors,
)

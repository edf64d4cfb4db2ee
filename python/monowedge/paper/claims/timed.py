"""Claims about running time: medians of rounds decide."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING

from monowedge.paper.claims.claim import Claim
from monowedge.paper.rounds import ratio
from monowedge.paper.tables import Row, Tables, number, seconds, select

if TYPE_CHECKING:
    from collections.abc import Callable


def _speeds(tables: Tables, shape: str, slower: str, faster: str) -> dict[int, float]:
    """The median ratio of the times of two algorithms for each w of 10 and more."""
    rows = {(row["algorithm"], int(row["w"])): row for row in select(tables["timings"], shape=shape)}
    widths = sorted({w for name, w in rows if name == slower and w >= 10})
    return {w: _ratio(rows[slower, w], rows[faster, w]) for w in widths}


def _ratio(slower: Row, faster: Row) -> float:
    return ratio({"slower": seconds(slower), "faster": seconds(faster)}, "slower", "faster").median


def _range(ratios: dict[int, float]) -> str:
    middle = statistics.median(ratios.values())
    return f"{middle:.2f} times (median over w from 10 on; {min(ratios.values()):.2f} to {max(ratios.values()):.2f})"


def _twice_on_sine(tables: Tables) -> Claim:
    ratios = _speeds(tables, "sine", "van_herk", "streaming")
    return Claim(
        "on a sine of period 10,000 streaming is about twice as fast as van Herk",
        f"van Herk takes {_range(ratios)} as long as streaming",
        1.6 <= statistics.median(ratios.values()) <= 2.5,
    )


def _level_on_noise(tables: Tables) -> Claim:
    ratios = _speeds(tables, "noise", "van_herk", "streaming")
    return Claim(
        "on noise streaming and van Herk are level",
        f"van Herk takes {_range(ratios)} as long as streaming",
        0.8 <= statistics.median(ratios.values()) <= 1.25,
    )


def _gil_kimmel_slower(tables: Tables) -> Claim:
    both = {shape: _speeds(tables, shape, "gil_kimmel", "van_herk") for shape in ("noise", "sine")}
    found = "; ".join(f"on {shape} {_range(ratios)}" for shape, ratios in both.items())
    slower = all(1 <= statistics.median(ratios.values()) <= 1.5 for ratios in both.values())
    return Claim("Gil & Kimmel's algorithm runs slightly slower than van Herk's", f"it takes, {found} as long", slower)


def _swap_faster(tables: Tables) -> Claim:
    both = {shape: _speeds(tables, shape, "streaming", "streaming_swap") for shape in ("noise", "sine")}
    found = "; ".join(f"on {shape} {_range(ratios)}" for shape, ratios in both.items())
    faster = statistics.median([share for ratios in both.values() for share in ratios.values()]) > 1
    return Claim(
        "the appendix's listing is slightly faster than Algorithm 1", f"Algorithm 1 takes, {found} as long", faster
    )


def _naive_below_ten(tables: Tables) -> Claim:
    rows = select(tables["timings"], shape="noise")
    narrow = {int(row["w"]): row for row in rows if row["algorithm"] == "naive" and number(row, "w") < 10}
    found = {
        w: _ratio(row, next(r for r in select(rows, w=w) if r["algorithm"] == "van_herk")) for w, row in narrow.items()
    }
    shown = ", ".join(f"{share:.2f} at w = {w}" for w, share in found.items())
    return Claim(
        "below w = 10 the naive filter is a good choice",
        f"of van Herk's time it takes {shown}",
        max(found.values()) < 1.5,
    )


def _million(shape: str, published: str) -> Callable[[Tables], Claim]:
    def claim(tables: Tables) -> Claim:
        rows = [row for row in select(tables["timings"], shape=shape, algorithm="streaming") if number(row, "w") >= 10]
        each = [number(row, "seconds") * 1e6 / number(row, "n") for row in rows]
        return Claim(
            f"streaming takes the same time for every w ({published} in 2006 for a million elements of {shape})",
            f"{statistics.median(each):.4f} s for a million ({min(each):.4f} to {max(each):.4f} over w from 10 on)",
            max(each) <= 1.5 * min(each),
            "The paper's machine was an Athlon 64 3200+.",
        )

    return claim


def _bytes(name: str, published: str, least: float) -> Callable[[Tables], Claim]:
    def claim(tables: Tables) -> Claim:
        best: list[tuple[float, str]] = []
        for row in select(tables["byte_timings"], algorithm="van_herk"):
            shape, w = str(row["shape"]), int(row["w"])
            other = select(tables["byte_timings"], algorithm=name, shape=shape, w=w)[0]
            best.append((_ratio(row, other), f"on {shape}, w = {w}"))
        (top, at), (low, where) = max(best), min(best)
        measured = f"van Herk takes {top:.2f} times as long at best ({at}), {low:.2f} at worst ({where})"
        return Claim(published, measured, top >= least)

    return claim


CLAIMS: tuple[Callable[[Tables], Claim], ...] = (
    _twice_on_sine,
    _level_on_noise,
    _million("noise", "0.15 s"),
    _million("sine", "0.075 s"),
    _swap_faster,
    _gil_kimmel_slower,
    _naive_below_ten,
    _bytes("anchors", "on bytes, w from 10 to 30, anchors run up to 30 % faster than van Herk", 1.3),
    _bytes("gil_kimmel", "on bytes, Gil & Kimmel's algorithm runs up to 15 % faster than van Herk", 1.15),
)

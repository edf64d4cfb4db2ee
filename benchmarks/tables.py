"""The tables of docs/performance.md, in Markdown, from the records."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING, Any

from benchmarks.data import DTYPES, SHAPES, WIDTHS
from monowedge.paper.rounds import Spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Content = dict[str, Any]
    Points = list[dict[str, Any]]

MISSING = "-"


def markdown(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table.

    >>> print(markdown(["w", "ns"], [["3", "0.5"]]))
    | w | ns |
    |---|---|
    | 3 | 0.5 |
    """
    head = list(head)
    lines = [head, *rows]
    text = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([text[0], "|" + "---|" * len(head), *text[1:]])


def measured_on(content: Content) -> str:
    """The machine, the date, and the versions of the peers."""
    known = {"date", "processor", "cores", "system", "python", "numpy", "monowedge", "cpu path"}
    machine = content["machine"]
    peers = [f"{name} {version}" for name, version in machine.items() if name not in known]
    path = [f"path {machine['cpu path']}"] if "cpu path" in machine else []
    return ", ".join([machine["processor"], *path, f"NumPy {machine['numpy']}", *peers, machine["date"][:10]])


def bounds(content: Content) -> str:
    """Every figure beside its bound."""
    rows = [[line["what"], f"{_spread(line)} {line['unit']}".strip(), _verdict(line)] for line in content["figures"]]
    return markdown(["what", "measured", "bound"], rows)


def _spread(line: dict[str, Any]) -> Spread:
    return Spread(line["median"], line["low"], line["high"])


def _verdict(line: dict[str, Any]) -> str:
    for name, words in (("at_most", "at most"), ("at_least", "at least")):
        if name in line:
            return f"{words} {line[name]:.3g}: {'holds' if line['holds'] else 'short of it'}"
    return MISSING


def floor(content: Content) -> str:
    """Times the floor by window, the median over the shapes, for each length and dtype."""
    points: Points = content["points"]
    lengths = sorted({point["n"] for point in points})
    head = ["w", *(f"{dtype}, n = {n:,}" for n in lengths for dtype in DTYPES)]
    rows = [[f"{w:,}", *(_floor(points, n, dtype, w) for n in lengths for dtype in DTYPES)] for w in WIDTHS]
    return markdown(head, rows)


def _floor(points: Points, n: int, dtype: str, w: int) -> str:
    there = [point["median"] for point in points if (point["n"], point["dtype"], point["w"]) == (n, dtype, w)]
    return f"{statistics.median(there):.2f}" if there else MISSING


def paths(contents: Iterable[Content]) -> str:
    """Times the floor by CPU path, the medians over the grid."""
    by_path = {content["machine"]["cpu path"]: _medians(content) for content in contents}
    names = dict.fromkeys(name for medians in by_path.values() for name in medians)
    rows = [[name, *(medians.get(name, MISSING) for medians in by_path.values())] for name in names]
    return markdown(["times two copies, the grid's median", *by_path], rows)


def _medians(content: Content) -> dict[str, str]:
    ending = ", the grid's median"
    figures = [line for line in content["figures"] if line["what"].endswith(ending)]
    return {line["what"].removesuffix(ending): str(_spread(line)) for line in figures}


PEER_WIDTHS = (3, 10, 100, 10**4)


def peers(content: Content) -> str:
    """Nanoseconds an element by engine, shape and window."""
    points: Points = content["points"]
    ns = {(point["engine"], point["shape"], point["w"]): point["ns"] for point in points}
    head = ["ns an element", *(f"{shape}, w = {', '.join(f'{w:,}' for w in PEER_WIDTHS)}" for shape in SHAPES)]
    rows = [
        [name, *(" / ".join(_ns(ns.get((name, shape, w))) for w in PEER_WIDTHS) for shape in SHAPES)]
        for name in dict.fromkeys(point["engine"] for point in points)
    ]
    return markdown(head, rows)


def _ns(value: float | None) -> str:
    return MISSING if value is None else f"{value:.2g}" if value < 10 else f"{value:.0f}"


CATALOGUE_SHAPES = {"noise": "noise", "sine": "sine", "walk": "random walk", "staircase of w": "rising steps of w"}


def catalogue(content: Content) -> str:
    """Nanoseconds an element; then the time beside van Herk's."""
    lines = {line["what"]: line for line in content["figures"]}
    names = dict.fromkeys(what.split()[0] for what in lines)
    rows = [[f"`{name}`", *(_catalogue(lines, f"{name} on {shape}") for shape in CATALOGUE_SHAPES)] for name in names]
    return markdown(["algorithm", *CATALOGUE_SHAPES.values()], rows)


def _catalogue(lines: dict[str, dict[str, Any]], what: str) -> str:
    ns = f"{lines[what]['median']:.1f} ns"
    beside = lines[f"{what}, van Herk = 1"]
    if what.startswith("van_herk"):
        return ns
    return f"{ns}; {beside['median']:.2f} ({beside['low']:.2f} to {beside['high']:.2f})"


def importing(content: Content) -> str:
    """One sentence."""
    line = content["figures"][0]
    median, low, high = (f"{line[end] * 1e3:.0f}" for end in ("median", "low", "high"))
    spread = f"{low} to {high} ms over {line['rounds']} rounds"
    return f"`import monowedge` takes {median} ms above importing NumPy ({spread})."


TABLES: dict[str, tuple[str, Callable[[Content], str]]] = {
    "arrays": ("arrays", bounds),
    "floor": ("arrays", floor),
    "flat": ("flat", bounds),
    "peers": ("peers", peers),
    "peers' bounds": ("peers", bounds),
    "missing": ("missing", bounds),
    "arg": ("arg", bounds),
    "durations": ("durations", bounds),
    "images": ("images", bounds),
    "series": ("series", bounds),
    "small": ("small", bounds),
    "catalogue": ("catalogue", catalogue),
    "import": ("import", importing),
}
"""By the name that marks its place: the group whose record it shows, and how."""

"""The report's figures, drawn from the tables. matplotlib comes with the extra `plot`."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, Any

from monowedge.paper.experiments.counted import published_on_noise
from monowedge.paper.tables import Row, Tables, largest, number, select

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Okabe and Ito's palette, told apart by the colour-blind too; the marker tells it once more. The two listings of one
# algorithm share a colour, and the second is dashed.
STYLES: dict[str, tuple[str, str, str]] = {
    "naive": ("#000000", "x", "naive"),
    "van_herk": ("#0072B2", "s", "van Herk"),
    "gil_kimmel": ("#56B4E9", "D", "Gil-Kimmel"),
    "gil_kimmel_iid": ("#009E73", "v", "Gil-Kimmel, i.i.d. variant"),
    "maxline": ("#CC79A7", "P", "maxline"),
    "maxlist": ("#E69F00", "^", "maxlist"),
    "anchors": ("#999999", "*", "anchors"),
    "streaming": ("#D55E00", "o", "streaming"),
    "streaming_swap": ("#D55E00", "X", "streaming (appendix)"),
}
DASHED = {"streaming_swap"}

FORMULAS: dict[str, tuple[str, Callable[[int], float]]] = {
    "van_herk": ("6 - 8/w", lambda w: 6 - 8 / w),
    "gil_kimmel": ("3 + 2 log₂(w)/w", lambda w: 3 + 2 * log2(w) / w),
    "streaming": ("3", lambda _: 3),
}

LOWER_BOUNDS = (("2, without latency", 2.0, "--"), ("log₂ 3, with latency", log2(3), ":"))

PANELS = (
    ("sine", "a sine, period 10,000"),
    ("noise", "uniform i.i.d. noise"),
    ("walk", "a random walk"),
    ("worst", "each algorithm's worst shape"),
)


HOUSE_STYLE: Any = {
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#e4e4e4",
    "grid.linewidth": 0.7,
    "axes.axisbelow": True,
    "legend.frameon": False,
    "figure.constrained_layout.use": True,
}


def draw(tables: Tables) -> dict[str, Figure]:
    """Every figure by its name. The caller's matplotlib is left as it was."""
    import matplotlib as mpl

    with mpl.rc_context(HOUSE_STYLE):
        return {name: figure(tables) for name, figure in FIGURES.items()}


def _axes(width: float, height: float, columns: int = 1, rows: int = 1) -> tuple[Figure, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    return figure, figure.subplots(rows, columns, squeeze=False)


def _points(axes: Axes, name: str, rows: Iterable[Row], x: str, y: str, **style: Any) -> None:
    colour, marker, label = STYLES[name]
    places = sorted((number(row, x), number(row, y)) for row in rows)
    options = {"label": label, "markersize": 5, "linestyle": "none", **style}
    axes.plot([p for p, _ in places], [q for _, q in places], color=colour, marker=marker, **options)


def _spreads(axes: Axes, name: str, rows: list[Row]) -> None:
    """A thin line from the fastest round to the slowest."""
    for row in rows:
        low, high = (number(row, end) * 1e9 / number(row, "n") for end in ("low", "high"))
        axes.vlines(number(row, "w"), low, high, color=STYLES[name][0], linewidth=0.8, alpha=0.6)


def _worst_case(tables: Tables) -> Figure:
    figure, ((axes,),) = _axes(8.2, 4.8)
    rows = tables["worst_against_w"]
    widths = list(range(2, int(max(number(row, "w") for row in rows)) + 1))
    for name, (label, formula) in FORMULAS.items():
        colour, _, title = STYLES[name]
        axes.plot(widths, [formula(w) for w in widths], color=colour, label=f"{title}: {label}")
        _points(
            axes, name, select(rows, algorithm=name), "w", "per_element", label=f"{title}, measured", markersize=3.5
        )
    for label, height, dashes in LOWER_BOUNDS:
        axes.axhline(height, color="#444444", linestyle=dashes, linewidth=1.2, label=f"lower bound {label}")
    axes.set(xlabel="window w (elements)", ylabel="comparisons an element, worst case", xlim=(0, 102), ylim=(1, 6.4))
    figure.legend(*axes.get_legend_handles_labels(), loc="outside right center", fontsize=9)
    return figure


def _staircase(tables: Tables) -> Figure:
    figure, ((axes,),) = _axes(8.2, 4.2)
    rows = tables["staircases"]
    colour = STYLES["streaming"][0]
    axes.plot([row["k"] for row in rows], [row["formula"] for row in rows], color=colour, label="3 - 2/k")
    _points(axes, "streaming", rows, "k", "per_element", label="streaming, measured")
    axes.axhline(2, color="#444444", linestyle="--", linewidth=1.2, label="the paper's bound for monotonic data")
    axes.set(xlabel="equal values a step, k", ylabel="comparisons an element", xscale="log", ylim=(0.8, 3.2))
    _plain_ticks(axes, (1, 2, 5, 10, 20, 50, 100))
    axes.legend(loc="lower right")
    return figure


def _noise(tables: Tables) -> Figure:
    figure, ((axes,),) = _axes(8.2, 5.4)
    widths = range(10, 1001, 5)
    rows = tables["noise"]
    colour, _, label = STYLES["gil_kimmel_iid"]
    published = [published_on_noise("gil_kimmel_iid", w) for w in widths]
    axes.plot(widths, published, color=colour, label=f"{label}: 2 + (2 + ln2/2) log₂(w)/w")
    for name in ("gil_kimmel_iid", "gil_kimmel", "streaming", "maxlist", "maxline"):
        _points(axes, name, select(rows, algorithm=name), "w", "per_element", markersize=7)
    axes.axhline(
        6, color="#444444", linestyle="--", linewidth=1.2, label="maxline and maxlist as published: 3 a filter"
    )
    axes.set(xlabel="window w (elements)", ylabel="comparisons an element", xscale="log", ylim=(1.5, 7.2))
    _plain_ticks(axes, (10, 32, 100, 316, 1000))
    figure.legend(*axes.get_legend_handles_labels(), loc="outside lower center", ncols=2, fontsize=10)
    return figure


def _times(tables: Tables) -> Figure:
    figure, panels = _axes(11, 8.6, columns=2, rows=2)
    for axes, (shape, title) in zip(panels.flat, PANELS, strict=True):
        rows = _slowest(tables["timings"]) if shape == "worst" else select(tables["timings"], shape=shape)
        for name in dict.fromkeys(str(row["algorithm"]) for row in rows):
            own = select(rows, algorithm=name)
            _points(axes, name, own, "w", "nanoseconds", linestyle="--" if name in DASHED else "-", linewidth=1.2)
            _spreads(axes, name, own)
        axes.set(xscale="log", yscale="log", title=title, xlabel="window w (elements)", ylabel="ns an element")
        _plain_ticks(axes, (3, 10, 30, 100, 300, 1000))
        _plain_ticks(axes, (1, 2, 5, 10, 20, 50, 100, 200), vertical=True)
    _same_heights(panels)
    figure.legend(*panels[0, 0].get_legend_handles_labels(), loc="outside lower center", ncols=5)
    return figure


def _slowest(rows: list[Row]) -> list[Row]:
    """For each algorithm and w the shape that takes longest, where every shape was bearable."""
    shapes = len({row["shape"] for row in rows})
    points = sorted({(str(row["algorithm"]), int(row["w"])) for row in rows})
    each = [select(rows, algorithm=name, w=w) for name, w in points]
    return [largest(same, "nanoseconds") for same in each if len(same) == shapes]


def _plain_ticks(axes: Axes, ticks: Iterable[int], *, vertical: bool = False) -> None:
    from matplotlib.ticker import FixedLocator, NullFormatter, StrMethodFormatter

    axis = axes.yaxis if vertical else axes.xaxis
    axis.set_major_locator(FixedLocator(list(ticks)))
    axis.set_major_formatter(StrMethodFormatter("{x:g}"))
    axis.set_minor_formatter(NullFormatter())


def _same_heights(panels: Any) -> None:
    lows, highs = zip(*(axes.get_ylim() for axes in panels.flat), strict=True)
    for axes in panels.flat:
        axes.set_ylim(min(lows), max(highs))


FIGURES: dict[str, Callable[[Tables], Figure]] = {
    "worst_case": _worst_case,
    "staircase": _staircase,
    "noise": _noise,
    "times": _times,
}
"""All of them, in the order of the page."""

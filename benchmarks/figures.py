"""The figures of docs/performance.md, drawn from the records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchmarks.data import SHAPES
from monowedge.paper.figures import HOUSE_STYLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    Points = list[dict[str, Any]]

# Okabe and Ito's palette, told apart by the colour-blind too; the marker tells it once more.
STYLES: dict[str, dict[str, Any]] = {
    "monowedge": {"color": "#D55E00", "marker": "o", "linewidth": 2.4},
    "TA-Lib": {"color": "#0072B2", "marker": "s"},
    "SciPy": {"color": "#009E73", "marker": "v"},
    "bottleneck": {"color": "#E69F00", "marker": "^"},
    "pandas": {"color": "#CC79A7", "marker": "P"},
    "Polars": {"color": "#56B4E9", "marker": "D"},
    "OpenCV": {"color": "#000000", "marker": "x"},
    "catalogue: van_herk": {"color": "#999999", "marker": "*"},
    "catalogue: streaming": {"color": "#999999", "marker": "X", "linestyle": "--"},
}
TITLES = {"noise": "noise", "sine": "a sine, period 10,000", "walk": "a random walk"}


def against_w(points: Points) -> Figure:
    """Time against the window, a panel for each shape of data."""
    figure, panels = _axes(11, 8.2, rows=2, columns=3)
    for axes, shape in zip(panels.flat, SHAPES, strict=True):
        _lines(axes, [point for point in points if point["shape"] == shape], "w")
        axes.set(title=TITLES.get(shape, shape))
    for axes in panels[1]:
        axes.set(xlabel="window w (elements)")
    _finish(figure, panels)
    return figure


def against_n(points: Points) -> Figure:
    """Time against the length."""
    figure, panels = _axes(11, 5.6)
    _lines(panels[0, 0], points, "n")
    panels[0, 0].set(xlabel=f"length n (elements), noise, w = {points[0]['w']}")
    _finish(figure, panels)
    return figure


def _axes(width: float, height: float, rows: int = 1, columns: int = 1) -> tuple[Figure, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    return figure, figure.subplots(rows, columns, squeeze=False, sharex=True, sharey=True)


def _lines(axes: Axes, points: Points, x: str) -> None:
    for name, style in STYLES.items():
        own = sorted((point[x], point["ns"]) for point in points if point["engine"] == name)
        if own:
            axes.plot(*zip(*own, strict=True), label=name, **{"markersize": 4.5, "linewidth": 1.1, **style})
    axes.set(xscale="log", yscale="log")


def _finish(figure: Figure, panels: Any) -> None:
    from matplotlib.ticker import StrMethodFormatter

    for axes in panels[:, 0]:
        axes.set(ylabel="ns an element, max and min")
        axes.yaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
    figure.legend(*panels[0, 0].get_legend_handles_labels(), loc="outside lower center", ncols=5)


FIGURES: dict[str, tuple[str, str, Callable[[Points], Figure]]] = {
    "against_w": ("peers", "Time against the window width for every library, on six kinds of data", against_w),
    "against_n": ("sizes", "Time against the length for every library", against_n),
}
"""By name: the group whose points it shows, what it shows, and how."""


def draw(name: str, points: Points) -> Figure:
    """One of them. The caller's matplotlib is left as it was."""
    import matplotlib as mpl

    with mpl.rc_context(HOUSE_STYLE):
        return FIGURES[name][2](points)

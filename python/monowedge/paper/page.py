"""The report as one HTML page: tables, verdicts and figures, with nothing to load from elsewhere."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from monowedge.paper.catalogue import ALGORITHMS, Algorithm
from monowedge.paper.shapes import SHAPES
from monowedge.paper.tables import Row, Tables, largest, number, select

if TYPE_CHECKING:
    from collections.abc import Mapping

    from matplotlib.figure import Figure

    from monowedge.paper.claims import Claim

SHOWN_WIDTH = 100
"""The window at which buffers and latencies are shown in figures."""

PRICED = (("noise", "noise"), ("walk", "a random walk"), ("sine", "a sine"), ("staircase of w", "rising stairs of w"))
"""Data on which the table of prices sets comparisons beside nanoseconds."""


def render(tables: Tables, claims: list[Claim], figures: Mapping[str, Figure], machine: Mapping[str, str]) -> str:
    """The page as text."""
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    loader = PackageLoader("monowedge.paper", "templates")
    environment = Environment(loader=loader, undefined=StrictUndefined, autoescape=select_autoescape())
    return environment.get_template("report.html.j2").render(
        machine=machine,
        claims=claims,
        catalogue=[_entry(tables, algorithm) for algorithm in ALGORITHMS.values()],
        widths=sorted({int(row["w"]) for row in select(tables["counts"], algorithm="streaming")}),
        shown_width=SHOWN_WIDTH,
        longest_word=largest(tables["exhaustive"], "tried"),
        shapes=len(SHAPES),
        prices=_prices(tables),
        figures={name: _svg(figure) for name, figure in figures.items()},
        elements=max(int(row["n"]) for row in tables["counts"]),
        rounds=max(int(row["rounds"]) for row in tables["timings"]),
    )


def _entry(tables: Tables, algorithm: Algorithm) -> dict[str, object]:
    name = algorithm.name
    rows = select(tables["counts"], algorithm=name)
    words = select(tables["exhaustive"], algorithm=name)
    by_width = {int(row["w"]): select(rows, w=int(row["w"])) for row in rows}
    shown = by_width.get(SHOWN_WIDTH, rows)
    return {
        "algorithm": algorithm,
        "word": max(words, key=lambda row: number(row, "comparisons") / number(row, "n")),
        "worst": {w: _worst(same) for w, same in by_width.items()},
        "latency": (_most(shown, "latency_batch"), _most(shown, "latency_pushed")),
        "buffer": (_most(shown, "buffer_batch"), _most(shown, "buffer_pushed")),
    }


def _worst(rows: list[Row]) -> Row:
    """The dearest shape; "any shape" where none is dearer than another."""
    worst = largest(rows, "per_element")
    same = all(row["comparisons"] == worst["comparisons"] for row in rows)
    return {**worst, "shape": "any shape"} if same else worst


def _most(rows: list[Row], name: str) -> int:
    return int(number(largest(rows, name), name))


def _prices(tables: Tables) -> list[dict[str, object]]:
    """Comparisons and nanoseconds an element side by side, where both were measured."""
    prices: list[dict[str, object]] = []
    for shape, title in PRICED:
        counted = select(tables["counts"], shape=shape, w=SHOWN_WIDTH)
        timed = {row["algorithm"]: row for row in select(tables["timings"], shape=shape, w=SHOWN_WIDTH)}
        both = {str(row["algorithm"]): (row, timed[row["algorithm"]]) for row in counted if row["algorithm"] in timed}
        prices.append(
            {
                "title": title,
                "streaming": _price(*both["streaming"]),
                "van_herk": _price(*both["van_herk"]),
            }
        )
    return prices


def _price(counted: Row, timed: Row) -> dict[str, float]:
    comparisons, nanoseconds = number(counted, "per_element"), number(timed, "nanoseconds")
    return {"comparisons": comparisons, "nanoseconds": nanoseconds, "each": nanoseconds / comparisons}


def _svg(figure: Figure) -> str:
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", metadata={"Date": None})
    text = buffer.getvalue()
    return text[text.index("<svg") :]

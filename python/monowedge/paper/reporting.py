"""The whole paper redone on this machine: measure, draw, judge, publish."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from monowedge import machine
from monowedge.paper import experiments, figures, tables
from monowedge.paper.folder import filling

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

    from monowedge.paper.claims import Claim

    Progress = Callable[[int, int, str], None]

PAGE = "index.html"
CLAIMS = "claims.json"

_log = logging.getLogger(__name__)


def report(folder: str | os.PathLike[str], *, quick: bool = False, progress: Progress | None = None) -> Path:
    """Redo the paper and write what was found into `folder`; gives the path of the page, `index.html`.

    Beside the page stand its figures (SVG and PNG) and its numbers (CSV and JSON). Nothing is written unless all of it
    is. It takes some minutes; `quick=True` a few seconds, with figures of no weight. `progress(done, total, what)` is
    called before each piece of work, and says so in the log if it is not given. Needs the extra `plot`.
    """
    _need_the_plot_extra()
    plan = experiments.QUICK if quick else experiments.FULL
    with filling(folder, PAGE, _others(plan)) as staging:
        _fill(staging, plan, progress or _log_progress)
    return Path(folder) / PAGE


def _others(plan: experiments.Plan) -> list[str]:
    """What stands beside the page."""
    drawn = [f"{name}.{kind}" for name in figures.FIGURES for kind in ("svg", "png")]
    return [*drawn, *tables.files({job.table for job in experiments.jobs(plan)}), CLAIMS]


def _need_the_plot_extra() -> None:
    try:
        import jinja2  # noqa: F401
        import matplotlib as mpl  # noqa: F401
    except ImportError as error:
        raise ImportError(f"the report needs {error.name}: pip install 'monowedge[plot]'") from error


def _log_progress(done: int, total: int, what: str) -> None:
    _log.info("%d of %d: %s", done, total, what)


def _fill(staging: Path, plan: experiments.Plan, progress: Progress) -> None:
    from monowedge.paper.claims import judge

    measured = _measure(plan, progress)
    about = {**machine.describe(), "run": plan.name}
    judged = judge(measured)
    tables.write(measured, about, staging)
    verdicts = {"machine": about, "claims": [asdict(claim) for claim in judged]}
    (staging / CLAIMS).write_text(json.dumps(verdicts, indent=1) + "\n", encoding="utf-8")
    _draw(measured, judged, about, staging)


def _measure(plan: experiments.Plan, progress: Progress) -> tables.Tables:
    measured: tables.Tables = {}
    jobs = experiments.jobs(plan)
    for done, job in enumerate(jobs):
        progress(done, len(jobs), job.label)
        measured.setdefault(job.table, []).extend(job.work())
    progress(len(jobs), len(jobs), "drawing")
    return measured


def _draw(measured: tables.Tables, judged: list[Claim], about: dict[str, str], staging: Path) -> None:
    from monowedge.paper import page

    drawn = figures.draw(measured)
    for name, figure in drawn.items():
        figure.savefig(staging / f"{name}.svg", metadata={"Date": None})
        figure.savefig(staging / f"{name}.png", dpi=150)
    text = page.render(measured, judged, drawn, about)
    (staging / PAGE).write_text(text, encoding="utf-8")

"""The whole paper redone on this machine: measure, draw, judge, publish."""

from __future__ import annotations

import json
import logging
import os
import shutil
import tempfile
from contextlib import contextmanager
from dataclasses import asdict
from errno import EEXIST
from pathlib import Path
from typing import TYPE_CHECKING

from monowedge import machine
from monowedge.paper import experiments, tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from monowedge.paper.claims import Claim

    Progress = Callable[[int, int, str], None]

PAGE = "index.html"
MARK = b'content="monowedge paper"'
"""Stands in every page, so that a report replaces nothing but a report."""

_log = logging.getLogger(__name__)


def report(folder: str | os.PathLike[str], *, quick: bool = False, progress: Progress | None = None) -> Path:
    """Redo the paper and write what was found into `folder`; gives the path of the page, `index.html`.

    Beside the page stand its figures (SVG and PNG) and its numbers (CSV and JSON). Nothing is written unless all of it
    is. It takes some minutes; `quick=True` a few seconds, with figures of no weight. `progress(done, total, what)` is
    called before each piece of work, and says so in the log if it is not given. Needs the extra `plot`.
    """
    _need_the_plot_extra()
    if not os.fspath(folder):
        raise ValueError("folder: is empty, must be the name of a folder")
    target = Path(folder)
    _check_target(target)
    with _staging(target) as staging:
        _fill(staging, experiments.QUICK if quick else experiments.FULL, progress or _log_progress)
        for path in staging.iterdir():
            path.replace(target / path.name)
    return target / PAGE


def _need_the_plot_extra() -> None:
    try:
        import jinja2  # noqa: F401
        import matplotlib as mpl  # noqa: F401
    except ImportError as error:
        raise ImportError(f"the report needs {error.name}: pip install 'monowedge[plot]'") from error


@contextmanager
def _staging(target: Path) -> Iterator[Path]:
    """A folder inside the target, so that publishing is a rename; folders made for it go again if nothing comes."""
    made = next((path for path in (*reversed(target.parents), target) if not path.exists()), None)
    try:
        target.mkdir(parents=True, exist_ok=True)
        folder = tempfile.TemporaryDirectory(prefix=".unfinished-", dir=target)
    except OSError as error:
        raise OSError(error.errno, f"folder: cannot write there: {error.strerror}", str(target)) from error
    try:
        with folder as name:
            yield Path(name)
    except BaseException:
        if made:
            shutil.rmtree(made)
        raise


def _check_target(target: Path) -> None:
    """Refuse to replace a page that is somebody else's."""
    page = target / PAGE
    if page.is_file() and MARK not in page.read_bytes():
        raise FileExistsError(EEXIST, "folder: holds a page that is not a report; choose another", str(page))


def _log_progress(done: int, total: int, what: str) -> None:
    _log.info("%d of %d: %s", done, total, what)


def _fill(staging: Path, plan: experiments.Plan, progress: Progress) -> None:
    from monowedge.paper.claims import judge

    measured = _measure(plan, progress)
    about = {**machine.describe(), "run": plan.name}
    judged = judge(measured)
    tables.write(measured, about, staging)
    verdicts = {"machine": about, "claims": [asdict(claim) for claim in judged]}
    (staging / "claims.json").write_text(json.dumps(verdicts, indent=1) + "\n", encoding="utf-8")
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
    from monowedge.paper import figures, page

    drawn = figures.draw(measured)
    for name, figure in drawn.items():
        figure.savefig(staging / f"{name}.svg", metadata={"Date": None})
        figure.savefig(staging / f"{name}.png", dpi=150)
    text = page.render(measured, judged, drawn, about)
    (staging / PAGE).write_text(text, encoding="utf-8")

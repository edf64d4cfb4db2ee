"""The paper redone in full: its verdicts become a record, its figures those of the documentation."""

from __future__ import annotations

import json
import shutil
import sys
from typing import TYPE_CHECKING

from benchmarks.record import IMAGES, RECORDS
from monowedge import paper
from monowedge.paper.figures import FIGURES

if TYPE_CHECKING:
    from pathlib import Path

    from benchmarks.plan import Plan


def _say(done: int, total: int, what: str) -> None:
    if done % 20 == 0 or done == total:
        print(f"paper      {done} of {total}: {what}", file=sys.stderr, flush=True)


def run(plan: Plan) -> bool:
    """Write the report to `out/paper`, and keep what documents quote."""
    page = paper.report("out/paper" if plan.counts else "out/paper-quick", quick=not plan.counts, progress=_say)
    if plan.counts:
        _keep(page.parent)
    for claim in json.loads((page.parent / "claims.json").read_text(encoding="utf-8"))["claims"]:
        print(f"paper      {'holds  ' if claim['holds'] else 'DOES NOT'} {claim['published']}: {claim['measured']}")
    return True


def _keep(folder: Path) -> None:
    shutil.copy(folder / "claims.json", RECORDS / "paper.json")
    for name in FIGURES:
        shutil.copy(folder / f"{name}.png", IMAGES / f"{name}.png")

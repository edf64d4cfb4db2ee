"""The paper redone in full: its verdicts become a record, its figures those of the documentation."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from benchmarks.record import RECORDS
from monowedge import paper
from monowedge.paper.figures import FIGURES

IMAGES = Path(__file__).parent.parent / "docs" / "images"


def _say(done: int, total: int, what: str) -> None:
    if done % 20 == 0 or done == total:
        print(f"paper      {done} of {total}: {what}", file=sys.stderr, flush=True)


def run() -> bool:
    """Write the report to `out/paper`, and keep what documents quote."""
    page = paper.report("out/paper", progress=_say)
    shutil.copy(page.parent / "claims.json", RECORDS / "paper.json")
    for name in FIGURES:
        shutil.copy(page.parent / f"{name}.png", IMAGES / f"{name}.png")
    for claim in json.loads((RECORDS / "paper.json").read_text(encoding="utf-8"))["claims"]:
        print(f"paper      {'holds  ' if claim['holds'] else 'DOES NOT'} {claim['published']}: {claim['measured']}")
    return True

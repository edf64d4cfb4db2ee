"""What `import monowedge` costs above importing NumPy."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from benchmarks.record import Record
from monowedge.paper.rounds import Spread, alternate

if TYPE_CHECKING:
    from benchmarks.plan import Plan

ROUNDS = 21


def _python(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603


def run(plan: Plan) -> bool:
    """New interpreters take turns with either import; the figure is the difference within a round."""
    record = Record("import", plan)
    rounds = ROUNDS if plan.counts else plan.rounds
    imports = {"numpy": "import numpy", "monowedge": "import numpy, monowedge"}
    times = alternate({name: lambda code=code: _python(code) for name, code in imports.items()}, rounds)  # type: ignore[misc]
    above = [ours - theirs for ours, theirs in zip(times["monowedge"], times["numpy"], strict=True)]
    record.add("import monowedge, above import numpy", "s", Spread.of(above), {"rounds": rounds}, at_most=0.1)
    return record.write()

"""The group `arrays` again on every older CPU path of this machine, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from benchmarks.record import best_cpu_path
from monowedge import _kernels

if TYPE_CHECKING:
    from benchmarks.plan import Plan


def run(plan: Plan) -> bool:
    """The record of each carries the path's name. They are there to be seen: bounds are for the best path."""
    command = [sys.executable, "-m", "benchmarks", "arrays", *([] if plan.counts else ["--quick"])]
    for path in _kernels.CPUS:
        if path != best_cpu_path():
            print(f"cpus       {path}", flush=True)
            subprocess.run(command, env={**os.environ, "MONOWEDGE_CPU": path}, check=True)  # noqa: S603
    return True

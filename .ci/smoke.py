"""Use the wheel in an environment that holds NumPy and nothing else."""

import subprocess
import sys
from importlib.metadata import distributions

import numpy as np

import monowedge as mw

installed = {found.metadata["Name"].lower() for found in distributions()}
extra = installed - {"monowedge", "numpy", "pip", "setuptools"}
if extra:
    sys.exit(f"the empty environment is not empty: {sorted(extra)}")

a = np.array([3, 1, 4, 1, 5, 9, 2, 6], dtype=np.int16)
windows = np.lib.stride_tricks.sliding_window_view(a, 3)
for name, algorithm in mw.paper.ALGORITHMS.items():
    if algorithm.windows == "none":
        continue
    found = mw.paper.run(name, a, 3)
    if not (np.array_equal(found.max, windows.max(1)) and np.array_equal(found.min, windows.min(1))):
        sys.exit(f"{name} gives a wrong answer")

for call, hint in [
    ("import monowedge; monowedge.paper.report('nowhere')", "monowedge[plot]"),
    ("import monowedge; monowedge.spark.rolling", "monowedge[spark]"),
    ("from monowedge.cli import main; main()", "monowedge[cli]"),
]:
    said = subprocess.run([sys.executable, "-I", "-c", call], capture_output=True, text=True, check=False)  # noqa: S603
    if said.returncode == 0 or hint not in said.stderr:
        sys.exit(f"{call!r} does not name its extra: {said.stderr}")

exec("from monowedge import *")  # noqa: S102 (a star needs no extra)

print(f"monowedge {mw.__version__} works with NumPy {np.__version__} alone")

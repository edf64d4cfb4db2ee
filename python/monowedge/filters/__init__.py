"""The filters of arrays.

The kernels use the widest registers that the machine has; the environment variable `MONOWEDGE_CPU` asks for others.
"""

from __future__ import annotations

import os

from monowedge import _kernels
from monowedge.filters.anywhere import rolling_maxmin_at
from monowedge.filters.positions import rolling_argmax, rolling_argmaxmin, rolling_argmin
from monowedge.filters.values import envelope, rolling_max, rolling_maxmin, rolling_min, rolling_range
from monowedge.filters.windows import Around, Span

__all__ = [
    "Around",
    "Span",
    "envelope",
    "rolling_argmax",
    "rolling_argmaxmin",
    "rolling_argmin",
    "rolling_max",
    "rolling_maxmin",
    "rolling_maxmin_at",
    "rolling_min",
    "rolling_range",
]

if "MONOWEDGE_CPU" in os.environ:
    _kernels.choose_cpu(os.environ["MONOWEDGE_CPU"])

"""The running maximum and minimum of anything: exact, and flat in the window width.

The filters of arrays stand here: `rolling_maxmin` and its kin. `monowedge.paper` holds every algorithm of D. Lemire's
*Streaming Maximum-Minimum Filter* and of its rivals, counted and timed; `monowedge.spark` filters Spark tables.
Importing this package needs NumPy alone.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING

from monowedge.answers import Envelope, MaxMin
from monowedge.filters import (
    Around,
    Span,
    envelope,
    rolling_argmax,
    rolling_argmaxmin,
    rolling_argmin,
    rolling_max,
    rolling_maxmin,
    rolling_maxmin_at,
    rolling_min,
    rolling_range,
)

if TYPE_CHECKING:
    from types import ModuleType

    from monowedge import paper
    from monowedge import spark as spark

__all__ = [
    "Around",
    "Envelope",
    "MaxMin",
    "Span",
    "__version__",
    "envelope",
    "paper",
    "rolling_argmax",
    "rolling_argmaxmin",
    "rolling_argmin",
    "rolling_max",
    "rolling_maxmin",
    "rolling_maxmin_at",
    "rolling_min",
    "rolling_range",
]

__version__ = version("monowedge")

_ROOMS = {"paper", "spark"}
"""Opened when first asked for. Those that need an extra are not in `__all__`: a star must not fail for want of one."""


def __getattr__(name: str) -> ModuleType:
    """Open a room of the house when it is first asked for."""
    if name in _ROOMS:
        return import_module(f"monowedge.{name}")
    raise AttributeError(f"module 'monowedge' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""The groups: what is measured, against what, and the bound that it has to keep. Each can be run alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.groups import (
    arg,
    arrays,
    catalogue,
    cpus,
    durations,
    flat,
    images,
    importing,
    many,
    missing,
    paper_redone,
    peers,
    sizes,
    small,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.plan import Plan

GROUPS: dict[str, Callable[[Plan], bool]] = {
    "import": importing.run,
    "arrays": arrays.run,
    "flat": flat.run,
    "cpus": cpus.run,
    "peers": peers.run,
    "sizes": sizes.run,
    "missing": missing.run,
    "arg": arg.run,
    "durations": durations.run,
    "images": images.run,
    "series": many.run,
    "small": small.run,
    "catalogue": catalogue.run,
    "paper": paper_redone.run,
}
"""By name, in the order in which they run."""

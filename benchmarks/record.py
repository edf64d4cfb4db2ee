"""Records: what was measured, on what, when. They are committed, and documents quote them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from monowedge import machine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from monowedge.paper.rounds import Spread

RECORDS = Path(__file__).parent / "records"


@dataclass
class Record:
    """The figures of one group, printed as they come."""

    group: str
    figures: list[dict[str, object]] = field(default_factory=list)

    def add(
        self, what: str, unit: str, spread: Spread, about: Mapping[str, object], *, at_most: float | None = None
    ) -> None:
        """Note a median over rounds, its spread, and the bound that it has to keep, if there is one."""
        figure = {"what": what, "unit": unit, "median": spread.median, "low": spread.low, "high": spread.high, **about}
        bound = ""
        if at_most is not None:
            figure.update(at_most=at_most, holds=spread.median <= at_most)
            bound = f", at most {at_most:g}: {'holds' if spread.median <= at_most else 'DOES NOT HOLD'}"
        self.figures.append(figure)
        print(f"{self.group:<10} {what:<58} {spread} {unit}{bound}", flush=True)

    def write(self) -> bool:
        """Keep it as `records/GROUP.json`; says whether every bound is kept."""
        RECORDS.mkdir(exist_ok=True)
        content = {"machine": machine.describe(), "figures": self.figures}
        (RECORDS / f"{self.group}.json").write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
        return all(figure.get("holds", True) for figure in self.figures)

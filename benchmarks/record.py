"""Records: what was measured, on what, when. They are committed, and documents quote them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.plan import FULL, Plan
from monowedge import _kernels, machine

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from benchmarks.engines import Engine
    from benchmarks.race import Point
    from monowedge.paper.rounds import Spread

    Line = Mapping[str, object]

RECORDS = Path(__file__).parent / "records"
DOCS = Path(__file__).parent.parent / "docs"
IMAGES = DOCS / "images"


@dataclass
class Record:
    """The figures of one group, printed as they come, and the points of the grid from which they are."""

    group: str
    plan: Plan = FULL
    engines: Iterable[Engine] = ()
    figures: list[Line] = field(default_factory=list)
    points: list[Line] = field(default_factory=list)

    def add(
        self,
        what: str,
        unit: str,
        spread: Spread,
        about: Line,
        *,
        at_most: float | None = None,
        at_least: float | None = None,
    ) -> None:
        """Note a median over rounds, its spread, and the bound that it has to keep, if there is one."""
        bound = self._bound(spread, at_most, at_least) if self.plan.counts and cpu_path() == best_cpu_path() else {}
        self.figures.append({"what": what, "unit": unit, **_rounded(spread), **about, **bound})
        print(f"{self.group:<10} {what:<58} {spread} {unit}{_told(bound)}", flush=True)

    def add_point(self, point: Point, **more: object) -> None:
        """Note a place of the grid."""
        self.points.append({**point.about, **_rounded(point.spread), **more})

    def write(self) -> bool:
        """Keep it as `records/GROUP.json`; says whether every bound is kept."""
        if self.plan.counts:
            name = self.group if cpu_path() == best_cpu_path() else f"{self.group}-{cpu_path()}"
            path = RECORDS / f"{name}.json"
            path.write_text(self._text(), encoding="utf-8")
        return all(figure.get("holds", True) for figure in self.figures)

    def _bound(self, spread: Spread, at_most: float | None, at_least: float | None) -> Line:
        if at_most is not None:
            return {"at_most": at_most, "holds": spread.median <= at_most}
        if at_least is not None:
            return {"at_least": at_least, "holds": spread.median >= at_least}
        return {}

    def _text(self) -> str:
        """JSON, one figure a line."""
        peers = {engine.package: engine.version for engine in self.engines if engine.package != "monowedge"}
        head = {**machine.describe(), "cpu path": cpu_path(), **peers}
        lists = {"figures": self.figures, "points": self.points}
        rows = {name: ",\n  ".join(json.dumps(line) for line in lines) for name, lines in lists.items() if lines}
        lines = [f' "machine": {json.dumps(head)}', *(f' "{name}": [\n  {text}\n ]' for name, text in rows.items())]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def _rounded(spread: Spread) -> Line:
    return {end: float(f"{value:.6g}") for end, value in asdict(spread).items()}


def _told(bound: Line) -> str:
    if not bound:
        return ""
    name = "at_most" if "at_most" in bound else "at_least"
    return f", {'holds' if bound['holds'] else 'short of'} {name.replace('_', ' ')} {bound[name]:.3g}"


def cpu_path() -> str:
    """The registers that the kernels use in this process."""
    return _kernels.cpu()


def best_cpu_path() -> str:
    """The registers that they use when nothing else is asked for."""
    return _kernels.CPUS[-1]

"""`python -m benchmarks.page`: put the records' tables and figures into docs/performance.md."""

from __future__ import annotations

import json
import re
from typing import Any

from benchmarks import figures, tables
from benchmarks.record import DOCS, IMAGES, RECORDS

PAGE = DOCS / "performance.md"


def filled(text: str, name: str, table: str) -> str:
    """The page with the table between its two marks.

    >>> print(filled("<!-- arrays -->" + "old" + "<!-- end -->", "arrays", "new"))
    <!-- arrays -->
    new
    <!-- end -->
    """
    marks = re.compile(rf"(<!-- {re.escape(name)} -->).*?(<!-- end -->)", re.DOTALL)
    return marks.sub(lambda found: f"{found[1]}\n{table}\n{found[2]}", text, count=1)


def main() -> None:
    """Tables and figures of every record that is there; the rest of the page stays as it is."""
    text = PAGE.read_text(encoding="utf-8")
    for name, (group, table) in tables.TABLES.items():
        if content := _record(group):
            text = filled(text, name, f"{table(content)}\n\n{tables.measured_on(content)}.")
    if grids := [_record(path.stem) for path in sorted(RECORDS.glob("arrays*.json"))]:
        text = filled(text, "cpus", tables.paths(grids))
    for name, (group, shows, _) in figures.FIGURES.items():
        if content := _record(group):
            figures.draw(name, content["points"]).savefig(IMAGES / f"{name}.png", dpi=150)
            text = filled(text, name, f"![{shows}](images/{name}.png)")
    PAGE.write_text(text, encoding="utf-8")


def _record(group: str) -> dict[str, Any]:
    path = RECORDS / f"{group}.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


if __name__ == "__main__":
    main()

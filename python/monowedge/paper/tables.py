"""Tables of measurements: lists of rows that are written as CSV and JSON and read by figures and claims."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

Row = dict[str, str | int | float]
Tables = dict[str, list[Row]]


def select(rows: list[Row], **equal: str | int) -> list[Row]:
    """The rows that have these values.

    >>> select([{"w": 3, "n": 9}, {"w": 5, "n": 9}], w=5)
    [{'w': 5, 'n': 9}]
    """
    return [row for row in rows if all(row[name] == value for name, value in equal.items())]


def number(row: Row, name: str) -> float:
    """The value of a numeric column.

    >>> number({"w": 3}, "w")
    3.0
    """
    return float(row[name])


def largest(rows: list[Row], name: str) -> Row:
    """The first row with the largest value of a column.

    >>> largest([{"w": 3}, {"w": 5}], "w")
    {'w': 5}
    """
    return max(rows, key=lambda row: number(row, name))


def seconds(row: Row) -> list[float]:
    """The time of each round of a timing row.

    >>> seconds({"all": "0.25 0.5"})
    [0.25, 0.5]
    """
    return [float(second) for second in str(row["all"]).split()]


TOGETHER = "numbers.json"


def files(names: Iterable[str]) -> list[str]:
    """What `write` writes for tables of these names.

    >>> files(["noise"])
    ['numbers.json', 'noise.csv']
    """
    return [TOGETHER, *(f"{name}.csv" for name in sorted(names))]


def write(tables: Tables, machine: dict[str, str], folder: Path) -> None:
    """One CSV file a table, and one JSON file with the machine and everything."""
    together = json.dumps({"machine": machine, "tables": tables}, indent=1) + "\n"
    (folder / TOGETHER).write_text(together, encoding="utf-8")
    for name, rows in tables.items():
        _write_csv(rows, folder / f"{name}.csv")


def _write_csv(rows: list[Row], path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)

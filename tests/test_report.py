"""The report: whole or not at all, with every claim beside its measurement."""

from __future__ import annotations

import csv
import json
import logging
import re
from typing import TYPE_CHECKING, Any

import pytest

from monowedge import paper
from monowedge.paper import claims, experiments, reporting

if TYPE_CHECKING:
    from pathlib import Path

FIGURES = ("noise", "staircase", "times", "worst_case")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("report") / "new" / "paper"
    assert paper.report(target, quick=True) == target / "index.html"
    return target


def test_the_page_stands_alone(folder: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert page.count("<svg") == len(FIGURES)
    assert not re.search(r"<(script|link|img|iframe)\b|@import|url\(http", page)
    assert not re.search(r"\b(nan|inf|None)\b", re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL))


def test_every_figure_is_there_twice(folder: Path) -> None:
    for name in FIGURES:
        assert (folder / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert "</svg>" in (folder / f"{name}.svg").read_text(encoding="utf-8")


def test_every_table_is_there_twice(folder: Path) -> None:
    numbers = json.loads((folder / "numbers.json").read_text(encoding="utf-8"))
    assert {"date", "processor", "numpy", "monowedge"} <= set(numbers["machine"])
    assert {job.table for job in experiments.jobs(experiments.QUICK)} == set(numbers["tables"])
    for name, rows in numbers["tables"].items():
        with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            assert [list(row) for row in csv.DictReader(file)] == [list(row) for row in rows]


def test_every_verdict_is_kept(folder: Path) -> None:
    kept = json.loads((folder / "claims.json").read_text(encoding="utf-8"))["claims"]
    numbers = json.loads((folder / "numbers.json").read_text(encoding="utf-8"))
    assert [claim["holds"] for claim in kept] == [claim.holds for claim in claims.judge(numbers["tables"])]


def test_nothing_unfinished_is_left(folder: Path) -> None:
    assert not list(folder.glob(".*"))


def test_every_counted_claim_is_judged_as_it_is(folder: Path) -> None:
    numbers = json.loads((folder / "numbers.json").read_text(encoding="utf-8"))
    verdicts = {claim.published: claim.holds for claim in claims.judge(numbers["tables"])}
    assert verdicts["streaming: at most 3 comparisons an element, whatever the input"]
    assert not verdicts["streaming: at most 2 comparisons an element on monotonic data"]
    assert verdicts["the same, on strictly monotone and on non-increasing data"]
    assert verdicts["streaming: U and L together hold at most w + 1 places"]
    assert verdicts["van Herk: at most 6 - 8/w comparisons an element"]


def test_a_claim_that_fails_is_said_to_fail(folder: Path) -> None:
    tables = json.loads((folder / "numbers.json").read_text(encoding="utf-8"))["tables"]
    for row in experiments_rows(tables, "counts", "streaming"):
        row["per_element"] = 3.01
    assert not claims.judge(tables)[0].holds


def experiments_rows(tables: dict[str, list[dict[str, Any]]], table: str, name: str) -> list[dict[str, Any]]:
    return [row for row in tables[table] if row["algorithm"] == name]


def test_progress_is_told_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reporting, "_draw", lambda *_: None)
    told: list[tuple[int, int]] = []
    paper.report(tmp_path, quick=True, progress=lambda done, total, _: told.append((done, total)))
    assert [done for done, _ in told] == list(range(told[0][1] + 1))
    with caplog.at_level(logging.INFO, logger="monowedge"):
        paper.report(tmp_path, quick=True)
    assert len(caplog.records) == len(told)


def test_a_folder_that_cannot_be_written_fails_before_the_work(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_text("here already")
    never = pytest.fail
    with pytest.raises(OSError, match="folder: cannot write there: "):
        paper.report(file / "inside", quick=True, progress=lambda *_: never("worked first"))
    with pytest.raises(OSError, match="folder: cannot write there: "):
        paper.report(file, quick=True, progress=lambda *_: never("worked first"))
    assert [path.name for path in tmp_path.iterdir()] == ["a file"]


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt])
def test_a_report_that_fails_half_way_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
) -> None:
    def fail(_: experiments.Plan) -> list[experiments.Job]:
        def work() -> list[Any]:
            raise error

        return [experiments.Job("counts", "", work)]

    monkeypatch.setattr(experiments, "jobs", fail)
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "index.html").write_text("the one before")
    for target in (tmp_path / "new", kept):
        with pytest.raises(error):
            paper.report(target, quick=True)
    assert not (tmp_path / "new").exists()
    assert [path.name for path in kept.iterdir()] == ["index.html"]
    assert (kept / "index.html").read_text() == "the one before"

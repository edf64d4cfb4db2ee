"""The report: whole or not at all, with every claim beside its measurement."""

from __future__ import annotations

import csv
import json
import logging
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from monowedge import paper
from monowedge.paper import claims, experiments
from monowedge.paper.figures import FIGURES

if TYPE_CHECKING:
    from pathlib import Path


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


def test_progress_is_told_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    told: list[tuple[int, int]] = []
    paper.report(tmp_path, quick=True, progress=lambda done, total, _: told.append((done, total)))
    assert [done for done, _ in told] == list(range(told[0][1] + 1))
    with caplog.at_level(logging.INFO, logger="monowedge"):
        paper.report(tmp_path, quick=True)
    assert len(caplog.records) == len(told)


def never(*_: object) -> None:
    pytest.fail("worked first")


def refused(folder: Any, error: type[Exception], what: str) -> None:
    """The report refuses to go there before any work."""
    with pytest.raises(error, match=what):
        paper.report(folder, quick=True, progress=never)


def test_a_folder_that_cannot_be_written_fails_before_the_work(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_text("here already")
    refused(file / "inside", OSError, "folder: cannot write there: ")
    refused(file, FileExistsError, "folder: is a file, must be a folder")
    refused(tmp_path / "new" / ("a" * 300), OSError, "folder: cannot write there: File name too long")
    assert [path.name for path in tmp_path.iterdir()] == ["a file"]


@pytest.mark.parametrize(
    ("folder", "error"),
    [("", ValueError), ("a\0b", ValueError), (None, TypeError), (b"out", TypeError), (3, TypeError)],
)
def test_what_is_not_the_name_of_a_folder_is_refused(folder: object, error: type[Exception]) -> None:
    refused(folder, error, "folder: is .*, must be the name of a folder")


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
    before = '<meta name="generator" content="monowedge paper">the one before'
    (kept / "index.html").write_text(before)
    for target in (tmp_path / "new" / "and" / "deep", kept):
        with pytest.raises(error):
            paper.report(target, quick=True)
    assert not (tmp_path / "new").exists()
    assert [path.name for path in kept.iterdir()] == ["index.html"]
    assert (kept / "index.html").read_text() == before


@pytest.mark.parametrize("at", [0, 1, 7, 17])
def test_a_report_stopped_while_it_is_moved_into_place_leaves_what_was_there(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    moves = 0

    def move_or_stop(path: Path, to: Path) -> Path:
        nonlocal moves
        moves += 1
        if moves - 1 == at:
            raise KeyboardInterrupt
        return move(path, to)

    move = type(tmp_path).replace
    kept = tmp_path / "kept"
    shutil.copytree(folder, kept)
    before = {path.name: path.read_bytes() for path in kept.iterdir()}
    for target in (tmp_path / "new", kept):
        moves = 0
        with monkeypatch.context() as patch:
            patch.setattr(type(tmp_path), "replace", move_or_stop)
            with pytest.raises(KeyboardInterrupt):
                paper.report(target, quick=True)
    assert not (tmp_path / "new").exists()
    assert {path.name: path.read_bytes() for path in kept.iterdir()} == before


@pytest.mark.parametrize("name", ["index.html", "claims.json", "noise.png", "numbers.json", "counts.csv"])
def test_a_file_that_is_not_a_reports_is_not_replaced(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("<h1>mine</h1>")
    refused(tmp_path, FileExistsError, "folder: holds a file of that name that is not a report's")
    assert (tmp_path / name).read_text() == "<h1>mine</h1>"


def test_a_report_replaces_a_report(folder: Path) -> None:
    before = (folder / "numbers.json").stat().st_mtime_ns
    paper.report(folder, quick=True)
    assert (folder / "numbers.json").stat().st_mtime_ns > before


@pytest.mark.parametrize("name", ["index.html", "noise.svg"])
def test_a_name_that_a_folder_has_is_refused_before_the_work(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    refused(tmp_path, IsADirectoryError, "folder: a folder has the name of one of the report's files")
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_what_others_put_into_a_new_folder_stays_when_the_report_fails(tmp_path: Path) -> None:
    def disturb(*_: object) -> None:
        (tmp_path / "out" / "demo").mkdir()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        paper.report(tmp_path / "out" / "paper", quick=True, progress=disturb)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["demo"]


def test_a_quick_report_says_so(folder: Path) -> None:
    assert "This is a quick run" in (folder / "index.html").read_text(encoding="utf-8")
    assert json.loads((folder / "claims.json").read_text(encoding="utf-8"))["machine"]["run"] == "quick"


def test_the_callers_matplotlib_is_left_as_it_was(folder: Path) -> None:
    code = (
        "import json, matplotlib; from monowedge.paper import figures; before = dict(matplotlib.rcParams);"
        f"figures.draw(json.load(open({str(folder / 'numbers.json')!r}))['tables']);"
        "print(before == dict(matplotlib.rcParams))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert said.stdout == "True\n"

"""The command `monowedge`, as a person meets it."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import monowedge

if TYPE_CHECKING:
    from pathlib import Path


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "monowedge.cli", *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False)  # noqa: S603


def test_paper_writes_the_report_and_shows_its_progress(tmp_path: Path) -> None:
    said = command("paper", "--out", str(tmp_path / "paper"), "--quick")
    assert (said.returncode, said.stdout) == (0, f"the paper, redone: {tmp_path / 'paper' / 'index.html'}\n")
    first, last = said.stderr.splitlines()[0], said.stderr.splitlines()[-1]
    assert "0 of " in first
    assert last.endswith("drawing")


def test_paper_says_where_it_cannot_write(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = command("paper", "--out", str(tmp_path / "file"), "--quick")
    assert said.returncode == 1
    assert said.stderr == f"Error: --out: is a file, must be a folder: {tmp_path / 'file'}\n"
    said = command("paper", "--out", "", "--quick")
    assert said.returncode == 1
    assert said.stderr == "Error: --out: is '', must be the name of a folder\n"


def test_a_full_disk_is_a_sentence(tmp_path: Path) -> None:
    call = f"exec {sys.executable} -m monowedge.cli paper --quick --out {tmp_path} > /dev/full"
    said = subprocess.run(["/bin/sh", "-c", call], stderr=subprocess.PIPE, text=True, check=False)  # noqa: S603
    assert said.returncode == 1
    assert said.stderr.splitlines()[-1] == "Error: No space left on device"


def test_paper_told_to_terminate_tidies_up(tmp_path: Path) -> None:
    call = [sys.executable, "-m", "monowedge.cli", "paper", "--out", str(tmp_path / "paper")]
    with subprocess.Popen(call, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stderr is not None
        assert "0 of " in process.stderr.readline()
        process.terminate()
    assert process.returncode == 128 + signal.SIGTERM
    assert not list(tmp_path.iterdir())


def test_version_and_help() -> None:
    assert command("--version").stdout == f"monowedge, version {monowedge.__version__}\n"
    assert "paper" in command("--help").stdout


def test_a_wrong_option_is_a_usage_error() -> None:
    said = command("paper", "--quik")
    assert said.returncode == 2
    assert "--quick" in said.stderr

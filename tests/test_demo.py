"""The demo, as `make demo` runs it, on fewer rows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

DEMO = Path(__file__).parent.parent / "examples" / "demo.py"


def demo(*arguments: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, str(DEMO), *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False)  # noqa: S603


def test_the_demo_rolls_checks_and_draws(tmp_path: Path) -> None:
    said = demo("--rows", "2000", "--out", str(tmp_path / "new"))
    assert said.returncode == 0, said.stdout + said.stderr
    assert "pump-000: all 10 rows equal Spark's own window function exactly" in said.stdout
    assert (tmp_path / "new" / "band.png").read_bytes().startswith(b"\x89PNG")
    assert not said.stderr


def test_the_demo_refuses_what_it_cannot_do(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "--rows: is 0, must be at least 1" in demo("--rows", "0").stderr
    assert "--out: " in demo("--out", str(tmp_path / "file" / "inside")).stderr

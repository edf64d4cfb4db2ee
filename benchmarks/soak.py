"""`make soak`: the tests of `make test` with their full counts, and a record of what they printed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

from benchmarks.record import RECORDS
from monowedge import machine

CASES = 20_000
"""Random cases of each property in the Rust crate; the Python suite's counts stand in tests/conftest.py."""

SUITES = {
    "rust": ["cargo", "test", "--locked", "--release", "--package", "monowedge", "--", "--nocapture"],
    "python": [sys.executable, "-m", "pytest", "--quiet", "-p", "no:cacheprovider"],
}

TOLD = ("test result:", "the dearest", " passed", " failed")
"""What a line has to hold to be kept in the record."""


def _run(command: list[str]) -> dict[str, object]:
    long = {**os.environ, "MONOWEDGE_FULL": "1", "PROPTEST_CASES": str(CASES)}
    start = time.monotonic()
    kept: list[str] = []
    with subprocess.Popen(command, env=long, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:  # noqa: S603
        for line in process.stdout or ():
            print(line, end="", flush=True)
            if any(told in line for told in TOLD):
                kept.append(line.strip())
    return {"seconds": round(time.monotonic() - start), "exit": process.returncode, "told": kept}


def main() -> None:
    """Run every suite, keep `records/soak.json`, and fail if one of them does."""
    results = {name: _run(command) for name, command in SUITES.items()}
    content = {"machine": machine.describe(), "proptest_cases": CASES, "suites": results}
    (RECORDS / "soak.json").write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    sys.exit(any(result["exit"] for result in results.values()))


if __name__ == "__main__":
    main()

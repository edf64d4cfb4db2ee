"""What a figure was measured on: printed beside every record."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path


def describe() -> dict[str, str]:
    """The processor, the versions and the date, as a record states them.

    >>> sorted(describe())
    ['cores', 'date', 'monowedge', 'numpy', 'processor', 'python', 'system']
    """
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "monowedge": version("monowedge"),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown"
    fields = dict(line.split(":", 1) for line in lines if ":" in line)
    named = {name.strip(): value.strip() for name, value in fields.items()}
    model = named.get("model name", platform.machine())
    if "cpu family" not in named:
        return model
    return f"{model} (family {named['cpu family']}, model {named['model']})"

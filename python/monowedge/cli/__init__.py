"""The command `monowedge`. Its own packages come with the extra `cli`."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command; without its packages, say how to get them."""
    try:
        from monowedge.cli.commands import monowedge
    except ImportError as error:
        missing = str(error.name).partition(".")[0]
        if missing not in {"click", "rich"}:
            raise
        sys.exit(f"monowedge: the command needs {missing}: pip install 'monowedge[cli]'")
    monowedge(prog_name="monowedge")

"""`python -m benchmarks [GROUP ...]`: run the groups, print their figures, write their records and what quotes them."""

from __future__ import annotations

import argparse
import sys

from benchmarks import page
from benchmarks.groups import GROUPS
from benchmarks.plan import FULL, QUICK


def main() -> None:
    """Run what is asked for, each group to its record; exit 1 if a bound does not hold."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"one or more of {', '.join(GROUPS)} (default: all)")
    parser.add_argument("--quick", action="store_true", help="only see that everything runs: no bounds, no records")
    asked = parser.parse_args()
    groups = asked.groups or list(GROUPS)
    if unknown := set(groups) - set(GROUPS):
        parser.error(f"no such group: {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    held = [GROUPS[group](QUICK if asked.quick else FULL) for group in groups]
    if not asked.quick:
        page.main()
    sys.exit(not all(held))


if __name__ == "__main__":
    main()

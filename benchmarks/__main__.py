"""`python -m benchmarks [GROUP ...]`: run the groups, print their figures, write their records."""

from __future__ import annotations

import argparse
import sys

from benchmarks import catalogue, importing, paper_redone

GROUPS = {"import": importing.run, "catalogue": catalogue.run, "paper": paper_redone.run}


def main() -> None:
    """Run what is asked for, each group to its record; exit 1 if a bound does not hold."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"one or more of {', '.join(GROUPS)} (default: all)")
    groups = parser.parse_args().groups or list(GROUPS)
    if unknown := set(groups) - set(GROUPS):
        parser.error(f"no such group: {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    held = [GROUPS[group]() for group in groups]
    sys.exit(not all(held))


if __name__ == "__main__":
    main()

"""`python -m benchmarks [GROUP ...]`: run the groups, print their figures, write their records."""

from __future__ import annotations

import argparse
import sys

from benchmarks import catalogue, importing

GROUPS = {"import": importing.run, "catalogue": catalogue.run}


def main() -> None:
    """Run what is asked for; exit 1 if a bound does not hold."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"one or more of {', '.join(GROUPS)} (default: all)")
    groups = parser.parse_args().groups or list(GROUPS)
    if unknown := set(groups) - set(GROUPS):
        parser.error(f"no such group: {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    records = [GROUPS[group]() for group in groups]
    for record in records:
        record.write()
    sys.exit(not all(record.holds for record in records))


if __name__ == "__main__":
    main()

"""One claim and its verdict."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Claim:
    """What is published, what was found here, and whether that bears it out."""

    published: str
    measured: str
    holds: bool
    remark: str = ""

"""The paper's claims, one after the other, each judged by the tables of measurements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monowedge.paper.claims import counted, timed
from monowedge.paper.claims.claim import Claim

if TYPE_CHECKING:
    from monowedge.paper.tables import Tables

__all__ = ["Claim", "judge"]


def judge(tables: Tables) -> list[Claim]:
    """Every claim of the paper that a measurement can bear out or refute."""
    return [claim(tables) for claim in (*counted.CLAIMS, *timed.CLAIMS)]

"""The catalogue: every algorithm of D. Lemire's *Streaming Maximum-Minimum Filter* (2006) and of its rivals.

Run one, count its comparisons, or have the whole paper redone on this machine:

>>> from monowedge import paper
>>> paper.run("streaming", [1, 3, 2, 5, 4], 3).max
array([3, 5, 5])
>>> paper.count("streaming", [1, 3, 2, 5, 4], 3).comparisons
7
>>> paper.ALGORITHMS["streaming"].formula
'3'
"""

from __future__ import annotations

from monowedge.paper.catalogue import ALGORITHMS, Algorithm, Count, count, run
from monowedge.paper.reporting import report

__all__ = ["ALGORITHMS", "Algorithm", "Count", "count", "report", "run"]

"""Engines: a library's normal call for both answers, and where whole windows stand in what it gives. Here are ours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import numpy as np

import monowedge as mw
from monowedge import paper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

    Pair = Sequence[Any]


def _itself(data: Any) -> Any:
    return data


def valid(_: int) -> int:
    """Answers begin with the first whole window."""
    return 0


def trailing(w: int) -> int:
    """A window ends at its answer's place."""
    return w - 1


def centered(w: int) -> int:
    """A window of even width reaches one further back than forth."""
    return w // 2


@dataclass(frozen=True)
class Engine:
    """How a library is called; what it takes and gives is put into its own kind, and back, outside the timing."""

    name: str
    call: Callable[[Any, Any], Pair]
    first: Callable[[int], int] = valid
    """Where the first whole window's answer stands."""
    takes: Callable[[Any], Any] = _itself
    gives: Callable[[Any], NDArray[Any]] = np.asarray
    package: str = "monowedge"

    @property
    def version(self) -> str:
        """Of the package as it is installed."""
        return version(self.package)

    def whole_windows(self, given: Pair, window: Any, right: Iterable[NDArray[Any]]) -> list[NDArray[Any]]:
        """What it gave, from the first whole window on, as long as the right answer is."""
        start = self.first(window)
        return [self.gives(one)[start : start + len(other)] for one, other in zip(given, right, strict=True)]


OURS = Engine("monowedge", mw.rolling_maxmin)
OURS_ARG = Engine("monowedge", lambda a, w: mw.rolling_argmaxmin(a, w, ties="last"))
OURS_SPANS = Engine("monowedge", lambda rows, span: mw.rolling_maxmin(rows[1], span, on=rows[0]))
OURS_BOXES = Engine("monowedge", lambda image, k: mw.rolling_maxmin(image, (k, k), axis=(0, 1), align="centered"))

CATALOGUE = tuple(Engine(f"catalogue: {name}", partial(paper.run, name)) for name in ("van_herk", "streaming"))


def ours_into(a: NDArray[Any], w: int, out: tuple[NDArray[Any], NDArray[Any]], **options: Any) -> Callable[[], object]:
    """Our call into arrays that exist already."""
    return lambda: mw.rolling_maxmin(a, w, out=out, **options)


def two_copies(a: NDArray[Any], out: tuple[NDArray[Any], NDArray[Any]]) -> Callable[[], object]:
    """The floor: as much is read and written, and nothing is computed."""
    source = a[: len(out[0])]

    def copy() -> None:
        np.copyto(out[0], source)
        np.copyto(out[1], source)

    return copy

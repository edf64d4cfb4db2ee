from collections.abc import Sequence
from typing import Any, TypedDict, final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "CPUS",
    "DTYPES",
    "Back",
    "Wedge",
    "catalogue",
    "choose_cpu",
    "climb",
    "cpu",
    "exhaustive",
    "fill_where_few",
    "filter",
    "filter_anywhere",
    "filter_spans",
    "first_missing",
    "first_unsorted",
    "measure",
    "places",
    "places_spans",
    "run",
]

class _Entry(TypedDict):
    name: str
    authors: str
    year: int
    comparisons: str
    latency: str
    buffer: str
    windows: str
    grows_with_window: bool

CPUS: list[str]
DTYPES: list[str]

def catalogue() -> list[_Entry]: ...
def run(name: str, a: NDArray[Any], w: int, max: NDArray[Any], min: NDArray[Any]) -> None: ...
def measure(name: str, form: str, a: NDArray[Any], w: int) -> tuple[int, int, int, int]: ...
def exhaustive(name: str, n: int, letters: int, w: int) -> tuple[int, list[int], int]: ...
def climb(name: str, n: int, w: int, seed: int, tries: int) -> tuple[int, list[int], int]: ...

@final
class Wedge:
    def __new__(cls, dtype: str, window: int) -> Wedge: ...
    def extend(
        self,
        values: NDArray[Any],
        valid: NDArray[np.bool] | None,
        starts: NDArray[np.uintp],
        max: NDArray[Any],
        min: NDArray[Any],
        known: NDArray[np.bool],
    ) -> None: ...

def cpu() -> str: ...
def choose_cpu(name: str) -> None: ...
def first_missing(a: NDArray[Any]) -> int | None: ...
def first_unsorted(on: NDArray[Any]) -> int | None: ...
def filter(
    a: NDArray[Any],
    outs: Sequence[NDArray[Any]],
    wanted: str,
    axis: int,
    before: int,
    after: int,
    clipped: bool,
    nan: str,
    workers: int,
) -> None: ...
def places(
    a: NDArray[Any],
    outs: Sequence[NDArray[Any]],
    wanted: str,
    axis: int,
    before: int,
    after: int,
    clipped: bool,
    nan: str,
    last: bool,
    workers: int,
) -> None: ...
def fill_where_few(
    a: NDArray[Any],
    outs: Sequence[NDArray[Any]],
    axis: int,
    before: int,
    after: int,
    clipped: bool,
    least: int,
    fill: NDArray[Any],
    places: bool,
) -> None: ...

@final
class Back:
    def __new__(cls, on: NDArray[Any], whole: int | None, real: float, with_first: bool, with_last: bool) -> Back: ...

def filter_spans(
    a: NDArray[Any],
    outs: Sequence[NDArray[Any]],
    wanted: str,
    axis: int,
    back: Back,
    nan: str,
    least: int,
    fill: NDArray[Any] | None,
    workers: int,
) -> None: ...
def places_spans(
    a: NDArray[Any],
    outs: Sequence[NDArray[Any]],
    wanted: str,
    axis: int,
    back: Back,
    nan: str,
    least: int,
    fill: int,
    last: bool,
    workers: int,
) -> None: ...
def filter_anywhere(
    a: NDArray[Any],
    max: NDArray[Any],
    min: NDArray[Any],
    starts: NDArray[np.int64],
    ends: NDArray[np.int64],
    nan: str,
    least: int,
    fill: NDArray[Any] | None,
) -> None: ...

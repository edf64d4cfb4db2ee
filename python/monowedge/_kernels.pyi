from typing import Any, TypedDict, final

import numpy as np
from numpy.typing import NDArray

__all__ = ["DTYPES", "Wedge", "catalogue", "climb", "exhaustive", "measure", "run"]

class _Entry(TypedDict):
    name: str
    authors: str
    year: int
    comparisons: str
    latency: str
    buffer: str
    windows: str
    grows_with_window: bool

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

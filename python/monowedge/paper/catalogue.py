"""Running and counting the algorithms of the catalogue."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from numbers import Integral
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from monowedge import _kernels
from monowedge.answers import MaxMin

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


@dataclass(frozen=True)
class Algorithm:
    """One published algorithm: who, when, and what is claimed of it, in elements and comparisons an element."""

    name: str
    authors: str
    year: int | None
    formula: str
    latency: str
    buffer: str
    windows: str
    grows_with_window: bool

    def takes(self, w: int | None, n: int) -> bool:
        """Whether `run` takes this `w` over `n` elements.

        >>> ALGORITHMS["window_of_three"].takes(4, 100), ALGORITHMS["prefix"].takes(None, 100)
        (False, True)
        """
        if w is None or self.windows == "none":
            return w is None and self.windows == "none"
        return 1 <= w <= n and self.windows in ("any", str(w))


def _entry(info: _kernels._Entry) -> Algorithm:
    return Algorithm(
        name=info["name"],
        authors=info["authors"],
        year=info["year"] or None,
        formula=info["comparisons"],
        latency=info["latency"],
        buffer=info["buffer"],
        windows=info["windows"],
        grows_with_window=info["grows_with_window"],
    )


ALGORITHMS: MappingProxyType[str, Algorithm] = MappingProxyType(
    {info["name"]: _entry(info) for info in _kernels.catalogue()}
)
"""Every entry of the catalogue by its name."""


class Count(NamedTuple):
    """What a run spent.

    `buffer` is the most elements held at the end of a step, `latency` the most elements needed after a window's last
    one before its answer was out, `burst` the most comparisons between one element and the next.
    """

    comparisons: int
    per_element: float
    buffer: int
    latency: int
    burst: int


def run(name: str, a: ArrayLike, w: int | None = None) -> MaxMin:
    """Maximum and minimum of each whole window of `w` elements of `a`, by the algorithm called `name`.

    The answers have the dtype of `a` and n-w+1 elements. `window_of_three` takes w = 3 only; `prefix` takes no window
    and gives n answers, each over everything so far.

    >>> run("van_herk", [1, 3, 2, 5, 4], 2)
    MaxMin(max=array([3, 3, 5, 5]), min=array([1, 2, 2, 4]))
    >>> run("prefix", [2, 3, 1]).min
    array([2, 2, 1])
    """
    array, width = _checked(name, a, w)
    highest = np.empty(array.size + 1 - width, array.dtype)
    lowest = np.empty_like(highest)
    _kernels.run(name, array, width, highest, lowest)
    return MaxMin(highest, lowest)


def count(name: str, a: ArrayLike, w: int | None = None, *, form: Literal["batch", "pushed"] = "batch") -> Count:
    """What the algorithm called `name` spends on `a`: the source that `run` runs, on numbers that count themselves.

    `form="batch"` feeds it from the array, and `buffer` is what it keeps beside the array; `form="pushed"` feeds it one
    element at a time, and `buffer` is everything it keeps.

    >>> count("naive", [1, 3, 2, 5, 4], 3)
    Count(comparisons=12, per_element=2.4, buffer=0, latency=0, burst=4)
    >>> count("naive", [1, 3, 2, 5, 4], 3, form="pushed").buffer
    3
    """
    if form not in ("batch", "pushed"):
        raise ValueError(f"form: must be 'batch' or 'pushed', got {form!r}")
    array, width = _checked(name, a, w)
    comparisons, burst, buffer, latency = _kernels.measure(name, form, array, width)
    return Count(comparisons, comparisons / max(array.size, 1), buffer, latency, burst)


def _checked(name: str, a: ArrayLike, w: int | None) -> tuple[NDArray[Any], int]:
    algorithm = _algorithm(name)
    array = _array(a)
    return array, _width(algorithm, w, array.size)


def _algorithm(name: str) -> Algorithm:
    if not isinstance(name, str):
        raise TypeError(f"name: must be a string, got {type(name).__name__}")
    if name not in ALGORITHMS:
        near = get_close_matches(name, ALGORITHMS, n=1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise ValueError(f"name: no algorithm is called {name!r}{hint}; there are {', '.join(ALGORITHMS)}")
    return ALGORITHMS[name]


def _array(a: ArrayLike) -> NDArray[Any]:
    try:
        array = np.asarray(a)
    except ValueError as error:
        raise ValueError(f"a: not an array of numbers: {error}") from error
    _check_source(a, array)
    if array.dtype.name not in _kernels.DTYPES:
        raise TypeError(f"a: dtype {array.dtype} is not one of {', '.join(_kernels.DTYPES)}")
    if array.ndim != 1:
        raise ValueError(f"a: must have one dimension, has {array.ndim} (shape {array.shape})")
    array = np.require(array, array.dtype.newbyteorder("="), requirements=("C", "A"))
    if array.dtype.kind == "f" and (is_nan := np.isnan(array)).any():
        position = int(is_nan.argmax())
        raise ValueError(f"a: NaN at position {position}; the paper's algorithms have no answer once a NaN is in")
    return array


def _check_source(a: ArrayLike, array: NDArray[Any]) -> None:
    """Refuse what NumPy would change in silence: masks fall away, and integers of mixed signs become floats."""
    if isinstance(a, np.ma.MaskedArray) and np.ma.is_masked(a):
        hidden = int(np.ma.getmaskarray(a).sum())
        raise ValueError(
            f"a: is a masked array with {hidden} masked elements; compressed() or filled() says what to do"
        )
    if array.dtype.kind == "f" and array.size and isinstance(a, Sequence) and all(isinstance(x, Integral) for x in a):
        raise ValueError("a: NumPy makes floats of these integers; give an array of the dtype that holds them exactly")


def _width(algorithm: Algorithm, w: int | None, n: int) -> int:
    if algorithm.windows == "none":
        if w is not None:
            raise ValueError(f"w: {algorithm.name!r} takes no window (it answers over everything so far), got {w!r}")
        return 1
    width = _integer(algorithm, w)
    if n == 0:
        raise ValueError("a: is empty, so that there is no window")
    if algorithm.windows not in ("any", str(width)):
        raise ValueError(f"w: {algorithm.name!r} takes a window of {algorithm.windows} only, got {width}")
    if not algorithm.takes(width, n):
        raise ValueError(f"w: must be at least 1 and at most the {n} elements of a, got {width}")
    return width


def _integer(algorithm: Algorithm, w: int | None) -> int:
    if w is None or isinstance(w, (bool, np.bool)):
        raise TypeError(f"w: {algorithm.name!r} needs a window, an integer of at least 1; got {w!r}")
    try:
        return operator.index(w)
    except TypeError:
        raise TypeError(f"w: must be an integer, got {w!r} ({type(w).__name__})") from None

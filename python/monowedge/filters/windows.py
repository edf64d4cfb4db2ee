"""What a window is: a count of elements, elements around each one, or a duration."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["ALIGNS", "Around", "Frame", "Span", "as_count", "as_frame", "as_int", "as_least"]

ALIGNS = ("valid", "trailing", "centered", "leading")


def as_count(x: object, name: str, least: int) -> int:
    """`x` as a whole number of at least `least`.

    >>> as_count(0, "window", 1)
    Traceback (most recent call last):
        ...
    ValueError: window: must be an int >= 1, got 0
    """
    if type(x) is not int:
        x = as_int(x, f"{name}: must be an int >= {least}, got {x!r}")
    if x < least:
        raise ValueError(f"{name}: must be an int >= {least}, got {x!r}")
    return x


def as_int(x: object, sentence: str) -> int:
    """`x` as an int: no bool, no array, nothing that would have to be rounded."""
    if isinstance(x, SupportsIndex) and not isinstance(x, (bool, np.bool, np.ndarray, type)):
        return operator.index(x)
    raise TypeError(sentence)


@dataclass(frozen=True, slots=True)
class Around:
    """A window of the element itself, `before` elements before it and `after` elements after it, clipped at the ends.

    >>> import monowedge as mw
    >>> mw.rolling_max([1, 5, 2, 4, 3], mw.Around(0, 1))
    array([5, 5, 4, 4, 3])
    """

    before: int
    after: int

    def __post_init__(self) -> None:
        for name in ("before", "after"):
            object.__setattr__(self, name, as_count(getattr(self, name), name, 0))


@dataclass(frozen=True, slots=True)
class Span:
    """A duration in the unit of a numeric `on`.

    >>> import monowedge as mw
    >>> mw.rolling_max([1, 5, 2, 4], mw.Span(1.5), on=[0.0, 1.0, 2.0, 9.0])
    array([1, 5, 5, 4])
    """

    length: float

    def __post_init__(self) -> None:
        if isinstance(self.length, (bool, np.bool, np.timedelta64)) or not isinstance(
            self.length, (int, float, np.number)
        ):
            raise TypeError(f"length: must be a number > 0, got {self.length!r}")
        if not self.length > 0:
            raise ValueError(f"length: must be a number > 0, got {self.length!r}")


class Frame(NamedTuple):
    """The elements of a window, seen from the element it belongs to.

    Where windows are not `clipped`, only whole ones count, and a window belongs to its last element.
    """

    before: int
    after: int
    clipped: bool

    @property
    def size(self) -> int:
        """How many elements a whole window has."""
        return self.before + self.after + 1

    def answers(self, n: int) -> int:
        """How many windows there are over n elements."""
        return n if self.clipped else max(0, n - self.size + 1)

    def counts(self, n: int) -> NDArray[np.int64]:
        """How many of n elements each window holds.

        >>> Frame(1, 1, clipped=True).counts(4)
        array([2, 3, 3, 2])
        """
        if not self.clipped:
            return np.full(self.answers(n), self.size)
        places = np.arange(n)
        before, after = min(self.before, n), min(self.after, n)
        return np.minimum(places + after, n - 1) - np.maximum(places - before, 0) + 1

    def too_few(self, n: int, least: int) -> tuple[int, int]:
        """How many windows hold fewer than `least` of n elements, at the beginning and at the end.

        >>> Frame(2, 0, clipped=True).too_few(10, 3)
        (2, 0)
        """
        if not self.clipped or least == 1:
            return 0, 0
        if n < least:
            return n, 0
        return min(n, max(0, least - 1 - self.after)), min(n, max(0, least - 1 - self.before))


def as_frame(window: object, align: str | None) -> Frame:
    """The frame of a window that counts elements.

    >>> as_frame(4, "centered")
    Frame(before=2, after=1, clipped=True)
    """
    if isinstance(window, Around):
        if align is not None:
            raise ValueError(f"align: must be left out with Around, got {align!r}")
        return Frame(window.before, window.after, clipped=True)
    w = as_count(window, "window", 1)
    if align is None or align == "valid":
        return Frame(w - 1, 0, clipped=False)
    if align == "trailing":
        return Frame(w - 1, 0, clipped=True)
    if align == "centered":
        return Frame(w // 2, w - 1 - w // 2, clipped=True)
    if align == "leading":
        return Frame(0, w - 1, clipped=True)
    raise ValueError(f"align: must be one of {', '.join(map(repr, ALIGNS))}, got {align!r}")


def as_least(min_count: int, size: int) -> int:
    """Return `min_count`, which is at most a window's size.

    >>> as_least(4, 3)
    Traceback (most recent call last):
        ...
    ValueError: min_count: must be at most 3, the window's size, got 4
    """
    least = as_count(min_count, "min_count", 1)
    if least > size:
        raise ValueError(f"min_count: must be at most {size}, the window's size, got {min_count}")
    return least

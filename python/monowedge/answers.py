"""The shapes that answers come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from numpy.typing import NDArray


class MaxMin(NamedTuple):
    """A maximum and a minimum, or arrays of them.

    >>> import numpy as np
    >>> both = MaxMin(np.array([3, 5]), np.array([1, 2]))
    >>> both.max - both.min
    array([2, 3])
    """

    max: NDArray[Any]
    min: NDArray[Any]


class Envelope(NamedTuple):
    """The band around a series that holds every element within a radius of each.

    >>> import numpy as np
    >>> Envelope(np.array([1, 1]), np.array([2, 3])).upper
    array([2, 3])
    """

    lower: NDArray[Any]
    upper: NDArray[Any]

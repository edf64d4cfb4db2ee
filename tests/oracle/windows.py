"""Which elements each window holds: one [start, end) for every output along an axis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

Span = tuple[int, int]


class Elapsed(NamedTuple):
    """A duration, in the unit of `on`."""

    amount: int | float


def spans(
    n: int, window: Any, align: str | None = None, on: NDArray[Any] | None = None, closed: str | None = None
) -> list[Span]:
    if on is not None:
        return by_time(on, window.amount, closed or "right")
    if not hasattr(window, "before"):
        return by_count(n, int(window), align or "valid")
    return [clipped(i - int(window.before), i + int(window.after) + 1, n) for i in range(n)]


def by_count(n: int, w: int, align: str) -> list[Span]:
    if align == "valid":
        return [(i, i + w) for i in range(n - w + 1)]
    first: Callable[[int], int] = {
        "trailing": lambda i: i - w + 1,
        "centered": lambda i: i - w // 2,
        "leading": lambda i: i,
    }[align]
    return [clipped(first(i), first(i) + w, n) for i in range(n)]


def clipped(start: int, end: int, n: int) -> Span:
    return max(start, 0), min(end, n)


def by_time(on: NDArray[Any], amount: float, closed: str) -> list[Span]:
    """Rows whose time is in (t-d, t], [t-d, t], [t-d, t) or (t-d, t). Integers know no lower bound."""
    # t - d is a float of the dtype of `on` where that is a float, and exact elsewhere
    times: list[Any] = list(on) if on.dtype.kind == "f" else whole(on).tolist()
    ago: Any = on.dtype.type(amount) if on.dtype.kind == "f" else amount
    open_left, open_right = closed in ("right", "neither"), closed in ("left", "neither")
    found = []
    for now in times:
        inside = [
            (now - ago < time if open_left else now - ago <= time) and (time < now if open_right else time <= now)
            for time in times
        ]
        start = inside.index(True) if True in inside else 0
        found.append((start, start + sum(inside)))
    return found


def whole(on: NDArray[Any]) -> NDArray[Any]:
    """Times as the integers that they are stored as."""
    return on.astype(on.dtype.newbyteorder("=")).view("i8") if on.dtype.kind in "mM" else on

"""The array functions side by side with the oracle."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np

import monowedge as mw
from tests import oracle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

VALUES = ["rolling_max", "rolling_min", "rolling_maxmin", "rolling_range"]
ARGS = ["rolling_argmax", "rolling_argmin", "rolling_argmaxmin"]
PAIRS = ["rolling_maxmin", "rolling_argmaxmin"]


def agree(
    names: str | Iterable[str],
    a: NDArray[Any],
    window: Any,
    *,
    means: Any = None,
    fill: Any = None,
    workers: int = 1,
    **options: Any,
) -> None:
    """The functions of these names say what the oracle says, errors too, and leave `a` alone.

    `means` is the window as the oracle knows it, where that is a duration.
    """
    kept = a.tobytes()
    solved = oracle.solve(a, window if means is None else means, **options)
    given: dict[str, Any] = (
        options | ({} if fill is None else {"fill": fill}) | ({} if workers == 1 else {"workers": workers})
    )
    for name in [names] if isinstance(names, str) else names:
        expected = solved if isinstance(solved, oracle.Refused) else getattr(solved, name)(fill)
        what = f"{name}({a.dtype} {a.shape}, {window}, {short(given)})"
        compare(lambda name=name: getattr(mw, name)(a, window, **given), expected, what)  # type: ignore[misc]
    assert a.tobytes() == kept, f"{names} wrote into the input"


def short(options: dict[str, Any]) -> str:
    return ", ".join(f"{name}={np.shape(value) or value}" for name, value in options.items())


def compare(call: Callable[[], Any], expected: Any, what: str) -> None:
    """A call gives the answer, or the error, that the oracle gives."""
    found = outcome(call)
    if not isinstance(expected, oracle.Refused):
        assert not isinstance(found, Exception), f"{what} raised {found!r}"
        oracle.assert_equal(found, expected, what)
        return
    assert type(found) is expected.error, f"{what} is {found!r}, expected {expected}"
    assert re.match(rf"{expected.argument}: ", str(found)), f"{what}: {found}"
    assert expected.mentions in str(found), f"{what}: {found}, expected {expected}"


def outcome(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except (ValueError, OverflowError) as error:
        return error

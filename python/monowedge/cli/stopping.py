"""How a command ends when it is told to: tidied up, not in the middle of things."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


@contextmanager
def ended_in_order() -> Iterator[None]:
    """Let SIGTERM unwind as Ctrl-C does, so that nothing half written stays behind."""
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)

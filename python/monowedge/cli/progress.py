"""How far a long job is: a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Show = Callable[[int, int, str], None]

LINE_EVERY_SECONDS = 5


@contextmanager
def progress() -> Iterator[Show]:
    """Give a function to be called with what is done, how much there is and what comes now."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _plain_lines(console)
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, what: bar.update(task, completed=done, total=total, description=what)


def _plain_lines(console: Console) -> Show:
    """A line for the first piece of work and the last, and now and then one between."""
    start = time.monotonic()
    next_line = 0.0

    def show(done: int, total: int, what: str) -> None:
        nonlocal next_line
        seconds = time.monotonic() - start
        if seconds >= next_line or done == total:
            console.print(f"{seconds:6.1f} s  {done} of {total}  {what}", highlight=False, soft_wrap=True)
            next_line = seconds + LINE_EVERY_SECONDS

    return show

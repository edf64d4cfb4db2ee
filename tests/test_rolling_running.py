"""How long calls behave: other threads go on beside them, and Ctrl-C ends them."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import monowedge as mw

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

ROOT = Path(__file__).parents[1]
Call = tuple["Callable[[], object]", "NDArray[Any]"]


def one_row_again_and_again(rows: int, dtype: str = "float64") -> NDArray[Any]:
    """As many elements as it takes for a long call, in no memory."""
    return np.broadcast_to(np.zeros(1000, dtype), (rows, 1000))


def values(size: int, workers: int = 1) -> Call:
    out = np.full((size * 20, 1), -1.0)
    return lambda: mw.rolling_max(one_row_again_and_again(len(out)), 1000, out=out, workers=workers), out


def columns(size: int, workers: int = 1) -> Call:
    out = np.full((1, size * 20), -1.0)
    a = np.broadcast_to(np.zeros((1000, 1)), (1000, size * 20))
    return lambda: mw.rolling_max(a, 1000, axis=0, out=out, workers=workers), out


def missing(size: int, workers: int = 1) -> Call:
    out = np.full((size * 20, 1), -1.0)
    a = one_row_again_and_again(len(out))
    return lambda: mw.rolling_max(a, 1000, nan="omit", min_count=3, out=out, workers=workers), out


def positions(size: int, workers: int = 1) -> Call:
    out = np.full((size * 5, 1), -1)
    return lambda: mw.rolling_argmax(one_row_again_and_again(len(out)), 1000, out=out, workers=workers), out


def durations(size: int, workers: int = 1) -> Call:
    a, on = one_row_again_and_again(size, "int8"), np.arange(1000)
    out = np.full(a.shape, -1, np.int8)
    return lambda: mw.rolling_max(a, mw.Span(9), on=on, out=out, workers=workers), out


def boxes(size: int, workers: int = 1) -> Call:
    a = one_row_again_and_again(size * 2, "int8")
    out = np.full((len(a) - 9, 11), -1, np.int8)
    return lambda: mw.rolling_max(a, (10, 990), axis=(0, 1), out=out, workers=workers), out


def windows_at(size: int, workers: int = 1) -> Call:
    del workers
    a, count = np.zeros(50_000), size * 100
    start, end = np.broadcast_to(7, count), np.broadcast_to(40_000, count)
    pair = np.full(count, -1.0), np.full(count, -1.0)
    return lambda: mw.rolling_maxmin_at(a, start, end, out=pair), pair[0]


CALLS: dict[str, Callable[..., Call]] = {
    call.__name__: call for call in (values, columns, missing, positions, durations, boxes, windows_at)
}


def ran_while_it_ran(name: str, size: int) -> bool:
    """A whole other call begins after this one has begun to answer, and ends before it has."""
    call, out = CALLS[name](size)
    worker = threading.Thread(target=call)
    worker.start()
    while worker.is_alive() and (out == -1).all():
        time.sleep(0)
    begun = worker.is_alive()
    assert mw.rolling_max([3, 1, 2], 2).tolist() == [3, 2]
    going_on = bool((out == -1).any())
    worker.join()
    return begun and going_on


@pytest.mark.parametrize("name", CALLS)
def test_two_threads_filter_at_the_same_time(name: str) -> None:
    # a busy machine may hold this thread up past the end of a call, but not past the end of ever longer ones
    assert any(ran_while_it_ran(name, size) for size in (3_000, 10_000, 30_000, 100_000))


INTERRUPTED = """
import os, resource, signal, sys, threading
from tests.test_rolling_running import CALLS
call, out = CALLS[sys.argv[1]](int(sys.argv[2]), workers=int(sys.argv[3]))
# a copy of the whole input would be an error instead of the end of the machine
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
threading.Timer(0.03, os.kill, [os.getpid(), signal.SIGINT]).start()
try:
    call()
except KeyboardInterrupt:
    print("interrupted with", "some" if (out == -1).any() else "all", "still to do")
else:
    print("finished")
"""


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("name", CALLS)
def test_control_c_ends_a_long_call_in_the_middle(name: str, workers: int) -> None:
    command = [sys.executable, "-c", INTERRUPTED, name, "200000", str(workers)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert said.returncode == 0, said.stderr
    assert said.stdout.strip() == "interrupted with some still to do"


def test_threads_that_filter_do_not_disturb_each_other() -> None:
    def work(number: int) -> None:
        a = np.arange(2000) * (number + 1) % 101
        answers = [mw.rolling_maxmin(a, 2 + number) for _ in range(50)]
        same = all((answer.max == answers[0].max).all() and (answer.min == answers[0].min).all() for answer in answers)
        right = (answers[0].max == np.lib.stride_tricks.sliding_window_view(a, 2 + number).max(axis=1)).all()
        results[number] = bool(same and right)

    results: dict[int, bool] = {}
    workers = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert results == dict.fromkeys(range(4), True)

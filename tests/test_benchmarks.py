"""The benchmarks run, and time nothing that is wrong. No figure is judged here."""

from __future__ import annotations

import doctest
import importlib
import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from benchmarks import record as records
from benchmarks.data import series, truth
from benchmarks.engines import Engine
from benchmarks.groups import GROUPS
from benchmarks.peers import installed
from benchmarks.plan import FULL, QUICK
from benchmarks.race import enter
from benchmarks.record import Record

from monowedge.paper.rounds import Spread

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("group", ["arrays", "flat", "missing", "series"])
def test_a_group_that_needs_no_peer_runs_and_leaves_no_record(
    group: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "RECORDS", tmp_path)
    assert GROUPS[group](QUICK)
    assert not list(tmp_path.iterdir())


def test_a_wrong_answer_is_not_timed() -> None:
    a = series("noise", 100)
    wrong = Engine("nobody", lambda a, w: (truth(a, w).max, truth(a, w).max))
    with pytest.raises(AssertionError, match=r"nobody, window 5: wrong min; nothing is timed"):
        enter(wrong, a, 5, truth(a, 5))


def test_a_missing_peer_is_skipped_with_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    def peer() -> Engine:
        raise ModuleNotFoundError(name="abacus")

    assert installed([peer]) == []
    assert capsys.readouterr().out == "skipped    abacus is not installed: pip install 'monowedge[bench]'\n"


@pytest.mark.parametrize(("bound", "words"), [
    ({"at_most": 2.0}, "holds at most 2"),
    ({"at_most": 1.0}, "short of at most 1"),
    ({"at_least": 1.5}, "holds at least 1.5"),
    ({"at_least": 3.0}, "short of at least 3"),
])  # fmt: skip
def test_a_bound_is_judged_printed_and_kept(
    bound: dict[str, Any],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(records, "RECORDS", tmp_path)
    record = Record("trial", FULL)
    record.add("it", "copies", Spread(1.5, 1.0, 2.0), {"n": 9}, **bound)
    assert record.write() == words.startswith("holds")
    assert capsys.readouterr().out.endswith(f"1.5 (1 to 2) copies, {words}\n")
    (figure,) = json.loads((tmp_path / "trial.json").read_text())["figures"]
    assert figure == {
        "what": "it", "unit": "copies", "median": 1.5, "low": 1, "high": 2, "n": 9, **bound, "holds": words[0] == "h"
    }  # fmt: skip


@pytest.mark.parametrize("dtype", ["float64", "float32", "int64", "int16", "uint8"])
def test_series_keep_their_shape_in_every_dtype(dtype: str) -> None:
    rising, falling = series("rising", 1000, dtype), series("falling", 1000, dtype)
    assert rising.dtype == falling.dtype == np.dtype(dtype)
    assert (rising[1:] >= rising[:-1]).all()
    assert (falling[1:] <= falling[:-1]).all()
    assert len(np.unique(series("noise", 1000, dtype))) > 200


@pytest.mark.parametrize("name", ["data", "page", "plan", "race", "tables"])
def test_the_examples_run(name: str) -> None:
    tried = doctest.testmod(importlib.import_module(f"benchmarks.{name}"))
    assert tried.attempted
    assert not tried.failed

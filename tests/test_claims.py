"""Every verdict follows its measurements: one changed number turns it."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

import pytest

from monowedge.paper import claims, experiments

if TYPE_CHECKING:
    from collections.abc import Callable

    from monowedge.paper.tables import Row, Tables

    Change = Callable[[Row], dict[str, Any]]


@pytest.fixture(scope="module")
def measured() -> Tables:
    tables: Tables = {}
    for job in experiments.jobs(experiments.QUICK):
        tables.setdefault(job.table, []).extend(job.work())
    return tables


def claim(tables: Tables, words: str) -> claims.Claim:
    (found,) = [claim for claim in claims.judge(tables) if words in claim.published]
    return found


def changed(tables: Tables, table: str, change: Change, **where: Any) -> Tables:
    """The tables with a change to the rows of one that are as `where` says."""
    tables = deepcopy(tables)
    rows = [row for row in tables[table] if all(row[name] == value for name, value in where.items())]
    assert rows, f"no row of {table} is {where}"
    for row in rows:
        row.update(change(row))
    return tables


def dear(times: float) -> Change:
    return lambda row: {"comparisons": int(times * row["n"]) + 1}  # type: ignore[operator]


def to(**values: Any) -> Change:
    return lambda _: values


def by_window(column: str, number: Callable[[int], int]) -> Change:
    return lambda row: {column: number(int(row["w"]))}


TURNS: list[tuple[str, bool, str, dict[str, Any], Change]] = [
    ("at most 3 comparisons", True, "counts", {"algorithm": "streaming", "shape": "noise"}, dear(3)),
    ("at most 3 comparisons", True, "climbs", {"algorithm": "streaming", "w": 16}, dear(3)),
    ("at most 3 comparisons", True, "exhaustive", {"algorithm": "streaming", "w": 2, "n": 5}, dear(3)),
    ("at most 2 comparisons", False, "staircases", {}, to(per_element=1.9)),
    ("strictly monotone", True, "counts", {"algorithm": "streaming", "shape": "rising"}, to(per_element=2.1)),
    ("U and L", True, "counts", {"algorithm": "streaming"}, by_window("buffer_batch", lambda w: w + 2)),
    ("no latency", True, "counts", {"algorithm": "streaming", "shape": "sine"}, to(latency_pushed=1)),
    ("no latency", True, "counts", {"algorithm": "streaming", "shape": "sine"}, to(latency_batch=1)),
    ("2w + O(1)", True, "counts", {"algorithm": "streaming"}, by_window("buffer_pushed", lambda w: 2 * w + 3)),
    ("for w = 3", True, "climbs", {"algorithm": "window_of_three"}, dear(2)),
    ("all prefixes", True, "exhaustive", {"algorithm": "prefix", "n": 6}, dear(2)),
    ("naive: 2w - 2", True, "counts", {"algorithm": "naive", "w": 10, "shape": "walk"}, dear(1)),
    ("van Herk: at most", True, "climbs", {"algorithm": "van_herk", "w": 16}, dear(6)),
    ("van Herk: at most", True, "exhaustive", {"algorithm": "van_herk", "w": 1, "n": 3}, dear(0)),
    ("Kimmel: 3 + 2", True, "counts", {"algorithm": "gil_kimmel", "w": 10}, dear(4)),
    ("on noise", True, "noise", {"algorithm": "gil_kimmel_iid", "w": 32}, to(per_element=2.5)),
    ("variant has the worst case", True, "counts", {"algorithm": "gil_kimmel_iid", "w": 10}, dear(4)),
    ("monotone data is", False, "counts", {"algorithm": "gil_kimmel_iid"}, dear(3)),
    ("maxline: O(log w)", True, "counts", {"algorithm": "maxline", "shape": "rising", "w": 100}, to(burst=11)),
    ("maxline: O(log w)", True, "counts", {"algorithm": "maxline", "shape": "noise", "w": 100}, to(burst=18)),
    ("maxline: slightly", True, "noise", {"algorithm": "maxline", "w": 100}, to(per_element=7.0)),
    ("maxlist: about 3", False, "noise", {"algorithm": "maxlist"}, to(per_element=6.0)),
]


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: f"{turn[0]}, {turn[2]}")
def test_a_counted_verdict_turns_with_its_numbers(
    measured: Tables, turn: tuple[str, bool, str, dict[str, Any], Change]
) -> None:
    words, holds, table, where, change = turn
    full_name = next(c.published for c in claims.judge(measured) if words in c.published)
    before = claim(measured, full_name)
    after = claim(changed(measured, table, change, **where), full_name)
    assert (before.holds, after.holds) == (holds, not holds)


def test_the_worst_that_is_shown_is_the_worst_there_is(measured: Tables) -> None:
    tables = changed(measured, "climbs", lambda row: {"comparisons": 50 * int(row["n"])}, algorithm="van_herk", w=16)
    assert claim(tables, "van Herk: at most").measured == "worst found 50.0000 (w = 16, n = 64)"


def test_a_remark_stands_only_beside_the_verdict_that_it_explains(measured: Tables) -> None:
    assert claim(measured, "at most 2 comparisons").remark.startswith("Erratum")
    assert not claim(changed(measured, "staircases", to(per_element=1.5)), "at most 2 comparisons").remark
    assert claim(measured, "maxlist: about 3").remark.startswith("Fewer")
    assert not claim(changed(measured, "noise", to(per_element=6.0), algorithm="maxlist"), "maxlist: about 3").remark


def test_anchors_are_no_better_as_long_as_one_count_is_above_three(measured: Tables) -> None:
    tables = measured
    assert claim(tables, "anchors: no better").holds
    for table in ("counts", "climbs", "exhaustive"):
        tables = changed(tables, table, to(comparisons=1), algorithm="anchors")
    assert not claim(tables, "anchors: no better").holds


def timed(tables: Tables, table: str, where: dict[str, Any], **seconds: float) -> Tables:
    """The tables as if the algorithms had taken so many seconds in every round."""
    for name, second in seconds.items():
        told = to(seconds=second, nanoseconds=second * 1e3, all=f"{second} {second} {second}")
        tables = changed(tables, table, told, algorithm=name, **where)
    return tables


RACES: list[tuple[str, str, list[dict[str, Any]], dict[str, float], dict[str, float]]] = [
    ("about twice as fast", "timings", [{"shape": "sine"}],
     {"streaming": 1, "van_herk": 2}, {"streaming": 2, "van_herk": 1}),
    ("are level", "timings", [{"shape": "noise"}], {"streaming": 2, "van_herk": 2}, {"streaming": 2, "van_herk": 1}),
    ("slightly faster than Algorithm 1", "timings", [{}],
     {"streaming": 1.1, "streaming_swap": 1}, {"streaming": 1, "streaming_swap": 1.1}),
    ("runs slightly slower", "timings", [{}], {"gil_kimmel": 1.1, "van_herk": 1}, {"gil_kimmel": 0.9, "van_herk": 1}),
    ("below w = 10", "timings", [{}], {"naive": 1, "van_herk": 1}, {"naive": 2, "van_herk": 1}),
    ("anchors run up to 30 %", "byte_timings", [{}], {"anchors": 1, "van_herk": 1.4}, {"anchors": 1, "van_herk": 1.2}),
    ("runs up to 15 %", "byte_timings", [{}], {"gil_kimmel": 1, "van_herk": 1.2}, {"gil_kimmel": 1, "van_herk": 1.1}),
]  # fmt: skip


@pytest.mark.parametrize("race", RACES, ids=lambda race: race[0])
def test_a_timed_verdict_follows_the_times(
    measured: Tables, race: tuple[str, str, list[dict[str, Any]], dict[str, float], dict[str, float]]
) -> None:
    words, table, wheres, won, lost = race
    for where in wheres:
        assert claim(timed(measured, table, where, **won), words).holds
        assert not claim(timed(measured, table, where, **lost), words).holds


@pytest.mark.parametrize("shape", ["noise", "sine"])
def test_the_same_time_for_every_w_is_the_same_for_every_w(measured: Tables, shape: str) -> None:
    words = f"for a million elements of {shape}"
    level = timed(measured, "timings", {"shape": shape}, streaming=1.0)
    assert claim(level, words).holds
    assert not claim(timed(level, "timings", {"shape": shape, "w": 100}, streaming=1.6), words).holds

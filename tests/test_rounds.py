"""Engines take turns, and ratios are taken within a round."""

from __future__ import annotations

from monowedge.paper.rounds import Spread, alternate, ratio


def test_engines_take_turns_and_every_other_round_goes_backwards() -> None:
    order: list[str] = []
    times = alternate({name: lambda name=name: order.append(name) for name in "abc"}, rounds=3)  # type: ignore[misc]
    assert "".join(order) == "abccbaabc"
    assert {name: len(seconds) for name, seconds in times.items()} == {"a": 3, "b": 3, "c": 3}


def test_the_figure_is_the_median_of_the_rounds_ratios() -> None:
    found = ratio({"a": [2.0, 9.0, 10.0], "b": [1.0, 3.0, 2.0]}, "a", "b")
    assert found == Spread(median=3.0, low=2.0, high=5.0)
    assert str(found) == "3 (2 to 5)"

"""The paper's propositions, with exact counts. The exhaustive searches are the Rust crate's tests."""

from __future__ import annotations

from math import ceil, log, log2

import numpy as np
import pytest

from monowedge import paper
from monowedge.paper import shapes

N = 20_000
WIDTHS = (2, 3, 5, 10, 33, 100, 1000)
BOTH_LISTINGS = ("streaming", "streaming_swap")


def comparisons(name: str, shape: str, w: int) -> int:
    return paper.count(name, shapes.make(shape, N, w), w).comparisons


@pytest.mark.parametrize("shape", shapes.SHAPES)
@pytest.mark.parametrize("name", BOTH_LISTINGS)
def test_streaming_needs_at_most_three_comparisons(name: str, shape: str) -> None:
    for w in WIDTHS:
        assert comparisons(name, shape, w) <= 3 * N


@pytest.mark.parametrize("shape", ["rising", "falling", "falling staircase", "constant"])
@pytest.mark.parametrize("name", BOTH_LISTINGS)
def test_streaming_needs_one_comparison_on_strictly_monotone_and_non_increasing_data(name: str, shape: str) -> None:
    for w in WIDTHS:
        assert comparisons(name, shape, w) == N - 1


@pytest.mark.parametrize("k", [2, 3, 10, 100])
def test_streaming_needs_more_than_two_on_rising_stairs(k: int) -> None:
    stairs = 500
    spent = paper.count("streaming", np.arange(stairs * k) // k, k)
    assert spent.comparisons == (3 * k - 2) * (stairs - 1) + (k - 1)


@pytest.mark.parametrize("shape", shapes.SHAPES)
@pytest.mark.parametrize("name", BOTH_LISTINGS)
def test_the_wedge_holds_at_most_w_plus_one_places_and_never_waits(name: str, shape: str) -> None:
    for w in WIDTHS:
        spent = paper.count(name, shapes.make(shape, N, w), w)
        assert spent.buffer <= w + 1
        assert spent.latency == 0


@pytest.mark.parametrize("shape", shapes.SHAPES)
def test_pushed_streaming_keeps_two_w_and_a_constant(shape: str) -> None:
    for w in (2, 3, 10, 100):
        spent = paper.count("streaming", shapes.make(shape, 3000, w), w, form="pushed")
        assert spent.buffer <= 2 * w + 2
        assert spent.latency == 0


@pytest.mark.parametrize("shape", shapes.SHAPES)
def test_naive_needs_exactly_two_w_minus_two_a_window(shape: str) -> None:
    for w in (1, 2, 3, 10, 100):
        assert comparisons("naive", shape, w) == (2 * w - 2) * (N - w + 1)


@pytest.mark.parametrize("shape", shapes.SHAPES)
def test_van_herk_needs_at_most_six_less_eight_wths(shape: str) -> None:
    for w in WIDTHS:
        assert comparisons("van_herk", shape, w) <= (6 - 8 / w) * N


@pytest.mark.parametrize("shape", shapes.SHAPES)
@pytest.mark.parametrize("name", ["gil_kimmel", "gil_kimmel_iid"])
def test_gil_kimmel_needs_little_more_than_three(name: str, shape: str) -> None:
    for w in WIDTHS:
        assert comparisons(name, shape, w) <= (3 + 2 * ceil(log2(w)) / w) * N + 6 * w


@pytest.mark.parametrize("w", [32, 100, 1000])
def test_gil_kimmel_iid_needs_the_published_number_on_noise(w: int) -> None:
    spent = paper.count("gil_kimmel_iid", shapes.make("noise", 10**6), w)
    assert spent.per_element == pytest.approx(2 + (2 + log(2) / 2) * log2(w) / w, rel=0.05)


@pytest.mark.parametrize("shape", shapes.SHAPES)
def test_two_comparisons_are_enough_for_windows_of_three_and_for_prefixes(shape: str) -> None:
    a = shapes.make(shape, N, 3)
    assert paper.count("window_of_three", a, 3).comparisons <= 2 * N
    assert paper.count("prefix", a).comparisons <= 2 * N


@pytest.mark.parametrize("shape", shapes.SHAPES)
def test_maxline_finds_each_maximum_within_log_w_plus_two(shape: str) -> None:
    for w in WIDTHS:
        assert paper.count("maxline", shapes.make(shape, N, w), w).burst <= 2 * (log2(w) + 2)


@pytest.mark.parametrize("shape", shapes.SHAPES)
def test_maxlist_needs_at_most_two_a_filter(shape: str) -> None:
    for w in WIDTHS:
        assert comparisons("maxlist", shape, w) <= 4 * N


def test_van_herk_waits_for_its_block_unless_it_is_pushed() -> None:
    a = shapes.make("noise", 1000)
    batch, pushed = (paper.count("van_herk", a, 50, form=form) for form in ("batch", "pushed"))
    assert (batch.latency, pushed.latency) == (49, 0)
    assert batch.comparisons == pytest.approx(pushed.comparisons, abs=200)
    assert pushed.burst >= 50

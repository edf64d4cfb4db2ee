"""Whatever is wrong, the answer is a sentence that begins with the argument's name."""

from __future__ import annotations

import inspect
from datetime import timedelta
from typing import Any

import numpy as np
import pytest

import monowedge as mw
from tests.agreement import ARGS, VALUES

A = np.array([3.0, 1.0, 2.0])
GRID = np.zeros((3, 4))
SECONDS = np.array([0, 1, 2], "M8[s]")
EITHER = (TypeError, ValueError)
Case = tuple[Any, Any, dict[str, Any], type[Exception] | tuple[type[Exception], ...], str]

REFUSED: dict[str, Case] = {
    "window of 0": (A, 0, {}, ValueError, r"window: .*\b0\b"),
    "window below 0": (A, -2, {}, ValueError, "window: .*-2"),
    "window far below 0": (A, -(2**70), {}, ValueError, "window: .*-1180591620717411303424"),
    "window True": (A, True, {}, TypeError, "window: .*True"),
    "window NumPy's True": (A, np.True_, {}, TypeError, "window: .*True"),
    "window a float": (A, 2.0, {}, TypeError, r"window: .*2\.0"),
    "window NumPy's float": (A, np.float64(2), {}, TypeError, r"window: .*2\.0"),
    "window None": (A, None, {}, TypeError, "window: .*None"),
    "window a list": (A, [2], {}, TypeError, "window: "),
    "window a dtype": (A, int, {}, TypeError, "window: "),
    "align unknown": (A, 2, {"align": "middle"}, ValueError, "align: .*'middle'"),
    "align in capitals": (A, 2, {"align": "Valid"}, ValueError, "align: .*'Valid'"),
    "align a number": (A, 2, {"align": 1}, EITHER, "align: .*1"),
    "align with Around": (A, mw.Around(1, 1), {"align": "centered"}, ValueError, "align: .*'centered'"),
    "valid with Around": (A, mw.Around(1, 1), {"align": "valid"}, ValueError, "align: .*'valid'"),
    "min_count of 0": (A, 2, {"min_count": 0}, ValueError, r"min_count: .*\b0\b"),
    "min_count below 0": (A, 2, {"min_count": -1}, ValueError, "min_count: .*-1"),
    "min_count above the window": (A, 2, {"min_count": 3}, ValueError, r"min_count: .*\b3\b"),
    "min_count above Around": (A, mw.Around(2, 1), {"min_count": 5}, ValueError, r"min_count: .*\b5\b"),
    "min_count above any array": (A, 2, {"min_count": 2**70}, ValueError, "min_count: .*1180591620717411303424"),
    "min_count True": (A, 2, {"min_count": True}, TypeError, "min_count: .*True"),
    "min_count a float": (A, 2, {"min_count": 1.0}, TypeError, r"min_count: .*1\.0"),
    "min_count None": (A, 2, {"min_count": None}, TypeError, "min_count: .*None"),
    "nan unknown": (A, 2, {"nan": "drop"}, ValueError, "nan: .*'drop'"),
    "nan None": (A, 2, {"nan": None}, EITHER, "nan: .*None"),
    "nan a nan": (A, 2, {"nan": np.nan}, EITHER, "nan: .*nan"),
    "axis beyond": (A, 2, {"axis": 1}, ValueError, r"axis: .*\b1\b"),
    "axis before": (GRID, 2, {"axis": -3}, ValueError, "axis: .*-3"),
    "axis far beyond": (GRID, 2, {"axis": 2**70}, ValueError, "axis: .*1180591620717411303424"),
    "axis a bool": (GRID, 2, {"axis": True}, TypeError, "axis: .*True"),
    "axis a float": (GRID, 2, {"axis": 1.0}, TypeError, r"axis: .*1\.0"),
    "axis None": (GRID, 2, {"axis": None}, TypeError, "axis: .*None"),
    "axes for one window": (GRID, 2, {"axis": (0, 1)}, EITHER, r"(axis|window): "),
    "workers of 0": (A, 2, {"workers": 0}, ValueError, r"workers: .*\b0\b"),
    "workers below 0": (A, 2, {"workers": -1}, ValueError, "workers: .*-1"),
    "workers True": (A, 2, {"workers": True}, TypeError, "workers: .*True"),
    "workers a float": (A, 2, {"workers": 2.0}, TypeError, r"workers: .*2\.0"),
    "workers None": (A, 2, {"workers": None}, TypeError, "workers: .*None"),
    "a number": (3.0, 2, {}, ValueError, "a: "),
    "an array of no dimension": (np.array(3), 2, {}, ValueError, "a: "),
    "None": (None, 2, {}, EITHER, "a: "),
    "objects": ([object()], 2, {}, TypeError, "a: .*object"),
    "integers beyond 64 bits": ([2**70, 1], 2, {}, EITHER, "a: "),
    "integers that NumPy makes floats of": ([2**64 - 1, -1], 2, {}, EITHER, "a: "),
    "a hole": ([1, None], 2, {}, TypeError, "a: .*object"),
    "ragged": ([[1], [2, 3]], 2, {}, EITHER, "a: "),
    "strings": (["a", "b"], 2, {}, TypeError, "a: .*<U1"),
    "bytes": ([b"a", b"b"], 2, {}, TypeError, "a: .*S1"),
    "complex": ([1j], 2, {}, TypeError, "a: .*complex128"),
    "short complex": (np.zeros(3, "c8"), 2, {}, TypeError, "a: .*complex64"),
    "long doubles": (np.zeros(3, "g"), 2, {}, TypeError, f"a: .*{np.dtype('g')}"),
    "records": (np.zeros(3, "i4,i4"), 2, {}, TypeError, "a: "),
    "void": (np.zeros(3, "V4"), 2, {}, TypeError, "a: .*V4"),
    "variable strings": (np.array(["a"], np.dtypes.StringDType()), 2, {}, TypeError, "a: .*StringDType"),
    "masked": (np.ma.masked_greater(A, 2.5), 2, {}, ValueError, "a: .*mask"),
    "on with a count": (A, 2, {"on": [1, 2, 3]}, ValueError, "on: "),
    "on with Around": (A, mw.Around(1, 1), {"on": SECONDS}, ValueError, "on: "),
    "closed with a count": (A, 2, {"closed": "both"}, ValueError, "closed: .*'both'"),
    "closed with Around": (A, mw.Around(1, 1), {"closed": "right"}, ValueError, "closed: .*'right'"),
}

TIMED: dict[str, Case] = {
    "no on": (A, "5s", {"on": None}, ValueError, "on: "),
    "no on for a Span": (A, mw.Span(5), {"on": None}, ValueError, "on: "),
    "no on for a timedelta": (A, timedelta(1), {"on": None}, ValueError, "on: "),
    "no on for a timedelta64": (A, np.timedelta64(1, "s"), {"on": None}, ValueError, "on: "),
    "on too short": (A, "5s", {"on": SECONDS[:2]}, ValueError, r"on: .*\b2\b"),
    "on too long": (A[:2], "5s", {}, ValueError, r"on: .*\b3\b"),
    "on of two dimensions": (A, "5s", {"on": SECONDS.reshape(1, 3)}, ValueError, "on: "),
    "on of another axis": (GRID, "5s", {"on": SECONDS}, ValueError, r"on: .*\b4\b"),
    "on falls": (A, "5s", {"on": SECONDS[[0, 2, 1]]}, ValueError, r"on: .*\b2\b"),
    "on falls twice": (A, mw.Span(5), {"on": [5, 4, 3]}, ValueError, r"on: .*\b1\b"),
    "on falls in floats": (A, mw.Span(5), {"on": [0.0, 0.5, 0.25]}, ValueError, r"on: .*\b2\b"),
    "NaT in on": (A, "5s", {"on": np.array([0, "NaT", 2], "M8[s]")}, ValueError, r"on: .*\b1\b"),
    "NaT last in on": (A, "5s", {"on": np.array([0, 1, "NaT"], "m8[s]")}, ValueError, r"on: .*\b2\b"),
    "NaN in on": (A, mw.Span(5), {"on": [0.0, np.nan, 2.0]}, ValueError, r"on: .*\b1\b"),
    "NaN first in on": (A, mw.Span(5), {"on": [-np.nan, 1.0, 2.0]}, ValueError, r"on: .*\b0\b"),
    "on of strings": (A, "5s", {"on": ["a", "b", "c"]}, TypeError, "on: .*<U1"),
    "on of objects": (A, "5s", {"on": [None, None, None]}, TypeError, "on: .*object"),
    "on of truths": (A, mw.Span(1), {"on": [False, True, True]}, TypeError, "on: .*bool"),
    "on of complex numbers": (A, mw.Span(1), {"on": [0j, 1j, 2j]}, TypeError, "on: .*complex128"),
    "words with numbers": (A, "5s", {"on": [0, 1, 2]}, TypeError, "(window|on): "),
    "a timedelta with floats": (A, timedelta(1), {"on": [0.0, 1.0, 2.0]}, TypeError, "(window|on): "),
    "a timedelta64 with integers": (A, np.timedelta64(1, "s"), {"on": [0, 1, 2]}, TypeError, "(window|on): "),
    "a Span with times": (A, mw.Span(5), {}, TypeError, "(window|on): "),
    "a broken Span with integers": (A, mw.Span(1.5), {"on": [0, 1, 2]}, TypeError, "(window|on): "),
    "words for nothing": (A, "0s", {}, ValueError, "window: .*'0s'"),
    "words below nothing": (A, "-5s", {}, ValueError, "window: .*'-5s'"),
    "no words": (A, "", {}, ValueError, "window: .*''"),
    "a number in words": (A, "5", {}, ValueError, "window: .*'5'"),
    "a unit alone": (A, "min", {}, ValueError, "window: .*'min'"),
    "minutes or months": (A, "5m", {}, ValueError, "window: .*'5m'"),
    "months": (A, "2mo", {}, ValueError, "window: .*'2mo'"),
    "years": (A, "1y", {}, ValueError, "window: .*'1y'"),
    "words and more": (A, "5s!", {}, ValueError, "window: .*'5s!'"),
    "other words": (A, "five minutes", {}, ValueError, "window: .*'five minutes'"),
    "timedelta of nothing": (A, timedelta(0), {}, ValueError, "window: "),
    "timedelta below nothing": (A, timedelta(seconds=-1), {}, ValueError, "window: "),
    "timedelta64 of nothing": (A, np.timedelta64(0, "s"), {}, ValueError, "window: "),
    "timedelta64 below nothing": (A, np.timedelta64(-1, "s"), {}, ValueError, "window: "),
    "timedelta64 of no time": (A, np.timedelta64("NaT", "s"), {}, ValueError, "window: "),
    "a month": (A, np.timedelta64(1, "M"), {}, EITHER, "window: "),
    "times in months": (A, "30d", {"on": np.array([0, 1, 2], "M8[M]")}, EITHER, "(window|on): "),
    "half a unit in words": (A, "1500ms", {}, ValueError, "window: .*'1500ms'"),
    "half a unit": (A, timedelta(seconds=1.5), {}, ValueError, "window: "),
    "half a unit of NumPy": (A, np.timedelta64(1500, "ms"), {}, ValueError, "window: "),
    "less than a unit": (A, "5min", {"on": np.array([0, 1, 2], "M8[D]")}, ValueError, "window: .*'5min'"),
    "closed unknown": (A, "5s", {"closed": "open"}, ValueError, "closed: .*'open'"),
    "closed a bool": (A, "5s", {"closed": True}, EITHER, "closed: .*True"),
    "align valid": (A, "5s", {"align": "valid"}, ValueError, "align: .*'valid'"),
    "align centered": (A, "5s", {"align": "centered"}, ValueError, "align: .*'centered'"),
    "align leading": (A, "5s", {"align": "leading"}, ValueError, "align: .*'leading'"),
    "min_count of 0": (A, "5s", {"min_count": 0}, ValueError, r"min_count: .*\b0\b"),
    "min_count a float": (A, "5s", {"min_count": 2.0}, TypeError, r"min_count: .*2\.0"),
}


@pytest.mark.parametrize("name", [*VALUES, *ARGS])
@pytest.mark.parametrize("case", REFUSED)
def test_refused_with_a_sentence(case: str, name: str) -> None:
    a, window, options, error, sentence = REFUSED[case]
    with pytest.raises(error, match=f"^{sentence}"):
        getattr(mw, name)(a, window, **options)


@pytest.mark.parametrize("name", ["rolling_maxmin", "rolling_argmax"])
@pytest.mark.parametrize("case", TIMED)
def test_a_duration_refused_with_a_sentence(case: str, name: str) -> None:
    a, window, options, error, sentence = TIMED[case]
    with pytest.raises(error, match=f"^{sentence}"):
        getattr(mw, name)(a, window, **{"on": SECONDS} | options)


BOXES: dict[str, Case] = {
    "a tuple and no axes": (GRID, (2, 2), {}, ValueError, "axis: "),
    "a tuple of one and no axes": (A, (2,), {}, ValueError, "axis: "),
    "a tuple and one axis": (GRID, (2, 2), {"axis": 0}, ValueError, "axis: "),
    "fewer axes": (GRID, (2, 2), {"axis": (0,)}, ValueError, "axis: "),
    "more axes": (GRID, (2, 2), {"axis": (0, 1, 2)}, ValueError, "axis: "),
    "an axis twice": (GRID, (2, 2), {"axis": (1, 1)}, ValueError, "axis: "),
    "an axis twice, from either end": (GRID, (2, 2), {"axis": (1, -1)}, ValueError, "axis: "),
    "an axis beyond": (GRID, (2, 2), {"axis": (0, 2)}, ValueError, r"axis: .*\b2\b"),
    "a broken axis": (GRID, (2, 2), {"axis": (0, 1.0)}, TypeError, r"axis: .*1\.0"),
    "a true axis": (GRID, (2, 2), {"axis": (False, 1)}, TypeError, "axis: .*False"),
    "a window of 0": (GRID, (2, 0), {"axis": (0, 1)}, ValueError, r"window: .*\b0\b"),
    "a broken window": (GRID, (2, 1.5), {"axis": (0, 1)}, TypeError, r"window: .*1\.5"),
    "a true window": (GRID, (2, True), {"axis": (0, 1)}, TypeError, "window: .*True"),
    "a box in a box": (GRID, (2, (2,)), {"axis": (0, 1)}, TypeError, "window: "),
    "words": (GRID, (2, "5s"), {"axis": (0, 1)}, EITHER, "window: "),
    "a Span": (GRID, (2, mw.Span(5)), {"axis": (0, 1), "on": [0, 1, 2, 3]}, EITHER, "(window|on): "),
    "a timedelta": (GRID, (timedelta(1), 2), {"axis": (0, 1)}, EITHER, "window: "),
    "on": (GRID, (2, 2), {"axis": (0, 1), "on": [0, 1, 2]}, ValueError, "on: "),
    "closed": (GRID, (2, 2), {"axis": (0, 1), "closed": "left"}, ValueError, "closed: "),
    "min_count above the box": (GRID, (2, 3), {"axis": (0, 1), "min_count": 7}, ValueError, r"min_count: .*\b7\b"),
    "unknown align": (GRID, (2, 3), {"axis": (0, 1), "align": "middle"}, ValueError, "align: .*'middle'"),
}


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("case", BOXES)
def test_a_box_refused_with_a_sentence(case: str, name: str) -> None:
    a, window, options, error, sentence = BOXES[case]
    with pytest.raises(error, match=f"^{sentence}"):
        getattr(mw, name)(a, window, **options)


@pytest.mark.parametrize("name", ARGS)
def test_positions_are_of_one_axis_only(name: str) -> None:
    for axis in ((0, 1), 0, -1):
        with pytest.raises(ValueError, match=r"^(window|axis): .*one axis"):
            getattr(mw, name)(GRID, (2, 2), axis=axis)


@pytest.mark.parametrize("name", ARGS)
@pytest.mark.parametrize(("ties", "error"), [("both", ValueError), ("First", ValueError), (None, EITHER), (1, EITHER)])
def test_unknown_ties_are_refused(name: str, ties: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=f"^ties: .*{ties}"):
        getattr(mw, name)(A, 2, ties=ties)


OPTIONS = {
    "axis": -1,
    "align": None,
    "min_count": 1,
    "fill": None,
    "nan": "propagate",
    "on": None,
    "closed": None,
    "out": None,
    "workers": 1,
}


@pytest.mark.parametrize("name", [*VALUES, *ARGS])
def test_options_and_what_they_are_if_not_given(name: str) -> None:
    a, window, *options = inspect.signature(getattr(mw, name)).parameters.values()
    assert (a.name, window.name) == ("a", "window")
    expected = OPTIONS | ({"ties": "first"} if name in ARGS else {})
    assert {option.name: option.default for option in options} == expected
    assert name in mw.__all__


@pytest.mark.parametrize("name", VALUES)
def test_values_have_no_ties(name: str) -> None:
    with pytest.raises(TypeError, match="ties"):
        getattr(mw, name)(A, 2, ties="first")


@pytest.mark.parametrize("name", [*VALUES, *ARGS])
def test_options_are_given_by_name(name: str) -> None:
    with pytest.raises(TypeError, match="positional"):
        getattr(mw, name)(A, 2, -1)
    with pytest.raises(TypeError, match="windw"):
        getattr(mw, name)(A, 2, windw=3)


@pytest.mark.parametrize(
    ("before", "after", "error", "sentence"),
    [
        (-1, 0, ValueError, "before: .*-1"),
        (0, -3, ValueError, "after: .*-3"),
        (True, 0, TypeError, "before: .*True"),
        (0, 1.0, TypeError, r"after: .*1\.0"),
        (None, 0, TypeError, "before: .*None"),
        (0, "1", TypeError, "after: .*'1'"),
    ],
)
def test_around_is_checked_when_it_is_made(before: Any, after: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=f"^{sentence}"):
        mw.Around(before, after)


@pytest.mark.parametrize(
    ("x", "error"),
    [(0, ValueError), (-1, ValueError), (-0.5, ValueError), (np.nan, ValueError),
     (True, TypeError), ("5", TypeError), (None, TypeError), (timedelta(1), TypeError)],
)  # fmt: skip
def test_a_span_is_a_number_above_zero(x: Any, error: type[Exception]) -> None:
    with pytest.raises(error, match=r"^\w+: "):
        mw.rolling_max(A, mw.Span(x), on=[0.0, 1.0, 2.0])


def test_a_mask_that_hides_nothing_is_taken() -> None:
    assert mw.rolling_max(np.ma.array(A), 2).tolist() == [3, 2]
    assert type(mw.rolling_max(np.ma.array(A), 2)) is np.ndarray


def test_the_sentence_of_the_contract() -> None:
    with pytest.raises(ValueError, match=r"^window: must be an int >= 1, got 0"):
        mw.rolling_max(A, 0)


def test_bad_options_are_bad_also_for_no_elements() -> None:
    for options in ({"align": "x"}, {"nan": "x"}, {"min_count": 0}, {"workers": 0}, {"axis": 2}, {"fill": "x"}):
        with pytest.raises((TypeError, ValueError), match=f"^{next(iter(options))}: "):
            mw.rolling_max(np.zeros(0), 2, **options)

"""What must hold between answers, whatever the data."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as numpy_strategies

import monowedge as mw
from tests import oracle, samples
from tests.agreement import ARGS, VALUES, agree, compare

ALIGN = st.sampled_from(samples.ALIGNS)
NAN = st.sampled_from(samples.POLICIES[:3])
TIES = st.sampled_from(["first", "last"])
MIRRORED = {"valid": "valid", "trailing": "leading", "leading": "trailing"}
# Twice NaN-free: where the first NaN of a window is, has no mirror image.
REFLECTED = st.sampled_from(["largest", "omit"])


class Question(NamedTuple):
    a: Any
    w: int


@st.composite
def questions(draw: st.DrawFn, *, dtypes: list[str] = samples.DTYPES, longest: int = 80) -> Question:
    """Few different values or any, and windows on both sides of the size."""
    dtype = draw(st.sampled_from(dtypes))
    few = [*samples.pool(dtype)[:4], *(samples.nans(dtype)[:2] if dtype in samples.WITH_NAN else [])]
    elements = draw(st.sampled_from([st.sampled_from(few), numpy_strategies.from_dtype(np.dtype(dtype))]))
    a = draw(numpy_strategies.arrays(dtype, st.integers(0, longest), elements=elements))
    return Question(a, draw(st.integers(1, a.size + 3)))


def turned(answer: Any) -> Any:
    return tuple(one[::-1].copy() for one in answer)


@given(questions(), ALIGN, NAN, TIES, st.data())
def test_the_oracle_is_always_right(question: Question, align: str, nan: str, ties: str, data: st.DataObject) -> None:
    a, w = question
    min_count = data.draw(st.integers(1, w))
    names = ["rolling_maxmin"] if a.dtype.kind in "mM" else ["rolling_maxmin", "rolling_range"]
    agree(names, a, w, align=align, nan=nan, min_count=min_count)
    agree(ARGS, a, w, align=align, nan=nan, min_count=min_count, ties=ties)


@given(questions(), st.integers(0, 90), st.integers(0, 90), NAN)
def test_around_is_always_right(question: Question, before: int, after: int, nan: str) -> None:
    agree("rolling_maxmin", question.a, mw.Around(before, after), nan=nan)
    agree("rolling_argmaxmin", question.a, mw.Around(before, after), nan=nan)


@given(questions(), st.sampled_from([*MIRRORED]), NAN)
def test_reversed_data_give_reversed_values(question: Question, align: str, nan: str) -> None:
    a, w = question
    backwards = mw.rolling_maxmin(a[::-1], w, align=MIRRORED[align], nan=nan)
    oracle.assert_equal(turned(backwards), tuple(mw.rolling_maxmin(a, w, align=align, nan=nan)))


@given(questions(), st.sampled_from([*MIRRORED]), REFLECTED)
def test_reversed_data_give_mirrored_positions_with_ties_swapped(question: Question, align: str, nan: str) -> None:
    a, w = question
    first = mw.rolling_argmaxmin(a, w, align=align, nan=nan, ties="first")
    last = mw.rolling_argmaxmin(a[::-1], w, align=MIRRORED[align], nan=nan, ties="last")
    mirrored = tuple(np.where(one == -1, -1, a.size - 1 - one) for one in turned(last))
    oracle.assert_equal(mirrored, tuple(first))


@given(questions(), st.integers(0, 80), NAN, TIES)
def test_a_shift_of_the_data_shifts_the_answers(question: Question, shift: int, nan: str, ties: str) -> None:
    a, w = question
    shift = min(shift, max(a.size - w, 0))
    whole, part = mw.rolling_maxmin(a, w, nan=nan), mw.rolling_maxmin(a[shift:], w, nan=nan)
    oracle.assert_equal(tuple(part), tuple(one[shift:].copy() for one in whole))
    whole, part = mw.rolling_argmaxmin(a, w, nan=nan, ties=ties), mw.rolling_argmaxmin(a[shift:], w, nan=nan, ties=ties)
    shifted = tuple(np.where(one == -1, -1, one + shift) for one in part)
    oracle.assert_equal(shifted, tuple(one[shift:].copy() for one in whole))


@given(questions(), st.integers(0, 80), NAN)
def test_chunks_that_overlap_by_a_window_give_the_whole(question: Question, cut: int, nan: str) -> None:
    a, w = question
    cut = min(cut, a.size)
    left, right = mw.rolling_maxmin(a[:cut], w, nan=nan), mw.rolling_maxmin(a[max(cut - w + 1, 0) :], w, nan=nan)
    joined = tuple(np.concatenate(sides) for sides in zip(left, right, strict=True))
    oracle.assert_equal(joined, tuple(mw.rolling_maxmin(a, w, nan=nan)))


@given(questions())
def test_a_wider_window_never_has_a_smaller_max_or_a_larger_min(question: Question) -> None:
    a, w = question
    for align in ("trailing", "leading"):
        narrow, wide = (mw.rolling_maxmin(a, w + more, align=align, nan="omit") for more in (0, 1))
        known = ~(narrow.max != narrow.max)
        assert (wide.max >= narrow.max)[known].all()
        assert (wide.min <= narrow.min)[known].all()


@given(questions(), ALIGN, NAN, TIES)
def test_the_max_is_the_element_at_argmax(question: Question, align: str, nan: str, ties: str) -> None:
    a, w = question
    values = mw.rolling_maxmin(a, w, align=align, nan=nan)
    positions = mw.rolling_argmaxmin(a, w, align=align, nan=nan, ties=ties)
    for value, position in zip(values, positions, strict=True):
        known = position >= 0
        oracle.assert_equal(value[known], a[position[known]])
        assert (value != value)[~known].all()


@given(questions(dtypes=["bool", *samples.SIGNED, *samples.UNSIGNED, *samples.FLOATS]), ALIGN, NAN)
def test_the_range_is_max_minus_min(question: Question, align: str, nan: str) -> None:
    a, w = question
    high, low = mw.rolling_maxmin(a, w, align=align, nan=nan)
    kind = oracle.range_type(a.dtype)
    with np.errstate(all="ignore"):
        # integers wrap around into the unsigned type, where the difference fits
        oracle.assert_equal(mw.rolling_range(a, w, align=align, nan=nan), high.astype(kind) - low.astype(kind))


@given(questions(), ALIGN, NAN)
def test_both_at_once_are_each_alone(question: Question, align: str, nan: str) -> None:
    options: dict[str, Any] = {"align": align, "nan": nan}
    each = (mw.rolling_max(*question, **options), mw.rolling_min(*question, **options))
    oracle.assert_equal(tuple(mw.rolling_maxmin(*question, **options)), each)
    each = (mw.rolling_argmax(*question, **options), mw.rolling_argmin(*question, **options))
    oracle.assert_equal(tuple(mw.rolling_argmaxmin(*question, **options)), each)


@given(questions(dtypes=samples.FLOATS), ALIGN, st.sampled_from(["propagate", "omit"]))
def test_the_min_is_the_max_of_the_opposite(question: Question, align: str, nan: str) -> None:
    a, w = question
    oracle.assert_equal(mw.rolling_min(a, w, align=align, nan=nan), -mw.rolling_max(-a, w, align=align, nan=nan))
    oracle.assert_equal(mw.rolling_argmin(a, w, align=align, nan=nan), mw.rolling_argmax(-a, w, align=align, nan=nan))


@given(questions(dtypes=samples.NEVER_NAN), ALIGN)
def test_the_min_is_the_max_of_the_complement(question: Question, align: str) -> None:
    a, w = question
    oracle.assert_equal(mw.rolling_min(a, w, align=align), ~mw.rolling_max(~a, w, align=align))
    oracle.assert_equal(mw.rolling_argmin(a, w, align=align), mw.rolling_argmax(~a, w, align=align))


@given(questions(), st.integers(1, 40), NAN)
def test_a_window_of_windows_is_a_wider_window(question: Question, w: int, nan: str) -> None:
    twice = mw.rolling_max(mw.rolling_max(question.a, question.w, nan=nan), w, nan=nan)
    oracle.assert_equal(twice, mw.rolling_max(question.a, question.w + w - 1, nan=nan))


@given(questions(), ALIGN, NAN, TIES, st.integers(2, 5))
def test_workers_do_not_matter(question: Question, align: str, nan: str, ties: str, workers: int) -> None:
    options: dict[str, Any] = {"align": align, "nan": nan}
    one = mw.rolling_maxmin(*question, **options)
    oracle.assert_equal(tuple(mw.rolling_maxmin(*question, workers=workers, **options)), tuple(one))
    one = mw.rolling_argmaxmin(*question, ties=ties, **options)
    oracle.assert_equal(tuple(mw.rolling_argmaxmin(*question, ties=ties, workers=workers, **options)), tuple(one))


@given(questions(), NAN, st.sampled_from(["right", "both"]), st.sampled_from(["i8", "u4", "f8", "M8[s]"]))
def test_one_row_a_second_is_a_count(question: Question, nan: str, closed: str, clock: str) -> None:
    a, w = question
    on = np.arange(a.size, dtype=np.int64).astype(clock)
    window: Any = f"{w}s" if clock == "M8[s]" else mw.Span(w)
    count = w if closed == "right" else w + 1
    for name in ("rolling_maxmin", "rolling_argmaxmin"):
        found = getattr(mw, name)(a, window, on=on, closed=closed, nan=nan)
        oracle.assert_equal(tuple(found), tuple(getattr(mw, name)(a, count, align="trailing", nan=nan)))


@given(questions(), st.data(), NAN, TIES)
def test_durations_are_always_right(question: Question, data: st.DataObject, nan: str, ties: str) -> None:
    a, length = question
    steps = data.draw(st.lists(st.sampled_from([0, 0, 1, 1, 2, 5, 30]), min_size=a.size, max_size=a.size))
    on, closed = np.cumsum(np.array(steps, np.int64)), data.draw(st.sampled_from(["right", "left", "both", "neither"]))
    how: dict[str, Any] = {"on": on, "closed": closed, "nan": nan, "means": oracle.Elapsed(length)}
    agree("rolling_maxmin", a, mw.Span(length), **how)
    agree("rolling_argmaxmin", a, mw.Span(length), ties=ties, **how)


@given(questions(), st.data(), NAN)
def test_windows_at_are_always_right(question: Question, data: st.DataObject, nan: str) -> None:
    a, min_count = question
    ends = st.lists(st.tuples(st.integers(0, a.size), st.integers(0, a.size)).map(sorted), max_size=20)
    start, end = np.array(data.draw(ends), np.int64).reshape(-1, 2).T
    for options in ({"nan": nan}, {"nan": nan, "min_count": min_count}):
        expected = oracle.maxmin_at(a, start, end, **options)
        compare(lambda options=options: mw.rolling_maxmin_at(a, start, end, **options), expected, f"{start}, {end}")  # type: ignore[misc]


@given(questions(), NAN)
def test_whole_windows_are_windows_at(question: Question, nan: str) -> None:
    a, w = question
    start = np.arange(max(a.size - w + 1, 0))
    oracle.assert_equal(
        tuple(mw.rolling_maxmin_at(a, start, start + w, nan=nan)), tuple(mw.rolling_maxmin(a, w, nan=nan))
    )


@given(
    questions(dtypes=["int8", "uint64", "float32", "timedelta64[s]"]), st.integers(1, 12), st.integers(1, 8), ALIGN, NAN
)
def test_a_box_is_one_axis_after_the_other(question: Question, columns: int, w: int, align: str, nan: str) -> None:
    grid = question.a[: question.a.size // columns * columns].reshape(-1, columns)
    box = mw.rolling_maxmin(grid, (question.w, w), axis=(0, 1), align=align, nan=nan)
    high = mw.rolling_max(mw.rolling_max(grid, question.w, axis=0, align=align, nan=nan), w, align=align, nan=nan)
    low = mw.rolling_min(mw.rolling_min(grid, question.w, axis=0, align=align, nan=nan), w, align=align, nan=nan)
    oracle.assert_equal(tuple(box), (high, low))


@given(questions(), st.integers(0, 90))
def test_the_envelope_is_the_min_and_the_max_around(question: Question, radius: int) -> None:
    high, low = mw.rolling_maxmin(question.a, mw.Around(radius, radius))
    oracle.assert_equal(tuple(mw.envelope(question.a, radius)), (low, high))
    centered = mw.rolling_maxmin(question.a, 2 * radius + 1, align="centered")
    oracle.assert_equal((high, low), tuple(centered))


@given(questions(), st.integers(1, 7))
@pytest.mark.parametrize("name", [*VALUES[:3], *ARGS])
def test_series_side_by_side_do_not_feel_each_other(name: str, question: Question, rows: int) -> None:
    a, w = question
    stack = np.stack([np.roll(a, row) for row in range(rows)])
    for view, axis in ((stack, 1), (stack.T.copy(), 0), (stack.T, 0), (stack.T.copy().T, 1)):
        found = getattr(mw, name)(view, w, axis=axis)
        for row in range(rows):
            alone = getattr(mw, name)(stack[row], w)
            for one, other in zip(found, alone, strict=True) if isinstance(found, tuple) else [(found, alone)]:
                oracle.assert_equal(np.take(one, row, axis=1 - axis), other)

"""Windows over several axes at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.lib.stride_tricks import sliding_window_view

import monowedge as mw
from tests import oracle, samples
from tests.agreement import VALUES, agree
from tests.conftest import FULL

PLANES = [(1, 1), (1, 7), (7, 1), (5, 6), (12, 9), (20, 33)]
BOXES = [(1, 1), (1, 3), (4, 1), (2, 2), (3, 4), (5, 6), (6, 5), (13, 10)]


@pytest.mark.parametrize("align", samples.ALIGNS)
@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_every_box_in_a_plane(dtype: str, align: str) -> None:
    for shape in PLANES if FULL else PLANES[:-1]:
        a = samples.noise(dtype, shape)
        for box in BOXES:
            agree(VALUES, a, box, axis=(0, 1), align=align)


@pytest.mark.parametrize("align", samples.ALIGNS)
@pytest.mark.parametrize("axes", [(0, 1), (1, 0), (0, 2), (2, 1), (-1, -2), (-3, 2), (0, 1, 2), (2, 0, 1), (1,), (-1,)])
def test_every_choice_of_axes(axes: tuple[int, ...], align: str) -> None:
    a = samples.noise("int16", (5, 6, 7))
    for box in ((2, 3, 4), (4, 1, 2), (1, 1, 1), (6, 6, 6)):
        for view in (a, np.asfortranarray(a), a.transpose(1, 2, 0), a[::-1, :, ::2]):
            agree(VALUES, view, box[: len(axes)], axis=axes, align=align)


@pytest.mark.parametrize("align", [None, *samples.ALIGNS])
def test_the_align_is_that_of_the_counts_beside_around(align: str | None) -> None:
    a = samples.noise("float32", (9, 11))
    for box in ((3, mw.Around(1, 2)), (mw.Around(0, 4), 2), (mw.Around(20, 0), 5)):
        agree(VALUES, a, box, axis=(0, 1), align=align)
        agree(VALUES, a, box, axis=(1, 0), align=align)
    agree(VALUES, a, (mw.Around(1, 1), mw.Around(2, 0)), axis=(0, 1))


@pytest.mark.parametrize("nan", samples.POLICIES)
@pytest.mark.parametrize("dtype", samples.WITH_NAN)
def test_missing_values_mean_the_same_in_a_box(dtype: str, nan: str) -> None:
    for share in (0.02, 0.4, 1.0):
        a = samples.noise(dtype, (9, 12), nan=share)
        for align in samples.ALIGNS:
            agree(VALUES, a, (3, 4), axis=(0, 1), align=align, nan=nan)
            agree(VALUES, a.T, (3, 4), axis=(0, 1), align=align, nan=nan)


@pytest.mark.parametrize("dtype", ["uint8", "bool", "float64", "datetime64[us]"])
@pytest.mark.parametrize("min_count", [1, 2, 5, 6, 11, 12])
def test_min_count_counts_the_whole_box(dtype: str, min_count: int) -> None:
    a = samples.noise(dtype, (6, 8), nan=0.3)
    fill: Any = {"b": True, "M": np.datetime64(5, "us")}.get(np.dtype(dtype).kind, 1)
    for align in samples.ALIGNS:
        for nan in ("propagate", "omit"):
            agree(VALUES[:3], a, (3, 4), axis=(0, 1), align=align, min_count=min_count, nan=nan)
            agree(VALUES[:3], a, (3, 4), axis=(0, 1), align=align, min_count=min_count, nan=nan, fill=fill)
    agree(VALUES, a, (mw.Around(1, 1), 4), axis=(0, 1), min_count=min_count, nan="omit")


def test_a_missing_fill_names_the_first_box() -> None:
    with pytest.raises(ValueError, match=r"^fill: .*\(0, 4\)"):
        mw.rolling_max(np.ones((4, 5), int), (2, 3), axis=(0, 1), align="leading", min_count=4)
    with pytest.raises(ValueError, match=r"^fill: .*\(2, 0, 0\)"):
        mw.rolling_max(np.ones((3, 2, 5), int), (2, 1), axis=(0, 1), align="leading", min_count=2, fill=None)


@pytest.mark.parametrize("shape", [(0, 4), (4, 0), (0, 0), (3, 0, 4)])
def test_axes_of_no_elements(shape: tuple[int, ...]) -> None:
    for align in samples.ALIGNS:
        agree(VALUES, np.zeros(shape, np.int16), (2, 3), axis=(0, 1), align=align)


@pytest.mark.parametrize("align", samples.ALIGNS)
def test_a_box_may_be_larger_than_the_array(align: str) -> None:
    a = samples.noise("int32", (4, 5))
    for box in ((9, 2), (2, 9), (2**40, 3), (2**31, 2**70)):
        agree(VALUES, a, box, axis=(0, 1), align=align)


@pytest.mark.parametrize("dtype", ["uint8", "int16", "float32", "float64"])
@pytest.mark.parametrize("box", [(3, 3), (5, 5), (15, 15), (101, 40), (1, 64), (64, 1)])
def test_images(dtype: str, box: tuple[int, int]) -> None:
    a = samples.noise(dtype, (150, 211))
    windows = sliding_window_view(a, box)
    expected = (windows.max(axis=(2, 3)), windows.min(axis=(2, 3)))
    oracle.assert_equal(tuple(mw.rolling_maxmin(a, box, axis=(0, 1))), expected)
    channels = np.stack([a, a[::-1], a[:, ::-1]], axis=2)
    found = mw.rolling_maxmin(channels, box, axis=(0, 1))
    oracle.assert_equal(tuple(one[..., 0].copy() for one in found), expected)


def test_a_box_of_one_axis_is_a_plain_window() -> None:
    a = samples.noise("float64", (5, 30), nan=0.1)
    for align in samples.ALIGNS:
        plain = mw.rolling_maxmin(a, 4, axis=1, align=align)
        oracle.assert_equal(tuple(mw.rolling_maxmin(a, (4,), axis=(1,), align=align)), tuple(plain))


@pytest.mark.parametrize("workers", [2, 5])
def test_workers_change_no_answer(workers: int) -> None:
    a = samples.noise("float32", (400, 500), nan=0.001)
    one = mw.rolling_maxmin(a, (7, 30), axis=(0, 1), align="centered")
    found = mw.rolling_maxmin(a, (7, 30), axis=(0, 1), align="centered", workers=workers)
    oracle.assert_equal(tuple(found), tuple(one))


@pytest.mark.parametrize("order", ["C", "F"])
def test_boxes_go_where_they_are_wanted(order: Any) -> None:
    a = samples.noise("int16", (20, 30))
    expected = mw.rolling_maxmin(a, (3, 5), axis=(0, 1), align="trailing")
    out = (np.zeros((20, 30), np.int16, order=order), np.zeros((20, 60), np.int16)[:, ::-2])
    found = mw.rolling_maxmin(a, (3, 5), axis=(0, 1), align="trailing", out=out)
    assert found.max is out[0]
    assert found.min is out[1]
    oracle.assert_equal(tuple(found), tuple(expected))
    oracle.assert_equal(mw.rolling_max(a, (3, 5), axis=(0, 1), align="trailing", out=a), expected.max)


def test_a_box_over_the_only_axis_is_a_window() -> None:
    a = np.array([4.0, 1.0, 3.0, 2.0])
    for align in ("valid", "trailing", "centered", "leading"):
        box = mw.rolling_maxmin(a, (3,), axis=(0,), align=align, min_count=3)
        oracle.assert_equal(box, mw.rolling_maxmin(a, 3, align=align, min_count=3), align)

"""Arrays of every layout in memory: the same values give the same answers, and nothing is written into them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from numpy.lib.stride_tricks import as_strided

import monowedge as mw
from tests import oracle, samples
from tests.agreement import ARGS, VALUES, agree

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray


def swapped(a: NDArray[Any]) -> NDArray[Any]:
    return a.astype(a.dtype.newbyteorder(">"))


def unaligned(a: NDArray[Any]) -> NDArray[Any]:
    return np.frombuffer(b"\0" + a.tobytes(), a.dtype, offset=1).reshape(a.shape)


def in_a_record(a: NDArray[Any]) -> NDArray[Any]:
    records = np.zeros(a.shape, [("flag", "u1"), ("value", a.dtype), ("rest", "u2")])
    records["value"] = a
    return records["value"]


def spread(a: NDArray[Any], step: int) -> NDArray[Any]:
    """The same values with `step` places for each, backwards in memory if it is negative."""
    wide = np.zeros((*a.shape[:-1], a.shape[-1] * abs(step)), a.dtype)[..., ::step]
    wide[...] = a
    return wide


def read_only(a: NDArray[Any]) -> NDArray[Any]:
    frozen = a.copy()
    frozen.flags.writeable = False
    return frozen


def upside_down(a: NDArray[Any]) -> NDArray[Any]:
    """Backwards in memory along every axis."""
    turn = tuple(slice(None, None, -1) for _ in a.shape)
    return a[turn].copy()[turn]


def inmost(a: NDArray[Any]) -> NDArray[Any]:
    wide = np.zeros([size + 4 for size in a.shape], a.dtype)
    middle = wide[tuple(slice(2, -2) for _ in a.shape)]
    middle[...] = a
    return middle


LAYOUTS: dict[str, Callable[[NDArray[Any]], NDArray[Any]]] = {
    "plain": lambda a: a,
    "every second": lambda a: spread(a, 2),
    "every seventh": lambda a: spread(a, 7),
    "backwards": upside_down,
    "every third, backwards": lambda a: spread(a, -3),
    "byte-swapped": swapped,
    "byte-swapped, strided": lambda a: spread(swapped(a), -2),
    "unaligned": unaligned,
    "unaligned, byte-swapped": lambda a: unaligned(swapped(a)),
    "unaligned, every second": lambda a: unaligned(np.repeat(a, 2, axis=-1))[..., ::2],
    "a field of records": in_a_record,
    "read-only": read_only,
    "Fortran": np.asfortranarray,
    "Fortran, byte-swapped": lambda a: np.asfortranarray(swapped(a)),
    "transposed twice": lambda a: a.swapaxes(0, -1).copy().swapaxes(0, -1),
    "the middle of a larger one": inmost,
}
KINDS = pytest.mark.parametrize("names", [VALUES, ARGS], ids=["values", "args"])
LAYOUT = pytest.mark.parametrize("layout", LAYOUTS)


@KINDS
@LAYOUT
@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_one_dimension(dtype: str, layout: str, names: list[str]) -> None:
    for n in (0, 1, 20, 65, 150):
        a = samples.noise(dtype, n, nan=0.05)
        view = LAYOUTS[layout](a)
        assert view.tobytes() == (a if view.dtype == a.dtype else swapped(a)).tobytes()
        for w in (1, 2, 5, 16, 40):
            for align in ("valid", "centered"):
                agree(names, view, w, align=align)
                agree(names, view, w, align=align, nan="omit")


@KINDS
@LAYOUT
@pytest.mark.parametrize("dtype", ["bool", "int16", "uint8", "float32", "float64", "datetime64[us]"])
def test_three_dimensions(dtype: str, layout: str, names: list[str]) -> None:
    for shape in ((3, 6, 5), (1, 20, 2), (4, 2, 35)):
        view = LAYOUTS[layout](samples.noise(dtype, shape, nan=0.05))
        for axis in (0, 1, 2):
            for w in (1, 3, 5):
                agree(names, view, w, axis=axis, align="trailing" if w == 3 else "valid")


@LAYOUT
def test_long_series(layout: str) -> None:
    for dtype in ("uint8", "float64"):
        a = samples.noise(dtype, 9000, nan=0.0005)
        for w in (3, 600, 4100):
            expected = mw.rolling_maxmin(a, w)
            oracle.assert_equal(tuple(mw.rolling_maxmin(LAYOUTS[layout](a), w)), tuple(expected))
            grid = mw.rolling_maxmin(LAYOUTS[layout](a.reshape(4500, 2)), w, axis=0)
            for column in (0, 1):
                expected = mw.rolling_maxmin(a[column::2].copy(), w)
                oracle.assert_equal(tuple(one[:, column].copy() for one in grid), tuple(expected))


@KINDS
def test_four_dimensions_and_every_axis(names: list[str]) -> None:
    a = samples.noise("int32", (3, 4, 5, 6))
    for view in (a, a.transpose(2, 0, 3, 1), np.asfortranarray(a), a[::-1, ::2, :, ::-1], a[:, 1]):
        for axis in range(-view.ndim, view.ndim):
            agree(names, view, 2, axis=axis)
            agree(names, view, 4, axis=axis, align="leading")


@KINDS
@pytest.mark.parametrize("shape", [(0,), (0, 3), (3, 0), (2, 0, 3), (0, 0), (1, 0, 1, 4)])
def test_axes_of_no_elements(shape: tuple[int, ...], names: list[str]) -> None:
    for axis in range(len(shape)):
        for align in samples.ALIGNS:
            for order in ("C", "F"):
                agree(names, np.zeros(shape, order=order), 2, axis=axis, align=align)


@KINDS
@pytest.mark.parametrize("dtype", ["uint8", "float64"])
def test_one_element_over_and_over(dtype: str, names: list[str]) -> None:
    one = samples.noise(dtype, 4)
    for view in (
        np.broadcast_to(one[:1], (70,)),
        np.broadcast_to(one[:1], (5, 9)),
        np.broadcast_to(one, (7, 4)),
        np.broadcast_to(one[:, None], (4, 8)),
        as_strided(one, (3, 2), (one.itemsize, one.itemsize)),
    ):
        for axis in range(view.ndim):
            agree(names, view, 3, axis=axis, align="trailing")
            agree(names, view, 2, axis=axis)


@KINDS
@pytest.mark.parametrize("dtype", ["int8", "int64", "float32"])
@pytest.mark.parametrize("shape", [(700, 3), (3, 700), (300, 17), (17, 300), (257, 1), (1, 257)])
def test_many_short_series(dtype: str, shape: tuple[int, int], names: list[str]) -> None:
    a = samples.noise(dtype, shape, nan=0.01)
    for axis in (0, 1):
        for w in (1, 2, 16):
            for align in ("valid", "trailing") if w == 16 else ("centered",):
                agree(names[-2:], a, w, axis=axis, align=align)


@pytest.mark.parametrize("columns", [1, 2, 7, 8, 9, 15, 16, 17, 31, 33, 63, 65, 127, 129, 1000])
@pytest.mark.parametrize("dtype", ["uint8", "int32", "float64"])
def test_rows_of_every_length_side_by_side(dtype: str, columns: int) -> None:
    a = samples.noise(dtype, (40, columns), nan=0.01)
    for w in (2, 5, 17, 40):
        found = mw.rolling_maxmin(a, w, axis=0)
        turned = mw.rolling_maxmin(a.T.copy(), w)
        oracle.assert_equal(tuple(found), tuple(one.T.copy() for one in turned))
        for column in {0, columns // 2, columns - 1}:
            expected = oracle.rolling(a[:, column].copy(), w)
            oracle.assert_equal(tuple(one[:, column].copy() for one in found), tuple(expected))


@pytest.mark.parametrize("name", [*VALUES[:2], "rolling_range", *ARGS[:2]])
def test_answers_are_fresh_native_and_in_the_order_of_the_input(name: str) -> None:
    a = samples.noise("int16", (4, 5, 6))
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2), (2, 0, 1)):
        turned = a.transpose(order).copy().transpose(np.argsort(order))
        for view in (turned, swapped(turned)):
            for axis in (0, 1, 2):
                found = getattr(mw, name)(view, 2, axis=axis)
                assert found.dtype.isnative
                assert found.transpose(order).flags.c_contiguous
                assert found.flags.writeable
                assert not np.shares_memory(found, view)


def test_answers_are_plain_arrays_whatever_class_the_input_has() -> None:
    class Labelled(np.ndarray):
        pass

    a = np.arange(6.0).view(Labelled)
    for found in (mw.rolling_max(a, 2), *mw.rolling_maxmin(a, 2), mw.rolling_argmin(a, 2), *mw.envelope(a, 1)):
        assert type(found) is np.ndarray

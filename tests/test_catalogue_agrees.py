"""Every algorithm gives the oracle's answers on every dtype, shape and window it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as numpy_strategies

from monowedge import MaxMin, _kernels, paper
from monowedge.paper import shapes
from tests import oracle

if TYPE_CHECKING:
    from numpy.typing import NDArray

N = 130
WIDTHS = (None, 1, 2, 3, 4, 7, 10, 32, 33, 64, 65, N - 1, N)


def as_dtype(a: NDArray[Any], dtype: str) -> NDArray[Any]:
    """The same ups and downs in another dtype, as far as it can tell them apart."""
    ranks = np.unique(a, return_inverse=True)[1]
    lowest = np.iinfo(dtype).min if np.dtype(dtype).kind == "i" else 0
    return np.asarray(ranks + lowest, dtype)


def expected(a: NDArray[Any], w: int | None) -> MaxMin:
    return oracle.prefixes(a) if w is None else oracle.rolling(a, w)


def a_width(name: str) -> int | None:
    return None if paper.ALGORITHMS[name].windows == "none" else 3


@pytest.mark.parametrize("dtype", _kernels.DTYPES)
@pytest.mark.parametrize("name", paper.ALGORITHMS)
def test_every_shape_and_window(name: str, dtype: str) -> None:
    for shape in shapes.SHAPES:
        for w in filter(lambda w: paper.ALGORITHMS[name].takes(w, N), WIDTHS):
            a = as_dtype(shapes.make(shape, N, w or 3), dtype)
            oracle.assert_same(paper.run(name, a, w), expected(a, w), f"{name} on {shape}, w = {w}")


@pytest.mark.parametrize("name", paper.ALGORITHMS)
@given(data=st.data())
def test_every_random_array(name: str, data: st.DataObject) -> None:
    dtype = np.dtype(data.draw(st.sampled_from(_kernels.DTYPES)))
    elements = numpy_strategies.from_dtype(dtype, allow_nan=False)
    a = data.draw(numpy_strategies.arrays(dtype, st.integers(3, 80), elements=elements))
    w = data.draw(
        st.sampled_from([w for w in (None, *range(1, a.size + 1)) if paper.ALGORITHMS[name].takes(w, a.size)])
    )
    oracle.assert_same(paper.run(name, a, w), expected(a, w), f"{name}, w = {w}")


@pytest.mark.parametrize("name", paper.ALGORITHMS)
def test_extremes_of_64_bits_are_exact(name: str) -> None:
    for a in (np.array([2**64 - 1, 1, 2**63, 2**53 + 1], np.uint64), np.array([2**53 + 1, 2**53, -(2**63)], np.int64)):
        w = a_width(name)
        oracle.assert_same(paper.run(name, a, w), expected(a, w), name)


@pytest.mark.parametrize("name", paper.ALGORITHMS)
def test_strided_swapped_and_read_only_input_is_taken_and_left_alone(name: str) -> None:
    a = np.array([3, 1, 4, 1, 5, 9, 2, 6, 5, 3], dtype=np.float64)
    readonly = a.copy()
    readonly.flags.writeable = False
    unaligned = np.frombuffer(b"\0" + a.tobytes(), np.float64, offset=1)
    assert not unaligned.flags.aligned
    for view in (
        unaligned,
        a[::-1],
        a[::2],
        np.repeat(a, 2)[::2],
        a.astype(">f8"),
        np.broadcast_to(a[:1], (6,)),
        readonly,
    ):
        kept = view.copy()
        native = np.ascontiguousarray(view, np.float64)
        oracle.assert_same(paper.run(name, view, a_width(name)), expected(native, a_width(name)), name)
        np.testing.assert_array_equal(view, kept)


def test_lists_and_other_sequences_of_numbers_are_taken() -> None:
    for a in ([3, 1, 2], (3.5, 1.5), memoryview(b"\x03\x01"), range(4)):
        array = np.asarray(a)
        oracle.assert_same(paper.run("streaming", a, 2), oracle.rolling(array, 2))

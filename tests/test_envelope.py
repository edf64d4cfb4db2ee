"""The envelope that lower bounds of dynamic time warping use."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import monowedge as mw
from tests import oracle, samples

EITHER = (TypeError, ValueError)


@pytest.mark.parametrize("dtype", samples.DTYPES)
def test_every_dtype_and_radius(dtype: str) -> None:
    for n in (0, 1, 2, 7, 33, 100):
        x = samples.noise(dtype, n, nan=0.03)
        for radius in (0, 1, 2, 8, 16, 50, 99, 100, 101, 2**40, 2**64):
            oracle.assert_equal(tuple(mw.envelope(x, radius)), oracle.envelope(x, radius), f"radius {radius}, n {n}")


def test_lower_comes_first_and_has_a_name() -> None:
    found = mw.envelope([3, 1, 2, 5], 1)
    assert type(found) is mw.Envelope
    assert found.lower.tolist() == [1, 1, 1, 2]
    assert found.upper.tolist() == [3, 3, 5, 5]
    lower, upper = found
    assert lower is found.lower
    assert upper is found.upper


def test_the_envelope_holds_what_a_warping_band_may_reach() -> None:
    x, radius = samples.rng_of("walk").normal(size=80).cumsum(), 9
    lower, upper = mw.envelope(x, radius)
    for i in range(80):
        reach = x[[j for j in range(80) if abs(i - j) <= radius]]
        assert (lower[i], upper[i]) == (reach.min(), reach.max())


@pytest.mark.parametrize("axis", [0, 1, 2, -1, -2, -3])
def test_batches_of_series(axis: int) -> None:
    x = samples.noise("float32", (4, 25, 6), nan=0.02)
    for view in (x, np.asfortranarray(x), x[::-1, ::2]):
        for radius in (0, 2, 30):
            oracle.assert_equal(tuple(mw.envelope(view, radius, axis=axis)), oracle.envelope(view, radius, axis))


def test_a_nan_spreads_over_its_reach() -> None:
    x = np.array([1.0, 2, 3, np.nan, 5, 6, 7])
    for side in mw.envelope(x, 1):
        assert np.isnan(side).tolist() == [False, False, True, True, True, False, False]


@pytest.mark.parametrize(
    ("x", "radius", "options", "error", "sentence"),
    [
        ([1.0], -1, {}, ValueError, "radius: .*-1"),
        ([1.0], 1.0, {}, TypeError, r"radius: .*1\.0"),
        ([1.0], True, {}, TypeError, "radius: .*True"),
        ([1.0], None, {}, TypeError, "radius: "),
        ([1.0], "5min", {}, TypeError, "radius: "),
        ([1.0], mw.Around(1, 1), {}, TypeError, "radius: "),
        ([1.0], 1, {"axis": 1}, ValueError, "axis: .*1"),
        ([1.0], 1, {"axis": (0,)}, EITHER, "axis: "),
        (3.0, 1, {}, ValueError, "x: "),
        (["b"], 1, {}, TypeError, "x: .*<U1"),
    ],
)
def test_what_is_wrong_is_named(x: Any, radius: Any, options: dict[str, Any], error: Any, sentence: str) -> None:
    with pytest.raises(error, match=f"^{sentence}"):
        mw.envelope(x, radius, **options)

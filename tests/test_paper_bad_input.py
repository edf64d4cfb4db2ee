"""Whatever is wrong, the answer is a sentence that names the argument."""

from __future__ import annotations

from collections import deque
from typing import Any

import numpy as np
import pytest

from monowedge import paper

A = [3.0, 1.0, 2.0]

REFUSED: dict[str, tuple[tuple[Any, ...], type[Exception], str]] = {
    "w = 0": (("naive", A, 0), ValueError, "w: must be at least 1 and at most the 3 elements of a, got 0"),
    "w < 0": (("naive", A, -2), ValueError, "w: must be at least 1 .* got -2"),
    "w > n": (("naive", A, 4), ValueError, "w: .* at most the 3 elements of a, got 4"),
    "w beyond 64 bits": (("naive", A, 2**70), ValueError, "w: .* at most the 3 elements"),
    "w not an integer": (("naive", A, 2.0), TypeError, r"w: must be an integer, got 2\.0 \(float\)"),
    "w a bool": (("naive", A, True), TypeError, "w: 'naive' needs a window, an integer of at least 1; got True"),
    "no w": (("naive", A), TypeError, "w: 'naive' needs a window"),
    "w for prefix": (("prefix", A, 2), ValueError, "w: 'prefix' takes no window"),
    "w not 3": (("window_of_three", A, 2), ValueError, "w: 'window_of_three' takes a window of 3 only, got 2"),
    "3 of 2": (
        ("window_of_three", A[:2], 3),
        ValueError,
        "w: must be at least 1 and at most the 2 elements of a, got 3",
    ),
    "1 of 2": (("window_of_three", A[:2], 1), ValueError, "w: 'window_of_three' takes a window of 3 only, got 1"),
    "nothing in a": (("naive", [], 1), ValueError, "a: is empty"),
    "a mask": (
        ("naive", np.ma.masked_greater(np.array(A), 2.5), 1),
        ValueError,
        "a: is a masked array with 1 masked element",
    ),
    "integers that become floats": (
        ("naive", [2**64 - 1, -1], 1),
        ValueError,
        "a: NumPy makes floats of these integers",
    ),
    "NumPy's integers that become floats": (
        ("naive", deque([np.uint64(2**63 + 1), np.int64(-1)]), 1),
        ValueError,
        "a: NumPy makes floats of these integers",
    ),
    "NaN": (("naive", [1.0, np.nan], 1), ValueError, "a: NaN at position 1"),
    "NaN in float16": (("naive", np.array([1, 2, np.nan], np.float16), 1), ValueError, "a: NaN at position 2"),
    "strings": (("naive", ["a", "b"], 1), TypeError, "a: dtype <U1 is not one of int8, "),
    "objects": (("naive", [object()], 1), TypeError, "a: dtype object is not one of"),
    "bool": (("naive", [True], 1), TypeError, "a: dtype bool is not one of"),
    "complex": (("naive", [1j], 1), TypeError, "a: dtype complex128 is not one of"),
    "times": (("naive", np.array(["2026-01-01"], "M8[s]"), 1), TypeError, r"a: dtype datetime64\[s\] is not one of"),
    "two dimensions": (("naive", [[1, 2]], 1), ValueError, r"a: must have one dimension, has 2 \(shape \(1, 2\)\)"),
    "no dimension": (("naive", 3, 1), ValueError, "a: must have one dimension, has 0"),
    "ragged": (("naive", [[1], [2, 3]], 1), ValueError, "a: not an array of numbers"),
    "unknown name": (("streamin", A, 1), ValueError, r"called 'streamin' \(did you mean 'streaming'\?\)"),
    "name not a string": ((7, A, 1), TypeError, "name: must be a string, got int"),
}


@pytest.mark.parametrize("call", [paper.run, paper.count])
@pytest.mark.parametrize("case", REFUSED)
def test_refused_with_a_sentence(case: str, call: Any) -> None:
    arguments, error, sentence = REFUSED[case]
    with pytest.raises(error, match=sentence):
        call(*arguments)


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(ValueError, match="form: must be 'batch' or 'pushed', got 'online'"):
        paper.count("naive", A, 1, form="online")  # type: ignore[arg-type]


def test_nothing_has_no_prefixes() -> None:
    answer = paper.run("prefix", [])
    assert answer.max.size == answer.min.size == 0
    assert paper.count("prefix", []).per_element == 0

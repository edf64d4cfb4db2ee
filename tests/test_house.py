"""Public names, imports, and the extension module's border."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import monowedge
from monowedge import _kernels, paper


@pytest.mark.parametrize("module", [monowedge, paper], ids=lambda module: module.__name__)
def test_public_names_are_sorted_and_there(module: object) -> None:
    names: list[str] = module.__all__  # type: ignore[attr-defined]
    assert names == sorted(names)
    assert all(hasattr(module, name) for name in names)


def in_a_new_python(code: str) -> str:
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    assert said.returncode == 0, said.stderr
    return said.stdout.strip()


def test_importing_needs_numpy_alone() -> None:
    heavy = "{'pyarrow', 'pyspark', 'pandas', 'matplotlib', 'jinja2', 'click', 'rich'}"
    code = f"import sys, monowedge; monowedge.paper.run('naive', [1, 2], 1); print(sorted({heavy} & set(sys.modules)))"
    assert in_a_new_python(code) == "[]"


def test_a_room_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'cellar'"):
        monowedge.cellar  # noqa: B018
    assert {"paper", "MaxMin"} <= set(dir(monowedge))


def test_a_star_and_a_look_around_need_no_extra() -> None:
    blocked = "import sys; sys.modules['pyspark'] = sys.modules['pyarrow'] = None; "
    assert (
        in_a_new_python(f"{blocked}from monowedge import *; import inspect, monowedge; print(paper is not None)")
        == "True"
    )
    assert (
        in_a_new_python(f"{blocked}import inspect, monowedge; print(len(inspect.getmembers(monowedge)) > 3)") == "True"
    )


@pytest.mark.parametrize(("extra", "missing", "code"), [
    ("plot", "matplotlib", "monowedge.paper.report('nowhere')"),
    ("plot", "jinja2", "monowedge.paper.report('nowhere')"),
    ("cli", "click", "import monowedge.cli; monowedge.cli.main()"),
    ("cli", "rich", "import monowedge.cli; monowedge.cli.main()"),
])  # fmt: skip
def test_a_missing_extra_is_named(extra: str, missing: str, code: str) -> None:
    blocked = f"import sys; sys.modules[{missing!r}] = None; import monowedge; {code}"
    said = subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True, check=False)  # noqa: S603
    assert said.returncode != 0
    assert f"pip install 'monowedge[{extra}]'" in said.stderr


def test_the_border_refuses_what_it_cannot_read() -> None:
    good = np.zeros(3)
    with pytest.raises(TypeError, match="not a contiguous 1-d array of a known dtype"):
        _kernels.run("naive", np.zeros(3, complex), 1, good, good.copy())
    with pytest.raises(ValueError, match="max: has 3 elements, needs 2"):
        _kernels.run("naive", good, 2, good.copy(), good.copy())
    with pytest.raises(TypeError, match='dtype: no kernel for "complex64"'):
        _kernels.Wedge("complex64", 3)
    with pytest.raises(ValueError, match="form: must be"):
        _kernels.measure("naive", "backwards", good, 1)


def test_control_c_ends_a_long_run_in_the_middle() -> None:
    a = np.zeros(10**6)
    answers = np.full((2, a.size // 2 + 1), -1.0)
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        _kernels.run("naive", a, a.size // 2, *answers)
    # the first windows were answered, the last ones never were
    assert answers[0, 0] == 0
    assert answers[0, -1] == -1


def test_the_gil_is_let_go() -> None:
    a = np.zeros(2 * 10**6)
    worker = threading.Thread(target=paper.run, args=("naive", a, 300))
    worker.start()
    turns = 0
    while worker.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 20

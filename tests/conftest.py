"""How much is tried: little in `make test`, a lot in `make soak`."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

FULL = "MONOWEDGE_FULL" in os.environ

settings.register_profile("test", deadline=None, max_examples=100)
settings.register_profile("soak", deadline=None, max_examples=5000)
settings.load_profile("soak" if FULL else "test")


@pytest.fixture(scope="session")
def full() -> bool:
    """Whether this is the long run."""
    return FULL

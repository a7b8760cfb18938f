"""How much the slowest laws try: a part of their cases, all of them with `python3 -m game test --thorough`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")
SWITCH = "CLANS_THOROUGH"
"""The variable of the environment by which the tests' workers know of the option."""

thorough_only = pytest.mark.skipif("not config.getoption('thorough')", reason="takes long: with --thorough")
"""Marks tests that only a thorough run has time for."""


def some(cases: Sequence[T], most: int) -> list[T]:
    """Return `most` of some cases, spread evenly and the same at every run; all of them where the run is thorough."""
    if os.environ.get(SWITCH) or most >= len(cases):
        return list(cases)
    return [cases[number * len(cases) // most] for number in range(most)]


def examples(number: int, usual: int) -> int:
    """Return how many examples hypothesis tries: `usual` of them, all where the run is thorough."""
    return len(some(range(number), usual))

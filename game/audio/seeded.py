"""Chance that is the same on every machine: the only source of randomness for sounds and scores."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from game.audio.samples import Signal

T = TypeVar("T")


class Grain:
    """A stream of chance named by a key; equal keys give equal streams for ever.

    It draws raw words from PCG64, whose stream numpy promises to keep, and turns them into floats itself,
    because the distributions of numpy's Generator may change between versions.
    """

    def __init__(self, *key: str | int) -> None:
        name = "/".join(str(part) for part in key)
        self._bits = np.random.PCG64(int.from_bytes(hashlib.sha256(name.encode()).digest()[:16], "big"))

    def noise(self, count: int) -> Signal:
        """Return `count` white samples, evenly spread over -1 to 1."""
        words = self._bits.random_raw(count) >> np.uint64(11)
        return words.astype(np.float64) * 2.0**-52 - 1.0

    def unit(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        return float(int(self._bits.random_raw()) >> 11) * 2.0**-53

    def between(self, low: float, high: float) -> float:
        """Return a number from `low` up to `high`."""
        return low + (high - low) * self.unit()

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices, each as likely as the others; IndexError when there is none."""
        return choices[int(self.unit() * len(choices))]

    def chance(self, probability: float) -> bool:
        """Return True with that probability."""
        return self.unit() < probability

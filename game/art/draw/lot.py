"""Choices for pictures that nobody drew, which a name alone decides."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any


class Lot:
    """Choices that a name alone decides: the same on every machine and in every run."""

    def __init__(self, name: str) -> None:
        self._name = name

    def number(self, purpose: str, below: int) -> int:
        """Return a number from 0 to below `below`."""
        digest = hashlib.blake2b(f"{self._name}|{purpose}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") % below

    def of(self, purpose: str, choices: Sequence[Any]) -> Any:
        """Return one of some choices."""
        return choices[self.number(purpose, len(choices))]

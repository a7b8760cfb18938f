"""A choice that the player makes on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Aim:
    """A choice awaited on the board: units or tiles, with their commands."""

    prompt: str
    units: dict[int, Callable[[], None]] = field(default_factory=dict)
    tiles: dict[int, Callable[[], None]] = field(default_factory=dict)

"""A choice that the player makes on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Aim:
    """A choice on the board that is being waited for: units or tiles, each with the command it means."""

    prompt: str
    units: dict[int, Callable[[], None]] = field(default_factory=dict)
    tiles: dict[int, Callable[[], None]] = field(default_factory=dict)

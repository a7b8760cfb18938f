"""Example: a screen with example data, to picture, measure and test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scenes.stage.scene import Scene


@dataclass(frozen=True, slots=True)
class Example:
    """An example: its scenes, lowest first, and seconds to run them.

    It is handed the `AppContext`; a game's example asks for no more than a `Context`.
    """

    make: Callable[[Any], list[Scene]]
    seconds: float = 1.2


def alone(make: Callable[[Any], Scene], seconds: float = 1.2) -> Example:
    """An example of one scene."""
    return Example(lambda context: [make(context)], seconds)

"""Example: a screen with example data, by which it is pictured, measured and tested."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.menu.context import Context
    from scenes.stage.scene import Scene


@dataclass(frozen=True, slots=True)
class Example:
    """A screen: how its scenes are made, lowest first, and for how many seconds it runs before it is looked at."""

    make: Callable[[Context], list[Scene]]
    seconds: float = 1.2


def alone(make: Callable[[Context], Scene], seconds: float = 1.2) -> Example:
    """An example of one scene."""
    return Example(lambda context: [make(context)], seconds)

"""For each game: varied options, and a function that scrambles what a seat cannot know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.catalog import GAMES
from systems.dice import Stream
from systems.match import Match

Scramble = Callable[[Match[Any], int, Stream], Match[Any]]
Deal = Callable[[int], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Worlds:
    """What trials need of a game.

    Attributes:
        deal: the options of a seed's match.
        scramble: returns a match that differs only in what a seat cannot know.
    """

    deal: Deal
    scramble: Scramble


def worlds_of(name: str) -> Worlds:
    """Return the worlds of a game, from its module `scramble_GAME.py`."""
    module = import_module(f"{__package__}.scramble_{name}")
    return Worlds(module.deal, getattr(module, f"scramble_{name}"))


WORLDS: Mapping[str, Worlds] = {name: worlds_of(name) for name in GAMES}

"""Question: what an opponent is asked, in its own process or on the frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Question(Generic[V]):
    """What an opponent is asked: all that it may know, and dice that belong to this decision alone.

    Attributes:
        game: the catalog's name.
        level: the opponent's level.
        seat: its seat.
        view: of that seat.
        shared: the public part of the match's setup.
        seed, stream: its dice (`systems.dice.Stream`).
    """

    game: str
    level: str
    seat: int
    view: V
    shared: Mapping[str, Any]
    seed: int
    stream: str

"""What a session asks of whoever thinks for its opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from systems.search.opponent import Decision

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


class AiBackend(Protocol):
    """Something that answers questions while the frame goes on: see `game.ai_worker.backend`."""

    def ask(self, question: Question[Any]) -> int:
        """Begin to think; the number under which the answer will come."""
        ...

    def poll(self) -> dict[int, Decision]:
        """Return the answers that have come since the last call, without waiting."""
        ...

"""What an opponent is: something that decides from a view and dice of its own, and can say why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from systems.dice import Stream
from systems.match import Command

LEVELS = ("easy", "normal", "hard", "master")

V_contra = TypeVar("V_contra", contravariant=True)
V = TypeVar("V")


def known_level(level: str) -> str:
    """Return the level.

    Raises:
        ValueError: there is no such level; one sentence.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no level {level!r}; levels are {', '.join(LEVELS)}.")
    return level


def never() -> bool:
    """Return that there is time enough: the search is bounded by its own counts."""
    return False


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that was considered: in words, and what it seemed worth (larger is better, in the game's own unit)."""

    text: str
    value: int


@dataclass(frozen=True, slots=True)
class Decision:
    """What an opponent wants done.

    Attributes:
        commands: to be submitted in this order, all of one decision; at least one.
        reasons: the best candidates and their values, best first.
        nodes: positions looked at; budgets count these, never seconds.
        capped: a guard on time ended the search early (recorded, since such a move cannot be repeated).
    """

    commands: tuple[Command, ...]
    reasons: tuple[Candidate, ...] = ()
    nodes: int = 0
    capped: bool = False


class Opponent(Protocol[V_contra]):
    """A player of the program: sees what its seat sees and nothing else."""

    level: str

    def decide(self, view: V_contra, dice: Stream) -> Decision:
        """Return what to do in the position of the view."""
        ...


@dataclass(frozen=True, slots=True)
class Persona(Generic[V]):
    """A character as data: how a level plays, in per cent where not said otherwise.

    Attributes:
        id: its identifier; name: for players.
        aggression: weight of the enemy's crystal against the own.
        patience: readiness to keep cards for later rounds.
        bluff: how often it chooses another than the best of nearly equal plans.
    """

    id: str
    name: str
    aggression: int = 100
    patience: int = 100
    bluff: int = 0

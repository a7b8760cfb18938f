"""The interface of opponents: decisions from a view and dice, with reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from systems.dice import Stream
from systems.match import Command

LEVELS = ("easy", "normal", "hard", "master")

V_contra = TypeVar("V_contra", contravariant=True)
V = TypeVar("V")


def known_level(level: str, levels: Sequence[str] = LEVELS) -> str:
    """Return the level.

    Raises:
        ValueError: it is none of these levels; one sentence.
    """
    if level not in levels:
        raise ValueError(f"There is no level {level!r}; levels are {', '.join(levels)}.")
    return level


def never() -> bool:
    """Return False: the search is limited by its own counts, not by time."""
    return False


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate that was considered: in words, and its value (larger is better, in the game's own unit)."""

    text: str
    value: int


@dataclass(frozen=True, slots=True)
class Decision:
    """An opponent's decision.

    Attributes:
        commands: at least one, to be submitted in this order.
        reasons: the best candidates and their values, best first.
        nodes: positions evaluated; budgets count these, never seconds.
        capped: whether a time guard ended the search early, so that it cannot be repeated.
    """

    commands: tuple[Command, ...]
    reasons: tuple[Candidate, ...] = ()
    nodes: int = 0
    capped: bool = False


class Opponent(Protocol[V_contra]):
    """A computer player, which sees what its seat sees and nothing else."""

    level: str

    def decide(self, view: V_contra, dice: Stream) -> Decision:
        """Return what to do in the position of the view."""
        ...


@dataclass(frozen=True, slots=True)
class Persona(Generic[V]):
    """An opponent's character as data, in per cent where not said otherwise.

    Attributes:
        id: its identifier; name: for players.
        aggression: weight of the enemy's crystal relative to the own.
        patience: value of cards kept for later rounds.
        bluff: how often it chooses another than the best of nearly equal plans.
    """

    id: str
    name: str
    aggression: int = 100
    patience: int = 100
    bluff: int = 0

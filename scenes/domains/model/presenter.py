"""Turns events into beats: what is shown together, and in which order.

Pure: no nodes. `beats` is total over the events of the game (`kind_of` ends in `assert_never`); the animator plays each
beat and lets the picture hear its events in their order, so nothing that happened can be lost on the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import assert_never

from scenes.table.beats import Beat as TableBeat
from scenes.table.beats import gather
from systems.domains import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    ROUND = auto()
    PLACED = auto()
    REVEAL = auto()
    STRENGTH = auto()
    FIGHT = auto()
    PRIZE = auto()
    POINTS = auto()
    BONUS = auto()
    CHOICE = auto()
    TILES = auto()
    CARDS = auto()
    DECLINE = auto()
    ELEMENTS = auto()
    CLOSING = auto()
    END = auto()


Beat = TableBeat[Kind, told.DomainsEvent]


def kind_of(event: told.DomainsEvent) -> Kind:  # noqa: C901, PLR0911, PLR0912 - one line for each event, total by assert_never
    """Return the kind of moment that an event alone would be."""
    match event:
        case told.RoundBegan():
            return Kind.ROUND
        case told.CardsPlaced():
            return Kind.PLACED
        case told.SlotRevealed():
            return Kind.REVEAL
        case told.StrengthChanged():
            return Kind.STRENGTH
        case told.FightDecided():
            return Kind.FIGHT
        case told.TileWon() | told.TileRemoved():
            return Kind.PRIZE
        case told.PointsGained():
            return Kind.POINTS
        case told.BonusLaid():
            return Kind.BONUS
        case told.ChoiceOffered():
            return Kind.CHOICE
        case told.TilesSwapped():
            return Kind.TILES
        case told.CardsSwapped():
            return Kind.CARDS
        case told.ChoiceDeclined():
            return Kind.DECLINE
        case told.ElementsCompleted():
            return Kind.ELEMENTS
        case told.RoundEnded():
            return Kind.CLOSING
        case told.MatchEnded():
            return Kind.END
        case _:
            assert_never(event)


_JOINS: dict[Kind, frozenset[Kind]] = {Kind.PLACED: frozenset({Kind.PLACED}), Kind.BONUS: frozenset({Kind.BONUS})}
"""Which following events are shown within a beat of a kind; every other event is a moment of its own."""


def beats(events: Iterable[told.DomainsEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, lambda kind, _, event: kind_of(event) in _JOINS.get(kind, ()))

"""Turns events into beats: what is shown together, and in which order.

Pure: no nodes. `beats` is total over the events of the game (each kind names its own); the animator plays each
beat and lets the picture hear its events in their order, so nothing that happened can be lost on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from scenes.table.story.beats import Beat as TableBeat
from scenes.table.story.beats import gather, kinds_of
from systems.domains import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    ROUND = (told.RoundBegan,)
    PLACED = (told.CardsPlaced,)
    REVEAL = (told.SlotRevealed,)
    STRENGTH = (told.StrengthChanged,)
    FIGHT = (told.FightDecided,)
    PRIZE = (told.TileWon, told.TileRemoved)
    POINTS = (told.PointsGained,)
    BONUS = (told.BonusLaid,)
    CHOICE = (told.ChoiceOffered,)
    TILES = (told.TilesSwapped,)
    CARDS = (told.CardsSwapped,)
    DECLINE = (told.ChoiceDeclined,)
    ELEMENTS = (told.ElementsCompleted,)
    CLOSING = (told.RoundEnded,)
    END = (told.MatchEnded,)


Beat = TableBeat[Kind, told.DomainsEvent]


kind_of: Callable[[told.DomainsEvent], Kind] = kinds_of(Kind, told.DomainsEvent)
"""The kind of moment that an event alone would be."""


_JOINS: dict[Kind, frozenset[Kind]] = {Kind.PLACED: frozenset({Kind.PLACED}), Kind.BONUS: frozenset({Kind.BONUS})}
"""Which following events are shown within a beat of a kind; every other event is a moment of its own."""


def beats(events: Iterable[told.DomainsEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, lambda kind, _, event: kind_of(event) in _JOINS.get(kind, ()))

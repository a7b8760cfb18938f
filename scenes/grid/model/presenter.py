"""Turns events into beats: what is shown together, and in which order.

Pure: no nodes. `beats` is total over the events of the board (each kind names its own); the animator plays
each beat and lets the picture hear its events in their order, so nothing that happened can be lost on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from scenes.table.story.beats import Beat as TableBeat
from scenes.table.story.beats import gather, kinds_of
from systems.grid import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    ROUND = (told.RoundBegan,)
    DEAL = (told.HandDealt,)
    PLACE = (told.CardPlaced,)
    POWER = (told.PowerChanged,)
    CHECK = (told.CardChecked,)
    FLIP = (told.CardFlipped,)
    ECHO = "echo"
    KNOCK_OUT = (told.CardsKnockedOut,)
    DRAW = (told.CardDrawn, told.DeckFoundEmpty)
    LINE = (told.LineControlled,)
    TURN = (told.TurnPassed,)
    ROUND_END = (told.RoundEnded,)
    END = (told.MatchEnded,)


@dataclass(frozen=True, slots=True)
class Beat(TableBeat[Kind, told.GridEvent]):
    """Events shown together; `order` counts echoes from 1, else 0."""

    order: int = 0


_usual: Callable[[told.GridEvent], Kind] = kinds_of(Kind, told.GridEvent)


def kind_of(event: told.GridEvent) -> Kind:
    """Return the kind of moment that an event alone would be."""
    if isinstance(event, told.CardFlipped):
        return Kind.ECHO if event.hop else Kind.FLIP
    return _usual(event)


OF_A_CHECK = frozenset({"bless", "punish", "armor"})
"""Changes of power that follow from a check and are shown with it."""


def _joins(kind: Kind, event: told.GridEvent) -> bool:
    """Whether an event is shown within a beat of a kind that is open."""
    own = kind_of(event)
    if kind in {Kind.CHECK, Kind.FLIP}:
        return own is Kind.FLIP or (isinstance(event, told.PowerChanged) and event.cause in OF_A_CHECK)
    if kind is Kind.LINE:
        return isinstance(event, told.PowerChanged) and event.cause == "line"
    return kind in {Kind.DEAL, Kind.DRAW} and own is kind


def beats(events: Iterable[told.GridEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    found: list[Beat] = []
    order = 0
    for beat in gather(events, kind_of, lambda kind, _, event: _joins(kind, event)):
        order = order + 1 if beat.kind is Kind.ECHO else 0 if beat.kind is Kind.PLACE else order
        found.append(Beat(beat.kind, beat.events, order if beat.kind is Kind.ECHO else 0))
    return found

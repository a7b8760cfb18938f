"""Turns events into beats: what is shown together, and in which order.

Pure: no nodes. `beats` is total over the events of the board (`kind_of` ends in `assert_never`); the animator plays
each beat and lets the picture hear its events in their order, so nothing that happened can be lost on the way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from scenes.table.beats import Beat as TableBeat
from scenes.table.beats import gather
from systems.grid import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    ROUND = auto()
    DEAL = auto()
    PLACE = auto()
    POWER = auto()
    CHECK = auto()
    FLIP = auto()
    ECHO = auto()
    KNOCK_OUT = auto()
    DRAW = auto()
    LINE = auto()
    TURN = auto()
    ROUND_END = auto()
    END = auto()


@dataclass(frozen=True, slots=True)
class Beat(TableBeat[Kind, told.GridEvent]):
    """Events shown together; `order` counts echoes from 1, else 0."""

    order: int = 0


def kind_of(event: told.GridEvent) -> Kind:  # noqa: C901, PLR0912 - one line for each event, total by assert_never
    """Return the kind of moment that an event alone would be."""
    match event:
        case told.RoundBegan():
            return Kind.ROUND
        case told.HandDealt():
            return Kind.DEAL
        case told.CardPlaced():
            return Kind.PLACE
        case told.PowerChanged():
            return Kind.POWER
        case told.CardChecked():
            return Kind.CHECK
        case told.CardFlipped():
            return Kind.ECHO if event.hop else Kind.FLIP
        case told.CardsKnockedOut():
            return Kind.KNOCK_OUT
        case told.CardDrawn() | told.DeckFoundEmpty():
            return Kind.DRAW
        case told.LineControlled():
            return Kind.LINE
        case told.TurnPassed():
            return Kind.TURN
        case told.RoundEnded():
            return Kind.ROUND_END
        case told.MatchEnded():
            return Kind.END
        case _:
            assert_never(event)


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

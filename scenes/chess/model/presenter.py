"""Turns events into beats: what happens on the board here, combats as at their own table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any

from scenes.chess.model.picture import OWN
from scenes.poker.model.presenter import joins as combat_joins
from scenes.poker.model.presenter import kind_of as combat_kind
from scenes.table.story.beats import Beat as TableBeat
from scenes.table.story.beats import gather, kinds_of
from systems.chess import events as told


class Step(Enum):
    """What kind of moment a beat of the board is."""

    KILL = (told.PieceKilled,)
    MOVE = (told.PieceMoved,)
    PROMOTE = (told.PiecePromoted,)
    CLASH = (told.PiecesClashed,)
    SETTLE = (told.ClashSettled,)
    REST = (told.StaminaGained,)
    TURN = (told.BoardTurnBegan,)
    END = (told.ChessEnded,)


Beat = TableBeat[Any, Any]
TOGETHER = ((told.PieceKilled, told.PieceMoved), (told.StaminaGained, told.BoardTurnBegan))
"""Events that are shown as one: a kill and the step onto the square, rest and the next move."""
_own: Callable[[Any], Step] = kinds_of(Step, told.ChessOwnEvent)


def kind_of(event: Any) -> Enum:
    """Return the kind of moment that an event alone would be."""
    return _own(event) if isinstance(event, OWN) else combat_kind(event)


def _joins(beat: Enum, gathered: Sequence[Any], event: Any) -> bool:
    if isinstance(beat, Step):
        return (type(gathered[-1]), type(event)) in TOGETHER
    return not isinstance(event, OWN) and combat_joins(beat, gathered, event)


def beats(events: Iterable[Any]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, _joins)

"""Presenter: turns events into beats. Pure and total over the events."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import assert_never

from scenes.table.beats import Beat as TableBeat
from scenes.table.beats import gather
from systems.duel import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    ROLL = auto()
    REDRAW = auto()
    TURN = auto()
    PHASE = auto()
    DRAW = auto()
    SUMMON = auto()
    SACRIFICE = auto()
    SET = auto()
    EQUIP = auto()
    FALL = auto()
    LEAVE = auto()
    TURNED = auto()
    STATS = auto()
    CONTROL = auto()
    HP = auto()
    LINK = auto()
    RESOLVE = auto()
    NEGATED = auto()
    CHAIN_END = auto()
    ATTACK = auto()
    BLOCK = auto()
    CLASH = auto()
    ATTACK_END = auto()
    REVEAL = auto()
    CHOICE = auto()
    QUIET = auto()
    AWAIT = auto()
    END = auto()


Beat = TableBeat[Kind, told.DuelEvent]


MOVES: dict[str, Kind] = {
    "drawn": Kind.DRAW,
    "summoned": Kind.SUMMON,
    "tributed": Kind.SUMMON,
    "special": Kind.SUMMON,
    "created": Kind.SUMMON,
    "set": Kind.SET,
    "equipped": Kind.EQUIP,
    "sacrificed": Kind.SACRIFICE,
    "destroyed": Kind.FALL,
    "beaten": Kind.FALL,
    "activated": Kind.QUIET,
}
"""Kinds of movements by their manner; all others are LEAVE."""


def kind_of(event: told.DuelEvent) -> Kind:  # noqa: C901, PLR0911, PLR0912 - one case for each event, total by assert_never
    """Return the kind of moment that an event alone would be."""
    match event:
        case told.DiceRolled():
            return Kind.ROLL
        case told.HandRedrawn() | told.DeckShuffled():
            return Kind.REDRAW
        case told.TurnBegan():
            return Kind.TURN
        case told.PhaseBegan():
            return Kind.PHASE
        case told.Moved():
            kind = MOVES.get(event.manner, Kind.LEAVE)
            return Kind.LEAVE if kind is Kind.SUMMON and event.zone != "creatures" else kind
        case told.Turned():
            return Kind.TURNED
        case told.StatsChanged() | told.CountersChanged():
            return Kind.STATS
        case told.ControlChanged():
            return Kind.CONTROL
        case told.HpChanged():
            return Kind.HP
        case told.Activated():
            return Kind.LINK
        case told.LinkResolved():
            return Kind.RESOLVE
        case told.LinkNegated():
            return Kind.NEGATED
        case told.ChainEnded():
            return Kind.CHAIN_END
        case told.AttackDeclared() | told.AttackChanged():
            return Kind.ATTACK
        case told.Blocked():
            return Kind.BLOCK
        case told.Clashed():
            return Kind.CLASH
        case told.AttackEnded():
            return Kind.ATTACK_END
        case told.Revealed():
            return Kind.REVEAL
        case told.Chosen() | told.NumberRolled():
            return Kind.CHOICE
        case told.EffectsDropped():
            return Kind.QUIET
        case told.AnswerAwaited():
            return Kind.AWAIT
        case told.MatchEnded():
            return Kind.END
        case _:
            assert_never(event)


TOGETHER = frozenset({Kind.DRAW, Kind.SACRIFICE, Kind.FALL, Kind.STATS, Kind.HP})
"""Kinds whose events are shown at once where they follow one another."""


def _joins(beat: Kind, last: told.DuelEvent, event: told.DuelEvent) -> bool:
    """Whether an event is shown within a beat whose last event is `last`."""
    own = kind_of(event)
    if own is beat and beat in TOGETHER:
        return True
    if beat is Kind.LEAVE and own is Kind.LEAVE and isinstance(last, told.Moved) and isinstance(event, told.Moved):
        return last.manner == event.manner and last.origin == event.origin and last.seat == event.seat
    fallen = beat is Kind.FALL and isinstance(event, told.Moved)
    return fallen and isinstance(event, told.Moved) and event.manner == "left"


def beats(events: Iterable[told.DuelEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, lambda kind, gathered, event: _joins(kind, gathered[-1], event))

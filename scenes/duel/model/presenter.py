"""Presenter: turns events into beats. Pure and total over the events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from scenes.table.story.beats import Beat as TableBeat
from scenes.table.story.beats import gather, kinds_of
from systems.duel import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    ROLL = (told.DiceRolled,)
    REDRAW = (told.HandRedrawn, told.DeckShuffled)
    TURN = (told.TurnBegan,)
    PHASE = (told.PhaseBegan,)
    DRAW = "draw"
    SUMMON = "summon"
    SACRIFICE = "sacrifice"
    SET = "set"
    EQUIP = "equip"
    FALL = "fall"
    LEAVE = (told.Moved,)
    TURNED = (told.Turned,)
    STATS = (told.StatsChanged, told.CountersChanged)
    CONTROL = (told.ControlChanged,)
    HP = (told.HpChanged,)
    LINK = (told.Activated,)
    RESOLVE = (told.LinkResolved,)
    NEGATED = (told.LinkNegated,)
    CHAIN_END = (told.ChainEnded,)
    ATTACK = (told.AttackDeclared, told.AttackChanged)
    BLOCK = (told.Blocked,)
    CLASH = (told.Clashed,)
    ATTACK_END = (told.AttackEnded,)
    REVEAL = (told.Revealed,)
    CHOICE = (told.Chosen, told.NumberRolled)
    QUIET = (told.EffectsDropped,)
    AWAIT = (told.AnswerAwaited,)
    END = (told.MatchEnded,)


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


_usual: Callable[[told.DuelEvent], Kind] = kinds_of(Kind, told.DuelEvent)


def kind_of(event: told.DuelEvent) -> Kind:
    """Return the kind of moment that an event alone would be."""
    if isinstance(event, told.Moved):
        kind = MOVES.get(event.manner, Kind.LEAVE)
        return Kind.LEAVE if kind is Kind.SUMMON and event.zone != "creatures" else kind
    return _usual(event)


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

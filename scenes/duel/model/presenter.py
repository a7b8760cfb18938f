"""Presenter: turns events into beats. Pure: neither window nor clock; total over the events of the duel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from systems.duel.events import (
    Activated,
    AnswerAwaited,
    AttackChanged,
    AttackDeclared,
    AttackEnded,
    Blocked,
    ChainEnded,
    Chosen,
    Clashed,
    ControlChanged,
    CountersChanged,
    DeckShuffled,
    DiceRolled,
    DuelEvent,
    EffectsDropped,
    HandRedrawn,
    HpChanged,
    LinkNegated,
    LinkResolved,
    MatchEnded,
    Moved,
    NumberRolled,
    PhaseBegan,
    Revealed,
    StatsChanged,
    TurnBegan,
    Turned,
)


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


@dataclass(frozen=True, slots=True)
class Beat:
    """Events that are shown together."""

    kind: Kind
    events: tuple[DuelEvent, ...]


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


def kind_of(event: DuelEvent) -> Kind:  # noqa: C901, PLR0911, PLR0912 - one case for each event, total by assert_never
    """Return the kind of moment that an event alone would be."""
    match event:
        case DiceRolled():
            return Kind.ROLL
        case HandRedrawn() | DeckShuffled():
            return Kind.REDRAW
        case TurnBegan():
            return Kind.TURN
        case PhaseBegan():
            return Kind.PHASE
        case Moved():
            kind = MOVES.get(event.manner, Kind.LEAVE)
            return Kind.LEAVE if kind is Kind.SUMMON and event.zone != "creatures" else kind
        case Turned():
            return Kind.TURNED
        case StatsChanged() | CountersChanged():
            return Kind.STATS
        case ControlChanged():
            return Kind.CONTROL
        case HpChanged():
            return Kind.HP
        case Activated():
            return Kind.LINK
        case LinkResolved():
            return Kind.RESOLVE
        case LinkNegated():
            return Kind.NEGATED
        case ChainEnded():
            return Kind.CHAIN_END
        case AttackDeclared() | AttackChanged():
            return Kind.ATTACK
        case Blocked():
            return Kind.BLOCK
        case Clashed():
            return Kind.CLASH
        case AttackEnded():
            return Kind.ATTACK_END
        case Revealed():
            return Kind.REVEAL
        case Chosen() | NumberRolled():
            return Kind.CHOICE
        case EffectsDropped():
            return Kind.QUIET
        case AnswerAwaited():
            return Kind.AWAIT
        case MatchEnded():
            return Kind.END
        case _:
            assert_never(event)


TOGETHER = frozenset({Kind.DRAW, Kind.SACRIFICE, Kind.FALL, Kind.STATS, Kind.HP})
"""Kinds whose events are shown at once where they follow one another."""


def _joins(beat: Kind, last: DuelEvent, event: DuelEvent) -> bool:
    """Whether an event is shown within a beat whose last event is `last`."""
    own = kind_of(event)
    if own is beat and beat in TOGETHER:
        return True
    if beat is Kind.LEAVE and own is Kind.LEAVE and isinstance(last, Moved) and isinstance(event, Moved):
        return last.manner == event.manner and last.origin == event.origin and last.seat == event.seat
    fallen = beat is Kind.FALL and isinstance(event, Moved)
    return fallen and isinstance(event, Moved) and event.manner == "left"


def beats(events: Iterable[DuelEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    found: list[Beat] = []
    gathered: list[DuelEvent] = []
    kind: Kind | None = None
    for event in events:
        if kind is None or not _joins(kind, gathered[-1], event):
            if kind is not None:
                found.append(Beat(kind, tuple(gathered)))
            kind, gathered = kind_of(event), []
        gathered.append(event)
    if kind is not None:
        found.append(Beat(kind, tuple(gathered)))
    return found

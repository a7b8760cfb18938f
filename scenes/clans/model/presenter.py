"""Turns events into beats: what is shown together, and in which order.

Pure: no nodes. `beats` is total over the events of the battle (`kind_of` ends in `assert_never`); the animator plays
each beat and lets the picture hear its events in their order, so nothing that happened can be lost on the way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import assert_never

from scenes.table.beats import Beat as TableBeat
from scenes.table.beats import gather
from systems.clans import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    PHASE = auto()
    ROUND = auto()
    DRAW = auto()
    PLAN = auto()
    REVEAL = auto()
    HERO = auto()
    REARRANGE = auto()
    PLACE = auto()
    TRAP = auto()
    FIRE = auto()
    MOVE = auto()
    TICK = auto()
    STRIKE = auto()
    SUFFER = auto()
    MEND = auto()
    CHANGE = auto()
    DEATH = auto()
    CRYSTAL = auto()
    CAPTURE = auto()
    RELIC = auto()
    MARKER = auto()
    SETTLE = auto()
    GOLD = auto()
    FAMILY = auto()
    ULTIMATE = auto()
    AGE = auto()
    END = auto()


Beat = TableBeat[Kind, told.ClansEvent]


def kind_of(event: told.ClansEvent) -> Kind:  # noqa: C901, PLR0911, PLR0912 - one line for each event, total by assert_never
    """Return the kind of moment that an event alone would be."""
    match event:
        case told.PhaseBegan():
            return Kind.PHASE
        case told.RoundBegan():
            return Kind.ROUND
        case told.CardsDrawn():
            return Kind.DRAW
        case (
            told.CardStaged()
            | told.CardTakenBack()
            | told.OrderGiven()
            | told.OrderCancelled()
            | told.AbilityCalled()
            | told.AbilityCancelled()
            | told.PlanCommitted()
        ):
            return Kind.PLAN
        case told.PlansRevealed():
            return Kind.REVEAL
        case told.AbilityUsed():
            return Kind.HERO
        case told.CardsRearranged():
            return Kind.REARRANGE
        case told.UnitPlaced():
            return Kind.PLACE
        case told.TrapSet() | told.TrapSprung():
            return Kind.TRAP
        case told.TileIgnited() | told.FireWaned():
            return Kind.FIRE
        case told.UnitMoved():
            return Kind.MOVE
        case told.TickBegan():
            return Kind.TICK
        case told.UnitAttacked():
            return Kind.STRIKE
        case told.UnitDamaged():
            return Kind.SUFFER
        case told.UnitHealed():
            return Kind.MEND
        case told.UnitChanged():
            return Kind.CHANGE
        case told.UnitDied():
            return Kind.DEATH
        case told.CrystalDamaged() | told.CrystalHealed():
            return Kind.CRYSTAL
        case told.TileCaptured():
            return Kind.CAPTURE
        case told.RelicClaimed():
            return Kind.RELIC
        case told.MarkerMoved():
            return Kind.MARKER
        case told.TileChanged() | told.SideChanged():
            return Kind.SETTLE
        case told.GoldEarned():
            return Kind.GOLD
        case told.FamilyAdvanced():
            return Kind.FAMILY
        case told.UltimateUnleashed():
            return Kind.ULTIMATE
        case told.AgeBegan():
            return Kind.AGE
        case told.MatchEnded():
            return Kind.END
        case _:
            assert_never(event)


_QUIETLY = frozenset({Kind.SETTLE, Kind.GOLD, Kind.FAMILY})
"""What is told along with other things: how they look now, what they brought."""
_TICK_PARTS = _QUIETLY | frozenset(
    {Kind.STRIKE, Kind.SUFFER, Kind.MEND, Kind.CHANGE, Kind.DEATH, Kind.MOVE, Kind.TRAP, Kind.FIRE}
)
_JOINS: dict[Kind, frozenset[Kind]] = {
    Kind.REVEAL: _QUIETLY | frozenset({Kind.PLACE, Kind.TRAP}),
    Kind.TICK: _TICK_PARTS,
    Kind.MOVE: _QUIETLY | frozenset({Kind.MOVE}),
    Kind.PLACE: _QUIETLY | frozenset({Kind.PLACE}),
    Kind.STRIKE: _QUIETLY | frozenset({Kind.STRIKE, Kind.SUFFER, Kind.CHANGE, Kind.DEATH}),
    Kind.SUFFER: _QUIETLY | frozenset({Kind.SUFFER, Kind.DEATH}),
    Kind.MEND: _QUIETLY | frozenset({Kind.MEND}),
    Kind.TRAP: _QUIETLY | frozenset({Kind.SUFFER, Kind.DEATH}),
    Kind.HERO: _QUIETLY | frozenset({Kind.SUFFER, Kind.MEND, Kind.CHANGE}),
    Kind.DEATH: _QUIETLY | frozenset({Kind.DEATH}),
    Kind.REARRANGE: _QUIETLY | frozenset({Kind.MOVE}),
    Kind.MARKER: frozenset({Kind.MARKER}),
    Kind.FIRE: _QUIETLY | frozenset({Kind.FIRE}),
    Kind.DRAW: frozenset({Kind.DRAW}),
    Kind.CAPTURE: frozenset({Kind.CAPTURE, Kind.GOLD}),
    Kind.SETTLE: _QUIETLY,
    Kind.CHANGE: _QUIETLY | frozenset({Kind.CHANGE}),
    Kind.RELIC: _QUIETLY,
    Kind.CRYSTAL: _QUIETLY,
    Kind.GOLD: frozenset({Kind.GOLD, Kind.SETTLE}),
    Kind.FAMILY: _QUIETLY,
    Kind.ULTIMATE: _QUIETLY | frozenset({Kind.SUFFER, Kind.MEND, Kind.CHANGE, Kind.DEATH}),
}
"""Which following events are shown within a beat of a kind."""


def beats(events: Iterable[told.ClansEvent]) -> list[Beat]:
    """Return the beats of a run of events, in order; every event is in exactly one."""
    return gather(events, kind_of, _joins)


def _joins(kind: Kind, gathered: Sequence[told.ClansEvent], event: told.ClansEvent) -> bool:
    return kind_of(event) in _JOINS.get(kind, ()) and not _breaks(kind, gathered, event)


def _breaks(kind: Kind, gathered: Sequence[told.ClansEvent], event: told.ClansEvent) -> bool:
    """Whether an event that joins others still begins a beat of its own."""
    if kind is not Kind.MOVE or not isinstance(event, told.UnitMoved):
        return False
    if event.how in {"knockback", "push"} and any(
        isinstance(item, told.UnitMoved) and item.how not in {"knockback", "push"} for item in gathered
    ):
        return True
    return any(isinstance(item, told.UnitMoved) and item.unit == event.unit and event.unit for item in gathered)

"""Turns events into beats: what is shown together, and in which order.

Pure: no nodes. `beats` is total over the events of the battle (each kind names its own); the animator plays
each beat and lets the picture hear its events in their order, so nothing that happened can be lost on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum

from scenes.table.story.beats import Beat as TableBeat
from scenes.table.story.beats import gather, kinds_of
from systems.clans import events as told


class Kind(Enum):
    """What kind of moment a beat is; each is played in its own way."""

    PHASE = (told.PhaseBegan,)
    ROUND = (told.RoundBegan,)
    DRAW = (told.CardsDrawn, told.CardRecalled, told.CardsDiscarded)
    PLAN = (
        told.CardStaged,
        told.CardTakenBack,
        told.OrderGiven,
        told.OrderCancelled,
        told.AbilityCalled,
        told.AbilityCancelled,
        told.SupplyPlanned,
        told.SupplyCancelled,
        told.PlanCommitted,
    )
    REVEAL = (told.PlansRevealed,)
    HERO = (told.AbilityUsed,)
    REARRANGE = (told.CardsRearranged,)
    PLACE = (told.UnitPlaced,)
    SWAP = (told.UnitsSwapped,)
    TRAP = (told.TrapSet, told.TrapSprung)
    FIRE = (told.TileIgnited, told.FireWaned)
    MOVE = (told.UnitMoved,)
    TICK = (told.TickBegan,)
    STRIKE = (told.UnitAttacked,)
    SUFFER = (told.UnitDamaged,)
    MEND = (told.UnitHealed,)
    CHANGE = (told.UnitChanged,)
    DEATH = (told.UnitDied,)
    CRYSTAL = (told.CrystalDamaged, told.CrystalHealed)
    CAPTURE = (told.TileCaptured,)
    RELIC = (told.RelicClaimed,)
    MARKER = (told.MarkerMoved,)
    SETTLE = (told.TileChanged, told.SideChanged, told.ObjectiveChanged)
    GOLD = (told.GoldEarned,)
    FAMILY = (told.FamilyAdvanced,)
    ULTIMATE = (told.UltimateUnleashed,)
    AGE = (told.AgeBegan,)
    RETURN = (told.FallenReturned,)
    PASSIVE = (told.PassiveHappened,)
    SUPPLY = (told.SupplyUsed,)
    SIGHTED = (told.RelicSighted,)
    WALL = (told.WallDamaged,)
    AIM = (told.WagonThrough, told.CaptiveFreed, told.CaptiveMoved, told.HoldingCounted)
    TALLY = (told.FelledCounted,)
    END = (told.MatchEnded,)


Beat = TableBeat[Kind, told.ClansEvent]


kind_of: Callable[[told.ClansEvent], Kind] = kinds_of(Kind, told.ClansEvent)
"""The kind of moment that an event alone would be."""


_QUIETLY = frozenset({Kind.SETTLE, Kind.GOLD, Kind.FAMILY, Kind.TALLY})
"""What is told along with other things: how they look now, what they brought."""
_TICK_PARTS = _QUIETLY | frozenset(
    {Kind.STRIKE, Kind.SUFFER, Kind.MEND, Kind.CHANGE, Kind.DEATH, Kind.MOVE, Kind.TRAP, Kind.FIRE}
)
_JOINS: dict[Kind, frozenset[Kind]] = {
    Kind.REVEAL: _QUIETLY | frozenset({Kind.PLACE, Kind.TRAP}),
    Kind.TICK: _TICK_PARTS,
    Kind.MOVE: _QUIETLY | frozenset({Kind.MOVE}),
    Kind.SWAP: _QUIETLY | frozenset({Kind.SWAP}),
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
    Kind.WALL: _QUIETLY,
    Kind.AIM: _QUIETLY,
    Kind.TALLY: _QUIETLY,
    Kind.GOLD: frozenset({Kind.GOLD, Kind.SETTLE}),
    Kind.FAMILY: _QUIETLY,
    Kind.RETURN: frozenset({Kind.RETURN}),
    Kind.ULTIMATE: _QUIETLY | frozenset({Kind.SUFFER, Kind.MEND, Kind.CHANGE, Kind.DEATH}),
    Kind.PASSIVE: _QUIETLY | frozenset({Kind.SUFFER, Kind.MEND, Kind.CHANGE, Kind.DEATH}),
    Kind.SUPPLY: _QUIETLY | frozenset({Kind.SUFFER, Kind.MEND, Kind.CHANGE, Kind.DEATH}),
    Kind.SIGHTED: _QUIETLY,
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

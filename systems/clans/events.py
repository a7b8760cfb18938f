"""The battle's events, with everything that a presenter needs.

Each event is emitted in the form fit for its audience (one bit for each seat). Unit ids are 0 where the hearer may not
know the unit, and its `hp` is then -1. `TileChanged` has a tile's current state for one seat; the events before it tell
how it came about.
"""

from __future__ import annotations

from typing import get_args

from systems.clans.objective_events import (
    CaptiveFreed,
    CaptiveMoved,
    FelledCounted,
    HoldingCounted,
    ObjectiveChanged,
    WagonThrough,
    WallDamaged,
)
from systems.clans.optional_events import (
    AgeBegan,
    CardRecalled,
    CardsDiscarded,
    FamilyAdvanced,
    GoldEarned,
    PassiveHappened,
    RelicSighted,
    SupplyCancelled,
    SupplyPlanned,
    SupplyUsed,
    UltimateUnleashed,
)
from systems.clans.pace_events import FallenReturned, UnitsSwapped
from systems.clans.view.views import HandCard, OrderView, SideView, StagedView, TileView
from systems.match import Event, message

__all__ = [
    "AgeBegan", "CaptiveFreed", "CaptiveMoved", "CardRecalled", "CardsDiscarded", "FallenReturned", "FamilyAdvanced",
    "FelledCounted", "GoldEarned", "HoldingCounted", "ObjectiveChanged", "PassiveHappened", "RelicSighted",
    "SupplyCancelled", "SupplyPlanned", "SupplyUsed", "UltimateUnleashed", "UnitsSwapped", "WagonThrough",
    "WallDamaged",
]  # fmt: skip
"""What is found here though other modules define it: the events of optional systems, of aims, and of the pace."""

PHASES = ("start", "reveal", "movement", "combat", "crystals", "end")
CAUSES = (
    "attack", "shot", "overflow", "cleave", "sweep", "side", "diagonal", "thorns",
    "poison", "fire", "trap", "spy", "ability", "family", "passive", "supply",
)  # fmt: skip


@message
class PhaseBegan(Event):
    """A phase of the round began: one of PHASES."""

    phase: str


@message
class RoundBegan(Event):
    """A round began; `initiative` is the seat that goes first where order matters."""

    round: int
    initiative: int


@message
class CardsDrawn(Event):
    """A seat drew cards. `cards` is empty for the other seat; `reason` says why.

    It is "round", "ability", "relic", "family", "passive" or "supply".
    """

    seat: int
    count: int
    cards: tuple[HandCard, ...]
    reason: str


@message
class CardStaged(Event):
    """A card was staged (heard by its owner alone)."""

    seat: int
    staged: StagedView


@message
class CardTakenBack(Event):
    """A staged card went back to the hand (heard by its owner alone)."""

    seat: int
    card: HandCard


@message
class OrderGiven(Event):
    """An order was given (heard by its owner alone)."""

    seat: int
    order: OrderView


@message
class OrderCancelled(Event):
    """An order was withdrawn (heard by its owner alone)."""

    seat: int
    unit: int
    order: str


@message
class AbilityCalled(Event):
    """The leader's ability was called for the reveal (heard by its owner alone)."""

    seat: int


@message
class AbilityCancelled(Event):
    """The call was withdrawn (heard by its owner alone)."""

    seat: int


@message
class PlanCommitted(Event):
    """A seat confirmed its plan."""

    seat: int


@message
class PlansRevealed(Event):
    """Both plans were revealed; the hearer's `staged` cards have left its hand."""

    round: int


@message
class AbilityUsed(Event):
    """A leader's ability took effect."""

    seat: int
    leader: str
    ability: str
    amount: int


@message
class CardsRearranged(Event):
    """Sun Tzu exchanged the lanes of the cards placed this round."""

    seat: int
    lanes: tuple[int, ...]


@message
class UnitPlaced(Event):
    """A unit came into play; `how` is "card", "token" or "decoy" (a decoy reads "card" to the enemy)."""

    unit: int
    card: str
    seat: int
    tile: int
    back: bool
    how: str


@message
class TrapSet(Event):
    """A trap was laid."""

    seat: int
    trap: int
    card: str
    tile: int


@message
class TrapSprung(Event):
    """A unit entered a trap."""

    seat: int
    card: str
    tile: int
    unit: int


@message
class TileIgnited(Event):
    """A tile was set on fire for some rounds."""

    tile: int
    rounds: int
    unit: int


@message
class FireWaned(Event):
    """A fire lost a round; at 0 it is out."""

    tile: int
    rounds: int


@message
class UnitMoved(Event):
    """A unit changed tile. -1 stands for a tile that the hearer cannot see.

    `how` is "step", "flank", "knockback" (fire) or "push".
    """

    unit: int
    seat: int
    start: int
    end: int
    how: str


@message
class TickBegan(Event):
    """One of the five ticks began, in which something happens."""

    tick: int


@message
class UnitAttacked(Event):
    """A unit attacked.

    Attributes:
        unit, seat, tile: the attacker.
        target_tile: the primary target's tile; target: the unit there.
        amount: the attack value (CLAN-9.4).
        parts: what it was made of: reason and number, in order; they add up to amount save for the floor at 0.
        how: one of "attack", "shot", "cleave", "sweep", "side", "diagonal".
    """

    unit: int
    seat: int
    tile: int
    target: int
    target_tile: int
    amount: int
    parts: tuple[tuple[str, int], ...]
    how: str


@message
class UnitDamaged(Event):
    """A unit took damage, or a barrier, shield or tile shield stopped it.

    Attributes:
        cause: one of CAUSES; source: the unit behind it, or 0.
        incoming: before defences; shielded, prevented: what shield and tile shield took off.
        amount: what went off the hit points; hp: what is left; barrier: the barrier stopped all of it.
    """

    unit: int
    tile: int
    cause: str
    source: int
    incoming: int
    shielded: int
    prevented: int
    amount: int
    hp: int
    barrier: bool


@message
class UnitHealed(Event):
    """A unit was healed.

    `cause` is "regen", "regenerate", "ally", "medic", "leader", "family", "passive", "supply" or "marsh".
    """

    unit: int
    tile: int
    amount: int
    hp: int
    cause: str
    source: int


@message
class UnitChanged(Event):
    """A unit changed as `change` says: by `amount`, or to that value (for "converted" its hit points)."""

    unit: int
    tile: int
    change: str
    amount: int
    source: int


@message
class UnitDied(Event):
    """A unit left play; `cause` is one of CAUSES, "spent" (destroyed by its own use) or "decoy"."""

    unit: int
    card: str
    seat: int
    tile: int
    cause: str


@message
class CrystalDamaged(Event):
    """A crystal took damage from a unit in a lane (-1: from an ability, an ultimate, a passive or a supply)."""

    seat: int
    unit: int
    lane: int
    amount: int
    crystal: int
    parts: tuple[tuple[str, int], ...]


@message
class CrystalHealed(Event):
    """A crystal was healed."""

    seat: int
    amount: int
    crystal: int


@message
class TileCaptured(Event):
    """A side took a middle tile."""

    tile: int
    seat: int


@message
class RelicClaimed(Event):
    """A side claimed the relic; `card` is known to that side alone."""

    seat: int
    tile: int
    relic: str
    card: str


@message
class MarkerMoved(Event):
    """A lane's zone marker moved, as the hearer knows it; start and end are depths."""

    lane: int
    start: int
    end: int


@message
class TileChanged(Event):
    """A tile's current state, as the hearer sees it."""

    view: TileView


@message
class SideChanged(Event):
    """A player's current state, as the hearer may know it: crystal, counts, ability, statistics."""

    view: SideView


@message
class MatchEnded(Event):
    """The match ended; winner is a seat, or -1 for a draw."""

    winner: int
    reason: str


ClansEvent = (
    PhaseBegan | RoundBegan | CardsDrawn | CardStaged | CardTakenBack | OrderGiven | OrderCancelled | AbilityCalled
    | AbilityCancelled | PlanCommitted | PlansRevealed | AbilityUsed | CardsRearranged | UnitPlaced | TrapSet
    | TrapSprung | TileIgnited | FireWaned | UnitMoved | TickBegan | UnitAttacked | UnitDamaged | UnitHealed |
    UnitChanged
    | UnitDied | CrystalDamaged | CrystalHealed | TileCaptured | RelicClaimed | MarkerMoved | TileChanged | SideChanged
    | GoldEarned | FamilyAdvanced | UltimateUnleashed | AgeBegan | UnitsSwapped | FallenReturned | PassiveHappened
    | SupplyPlanned | SupplyCancelled | SupplyUsed | CardRecalled | CardsDiscarded | RelicSighted | WallDamaged
    | WagonThrough | CaptiveFreed | CaptiveMoved | HoldingCounted | FelledCounted | ObjectiveChanged | MatchEnded
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(ClansEvent)

"""Read the outcome of a battle for a campaign (CAMP-3.1, CAMP-3.8, CAMP-7.3); changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from components.clans import Card, Side, Unit
from components.clans_options import Bounties
from components.clans_passives import Supplies
from systems.clans.events import CardRecalled, TileCaptured, UnitDamaged, UnitDied, UnitMoved, UnitPlaced
from systems.match import Event
from systems.world import TABLE, World

OWN_DOING = ("spent", "decoy")
"""Causes of a death that are no enemy's doing."""
BEFORE = "attack"
"""Cause of a death that was not witnessed."""


@dataclass(frozen=True, slots=True)
class Death:
    """A destroyed card: its identifier, its owner, the cause, and the card that did it ("" for none)."""

    card: str
    owner: int
    cause: str
    killer: str
    killer_owner: int


def deaths(world: World, events: Sequence[Event]) -> tuple[Death, ...]:
    """Return the destroyed cards in order, without tokens, decoys, cards spent by their own use and recalled ones.

    Args:
        world: the battle.
        events: all that was emitted in it. Each seat hears a form of its own; a unit that one does not know the other
            does. Of a battle that was begun under older rules these are the events since; who destroyed a card
            before that is not known.
    """
    hits: dict[int, int] = {}
    dead: dict[int, str] = {}
    told = {event.unit for event in events if isinstance(event, UnitDied)}
    for _, side in world.having(Side):
        for unit in side.gone:
            state = world.find(unit, Unit)
            if unit not in told and state is not None and state.hp <= 0:
                dead[unit] = BEFORE
    for event in events:
        if isinstance(event, UnitDamaged) and event.unit and event.amount:
            hits[event.unit] = event.source or hits.get(event.unit, 0)
        elif isinstance(event, UnitDied) and event.unit and event.cause not in OWN_DOING:
            dead.setdefault(event.unit, event.cause)
        elif isinstance(event, CardRecalled):
            dead.pop(event.card.id, None)
    return tuple(
        _death(world, unit, cause, hits.get(unit, 0)) for unit, cause in dead.items() if not world.get(unit, Card).token
    )


def _death(world: World, entity: int, cause: str, source: int) -> Death:
    card = world.get(entity, Card)
    by = world.get(source, Card) if source else None
    name, owner = ("", -1) if by is None else (by.definition.id, by.owner)
    return Death(card.definition.id, card.owner, cause, name, owner)


def felled(fallen: Sequence[Death], seat: int) -> Mapping[str, int]:
    """Return how many cards of the other side each card of a seat destroyed."""
    return Counter(unit.killer for unit in fallen if unit.killer_owner == seat and unit.owner != seat)


def standing(world: World, seat: int) -> Mapping[str, int]:
    """Return how many of each card of a seat's deck stand on the board, under whoever's command."""
    return Counter(
        card.definition.id
        for _, unit, card in world.having(Unit, Card)
        if card.owner == seat and unit.tile >= 0 and not card.token
    )


def captures(world: World, events: Iterable[Event], seat: int) -> Mapping[str, int]:
    """Return how many middle tiles each card of a seat's deck took: every unit counts that stands there then.

    Args:
        world: the battle.
        events: all that was emitted in it, as for `deaths`.
        seat: whose cards, which took the tiles for that seat.
    """
    where: dict[int, int] = {}
    found: Counter[str] = Counter()
    for event in events:
        match event:
            case UnitPlaced(unit=unit, tile=tile) | UnitMoved(unit=unit, end=tile) if unit and tile >= 0:
                where[unit] = tile
            case UnitDied(unit=unit):
                where.pop(unit, None)
            case TileCaptured(tile=tile, seat=taker) if taker == seat:
                cards = (world.get(unit, Card) for unit, there in where.items() if there == tile)
                found.update(card.definition.id for card in cards if card.owner == seat and not card.token)
    return found


def crystal(world: World, seat: int) -> int:
    """Return the hit points that a seat's crystal has left."""
    return world.having(Side)[seat][1].crystal


def supplies_used(world: World, seat: int) -> tuple[str, ...]:
    """Return the supplies that a seat used in the battle (CLAN-12.11), in their order."""
    supplies = world.find(TABLE, Supplies)
    if supplies is None:
        return ()
    return tuple(supply.id for supply, used in zip(supplies.owned[seat], supplies.used[seat], strict=True) if used)


def purse(world: World, seat: int) -> int:
    """Return the gold that a seat earned in a battle for gold (CLAN-12.1), 0 in any other."""
    return world.having(Side)[seat][1].gold if world.find(TABLE, Bounties) is not None else 0


def menace(world: World, seat: int) -> int:
    """Return the damage of the units that a seat commands on the board."""
    return sum(
        unit.damage
        for _, unit, card in world.having(Unit, Card)
        if unit.seat == seat and unit.tile >= 0 and not card.decoy
    )

"""Supplies (CLAN-12.11 to CLAN-12.13): used once in a battle, while planning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from components.clans import LANES, MIDDLE, Unit
from components.clans_passives import Supplies, Supply
from systems.clans.commands import UseSupply
from systems.clans.events import SupplyCancelled, SupplyPlanned, SupplyUsed
from systems.clans.rules.drawing import draw_cards
from systems.clans.state.field import HAND_LIMIT, TILE_COUNT, Field, home_tile
from systems.clans.state.occasions import note_supply
from systems.clans.view.sight import audience_of_seat, knows


def new_supplies(owned: Sequence[Sequence[Supply]]) -> Supplies:
    """Return the supplies of both sides, all unused."""
    used, shown = ([[0] * len(row) for row in owned] for _ in range(2))
    return Supplies([list(row) for row in owned], used, shown, [[] for _ in owned])


def supply_refusal(field: Field, seat: int, command: UseSupply) -> str | None:
    """Return why a supply cannot be used like that, or None (CLAN-12.12)."""
    supplies = field.supplies
    if supplies is None or not 0 <= command.number < len(supplies.owned[seat]):
        return "You have no such supply."
    supply = supplies.owned[seat][command.number]
    if supplies.used[seat][command.number]:
        return f"{supply.name} is used up; each supply works once in a battle."
    if supplies.planned[seat] or field.battle.round in supplies.used[seat]:
        return "You use a supply this round already; one per round."
    if supply.at_once:
        if not field.sides[seat].deck:
            return "Your deck is empty: no card could be drawn."
        if len(field.sides[seat].hand) >= HAND_LIMIT:
            return f"Your hand is full: it holds at most {HAND_LIMIT} cards."
    return _target_refusal(field, seat, supply, command.target)


def _target_refusal(field: Field, seat: int, supply: Supply, target: int) -> str | None:
    match supply.target:
        case "unit":
            unit = field.world.find(target, Unit) if target > 0 else None
            mine = unit is not None and unit.tile >= 0 and unit.seat == seat
            return None if mine else f"{supply.name} needs one of your units on the board as its target."
        case "lane":
            return None if target in LANES else f"{supply.name} needs a lane as its target: 0, 1 or 2."
        case "tile":
            if not 0 <= target < TILE_COUNT:
                return f"{supply.name} needs a tile as its target: 0 to 8."
            return _ground_refusal(field, seat, supply, target)
        case _:
            return None if target == -1 else f"{supply.name} takes no target."


def _ground_refusal(field: Field, seat: int, supply: Supply, tile: int) -> str | None:
    """Return why a tile is of no use to a supply that sets it on fire, or None."""
    if not any(effect.kind == "ignite" and effect.whom == "it" for effect in supply.effects):
        return None
    tile_state = field.tiles[tile]
    if tile == home_tile(1 - seat, tile // 3) and not tile_state.seen[seat]:
        return "You do not know that tile's terrain yet."
    return None if tile_state.terrain == "woods" else "Only Woods can be set on fire."


def legal_supplies(field: Field, seat: int) -> Iterator[UseSupply]:
    """Yield the ways to use each supply that can be used now."""
    if field.supplies is None:
        return
    for number, supply in enumerate(field.supplies.owned[seat]):
        for target in _targets(field, seat, supply):
            command = UseSupply(number, target)
            if supply_refusal(field, seat, command) is None:
                yield command


def _targets(field: Field, seat: int, supply: Supply) -> tuple[int, ...]:
    if supply.target == "unit":
        return tuple(entity for entity, _ in field.units_and_spies(seat))
    return {"lane": LANES, "tile": tuple(range(TILE_COUNT))}.get(supply.target, (-1,))


def call_supply(field: Field, seat: int, command: UseSupply) -> None:
    """Call a supply: what only draws works at once, all else at the reveal."""
    supplies, mine = _supplies(field), audience_of_seat(seat)
    supply = supply_of(field, seat, command)
    if not supply.at_once:
        supplies.planned[seat] = [command.number, command.target]
        field.world.emit(SupplyPlanned, seat, command.number, command.target, audience=mine)
        return
    supplies.used[seat][command.number] = field.battle.round
    field.world.emit(SupplyUsed, seat, command.number, supply.id, 0, -1, audience=mine)
    for effect in supply.effects:
        draw_cards(field, seat, effect.amount, "supply", audience=mine)


def cancel_supply(field: Field, seat: int) -> None:
    """Withdraw the call of this round."""
    _supplies(field).planned[seat] = []
    field.world.emit(SupplyCancelled, seat, audience=audience_of_seat(seat))


def reveal_supplies(field: Field, seat: int) -> None:
    """Use the supply that a seat called for, and show the other side what was used while planning."""
    supplies = field.supplies
    if supplies is None:
        return
    enemy = audience_of_seat(1 - seat)
    for number, supply in enumerate(supplies.owned[seat]):
        if supplies.used[seat][number] and not supplies.shown[seat][number]:
            supplies.shown[seat][number] = supplies.used[seat][number]
            field.world.emit(SupplyUsed, seat, number, supply.id, 0, -1, audience=enemy)
    if not supplies.planned[seat]:
        return
    number, target = supplies.planned[seat]
    supplies.planned[seat] = []
    supplies.used[seat][number] = supplies.shown[seat][number] = field.battle.round
    supply = supplies.owned[seat][number]
    unit, tile = _aim(field, supply, target)
    field.world.emit(SupplyUsed, seat, number, supply.id, unit, tile, audience=audience_of_seat(seat))
    known = not unit or knows(field, 1 - seat, unit, field.unit(unit))
    seen = (unit, tile) if known else (0, -1)
    field.world.emit(SupplyUsed, seat, number, supply.id, *seen, audience=enemy)
    field.battle.stirred = True
    note_supply(field, seat, supply, unit, tile)


def _aim(field: Field, supply: Supply, target: int) -> tuple[int, int]:
    """Return the unit and the tile at which a supply is aimed."""
    match supply.target:
        case "unit":
            return target, field.unit(target).tile
        case "lane":
            return 0, 3 * target + MIDDLE
        case "tile":
            return 0, target
        case _:
            return 0, -1


def supply_of(field: Field, seat: int, command: UseSupply) -> Supply:
    """Return the supply that a command uses."""
    return _supplies(field).owned[seat][command.number]


def _supplies(field: Field) -> Supplies:
    if field.supplies is None:
        raise LookupError("This battle has no supplies.")
    return field.supplies

"""List every legal command of the planning phase (CLAN-6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from components.clans import LANES, MIDDLE, STACK_SIZE, CardDefinition, Unit
from systems.clans import commands
from systems.clans.rules.planning import (
    SPENT_ON_PLAY,
    ability_refusal,
    injured,
    may_change_lane,
    order_refusal,
    place_refusal,
    spent_on_play,
    use_refusal,
)
from systems.clans.rules.supplies import legal_supplies
from systems.clans.state.field import Field, adjacent_lanes, home_tile, next_tile
from systems.match import Command


def legal_plans(field: Field, seat: int) -> list[Command]:
    """Return every legal command of the planning phase; `Commit` comes first."""
    found: list[Command] = [commands.Commit()]
    plan = field.plans[seat]
    used_lanes = {row[1] for row in plan.staged}
    free_lanes = [lane for lane in LANES if lane not in used_lanes]
    staged = {row[0] for row in plan.staged}
    if free_lanes:
        plain = _plain_places(field, seat, free_lanes)
        for entity in field.sides[seat].hand:
            if entity in staged:
                continue
            if _places_itself(field.card(entity)):
                found.extend([_stage(entity, tile, back) for tile, back in plain])
            else:
                found.extend(_stagings(field, seat, entity, free_lanes))
    found.extend(commands.TakeBack(row[0]) for row in plan.staged)
    found.extend(_orders(field, seat))
    found.extend(commands.CancelOrder(row[0], commands.ORDERS[row[1]]) for row in plan.orders)
    if plan.ability:
        found.append(commands.CancelAbility())
    elif ability_refusal(field, seat) is None:
        found.append(commands.UseAbility())
    if field.supplies is not None:
        found.extend([commands.CancelSupply()] if field.supplies.planned[seat] else legal_supplies(field, seat))
    return found


@lru_cache(maxsize=4096)
def _stage(entity: int, tile: int, back: bool) -> commands.Stage:
    """Return the command, cached: most offered commands were offered before."""
    return commands.Stage(entity, tile, back)


def _places_itself(card: CardDefinition) -> bool:
    """Return whether a card can go anywhere on its owner's base and needs no target."""
    return all(ability.name not in _PARTICULAR for ability in card.abilities)


_PARTICULAR = frozenset(("trap", "paratrooper", "spy", "medic", *SPENT_ON_PLAY))
"""Abilities that say where a card goes or what it is meant for."""


def _plain_places(field: Field, seat: int, lanes: list[int]) -> list[tuple[int, bool]]:
    """Return the places on the own base, (tile, back), that any card can take."""
    places = []
    for lane in lanes:
        tile = home_tile(seat, lane)
        number = len(field.tiles[tile].stacks[seat])
        if number < STACK_SIZE:
            places.append((tile, False))
            if number:
                places.append((tile, True))
    return places


def _stagings(field: Field, seat: int, entity: int, lanes: list[int]) -> Iterator[Command]:
    """Yield the ways to stage one card of the hand."""
    card = field.card(entity)
    names = {ability.name for ability in card.abilities}
    kind = spent_on_play(card) if names else ""
    for lane in lanes:
        home = home_tile(seat, lane)
        if kind:
            yield from _spendings(field, seat, entity, kind, (home, 3 * lane + MIDDLE))
            continue
        tiles = (home, 3 * lane + MIDDLE) if "trap" in names or "paratrooper" in names else (home,)
        for tile in tiles:
            if names and not names.isdisjoint(("trap", "paratrooper", "spy")):
                if place_refusal(field, seat, card, commands.Stage(entity, tile)) is not None:
                    continue
                if "paratrooper" not in names:
                    yield commands.Stage(entity, tile)
                    continue
            stack = field.tiles[tile].stacks[seat]
            if len(stack) >= STACK_SIZE:
                continue
            sides = (False, True) if stack else (False,)
            targets = (0, *injured(field, seat, tile)) if "medic" in names else (0,)
            for back in sides:
                for target in targets:
                    yield commands.Stage(entity, tile, back, target)


def _spendings(field: Field, seat: int, entity: int, kind: str, tiles: tuple[int, ...]) -> Iterator[Command]:
    """Yield the uses of a card that is spent when played (CLAN-10.30)."""
    for tile in tiles:
        if not field.holds(tile, seat):
            continue
        stack = sorted(field.stack(tile, seat))
        if kind == "switcher":
            for first, second in combinations(stack, 2):
                yield commands.Stage(entity, tile, False, first, second)
            continue
        for target in stack:
            if use_refusal(field, kind, field.card(entity), field.unit(target), target) is None:
                yield commands.Stage(entity, tile, False, target)


def _orders(field: Field, seat: int) -> Iterator[Command]:
    """Yield the legal orders."""
    given = {(row[0], row[1]) for row in field.plans[seat].orders}
    for entity, unit in field.units_and_spies(seat):
        abilities = unit.abilities
        if (
            next_tile(unit.tile, seat) >= 0
            and (entity, commands.HOLD) not in given
            and (entity, commands.FLANK) not in given
        ):
            yield commands.Order(entity, "hold")
        if field.pace is not None:
            yield from _drill(field, seat, entity, unit)
        if not abilities:
            continue
        if "flanking" in abilities or unit.charges.get("ignite", 0) or "medic" in abilities:
            tiles = [*adjacent_lanes(unit.tile), next_tile(unit.tile, seat)]
            tries = [commands.Order(entity, "flank", tile) for tile in tiles] + [
                commands.Order(entity, "ignite", tile) for tile in tiles
            ]
            tries += [commands.Order(entity, "treat", friend) for friend in field.stack(unit.tile, seat)]
            yield from (other for other in tries if order_refusal(field, seat, other) is None)


def _drill(field: Field, seat: int, entity: int, unit: Unit) -> Iterator[Command]:
    """Yield the orders that only a battle with drill has: to swap ranks, and into another lane (CLAN-6.10, 6.11)."""
    tries = [commands.Order(entity, "swap")]
    if "flanking" not in unit.abilities and may_change_lane(field, unit):
        tries += [commands.Order(entity, "flank", tile) for tile in adjacent_lanes(unit.tile)]
    yield from (order for order in tries if order_refusal(field, seat, order) is None)

"""Turn cards into units on the board."""

from __future__ import annotations

from components.clans import LANES, Card, CardDefinition, RoundActions, Unit
from systems.clans.events import UnitPlaced
from systems.clans.rules.wounds import put_on_tile
from systems.clans.state.field import Field, home_tile
from systems.clans.view.sight import emit_on_tile


def full_ap(card: CardDefinition) -> int:
    """Return the maximum of action points of a card's unit (CLAN-7.3)."""
    return 1 + card.speed + card.attack_cost


def new_unit(card: CardDefinition, seat: int, tile: int, round_number: int) -> Unit:
    """Return the unit that a card becomes."""
    return Unit(
        seat=seat,
        tile=tile,
        hp=card.health,
        max_hp=card.health,
        damage=card.damage,
        abilities={ability.name: ability.amount for ability in card.abilities},
        charges={ability.name: ability.charges for ability in card.abilities if ability.charges},
        barrier=int(any(ability.name == "barrier" for ability in card.abilities)),
        placed=round_number,
    )


def first_actions(card: CardDefinition) -> RoundActions:
    """Return what a unit can do in the round in which it is placed: that costs an action point (CLAN-7.3)."""
    return RoundActions(full_ap(card) - 1)


def place_unit(field: Field, entity: int, unit: Unit, back: bool, how: str) -> None:
    """Put a unit onto its tile's stack, front or back, or as a spy beside it."""
    tile = unit.tile
    tile_state = field.tiles[tile]
    if "spy" in unit.abilities:
        tile_state.spies[unit.seat] = entity
    elif back:
        tile_state.stacks[unit.seat].append(entity)
    else:
        tile_state.stacks[unit.seat].insert(0, entity)
    field.battle.stirred = True
    field.touched.add(tile)
    put_on_tile(field, entity, unit, tile)
    if not unit.veiled:
        emit_on_tile(field, tile, UnitPlaced, entity, field.card(entity).id, unit.seat, tile, back, how)


def spawn_token(field: Field, seat: int, card: CardDefinition, tile: int) -> None:
    """Let a token appear on a tile, front if the tile is empty (CLAN-6.9)."""
    unit = new_unit(card, seat, tile, field.battle.round)
    entity = field.world.spawn(Card(card, seat, token=True), unit, first_actions(card))
    place_unit(field, entity, unit, bool(field.stack(tile, seat)), "token")


def spawn_tokens(field: Field, seat: int, card: CardDefinition, amount: int, first: int = -1) -> None:
    """Let tokens appear on own base tiles, each where there is most room, westernmost first.

    Args:
        field: the battle.
        seat: whose tokens.
        card: what they are.
        amount: how many; those without room do not appear.
        first: the lane that goes before all others while it has room, or -1.
    """
    for _ in range(amount):
        lane = min(LANES, key=lambda other: (len(field.stack(home_tile(seat, other), seat)), other))
        if first >= 0 and field.has_room(home_tile(seat, first), seat):
            lane = first
        if field.has_room(home_tile(seat, lane), seat):
            spawn_token(field, seat, card, home_tile(seat, lane))

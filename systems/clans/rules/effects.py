"""What leaders, ultimates and passives alike do to a whole side (CLAN-6.9, CLAN-12.2, CLAN-12.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from components.clans import MIDDLE
from systems.clans.rules import crystals
from systems.clans.rules.drawing import draw_cards
from systems.clans.rules.wounds import deal_damage, heal, remove_dead
from systems.clans.state.field import TILE_COUNT, Field

SideEffect = Callable[[Field, int, int, str], None]
"""An effect: the battle, the seat whose effect it is, its number, and the cause for its events."""


def sweep_middle(field: Field, seat: int, amount: int, cause: str) -> None:
    """Deal damage to every enemy unit in the middle row that stands in a stack."""
    for tile in range(MIDDLE, TILE_COUNT, 3):
        for entity in tuple(field.stack(tile, 1 - seat)):
            deal_damage(field, entity, field.unit(entity), amount, cause)
    remove_dead(field, range(MIDDLE, TILE_COUNT, 3))


def heal_units(field: Field, seat: int, amount: int, cause: str) -> None:
    """Heal all units and spies of the seat."""
    for entity, unit in field.units_and_spies(seat):
        heal(field, entity, unit, amount, cause)


def shield_units(field: Field, seat: int, amount: int, _cause: str) -> None:
    """Lower each hit on the seat's units for the round."""
    field.bonuses[seat].shield += amount


def rouse_units(field: Field, seat: int, amount: int, _cause: str) -> None:
    """Raise each attack of the seat's units for the round."""
    field.bonuses[seat].damage += amount


def speed_units(field: Field, seat: int, amount: int, _cause: str) -> None:
    """Give further steps for the round with the action points that they cost (CLAN-6.9)."""
    field.bonuses[seat].steps += amount
    for entity, _ in field.units_and_spies(seat):
        field.actions(entity).ap += amount


def draw(field: Field, seat: int, amount: int, cause: str) -> None:
    """Draw cards, which the other side notices."""
    draw_cards(field, seat, amount, cause)
    show_hand(field, seat)


def show_hand(field: Field, seat: int) -> None:
    """Show the other side how many cards the seat has in hand and deck now."""
    side = field.sides[seat]
    side.shown_hand, side.shown_deck = len(side.hand), len(side.deck)


def strike_crystal(field: Field, seat: int, amount: int, cause: str) -> None:
    """Damage the enemy's crystal."""
    crystals.strike_crystal(field, seat, amount, cause)


def heal_crystal(field: Field, seat: int, amount: int, _cause: str) -> None:
    """Heal the own crystal."""
    crystals.heal_crystal(field, seat, amount)


SHARED_EFFECTS: Mapping[str, SideEffect] = {
    "sweep_middle": sweep_middle,
    "heal_units": heal_units,
    "shield_units": shield_units,
    "rouse_units": rouse_units,
    "speed_units": speed_units,
    "draw": draw,
    "strike_crystal": strike_crystal,
    "heal_crystal": heal_crystal,
}
"""Each by the name that families give it; leaders and passives have names of their own for some."""

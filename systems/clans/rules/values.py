"""Attack values (CLAN-9.4), with the reasons that add up to them."""

from __future__ import annotations

from components.clans import Unit
from systems.clans.state.field import Field, adjacent_lanes, next_tile, tile_behind

AFFINITY_WOODS = 3
CLASS_BONUS = 4
AURAS = frozenset(
    ("stack_buff_damage", "command", "inspire", "rally", "motivate", "stack_debuff_enemy_damage")
)  # fmt: skip
"""Abilities that change the attack value of other units."""

Parts = list[tuple[str, int]]


def auras_of(field: Field) -> set[str]:
    """Return the abilities by which units on the board change the values of others: only these are looked for."""
    unit = field.unit
    found: set[str] = set()
    for tile in field.tiles:
        for stack in tile.stacks:
            for entity in stack:
                abilities = unit(entity).abilities
                if abilities and not AURAS.isdisjoint(abilities):
                    found |= AURAS & abilities.keys()
    return found


def is_ranged(field: Field, unit: Unit) -> bool:
    """Return whether a unit fights as `ranged`, by its family or by Desert affinity (CLAN-9.8, CLAN-10.20)."""
    abilities = unit.abilities
    if not abilities:
        return False
    return "ranged" in abilities or ("terrain_affinity" in abilities and field.tiles[unit.tile].terrain == "desert")


def attack_value(field: Field, entity: int, unit: Unit, auras: set[str]) -> tuple[int, Parts]:
    """Return a unit's attack value, not below 0, and the reasons that add up to it; `auras` are those of `auras_of`.

    Bonuses that depend on the target (pikemen, cavalry) are added by `class_bonus`.
    """
    parts: Parts = [("damage", unit.damage)]
    card = field.card(entity)
    terrain = field.tiles[unit.tile].terrain
    if card.element and card.element == terrain:
        parts.append(("terrain", 1))
    abilities = unit.abilities
    if abilities:
        if "fury" in abilities:
            parts.append(("fury", abilities["fury"]))
        if terrain == "woods" and "terrain_affinity" in abilities:
            parts.append(("affinity", AFFINITY_WOODS))
    bonus = field.bonuses[unit.seat].damage
    if bonus:
        parts.append(("leader", bonus))
    if unit.ambush:
        parts.append(("ambush", unit.ambush))
    if auras:
        _add_auras(field, entity, unit, auras, parts)
    return max(0, sum(number for _, number in parts)), parts


def _sum(field: Field, tile: int, seat: int, name: str, besides: int) -> int:
    unit = field.unit
    return sum(unit(stack).abilities.get(name, 0) for stack in field.tiles[tile].stacks[seat] if stack != besides)


def _add_auras(field: Field, entity: int, unit: Unit, auras: set[str], parts: Parts) -> None:
    """Add the bonuses of friends and the penalties of enemies (CLAN-10.8, 10.9, 10.28)."""
    tile, seat = unit.tile, unit.seat
    lane = range(3 * (tile // 3), 3 * (tile // 3) + 3)
    given: Parts = []
    if "stack_buff_damage" in auras:
        given.append(("stack_buff_damage", _sum(field, tile, seat, "stack_buff_damage", 0)))
    if "command" in auras:
        given.append(("command", _sum(field, tile, seat, "command", entity)))
    if "inspire" in auras:
        given.append(("inspire", sum(_sum(field, item, seat, "inspire", entity) for item in lane)))
    if "rally" in auras:
        near = [*adjacent_lanes(tile), next_tile(tile, seat), tile_behind(tile, seat)]
        given.append(("rally", sum(_sum(field, item, seat, "rally", entity) for item in near if item >= 0)))
    if "motivate" in auras and (family := field.card(entity).family):
        given.append(("motivate", _motivation(field, seat, family)))
    if "stack_debuff_enemy_damage" in auras:
        feared = sum(_sum(field, item, 1 - seat, "stack_debuff_enemy_damage", 0) for item in lane)
        given.append(("stack_debuff_enemy_damage", -feared))
    parts.extend(item for item in given if item[1])


def _motivation(field: Field, seat: int, family: str) -> int:
    """Return the bonus for all units of a family, the giver included, unlike inspire (CLAN-10.28)."""
    return sum(
        unit.abilities["motivate"]
        for entity, unit in field.units(seat)
        if "motivate" in unit.abilities and field.card(entity).family == family
    )


def class_bonus(attacker: Unit, target: Unit) -> tuple[str, int] | None:
    """Return the bonus of an attack against this target by their classes, with the reason (CLAN-10.28)."""
    mine, theirs = attacker.abilities, target.abilities
    if "pikeman" in mine and "cavalry" in theirs:
        return ("pikeman", CLASS_BONUS)
    if "cavalry" in mine and "archer" in theirs:
        return ("cavalry", CLASS_BONUS)
    return None


def acts(own: int, tick: int, earlier: int) -> bool:
    """Return whether a unit acts on a tick (CLAN-9.2); Richard's act one tick earlier from tick 3 on (CLAN-6.9).

    Args:
        own: the tick on its card.
        tick: the tick that is fought.
        earlier: by how many ticks its side acts before its own in this round.
    """
    if own == 1:
        return True
    if own == 2:
        return tick in {2, 4}
    return tick == own - earlier

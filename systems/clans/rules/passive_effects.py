"""What passives and supplies do (CLAN-12.8, CLAN-12.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from components.clans import MIDDLE, Card, CardDefinition, RoundActions, Unit
from components.clans_passives import PassiveEffect
from systems.clans.events import CardRecalled, CardsDiscarded, CrystalHealed, RelicSighted, TileIgnited, UnitChanged
from systems.clans.rules.arrival import spawn_tokens
from systems.clans.rules.effects import SHARED_EFFECTS, show_hand
from systems.clans.rules.wounds import deal_damage, heal, put_on_tile
from systems.clans.state.field import ENEMY_BASES, HAND_LIMIT, TILE_COUNT, Field
from systems.clans.state.occasions import Occasion
from systems.clans.view.sight import audience_of_seat, emit_on_tile, is_clear
from systems.clans.view.views import HandCard
from systems.dice import Roll

DICE = "passives"
"""The stream of all dice that passives and supplies roll."""
Standing = list[tuple[int, Unit]]


def carry_out(field: Field, occasion: Occasion, effect: PassiveEffect, cause: str) -> None:
    """Carry out one effect for the side of an occasion; units that it kills are not removed yet.

    Args:
        field: the battle.
        occasion: what it answers; its unit is "it", and its tile says the lane.
        effect: what happens.
        cause: "passive" or "supply", for the events.
    """
    seat = occasion.seat
    if effect.kind in SHARED:
        SHARED_EFFECTS[SHARED[effect.kind]](field, seat, effect.amount, cause)
    elif effect.kind in ON_UNITS:
        for entity, unit in _concerned(field, occasion, effect.whom):
            ON_UNITS[effect.kind](field, entity, unit, effect, cause)
            field.touched.add(unit.tile)
    else:
        ON_SIDES[effect.kind](field, occasion, effect)


def is_noticed(field: Field, occasion: Occasion, effect: PassiveEffect) -> bool:
    """Return whether the other side notices an effect wherever it comes from: by crystals, counts or its own units.

    One of which nothing would come is not noticed: to hear of it would tell what happened in the fog (CLAN-12.10).
    """
    side, enemy = field.sides[occasion.seat], 1 - occasion.seat
    match effect.kind:
        case "strike_crystal" | "raise_crystal":
            return True
        case "heal_crystal":
            return side.crystal < side.max_crystal
        case "draw":
            return bool(side.deck) and len(side.hand) < HAND_LIMIT
        case "recharge":
            return side.shown_ability
        case "recall_hand" | "recall_deck":
            room = effect.kind == "recall_deck" or len(side.hand) < HAND_LIMIT
            return room and any(_can_return(field, entity) for entity in side.gone)
        case "discard":
            return bool(field.sides[enemy].hand)
        case "ignite":
            return any(
                field.tiles[tile].terrain == "woods"
                and field.tiles[tile].fire < effect.amount
                and is_clear(field, enemy, tile)
                for tile in _fuel(occasion, effect)
            )
        case _:
            return effect.whom.startswith("enemy") and bool(_among(field, occasion, effect.whom))


def _concerned(field: Field, occasion: Occasion, whom: str) -> Standing:
    """Return the units that an effect concerns (CLAN-12.8)."""
    among = _among(field, occasion, whom)
    return [Roll(field.world, DICE).choose(among)] if among and whom.endswith("_random") else among


def _among(field: Field, occasion: Occasion, whom: str) -> Standing:
    """Return the units that an effect concerns, or of which dice choose one."""
    seat, lane = occasion.seat, occasion.tile // 3
    if whom == "it":
        unit = field.world.find(occasion.unit, Unit)
        stands = unit is not None and unit.seat == seat and unit.tile >= 0 and unit.hp > 0
        return [(occasion.unit, unit)] if stands and unit is not None else []
    if whom.startswith("own"):
        own = [pair for pair in field.units_and_spies(seat) if pair[1].hp > 0]
        if whom == "own_lane":
            return [pair for pair in own if pair[1].tile // 3 == lane]
        return own
    enemies = [pair for pair in field.units(1 - seat) if pair[1].hp > 0]
    if whom == "enemy_middle":
        return [pair for pair in enemies if pair[1].tile % 3 == MIDDLE]
    if whom == "enemy_front":
        return [pair for pair in enemies if pair[1].tile // 3 == lane][:1]
    return enemies


# On units


def _change(field: Field, entity: int, unit: Unit, change: str, amount: int) -> None:
    emit_on_tile(field, unit.tile, UnitChanged, entity, unit.tile, change, amount, 0)


def _strengthen(field: Field, entity: int, unit: Unit, effect: PassiveEffect, _cause: str) -> None:
    unit.damage += effect.amount
    _change(field, entity, unit, "strengthened", effect.amount)


def _toughen(field: Field, entity: int, unit: Unit, effect: PassiveEffect, _cause: str) -> None:
    unit.max_hp += effect.amount
    unit.hp += effect.amount
    _change(field, entity, unit, "toughened", effect.amount)


def _heal(field: Field, entity: int, unit: Unit, effect: PassiveEffect, cause: str) -> None:
    heal(field, entity, unit, effect.amount, cause)


def _wound(field: Field, entity: int, unit: Unit, effect: PassiveEffect, cause: str) -> None:
    deal_damage(field, entity, unit, effect.amount, cause)


def _ward(field: Field, entity: int, unit: Unit, _effect: PassiveEffect, _cause: str) -> None:
    unit.barrier = 1
    _change(field, entity, unit, "warded", 1)


def _grant(field: Field, entity: int, unit: Unit, effect: PassiveEffect, _cause: str) -> None:
    """Give an ability for the battle; X is added to what it has of it (CLAN-12.8)."""
    unit.abilities = {**unit.abilities, effect.name: unit.abilities.get(effect.name, 0) + effect.amount}
    put_on_tile(field, entity, unit, unit.tile)  # Marsh affinity may come
    _change(field, entity, unit, "granted", effect.amount)


def _strip(field: Field, entity: int, unit: Unit, effect: PassiveEffect, _cause: str) -> None:
    lost = (effect.name,) if effect.name else tuple(unit.abilities)
    lost = tuple(name for name in lost if name in unit.abilities and name != "spy")
    if not lost:
        return
    unit.abilities = {name: amount for name, amount in unit.abilities.items() if name not in lost}
    unit.charges = {name: left for name, left in unit.charges.items() if name not in lost}
    if "barrier" in lost:
        unit.barrier = 0
    put_on_tile(field, entity, unit, unit.tile)  # Marsh affinity may go
    _change(field, entity, unit, "stripped", len(lost))


def _hasten(field: Field, entity: int, unit: Unit, effect: PassiveEffect, _cause: str) -> None:
    actions = field.actions(entity)
    actions.ap += effect.amount
    actions.extra += effect.amount
    _change(field, entity, unit, "boosted", effect.amount)


def _poison(field: Field, entity: int, unit: Unit, effect: PassiveEffect, _cause: str) -> None:
    unit.poison = max(unit.poison, effect.amount)
    _change(field, entity, unit, "poisoned", unit.poison)


# On sides and ground


def _raise_crystal(field: Field, occasion: Occasion, effect: PassiveEffect) -> None:
    side = field.sides[occasion.seat]
    side.max_crystal += effect.amount
    side.crystal += effect.amount
    field.world.emit(CrystalHealed, occasion.seat, effect.amount, side.crystal)


def _token(field: Field, occasion: Occasion, effect: PassiveEffect) -> None:
    card = field.world.definitions[effect.name]
    if not isinstance(card, CardDefinition):
        raise TypeError(f"The token {effect.name} is no card.")
    spawn_tokens(field, occasion.seat, card, effect.amount, occasion.tile // 3)


def _reveal_relic(field: Field, occasion: Occasion, _effect: PassiveEffect) -> None:
    relic = field.relic
    if relic.kind and relic.taker < 0 and not relic.known[occasion.seat]:
        relic.known[occasion.seat] = 1
        field.world.emit(RelicSighted, occasion.seat, relic.tile, audience=audience_of_seat(occasion.seat))


def _sight(field: Field, occasion: Occasion, effect: PassiveEffect) -> None:
    """Reveal enemy bases for good, that of the lane first, then West to East."""
    near = occasion.tile // 3
    bases = sorted(ENEMY_BASES[occasion.seat], key=lambda tile: (tile // 3 != near, tile))
    hidden = [tile for tile in bases if not field.tiles[tile].open[occasion.seat]]
    for tile in hidden[: effect.amount]:
        field.tiles[tile].open[occasion.seat] = 1
        field.touched.add(tile)


def _recharge(field: Field, occasion: Occasion, _effect: PassiveEffect) -> None:
    side = field.sides[occasion.seat]
    side.ability_used = side.shown_ability = False


def _recall(field: Field, occasion: Occasion, effect: PassiveEffect) -> None:
    """Bring random fallen units back into the hand, or into the deck at a random place."""
    seat, roll = occasion.seat, Roll(field.world, DICE)
    side, to_hand = field.sides[seat], effect.kind == "recall_hand"
    for _ in range(effect.amount):
        fallen = [entity for entity in side.gone if _can_return(field, entity)]
        if not fallen or (to_hand and len(side.hand) >= HAND_LIMIT):
            break
        entity = roll.choose(fallen)
        side.gone.remove(entity)
        field.world.remove(entity, Unit)
        field.world.remove(entity, RoundActions)
        if to_hand:
            side.hand.append(entity)
        else:
            side.deck.insert(roll.below(len(side.deck) + 1), entity)
        card, own = HandCard(entity, field.card(entity).id), audience_of_seat(seat)
        field.world.emit(CardRecalled, seat, card, to_hand, audience=own)
        seen = entity in side.gone_seen
        if seen:
            side.gone_seen.remove(entity)
        theirs = card if seen else HandCard(0, "")
        field.world.emit(CardRecalled, seat, theirs, to_hand, audience=audience_of_seat(1 - seat))
    show_hand(field, seat)


def _can_return(field: Field, entity: int) -> bool:
    """Return whether a card that left play is a fallen unit, and neither token nor decoy."""
    return field.world.find(entity, Unit) is not None and not field.world.get(entity, Card).token


def _discard(field: Field, occasion: Occasion, effect: PassiveEffect) -> None:
    """Let the enemy lose random cards of its hand."""
    enemy, roll = 1 - occasion.seat, Roll(field.world, DICE)
    side = field.sides[enemy]
    lost = []
    for _ in range(min(effect.amount, len(side.hand))):
        entity = roll.choose(side.hand)
        side.hand.remove(entity)
        side.gone.append(entity)
        lost.append(HandCard(entity, field.card(entity).id))
    show_hand(field, enemy)
    if lost:
        field.world.emit(CardsDiscarded, enemy, len(lost), tuple(lost), audience=audience_of_seat(enemy))
        field.world.emit(CardsDiscarded, enemy, len(lost), (), audience=audience_of_seat(1 - enemy))


def _ignite(field: Field, occasion: Occasion, effect: PassiveEffect) -> None:
    """Set Woods on fire: the tile concerned, or those of the middle row."""
    for tile in _fuel(occasion, effect):
        tile_state = field.tiles[tile]
        if tile_state.terrain == "woods":
            tile_state.fire = max(tile_state.fire, effect.amount)
            field.touched.add(tile)
            emit_on_tile(field, tile, TileIgnited, tile, tile_state.fire, 0)


def _fuel(occasion: Occasion, effect: PassiveEffect) -> Sequence[int]:
    """Return the tiles on which an effect sets Woods on fire."""
    return (occasion.tile,) if effect.whom == "it" else range(MIDDLE, TILE_COUNT, 3)


SHARED: Mapping[str, str] = {
    "draw": "draw",
    "heal_crystal": "heal_crystal",
    "strike_crystal": "strike_crystal",
    "round_damage": "rouse_units",
    "round_shield": "shield_units",
    "round_steps": "speed_units",
}
"""Effects that leaders and ultimates have too, by their names in `SHARED_EFFECTS`."""
ON_UNITS: Mapping[str, Callable[[Field, int, Unit, PassiveEffect, str], None]] = {
    "strengthen": _strengthen,
    "toughen": _toughen,
    "heal": _heal,
    "wound": _wound,
    "barrier": _ward,
    "grant": _grant,
    "strip": _strip,
    "hasten": _hasten,
    "poison": _poison,
}
ON_SIDES: Mapping[str, Callable[[Field, Occasion, PassiveEffect], None]] = {
    "raise_crystal": _raise_crystal,
    "token": _token,
    "reveal_relic": _reveal_relic,
    "sight": _sight,
    "recharge": _recharge,
    "recall_hand": _recall,
    "recall_deck": _recall,
    "discard": _discard,
    "ignite": _ignite,
}

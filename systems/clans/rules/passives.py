"""Passives (CLAN-12.4 to CLAN-12.10): which of them an occasion calls on, and in which order they take effect."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import (
    CENTER,
    MIDDLE,
    OVER,
    Battle,
    Card,
    Plan,
    Relic,
    RoundActions,
    RoundBonuses,
    Side,
    Tile,
    Unit,
)
from components.clans_objectives import Objective
from components.clans_options import Bounties, Kinship
from components.clans_passives import UNIT_OCCASIONS, Condition, Passive, Passives, Trigger, UnitFilter
from components.core import Dice
from systems.clans.events import PassiveHappened
from systems.clans.rules.ending import check_crystals
from systems.clans.rules.passive_effects import carry_out, is_noticed
from systems.clans.rules.wounds import remove_dead
from systems.clans.state.field import TILE_COUNT, BattleSystem, Field, field_of
from systems.clans.state.occasions import Occasion
from systems.clans.view.showing import emit_all_tiles, emit_sides, emit_tile_changes
from systems.clans.view.sight import audience_of_seat, is_clear, knows
from systems.match import EVERYONE
from systems.world import World

PER_CENT = 100
_SIGHTED = {"crystal_low": "crystal_hit", "enemy_crystal_low": "enemy_crystal_hit"}
"""Occasions that are noted under another name: a falling crystal is one that was hit."""


def new_passives(owned: Sequence[Sequence[Passive]]) -> Passives:
    """Return the passives of both sides, none of which has happened yet."""
    return Passives([list(row) for row in owned], *([[0] * len(row) for row in owned] for _ in range(4)))


class PassiveSystem(BattleSystem):
    """Answers the occasions of the part of the round that has just ended."""

    reads = (Bounties, Kinship, Plan)
    writes = (Battle, Card, Dice, Objective, Passives, Relic, RoundActions, RoundBonuses, Side, Tile, Unit)

    def process(self, world: World) -> None:
        """Let all waiting occasions have their effects; a broken crystal ends the battle."""
        field = field_of(world)
        if not field.occasions:
            return
        if field.battle.phase == OVER:
            field.occasions.clear()
            return
        if not answer_occasions(field):
            return
        emit_tile_changes(field)
        emit_sides(field)
        if check_crystals(field):
            emit_all_tiles(field)


def answer_occasions(field: Field) -> bool:
    """Let passives and supplies answer what was noted, and passives what came of that (CLAN-12.10).

    Return whether any did.
    """
    answered = False
    while field.occasions:
        batch, field.occasions = field.occasions, []
        field.chain += 1
        for seat in field.first():
            for occasion in batch:
                if occasion.seat == seat and _answer(field, occasion):
                    answered = True
    field.chain = 0
    return answered


def _answer(field: Field, occasion: Occasion) -> bool:
    """Carry out a used supply, or what passives do on an occasion; return whether anything happened."""
    if occasion.supply is not None:
        for effect in occasion.supply.effects:
            carry_out(field, occasion, effect, "supply")
        remove_dead(field, range(TILE_COUNT))
        return True
    passives, answered = field.passives, False
    if passives is None:
        return False
    for number, passive in enumerate(passives.owned[occasion.seat]):
        if _calls_on(field, occasion, passive) and _its_turn(field, passives, occasion, number):
            _happen(field, passives, occasion, number)
            answered = True
    return answered


def _calls_on(field: Field, occasion: Occasion, passive: Passive) -> bool:
    """Return whether an occasion is of the kind that a passive waits for (CLAN-12.5)."""
    trigger = passive.trigger
    if occasion.when != _SIGHTED.get(trigger.when, trigger.when):
        return False
    if trigger.when in _SIGHTED:
        seat = occasion.seat if trigger.when == "crystal_low" else 1 - occasion.seat
        line = trigger.amount
        if trigger.percent:
            line = field.sides[seat].max_crystal * trigger.amount // PER_CENT
        return occasion.before > line >= occasion.after
    if trigger.when == "round_begins":
        return _is_round(field.battle.round, trigger)
    if trigger.when not in UNIT_OCCASIONS:
        return True
    if not occasion.unit and any(effect.whom == "it" for effect in passive.effects):
        return False  # felled by a trap or by poison: there is no victor
    return _passes(field, occasion, trigger.unit)


def _is_round(number: int, trigger: Trigger) -> bool:
    since = max(1, trigger.since)
    if number < since or (trigger.until and number > trigger.until):
        return False
    return not trigger.every or (number - since) % trigger.every == 0


def _passes(field: Field, occasion: Occasion, wanted: UnitFilter) -> bool:
    """Return whether the unit of an occasion is as the passive wants it."""
    if wanted == ANY_UNIT:
        return True
    unit = field.world.find(occasion.unit, Unit)
    if unit is None:
        return False
    card = field.card(occasion.unit)
    stack = field.stack(unit.tile, unit.seat) if unit.tile >= 0 else []
    place = stack.index(occasion.unit) if occasion.unit in stack else -1
    return (
        wanted.family in {"", card.family}
        and wanted.element in {"", card.element}
        and wanted.rarity in {"", card.rarity}
        and (not wanted.ability or wanted.ability in unit.abilities)
        and wanted.tick in {0, card.tick}
        and wanted.speed in {-1, card.speed}
        and (not wanted.place or place == (wanted.place == "back"))
        and (not wanted.lane or (occasion.tile // 3 == CENTER) == (wanted.lane == "center"))
    )


ANY_UNIT = UnitFilter()


def _its_turn(field: Field, passives: Passives, occasion: Occasion, number: int) -> bool:
    """Count the occasion; return whether conditions, counts and limits let the passive happen (CLAN-12.6, 12.7)."""
    seat = occasion.seat
    passive = passives.owned[seat][number]
    trigger = passive.trigger
    passives.counted[seat][number] += 1
    count = passives.counted[seat][number]
    if (trigger.nth and count != trigger.nth) or (
        trigger.every and trigger.when != "round_begins" and count % trigger.every
    ):
        return False
    if passive.limit and passives.happened[seat][number] >= passive.limit:
        return False
    if passive.per_round and passives.this_round[seat][number] >= passive.per_round:
        return False
    return all(holds(field, occasion, condition) for condition in passive.conditions)


def holds(field: Field, occasion: Occasion, condition: Condition) -> bool:
    """Return whether a condition holds for the side of an occasion now (CLAN-12.7)."""
    side, enemy = field.sides[occasion.seat], field.sides[1 - occasion.seat]
    amount = condition.amount
    match condition.kind:
        case "units_at_least":
            return len(field.units(occasion.seat)) >= amount
        case "units_at_most":
            return len(field.units(occasion.seat)) <= amount
        case "behind":
            return side.crystal < enemy.crystal
        case "ahead":
            return side.crystal > enemy.crystal
        case "terrain":
            return field.tiles[occasion.tile].terrain == condition.name
        case "middle_at_least":
            return _middles(field, occasion.seat) >= amount
        case "middle_at_most":
            return _middles(field, occasion.seat) <= amount
        case "hand_at_most":
            return len(side.hand) <= amount
        case "deck_at_most":
            return len(side.deck) <= amount
        case "crystal_at_most":
            return side.crystal * PER_CENT <= side.max_crystal * amount
        case _:
            raise ValueError(f"There is no condition {condition.kind!r}.")


def _middles(field: Field, seat: int) -> int:
    """Return how many middle tiles a seat holds."""
    return sum(field.tiles[tile].holder == seat for tile in range(MIDDLE, TILE_COUNT, 3))


def _happen(field: Field, passives: Passives, occasion: Occasion, number: int) -> None:
    """Let a passive take effect, told to each seat as far as it can notice."""
    seat = occasion.seat
    passive = passives.owned[seat][number]
    passives.happened[seat][number] += 1
    passives.this_round[seat][number] += 1
    audience, enemy = audience_of_seat(seat), 1 - seat
    if _sees(field, enemy, occasion):
        passives.shown[seat][number] += 1
        audience = EVERYONE
    elif any(is_noticed(field, occasion, effect) for effect in passive.effects):
        passives.shown[seat][number] += 1
        field.world.emit(PassiveHappened, seat, passive.id, 0, -1, audience=audience_of_seat(enemy))
    field.world.emit(PassiveHappened, seat, passive.id, occasion.unit, occasion.tile, audience=audience)
    for effect in passive.effects:
        carry_out(field, occasion, effect, "passive")
    remove_dead(field, range(TILE_COUNT))


def _sees(field: Field, seat: int, occasion: Occasion) -> bool:
    """Return whether a seat sees what the other side's passive answers."""
    unit = field.world.find(occasion.unit, Unit) if occasion.unit else None
    if unit is not None and unit.tile >= 0:
        return knows(field, seat, occasion.unit, unit)
    if occasion.when == "unit_fallen":
        return occasion.unit in field.sides[1 - seat].gone_seen
    return occasion.tile < 0 or is_clear(field, seat, occasion.tile)

"""Leaders' abilities (CLAN-6.7 to CLAN-6.9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations

from components.clans import (
    EFFECTS,
    LANES,
    LEADERS,
    REARRANGING,
    STACK_SIZE,
    Battle,
    Card,
    CardDefinition,
    Plan,
    Relic,
    RoundActions,
    RoundBonuses,
    Side,
    Tile,
    Unit,
    home_depth,
)
from components.clans_options import Kinship
from systems.clans.commands import Rearrange
from systems.clans.events import AbilityUsed, CardsRearranged
from systems.clans.rules.arrival import spawn_token, spawn_tokens
from systems.clans.rules.bounty import bring_gold
from systems.clans.rules.effects import SHARED_EFFECTS
from systems.clans.rules.ending import check_crystals
from systems.clans.rules.families import trigger_ultimates
from systems.clans.rules.relic import entered_relic_tile
from systems.clans.rules.wounds import heal, put_on_tile, take_off_tile
from systems.clans.state.field import SEATS, TILE_COUNT, BattleSystem, Field, field_of, home_tile
from systems.clans.state.occasions import note
from systems.clans.view.showing import emit_sides, emit_tile_changes
from systems.clans.view.sight import knows
from systems.match import Command
from systems.world import World

DRAWING = ("draw", "gold_draw")
"""Abilities that draw at once, while planning (CLAN-6.8)."""
ALL_EXCHANGES = tuple(permutations(LANES))
"""What Sun Tzu may answer, room aside."""


def _as_leaders(effect: str) -> Callable[[Field, int, int], None]:
    """Return an effect that others have too, with a leader as its cause."""
    return lambda field, seat, amount: SHARED_EFFECTS[effect](field, seat, amount, "leader")


def _heal_fully(field: Field, seat: int, _amount: int) -> None:
    for entity, unit in field.units_and_spies(seat):
        heal(field, entity, unit, unit.max_hp, "leader")


def _double_hits(field: Field, seat: int, amount: int) -> None:
    field.bonuses[seat].hits = amount


def _charge(field: Field, seat: int, amount: int) -> None:
    """Richard: more damage, and ticks 3 to 5 act one tick earlier."""
    field.bonuses[seat].damage += amount
    field.bonuses[seat].earlier = 1


def _ambush(field: Field, seat: int, amount: int) -> None:
    """Washington: units that the enemy does not see now deal more damage with their next hit."""
    for entity, unit in field.units_and_spies(seat):
        if not knows(field, 1 - seat, entity, unit):
            unit.ambush = amount


def _token(field: Field, seat: int) -> CardDefinition:
    found = field.world.definitions[field.sides[seat].leader.token]
    if not isinstance(found, CardDefinition):
        raise TypeError(f"The token of {field.sides[seat].leader.name} is no card.")
    return found


def _tokens(field: Field, seat: int, amount: int) -> None:
    """Genghis Khan: tokens appear on the own base tiles with the most room, westernmost first."""
    spawn_tokens(field, seat, _token(field, seat), amount)


def _patriots(field: Field, seat: int, amount: int) -> None:
    """Bolivar: tokens appear in lanes without own units, West to East."""
    empty = [lane for lane in LANES if not any(field.stack(3 * lane + depth, seat) for depth in range(3))]
    for lane in empty[:amount]:
        spawn_token(field, seat, _token(field, seat), home_tile(seat, lane))


EFFECTS_OF_LEADERS: Mapping[str, Callable[[Field, int, int], None]] = {
    "damage_bonus": _as_leaders("rouse_units"),
    "heal_units": _as_leaders("heal_units"),
    "heal_fully": _heal_fully,
    "strike_crystal": _as_leaders("strike_crystal"),
    "shield_bonus": _as_leaders("shield_units"),
    "double_hits": _double_hits,
    "move_bonus": _as_leaders("speed_units"),
    "heal_crystal": _as_leaders("heal_crystal"),
    "charge": _charge,
    "ambush": _ambush,
    "tokens": _tokens,
    "patriots": _patriots,
}
"""What each ability does at the reveal; those of DRAWING work while planning, "rearrange" asks its player."""

LEADER_ABILITIES = frozenset((*EFFECTS_OF_LEADERS, *DRAWING, "rearrange"))


def placed_now(field: Field, seat: int) -> list[tuple[int, Unit]]:
    """Return the cards placed this round that Sun Tzu may exchange: units and spies, no tokens.

    Traps are excluded, since they are bound to the tile's terrain (CLAN-10.11).
    """
    return [
        (entity, unit)
        for entity, unit in field.units_and_spies(seat)
        if unit.placed == field.battle.round and not field.world.get(entity, Card).token
    ]


def rearrangement_refusal(field: Field, seat: int, command: Rearrange) -> str | None:
    """Return why the lanes cannot be exchanged this way, or None (CLAN-6.9)."""
    if field.battle.waiting[:1] != [seat]:
        return "The enemy's leader rearranges now, not yours."
    if command.lanes not in ALL_EXCHANGES:
        return "Name each lane once: 0 for West, 1 for Center, 2 for East."
    placed = placed_now(field, seat)
    after = [len(field.stack(tile, seat)) for tile in range(TILE_COUNT)]
    spies = [int(bool(tile_state.spies[seat])) for tile_state in field.tiles]
    for _, unit in placed:
        (spies if "spy" in unit.abilities else after)[unit.tile] -= 1
    for _, unit in placed:
        lane, depth = divmod(unit.tile, 3)
        goal = 3 * command.lanes[lane] + depth
        (spies if "spy" in unit.abilities else after)[goal] += 1
        if depth != home_depth(seat) and not field.holds(goal, seat):
            return "A card on a middle tile can only go to another one that you hold."
    if max(after) > STACK_SIZE:
        return "There is no room: a tile holds two of your units."
    if max(spies) > 1:
        return "There is no room: a tile holds one of your spies."
    return None


def legal_rearrangements(field: Field, seat: int) -> list[Command]:
    """Return the legal exchanges; leaving everything as it is comes first."""
    tries = [Rearrange(lanes) for lanes in ALL_EXCHANGES]
    return [other for other in tries if rearrangement_refusal(field, seat, other) is None]


def apply_rearrangement(field: Field, seat: int, command: Rearrange) -> None:
    """Exchange the lanes of the cards placed this round; each keeps its place, front or back."""
    moves = []
    for entity, unit in placed_now(field, seat):
        spy = "spy" in unit.abilities
        moves.append((entity, unit, -1 if spy else field.stack(unit.tile, seat).index(entity)))
    for entity, unit, _ in moves:
        take_off_tile(field, entity, unit)
    for entity, unit, place in moves:
        lane, depth = divmod(unit.tile, 3)
        goal = 3 * command.lanes[lane] + depth
        if place < 0:
            field.tiles[goal].spies[seat] = entity
        else:
            field.stack(goal, seat).insert(place, entity)
        put_on_tile(field, entity, unit, goal)
    entered_relic_tile(field, [(entity, unit) for entity, unit, _ in moves])
    field.world.emit(CardsRearranged, seat, command.lanes, audience=1 << seat)
    note(field, seat, "ability_used")
    field.battle.waiting.pop(0)
    field.battle.phase = LEADERS


class LeaderSystem(BattleSystem):
    """Applies the used abilities, initiative first; waits where an ability asks its player."""

    reads = (Plan, Relic)
    writes = (Battle, Card, Kinship, RoundActions, RoundBonuses, Side, Tile, Unit)
    phases = (LEADERS,)

    def process(self, world: World) -> None:
        """Apply the waiting abilities."""
        battle_phase = field_of(world).battle.phase
        if battle_phase != LEADERS:
            return
        field = field_of(world)
        battle = field.battle
        while battle.waiting:
            seat = battle.waiting[0]
            side = field.sides[seat]
            leader = side.leader
            side.ability_used = True
            world.emit(AbilityUsed, seat, leader.id, leader.ability, leader.amount)
            if leader.ability == "rearrange":
                emit_tile_changes(field)
                battle.phase = REARRANGING
                return
            bring_gold(field, seat)
            EFFECTS_OF_LEADERS[leader.ability](field, seat, leader.amount)
            note(field, seat, "ability_used")
            battle.waiting.pop(0)
        for seat in SEATS:
            if field.relic.buffs[seat]:
                field.bonuses[seat].damage += 1
        battle.phase = EFFECTS
        if field.kinship is not None:
            trigger_ultimates(field)
        emit_tile_changes(field)
        if field.kinship is not None:
            emit_sides(field)
        check_crystals(field)

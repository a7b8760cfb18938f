"""Movement (CLAN-8): steps in which all units move at once, and the effects of entering a tile."""

from __future__ import annotations

from collections.abc import Sequence

from components.clans import (
    COMBAT,
    LANES,
    MIDDLE,
    MOVEMENT,
    OVER,
    STACK_SIZE,
    Battle,
    Card,
    Plan,
    Relic,
    RoundActions,
    RoundBonuses,
    Side,
    Tile,
    Unit,
    ahead,
    home_depth,
)
from components.clans_objectives import Objective
from components.clans_options import Bounties, Kinship
from components.core import Dice
from systems.clans.commands import FLANK, HOLD
from systems.clans.events import CrystalDamaged, PhaseBegan, TrapSprung, UnitChanged, UnitDamaged, UnitMoved
from systems.clans.rules.ending import check_crystals
from systems.clans.rules.planning import orders_of
from systems.clans.rules.relic import entered_relic_tile
from systems.clans.rules.wagon import GLUING, Move, wagon_moves
from systems.clans.rules.wounds import deal_damage, pinned, put_on_tile, remove_dead, remove_unit
from systems.clans.state.field import SEATS, TILE_COUNT, BattleSystem, Field, field_of, next_tile, tile_behind
from systems.clans.state.occasions import note, note_crystal_hit
from systems.clans.view.showing import emit_tile_changes
from systems.clans.view.sight import audience_of_seat, emit_on_tile, is_clear, knows
from systems.world import World

SPY_HITS_BOSS = 5


def emit_move(
    field: Field, entity: int, unit: Unit, start: int, end: int, how: str, known: Sequence[bool] = (True, True)
) -> None:
    """Emit a move to each seat as far as it sees start and end; -1 stands for a tile in the fog.

    A unit that goes into the fog keeps its id for seats that knew it before (`known`, CLAN-3.6).
    """
    world = field.world
    if world.silent:
        return
    for seat in SEATS:
        if "spy" in unit.abilities and not knows(field, seat, entity, unit):
            continue
        sees = [is_clear(field, seat, tile) for tile in (start, end)]
        if any(sees):
            name = entity if (knows(field, seat, entity, unit) if sees[1] else known[seat]) else 0
            ends = [tile if seen else -1 for tile, seen in zip((start, end), sees, strict=True)]
            world.emit(UnitMoved, name, unit.seat, ends[0], ends[1], how, audience=audience_of_seat(seat))


def in_wait(field: Field) -> bool:
    """Return whether both sides still lie in ambush, so that no unit moves (CLAN-12.18)."""
    return field.ambush and field.objective is not None and field.battle.round <= field.objective.rounds


class MovementSystem(BattleSystem):
    """Moves every unit toward the enemy's base."""

    reads = (Bounties, Plan)
    writes = (Battle, Card, Dice, Kinship, Objective, Relic, RoundActions, RoundBonuses, Side, Tile, Unit)
    phases = (MOVEMENT,)

    def process(self, world: World) -> None:
        """Run all steps of the round."""
        field = field_of(world)
        if field.battle.phase != MOVEMENT:
            return
        world.emit(PhaseBegan, "movement")
        holding = orders_of(field, HOLD)
        flanking = orders_of(field, FLANK)
        step = 1
        while not in_wait(field) and self._step(field, step, holding, flanking):
            if check_crystals(field):
                emit_tile_changes(field)
                return
            step += 1
        self._move(field, wagon_moves(field))
        field.battle.phase = COMBAT

    def _step(self, field: Field, step: int, holding: dict[int, int], flanking: dict[int, int]) -> bool:
        """Move all units that can move in this step; return whether any did."""
        moves = self._flanks(field, flanking) if step == 1 and flanking else []
        ordered = set(flanking) if step == 1 else set()  # who finds no room beside it stays, as one ahead would
        able = [self._able(field, seat, step, holding, ordered) for seat in SEATS]
        if not moves and not able[0] and not able[1]:
            return False
        moves += self._marches(field, able, moves)
        return self._move(field, moves)

    def _move(self, field: Field, moves: list[Move]) -> bool:
        """Carry out moves with all that they bring about; return whether there were any."""
        if not moves:
            return False
        self._carry_out(field, moves)
        self._enter(field, moves)
        remove_dead(field, range(TILE_COUNT))
        if field.battle.phase != OVER:
            emit_tile_changes(field)
        return True

    def _able(
        self, field: Field, seat: int, step: int, holding: dict[int, int], gone: set[int]
    ) -> list[tuple[int, Unit]]:
        """Return the seat's units that may take this step, foremost first (CLAN-8.1).

        Room and enemies are checked later.
        """
        bonus = field.bonuses[seat].steps
        return [
            (entity, unit)
            for entity, unit in field.units_and_spies(seat)
            if (actions := field.actions(entity)).ap > 0
            and not actions.halted
            and step <= field.card(entity).speed + bonus + actions.extra
            and entity not in holding
            and entity not in gone
            and ("spy" in unit.abilities or not pinned(field, unit, GLUING))
        ]

    def _flanks(self, field: Field, orders: dict[int, int]) -> list[Move]:
        """Return the ordered moves into neighbouring lanes (CLAN-10.28)."""
        moves: list[Move] = []
        room = {(tile, seat): STACK_SIZE - len(field.stack(tile, seat)) for tile in range(TILE_COUNT) for seat in SEATS}
        for seat in field.first():
            for entity, unit in field.units(seat):
                goal = orders.get(entity)
                if goal is None or field.actions(entity).ap < 1:
                    continue
                if self._opposed(field, unit) or pinned(field, unit, GLUING):
                    continue
                if room[goal, seat] > 0:
                    room[goal, seat] -= 1
                    room[unit.tile, seat] += 1
                    moves.append((entity, unit, unit.tile, goal, "flank"))
        return moves

    def _opposed(self, field: Field, unit: Unit) -> bool:
        """Return whether a visible enemy stands on the unit's tile (CLAN-8.2)."""
        tile_state = field.tiles[unit.tile]
        enemy = 1 - unit.seat
        return bool(tile_state.stacks[enemy])

    def _marches(self, field: Field, able: list[list[tuple[int, Unit]]], flanks: list[Move]) -> list[Move]:
        """Return the moves ahead of both sides, decided from the same moment (CLAN-8.2, CLAN-8.3)."""
        moves: list[Move] = []
        rooms = [[STACK_SIZE - len(tile_state.stacks[seat]) for tile_state in field.tiles] for seat in SEATS]
        for _, unit, start, goal, _ in flanks:
            rooms[unit.seat][start] += 1
            rooms[unit.seat][goal] -= 1
        stay = self._crossings(field, able, rooms)
        for seat in field.first():
            room = rooms[seat]
            spies = []
            for entity, unit in able[seat]:
                if "spy" in unit.abilities:
                    spies.append((entity, unit))
                    continue
                goal = next_tile(unit.tile, seat)
                if goal < 0 or self._opposed(field, unit) or (unit.tile, seat) in stay or room[goal] < 1:
                    continue
                if goal in field.rivers and unit.placed == field.battle.round:
                    continue
                room[goal] -= 1
                room[unit.tile] += 1
                moves.append((entity, unit, unit.tile, goal, "step"))
            if spies:
                moves += self._sneaks(field, seat, spies)
        return moves

    def _sneaks(self, field: Field, seat: int, spies: list[tuple[int, Unit]]) -> list[Move]:
        """Return the moves of spies, foremost first: a tile takes one of each side (CLAN-8.9, CLAN-10.15)."""
        moves: list[Move] = []
        left: set[int] = set()
        for entity, unit in spies:
            goal = next_tile(unit.tile, seat)
            if goal >= 0 and (goal in left or not field.tiles[goal].spies[seat]):
                left.add(unit.tile)
                moves.append((entity, unit, unit.tile, goal, "step"))
        return moves

    def _crossings(
        self, field: Field, able: list[list[tuple[int, Unit]]], rooms: list[list[int]]
    ) -> set[tuple[int, int]]:
        """Return the middle stacks that stay because an enemy stack comes out of its base toward them (CLAN-8.2)."""
        stay = set()
        for seat in SEATS:
            enemy = 1 - seat
            coming = {
                unit.tile
                for _, unit in able[enemy]
                if "spy" not in unit.abilities and unit.tile % 3 == home_depth(enemy) and not self._opposed(field, unit)
            }
            for lane in LANES:
                base = 3 * lane + home_depth(enemy)
                middle = base + ahead(enemy)
                if base in coming and field.stack(middle, seat) and rooms[enemy][middle] > 0:
                    stay.add((middle, seat))
        return stay

    def _carry_out(self, field: Field, moves: list[Move]) -> None:
        """Put every moving unit behind those that stand where it goes."""
        # Only a flanker can go from sight into fog, maybe out of the cover of a front that conceals it.
        flanks = () if field.world.silent else [move for move in moves if move[4] == "flank"]
        known = {flank[0]: [knows(field, seat, flank[0], flank[1]) for seat in SEATS] for flank in flanks}
        for entity, unit, start, goal, _ in moves:
            self._take_off(field, entity, unit, start)
            unit.tile = goal
            if "spy" in unit.abilities:
                field.tiles[goal].spies[unit.seat] = entity
            actions = field.actions(entity)
            actions.ap -= 1
            actions.moved += 1
            field.touched.update((start, goal))
        field.battle.stirred = True
        for entity, unit, _, goal, _ in moves:
            if "spy" not in unit.abilities:
                field.stack(goal, unit.seat).append(entity)
        for entity, unit, start, goal, how in moves:
            if "spy" not in unit.abilities and (goal in field.rivers or self._opposed(field, unit)):
                field.actions(entity).halted = True
            emit_move(field, entity, unit, start, goal, how, known.get(entity, (True, True)))
            put_on_tile(field, entity, unit, goal)

    def _take_off(self, field: Field, entity: int, unit: Unit, start: int) -> None:
        tile_state = field.tiles[start]
        if "spy" in unit.abilities:
            if tile_state.spies[unit.seat] == entity:
                tile_state.spies[unit.seat] = 0
        else:
            tile_state.stacks[unit.seat].remove(entity)

    def _enter(self, field: Field, moves: list[Move]) -> None:
        """Let what waits on the tiles happen to those who entered, in the order of their moves (CLAN-8.4, CLAN-8.8)."""
        entered: list[tuple[int, Unit]] = []
        for entity, unit, start, goal, _ in moves:
            self._spring_trap(field, entity, unit)
            if unit.hp > 0 and self._burn(field, entity, unit, start):
                continue
            if unit.hp <= 0:
                continue
            self._frighten(field, entity, unit)
            self._bathe(field, entity, unit, goal)
            entered.append((entity, unit))
        entered_relic_tile(field, entered)
        for entity, unit in entered:
            if unit.tile % 3 != home_depth(unit.seat):
                note(
                    field, unit.seat, "middle_entered" if unit.tile % 3 == MIDDLE else "base_entered", entity, unit.tile
                )
            if next_tile(unit.tile, unit.seat) < 0 and unit.hp > 0:
                if "spy" in unit.abilities:
                    self._infiltrate(field, entity, unit)
                elif field.is_decoy(entity):
                    remove_unit(field, entity, unit, "decoy")

    def _spring_trap(self, field: Field, entity: int, unit: Unit) -> None:
        tile_state = field.tiles[unit.tile]
        enemy = 1 - unit.seat
        trap = tile_state.traps[enemy]
        if not trap:
            return
        card = field.card(trap)
        tile_state.traps[enemy] = 0
        side = field.sides[enemy]
        side.gone.append(trap)
        side.gone_seen.append(trap)
        ability = card.ability("trap")
        emit_on_tile(field, unit.tile, TrapSprung, enemy, card.id, unit.tile, entity)
        deal_damage(field, entity, unit, ability.amount if ability else 0, "trap", trap)

    def _burn(self, field: Field, entity: int, unit: Unit, start: int) -> bool:
        """Burn a unit that entered a tile on fire and knock it back if there is room; return whether it went back."""
        tile = unit.tile
        if not field.tiles[tile].fire:
            return False
        deal_damage(field, entity, unit, 1, "fire")
        spy = "spy" in unit.abilities
        if unit.hp <= 0:
            return False
        room = not field.tiles[start].spies[unit.seat] if spy else field.has_room(start, unit.seat)
        if not room:
            return False
        self._take_off(field, entity, unit, tile)
        if spy:
            field.tiles[start].spies[unit.seat] = entity
        else:
            field.stack(start, unit.seat).insert(0, entity)
        field.actions(entity).halted = True
        put_on_tile(field, entity, unit, start)
        emit_move(field, entity, unit, tile, start, "knockback")
        return True

    def _frighten(self, field: Field, entity: int, unit: Unit) -> None:
        """Take all action points from units that enter the tile ahead of a fear unit, once per pair (CLAN-10.19)."""
        lair = next_tile(unit.tile, unit.seat)
        if lair < 0 or "spy" in unit.abilities:
            return
        for other in field.stack(lair, 1 - unit.seat):
            if "fear" in field.unit(other).abilities and other not in unit.frightened:
                unit.frightened.append(other)
                field.actions(entity).ap = 0
                emit_on_tile(field, unit.tile, UnitChanged, entity, unit.tile, "afraid", 0, other)

    def _bathe(self, field: Field, entity: int, unit: Unit, tile: int) -> None:
        """CLAN-10.20: terrain affinity gains a point on arriving at a Lake, once for each tile and round."""
        if "terrain_affinity" not in unit.abilities or field.tiles[tile].terrain != "lake":
            return
        actions = field.actions(entity)
        if tile in actions.lakes:
            return
        actions.lakes.append(tile)
        if actions.ap > 0 or not unit.frightened:
            actions.ap += 1
            actions.extra += 1
            emit_on_tile(field, tile, UnitChanged, entity, tile, "lake", 1, entity)

    def _infiltrate(self, field: Field, entity: int, unit: Unit) -> None:
        """Let a spy at the enemy base kill the front unit, or damage the crystal; it is spent (CLAN-10.15)."""
        enemy = 1 - unit.seat
        victims = [other for other in field.stack(unit.tile, enemy) if field.unit(other).hp > 0]
        if victims:
            self._assassinate(field, entity, victims[0])
        else:
            side = field.sides[enemy]
            side.crystal -= 1
            note_crystal_hit(field, enemy, side.crystal + 1, unit.tile)
            field.battle.stirred = True
            field.count(unit.seat, "crystal_damage")
            secret_names, lane = (("spy", 1),), unit.tile // 3
            name = entity if knows(field, enemy, entity, unit) else 0
            field.world.emit(
                CrystalDamaged, enemy, entity, lane, 1, side.crystal, secret_names, audience=audience_of_seat(unit.seat)
            )
            field.world.emit(
                CrystalDamaged, enemy, name, lane, 1, side.crystal, secret_names, audience=audience_of_seat(enemy)
            )
        remove_unit(field, entity, unit, "spent")

    def _assassinate(self, field: Field, spy: int, victim: int) -> None:
        unit = field.unit(victim)
        if field.card(victim).boss:
            deal_damage(field, victim, unit, SPY_HITS_BOSS, "spy", spy)
            return
        lost, unit.hp = unit.hp, 0
        field.causes[victim] = "spy"
        field.killers[victim] = spy
        field.battle.stirred = True
        field.touched.add(unit.tile)
        emit_on_tile(field, unit.tile, UnitDamaged, victim, unit.tile, "spy", spy, lost, 0, 0, lost, 0, False)


def push_back(field: Field, tile: int, seat: int, stack: Sequence[int]) -> None:
    """Push a seat's units one tile back, front first, in front of those who stand there (CLAN-10.16).

    Args:
        field: the battle.
        tile: their tile.
        seat: their seat.
        stack: the units, front first.
    """
    behind = tile_behind(tile, seat)
    if behind < 0:
        return
    place = 0
    silent = field.world.silent
    known = [[silent or knows(field, side, entity, field.unit(entity)) for side in SEATS] for entity in stack]
    for entity, names in zip(stack, known, strict=True):
        unit = field.unit(entity)
        if unit.hp <= 0 or not field.has_room(behind, seat):
            continue
        field.stack(tile, seat).remove(entity)
        field.stack(behind, seat).insert(place, entity)
        place += 1
        field.battle.stirred = True
        put_on_tile(field, entity, unit, behind)
        emit_move(field, entity, unit, tile, behind, "push", names)

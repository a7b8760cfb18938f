"""After combat: capture of tiles, relic, lane markers, damage to the crystals (CLAN-8.7, CLAN-11)."""

from __future__ import annotations

from components.clans import (
    CLOSING,
    CRYSTALS,
    LANES,
    MIDDLE,
    Battle,
    Card,
    Markers,
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
from systems.clans.events import CrystalDamaged, MarkerMoved, PhaseBegan, TileCaptured
from systems.clans.rules.attacks import can_attack, pay_for_attack
from systems.clans.rules.bounty import earn_gold
from systems.clans.rules.ending import check_crystals
from systems.clans.rules.relic import claim_after_combat
from systems.clans.rules.values import Parts, attack_value, auras_of, is_ranged
from systems.clans.rules.walls import strike_wall
from systems.clans.rules.wounds import remove_dead, strike
from systems.clans.state.field import SEATS, TILE_COUNT, BattleSystem, Field, adjacent_lanes, field_of, home_tile
from systems.clans.state.occasions import note, note_capture, note_crystal_hit
from systems.clans.view.showing import emit_sides, emit_tile_changes
from systems.clans.view.sight import audience_of, audience_of_seat, emit_on_tile, is_clear
from systems.world import World


class LaneSystem(BattleSystem):
    """Applies the results of combat to tiles, markers and crystals."""

    reads = (Bounties, Plan)
    writes = (Battle, Card, Dice, Kinship, Markers, Objective, Relic, RoundActions, RoundBonuses, Side, Tile, Unit)
    phases = (CRYSTALS,)

    def process(self, world: World) -> None:
        """Capture middle tiles, move the markers, damage the crystals."""
        field = field_of(world)
        battle = field.battle
        if battle.phase != CRYSTALS:
            return
        self._capture(field)
        claim_after_combat(field)
        for lane in LANES:
            self._move_markers(field, lane)
        emit_tile_changes(field)
        self._attack_crystals(field)
        battle.phase = CLOSING
        emit_tile_changes(field)
        emit_sides(field)
        if not check_crystals(field):
            for seat in field.first():
                note(field, seat, "round_ends")

    def _capture(self, field: Field) -> None:
        """Give a middle tile to the side that alone has units on it (CLAN-8.7).

        That side then sees the enemy base behind it (CLAN-3.2).
        """
        for lane in LANES:
            tile = 3 * lane + MIDDLE
            tile_state = field.tiles[tile]
            present = [seat for seat in SEATS if tile_state.stacks[seat]]
            if len(present) != 1 or tile_state.holder == present[0]:
                continue
            seat, loser = present[0], tile_state.holder
            heard = audience_of(field, tile) | audience_of_seat(seat)
            tile_state.holder = seat
            note_capture(field, seat, tile, loser)
            field.touched.add(tile)
            field.count(seat, "captured")
            base = home_tile(1 - seat, lane)
            field.tiles[base].open[seat] = int(not field.ambush)
            field.touched.add(base)
            field.world.emit(TileCaptured, tile, seat, audience=heard)
            if field.bounties is not None:
                earn_gold(field, seat, field.bounties.captured, "captured", tile)

    def _move_markers(self, field: Field, lane: int) -> None:
        """CLAN-11.2 and CLAN-11.5, for the truth and for what each seat knows of it."""
        markers = field.markers
        fought = [tile for tile in markers.fought if tile // 3 == lane]
        markers.depths[lane] = self._marker(field, lane, fought, markers.depths[lane], set())
        for seat in SEATS:
            fogged = {tile for tile in range(3 * lane, 3 * lane + 3) if not is_clear(field, seat, tile)}
            before = markers.shown[seat][lane]
            after = self._marker(field, lane, fought, before, fogged)
            markers.shown[seat][lane] = after
            if after != before:
                field.world.emit(MarkerMoved, lane, before, after, audience=audience_of_seat(seat))

    def _marker(self, field: Field, lane: int, fought: list[int], now: int, fogged: set[int]) -> int:
        if len(fought) == 1:
            left = [seat for seat in SEATS if field.stack(fought[0], seat)]
            return min(2, max(0, now + ahead(left[0]))) if len(left) == 1 else now
        if fought:
            return now
        tiles = [tile for tile in range(3 * lane, 3 * lane + 3) if tile not in fogged]
        present = [seat for seat in SEATS if any(field.stack(tile, seat) for tile in tiles)]
        if len(present) != 1:
            return now
        depths = [tile % 3 for tile in tiles if field.stack(tile, present[0])]
        return max(depths) if present[0] == 0 else min(depths)

    # Crystals

    def _attack_crystals(self, field: Field) -> None:
        """Let units at an undefended enemy base damage the crystal, each once (CLAN-11.3, CLAN-11.6)."""
        assaults: list[tuple[int, Unit, int, Parts]] = []
        auras = auras_of(field)
        for tile in field.tiles_from_initiative():
            for seat in field.first():
                if tile % 3 != home_depth(1 - seat) or field.stack(tile, 1 - seat):
                    continue
                for entity in field.stack(tile, seat):
                    unit = field.unit(entity)
                    if unit.damage <= 0 or field.is_decoy(entity) or not can_attack(field, entity, unit):
                        continue
                    value, parts = attack_value(field, entity, unit, auras)
                    if value > 0:
                        pay_for_attack(field, entity)
                        assaults.append((entity, unit, value, parts))
        if not assaults:
            return
        field.world.emit(PhaseBegan, "crystals")
        for entity, unit, value, parts in assaults:
            for _ in range(field.bonuses[unit.seat].hits):
                self._assault(field, entity, unit, value, parts)
            unit.ambush = 0
        remove_dead(field, range(TILE_COUNT))

    def _assault(self, field: Field, entity: int, unit: Unit, value: int, parts: Parts) -> None:
        enemy = 1 - unit.seat
        taunts = self._interceptors(field, enemy, unit.tile)
        if taunts:
            struck, value = strike(field, entity, taunts, value, "attack", ranged=is_ranged(field, unit))
            if struck and value <= 0:
                return
        if strike_wall(field, entity, unit, value, parts):
            return
        side = field.sides[enemy]
        before = side.crystal
        side.crystal -= value
        note_crystal_hit(field, enemy, before, unit.tile)
        field.battle.stirred = True
        field.count(unit.seat, "crystal_damage", value)
        tile, crystal = unit.tile, side.crystal
        emit_on_tile(field, tile, CrystalDamaged, enemy, entity, tile // 3, value, crystal, tuple(parts))

    def _interceptors(self, field: Field, seat: int, tile: int) -> list[int]:
        """Return the mega taunts that take what is dealt in this lane, in order (CLAN-10.21, CLAN-10.32).

        The strongest comes first, then the westernmost, on one tile the front.
        """
        found = [
            entity
            for neighbour in adjacent_lanes(tile)
            for entity in field.stack(neighbour, seat)
            if "mega_taunt" in field.unit(entity).abilities and field.unit(entity).hp > 0
        ]
        return sorted(found, key=lambda entity: -field.unit(entity).hp)

"""The reveal: place both plans at once (CLAN-7.4), then the effects on play."""

from __future__ import annotations

from dataclasses import replace

from components.clans import (
    EFFECTS,
    LANES,
    LEADERS,
    MIDDLE,
    MOVEMENT,
    REVEAL,
    Battle,
    Card,
    Plan,
    Relic,
    RoundActions,
    Side,
    Tile,
    Unit,
)
from components.clans_options import Kinship
from components.clans_passives import Supplies
from components.core import Dice
from systems.clans.commands import IGNITE
from systems.clans.events import PhaseBegan, PlansRevealed, TileIgnited, TrapSet, UnitChanged, UnitPlaced
from systems.clans.rules.arrival import first_actions, new_unit, place_unit
from systems.clans.rules.families import record_played
from systems.clans.rules.pace import swap_ranks
from systems.clans.rules.planning import full_charges, orders_of, spent_charges, spent_on_play
from systems.clans.rules.relic import entered_relic_tile
from systems.clans.rules.supplies import reveal_supplies
from systems.clans.rules.wounds import heal, put_on_tile
from systems.clans.state.field import BattleSystem, Field, field_of, home_tile
from systems.clans.state.occasions import note
from systems.clans.view.showing import emit_sides, emit_tile_changes
from systems.clans.view.sight import audience_of_seat, emit_on_tile, is_clear
from systems.dice import Roll
from systems.world import World


class RevealSystem(BattleSystem):
    """Reveals both plans: cards leave the hands and stand on their tiles."""

    reads = (Card, Plan, Relic)
    writes = (Battle, Kinship, RoundActions, Side, Supplies, Tile, Unit)
    phases = (REVEAL,)

    def process(self, world: World) -> None:
        """Place everything that is staged."""
        field = field_of(world)
        battle = field.battle
        if battle.phase != REVEAL:
            return
        emit_tile_changes(field)
        world.emit(PhaseBegan, "reveal")
        swap_ranks(field)
        world.emit(PlansRevealed, battle.round)
        for seat in field.first():
            side, plan = field.sides[seat], field.plans[seat]
            for row in plan.staged:
                side.hand.remove(row[0])
                field.count(seat, "played")
                self._place(field, seat, row)
                if field.kinship is not None:
                    record_played(field, seat, field.card(row[0]).id)
            reveal_supplies(field, seat)
            if plan.ability:
                battle.waiting.append(seat)
            elif side.ability_used and not side.shown_ability:  # a drawing ability, used while planning
                note(field, seat, "ability_used")
            side.shown_hand, side.shown_deck = len(side.hand), len(side.deck)
            side.shown_ability = side.ability_used or plan.ability
        for seat in field.first():
            note(field, seat, "plans_revealed")
        battle.phase = LEADERS
        emit_tile_changes(field)
        emit_sides(field)

    def _place(self, field: Field, seat: int, row: list[int]) -> None:
        entity, _, tile, back, _, _ = row
        card = field.card(entity)
        field.battle.stirred = True
        if card.ability("trap") is not None:
            field.tiles[tile].traps[seat] = entity
            field.touched.add(tile)
            field.world.emit(TrapSet, seat, entity, card.id, tile, audience=audience_of_seat(seat))
            return
        if spent_on_play(card):
            # It takes no place and is gone at once; its effect follows in the order of play (CLAN-10.30).
            field.sides[seat].gone.append(entity)
            if is_clear(field, 1 - seat, tile):
                field.sides[seat].gone_seen.append(entity)
            return
        unit = new_unit(card, seat, tile, field.battle.round)
        unit.veiled = _brings_decoys(unit)
        field.world.add(entity, unit, first_actions(card))
        place_unit(field, entity, unit, bool(back), "card")
        note(field, seat, "unit_placed", entity, tile)
        if tile % 3 == MIDDLE:
            entered_relic_tile(field, [(entity, unit)])


class EffectSystem(BattleSystem):
    """Applies effects on play lane by lane from West to East, initiative first (CLAN-7.4)."""

    reads = (Kinship, Plan, Relic, Side)
    writes = (Battle, Card, Dice, RoundActions, Tile, Unit)
    phases = (EFFECTS,)

    def process(self, world: World) -> None:
        """Apply the effect of every card that was placed."""
        field = field_of(world)
        if field.battle.phase != EFFECTS:
            return
        fires = orders_of(field, IGNITE)
        staged = [[(self._lane(field, row), row) for row in plan.staged] for plan in field.plans]
        for lane in LANES:
            for seat in field.first():
                if fires:
                    self._ignite(field, seat, lane, fires)
                for place, row in staged[seat]:
                    if place == lane:
                        self._play(field, row)
        field.battle.phase = MOVEMENT
        emit_tile_changes(field)

    def _lane(self, field: Field, row: list[int]) -> int:
        """Return the lane in which a staged card came into play: Sun Tzu may have exchanged it."""
        unit = field.world.find(row[0], Unit)
        return row[1] if unit is None else unit.tile // 3

    def _ignite(self, field: Field, seat: int, lane: int, fires: dict[int, int]) -> None:
        """Carry out orders to set tiles on fire (CLAN-10.12)."""
        for entity, unit in field.units(seat):
            if unit.tile // 3 != lane or entity not in fires or unit.charges.get("ignite", 0) < 1:
                continue
            target = fires[entity]
            unit.charges["ignite"] -= 1
            tile_state = field.tiles[target]
            tile_state.fire = max(tile_state.fire, unit.abilities.get("ignite", 0))
            field.touched.update((target, unit.tile))
            emit_on_tile(field, target, TileIgnited, target, tile_state.fire, entity)
            if not is_clear(field, seat, target):
                field.world.emit(
                    TileIgnited, target, unit.abilities.get("ignite", 0), entity, audience=audience_of_seat(seat)
                )

    def _play(self, field: Field, row: list[int]) -> None:
        entity, _, tile, _, target, second = row
        kind = spent_on_play(field.card(entity))
        if kind:
            self._spend(field, kind, entity, tile, target, second)
            return
        unit = field.world.find(entity, Unit)
        if unit is None:  # a trap
            return
        if "medic" in unit.abilities:
            self._treat_on_play(field, entity, unit, target)
        elif _brings_decoys(unit):
            self._spawn_decoys(field, entity, unit)

    def _treat_on_play(self, field: Field, entity: int, unit: Unit, target: int) -> None:
        """Heal an injured friend on the own base: placing costs nothing, healing the attack cost (CLAN-7.5)."""
        if unit.tile != home_tile(unit.seat, unit.tile // 3):
            return
        friends = [(friend, field.unit(friend)) for friend in field.stack(unit.tile, unit.seat) if friend != entity]
        injured = [(other, friend) for other, friend in friends if 0 < friend.hp < friend.max_hp]
        if not injured:
            return
        chosen = next((pair for pair in injured if pair[0] == target), None)
        patient, friend = chosen or max(injured, key=lambda pair: pair[1].max_hp - pair[1].hp)
        actions = field.actions(entity)
        actions.ap += 1 - field.card(entity).attack_cost
        actions.paid = True
        heal(field, patient, friend, unit.abilities["medic"], "medic", entity)

    def _spawn_decoys(self, field: Field, entity: int, unit: Unit) -> None:
        """Spawn a unit's decoys; the enemy cannot tell which is the real one (CLAN-10.22).

        Dice choose the real unit's number, and all are shown at the same time. If the unit displaced nobody, dice also
        choose the decoys' places.
        """
        world, seat, tile = field.world, unit.seat, unit.tile
        definition, stack, roll = field.card(entity), field.stack(tile, seat), Roll(world, "decoys")
        lanes = [lane for lane in LANES if lane != tile // 3 and field.has_room(3 * lane + tile % 3, seat)]
        real, decoy = Card(definition, seat), Card(definition, seat, token=True, decoy=True)
        bodies = [entity, *[world.spawn(real) for _ in lanes]]
        roll.shuffle(bodies)
        place = stack.index(entity)
        stack[place] = bodies[0]
        actions = field.actions(entity)
        if bodies[0] != entity:
            for part in (Unit, RoundActions):
                world.remove(entity, part)
            world.add(bodies[0], unit, actions)
        unit.veiled = False
        field.touched.add(tile)
        behind = bool(place or (len(stack) == 1 and roll.below(2)))
        for body, lane in sorted(zip(bodies, [tile // 3, *lanes], strict=True), key=lambda pair: pair[1]):
            if body == bodies[0]:
                emit_on_tile(field, tile, UnitPlaced, body, definition.id, seat, tile, bool(place), "card")
                continue
            # It looks the same, also by what a leader or a passive did to the real one this round.
            twin = replace(unit.copy(), tile=3 * lane + tile % 3)
            world.add(body, decoy, twin, RoundActions(actions.ap, extra=actions.extra))
            place_unit(field, body, twin, behind and bool(field.stack(twin.tile, seat)), "card")

    def _spend(self, field: Field, kind: str, entity: int, tile: int, target: int, second: int) -> None:
        """Use a card that is destroyed by its use (CLAN-10.14, 10.25, 10.26, 10.33)."""
        friend = field.unit(target)
        if kind == "enhancer":
            friend.damage *= 2
            friend.enhanced = True
        elif kind == "resetter":
            friend.charges.update(spent_charges(field, target, friend))
        elif kind == "ap_booster":
            actions = field.actions(target)
            actions.ap += 1
            actions.extra += 1
        else:
            self._switch(field, [(target, friend), (second, field.unit(second))])
        field.touched.add(friend.tile)
        emit_on_tile(field, friend.tile, UnitChanged, target, friend.tile, _WORDS[kind], friend.damage, entity)
        if tile != friend.tile:
            field.touched.add(tile)

    def _switch(self, field: Field, pair: list[tuple[int, Unit]]) -> None:
        """Swap the abilities of two units with their charges and unused barriers (CLAN-10.26)."""
        (_, first), (_, second) = pair
        second.full, first.full = [full_charges(field, entity, unit) for entity, unit in pair]
        first.abilities, second.abilities = second.abilities, first.abilities
        first.charges, second.charges = second.charges, first.charges
        first.barrier, second.barrier = second.barrier, first.barrier
        for entity, unit in pair:
            put_on_tile(field, entity, unit, unit.tile)  # Marsh affinity may come or go


def _brings_decoys(unit: Unit) -> bool:
    """Return whether decoys appear with a unit (CLAN-10.22); a spy, unseen and in no stack, has none."""
    return "shaco" in unit.abilities and "spy" not in unit.abilities


_WORDS = {"enhancer": "enhanced", "resetter": "reset", "ap_booster": "boosted", "switcher": "switched"}

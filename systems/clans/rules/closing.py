"""End a round and begin the next (CLAN-5.4, CLAN-7.2, CLAN-1.3, CLAN-1.4)."""

from __future__ import annotations

from components.clans import (
    CLOSING,
    OVER,
    PLANNING,
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
from components.clans_options import Ages, Bounties, Kinship, Pace
from components.clans_passives import Passives
from components.core import Dice
from systems.clans.events import FireWaned, PhaseBegan, RoundBegan
from systems.clans.rules.ages import begin_age
from systems.clans.rules.arrival import full_ap
from systems.clans.rules.drawing import draw_cards
from systems.clans.rules.objectives import decide, finish_undecided
from systems.clans.rules.pace import drawn_each_round, return_fallen
from systems.clans.rules.wounds import deal_damage, heal, remove_dead
from systems.clans.state.field import TILE_COUNT, BattleSystem, Field, field_of
from systems.clans.state.occasions import note_round
from systems.clans.view.showing import emit_all_tiles
from systems.clans.view.sight import audience_of
from systems.world import World

QUIET_LIMIT = 3
REGENERATE = 2


class ClosingSystem(BattleSystem):
    """Ends the round and begins the next, unless the match is over."""

    reads = (Bounties, Card, Kinship, Objective, Tile)
    writes = (Ages, Battle, Dice, Pace, Passives, Plan, Relic, RoundActions, RoundBonuses, Side, Unit)
    phases = (CLOSING, OVER)

    def process(self, world: World) -> None:
        """Run the end of the round and the start of the next."""
        field = field_of(world)
        battle = field.battle
        if battle.phase == OVER:
            if world.events:
                emit_all_tiles(field)
            return
        if battle.phase != CLOSING:
            return
        world.emit(PhaseBegan, "end")
        self._close(field)
        if battle.round >= battle.limit:
            finish_undecided(field, f"Round {battle.limit} was the last.")
        elif battle.quiet >= QUIET_LIMIT:
            finish_undecided(field, f"For {QUIET_LIMIT} rounds nothing stirred.")
        else:
            open_round(field)
        emit_all_tiles(field)

    def _close(self, field: Field) -> None:
        battle = field.battle
        battle.quiet = 0 if battle.stirred else battle.quiet + 1
        battle.stirred = False
        for tile in field.tiles_from_initiative():
            tile_state = field.tiles[tile]
            if tile_state.fire:
                tile_state.fire -= 1
                field.world.emit(FireWaned, tile, tile_state.fire, audience=audience_of(field, tile))
        for seat in field.first():
            bonuses, plan = field.bonuses[seat], field.plans[seat]
            bonuses.damage = bonuses.shield = bonuses.steps = bonuses.earlier = 0
            bonuses.hits = 1
            field.relic.buffs[seat] = max(0, field.relic.buffs[seat] - 1)
            plan.committed = plan.ability = False
            plan.staged, plan.orders = [], []
        for seat in field.first():
            return_fallen(field, seat)
        for seat in field.first():
            reserves = 0 if field.objective is None else field.objective.reserves[seat]
            draw_cards(field, seat, drawn_each_round(field) + reserves, "round")


def open_round(field: Field) -> None:
    """Begin the next round: poison, fire, regeneration, action points (CLAN-7.2)."""
    battle = field.battle
    battle.round += 1
    battle.initiative = 1 - battle.initiative
    battle.phase = PLANNING
    field.world.emit(RoundBegan, battle.round, battle.initiative)
    if field.ages is not None:
        begin_age(field)
    note_round(field)
    for seat in field.first():
        for entity, unit in field.units_and_spies(seat):
            if unit.poison:
                deal_damage(field, entity, unit, 1, "poison")
                unit.poison -= 1
                field.touched.add(unit.tile)
            if field.tiles[unit.tile].fire:
                deal_damage(field, entity, unit, 1, "fire")
    if field.touched:
        remove_dead(field, range(TILE_COUNT))
        decide(field)  # poison and fire may have destroyed the wagon
    for seat in field.first():
        for entity, unit in field.units_and_spies(seat):
            actions = field.actions(entity)
            actions.ap = full_ap(field.card(entity))
            actions.extra = actions.moved = 0
            actions.halted = actions.paid = False
            actions.lakes.clear()
            if "regenerate" in unit.abilities:
                heal(field, entity, unit, REGENERATE, "regenerate", entity)
        side = field.sides[seat]
        side.shown_hand, side.shown_deck, side.shown_ability = len(side.hand), len(side.deck), side.ability_used

"""End an encounter: supply moves, the story goes on, and the next choices are dealt (CAMP-2.2)."""

from __future__ import annotations

from components.campaign import (
    BOSS,
    BOSS_OPENS,
    CLOSING,
    IDLE,
    MARCHING,
    OVER,
    RECOVERY,
    RELIC,
    TAVERN,
    ArmyCard,
    Building,
    Delivery,
    Encounter,
    Item,
    March,
    Place,
    Resources,
    Rewards,
    Road,
    Run,
    RunLog,
    Standing,
)
from components.campaign_lands import DispatchDefinition
from components.core import Dice
from systems.campaign.events import BossOpened, DispatchCame, EncounterEnded, EnemyGathered
from systems.campaign.rules.acts import end_act
from systems.campaign.rules.battles.aftermath import LOST, WON
from systems.campaign.rules.choices import deal_choices
from systems.campaign.rules.choosing import GIFT, next_pending
from systems.campaign.rules.ending import lose
from systems.campaign.rules.holdings import tend_holdings
from systems.campaign.rules.supply import advance_supply
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import count
from systems.campaign.state.roads import place_of
from systems.world import World


class ClosingSystem(RunSystem):
    """Ends encounters."""

    reads = (Encounter, Item, Place, Road)
    writes = (ArmyCard, Building, Delivery, Dice, March, Resources, Rewards, Run, RunLog, Standing)

    def process(self, world: World) -> None:
        """Close the encounter, and check whether the base has fallen (CAMP-1.3)."""
        field = field_of(world)
        run = field.run
        if run.phase == CLOSING and run.encounter:
            entity, encounter = run.encounter, field.encounter()
            run.encounter = 0
            end_encounter(field, encounter.nature, encounter.result, entity)
        if field.resources.hp <= 0 and run.phase != OVER:
            lose(field)


class DealingSystem(RunSystem):
    """Gives what the opening of the last boss brings (CAMP-5.6), and deals the next choices.

    It comes after relics have reacted to what was before (CAMP-5.4).
    """

    reads = (Building, Item, Place, Road)
    writes = (Dice, Encounter, March, Rewards, Run, Standing)
    phases = (CLOSING,)

    def process(self, world: World) -> None:
        """Let the map wait again (CAMP-2.2)."""
        field = field_of(world)
        if field.run.phase == CLOSING:
            next_pending(field)
        if field.run.phase == CLOSING:
            field.run.phase = MARCHING
            deal_choices(field)
            field.happened.clear()


def end_encounter(field: Field, kind: str, result: str = "", entity: int = 0) -> None:
    """Count an encounter; waiting and going back count too (CAMP-2.4, CAMP-2.9), and let the enemy gather (CAMP-2.10).

    Args:
        field: the run.
        kind: what it was, "wait" and "back" among them.
        result: of its match, or "".
        entity: of the encounter; 0 where it was none.
    """
    run, resources = field.run, field.resources
    idle = kind in IDLE
    run.step += 1
    run.steps += 1
    run.idled += idle
    field.march.recovering = result == LOST and kind not in (RECOVERY, TAVERN)
    count(field, "encounters")
    field.world.get(field.march.place, Standing).spent += 1
    field.emit(EncounterEnded, entity, kind, run.step)
    if idle:
        field.march.gathered += 1
        field.emit(EnemyGathered, field.march.gathered)
    fallen = resources.hp <= 0
    if not fallen:
        advance_supply(field, idle=idle)
        tend_holdings(field, idle=idle)
    where = place_of(field, field.march.place).id
    field.log.history.append([run.act, where, kind, result, resources.gold, resources.hp, len(field.deck())])
    if fallen:
        return
    if kind == BOSS and result == WON:
        end_act(field)
        return
    _emit_dispatch(field, kind, result)
    if run.step == BOSS_OPENS:
        field.emit(BossOpened, field.march.choices[-1])
        if run.act == len(field.campaign.acts):
            field.rewards.pending.append([RELIC, GIFT])


def _emit_dispatch(field: Field, kind: str, result: str) -> None:
    """Tell the piece of the story that fits best what has just happened, once in a run (CAMP-2.8)."""
    candidates = [
        dispatch
        for dispatch in field.act.dispatches
        if dispatch.id not in field.log.told and _fits(field, dispatch, kind, result)
    ]
    if not candidates:
        return
    best = max(candidates, key=lambda item: (bool(item.place), bool(item.result), bool(item.after), item.step))
    field.log.told.append(best.id)
    field.emit(DispatchCame, field.act.id, best.id)


def _fits(field: Field, dispatch: DispatchDefinition, kind: str, result: str) -> bool:
    return (
        field.run.step >= dispatch.step
        and dispatch.after in ("", kind)
        and dispatch.place in ("", place_of(field, field.march.place).id)
        and dispatch.result in ("", result)
    )

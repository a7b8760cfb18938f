"""Apply the outcome of a match to the run (CAMP-3.1, CAMP-5.3, CAMP-7.3)."""

from __future__ import annotations

from components.campaign import BOSS, CITY, CLOSING, CONSUMABLE, DEFENSE, FALLEN, ArmyCard, Encounter
from components.campaign_variants import GOLD
from systems.campaign.events import BattleSettled, CardFell, CasualtiesReturned, CityConquered
from systems.campaign.rules.battles.enemies import fight_of
from systems.campaign.rules.battles.engagement import BATTLES, end_engagement
from systems.campaign.rules.battles.forces import base_names
from systems.campaign.rules.battles.rewards import LEGACY, ORDINARY_LEGACY, battle_gold, pay_of
from systems.campaign.rules.choosing import CARDS, OF_ACT, complete_encounter
from systems.campaign.rules.holdings import end_attack, hold_city, lose_city
from systems.campaign.rules.places.tavern import settle_stake
from systems.campaign.rules.veterans import record_deeds
from systems.campaign.setup import Loss, Outcome
from systems.campaign.state.field import Field
from systems.campaign.state.ledger import (
    change_base,
    change_gold,
    count,
    earn_legacy,
    heal,
    reduced,
    spend_charges,
    spend_item,
)
from systems.campaign.state.roads import place_of

WON, LOST, DRAWN = "won", "lost", "drawn"
LEAST_HURT, MOST_HURT = 5, 20
"""Base HP that a lost battle costs at least and at most (CAMP-7.3)."""
MERCY = 50
"""Per cent less that a battle costs the base with the rule "mercy" (CAMP-1.8)."""
AIMS_WON = "aims won: "
"""What battles won with an aim are counted under; its kind follows."""
RESULTS = {0: WON, 1: LOST, None: DRAWN}


def apply_outcome(field: Field, outcome: Outcome) -> None:
    """Apply a match's outcome, and end the encounter."""
    encounter = field.encounter()
    encounter.result = RESULTS[outcome.winner]
    game = field.engagement.game
    field.emit(
        BattleSettled,
        game,
        encounter.nature,
        encounter.result,
        outcome.fled,
        outcome.turns,
        sum(outcome.felled.values()),
        outcome.crystal,
    )
    if game == BATTLES:
        _battle(field, encounter, outcome)
        return
    count(field, f"rounds {encounter.result} in taverns")
    settle_stake(field, encounter.result)
    end_engagement(field)
    complete_encounter(field)


def _battle(field: Field, encounter: Encounter, outcome: Outcome) -> None:
    kind = fight_of(encounter.nature)
    result = encounter.result
    count(field, f"battles {result}")
    count(field, "rounds", outcome.turns)
    _keep_battle(field, encounter, outcome)
    if outcome.turns:
        _record_battle(field, outcome)
        _apply_casualties(field, outcome)
    for_pay = bool(field.engagement.options.get(GOLD))
    end_engagement(field)
    _city(field, encounter, kind)
    if for_pay and not outcome.fled:
        change_gold(field, pay_of(field, outcome.purse), "pay")
    if result == WON:
        _win(field, kind, for_pay=for_pay)
    else:
        _miss(field, result, outcome.menace)
    if outcome.turns:
        _use_up(field)
    _spend_supplies(field, outcome.supplies)


def _keep_battle(field: Field, encounter: Encounter, outcome: Outcome) -> None:
    """Keep a battle for the story of the run (CAMP-7.4)."""
    run, where = field.run, place_of(field, encounter.place).id
    field.log.battles.append(
        [
            run.act,
            run.step + 1,
            where,
            encounter.nature,
            encounter.commander,
            encounter.result,
            outcome.fled,
            outcome.turns,
            sum(outcome.felled.values()),
        ]
    )


def _miss(field: Field, result: str, menace: int) -> None:
    """Pay for a battle that was not won with base HP (CAMP-7.3)."""
    field.rewards.pending.clear()
    hurt = min(MOST_HURT, LEAST_HURT + menace // 2) if result == LOST else LEAST_HURT
    if field.ruled("mercy"):
        hurt = reduced(hurt, MERCY)
    change_base(field, -hurt, result)
    field.run.phase = CLOSING


def _win(field: Field, kind: str, *, for_pay: bool) -> None:
    """Pay gold, heal, earn legacy, offer reward cards, and after a boss the act's relics (CAMP-5.2)."""
    change_gold(field, battle_gold(field, kind, field.encounter().margin, for_pay=for_pay), "battle")
    after = field.amount("heal_after")
    if field.ruled("no_healing"):
        after = min(0, after)
    if after:
        heal(field, after, "relic")
    if field.encounter().objective:
        count(field, AIMS_WON + field.encounter().objective)
    why, points = LEGACY.get(kind, ORDINARY_LEGACY)
    earn_legacy(field, points, why)
    pending = field.rewards.pending
    if kind != BOSS or field.run.act < len(field.campaign.acts):
        pending.insert(0, [CARDS, kind])
    if kind == BOSS and field.run.act < len(field.campaign.acts):
        pending.append(["relic", OF_ACT])
    complete_encounter(field)


def _city(field: Field, encounter: Encounter, kind: str) -> None:
    """Conquer a city, which may have to be defended from then on (CAMP-2.6); a defence lost loses it (CAMP-2.21)."""
    if kind == CITY and encounter.result == WON:
        hold_city(field, encounter.place)
        count(field, "cities conquered")
        field.emit(CityConquered, encounter.place)
    elif kind == DEFENSE:
        end_attack(field)
        if encounter.result == LOST:
            lose_city(field, encounter.place)


def _use_up(field: Field) -> None:
    """Spend what counted in this battle alone, its spoils included (CAMP-2.29, CAMP-5.1, CAMP-5.4)."""
    spend_charges(field)
    for entity, item in field.belongings(CONSUMABLE):
        if item.equipped:
            spend_item(field, entity, "battle")


def _spend_supplies(field: Field, used: tuple[str, ...]) -> None:
    """Spend the consumables that were used within the battle, one for each use (CAMP-5.8)."""
    left = list(used)
    for entity, supply in field.supplies():
        if supply.id in left:
            left.remove(supply.id)
            spend_item(field, entity, "battle")


# -- the army -----------------------------------------------------------------------------------------------------


def _record_battle(field: Field, outcome: Outcome) -> None:
    """Record which cards fought, and their deeds; equal cards share these, and of them the last were left standing."""
    for name, entities in field.engagement.cards.items():
        felled, captured = outcome.felled.get(name, 0), outcome.captured.get(name, 0)
        fallen_back = len(entities) - outcome.standing.get(name, 0)
        for at, entity in enumerate(entities):
            mine = field.world.get(entity, ArmyCard)
            mine.battles += 1
            number = len(entities)
            record_deeds(
                field, entity, _share(felled, at, number), _share(captured, at, number), stood=at >= fallen_back
            )
    count(field, "units felled", sum(outcome.felled.values()))


def _share(whole: int, at: int, number: int) -> int:
    """Return what falls to one of so many equal cards; the first take what is left over."""
    return whole // number + (at < whole % number)


def _apply_casualties(field: Field, outcome: Outcome) -> None:
    """Choose by dice which casualties fall; the others return to the ranks (CAMP-3.1)."""
    casualties = _casualties(field, outcome)
    if not casualties:
        return
    falling = _falling(field, len(casualties), lost=outcome.winner == 1)
    field.roll("casualties").shuffle(casualties)
    names = base_names(field.engagement.options, {loss.killer for _, loss in casualties})
    run, where = field.run, place_of(field, field.march.place).id
    for entity, loss in casualties[:falling]:
        mine = field.world.get(entity, ArmyCard)
        killer = names[loss.killer]
        mine.where = FALLEN
        mine.fell = [run.act, run.step + 1, field.march.place, loss.cause, killer]
        field.log.falls.append([run.act, run.step + 1, where, entity, mine.card, loss.cause, killer])
        count(field, "cards fallen")
        field.emit(CardFell, entity, mine.card, field.march.place, loss.cause, killer)
    if len(casualties) > falling:
        field.emit(CasualtiesReturned, len(casualties) - falling, len(casualties))


def _casualties(field: Field, outcome: Outcome) -> list[tuple[int, Loss]]:
    """Return the army's destroyed cards; of equal cards the first, and no militia."""
    left = {name: list(entities) for name, entities in field.engagement.cards.items()}
    return [(left[loss.card].pop(0), loss) for loss in outcome.losses if left.get(loss.card)]


def _falling(field: Field, casualties: int, *, lost: bool) -> int:
    """Return how many of so many casualties fall (CAMP-3.1)."""
    if field.setup.iron:
        return casualties
    difficulty = field.difficulty
    share = difficulty.lost if lost else difficulty.casualties
    return min(casualties, max(0, max(1, casualties // share) - field.amount("casualties")))

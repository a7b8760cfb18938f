"""Build the view of a run, field by field (CAMP-2.1, CAMP-2.2)."""

from __future__ import annotations

from components.campaign import (
    BOSS,
    DECK,
    ENGAGED,
    FALLEN,
    FIGHT_RUMOUR,
    FIGHTS,
    PROMOTION,
    QUIET_RUMOUR,
    RESERVE,
    REST,
    UNDECIDED,
    ArmyCard,
    Encounter,
    Place,
    Road,
    Standing,
)
from systems.campaign.commands import HurrySupply, ScoutPlace
from systems.campaign.rules.battles.engagement import BATTLES
from systems.campaign.rules.battles.forces import militia_needed
from systems.campaign.rules.choices import opens_in
from systems.campaign.rules.choosing import redeal_refusal, redeals_left
from systems.campaign.rules.places.drill import joining_price, retraining_price, trades_of
from systems.campaign.rules.places.rest import large_heal
from systems.campaign.rules.places.shop import discharge_price, good_views, refresh_price, repair_price, sale_price
from systems.campaign.rules.places.tavern import stakes
from systems.campaign.rules.places.training import training_price
from systems.campaign.rules.scouting import scouting_price, scouting_refusal
from systems.campaign.rules.supply import building_views, delivery_views, hurry_price, supply_refusal, supply_time
from systems.campaign.rules.travel import fee, previous
from systems.campaign.rules.veterans import promotion_due
from systems.campaign.state.field import Field
from systems.campaign.state.ledger import card_price
from systems.campaign.state.roads import place_of, toll_of, town_km, ways_of
from systems.campaign.view.showing_encounters import encounter_view
from systems.campaign.view.views import (
    ArmyCardView,
    BattleView,
    CampaignView,
    EngagementView,
    FallView,
    ItemView,
    PlaceView,
    RelicView,
    RoadView,
    StepView,
)


def campaign_view(field: Field, seat: int) -> CampaignView:
    """Return all that the player knows; seat 1 is shown the same."""
    run = field.run
    back = previous(field)
    km = town_km(field)
    encounter = field.world.find(run.encounter, Encounter)
    return CampaignView(
        seat=seat,
        leader=field.setup.leader,
        difficulty=field.setup.difficulty,
        iron=field.setup.iron,
        phase=run.phase,
        act=run.act,
        act_id=field.act.id,
        step=run.step,
        steps=run.steps,
        gold=field.resources.gold,
        hp=field.resources.hp,
        max_hp=field.resources.max_hp,
        place=field.march.place,
        town=field.march.town,
        route=tuple(field.march.route),
        km=km,
        supply=supply_time(field, km),
        places=_places(field),
        roads=_roads(field),
        choices=tuple(encounter_view(field, choice) for choice in field.march.choices),
        opens=opens_in(field),
        late=run.late,
        gathered=field.march.gathered,
        waiting=fee(field, field.march.place),
        back=fee(field, back) if back else 0,
        back_to=back,
        encounter=encounter_view(field, run.encounter) if encounter else None,
        event=encounter.event if encounter else "",
        offers=tuple(field.rewards.offers),
        goods=good_views(field),
        refresh=refresh_price(field),
        discharge=discharge_price(field),
        stakes=stakes(field),
        training=training_price(field),
        trained=field.rewards.upgraded,
        heal=large_heal(field),
        army=_army(field),
        militia=militia_needed(field),
        items=_items(field),
        buildings=building_views(field),
        deliveries=delivery_views(field),
        hurry=hurry_price(field),
        hurry_refusal=supply_refusal(field, HurrySupply()) or "",
        engagement=_engagement(field),
        perks=_perks(field),
        dispatches=tuple(line for line in field.log.told if line not in field.lands.events),
        legacy=field.log.legacy,
        stats=tuple(sorted(field.log.stats.items())),
        winner=None if run.winner == UNDECIDED else run.winner,
        reason=run.reason,
        history=tuple(StepView(*row) for row in field.log.history),
        newcomers=run.newcomers,
        joining=joining_price(field),
        charges=tuple((kind, amount) for kind, amount in field.rewards.charges),
        promised=tuple(field.march.promised),
        battles=tuple(BattleView(*row) for row in field.log.battles),
        falls=tuple(FallView(*row) for row in field.log.falls),
        relics=tuple(RelicView(*row) for row in field.log.relics),
        redeals=redeals_left(field),
        redeal_refusal=redeal_refusal(field) or "",
    )


def _places(field: Field) -> tuple[PlaceView, ...]:
    return tuple(_place(field, entity, place, standing) for entity, place, standing in field.places())


def _place(field: Field, entity: int, place: Place, standing: Standing) -> PlaceView:
    march = field.march
    scouts = scouting_refusal(field, ScoutPlace(entity)) or ""
    dim = bool(standing.kind) and not standing.known
    reached = entity in ways_of(field).reach(march.place).km
    return PlaceView(
        entity=entity,
        place=place.definition.id,
        spent=standing.spent,
        conquered=standing.conquered,
        lost=standing.lost,
        kind=standing.kind if standing.known else "",
        rumour="" if not dim else FIGHT_RUMOUR if standing.kind in FIGHTS else QUIET_RUMOUR,
        siege=march.siege if entity == march.defense else 0,
        scout=scouting_price(field, entity) if dim and reached else 0,
        refusal=scouts if dim else "",
        km=ways_of(field).reach(march.place).km[entity] if reached else 0,
        toll=toll_of(field, entity) if reached else 0,
    )


def _roads(field: Field) -> tuple[RoadView, ...]:
    return tuple(
        RoadView(entity, road.start, road.end, road.km, road.sea)
        for entity, road in field.world.having(Road)
        if road.act == field.run.act
    )


def _army(field: Field) -> tuple[ArmyCardView, ...]:
    """Return the army's cards with their current numbers, including upgrades but not perks."""
    return tuple(_army_card(field, entity, mine) for entity, mine in field.army(DECK, RESERVE, FALLEN))


def _army_card(field: Field, entity: int, mine: ArmyCard) -> ArmyCardView:
    card = field.card(entity)
    fell: tuple[int | str, ...] = ()
    if mine.fell:
        act, step, place, cause, killer = mine.fell
        fell = (act, step, place_of(field, place).name, cause, killer)
    due = promotion_due(field, entity)
    drilled = field.run.phase in (REST, PROMOTION) and card.rarity == "common" and mine.where != FALLEN
    return ArmyCardView(
        entity=entity,
        card=mine.card,
        damage=card.damage,
        health=card.health,
        added_damage=mine.damage,
        added_health=mine.health,
        where=mine.where,
        locked=mine.locked,
        battles=mine.battles,
        felled=mine.felled,
        price=card_price(card),
        sale=sale_price(field, entity),
        repair=repair_price(field, entity),
        fell=fell,
        survived=mine.survived,
        captured=mine.captured,
        joined=mine.joined,
        honours=tuple((deed, name, amount, charges) for deed, name, amount, charges in mine.honours),
        due="" if due is None else due[0].id,
        choices=() if due is None else tuple((other.name, other.amount, other.charges) for other in due[1]),
        trades=tuple((name, retraining_price(field, name)) for name in trades_of(field, entity)) if drilled else (),
    )


def _items(field: Field) -> tuple[ItemView, ...]:
    return tuple(
        ItemView(
            entity,
            item.kind,
            item.item,
            item.equipped,
            sale_price(field, entity),
            tuple(item.progress),
            tuple(item.worked),
        )
        for entity, item in field.belongings()
    )


def _engagement(field: Field) -> EngagementView | None:
    engagement, run = field.engagement, field.run
    if run.phase != ENGAGED:
        return None
    encounter = field.encounter()
    boss = field.act.boss.card if encounter.nature == BOSS else ""
    commander = encounter.commander if engagement.game == BATTLES else ""
    return EngagementView(engagement.game, engagement.level, engagement.stake, encounter.nature, commander, boss)


def _perks(field: Field) -> tuple[tuple[str, int, str], ...]:
    sums: dict[tuple[str, str], int] = {}
    for perk in field.perks():
        key = (perk.kind, perk.subject)
        sums[key] = sums.get(key, 0) + perk.amount
    return tuple(sorted((kind, amount, subject) for (kind, subject), amount in sums.items()))

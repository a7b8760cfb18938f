"""Supply: production and deliveries, counted in encounters, and hurrying them (CAMP-4).

A building produces, sends its product, and begins anew when that has arrived. A delivery takes longer the farther the
leader is from the home town when it leaves.
"""

from __future__ import annotations

from components.campaign import MARCHING, RESERVE, Building, Delivery, Resources, RunLog
from components.campaign_lands import BuildingDefinition
from components.core import Intents
from systems.campaign.commands import Build, HurrySupply
from systems.campaign.events import DeliveryAdvanced, DeliveryArrived, DeliverySent, SupplyHurried
from systems.campaign.rules.army import draw_recruit
from systems.campaign.rules.places.town import building_price, gold_refusal, is_built, town_refusal
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_gold, count, gain_card, move_card, reduced
from systems.campaign.state.roads import town_km
from systems.campaign.view.views import BuildingView, DeliveryView
from systems.match import Command
from systems.world import World

HURRY = 100
SHORTEST = 1
"""Encounters that are left of everything after Hurry Supply (CAMP-4.5)."""
REACHES = (40, 80, 180, 320, 500)
"""Kilometres from the Home Town; at each of them the way is one encounter longer."""


class SupplySystem(RunSystem):
    """Hurries supply for gold (CAMP-4.5)."""

    writes = (Building, Delivery, Intents, Resources, RunLog)
    takes = (HurrySupply,)

    def process(self, world: World) -> None:
        """Let everything in delivery and production arrive within 1 encounter."""
        field = field_of(world)
        for _ in field.take(HurrySupply):
            price = hurry_price(field)
            change_gold(field, -price, "hurry")
            deliveries, buildings = _slow(field)
            for delivery in deliveries:
                field.world.get(delivery, Delivery).left = SHORTEST
            for building in buildings:
                field.world.get(building, Building).ready = SHORTEST
            field.emit(SupplyHurried, tuple(deliveries), tuple(buildings), price)


def supply_refusal(field: Field, command: Command) -> str | None:
    """Return why supply cannot be hurried, or None; refused if nothing would come sooner."""
    if field.run.phase != MARCHING or not isinstance(command, HurrySupply):
        return "Supply can be hurried from the map, between encounters."
    if not any(_slow(field)):
        return "Nothing would arrive sooner: all supply is already 1 encounter away."
    return gold_refusal(field, hurry_price(field))


def legal_supply(field: Field) -> list[Command]:
    """Return `HurrySupply` if it is legal."""
    return [HurrySupply()] if supply_refusal(field, HurrySupply()) is None else []


def hurry_price(field: Field) -> int:
    """Return the price of `HurrySupply` now: 100 gold, minus perks."""
    return reduced(HURRY, field.amount("price"))


def _slow(field: Field) -> tuple[list[int], list[int]]:
    """Return the deliveries and the buildings that hurrying would bring nearer."""
    busy = _busy(field)
    deliveries = [delivery for delivery, sent in field.deliveries() if sent.left > SHORTEST]
    return deliveries, [
        building for building, state in field.buildings() if building not in busy and state.ready > SHORTEST
    ]


def _busy(field: Field) -> dict[int, Delivery]:
    """Return the delivery of each building that waits for its arrival."""
    return {sent.source: sent for _, sent in field.deliveries()}


# -- time ---------------------------------------------------------------------------------------------------------


def supply_time(field: Field, km: int) -> int:
    """Return how many encounters a delivery takes over a distance from the home town (CAMP-4.3).

    0 below 40 km, then 1; one more from each of 80, 180, 320 and 500 km on; minus perks. Production takes at least 1
    more.
    """
    return max(0, sum(km >= reach for reach in REACHES) - field.amount("supply"))


def advance_supply(field: Field, *, idle: bool = False) -> None:
    """Let an encounter pass for locked cards, deliveries, buildings and regular recruits (CAMP-4.4).

    While the army is idle only what is under way moves on (CAMP-2.10).
    """
    busy = _busy(field)
    speed_up_deliveries(field, 1)
    if idle:
        return
    _release(field)
    for entity, building in field.buildings():
        if entity not in busy:
            building.ready -= 1
            if building.ready <= 0:
                _send(field, entity, building)
    for perk in list(field.perks()):
        if perk.kind == "recruit" and (field.run.steps - field.run.idled) % max(1, perk.amount) == 0:
            gain_card(field, draw_recruit(field, perk.subject, "recruit"), "recruit")


def _release(field: Field) -> None:
    for entity, mine in field.army(RESERVE):
        if mine.locked:
            move_card(field, entity, RESERVE, mine.locked - 1)


def speed_up_deliveries(field: Field, encounters: int) -> None:
    """Bring all deliveries nearer by so many encounters; delay them if negative."""
    for entity, sent in field.deliveries():
        sent.left = max(0, sent.left - encounters)
        sent.total = max(sent.total, sent.left)
        if sent.left:
            field.emit(DeliveryAdvanced, entity, sent.left)
        else:
            _arrive(field, entity, sent)


def _send(field: Field, source: int, building: Building) -> None:
    definition = field.lands.buildings[building.building]
    building.ready = definition.encounters
    distance = supply_time(field, town_km(field))
    sent = Delivery(
        source, "" if definition.gold else _produced(field, definition), definition.gold, distance, distance
    )
    entity = field.world.spawn(sent)
    field.emit(DeliverySent, _delivery_view(field, entity, sent))
    if not distance:
        _arrive(field, entity, sent)


def _produced(field: Field, building: BuildingDefinition) -> str:
    return (
        field.roll("supply").choose(building.pool) if building.pool else draw_recruit(field, building.rarity, "supply")
    )


def _arrive(field: Field, entity: int, sent: Delivery) -> None:
    sent.arrived = True
    army = gain_card(field, sent.card, "delivery") if sent.card else 0
    change_gold(field, sent.gold, "building")
    count(field, "deliveries")
    building = field.world.get(sent.source, Building).building
    field.emit(DeliveryArrived, entity, building, sent.card, army, sent.gold)


# -- showing ------------------------------------------------------------------------------------------------------


def building_views(field: Field) -> tuple[BuildingView, ...]:
    """Return every building with its supply status, built ones first (CAMP-4.1)."""
    way = supply_time(field, town_km(field))
    busy = _busy(field)
    rows = []
    for entity, made in field.buildings():
        sent = busy.get(entity)
        ready = made.ready + (sent.left if sent else 0)
        after = made.ready + min(sent.left, SHORTEST) if sent else min(made.ready, SHORTEST)
        rows.append(BuildingView(entity, made.building, 0, ready, way, after))
    for building in field.lands.buildings.values():
        if not is_built(field, building.id):
            refusal = town_refusal(field, Build(building.id)) or ""
            price = building_price(field, building.id)
            rows.append(BuildingView(0, building.id, price, building.encounters, way, building.encounters, refusal))
    return tuple(rows)


def delivery_views(field: Field) -> tuple[DeliveryView, ...]:
    """Return all deliveries."""
    return tuple(_delivery_view(field, entity, sent) for entity, sent in field.deliveries())


def _delivery_view(field: Field, entity: int, sent: Delivery) -> DeliveryView:
    building = field.world.get(sent.source, Building).building
    after = min(sent.left, SHORTEST)
    return DeliveryView(entity, building, sent.card, sent.gold, sent.left, sent.total, after)

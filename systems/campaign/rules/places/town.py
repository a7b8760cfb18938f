"""The home town: buy buildings between encounters (CAMP-4.1, CAMP-4.2)."""

from __future__ import annotations

from components.campaign import MARCHING, Building, Resources, RunLog
from components.core import Intents
from systems.campaign.commands import Build
from systems.campaign.events import BuildingBuilt
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_gold, count, reduced
from systems.match import Command
from systems.world import World


class TownSystem(RunSystem):
    """Builds in the home town."""

    writes = (Building, Intents, Resources, RunLog)
    takes = (Build,)

    def process(self, world: World) -> None:
        """Pay for the building and build it."""
        field = field_of(world)
        for command in field.take(Build):
            if isinstance(command, Build):
                price = building_price(field, command.building)
                change_gold(field, -price, "building")
                add_building(field, command.building, price)


def town_refusal(field: Field, command: Command) -> str | None:
    """Return why nothing can be built, or None (CAMP-4.2)."""
    if field.run.phase != MARCHING or not isinstance(command, Build):
        return "The Home Town can be visited from the map, between encounters."
    if command.building not in field.lands.buildings:
        return f"There is no building '{command.building}'."
    if is_built(field, command.building):
        return f"{field.lands.buildings[command.building].name} stands in the Home Town already."
    return gold_refusal(field, building_price(field, command.building))


def legal_town(field: Field) -> list[Command]:
    """Return everything that can be built now."""
    rows: list[Command] = [Build(building) for building in field.lands.buildings]
    return [command for command in rows if town_refusal(field, command) is None]


def building_price(field: Field, building: str) -> int:
    """Return what a building costs now."""
    return reduced(field.lands.buildings[building].price, field.amount("price"))


def gold_refusal(field: Field, price: int) -> str | None:
    """Return that the player has too little gold for a price, or None."""
    return None if price <= field.resources.gold else f"This costs {price} gold; you have {field.resources.gold}."


def is_built(field: Field, building: str) -> bool:
    """Return whether the home town has a building."""
    return any(other.building == building for _, other in field.buildings())


def add_building(field: Field, building: str, price: int) -> int:
    """Add a building to the home town and return its entity; it begins to produce."""
    entity = field.world.spawn(Building(building, field.lands.buildings[building].encounters))
    count(field, "buildings")
    field.emit(BuildingBuilt, entity, building, price)
    return entity


def grant_building(field: Field, building: str) -> None:
    """Give a building; if it exists already, half its price in gold (rounded up)."""
    if is_built(field, building):
        change_gold(field, reduced(field.lands.buildings[building].price, 50), "offer")
    else:
        add_building(field, building, 0)

"""See what waits at places: by passing by, and by scouts for gold (CAMP-2.16, CAMP-2.17)."""

from __future__ import annotations

from collections.abc import Collection

from components.campaign import MARCHING, March, Resources, Run, RunLog, Standing
from components.core import Intents
from systems.campaign.commands import ScoutPlace
from systems.campaign.events import PlacesScouted
from systems.campaign.rules.places.town import gold_refusal
from systems.campaign.rules.plan import reveal, seen_from
from systems.campaign.state.field import Field, RunSystem, field_of
from systems.campaign.state.ledger import change_gold
from systems.campaign.state.roads import place_of, ways_of
from systems.match import Command
from systems.world import World

SCOUTS = "scouts"
SEEN = "seen"
A_ROAD = 6
"""Gold for each road that scouts ride."""


class ScoutingSystem(RunSystem):
    """Sends scouts."""

    reads = (March, Run)
    writes = (Intents, Resources, RunLog, Standing)
    takes = (ScoutPlace,)

    def process(self, world: World) -> None:
        """Apply the waiting command."""
        field = field_of(world)
        for command in field.take(ScoutPlace):
            if isinstance(command, ScoutPlace):
                change_gold(field, -scouting_price(field, command.place), SCOUTS)
                _tell(field, ways_of(field).way(field.march.place, command.place), SCOUTS)


def look_around(field: Field, way: Collection[int]) -> None:
    """Let the player see what waits near the places of a way (CAMP-2.16)."""
    _tell(field, seen_from(field, way), SEEN)


def _tell(field: Field, places: Collection[int], why: str) -> None:
    found = reveal(field, places)
    if found:
        field.emit(PlacesScouted, tuple(found), why)


def scouting_price(field: Field, place: int) -> int:
    """Return what scouts ask for a place: so much for each road of the way there."""
    return A_ROAD * ways_of(field).reach(field.march.place).roads[place]


def scouting_refusal(field: Field, command: Command) -> str | None:
    """Return why a place cannot be scouted, or None."""
    if field.run.phase != MARCHING or not isinstance(command, ScoutPlace):
        return "Scouts ride out on the map, between encounters."
    if command.place not in ways_of(field).reach(field.march.place).roads:
        return "No road of this act leads to that place."
    standing, name = field.world.get(command.place, Standing), place_of(field, command.place).name
    if not standing.kind:
        return f"There is nothing to scout at {name}."
    if standing.known:
        return f"You know already what waits at {name}."
    return gold_refusal(field, scouting_price(field, command.place))


def legal_scouting(field: Field) -> list[Command]:
    """Return every place that can be scouted now."""
    commands = [ScoutPlace(place) for place, _, _ in field.places()]
    return [command for command in commands if scouting_refusal(field, command) is None]

"""Places and roads of an act as entities, and shortest ways in whole kilometres (CAMP-2.1)."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isqrt

from components.campaign import Place, Road, Standing
from components.campaign_lands import ActDefinition, PlaceDefinition
from systems.campaign.state.field import Field

FREE_ROADS, ROADS_OF_TOLL = 3, 2
"""A way of so many roads takes no time of its own; beyond it as many more, begun or done, take an encounter's."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Everything reachable from one place, by place entity: kilometres, number of roads, previous place."""

    km: dict[int, int]
    roads: dict[int, int]
    before: dict[int, int]


@dataclass(slots=True)
class Ways:
    """The roads of one act, with cached shortest ways."""

    neighbours: dict[int, list[tuple[int, int]]]
    asked: dict[int, Reach] = field(default_factory=dict)

    def reach(self, start: int) -> Reach:
        """Return what can be reached from a place by shortest ways; ties go to the fewest roads."""
        if start not in self.asked:
            self.asked[start] = _reach(self.neighbours, start)
        return self.asked[start]

    def way(self, start: int, end: int) -> tuple[int, ...]:
        """Return the places of the shortest way including both ends; one place if they are the same.

        Raises:
            KeyError: no road leads there.
        """
        return traced(self.reach(start).before, start, end)


def traced(before: Mapping[int, int], start: int, end: int) -> tuple[int, ...]:
    """Return the places from a start to an end, both included, where `before` names the place before each.

    Raises:
        KeyError: nothing leads there.
    """
    places = [end]
    while places[-1] != start:
        places.append(before[places[-1]])
    return tuple(reversed(places))


def _reach(neighbours: dict[int, list[tuple[int, int]]], start: int) -> Reach:
    found = Reach({}, {}, {})
    open_ends = [(0, 0, start, start)]
    while open_ends:
        km, roads, place, before = heapq.heappop(open_ends)
        if place in found.km:
            continue
        found.km[place], found.roads[place], found.before[place] = km, roads, before
        for there, length in neighbours.get(place, []):
            if there not in found.km:
                heapq.heappush(open_ends, (km + length, roads + 1, there, place))
    return found


def near_places(field: Field, place: int, roads: int = 1) -> list[int]:
    """Return the places that are at most so many roads away from a place by the shortest way, itself among them."""
    return [other for other, far in ways_of(field).reach(place).roads.items() if far <= roads]


def toll_of(field: Field, place: int) -> int:
    """Return how much time the way from the leader to a place takes, in encounters (CAMP-2.19)."""
    return toll(ways_of(field).reach(field.march.place).roads[place])


def toll(roads: int) -> int:
    """Return how much time a way of so many roads takes, in encounters (CAMP-2.19).

    >>> toll(3), toll(4), toll(5), toll(6)
    (0, 1, 1, 2)
    """
    return max(0, roads - FREE_ROADS + ROADS_OF_TOLL - 1) // ROADS_OF_TOLL


def ways_of(field: Field) -> Ways:
    """Return the ways of the present act."""
    key = ("ways", field.run.act)
    found = field.memo.get(key)
    if found is None:
        neighbours: dict[int, list[tuple[int, int]]] = {}
        for _, road in field.world.having(Road):
            if road.act == field.run.act:
                neighbours.setdefault(road.start, []).append((road.end, road.km))
                neighbours.setdefault(road.end, []).append((road.start, road.km))
        found = field.memo[key] = Ways(neighbours)
    ways: Ways = found
    return ways


def km_from_town(field: Field, place: int) -> int:
    """Return how far a place is from the home town, by road (CAMP-4.3)."""
    return ways_of(field).reach(field.march.town).km[place]


def town_km(field: Field) -> int:
    """Return how far the leader is from the home town, by road."""
    return km_from_town(field, field.march.place)


def distance_km(act: ActDefinition, start: PlaceDefinition, end: PlaceDefinition) -> int:
    """Return the straight distance between two places in kilometres, rounded; at least 1."""
    east = (start.longitude - end.longitude) * act.degree[0]
    north = (start.latitude - end.latitude) * act.degree[1]
    return max(1, (isqrt(east * east + north * north) + 50) // 100)


def lay_out(field: Field) -> dict[str, int]:
    """Spawn the current act's places and roads; return the places by identifier."""
    act, number = field.act, field.run.act
    entities = {place.id: field.world.spawn(Place(place, number), Standing()) for place in act.places}
    definitions = {place.id: place for place in act.places}
    for road in act.roads:
        km = distance_km(act, definitions[road.start], definitions[road.end])
        field.world.spawn(Road(entities[road.start], entities[road.end], km, road.sea, number))
    return entities


def place_of(field: Field, entity: int) -> PlaceDefinition:
    """Return the definition of a place."""
    return field.world.get(entity, Place).definition


def boss_place(field: Field) -> int:
    """Return the place of the present act's boss."""
    boss_id = field.act.boss.place
    return next(entity for entity, place, _ in field.places() if place.definition.id == boss_id)

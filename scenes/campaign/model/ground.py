"""Ground: an act's places and the ways between them, fixed for the whole act."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Mapping
from dataclasses import dataclass

from components.campaign_lands import ActDefinition, PlaceDefinition
from systems.campaign.state.roads import distance_km, traced
from systems.campaign.view.views import CampaignView


@dataclass(frozen=True, slots=True)
class Way:
    """A road or a sea way between two place entities."""

    start: int
    end: int
    km: int
    sea: bool


@dataclass(frozen=True, slots=True)
class Ground:
    """Places by entity, and the ways between them.

    Attributes:
        act_id: the act's identifier.
        places: by entity; town: the entity of the home town.
        ways: all of them.
    """

    act_id: str
    places: Mapping[int, PlaceDefinition]
    town: int
    ways: tuple[Way, ...]

    @classmethod
    def of(cls, view: CampaignView, definitions: Mapping[str, PlaceDefinition]) -> Ground:
        """The ground of the act that a view is in."""
        places = {place.entity: definitions[place.place] for place in view.places}
        return cls(
            view.act_id, places, view.town, tuple(Way(road.start, road.end, road.km, road.sea) for road in view.roads)
        )

    @classmethod
    def of_act(cls, act: ActDefinition) -> Ground:
        """The ground of an act without a run; its places are numbered from 1 in their order."""
        at = {place.id: (number, place) for number, place in enumerate(act.places, 1)}
        ways = tuple(
            Way(at[road.start][0], at[road.end][0], distance_km(act, at[road.start][1], at[road.end][1]), road.sea)
            for road in act.roads
        )
        return cls(act.id, dict(at.values()), at[act.town][0], ways)

    def between(self, start: int, end: int) -> Way | None:
        """The way that joins two places, in either direction; None where there is none."""
        return next((way for way in self.ways if {way.start, way.end} == {start, end}), None)

    def km(self, start: int, end: int) -> int:
        """The kilometres of the shortest way between two places."""
        path = self.path(start, end)
        found = (self.between(place, following) for place, following in itertools.pairwise(path))
        return sum(way.km for way in found if way is not None)

    def path(self, start: int, end: int) -> tuple[int, ...]:
        """Return the places on the shortest way between two, both included."""
        if start == end:
            return (start,)
        near: dict[int, list[tuple[int, int]]] = {}
        for way in self.ways:
            near.setdefault(way.start, []).append((way.km, way.end))
            near.setdefault(way.end, []).append((way.km, way.start))
        before: dict[int, int] = {}
        seen: set[int] = set()
        queue = [(0, start, 0)]
        while queue:
            km, at, came = heapq.heappop(queue)
            if at in seen:
                continue
            seen.add(at)
            before[at] = came
            if at == end:
                return traced(before, start, end)
            for more, there in near.get(at, ()):
                heapq.heappush(queue, (km + more, there, at))
        return (start, end)

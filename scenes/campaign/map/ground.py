"""Ground: an act's places and roads on the chart, fixed for the whole act."""

from __future__ import annotations

import heapq
import itertools
import math
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.art.campaign.map_roads import bowed

if TYPE_CHECKING:
    from components.campaign_lands import PlaceDefinition
    from systems.campaign.view.views import CampaignView

Point = tuple[float, float]


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
                return _traced(before, start, end)
            for more, there in near.get(at, ()):
                heapq.heappush(queue, (km + more, there, at))
        return (start, end)


def _traced(before: Mapping[int, int], start: int, end: int) -> tuple[int, ...]:
    found = [end]
    while found[-1] != start:
        found.append(before[found[-1]])
    return tuple(reversed(found))


def course(at: Callable[[int], Point], start: int, end: int) -> tuple[Point, ...]:
    """Return a road's points between two places; `at` gives a place's point."""
    if start > end:
        return tuple(reversed(bowed(at(end), at(start))))
    return bowed(at(start), at(end))


@dataclass(frozen=True, slots=True)
class Trail:
    """A road in the window: its points, their lengths, and which parts are sailed."""

    points: tuple[Point, ...]
    lengths: tuple[float, ...]
    sailed: tuple[bool, ...]

    @classmethod
    def along(cls, ground: Ground, places: Sequence[int], at: Callable[[int], Point]) -> Trail:
        """The trail along places, each of which has a point in the window."""
        points: list[Point] = [at(places[0])] if places else []
        sailed: list[bool] = []
        for start, end in itertools.pairwise(places):
            if start == end:
                continue
            way = ground.between(start, end)
            piece = course(at, start, end)
            points.extend(piece[1:])
            sailed.extend([way is not None and way.sea] * (len(piece) - 1))
        lengths = [0.0]
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            lengths.append(lengths[-1] + math.hypot(bx - ax, by - ay))
        return cls(tuple(points), tuple(lengths), tuple(sailed))

    @property
    def length(self) -> float:
        """In window pixels."""
        return self.lengths[-1]

    def spot(self, share: float) -> tuple[Point, float, bool]:
        """Return the point at a share of the length, its direction, and whether it is sea."""
        if len(self.points) < 2:
            return (self.points[0] if self.points else (0.0, 0.0)), 0.0, False
        wanted = max(0.0, min(1.0, share)) * self.length
        index = 1
        while index < len(self.lengths) - 1 and self.lengths[index] < wanted:
            index += 1
        (ax, ay), (bx, by) = self.points[index - 1], self.points[index]
        span = self.lengths[index] - self.lengths[index - 1]
        t = (wanted - self.lengths[index - 1]) / span if span else 0.0
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        return (ax + (bx - ax) * t, ay + (by - ay) * t), angle, self.sailed[index - 1]


class OnTrail:
    """Mixin for a node on a trail; a tween changes `share`, from 0 to 1."""

    _share = 1.0

    @property
    def share(self) -> float:
        """How far along its trail it is."""
        return self._share

    @share.setter
    def share(self, value: float) -> None:
        self._share = value
        self.reach(value)

    @abstractmethod
    def reach(self, share: float) -> None:
        """Show it so far along its trail."""

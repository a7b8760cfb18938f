"""Trails: roads on the chart as they are drawn and travelled."""

from __future__ import annotations

import itertools
import math
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.art.campaign.map_roads import bowed
from scenes.campaign.model.ground import Ground

Point = tuple[float, float]


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

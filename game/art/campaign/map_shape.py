"""What the map's hand needs to know of a land, and where on the picture each point of it lies.

The pictures know no content: `game.content.campaign.maps.ActMap` has this shape; anything else with it can be drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.art.draw.svg import Point

Spot = tuple[int, int]
"""Longitude and latitude in hundredths of a degree."""
Spots = Sequence[Spot]
FULL = 1080
"""Strokes, glyphs and letters are measured in pixels of a picture of this height."""


class FrameLike(Protocol):
    """What is shown in any window."""

    @property
    def west(self) -> int:
        """Hundredths of a degree."""

    @property
    def south(self) -> int:
        """Hundredths of a degree."""

    @property
    def east(self) -> int:
        """Hundredths of a degree."""

    @property
    def north(self) -> int:
        """Hundredths of a degree."""


class CourseLike(Protocol):
    """Something along a line, or within one."""

    @property
    def points(self) -> Spots:
        """Where it runs."""

    @property
    def breadth(self) -> int:
        """In full-height pixels at a river's mouth; in hundredths of a degree for a band."""


class RiverLike(CourseLike, Protocol):
    """A river from its source to its mouth, and how broad it is at both."""

    @property
    def start(self) -> int:
        """Breadth at its first point."""


class SortLike(Protocol):
    """Something of a sort, drawn in a size."""

    @property
    def kind(self) -> str:
        """Its sort."""

    @property
    def size(self) -> int:
        """In full-height pixels, or per cent of the usual for glyphs."""


class AreaLike(CourseLike, SortLike, Protocol):
    """Where one sort of thing stands: along a line, or within one where `breadth` is 0."""

    @property
    def density(self) -> int:
        """How close its glyphs stand, 1 to 5."""


class MarkLike(SortLike, Protocol):
    """A thing at one spot: an ornament, whose size is its width."""

    @property
    def at(self) -> Spot:
        """Its middle."""


class NameLike(MarkLike, Protocol):
    """A name, its middle, and how it is lettered."""

    @property
    def words(self) -> str:
        """What is read."""

    @property
    def angle(self) -> int:
        """Degrees, counter-clockwise."""

    @property
    def bend(self) -> int:
        """Degrees of the arc that it follows."""

    @property
    def spread(self) -> int:
        """Room between letters, per cent of their height."""


class Geography(Protocol):
    """A whole map."""

    @property
    def frame(self) -> FrameLike:
        """What is always seen."""

    @property
    def stretch(self) -> int:
        """Per cent of the true width."""

    @property
    def ground(self) -> str:
        """What lies where nothing else does: land or sea."""

    @property
    def land(self) -> Sequence[Spots]:
        """Outlines laid on a ground of sea."""

    @property
    def seas(self) -> Sequence[Spots]:
        """Outlines cut out of the land."""

    @property
    def islands(self) -> Sequence[Spots]:
        """Outlines laid in the seas."""

    @property
    def lakes(self) -> Sequence[Spots]:
        """Outlines of inner waters."""

    @property
    def rivers(self) -> Sequence[RiverLike]:
        """From source to mouth."""

    @property
    def areas(self) -> Sequence[AreaLike]:
        """Mountains, woods and what else stands on the land."""

    @property
    def names(self) -> Sequence[NameLike]:
        """Lettering."""

    @property
    def marks(self) -> Sequence[MarkLike]:
        """Ornaments."""


BORDER = 36
"""Full-height pixels from the picture's edge within which the border runs: names and ornaments keep off it."""


@dataclass(frozen=True, slots=True)
class Projection:
    """How a land lies on a picture: degrees keep their true proportions at the middle latitude.

    All of the frame is seen in any window; what a window is too wide or too tall for shows more of the land around it.

    Attributes:
        size: of the picture in pixels.
        middle: longitude and latitude that lie in the picture's middle.
        across, up: pixels for a hundredth of a degree.
    """

    size: tuple[int, int]
    middle: Point
    across: float
    up: float

    @property
    def unit(self) -> float:
        """Pixels for one pixel of a picture of full height."""
        return self.size[1] / FULL

    @property
    def hand(self) -> float:
        """The same for glyphs and ornaments: on a small picture they are drawn larger, so that they can be made out."""
        return math.pow(self.unit, 0.88)

    @property
    def lettering(self) -> float:
        """The same for letters, which must stay legible."""
        return math.pow(self.unit, 0.7)

    def shows(self, x: float, y: float) -> bool:
        """Whether a pixel lies within the border."""
        edge = BORDER * self.unit
        return edge <= x <= self.size[0] - edge and edge <= y <= self.size[1] - edge

    def nudge(self, points: Sequence[Point], reach: float) -> Point:
        """Return how far something must move so that all of it, `reach` pixels around its points, is in the border."""
        edge = BORDER * self.unit + reach
        moved = []
        for axis in (0, 1):
            low, high = min(p[axis] for p in points), max(p[axis] for p in points)
            moved.append(max(0.0, edge - low) + min(0.0, self.size[axis] - edge - high))
        return moved[0], moved[1]

    def at(self, longitude: float, latitude: float) -> Point:
        """Return where a point lies, from the top left."""
        return (
            self.size[0] / 2 + (longitude - self.middle[0]) * self.across,
            self.size[1] / 2 - (latitude - self.middle[1]) * self.up,
        )


def projection(land: Geography, size: tuple[int, int]) -> Projection:
    """Return how a land lies on a picture of `size` pixels."""
    frame = land.frame
    middle = ((frame.west + frame.east) / 2, (frame.south + frame.north) / 2)
    share = math.cos(math.radians(middle[1] / 100)) * land.stretch / 100
    up = min(size[0] / ((frame.east - frame.west) * share), size[1] / (frame.north - frame.south))
    return Projection(size, middle, up * share, up)

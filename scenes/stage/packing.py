"""Packing rectangles into the atlas, and taking them back.

arcade's own allocator lays strips: with panels, cards and words in one atlas it is full at a quarter of its area,
and it never takes anything back. This one cuts free rectangles in two (guillotine), puts a picture where the least
is left over, and joins freed neighbours again. Hundreds of free rectangles are asked about thousands of times, so they
are found by their sizes and by their edges instead of one by one.
"""

from __future__ import annotations

from pyglet.image.atlas import Allocator, AllocatorException

Area = tuple[int, int, int, int]
"""x, y, width, height."""
Edge = tuple[str, int, int, int]
"""A side of an area: which, the line it lies on, where it begins on that line, how long it is."""


def _edges(area: Area) -> tuple[Edge, Edge, Edge, Edge]:
    x, y, w, h = area
    return (("left", x, y, h), ("right", x + w, y, h), ("low", y, x, w), ("high", y + h, x, w))


class Packer(Allocator):
    """Free rectangles of a width x height plane."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.used = 0
        self._turns: dict[Area, int] = {}
        """When each became free: of equal ones the first is taken."""
        self._turn = 0
        self._sizes: dict[tuple[int, int], dict[Area, None]] = {}
        self._edges: dict[Edge, Area] = {}
        self._answers: dict[tuple[int, int], Area | None] = {}
        """The best area for each size that was asked for since anything changed."""
        self._free((0, 0, width, height))

    @property
    def free_areas(self) -> list[Area]:
        """What is free, in the order in which it became so."""
        return list(self._turns)

    def _free(self, area: Area) -> None:
        self._answers.clear()
        self._turns[area] = self._turn
        self._turn += 1
        self._sizes.setdefault(area[2:], {})[area] = None
        for edge in _edges(area):
            self._edges[edge] = area

    def _take(self, area: Area) -> None:
        self._answers.clear()
        del self._turns[area]
        alike = self._sizes[area[2:]]
        del alike[area]
        if not alike:
            del self._sizes[area[2:]]
        for edge in _edges(area):
            del self._edges[edge]

    def alloc(self, width: int, height: int) -> tuple[int, int]:
        """The place for a rectangle; raises AllocatorException when there is none."""
        area = self._answer(width, height)
        if area is None:
            raise AllocatorException(f"there is no room for {width} x {height} pixels")
        self._take(area)
        x, y, w, h = area
        right, below = w - width, h - height
        if right > below:
            pieces = ((x + width, y, right, h), (x, y + height, width, below))
        else:
            pieces = ((x, y + height, w, below), (x + width, y, right, height))
        for piece in pieces:
            if piece[2] and piece[3]:
                self._free(piece)
        self.used += width * height
        return x, y

    def _answer(self, width: int, height: int) -> Area | None:
        size = (width, height)
        if size not in self._answers:
            self._answers[size] = self._best(width, height)
        return self._answers[size]

    def _best(self, width: int, height: int) -> Area | None:
        """Return the free area with the least left over; oldest first."""
        alike = self._sizes.get((width, height))
        if alike is not None:
            return next(iter(alike))
        best: tuple[int, int, int, Area] | None = None
        for (w, h), areas in self._sizes.items():
            if w >= width and h >= height:
                right, below = w - width, h - height
                short, long = (right, below) if right < below else (below, right)
                if best is None or (short, long) <= best[:2]:
                    area = next(iter(areas))
                    tried = (short, long, self._turns[area], area)
                    best = tried if best is None else min(best, tried)
        return best[3] if best is not None else None

    def fits(self, width: int, height: int) -> bool:
        """Whether there is a place for a rectangle."""
        return self._answer(width, height) is not None

    def release(self, x: int, y: int, width: int, height: int) -> None:
        """Take a rectangle back and join it with free neighbours along whole edges."""
        self.used -= width * height
        area = (x, y, width, height)
        while (other := self._neighbour(area)) is not None:
            self._take(other)
            area = _joined(area, other)
        self._free(area)

    def _neighbour(self, area: Area) -> Area | None:
        """Return the oldest free area that shares a whole edge."""
        x, y, w, h = area
        wanted = (("right", x, y, h), ("left", x + w, y, h), ("high", y, x, w), ("low", y + h, x, w))
        found = [self._edges[edge] for edge in wanted if edge in self._edges]
        return min(found, key=self._turns.__getitem__, default=None)


def _joined(area: Area, other: Area) -> Area:
    """The rectangle around two that share a whole edge."""
    x, y = min(area[0], other[0]), min(area[1], other[1])
    right, top = max(area[0] + area[2], other[0] + other[2]), max(area[1] + area[3], other[1] + other[3])
    return (x, y, right - x, top - y)

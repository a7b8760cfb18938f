"""Packing rectangles into the atlas, and taking them back.

arcade's own allocator lays strips: with panels, cards and words in one atlas it is full at a quarter of its area,
and it never takes anything back. This one cuts free rectangles in two (guillotine), puts a picture where the least
is left over, and joins freed neighbours again.
"""

from __future__ import annotations

from pyglet.image.atlas import Allocator, AllocatorException

Area = tuple[int, int, int, int]
"""x, y, width, height."""


class Packer(Allocator):
    """Free rectangles of a width x height plane."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height)
        self.free_areas: list[Area] = [(0, 0, width, height)]
        self.used = 0

    def alloc(self, width: int, height: int) -> tuple[int, int]:
        """The place for a rectangle; raises AllocatorException when there is none."""
        best: tuple[int, int, int] | None = None
        for index, (_, _, w, h) in enumerate(self.free_areas):
            if w >= width and h >= height:
                short, long = sorted((w - width, h - height))
                if best is None or (short, long) < best[:2]:
                    best = (short, long, index)
        if best is None:
            raise AllocatorException(f"there is no room for {width} x {height} pixels")
        x, y, w, h = self.free_areas.pop(best[2])
        right, below = w - width, h - height
        if right > below:
            pieces = ((x + width, y, right, h), (x, y + height, width, below))
        else:
            pieces = ((x, y + height, w, below), (x + width, y, right, height))
        self.free_areas.extend(piece for piece in pieces if piece[2] and piece[3])
        self.used += width * height
        return x, y

    def fits(self, width: int, height: int) -> bool:
        """Whether there is a place for a rectangle."""
        return any(w >= width and h >= height for _, _, w, h in self.free_areas)

    def release(self, x: int, y: int, width: int, height: int) -> None:
        """Take a rectangle back and join it with free neighbours along whole edges."""
        self.used -= width * height
        area = (x, y, width, height)
        while (joined := self._join(area)) is not None:
            area = joined
        self.free_areas.append(area)

    def _join(self, area: Area) -> Area | None:
        x, y, w, h = area
        for index, (ox, oy, ow, oh) in enumerate(self.free_areas):
            if oy == y and oh == h and (ox + ow == x or x + w == ox):
                del self.free_areas[index]
                return (min(x, ox), y, w + ow, h)
            if ox == x and ow == w and (oy + oh == y or y + h == oy):
                del self.free_areas[index]
                return (x, min(y, oy), w, h + oh)
        return None

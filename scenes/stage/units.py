"""Units and rectangles: layouts are functions of the window.

All design measures are pixels of a 1920 x 1080 table. `unit(width, height, scale)` turns one of them into window
pixels. Rectangles have their origin at the bottom left, as the window has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

DESIGN_WIDTH = 1920
DESIGN_HEIGHT = 1080


def unit(width: float, height: float, ui_scale: float = 1.0) -> float:
    """Return pixels for a design pixel; `ui_scale` is 0.8 to 2."""
    return min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT) * ui_scale


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: left, bottom, width and height in window pixels."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Rect:
        """The rectangle of this size with its middle at (cx, cy)."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def top(self) -> float:
        """The y of the upper edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return (self.cx, self.cy)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return (self.w, self.h)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point is inside; left and bottom edges count, others not."""
        return self.x <= x < self.right and self.y <= y < self.top

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share an area."""
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top

    def shared(self, other: Rect) -> float:
        """Return the area that it has in common with another, in square pixels."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.top, other.top) - max(self.y, other.y)
        return max(0.0, w) * max(0.0, h)

    def moved(self, dx: float, dy: float) -> Rect:
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Return it smaller by dx left and right, dy (else dx) above and below."""
        dy = dx if dy is None else dy
        w, h = max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy)
        return Rect.around(self.cx, self.cy, w, h)

    def cut_top(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """(the upper strip of height h, what is left below a gap)."""
        h = min(h, self.h)
        return Rect(self.x, self.top - h, self.w, h), Rect(self.x, self.y, self.w, max(0.0, self.h - h - gap))

    def cut_bottom(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """(the lower strip of height h, what is left above a gap)."""
        h = min(h, self.h)
        rest = max(0.0, self.h - h - gap)
        return Rect(self.x, self.y, self.w, h), Rect(self.x, self.top - rest, self.w, rest)

    def cut_left(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """(the left strip of width w, what is left to its right)."""
        w = min(w, self.w)
        rest = max(0.0, self.w - w - gap)
        return Rect(self.x, self.y, w, self.h), Rect(self.right - rest, self.y, rest, self.h)

    def cut_right(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """(the right strip of width w, what is left to its left)."""
        w = min(w, self.w)
        return Rect(self.right - w, self.y, w, self.h), Rect(self.x, self.y, max(0.0, self.w - w - gap), self.h)

    def columns(self, shares: int | Sequence[float], gap: float = 0.0) -> list[Rect]:
        """Side by side from left to right: a number of equal ones, or ones by shares."""
        parts = [1.0] * shares if isinstance(shares, int) else [float(share) for share in shares]
        room = max(0.0, self.w - gap * (len(parts) - 1))
        total = sum(parts) or 1.0
        x, found = self.x, []
        for part in parts:
            w = room * part / total
            found.append(Rect(x, self.y, w, self.h))
            x += w + gap
        return found

    def rows(self, shares: int | Sequence[float], gap: float = 0.0) -> list[Rect]:
        """One below the other from the top: a number of equal ones, or ones by shares."""
        parts = [1.0] * shares if isinstance(shares, int) else [float(share) for share in shares]
        room = max(0.0, self.h - gap * (len(parts) - 1))
        total = sum(parts) or 1.0
        y, found = self.top, []
        for part in parts:
            h = room * part / total
            found.append(Rect(self.x, y - h, self.w, h))
            y -= h + gap
        return found

    def grid(self, columns: int, rows: int, gap: float = 0.0) -> list[Rect]:
        """Cells in reading order (left to right, top to bottom)."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def anchor(self, w: float, h: float, where: str = "center", margin: float = 0.0) -> Rect:
        """Return a rectangle of this size inside, at "center", "top" and so on."""
        x = self.cx - w / 2
        y = self.cy - h / 2
        if "left" in where:
            x = self.x + margin
        if "right" in where:
            x = self.right - w - margin
        if "top" in where:
            y = self.top - h - margin
        if "bottom" in where:
            y = self.y + margin
        return Rect(x, y, w, h)

    def fit(self, aspect: float) -> Rect:
        """The largest centred rectangle of this width to height ratio inside this one."""
        w = min(self.w, self.h * aspect)
        return Rect.around(self.cx, self.cy, w, w / aspect)

    def clamped(self, into: Rect) -> Rect:
        """Return it moved inside; left and top win where it is too large."""
        x = max(into.x, min(self.x, into.right - self.w))
        y = min(into.top - self.h, max(self.y, into.y))
        return Rect(x, y, self.w, self.h)

    def whole(self) -> Rect:
        """Rounded to whole pixels."""
        x, y = round(self.x), round(self.y)
        return Rect(x, y, round(self.right) - x, round(self.top) - y)

"""The focus graph: where the arrow keys lead, found from where things are."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.stage.units import Rect

DIRECTIONS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
SIDEWAYS = 2.5
"""How much a step aside counts against a step ahead."""


def neighbour(here: Rect, others: Sequence[Rect], direction: str) -> int | None:
    """The index of the nearest rectangle in a direction, or None at the edge.

    Only what lies ahead counts: its middle must be further in that direction. What shares the row or column comes
    first; a step aside counts more than a step ahead.
    """
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, int] | None = None
    for index, other in enumerate(others):
        ahead = (other.cx - here.cx) * dx + (other.cy - here.cy) * dy
        if ahead <= 1.0:
            continue
        if dx:
            gap = max(0.0, max(other.y, here.y) - min(other.top, here.top))
            aside = abs(other.cy - here.cy)
        else:
            gap = max(0.0, max(other.x, here.x) - min(other.right, here.right))
            aside = abs(other.cx - here.cx)
        cost = ahead + SIDEWAYS * gap + 0.5 * aside
        if best is None or cost < best[0]:
            best = (cost, index)
    return None if best is None else best[1]


def first(rects: Sequence[Rect]) -> int | None:
    """The index to begin with: topmost, then leftmost."""
    if not rects:
        return None
    return min(range(len(rects)), key=lambda index: (-round(rects[index].top), rects[index].x))

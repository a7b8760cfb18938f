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
    x, y, right, top, cx, cy = here.x, here.y, here.right, here.top, here.cx, here.cy
    best: tuple[float, int] | None = None
    for index, other in enumerate(others):
        left, low, w, h = other.x, other.y, other.w, other.h  # a wall of cards is looked at card by card
        across, upward = left + w / 2 - cx, low + h / 2 - cy
        ahead = across * dx + upward * dy
        if ahead <= 1.0:
            continue
        if dx:
            gap = max(low, y) - min(low + h, top)
            aside = abs(upward)
        else:
            gap = max(left, x) - min(left + w, right)
            aside = abs(across)
        cost = ahead + SIDEWAYS * max(0.0, gap) + 0.5 * aside
        if best is None or cost < best[0]:
            best = (cost, index)
    return None if best is None else best[1]


def first(rects: Sequence[Rect]) -> int | None:
    """The index to begin with: topmost, then leftmost."""
    if not rects:
        return None
    return min(range(len(rects)), key=lambda index: (-round(rects[index].top), rects[index].x))

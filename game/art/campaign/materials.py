"""What the small things of a campaign are made of: brass, leather, wood, paper, cloth, steel, and a star on them."""

from __future__ import annotations

from game.art.draw.palette import shade
from game.art.draw.svg import linear, path, polygon, spikes

BRASS, LEATHER, WOOD, PAPER, CLOTH, STEEL, INK = (
    "#d9a94a",
    "#7a4a2a",
    "#6b452a",
    "#e6d7b2",
    "#a33327",
    "#9aa4ab",
    "#1c130d",
)
DEFS = (
    linear("brass", [(0, "#fbe7a8"), (0.45, BRASS), (1, "#7d5218")], (0, 0, 1, 1))
    + linear("leather", [(0, shade(LEATHER, 0.25)), (1, shade(LEATHER, -0.4))], (0, 0, 1, 1))
    + linear("wood", [(0, shade(WOOD, 0.25)), (1, shade(WOOD, -0.4))], (0, 0, 0.4, 1))
    + linear("paper", [(0, "#f6ecd0"), (1, "#c8b184")], (0, 0, 0.6, 1))
    + linear("cloth", [(0, shade(CLOTH, 0.22)), (0.5, CLOTH), (1, shade(CLOTH, -0.45))], (0, 0, 1, 0.3))
    + linear("steel", [(0, "#eef2f4"), (0.4, STEEL), (0.6, "#6c767d"), (1, "#3c444a")], (0, 0, 1, 0.6))
)
"""Gradients of the materials."""


def star(x: float, y: float, r: float) -> str:
    """Return a gilded star."""
    return path(polygon(spikes(x, y, 5, r, r * 0.42)), "url(#brass)")

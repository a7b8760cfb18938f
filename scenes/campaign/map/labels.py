"""Place names on the chart, each set where it covers least.

A name is laid where it and its neighbours are whole: names that are in each other's way move again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image

from scenes.kit.theme import ON_PARCHMENT, PARCHMENT, Rgb, Type
from scenes.kit.typography.lettering import draw_text, set_text
from scenes.stage.units import Rect

Point = tuple[float, float]
Edges = npt.NDArray[np.float64]
"""Rectangles: left, lower, right and upper edge, a row for each."""
Costs = npt.NDArray[np.float64]
PLACE = Type("serif", "bold", 21, color=ON_PARCHMENT, outline=2.4, outline_color=PARCHMENT)
TOWN = PLACE.but(size=25)
BOSS = Type("serif", "bold", 24, color=(122, 22, 18))
NOTE = Type("sans", "semibold", 18, color=(122, 22, 18))
REACHES = (1.0, 1.5, 2.1, 2.8, 3.6, 4.6)
"""How far a name may step away from its point, in shares of its own distance."""
WAYS: tuple[tuple[float, tuple[float, float]], ...] = (
    (0.0, (0, -1)), (20.0, (1, 0)), (24.0, (0, 1)), (26.0, (-1, 0)),
    (40.0, (0.5, -1)), (40.0, (-0.5, -1)), (50.0, (0.5, 1)), (50.0, (-0.5, 1)),
    (60.0, (1, -1)), (60.0, (-1, -1)), (70.0, (1, 1)), (70.0, (-1, 1)),
)  # fmt: skip
"""Where a name may stand around its point, and how unusual that is: 1 is beside it, 0.5 a part of it beside."""
FARTHER, SMALLER, COVERING = 60.0, 250.0, 700.0
"""What it costs to stand one reach farther away, to be set smaller, and to cover something."""
PASSES = 4
"""So many times each name may move again."""
LEAST = 11
"""Pixels: names on a chart in a small window are set no smaller than this."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name on the chart: its words, their type, its point and distance."""

    words: str
    style: Type
    at: Point
    away: float


@dataclass(frozen=True, slots=True)
class _Offer:
    """A possible spot for a name: edges, costs and letter size."""

    edges: Edges
    costs: Costs
    px: list[int]


@dataclass(frozen=True, slots=True)
class Written:
    """A name with its place in the window."""

    name: Name
    rect: Rect
    px: int


def sized(style: Type, u: float) -> int:
    """The pixels of a name's letters on a chart of a unit."""
    return max(LEAST, style.px(u))


def written(names: Sequence[Name], u: float, taken: Sequence[Rect], within: Rect) -> list[Written]:
    """Set place names where they cover least; names in the way move again.

    Args:
        names: the most important first.
        u: window pixels for a pixel of the chart.
        taken: what is not to be covered (medallions).
        within: the chart.
    """
    room, edges = within.inset(6 * u), edges_of(taken)
    offers = [_offer(name, u, edges, room) for name in names]
    chosen = np.zeros((len(names), 4))
    best = [-1] * len(names)
    for number in (*range(len(names)), *list(range(len(names))) * PASSES):
        placed = [other for other, spot in enumerate(best) if spot >= 0 and other != number]
        offer = offers[number]
        best[number] = int(np.argmin(offer.costs + covered(offer.edges, chosen[placed])))
        chosen[number] = offer.edges[best[number]]
    return [
        Written(name, Rect(x, y, right - x, top - y), offer.px[spot])
        for name, offer, spot, (x, y, right, top) in zip(names, offers, best, chosen.tolist(), strict=True)
    ]


def _offer(name: Name, u: float, taken: Edges, room: Rect) -> _Offer:
    """Return possible spots with costs, in full size and, where crowded, smaller."""
    px = sized(name.style, u)
    edges, sizes, costs = [], [], []
    for dearer, size in ((0.0, px), (SMALLER, max(LEAST, round(px * 0.86)))):
        setting, rim = set_text(name.words, name.style, size), 2 * rim_of(name.style, size)
        places, cost = spots(name.at, name.away, (setting.width + rim, setting.line_height), taken, room)
        edges.append(places)
        costs.append(cost + dearer)
        sizes += [size] * len(cost)
    return _Offer(np.concatenate(edges), np.concatenate(costs), sizes)


def spots(at: Point, away: float, size: tuple[float, float], taken: Edges, within: Rect) -> tuple[Edges, Costs]:
    """Return where a box of this size could stand around a point, with costs."""
    (w, h), (x, y) = size, at
    middles, usual = [], []
    for step, farther in enumerate(REACHES):
        for unusual, (dx, dy) in WAYS:
            aside = away * farther * (1.0 if abs(dx) == 1 else 0.7)
            middles.append((x + dx * (aside + w / 2), y + dy * (away * farther + h / 2)))
            usual.append(unusual + step * FARTHER)
    wished = np.array(middles)
    least, most = (within.x + w / 2, within.y + h / 2), (within.right - w / 2, within.top - h / 2)
    middle = np.clip(wished, least, most)
    half = np.array((w / 2, h / 2))
    edges = np.hstack((middle - half, middle + half))
    return edges, np.array(usual) + np.abs(middle - wished).sum(axis=1) + covered(edges, taken)


def edges_of(rects: Sequence[Rect]) -> Edges:
    """Left, lower, right and upper edges, a row for each rectangle."""
    return np.array([(rect.x, rect.y, rect.right, rect.top) for rect in rects]).reshape(-1, 4)


def covered(edges: Edges, others: Edges) -> Costs:
    """Return what it costs each rectangle to cover others, by the pixels covered."""
    low = np.maximum(edges[:, None, :2], others[None, :, :2])
    high = np.minimum(edges[:, None, 2:], others[None, :, 2:])
    sides = np.clip(high - low, 0.0, None)
    area = sides[:, :, 0] * sides[:, :, 1]
    costs: Costs = np.where(area > 0, COVERING + area, 0.0).sum(axis=1)
    return costs


def rim_of(style: Type, px: int) -> int:
    """The pixels of a name's halo."""
    return max(1, round(style.outline * px / style.size))


def inked(written_: Written, tint: Rgb | None = None) -> Image.Image:
    """The picture of a name."""
    style = written_.name.style.but(color=tint) if tint is not None else written_.name.style
    setting = set_text(written_.name.words, style, written_.px)
    return draw_text(setting, style, "center", rim_of(style, written_.px))


def lay_names(image: Image.Image, names: Sequence[Written]) -> None:
    """Write names onto a picture of the window."""
    for name in names:
        piece = inked(name)
        left = round(name.rect.cx - piece.width / 2)
        top = round(image.height - name.rect.cy - piece.height / 2)
        image.alpha_composite(piece, (max(0, left), max(0, top)))

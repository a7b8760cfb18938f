"""Names of places on the chart: each set where it covers least, in ink with a halo of paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from scenes.kit.lettering import draw_text, set_text
from scenes.kit.theme import ON_PARCHMENT, PARCHMENT, Rgb, Type
from scenes.stage.units import Rect

Point = tuple[float, float]
PLACE = Type("serif", "bold", 21, color=ON_PARCHMENT, outline=2.4, outline_color=PARCHMENT)
TOWN = PLACE.but(size=25)
BOSS = Type("serif", "bold", 24, color=(122, 22, 18))
NOTE = Type("sans", "semibold", 18, color=(122, 22, 18))
LEAST = 11
"""Pixels: names on a chart in a small window are set no smaller than this."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name on the chart: words, how they are set, and around which point at what distance."""

    words: str
    style: Type
    at: Point
    away: float


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
    """Place names one after the other: below, above, right or left of their points, where they cover least.

    Args:
        names: the most important first.
        u: window pixels for a pixel of the chart.
        taken: what is better not covered (medallions).
        within: the chart.
    """
    found: list[Written] = []
    covered = list(taken)
    for name in names:
        px = sized(name.style, u)
        setting = set_text(name.words, name.style, px)
        w, h = setting.width, setting.line_height
        best = min(_spots(name, w, h), key=lambda spot: _cost(spot[1], covered, within) + spot[0])[1]
        best = best.clamped(within.inset(6 * u))
        covered.append(best)
        found.append(Written(name, best, px))
    return found


def _spots(name: Name, w: float, h: float) -> list[tuple[float, Rect]]:
    """Where a name could stand, with how unusual each is."""
    (x, y), d = name.at, name.away
    near = d * 0.6
    return [
        (0.0, Rect(x - w / 2, y - d - h * 0.95, w, h)),
        (20.0, Rect(x + d, y - h / 2, w, h)),
        (24.0, Rect(x - w / 2, y + d - h * 0.05, w, h)),
        (26.0, Rect(x - d - w, y - h / 2, w, h)),
        (60.0, Rect(x + near, y - d - h * 0.8, w, h)),
        (60.0, Rect(x - near - w, y - d - h * 0.8, w, h)),
        (70.0, Rect(x + near, y + near, w, h)),
        (70.0, Rect(x - near - w, y + near, w, h)),
    ]


def _cost(rect: Rect, covered: Sequence[Rect], within: Rect) -> float:
    """How much a rectangle covers of what others have, in pixels, and how far it reaches off the chart."""
    cost = 0.0
    for other in covered:
        w = min(rect.right, other.right) - max(rect.x, other.x)
        h = min(rect.top, other.top) - max(rect.y, other.y)
        if w > 0 and h > 0:
            cost += w * h
    off = max(0.0, within.x - rect.x, rect.right - within.right) + max(0.0, within.y - rect.y, rect.top - within.top)
    return cost + off * 40


def inked(written_: Written, tint: Rgb | None = None) -> Image.Image:
    """The picture of a name."""
    style = written_.name.style.but(color=tint) if tint is not None else written_.name.style
    setting = set_text(written_.name.words, style, written_.px)
    return draw_text(setting, style, "center", max(1, round(style.outline * written_.px / style.size)))


def lay_names(image: Image.Image, names: Sequence[Written]) -> None:
    """Write names onto a picture of the window."""
    for one in names:
        piece = inked(one)
        left = round(one.rect.cx - piece.width / 2)
        top = round(image.height - one.rect.cy - piece.height / 2)
        image.alpha_composite(piece, (max(0, left), max(0, top)))

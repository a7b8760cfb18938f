"""The lettering of a map: names along lines and arcs, with a halo that keeps them legible over everything."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PIL import Image, ImageDraw

from game.art import fonts
from game.art.campaign_map_shape import NameLike, Projection
from game.art.svg import Point, num, text


@dataclass(frozen=True, slots=True)
class Hand:
    """How a kind of name is written: its ink, its halo, whether it leans, how strong it is."""

    ink: str
    halo: str
    lean: int
    strength: float


HANDS = {
    "sea": Hand("#2b5357", "#bccdbb", -14, 0.92),
    "land": Hand("#54381f", "#efe2c0", 0, 0.8),
    "range": Hand("#5b3f25", "#efe2c0", -12, 0.95),
    "river": Hand("#2f5560", "#ecdfbd", -12, 0.95),
}


def lettered(name: NameLike, view: Projection) -> str:
    """Return a name as markup: each letter turned as its line wants."""
    hand, size = HANDS[name.kind], name.size * view.lettering
    letters = [
        (letter, f"translate({num(x)} {num(y)}) rotate({num(turn)}) skewX({hand.lean})")
        for letter, x, y, turn in _placed(name, view)
        if letter != " "
    ]
    drop = size * 0.33
    halo = (
        f'stroke="{hand.halo}" stroke-width="{num(max(2.0, size * 0.2))}" stroke-linejoin="round" stroke-opacity=".75"'
    )
    below = "".join(
        text(0, drop, letter, size, hand.halo, serif=True, weight=700, extra=f'transform="{turn}" {halo}')
        for letter, turn in letters
    )
    above = "".join(
        text(0, drop, letter, size, hand.ink, serif=True, weight=700, extra=f'transform="{turn}"')
        for letter, turn in letters
    )
    return f'<g opacity="{hand.strength}">{below}{above}</g>'


def _placed(name: NameLike, view: Projection) -> list[tuple[str, float, float, float]]:
    """Return each letter with its middle in pixels and its turn in degrees, clockwise.

    A name that would cross the border is moved within it; one whose middle lies beyond is left out.
    """
    size = name.size * view.lettering
    gap = size * name.spread / 100
    widths = [fonts.width_of(letter, size, fonts.SERIF_BOLD) for letter in name.words]
    length = sum(widths) + gap * (len(widths) - 1)
    turn = math.radians(name.bend)
    tilt = math.radians(-name.angle)
    middle = view.at(*name.at)
    if not view.shows(*middle):
        return []
    out, along = [], -length / 2
    for letter, wide in zip(name.words, widths, strict=True):
        here = along + wide / 2
        x, y, lean = here, 0.0, 0.0
        if turn:
            radius = length / turn
            lean = here / radius
            x, y = radius * math.sin(lean), radius * (1 - math.cos(lean))
        out.append(
            (
                letter,
                middle[0] + x * math.cos(tilt) - y * math.sin(tilt),
                middle[1] + x * math.sin(tilt) + y * math.cos(tilt),
                math.degrees(lean + tilt),
            )
        )
        along += wide + gap
    dx, dy = view.nudge([(x, y) for _, x, y, _ in out], size * 0.62)
    return [(letter, x + dx, y + dy, lean) for letter, x, y, lean in out]


def name_points(name: NameLike, view: Projection) -> list[Point]:
    """Return the middles of a name's letters in pixels; none where it is left out."""
    return [(x, y) for _, x, y, _ in _placed(name, view)]


def keep_off(mask: Image.Image, name: NameLike, view: Projection) -> None:
    """Black out a name on a grey picture of the size: glyphs keep off it."""
    pen = ImageDraw.Draw(mask)
    half = name.size * view.lettering * 0.62
    course = name_points(name, view)
    if not course:
        return
    pen.line(course, fill=0, width=max(1, round(half * 2)), joint="curve")
    for x, y in course:
        pen.ellipse((x - half, y - half, x + half, y + half), fill=0)

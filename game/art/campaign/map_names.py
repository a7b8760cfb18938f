"""The lettering of a map: names along lines and arcs, with a halo that keeps them legible over everything."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from game.art.campaign.map_marks import mark_place
from game.art.campaign.map_shape import Geography, NameLike, Projection, Spots
from game.art.draw import fonts
from game.art.draw.svg import Point, num, text


@dataclass(frozen=True, slots=True)
class Hand:
    """How a kind of name is written: its ink, its halo, whether it leans, how strong it is."""

    ink: str
    halo: str
    lean: int
    strength: float


HANDS = {
    "sea": Hand("#2b5357", "#c6d5c3", -14, 0.92),
    "land": Hand("#54381f", "#f1e4c3", 0, 0.82),
    "range": Hand("#5b3f25", "#f1e4c3", -12, 0.95),
    "river": Hand("#2f5560", "#eee1c0", -12, 0.95),
}
_ASIDE = 34.0
"""Full-height pixels of one step that a name may go aside for what must stay clear."""
_STEPS = 3
_NODE, _LABEL = 34.0, 66.0
"""Half the width of a medallion on a place, and of the label below it, in full-height pixels."""
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter: its middle in pixels, its turn in degrees, clockwise."""

    sign: str
    x: float
    y: float
    turn: float


@dataclass(frozen=True, slots=True)
class Laid:
    """A name in its place; `size` is that of its letters in pixels."""

    kind: str
    size: float
    letters: tuple[Letter, ...]

    @property
    def course(self) -> list[Point]:
        """The middles of its letters."""
        return [(letter.x, letter.y) for letter in self.letters]

    def moved(self, dx: float, dy: float) -> Laid:
        """The same name elsewhere."""
        letters = tuple(Letter(letter.sign, letter.x + dx, letter.y + dy, letter.turn) for letter in self.letters)
        return Laid(self.kind, self.size, letters)

    def covers(self, boxes: Sequence[Box]) -> int:
        """How many of its letters lie on any of some boxes (left, top, right, bottom)."""
        half = self.size * 0.5
        return sum(
            any(left - half < x < right + half and top - half < y < bottom + half for left, top, right, bottom in boxes)
            for x, y in self.course
        )


def lay_names(land: Geography, view: Projection, clear: Spots = ()) -> tuple[Laid, ...]:
    """Return the names of a map in their places.

    A name that would cross the border is moved within it, and one whose middle lies beyond is left out. One that would
    lie under the medallion or label of a place in `clear`, on an ornament or an earlier name, goes aside a little where
    that helps.
    """
    boxes: list[Box] = [box for spot in clear for box in _node_boxes(view.at(*spot), view)]
    for mark in land.marks:
        place = mark_place(mark, view)
        if place is not None:
            x, y, half = place[0], place[1], place[2] * 0.8
            boxes.append((x - half, y - half, x + half, y + half))
    out = []
    for name in land.names:
        if not view.shows(*view.at(*name.at)):
            continue
        laid = _beside(_straight(name, view), boxes, view)
        out.append(laid)
        half = laid.size * 0.5
        boxes += [(x - half, y - half, x + half, y + half) for x, y in laid.course]
    return tuple(out)


def _node_boxes(at: Point, view: Projection) -> tuple[Box, Box]:
    (x, y), node = at, _NODE * view.unit
    wide, high = _LABEL * view.lettering, 24 * view.lettering
    return (x - node, y - node, x + node, y + node), (x - wide, y + node, x + wide, y + node + high)


def _straight(name: NameLike, view: Projection) -> Laid:
    """Return a name where it is wanted."""
    size = name.size * view.lettering
    gap = size * name.spread / 100
    widths = [fonts.width_of(letter, size, fonts.SERIF_BOLD) for letter in name.words]
    length = sum(widths) + gap * (len(widths) - 1)
    turn, tilt = math.radians(name.bend), math.radians(-name.angle)
    middle = view.at(*name.at)
    letters, along = [], -length / 2
    for sign, wide in zip(name.words, widths, strict=True):
        here = along + wide / 2
        x, y, lean = here, 0.0, 0.0
        if turn:
            radius = length / turn
            lean = here / radius
            x, y = radius * math.sin(lean), radius * (1 - math.cos(lean))
        dx = x * math.cos(tilt) - y * math.sin(tilt)
        dy = x * math.sin(tilt) + y * math.cos(tilt)
        letters.append(Letter(sign, middle[0] + dx, middle[1] + dy, math.degrees(lean + tilt)))
        along += wide + gap
    return _within(Laid(name.kind, size, tuple(letters)), view)


def _within(laid: Laid, view: Projection) -> Laid:
    return laid.moved(*view.nudge(laid.course, laid.size * 0.62))


def _beside(laid: Laid, boxes: Sequence[Box], view: Projection) -> Laid:
    """Return the name in the nearest place in which fewest of its letters are covered."""
    best, fewest = laid, laid.covers(boxes)
    step = _ASIDE * view.unit
    ways = sorted(
        ((dx, dy) for dx in range(-_STEPS, _STEPS + 1) for dy in range(-_STEPS, _STEPS + 1)),
        key=lambda way: (math.hypot(*way), way),
    )
    for dx, dy in ways:
        if not fewest:
            break
        other = _within(laid.moved(dx * step, dy * step), view)
        covered = other.covers(boxes)
        if covered < fewest:
            best, fewest = other, covered
    return best


def lettered(laid: Laid) -> str:
    """Return a name as markup: each letter turned as its line wants."""
    hand, size = HANDS[laid.kind], laid.size
    turned = [
        (letter.sign, f"translate({num(letter.x)} {num(letter.y)}) rotate({num(letter.turn)}) skewX({hand.lean})")
        for letter in laid.letters
        if letter.sign != " "
    ]
    halo = (
        f'stroke="{hand.halo}" stroke-width="{num(max(2.0, size * 0.2))}" stroke-linejoin="round" stroke-opacity=".75"'
    )
    return "".join(
        (
            f'<g opacity="{hand.strength}">',
            *(_sign(sign, size, hand.halo, f'transform="{turn}" {halo}') for sign, turn in turned),
            *(_sign(sign, size, hand.ink, f'transform="{turn}"') for sign, turn in turned),
            "</g>",
        )
    )


def _sign(sign: str, size: float, colour: str, extra: str) -> str:
    return text(0, size * 0.33, sign, size, colour, serif=True, weight=700, extra=extra)


def keep_off(mask: Image.Image, laid: Laid) -> None:
    """Black out a name on a grey picture of the size: glyphs keep off it."""
    pen = ImageDraw.Draw(mask)
    half = laid.size * 0.62
    pen.line(laid.course, fill=0, width=max(1, round(half * 2)), joint="curve")
    for x, y in laid.course:
        pen.ellipse((x - half, y - half, x + half, y + half), fill=0)

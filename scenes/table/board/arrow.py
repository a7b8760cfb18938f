"""The arrow of an attack or of what asks for its target: a bow of fire from who acts to where it points."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image

from game.art.draw.raster import rasterise
from game.art.draw.svg import document, group, num
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

UNITS = (1280.0, 720.0)
"""The window in units of the table."""
HEAD = 40
"""Units of the table: the side of the head."""
BENDS = (39.0, 100.0)
"""Units of the bow's picture, at least and at most."""
BEND = 0.32
"""Height of the bow's picture against its length."""
_W, _H, _CHORD, _DEEP = 320, 96, 15.0, 56.0
"""The bow's picture: its size, where its ends lie below the upper edge, and how far it hangs below them."""
_COLOURS = {"fire": ("#ffd08a", "#ff8a3c", "#d8421c", "#2a0d06"), "gold": ("#fff3c4", "#f7c860", "#b97a1c", "#241405")}
STEPS = 24
SHARES = (1.0, 0.55, 1.5)
"""Bows that are tried, each to both sides: how deep they are against the usual one."""
KEEP_OFF = 15.0
"""Units by which the middle of the arrow keeps off a number."""
Spot = tuple[float, float]
Bow = tuple[bool, float]
"""Whether it hangs to the right of its way, and the height of its picture."""


def _fill(tone: str) -> str:
    light, bright, dark, _ = _COLOURS[tone]
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in ((0, dark), (0.55, bright), (1, light))
    )
    return f'<linearGradient id="f" x1="0" y1="0" x2="1" y2="0">{stops}</linearGradient>'


def _bow(grow: float) -> str:
    """Return the outline of the bow: thin at its beginning, thick where the head is."""
    left, right = [], []
    for step in range(STEPS + 1):
        t = step / STEPS
        x, y = _W * t, _CHORD + _DEEP * 4 * t * (1 - t)
        slope = math.atan2(_DEEP * 4 * (1 - 2 * t), _W)
        half = 1.5 + 9.5 * t**1.15 + grow
        left.append((x + math.sin(slope) * half, y - math.cos(slope) * half))
        right.append((x - math.sin(slope) * half, y + math.cos(slope) * half))
    points = [*left, *reversed(right)]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def _shaft(tone: str, *, flipped: bool) -> Image.Image:
    body = f'<path d="{_bow(2.6)}" fill="{_COLOURS[tone][3]}"/><path d="{_bow(0.0)}" fill="url(#f)"/>'
    body += f'<path d="{_bow(-3.4)}" fill="#ffffff" opacity=".16"/>'
    move = f"translate(0 {_H}) scale(1 -1)" if flipped else "translate(0 0)"
    return rasterise(document(_W, _H, group(body, move), _fill(tone)), (_W * 2, _H * 2))


def _head(px: int, tone: str) -> Image.Image:
    light, bright, dark, ink = _COLOURS[tone]
    fill = (
        f'<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset=".5" stop-color="{bright}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
    )
    body = (
        f'<path d="M6 5L61 32L6 59L19 32Z" fill="url(#f)" stroke="{ink}" stroke-width="4.5" stroke-linejoin="round"/>'
        '<path d="M15 15L46 30" stroke="#ffffff" stroke-width="2.4" stroke-linecap="round" opacity=".6"/>'
    )
    return rasterise(document(64, 64, body, fill), (px, px))


def points_of(start: Spot, end: Spot, bow: Bow) -> list[Spot]:
    """Return points along the middle of a bow between two points."""
    (x, y), (tx, ty), (right, tall) = start, end, bow
    deep = tall * _DEEP / _H * (1 if right else -1) / math.hypot(tx - x, ty - y)
    found = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        out = deep * 4 * t * (1 - t)
        found.append((x + (tx - x) * t + (ty - y) * out, y + (ty - y) * t - (tx - x) * out))
    return found


def bow_between(start: Spot, end: Spot, unit: float, keep_off: Sequence[Spot]) -> Bow:
    """Return the bow between two points that covers fewest spots, the usual one where several do.

    `unit` is the window's pixels for a unit of the table.
    """
    (x, y), (tx, ty) = start, end
    usual = min(BENDS[1] * unit, max(BENDS[0] * unit, math.hypot(tx - x, ty - y) * BEND))
    far = KEEP_OFF * unit

    def covered(bow: Bow) -> int:
        points = points_of(start, end, bow)
        return sum(any(abs(px - sx) < far and abs(py - sy) < far for px, py in points) for sx, sy in keep_off)

    return min(((right, usual * share) for share in SHARES for right in (tx >= x, tx < x)), key=covered)


class Arrow(Node):
    """One bowed arrow; hidden until it leads somewhere. `board_unit` is the window's pixels for a unit of the table."""

    def __init__(self) -> None:
        super().__init__(name="arrow", layer="fx", z=5)
        self.shaft = self.add(SpriteNode())
        self.head = self.add(SpriteNode(z=1))
        self.visible = False
        self.board_unit = 1.0

    def lead(self, start: Spot, end: Spot, tone: str = "fire", keep_off: Sequence[Spot] = ()) -> None:
        """Lead from one window point to another, on the bow that covers fewest of the spots to keep off.

        `tone` is "fire" for attacks, "gold" for what helps.
        """
        (x, y), (tx, ty) = start, end
        u = self.board_unit
        px = max(20, round(HEAD * u))
        length = math.hypot(tx - x, ty - y)
        self.visible = length > px * 0.6
        if not self.visible:
            return
        right, tall = bow_between(start, end, u, keep_off)
        bend = tall * _DEEP / _H * 4 / 2
        along = math.atan2(ty - y, tx - x)
        tip = along + (1 if right else -1) * math.atan2(bend, length / 2) * 0.8
        neck = (tx - math.cos(tip) * px * 0.5, ty - math.sin(tip) * px * 0.5)
        self._lay(start, neck, tall, tone, right=right)
        self.head.show(("arrow head", px, tone), lambda: _head(px, tone))
        self.head.position = (tx - math.cos(tip) * px * 0.42, ty - math.sin(tip) * px * 0.42)
        self.head.rotation = -math.degrees(tip)

    def _lay(self, start: Spot, end: Spot, tall: float, tone: str, *, right: bool) -> None:
        """Lay the bow between two points; it hangs to the `right` of the way, or to its left."""
        (x, y), (tx, ty) = start, end
        along = math.atan2(ty - y, tx - x)
        self.shaft.show(("arrow bow", tone, right), lambda: _shaft(tone, flipped=not right))
        self.shaft.stretch = (max(1.0, math.hypot(tx - x, ty - y)), tall)
        away = tall * (0.5 - _CHORD / _H) * (-1 if right else 1)
        self.shaft.position = ((x + tx) / 2 - math.sin(along) * away, (y + ty) / 2 + math.cos(along) * away)
        self.shaft.rotation = -math.degrees(along)

    def hide(self) -> None:
        """Lead nowhere."""
        self.visible = False

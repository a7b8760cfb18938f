"""Dashed arrows: from attackers to target, from links to their choices."""

from __future__ import annotations

import math

from scenes.duel.art import paint
from scenes.kit.theme import Rgb
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

STROKE = 27
"""Design pixels of a stroke."""
STEP = 25
"""Design pixels between the strokes of an arrow."""
MOST = 30
PACE = 1.6
"""Strokes that an arrow moves on in a second."""
Spot = tuple[float, float]


class Arrow(Node):
    """One arrow along a curve; its strokes wander toward its head."""

    def __init__(self, color: Rgb) -> None:
        super().__init__(name="arrow")
        self.color = color
        self._strokes: list[SpriteNode] = []
        self._head = self.add(SpriteNode(z=2))
        self._curve: tuple[Spot, Spot, Spot] = ((0, 0), (0, 0), (0, 0))
        self._length = 0.0
        self._run = 0.0

    def draw(self, start: Spot, end: Spot, bend: float = 0.12) -> None:
        """Lead from one place to another."""
        (x, y), (tx, ty) = start, end
        middle = ((x + tx) / 2 - (ty - y) * bend, (y + ty) / 2 + (tx - x) * bend)
        self._length = math.hypot(tx - x, ty - y)
        self._curve = (start, middle, end)
        u = self.unit
        px = max(12, round(STROKE * u))
        self._head.show(("duel head", px * 2), lambda: paint.arrow_head(px * 2))
        self._head.tint = self.color
        wanted = max(1, min(MOST, round(self._length / (STEP * u))))
        while len(self._strokes) < wanted:
            stroke = self.add(SpriteNode(z=1))
            stroke.show(("duel stroke", px), lambda: paint.chevron(px))
            stroke.tint = self.color
            self._strokes.append(stroke)
        while len(self._strokes) > wanted:
            self._strokes.pop().free()
        self._lay()

    def process(self, dt: float) -> None:
        """Wander."""
        if not self.reduced_motion and self._strokes:
            self._run = (self._run + dt * PACE) % 1.0
            self._lay()

    def _lay(self) -> None:
        count = len(self._strokes)
        for index, stroke in enumerate(self._strokes):
            share = (index + self._run) / count * 0.94
            stroke.position, stroke.rotation = self._at(share)
            stroke.alpha = min(1.0, share * 4, (1.0 - share) * 6) * 0.92
        self._head.position, self._head.rotation = self._at(0.985)

    def _at(self, share: float) -> tuple[Spot, float]:
        (ax, ay), (bx, by), (cx, cy) = self._curve
        rest = 1 - share
        x = rest * rest * ax + 2 * rest * share * bx + share * share * cx
        y = rest * rest * ay + 2 * rest * share * by + share * share * cy
        dx = 2 * rest * (bx - ax) + 2 * share * (cx - bx)
        dy = 2 * rest * (by - ay) + 2 * share * (cy - by)
        return (x, y), -math.degrees(math.atan2(dy, dx))


class Arrows(Node):
    """Several arrows by key; `show` draws exactly those that are asked for."""

    def __init__(self) -> None:
        super().__init__(name="arrows", layer="fx", z=5)
        self._arrows: dict[object, Arrow] = {}
        self._drawn: dict[object, tuple[Spot, Spot, Rgb]] = {}

    def show(self, wanted: dict[object, tuple[Spot, Spot, Rgb]]) -> None:
        """Draw these arrows, by key: from where, to where, in which colour."""
        for key in [key for key in self._arrows if key not in wanted or self._drawn[key][2] != wanted[key][2]]:
            self._arrows.pop(key).free()
        for key, (start, end, color) in wanted.items():
            if key not in self._arrows:
                self._arrows[key] = self.add(Arrow(color))
            elif self._drawn[key] == wanted[key]:
                continue
            self._arrows[key].draw(start, end)
        self._drawn = dict(wanted)

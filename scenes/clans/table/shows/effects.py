"""Effects over the battle's table: crystal shards, leaps of overflow, fog."""

from __future__ import annotations

import math

from scenes.clans.art import paint_table
from scenes.clans.art.artwork import Artwork
from scenes.fx.shards import Shards
from scenes.kit.theme import Rgb
from scenes.stage.animation import Call, Parallel, Sequence, Tween, Wait
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects

FOG_S = 0.7
HEAL_COLOR: Rgb = (150, 236, 160)
LEAP_COLOR: Rgb = (255, 196, 120)
LEAP, LEAP_S = (30, 0.8), 0.5
"""Width of the arrow of a leap in design pixels, its share of the way, and how long it is seen."""


class Effects(TableEffects):
    """The layer above the board of the battle."""

    def __init__(self, art: Artwork) -> None:
        super().__init__()
        self.art = art

    def shatter(self, x: float, y: float, count: int, *, foe: bool) -> None:
        """Let shards of a side's crystal fly."""
        node = self.add(Shards(count, tone="foe" if foe else "you", size=(8, 24), floor=260, seed=count, z=40))
        node.position = (x, y)

    def leap(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """What the first victim did not need jumps to the second: a light, and an arrow that stays for a moment."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        w, h = max(10, round(LEAP[0] * self.board_unit)), max(14, round(math.hypot(dx, dy) * LEAP[1]))
        node = self.add(SpriteNode(("arrow", w, h, LEAP_COLOR), lambda: paint_table.arrow(w, h, LEAP_COLOR), z=25))
        node.position = (start[0] + dx / 2, start[1] + dy / 2)
        node.rotation = math.degrees(math.atan2(dx, dy))
        self.streak(start, end, LEAP_COLOR)
        self.run(Sequence(Wait(LEAP_S * 0.5), Tween(node, LEAP_S * 0.5, alpha=0.0), Call(node.free)))

    def fog_drift(self, rect: Rect) -> None:
        """The fog of a tile, blown aside."""
        size = (max(4, round(rect.w)), max(4, round(rect.h)))
        art = self.art
        node = self.add(SpriteNode(("fog", *size), lambda: art.fog(size), z=5), at=rect.center)
        self.run(
            Sequence(
                Parallel(
                    Tween(node, FOG_S, alpha=0.0, ease="sine_in_out"),
                    Tween(node, FOG_S, relative=True, x=rect.w * 0.18, ease="cubic_in"),
                ),
                Call(node.free),
            )
        )

"""The rope over the plait: it burns away while the last seconds of a turn pass (MATCH-2.3)."""

from __future__ import annotations

import math

from game.art.arena import tallies
from scenes.arena.model.layout import ArenaLayout
from scenes.kit.paint.skin import glow_image
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.table.board.effects import TableEffects

LAST_S = 20.0
"""Seconds before the end of a turn at which the rope catches fire."""
PIECES = 30
THICK, FLAME_WIDE, PUFF_S = 15.0, 46.0, 0.12
"""Units of the table, and seconds from one puff of embers to the next."""


class Rope(Node):
    """Shows what is left of the last seconds; hidden while there is more time, or no limit."""

    def __init__(self, effects: TableEffects) -> None:
        super().__init__(name="rope", z=1)
        self.effects = effects
        self.pieces = [self.add(SpriteNode()) for _ in range(PIECES)]
        self.flame = self.add(SpriteNode("effect glow", lambda: glow_image(96, (255, 255, 255), 1.7), z=2))
        self.flame.tint = (255, 160, 70)
        self.visible = False
        self._until_puff = 0.0

    def fit(self, made: ArenaLayout) -> None:
        """Lie on the plait."""
        b = made.board_unit
        left, wide = made.field.x + 54 * b, made.field.w - 108 * b
        self.position = (left, made.seam.cy)
        step = wide / PIECES
        size = (math.ceil(step) + 1, round(THICK * b))
        for index, piece in enumerate(self.pieces):
            piece.show(("arena rope", *size), lambda: tallies.rope_piece(*size))
            piece.x = step * (index + 0.5)
        self.flame.stretch = (FLAME_WIDE * b, FLAME_WIDE * b)

    def burn(self, left: float | None, dt: float) -> None:
        """Show so many seconds; None for no limit."""
        self.visible = left is not None and left <= LAST_S
        if left is None or not self.visible:
            return
        shown = math.ceil(max(0.0, left) / LAST_S * PIECES)
        for index, piece in enumerate(self.pieces):
            piece.visible = index < shown
        self.flame.x = self.pieces[max(0, shown - 1)].x
        self._until_puff -= dt
        if self._until_puff <= 0 and not self.reduced_motion:
            self._until_puff = PUFF_S
            self.effects.sparks(self.wx + self.flame.x, self.wy, "ember", 2, spread=6)

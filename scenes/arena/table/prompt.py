"""The ribbon over the plait: what is asked of the player where the answer lies on the slate."""

from __future__ import annotations

from scenes.arena.model.layout import ArenaLayout
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import LABEL_BOLD, TEXT
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.node import Node
from scenes.stage.units import Rect

WIDE, TALL = 470, 34
"""Units of the table."""


class Prompt(Node):
    """One sentence on a slab; hidden while it is empty."""

    def __init__(self) -> None:
        super().__init__(name="prompt", layer="fx", z=20)
        self.slab = self.add(SlabNode(DIALOG.but(opacity=0.94)))
        self.label = self.add(Label("", LABEL_BOLD.but(color=TEXT), overflow="shrink"))
        self.visible = False

    def fit(self, made: ArenaLayout) -> None:
        """Stand over the plait."""
        b = made.board_unit
        self.position = made.seam.center
        self.slab.fit(WIDE * b, TALL * b)
        self.label.style = LABEL_BOLD.but(color=TEXT, size=TALL * b * 0.48 / self.unit)
        self.label.place(Rect(-WIDE * b * 0.47, -TALL * b * 0.45, WIDE * b * 0.94, TALL * b * 0.9))

    def say(self, sentence: str) -> None:
        """Show a sentence, or nothing."""
        if sentence == self.label.text:
            return
        self.label.text = sentence
        self.visible = bool(sentence)
        if sentence and self.in_tree:
            self.alpha = 0.0
            self.run(Tween(self, 0.12, alpha=1.0))

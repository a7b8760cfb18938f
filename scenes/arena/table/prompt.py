"""The ribbon over the plait: what is asked of the player where the answer lies on the slate."""

from __future__ import annotations

from scenes.arena.model.layout import ArenaLayout
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import LABEL, TEXT
from scenes.kit.typography.text import Paragraph
from scenes.stage.animation import Tween
from scenes.stage.node import Node
from scenes.stage.units import Rect

WIDE, TALL = 560, 34
"""Units of the table; a long question has two lines."""
LONG = 66
"""Letters from which on a question has two lines."""


class PromptRibbon(Node):
    """A question on a slab; hidden while it is empty."""

    def __init__(self) -> None:
        super().__init__(name="prompt", layer="fx", z=20)
        self.slab = self.add(SlabNode(DIALOG.but(opacity=0.94)))
        self.label = self.add(Paragraph("", LABEL.but(color=TEXT), align="center"))
        self._made: ArenaLayout | None = None
        self.visible = False

    def fit(self, made: ArenaLayout) -> None:
        """Stand over the plait."""
        self._made = made
        self.position = made.seam.center
        self._lay()

    def _lay(self) -> None:
        if self._made is None:
            return
        b = self._made.board_unit
        tall = TALL * b * (1.55 if len(self.label.text) > LONG else 1.0)
        self.slab.fit(WIDE * b, tall)
        self.label.style = LABEL.but(color=TEXT, size=TALL * b * 0.48 / self.unit)
        self.label.place(Rect(-WIDE * b * 0.47, -tall * 0.46, WIDE * b * 0.94, tall * 0.92))

    def say(self, sentence: str) -> None:
        """Show a sentence, or nothing."""
        if sentence == self.label.text:
            return
        self.label.text = sentence
        self.visible = bool(sentence)
        self._lay()
        if sentence and self.in_tree:
            self.alpha = 0.0
            self.run(Tween(self, 0.12, alpha=1.0))

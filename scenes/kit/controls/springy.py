"""A control that answers the pointer: it comes nearer, sinks and rises, and sounds like a button."""

from __future__ import annotations

from typing import ClassVar

from scenes.kit.theme import HOVER_S, PRESS_S
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node


class SpringyControl(Control):
    """While it is off it is silent.

    Attributes:
        body: what comes nearer and sinks; a control whose scales are 1 needs none.
        nearer, sunk: its scale while it is pointed at, and while it is pressed.
        moves_off: whether it moves while it is off, too.
    """

    body: Node
    nearer: ClassVar[float] = 1.0
    sunk: ClassVar[float] = 1.0
    moves_off: ClassVar[bool] = False

    def on_hover(self, inside: bool) -> None:
        """Come nearer."""
        super().on_hover(inside)
        moves = self.enabled or self.moves_off
        if inside and moves:
            self.stage.sound("ui.hover")
        if self.nearer != 1.0:
            self.run(Tween(self.body, HOVER_S, scale=self.nearer if inside and moves else 1.0))

    def on_press(self, x: float, y: float) -> None:
        """Sink."""
        super().on_press(x, y)
        if self.enabled:
            self.stage.sound("ui.press")
        if self.sunk != 1.0 and (self.enabled or self.moves_off):
            self.run(Tween(self.body, PRESS_S / 2, scale=self.sunk))

    def on_release(self, inside: bool) -> None:
        """Rise."""
        super().on_release(inside)
        if self.sunk != 1.0:
            self.run(Tween(self.body, PRESS_S, scale=1.0))

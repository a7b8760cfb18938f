"""A control that rises a little under the pointer or the focus."""

from __future__ import annotations

from typing import ClassVar

from scenes.kit.theme import HOVER_S
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node


class RisingControl(Control):
    """Silent, unlike a `SpringyControl`, and moved by keys as by the pointer.

    Attributes:
        body: what grows; risen: its scale then.
        home_z: the control's order where it lies; risen_z: where it is up, None if it keeps its own.
    """

    body: Node
    risen: ClassVar[float] = 1.06
    home_z = 0.0
    risen_z: ClassVar[float | None] = None

    def restyle(self) -> None:
        """Rise, or lie down again."""
        if self.in_tree:
            if self.risen_z is not None:
                self.z = self.risen_z if self.lit else self.home_z
            self.run(Tween(self.body, HOVER_S, scale=self.risen if self.lit else 1.0))

"""The green entry of a match that can be continued, with its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.shell.widgets.plaque import Plaque
from scenes.shell.widgets.slot_picture import ASPECT, SlotPicture

if TYPE_CHECKING:
    from scenes.shell.flow.menu_lines import KeptLine
    from scenes.stage.units import Rect


class KeptPlaque(Plaque):
    """A large button that goes on with what lies in a slot; its slot's picture stands at the left, if there is one."""

    def __init__(self, kept: KeptLine) -> None:
        super().__init__(kept.words, kept.line, kind="commit", tip=kept.tip, name=kept.words)
        self.slot = kept.slot
        self.picture = self.body.add(SlotPicture())

    def arrange(self) -> None:
        """Find out whether there is a picture, then place all."""
        self.picture.show(self.slot)
        super().arrange()

    def mark_width(self, height: float) -> float:
        """As wide as the picture is; nothing without one."""
        return height * ASPECT if self.picture.visible else 0.0

    def mark(self, room: Rect) -> None:
        """Place the picture."""
        self.picture.place(room)

"""The log of a run: a strip below the chart, or a tall sheet above it."""

from __future__ import annotations

from scenes.kit.typography.lettering import set_text
from scenes.stage.units import Rect
from scenes.table.panels.log_panel import LogPanel

KEY = 32
"""Design pixels of the height of the key's name."""
LOW = 200
"""Design pixels: a log no higher than this shows no heading."""


class RunLog(LogPanel):
    """The log of a run."""

    def __init__(self) -> None:
        super().__init__(0, "The march so far")

    @property
    def low(self) -> bool:
        """Whether it is too low for a heading."""
        return not self.large and self.height < LOW * self.unit * min(1.0, self.ratio)

    def arrange(self) -> None:
        """Leave the heading out of a low strip; the key stands in its upper corner."""
        self.title.visible = not self.low
        super().arrange()
        if self.low:
            room = self.box.inset(16 * self.unit, 10 * self.unit)
            self.key.place(Rect(room.x, room.top - KEY * self.unit, room.w, KEY * self.unit))

    def _room(self) -> Rect:
        if not self.low:
            return super()._room()
        key = set_text(self.key.text, self.key.style, self.key.style.px(self.unit)).width
        return self.box.inset(16 * self.unit, 10 * self.unit).cut_right(key, 12 * self.unit)[1]

    def _head(self) -> float:
        return -8 * self.unit if self.low else super()._head()

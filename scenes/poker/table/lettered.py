"""Words whose size is measured on the table, whatever the interface's scale is."""

from __future__ import annotations

from scenes.kit.theme import CAPTION, H3, LABEL_BOLD, TEXT, Type
from scenes.kit.typography.text import Label
from scenes.stage.units import Rect

NUMBERS = H3.but(color=TEXT, outline=3.0)
NAMES = H3
PLAIN = CAPTION.but(color=TEXT)
SMALL = CAPTION
STRONG = LABEL_BOLD.but(color=TEXT)


class Lettered(Label):
    """A label that is told the size of its letters in window pixels when it is placed."""

    def __init__(self, style: Type = PLAIN, *, align: str = "center", z: float = 0) -> None:
        super().__init__("", style, align=align, overflow="shrink", z=z)

    def wanted(self, px: float) -> float:
        """Return how wide the words are in letters of a size."""
        self.style = self.style.but(size=px / self.unit)
        return self.measure()[0]

    def stand(self, rect: Rect, px: float) -> None:
        """Stand inside a rectangle, in letters of this size."""
        self.style = self.style.but(size=px / self.unit)
        self.place(rect)

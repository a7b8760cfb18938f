"""A side's column on a result: sign, player, best card, last word."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, MUTED
from scenes.kit.typography.text import SMALLEST, Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

LINE_GAP = 4.0
"""Design pixels between two lines."""
LOOSE = 0.8
"""A name that would be set so much smaller than a column allows is broken before."""


class SideColumn(Panel):
    """The base of result columns; a game adds numbers and `best`.

    Attributes:
        least, most: height of the best card in units: below the one it is left out, above the other it does not grow.
        aspect: its width against its height.
    """

    least = 120.0
    most = 230.0
    aspect = 5 / 7

    def __init__(self, player: str, line: str, word: str) -> None:
        super().__init__("", padding=20)
        self.player = player
        self.sign = self.add(SpriteNode())
        self.name_line = self.add(Label(player, H3.but(size=30), overflow="shrink"))
        self.line = self.add(Label(line, CAPTION.but(color=MUTED), overflow="shrink"))
        self.feat = self.add(Label("", CAPTION.but(color=GOLD), overflow="shrink"))
        words = f"\u201c{word}\u201d" if word else ""
        self.word = self.add(Paragraph(words, BODY.but(weight="italic", color=MUTED), align="center"))
        self.best: Control | None = None

    def lines_tall(self, wide: float, *labels: Label) -> float:
        """Return how many pixels the lines below each other take in a column of a width."""
        return sum(tall + LINE_GAP for _, tall in self._lines(wide, labels)) * self.unit

    def place_lines(self, room: Rect, *labels: Label) -> None:
        """Place the player's name, what they are and further lines below each other, then the end."""
        u, rest = self.unit, room
        for label, tall in self._lines(room.w, labels):
            rect, rest = rest.cut_top(tall * u, LINE_GAP * u)
            label.place(rect)
        self.place_end(rest)

    def _lines(self, wide: float, labels: Iterable[Label]) -> list[tuple[Label, float]]:
        """Return the lines with their heights in design pixels."""
        name = 38.0 * self._break_name(wide)
        return [(self.name_line, name), (self.line, 24.0), *((label, 30.0) for label in labels)]

    def _break_name(self, wide: float) -> int:
        """Put a level behind a name on a line of its own where both are too long for one; return how many there are."""
        name = self.name_line
        name.text = self.player
        if name.measure()[0] * SMALLEST > wide * LOOSE:
            name.text = self.player.replace(" (", "\n(")
        return name.text.count("\n") + 1

    def place_end(self, room: Rect) -> None:
        """Place the word at the foot and the best card above it."""
        u, rest = self.unit, room
        self.word.visible = bool(self.word.text) and rest.h > 60 * u
        if self.word.visible:
            words, rest = rest.cut_bottom(min(64 * u, rest.h), 6 * u)
            self.word.place(words)
        shows = self.best is not None and rest.h > self.least * u
        self.feat.visible = shows
        if self.best is None:
            return
        self.best.visible = shows
        if shows:
            words, rest = rest.cut_bottom(26 * u, 4 * u)
            self.feat.place(words)
            high = min(rest.h, self.most * u)
            self.best.place(rest.anchor(high * self.aspect, high).whole())

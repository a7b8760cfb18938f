"""A side's column on a result: sign, player, best card, last word."""

from __future__ import annotations

from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


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
        self.sign = self.add(SpriteNode())
        self.name_line = self.add(Label(player, H3.but(size=30), overflow="shrink"))
        self.line = self.add(Label(line, CAPTION.but(color=MUTED), overflow="shrink"))
        self.feat = self.add(Label("", CAPTION.but(color=GOLD), overflow="shrink"))
        words = f"\u201c{word}\u201d" if word else ""
        self.word = self.add(Paragraph(words, BODY.but(weight="italic", color=MUTED), align="center"))
        self.best: Control | None = None

    def place_lines(self, room: Rect, *labels: Label) -> None:
        """Place the player's name, what they are and further lines below each other, then the end."""
        u, rest = self.unit, room
        for label, tall in ((self.name_line, 38), (self.line, 24), *((label, 30) for label in labels)):
            rect, rest = rest.cut_top(tall * u, 4 * u)
            label.place(rect)
        self.place_end(rest)

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

"""Rows of a sign and a sentence: what the reader says, and how to play while the history is empty."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.arena.art.artwork import Artwork
from scenes.arena.model.explain import CARD_ROW, Row
from scenes.arena.model.lexicon import Lexicon
from scenes.kit.theme import BODY, MUTED
from scenes.kit.typography.text import Paragraph
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

ROWS = 12
SIGN, GAP, SIZE = 26, 7, 18.5


class RowList(Node):
    """Rows of a sign and a sentence, from the top of a room."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__()
        self.art = art
        self.lexicon = lexicon
        self.signs = [self.add(SpriteNode()) for _ in range(ROWS)]
        self.texts = [self.add(Paragraph("", BODY)) for _ in range(ROWS)]

    def measure(self, rows: Sequence[Row], width: float, k: float) -> float:
        """Return how tall rows are; it writes them, but does not place them."""
        return sum(self._tall(index, row, width, k) + GAP * k for index, row in enumerate(rows[:ROWS]))

    def _tall(self, index: int, row: Row, width: float, k: float) -> float:
        icon, words = row
        text = self.texts[index]
        text.style = BODY.but(size=SIZE * k / self.unit, color=BODY.color if icon else MUTED)
        text.text = words
        high = text.measure(width - (self._side(icon, k) + 8 * k if icon else 0.0))[1]
        return max(high, self._side(icon, k) if icon else 0.0)

    def _side(self, icon: str, k: float) -> float:
        return max(14.0, SIGN * k * (1.5 if icon.startswith(CARD_ROW) else 1.0))

    def lay(self, rows: Sequence[Row], room: Rect, k: float) -> None:
        """Place rows; those for which there is no room are left out."""
        for index in range(ROWS):
            shown = index < len(rows)
            tall = self._tall(index, rows[index], room.w, k) if shown else 0.0
            shown = shown and tall <= room.h + 1
            self.texts[index].visible = shown
            self.signs[index].visible = shown and bool(rows[index][0])
            if not shown:
                room = Rect(room.x, room.y, room.w, 0.0)
                continue
            row, room = room.cut_top(tall, GAP * k)
            icon = rows[index][0]
            if icon:
                side = self._side(icon, k)
                sign, row = row.cut_left(side, 8 * k)
                self._draw_sign(index, icon, round(side), (sign.cx, sign.top - side / 2))
            high = self.texts[index].measure(row.w)[1]
            self.texts[index].place(Rect(row.x, row.top - max(high, 0.0) - max(0.0, (row.h - high) / 2), row.w, high))

    def _draw_sign(self, index: int, icon: str, px: int, at: tuple[float, float]) -> None:
        art, sign = self.art, self.signs[index]
        if icon.startswith(CARD_ROW):
            card = self.lexicon.card(icon.removeprefix(CARD_ROW))
            sign.show(("arena tile", icon, px), lambda: art.tile(card, px, friend=True, sign=""))
        else:
            sign.show(("arena sign", icon, px), lambda: art.sign(icon, px))
        sign.position = at

    def clear_rows(self) -> None:
        """Show nothing."""
        for node in (*self.signs, *self.texts):
            node.visible = False

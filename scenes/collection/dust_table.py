"""The dust in a store's ledger: what each rarity costs to craft, what it brings, how much of it is owned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from scenes.collection.look import DustRow
from scenes.kit.theme import BODY_ON_PARCHMENT, CAPTION_ON_PARCHMENT, H3, ON_PARCHMENT, Type
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

COLUMNS = ("Rarity", "Craft", "Disenchant", "Yours")
SHARES = (1.7, 1.0, 1.3, 1.2)
HEAD, ROW, SIGN = 40.0, 62.0, 46.0
LEAST = 0.55
"""Design pixels of height of the titles, of a row at most, and of its sign; how much of it the table needs."""


class DustTable(Control):
    """A row for each rarity."""

    def __init__(self, rows: Sequence[DustRow]) -> None:
        super().__init__(name="dust", hittable=False)
        self.rows = tuple(rows)
        self.titles = [self.add(_label(words, CAPTION_ON_PARCHMENT, at)) for at, words in enumerate(COLUMNS)]
        self.signs = [self.add(SpriteNode()) for _ in self.rows]
        self.cells = [[self.add(_label("", _style(at), at)) for at in range(len(COLUMNS))] for _ in rows]

    @property
    def tall(self) -> float:
        """Pixels of height that it takes at most."""
        return (HEAD + ROW * len(self.rows)) * self.unit

    @property
    def least(self) -> float:
        """Pixels of height that it needs."""
        return self.tall * LEAST

    def show(self, rows: Sequence[DustRow]) -> None:
        """Show how it is now."""
        self.rows = tuple(rows)
        for row, cells in zip(self.rows, self.cells, strict=True):
            told = (row.words, str(row.craft), f"+{row.back}", f"{row.have} / {row.of}")
            for label, words in zip(cells, told, strict=True):
                label.text = words

    def arrange(self) -> None:
        """Titles above, signs at the left."""
        u = self.unit
        head, room = self.box.cut_top(min(HEAD * u, self.box.h / (len(self.rows) + 1)), 0.0)
        px = max(8, round(min(SIGN * u, room.h / len(self.rows) * 0.92)))
        aside = px * 1.3
        for title, rect in zip(self.titles, _columns(head, aside), strict=True):
            title.place(rect)
        for row, sign, cells, rect in zip(self.rows, self.signs, self.cells, room.rows(len(self.rows)), strict=True):
            sign.show(("dust sign", row.sign.key, px), partial(row.sign.draw, px))
            sign.position = (rect.x + aside * 0.4, rect.cy)
            for label, place in zip(cells, _columns(rect, aside), strict=True):
                label.place(place)


def _columns(line: Rect, aside: float) -> list[Rect]:
    return line.cut_left(aside)[1].columns(SHARES, 0.0)


def _label(words: str, style: Type, column: int) -> Label:
    return Label(words, style, align="left" if column == 0 else "center", overflow="shrink")


def _style(column: int) -> Type:
    return H3.but(color=ON_PARCHMENT, size=24) if column == 0 else BODY_ON_PARCHMENT.but(size=22)

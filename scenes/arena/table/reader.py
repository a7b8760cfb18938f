"""The right column: what is pointed at, what its words mean, and what the considered command would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PIL import Image

from scenes.arena.art.artwork import Artwork
from scenes.arena.model.explain import CARD_ROW, Reading, Row
from scenes.arena.model.forecast import Outcome
from scenes.arena.model.layout import ASPECT
from scenes.arena.model.lexicon import Lexicon
from scenes.kit.theme import BODY, GOLD, H3, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

NOTHING = Reading(rows=(("", "Point at anything on the table to read here what it is."),))
ROWS = 12
WIDEST, NARROWEST = 0.9, 0.6
"""Width of the card against the column's, with little and with much to say below it."""
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


class Reader(Control):
    """Shows one thing; nothing needed for a decision lies behind a click.

    Attributes:
        pictured: whether a card's picture stands above its words; else its name does.
    """

    pictured: ClassVar[bool] = True

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="reader", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.ratio = 1.0
        self.picture = self.add(SpriteNode())
        self.heading = self.add(Label("", H3.but(color=GOLD), align="left", overflow="shrink"))
        self.rows = self.add(RowList(art, lexicon))
        self.title = self.add(Label("", H3, align="left", overflow="shrink"))
        self.told = self.add(RowList(art, lexicon))
        self.reading = NOTHING
        self.outlook: Outcome | None = None
        self.considered = ""

    def read(self, reading: Reading) -> None:
        """Show what something is."""
        if reading != self.reading:
            self.reading = reading
            if self.width:
                self.arrange()

    def foretell(self, title: str, outlook: Outcome | None) -> None:
        """Show what a command would do, or nothing."""
        if (title, outlook) != (self.considered, self.outlook):
            self.considered, self.outlook = title, outlook
            if self.width:
                self.arrange()

    def arrange(self) -> None:
        """The card or title above, its words below, the forecast at the foot."""
        k = self.unit * self.ratio
        room = self.box.inset(12 * k, 10 * k)
        self.title.visible = self.outlook is not None
        self.told.clear_rows()
        if self.outlook is not None:
            room = self._tell(self.outlook, room, k)
        found = self.lexicon.card(self.reading.card)
        title = found.name if found is not None and not self.pictured else self.reading.title
        self.picture.visible = found is not None and self.pictured
        self.heading.visible = not self.picture.visible and bool(title)
        if found is not None and self.pictured:
            needed = self.rows.measure(self.reading.rows, room.w, k)
            share = (room.h - needed - 10 * k) * ASPECT / room.w
            w = round(room.w * max(NARROWEST, min(WIDEST, share)))
            head, room = room.cut_top(min(w / ASPECT, room.h), 10 * k)
            art = self.art

            def bake() -> Image.Image:
                return art.inspection(found, w)

            self.picture.show(("arena reader", found.id, w), bake)
            self.picture.position = head.center
        elif title:
            self.heading.style = H3.but(color=GOLD, size=H3.size * self.ratio)
            self.heading.text = title
            head, room = room.cut_top(34 * k, 6 * k)
            self.heading.place(head)
        self.rows.lay(self.reading.rows, room, k)

    def _tell(self, outlook: Outcome, room: Rect, k: float) -> Rect:
        """Write the forecast at the foot; return the room above it."""
        lines = outlook.sentences()
        tall = min(self.told.measure(lines, room.w, k), room.h * 0.6)
        foot, above = room.cut_bottom(tall + 36 * k, 8 * k)
        head, foot = foot.cut_top(32 * k, 4 * k)
        self.title.style = H3.but(size=H3.size * 0.9 * self.ratio)
        self.title.text = self.considered
        self.title.place(head)
        self.told.lay(lines, foot, k)
        return above

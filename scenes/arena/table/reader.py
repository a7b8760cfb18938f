"""The right column: the card that is pointed at, what its words mean, and what an attack would do."""

from __future__ import annotations

from PIL import Image

from scenes.arena.art.artwork import Artwork
from scenes.arena.model.forecast import Forecast
from scenes.arena.model.layout import ASPECT
from scenes.arena.model.lexicon import Lexicon
from scenes.kit.theme import BODY, H3, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

NOTHING = "Point at a card, a minion or a hero to read it here."
ROWS = 8
WIDE = 0.78
"""Width of the card against the column's."""


class Reader(Control):
    """Shows one card; nothing needed for a decision lies behind a click."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="reader", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.ratio = 1.0
        self.picture = self.add(SpriteNode())
        self.signs = [self.add(SpriteNode()) for _ in range(ROWS)]
        self.rows = [self.add(Paragraph("", BODY)) for _ in range(ROWS)]
        self.title = self.add(Label("", H3, align="left", overflow="shrink"))
        self.told = [self.add(Paragraph("", BODY)) for _ in range(ROWS)]
        self.card = ""
        self.words: tuple[str, ...] = ()
        self.more = ""
        self.outlook: Forecast | None = None

    def read(self, card: str, words: tuple[str, ...] = (), more: str = "") -> None:
        """Show a card, with the keywords that it has now; `more` is what is true of it where it lies."""
        if (card, words, more) != (self.card, self.words, self.more):
            self.card, self.words, self.more = card, words, more
            if self.width:
                self.arrange()

    def foretell(self, outlook: Forecast | None) -> None:
        """Show what an attack would do, or nothing."""
        if outlook != self.outlook:
            self.outlook = outlook
            if self.width:
                self.arrange()

    def arrange(self) -> None:
        """The card above, its words below, the forecast at the foot."""
        k = self.unit * self.ratio
        room = self.box.inset(12 * k, 10 * k)
        style = BODY.but(size=18.5 * self.ratio)
        found = self.lexicon.card(self.card)
        for node in (*self.signs, *self.rows, *self.told, self.title, self.picture):
            node.visible = False
        if self.outlook is not None:
            room = self._tell(self.outlook, room, k)
        if found is None:
            if self.outlook is None:
                self._write(0, NOTHING, room, BODY.but(size=18.5 * self.ratio, color=MUTED))
            return
        rows = [(icon, f"**{name}.** {meaning}") for icon, name, meaning in self.lexicon.explained(found, self.words)]
        flavour = self.lexicon.flavour(found.id)
        rows += [("", self.more)] if self.more else []
        rows += [("", flavour)] if flavour and self.outlook is None else []
        w = round(min(room.w * WIDE, room.h * (0.56 if rows or self.outlook else 0.8) * ASPECT))
        head, room = room.cut_top(w / ASPECT, 8 * k)
        art = self.art

        def bake() -> Image.Image:
            return art.inspection(found, w)

        self.picture.visible = True
        self.picture.show(("arena reader", found.id, w), bake)
        self.picture.position = head.center
        px = max(14, round(26 * k))
        for index, (icon, text) in enumerate(rows[:ROWS]):
            rest = room.cut_left(px, 8 * k)[1] if icon else room
            tall = self._write(index, text, rest, style)
            if tall > room.h:
                self.rows[index].visible = False
                break
            if icon:
                self._sign(index, icon, px, (room.x + px / 2, room.top - min(tall, px) / 2))
            room = room.cut_top(max(tall, px if icon else 0.0), 6 * k)[1]

    def _sign(self, index: int, icon: str, px: int, at: tuple[float, float]) -> None:
        art, sign = self.art, self.signs[index]
        sign.visible = True
        sign.show(("arena sign", icon, px), lambda: art.keyword(icon, px))
        sign.position = at

    def _write(self, index: int, text: str, room: Rect, style: object) -> float:
        """Write a row at the top of a room; return its height."""
        row = self.rows[index]
        row.visible = True
        row.style = style  # type: ignore[assignment]  # a Type
        row.text = text
        tall = row.measure(room.w)[1]
        row.place(Rect(room.x, room.top - tall, room.w, tall))
        return tall

    def _tell(self, outlook: Forecast, room: Rect, k: float) -> Rect:
        """Write the forecast at the foot; return the room above it."""
        style = BODY.but(size=18.5 * self.ratio)
        lines = outlook.lines()
        tall = 0.0
        for paragraph, (_, words) in zip(self.told, lines, strict=False):
            paragraph.visible = True
            paragraph.style, paragraph.text = style, words
            tall += paragraph.measure(room.w)[1] + 4 * k
        foot, above = room.cut_bottom(tall + 34 * k, 6 * k)
        head, foot = foot.cut_top(32 * k, 2 * k)
        self.title.visible = True
        self.title.style = H3.but(size=H3.size * 0.9 * self.ratio)
        self.title.text = f"If {outlook.attacker} attacks"
        self.title.place(head)
        for paragraph, _ in zip(self.told, lines, strict=False):
            high = paragraph.measure(foot.w)[1]
            line, foot = foot.cut_top(high, 4 * k)
            paragraph.place(line)
        return above

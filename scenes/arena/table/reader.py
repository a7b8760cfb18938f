"""The right column: what is pointed at, what its words mean, and what the considered command would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PIL import Image

from components.arena import ArenaCardDefinition
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.explain import Reading, Row
from scenes.arena.model.forecast import Outcome
from scenes.arena.model.layout import ASPECT
from scenes.arena.model.lexicon import Lexicon
from scenes.arena.table.row_list import RowList
from scenes.kit.theme import GOLD, H3
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

WIDEST, NARROWEST = 0.9, 0.6
"""Width of the card against the column's, with little and with much to say below it."""
LEAST = 17.0
"""Design pixels of letters that can be read on the picture."""
RULES = "quill"
"""The sign of the row with a card's words."""


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
        self.reading = Reading()
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
        rows, share = self._told(found, room, k)
        title = self.reading.title if found is None else found.name
        self.picture.visible = found is not None and share > 0
        self.heading.visible = not self.picture.visible and bool(title)
        if found is not None and share > 0:
            w = round(room.w * share)
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
        self.rows.lay(rows, room, k)

    def _told(self, found: ArenaCardDefinition | None, room: Rect, k: float) -> tuple[Sequence[Row], float]:
        """Return the rows, and the width of the card's picture against the room's, 0 for none.

        Where its words cannot be read on the picture, they are a row; and where that leaves too little room for the
        picture, there is none.
        """
        rows: Sequence[Row] = self.reading.rows
        if found is None:
            return rows, 0.0
        words = self.lexicon.rules_text(found.id) if found.abilities else ""  # mere keywords have rows of their own
        share = max(NARROWEST, self._share(rows, room, k)) if self.pictured else 0.0
        if not words or self.art.letters(found, round(room.w * share)) >= LEAST * k:
            return rows, share
        rows = [(RULES, words), *rows]
        share = self._share(rows, room, k) if self.pictured else 0.0
        return rows, share if share >= NARROWEST else 0.0

    def _share(self, rows: Sequence[Row], room: Rect, k: float) -> float:
        """Return how wide a card can be above rows, against the room."""
        needed = self.rows.measure(rows, room.w, k)
        return min(WIDEST, (room.h - needed - 10 * k) * ASPECT / room.w)

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

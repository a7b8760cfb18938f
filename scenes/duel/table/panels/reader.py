"""The card reader: the pointed card's picture, state and words."""

from __future__ import annotations

from PIL import Image

from game.art.draw.raster import fitted
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.lexicon import Lexicon
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import BODY, CAPTION, H3, MUTED
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

NOTHING = "Point at a card to read it here. A right click, or I, shows it large."
SMALLEST = 0.72
"""Words of a long card are set no smaller than this against their usual size."""


class Reader(Control):
    """Shows one card; nothing needed for a decision lies behind a click."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="reader", hittable=False)
        self.art = art
        self.lexicon = lexicon
        self.ratio = 1.0
        self.picture = self.add(SpriteNode())
        self.name_line = self.add(Label("", H3, align="left", overflow="shrink"))
        self.kind = self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.numbers = self.add(Label("", H3, align="left", overflow="shrink"))
        self.words = self.add(RichText(NOTHING, BODY))
        self.card = ""
        self.more = ""

    def read(self, card: str, more: str = "") -> None:
        """Show a card; `more` is what is true of it where it lies now."""
        if (card, more) != (self.card, self.more):
            self.card, self.more = card, more
            if self.width:
                self.arrange()

    def forget(self) -> None:
        """Show nothing: somebody else may look now."""
        self.read("")

    def arrange(self) -> None:
        """Picture left above, name and numbers beside it, the words below."""
        k = self.unit * self.ratio
        room = self.box.inset(16 * k, 14 * k)
        found = self.lexicon.card(self.card)
        self.picture.visible = found is not None
        texts = (self.name_line, self.kind, self.numbers)
        for label in texts:
            label.visible = found is not None
        if found is None:
            self._write(NOTHING, room)
            return
        w = round(min(92 * k, room.w * 0.3))
        h, art = round(w * 1.4), self.art

        def bake() -> Image.Image:
            return shadowed(fitted(art.field_card(found, w), (w, h)), max(2, w // 14), 0.6)

        self.picture.show(("duel reader", found.id, w, h), bake)
        head, rest = room.cut_top(h, 10 * k)
        self.picture.position = (head.x + w / 2, head.cy)
        _, beside = head.cut_left(w, 12 * k)
        name, kind, numbers = beside.rows((1.25, 0.9, 1.0))
        for label, style, rect in zip(texts, (H3, CAPTION.but(color=MUTED), H3), (name, kind, numbers), strict=True):
            label.style = style.but(size=style.size * self.ratio)
            label.place(rect)
        self.name_line.text = found.name
        self.kind.text = self.lexicon.type_line(found)
        self.numbers.text = (
            f"{{sword}} {found.power}   {{shield}} {found.toughness}" if found.kind == "creature" else ""
        )
        text = self.lexicon.text(self.card) or "No effect."
        self._write("\n".join(part for part in (text, self.more) if part), rest)

    def _write(self, text: str, rect: Rect) -> None:
        """Set the words as large as they fit."""
        share = 1.0
        while share > SMALLEST:
            self.words.body.style = BODY.but(size=BODY.size * self.ratio * share)
            self.words.body.text = text
            if self.words.measure(rect.w)[1] <= rect.h:
                break
            share -= 0.06
        self.words.text = text
        self.words.place(rect)

"""The nine special cards to pick three of, each with its power in words (DOM-1.6, DOM-6.3)."""

from __future__ import annotations

from functools import partial

from components.domains import SPECIAL_CARDS
from game.content.domains import DomainsContent
from scenes.domains.artwork import Artwork
from scenes.domains.layout import CARD_ASPECT
from scenes.domains.words import card_tip, sentence_of, sign
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, CAPTION, GOLD, LABEL_BOLD
from scenes.menu.bakery import Bakery
from scenes.menu.tile import PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

GAP = 12


class SpecialEntry(Control):
    """One card with its name and power. `picked()` when it is chosen or put back."""

    def __init__(self, bakery: Bakery, art: Artwork, content: DomainsContent, card: str) -> None:
        super().__init__(name=f"special {card}", hittable=False)
        words = content.cards[card]
        self.card = card
        self.tile = self.add(
            PictureTile(
                bakery,
                ("domains special", card),
                lambda w, _h: art.card(card, w, None),
                framed=False,
                tip=lambda: card_tip(content, card),
                name=f"pick {card}",
            )
        )
        self.title = self.add(Label(f"{sign(card)} {words.name}", LABEL_BOLD, align="left", overflow="shrink"))
        self.words = self.add(Paragraph(sentence_of(content, card), BODY.but(size=18)))

    def arrange(self) -> None:
        """The card left, its words right."""
        u = self.unit
        w = min(self.width * 0.4, self.height / CARD_ASPECT)
        left, right = self.box.cut_left(w, 10 * u)
        self.tile.place(Rect.around(left.cx, left.cy, w, w * CARD_ASPECT))
        title, rest = right.cut_top(30 * u, 2 * u)
        self.title.place(title)
        self.words.place(rest)


class SpecialPicker(Control):
    """All nine in three columns. `toggled(card)`."""

    def __init__(self, bakery: Bakery, art: Artwork, content: DomainsContent) -> None:
        super().__init__(name="specials", hittable=False)
        self.toggled = Signal[str]()
        self.count = self.add(Label("", CAPTION.but(color=GOLD), align="left"))
        self.entries = [self.add(SpecialEntry(bakery, art, content, card)) for card in SPECIAL_CARDS]
        for entry in self.entries:
            entry.tile.clicked.connect(partial(self.toggled.emit, entry.card))

    def show(self, specials: tuple[str, ...], *, picked: bool) -> None:
        """Mark those that are picked."""
        for entry in self.entries:
            chosen = picked and entry.card in specials
            entry.tile.on = chosen
            entry.tile.alpha = 1.0 if chosen or not picked else 0.72
        self.count.text = (
            f"{len(specials)} of 3 picked" if picked else "The dice draw three of these nine; both see them"
        )

    def arrange(self) -> None:
        """Three rows of three below the count."""
        u = self.unit
        head, room = self.box.cut_top(28 * u, 6 * u)
        self.count.place(head)
        for entry, cell in zip(self.entries, room.grid(3, 3, GAP * u), strict=True):
            entry.place(cell)

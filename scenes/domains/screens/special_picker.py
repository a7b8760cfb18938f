"""The nine special cards to pick three of (DOM-1.6, DOM-6.3)."""

from __future__ import annotations

from functools import partial

from components.domains import SPECIAL_CARDS
from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.layout import CARD_ASPECT
from scenes.domains.model.words import card_tip, sentence_of, sign
from scenes.kit.theme import BODY, CAPTION, GOLD, LABEL_BOLD
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

GAP = 12
LEAST = 300
"""Design pixels of a column at least."""
LEAST_CARD = 150
"""Design pixels of a card's height at least."""


class SpecialEntry(Control):
    """One card with its name and power. `picked()` when it is chosen or put back."""

    def __init__(self, queue: RenderQueue, art: Artwork, content: DomainsContent, card: str) -> None:
        super().__init__(name=f"special {card}", hittable=False)
        words = content.cards[card]
        self.card = card
        self.tile = self.add(
            PictureTile(
                queue,
                ("domains special", card),
                lambda w, _h: art.card(card, w, None),
                framed=False,
                tip=lambda: card_tip(content, card),
                name=f"pick {card}",
            )
        )
        self.title = self.add(Label(f"{sign(card)} {words.name}", LABEL_BOLD, align="left", overflow="shrink"))
        self.words = self.add(Paragraph(sentence_of(content, card), BODY.but(size=18)))

    def wanted_height(self, width: float) -> float:
        """Return the height that the words need at this width."""
        u = self.unit
        card = LEAST_CARD * u
        room = width - card / CARD_ASPECT - 10 * u
        return max(card, 32 * u + self.words.measure(room)[1])

    def arrange(self) -> None:
        """The card left, its words right."""
        u = self.unit
        least = LEAST_CARD * u / CARD_ASPECT
        w = min(self.height / CARD_ASPECT, max(least, self.width * 0.36))
        left, right = self.box.cut_left(w, 10 * u)
        self.tile.place(Rect.around(left.cx, left.cy, w, w * CARD_ASPECT))
        title, rest = right.cut_top(30 * u, 2 * u)
        self.title.place(title)
        self.words.place(rest)


class SpecialPicker(Stack):
    """All nine in columns, scrolling if need be; `toggled(card)`."""

    def __init__(self, queue: RenderQueue, art: Artwork, content: DomainsContent) -> None:
        super().__init__(gap=8, padding=2, name="specials")
        self.toggled = Signal[str]()
        self.count = self.append(Label("", CAPTION.but(color=GOLD), align="left"), 28)
        self.grid = self.append(Control(name="grid", hittable=False), self._wanted)
        self.entries = [self.grid.add(SpecialEntry(queue, art, content, card)) for card in SPECIAL_CARDS]
        for entry in self.entries:
            entry.tile.clicked.connect(partial(self.toggled.emit, entry.card))

    def show(self, specials: tuple[str, ...], *, picked: bool) -> None:
        """Mark those that are picked."""
        for entry in self.entries:
            chosen = picked and entry.card in specials
            entry.tile.on = chosen
            entry.tile.alpha = 1.0 if chosen or not picked else 0.72
        drawn = "The dice draw three of these nine; both see them"
        self.count.text = f"{len(specials)} of 3 picked" if picked else drawn

    def _wanted(self, width: float) -> float:
        """Place the cards; as high as the room where three rows fit into it."""
        u = self.unit
        gap = GAP * u
        columns = max(1, min(3, int((width + gap) // (LEAST * u + gap))))
        rows = -(-len(self.entries) // columns)
        w = (width - gap * (columns - 1)) / columns
        free = (self.height - 44 * u - gap * (rows - 1)) / rows
        h = max(free, *(entry.wanted_height(w) for entry in self.entries))
        height = rows * h + (rows - 1) * gap
        for index, entry in enumerate(self.entries):
            row, column = divmod(index, columns)
            entry.place(Rect(column * (w + gap) - width / 2, height / 2 - row * (h + gap) - h, w, h))
        return height

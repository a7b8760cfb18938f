"""Cards as a grid: a scrolling area of card pictures of which only those in sight are kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from scenes.grid.artwork import Artwork, fitted
from scenes.grid.layout import CARD_ASPECT
from scenes.grid.lexicon import Lexicon
from scenes.grid.tips import card_tip
from scenes.kit.scroll import Scroll
from scenes.menu import layout
from scenes.menu.bakery import Bakery
from scenes.menu.tile import PictureTile
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

CARD_WIDTH = 138
LARGEST_PX = 260
"""Window pixels of a card's width at most, so that a full screen of them fits the atlas."""
GAP = 14


class CardTile(PictureTile):
    """A card that can be chosen; tells when the focus comes to it, and keeps its picture only while it is awake."""

    def __init__(self, bakery: Bakery, art: Artwork, lexicon: Lexicon, card: str, colour: int | None = None) -> None:
        definition = lexicon.cards[card]
        super().__init__(
            bakery,
            ("grid card", definition, colour),
            lambda w, h: fitted(art.hand_card(definition, w, colour), (w, h)),
            framed=False,
            tip=lambda: card_tip(lexicon, card),
            name=definition.name,
        )
        self.card = card
        self.awake = False
        self.focused_on = Signal[()]()

    def arrange(self) -> None:
        """Ask for the picture only when it is in sight."""
        if self.awake:
            super().arrange()
        else:
            self.picture.rest()

    def wake(self, awake: bool) -> None:
        """It came into sight, or left it."""
        if awake != self.awake:
            self.awake = awake
            self.arrange()

    def on_focus(self, focused: bool) -> None:
        """Tell it."""
        super().on_focus(focused)
        if focused:
            self.focused_on.emit()


class CardShelf(Scroll):
    """Cards by identifier. `pressed(card)`, `looked_at(card)` (focus), `examined(card)` (right click, inspect)."""

    def __init__(self, bakery: Bakery, art: Artwork, lexicon: Lexicon, *, width: float = CARD_WIDTH) -> None:
        super().__init__(name="cards")
        self.bakery = bakery
        self.art = art
        self.lexicon = lexicon
        self.card_width = width
        self.pressed = Signal[str]()
        self.looked_at = Signal[str]()
        self.examined = Signal[str]()
        self.tiles: dict[str, CardTile] = {}
        self.shown: list[str] = []
        self._seen = (-1.0, -1.0)

    def show(self, cards: Iterable[str]) -> None:
        """Show these cards in this order, from the top."""
        self.shown = list(cards)
        wanted = set(self.shown)
        for card, tile in self.tiles.items():
            tile.visible = card in wanted
            if card not in wanted:
                tile.wake(awake=False)
        for card in self.shown:
            if card not in self.tiles:
                self._make(card)
        self.at = 0.0
        self.flow()

    def _make(self, card: str) -> None:
        tile = CardTile(self.bakery, self.art, self.lexicon, card)
        tile.clicked.connect(partial(self.pressed.emit, card))
        tile.focused_on.connect(partial(self.looked_at.emit, card))
        tile.inspected.connect(partial(self.examined.emit, card))
        self.tiles[card] = self.content.add(tile)

    def mark(self, card: str) -> None:
        """Show which card is chosen."""
        for name, tile in self.tiles.items():
            tile.on = name == card

    def arrange(self) -> None:
        """Lay the cards out in the width there is."""
        super().arrange()
        self.flow()

    def flow(self) -> None:
        """Place the cards that are shown."""
        if not self.in_tree or not self.width:
            return
        self.content_height = 0.0
        height = self._place(self.box.w)
        if height > self.height:
            self.content_height = height
            height = self._place(self.room.w)
        self.fit(height)
        self._seen = (-1.0, -1.0)
        self._wake()

    def _place(self, width: float) -> float:
        u = self.unit
        gap = GAP * u
        _, w = layout.fitted_columns(width - 8 * u, min(self.card_width * u, LARGEST_PX), gap, 16)
        w = min(w, self.card_width * 1.3 * u, LARGEST_PX)
        found, height = layout.cells(width, len(self.shown), (round(w), round(w * CARD_ASPECT)), gap)
        for card, cell in zip(self.shown, found, strict=True):
            self.tiles[card].place(cell.moved(0, -6 * u))
        return height + 14 * u

    def process(self, dt: float) -> None:
        """Wake what came into sight."""
        del dt
        if (self.at, self.height) != self._seen:
            self._wake()

    def _wake(self) -> None:
        self._seen = (self.at, self.height)
        margin = self.height * 0.35
        sight = Rect(-1e6, -self.at - self.height - margin, 2e6, self.height + 2 * margin)
        for card in reversed(self.shown):  # what is asked for last is drawn first: the cards on top
            tile = self.tiles[card]
            tile.wake(awake=tile.rect.overlaps(sight))

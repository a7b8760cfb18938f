"""Browser: a pile's cards, or cards to choose among, over the mat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.duel.art import paint
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import ASPECT
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture_parts import Held
from scenes.kit.controls.button import Button
from scenes.kit.controls.rising import RisingControl
from scenes.kit.controls.scroll import FlowingScroll
from scenes.kit.paint.skin import DIALOG, shadowed
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, GOLD, H2, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label
from scenes.stage.animation import Parallel, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

CARD = 160
"""Design pixels of a card's width."""
FEW, FEW_LARGER = 8, 1.3
"""So few cards are shown larger, by this factor."""


class Tile(RisingControl):
    """One card of the browser; a ring and a number show that it is chosen."""

    risen_z = 5.0

    def __init__(self, art: Artwork, lexicon: Lexicon, card: Held) -> None:
        super().__init__(name=f"tile {card.card or card.id}", focusable=True)
        self.art = art
        self.lexicon = lexicon
        self.shown = card
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())
        self.ring = self.body.add(SpriteNode(z=1))
        self.ring.alpha = 0.0
        self.coin = self.body.add(SpriteNode(z=2))
        self.coin.visible = False

    def arrange(self) -> None:
        """Draw it."""
        w, h = max(8, round(self.width)), max(8, round(self.height))
        card = self.lexicon.card(self.shown.card)
        face = self.art.hand_face(card) if card is not None else self.art.back_face()
        self.picture.show(("face", face.key, w, h), lambda: shadowed(face.image(w, h), w // 14))
        self.ring.show(("duel ring", w, h), lambda: paint.card_light(w, h))

    def mark(self, order: int, *, offered: bool) -> None:
        """Show that it is chosen as this one (0: it is not), and whether it can be."""
        self.ring.tint = GOLD
        self.ring.alpha = 0.95 if order else 0.4 if offered else 0.0
        self.coin.visible = order > 0
        if order:
            px = max(18, round(self.width * 0.3))
            self.coin.show(("duel order", str(order), px), lambda: paint.order_coin(px, str(order)))
            self.coin.position = (-self.width * 0.36, self.height * 0.4)


class Shelf(FlowingScroll):
    """The cards in rows, scrolled where there are many."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        super().__init__(name="shelf")
        self.tiles = list(tiles)
        for tile in self.tiles:
            self.content.add(tile)

    def lay_out(self, width: float) -> float:
        """Rows of cards from the top left."""
        u = self.unit
        gap = 14 * u
        card = min(CARD * u * (FEW_LARGER if len(self.tiles) <= FEW else 1.0), width / 3)
        columns = max(1, int((width + gap) // (card + gap)))
        tall = card / ASPECT
        beside = min(columns, max(1, len(self.tiles)))
        left = (width - beside * card - (beside - 1) * gap) / 2
        for index, tile in enumerate(self.tiles):
            row, column = divmod(index, columns)
            tile.place(Rect(left + column * (card + gap), -(row + 1) * tall - row * gap - gap, card, tall))
        rows = -(-len(self.tiles) // columns)
        return rows * (tall + gap) + gap


class Browser(Control):
    """A sheet of cards over the mat.

    Signals: `chosen(card)` when a card is clicked, `closed()` when the sheet is done with, `confirmed()`.
    """

    kept_clear = True

    def __init__(self, art: Artwork, lexicon: Lexicon, title: str, cards: Sequence[Held], *, choosing: bool) -> None:
        super().__init__(name="browser", layer="front", z=30)
        self.lexicon = lexicon
        self.choosing = choosing
        self.chosen = Signal[Held]()
        self.inspect_wanted = Signal[Held]()
        self.closed = Signal[()]()
        self.confirmed = Signal[()]()
        self.slab = self.add(SlabNode(DIALOG))
        self.title = self.add(Label(title, H2.but(color=GOLD), overflow="shrink"))
        self.line = self.add(Label("", BODY.but(color=MUTED), overflow="shrink"))
        self.tiles = [Tile(art, lexicon, card) for card in cards]
        self.shelf = self.add(Shelf(self.tiles))
        self.confirm = self.add(Button("Choose", kind="commit", style=LABEL_BOLD, name="choose"))
        self.confirm.visible = choosing
        self.close_button = self.add(Button("Look at the mat" if choosing else "Close", style=LABEL_BOLD, name="close"))

    def ready(self) -> None:
        """Listen and rise."""
        for tile in self.tiles:
            tile.clicked.connect(self._teller(self.chosen, tile.shown), self)
            tile.inspected.connect(self._teller(self.inspect_wanted, tile.shown), self)
        self.confirm.clicked.connect(self.confirmed.emit, self)
        self.close_button.clicked.connect(self.closed.emit, self)
        self.alpha = 0.0
        self.run(Parallel(Tween(self, 0.14, alpha=1.0)))
        if self.stage.router.by_keys and self.tiles:
            self.stage.router.set_focus(self.tiles[0])

    def _teller(self, signal: Signal[Held], card: Held) -> Callable[[], None]:
        return lambda: signal.emit(card)

    def under(self) -> Held | None:
        """The card under the pointer or the focus."""
        return next((tile.shown for tile in self.tiles if tile.lit), None)

    def say(self, line: str, order: Sequence[int], offered: Sequence[int], refusal: str) -> None:
        """Say how much is chosen; `refusal` is why it is not enough."""
        self.line.text = line
        self.confirm.permit(refusal or None)
        for tile in self.tiles:
            place = order.index(tile.shown.id) + 1 if tile.shown.id in order else 0
            tile.mark(place, offered=self.choosing and tile.shown.id in offered)

    def arrange(self) -> None:
        """Title, cards, buttons."""
        u = self.unit
        self.slab.fit(self.width, self.height)
        room = self.box.inset(22 * u, 16 * u)
        head, room = room.cut_top(42 * u)
        self.title.place(head)
        line, room = room.cut_top(28 * u, 8 * u)
        self.line.place(line)
        foot, room = room.cut_bottom(52 * u, 10 * u)
        buttons = foot.anchor(min(foot.w, 460 * u), foot.h)
        if self.choosing:
            left, right = buttons.columns(2, 12 * u)
            self.confirm.place(left)
            self.close_button.place(right)
        else:
            self.close_button.place(buttons.anchor(220 * u, foot.h))
        self.shelf.place(room)

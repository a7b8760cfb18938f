"""Decks, netherworlds, banished cards and used runes beside the places."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from game.art.draw.raster import fitted
from scenes.duel.art import paint
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import ASPECT, PILES, DuelLayout
from scenes.duel.model.lexicon import PILE_SHORT, Lexicon
from scenes.duel.model.picture import DuelPicture
from scenes.kit.paint import marks
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import CAPTION, GOLD, MUTED, Rgb
from scenes.kit.typography.text import Label
from scenes.stage.animation import Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

STACK = 3
SIGNED = frozenset({"netherworld", "deck"})
"""Piles whose places bear a sign on the mat."""
WORDS = CAPTION.but(color=MUTED, outline=2.0)
TINTS: dict[str, Rgb] = {"netherworld": (176, 160, 176), "banished": (130, 130, 150), "used": (255, 255, 255)}


class Pile(Control):
    """A pile: some cards and their number; a click looks through it."""

    def __init__(self, art: Artwork, lexicon: Lexicon, side: int, pile: str) -> None:
        super().__init__(name=f"{'own' if side == 0 else 'foe'} {pile}", focusable=True)
        self.art = art
        self.lexicon = lexicon
        self.side, self.pile = side, pile
        self.empty = self.add(Label(PILE_SHORT[pile], WORDS, overflow="shrink"))
        self.body = self.add(Node())
        self.cards = [self.body.add(SpriteNode(z=index)) for index in range(STACK)]
        self.plate = self.add(SpriteNode(z=7))
        self.ring = self.add(SpriteNode(z=6))
        self.ring.alpha = 0.0
        self.shown: object = None
        self.number = 0

    def arrange(self) -> None:
        """Place the caption."""
        box = self.box
        size = min(CAPTION.size, box.w * 0.26 / self.unit)
        self.empty.style = WORDS.but(size=size)
        self.empty.place(Rect(box.x, -box.h * 0.2, box.w, box.h * 0.4))
        self.shown = None

    def show(self, picture: DuelPicture) -> None:
        """Show what lies here."""
        seat = picture.seat if self.side == 0 else picture.foe
        side = picture.sides[seat]
        lies = list(side.pile(self.pile).values()) if self.pile != "deck" else []
        count = side.deck if self.pile == "deck" else len(lies)
        top = self.lexicon.card(lies[-1].card) if lies else None
        now = (count, top.id if top is not None else "")
        if now == self.shown or not self.width:
            return
        self.shown, self.number = now, count
        h = max(10, round(self.height * 0.92))
        w, art = max(8, round(h * ASPECT)), self.art
        self.empty.visible = count == 0 and self.pile not in SIGNED
        for index, node in enumerate(self.cards):
            node.visible = index < min(STACK, -(-count // 4) if self.pile == "deck" else count)
            lift = index * self.width * 0.03
            node.position = (lift * 0.6, lift)

            def bake() -> Image.Image:
                picture_of = art.back(w) if top is None else art.field_card(top, w)
                return shadowed(fitted(picture_of, (w, h)), max(2, w // 12), 0.6)

            if node.visible:
                node.show(("duel pile", top.id if top is not None else "", w, h), bake)
            node.tint = TINTS.get(self.pile, (255, 255, 255))
        px, text = max(15, round(self.width * 0.46)), str(count)
        self.plate.visible = count > 0
        if count:
            self.plate.show(("duel count", text, px), lambda: marks.count_coin(px, text))
            self.plate.position = (self.width * 0.28, -self.height * 0.34)
        self.ring.show(("duel ring", w, h), lambda: paint.card_light(w, h))
        self.ring.tint = GOLD

    def mark(self, *, marked: bool) -> None:
        """Light up: something in it can be used or chosen."""
        self.ring.alpha = 0.9 if marked else 0.0

    def restyle(self) -> None:
        """Rise a little under the pointer or the focus."""
        if self.in_tree:
            self.run(Tween(self.body, 0.12, scale=1.07 if self.lit and self.number else 1.0))


class Piles(Node):
    """All piles. Signal: `opened(side, pile)` when one is looked through."""

    def __init__(self, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(name="piles")
        self.opened = Signal[int, str]()
        self.all = {(side, name): self.add(Pile(art, lexicon, side, name)) for side in (0, 1) for name in PILES}

    def ready(self) -> None:
        """Listen to the clicks."""
        for (side, name), pile in self.all.items():
            pile.clicked.connect(self._opener(side, name), self)

    def _opener(self, side: int, name: str) -> Callable[[], None]:
        return lambda: self.opened.emit(side, name)

    def fit(self, layout: DuelLayout) -> None:
        """Stand as the layout says."""
        for (side, name), pile in self.all.items():
            pile.place(layout.piles[side][PILES.index(name)])

    def sync(self, picture: DuelPicture) -> None:
        """Show the picture."""
        for pile in self.all.values():
            pile.show(picture)

    def spot(self, side: int, name: str) -> tuple[float, float]:
        """Where a pile lies in the window."""
        return self.all[side, name].rect.center

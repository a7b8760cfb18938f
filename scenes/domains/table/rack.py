"""The rack: the other side's nine cards, held and played, always in view."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from components.domains import BASE_CARDS
from scenes.domains.art.artwork import Artwork
from scenes.domains.art.paint import struck
from scenes.domains.model.layout import CARD_ASPECT
from scenes.domains.model.picture import DomainsPicture, in_order
from scenes.kit.light import LightNode
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import FOE
from scenes.stage.animation import Sequence, Tween
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect


class RackCard(Control):
    """One card of the rack."""

    def __init__(self, art: Artwork, card: str, tip: Callable[[str], str]) -> None:
        super().__init__(name=f"their {card}", tip=lambda: tip(card))
        self.art = art
        self.card = card
        self.spent = False
        self.light = self.add(LightNode(0.8))
        self.body = self.add(Node())
        self.picture = self.body.add(SpriteNode())

    def show(self, *, spent: bool) -> None:
        """Stand bright, or struck through when it was played."""
        if spent != self.spent:
            self.spent = spent
            self.arrange()

    def arrange(self) -> None:
        """Draw for the present size."""
        w, art, card, spent = max(2, round(self.width)), self.art, self.card, self.spent

        def bake() -> Image.Image:
            face = art.card(card, w, "foe")
            return shadowed(struck(face) if spent else face, max(2, w // 12))

        self.picture.show(("domains rack", card, w, spent), bake)
        self.picture.alpha = 0.62 if spent else 1.0
        self.light.stretch = (self.width * 1.6, self.height * 1.4)

    def nudge(self) -> None:
        """Hop: it was just turned up or taken back."""
        lift = self.height * 0.12
        self.run(Sequence(Tween(self.body, 0.12, y=-lift), Tween(self.body, 0.3, y=0.0, ease="back_out")))

    def mark(self, *, lit: bool) -> None:
        """Shine, or no longer."""
        self.light.shine(FOE if lit else None)


class Rack(Control):
    """All nine in a row, base cards first."""

    def __init__(self, art: Artwork, tip: Callable[[str], str]) -> None:
        super().__init__(name="rack", hittable=False)
        self.art = art
        self.card_tip = tip
        self.cards: dict[str, RackCard] = {}

    def show(self, picture: DomainsPicture) -> None:
        """Show what the other side may hold and what it has played."""
        every = in_order((*BASE_CARDS, *picture.specials))
        if tuple(self.cards) != every:
            for card in self.cards.values():
                card.free()
            self.cards = {card: self.add(RackCard(self.art, card, self.card_tip)) for card in every}
            if self.width:
                self.arrange()
        held = picture.hands[picture.foe]
        for name, card in self.cards.items():
            spent = name not in held
            if spent != card.spent:
                card.show(spent=spent)
                card.nudge()

    def arrange(self) -> None:
        """Stand in the middle, side by side."""
        if not self.cards:
            return
        count = len(self.cards)
        h = self.height * 0.94
        w = min(h / CARD_ASPECT, self.width / (count * 1.12))
        h = w * CARD_ASPECT
        step = min(w * 1.16, (self.width - w) / max(1, count - 1))
        for index, card in enumerate(self.cards.values()):
            card.place(Rect.around((index - (count - 1) / 2) * step, 0, w, h))

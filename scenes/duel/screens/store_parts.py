"""Parts of the store: the boosters' page, and a deck for sale."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from components.duel import RARITIES
from game.art.duel.packet import packet_image, seal_image
from game.art.duel.types import badge_image
from game.collection.duel.store import deck_list
from game.content.duel.models import DuelStoreFile, SlotShape, StoreDeckShape
from scenes.duel.art.artwork import fitted
from scenes.duel.model.lexicon import joined
from scenes.duel.screens.deck_panel import leading
from scenes.duel.screens.faces import face
from scenes.kit.button import Button
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY_ON_PARCHMENT, CAPTION_ON_PARCHMENT, H2, H3, ON_PARCHMENT
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.render_queue import RenderQueue
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.duel.resources import DuelResources

SEAL = 0.34
"""The seal's width by the packet's."""
SEAL_AT = 0.05
"""It sits so much of the packet's height below its middle."""
FACES = 2
"""Leading cards of a deck that are shown."""
NUMBERS = ("", "One card", "Two cards", "Three cards", "Four cards", "Five cards")


class BoosterPage(Control):
    """A sealed packet, what may be in it, and the button that buys it."""

    def __init__(self, bakery: RenderQueue, store: DuelStoreFile) -> None:
        super().__init__(name="boosters", hittable=False)
        price = store.booster.price
        self.title = self.add(Label("Boosters", H2.but(color=ON_PARCHMENT), align="left"))
        self.packet = self.add(LazyPicture(bakery, well=False))
        self.seal = self.add(SpriteNode(z=1))
        self.head = self.add(Label("Five cards, all different", H3.but(color=ON_PARCHMENT), align="left"))
        rates = [rate_line(slot) for slot in store.booster.slots]
        surplus = joined([f"{store.surplus.of(rarity)} ({rarity})" for rarity in RARITIES])
        sentences = [*rates, f"Surplus copies turn into gold: {surplus}."]
        fate = "This booster's contents are already fixed; reopening the store won't change them."
        self.lines = [self.add(Paragraph(sentence, BODY_ON_PARCHMENT)) for sentence in sentences]
        self.lines.append(self.add(Paragraph(fate, CAPTION_ON_PARCHMENT)))
        self.buy = self.add(Button(f"Buy and open: {price} gold", icon="coin", kind="commit", name="buy booster"))

    def arrange(self) -> None:
        """Packet left, words right, the button below both."""
        u = self.unit
        head, room = self.box.cut_top(46 * u, 10 * u)
        self.title.place(head)
        foot, room = room.cut_bottom(62 * u, 14 * u)
        self.buy.place(foot.anchor(min(foot.w, 420 * u), foot.h))
        w = min(room.w * 0.43, room.h * 0.92 * CARD_ASPECT)
        left, right = room.cut_left(w, 26 * u)
        width, height = max(8, round(w)), max(8, round(w / CARD_ASPECT))
        self.packet.want("duel packet", lambda: fitted(packet_image(width), (width, height)), width, height)
        self.packet.position = left.center
        px = max(8, round(w * SEAL))
        self.seal.show(("duel seal of wax", px), lambda: seal_image(px))
        self.seal.position = (left.cx, left.cy - height * SEAL_AT)
        tall = 44 * u + sum(line.measure(right.w)[1] + 12 * u for line in self.lines)
        y = min(right.top, right.cy + tall / 2)
        self.head.place(Rect(right.x, y - 38 * u, right.w, 38 * u))
        y -= 48 * u
        for line in self.lines:
            h = line.measure(right.w)[1] + 2
            line.place(Rect(right.x, y - h, right.w, h))
            y -= h + 12 * u


class DeckOffer(Control):
    """A deck for sale: cards, name, colours, words and its button."""

    def __init__(self, resources: DuelResources, deck: StoreDeckShape) -> None:
        super().__init__(name=f"offer {deck.id}", tip=self._tell)
        self.deck = deck
        self.resources = resources
        cards = resources.content.cards
        self.leading = leading([cards[name] for name in deck.cards])[:FACES]
        self.faces = [self.add(LazyPicture(resources.context.bakery, z=-number)) for number in range(FACES)]
        self.title = self.add(Label(deck.name, H3.but(color=ON_PARCHMENT), align="left", overflow="shrink"))
        self.signs = [self.add(SpriteNode()) for _ in deck.types]
        self.words = self.add(Paragraph(deck.about, BODY_ON_PARCHMENT))
        self.size = self.add(
            Label(f"{sum(deck.cards.values())} cards", CAPTION_ON_PARCHMENT, align="left", overflow="shrink")
        )
        self.buy = self.add(Button(f"{deck.price} gold", icon="coin", name=f"buy {deck.name}"))

    def show(self, refusal: str | None, *, owned: bool) -> None:
        """Show whether it can be bought."""
        self.buy.permit(refusal)
        self.buy.text = "Yours" if owned else f"{self.deck.price} gold"
        if self.buy.icon is not None:
            self.buy.icon.change("check" if owned else "coin")

    def _tell(self) -> str:
        cards, copies = self.resources.content.cards, Counter(deck_list(self.deck))
        lines = [f"{count}\u00d7 {cards[name].name}" for name, count in copies.items()]
        pairs = [" \u00b7 ".join(lines[at : at + 2]) for at in range(0, len(lines), 2)]
        return "\n".join((f"**{self.deck.name}**", *pairs))

    def arrange(self) -> None:
        """Cards left, words between, the price right."""
        u = self.unit
        room = self.box.inset(0, 4 * u)
        h = min(room.h, 190 * u)
        w = h * CARD_ASPECT
        faces, rest = room.cut_left(w * 1.45, 18 * u)
        width, height = max(8, round(w)), max(8, round(h))
        for number, (picture, card) in enumerate(zip(self.faces, self.leading, strict=False)):
            picture.want(("duel hand", card.id), partial(face, self.resources.art, card, width, height), width, height)
            picture.position = (faces.x + w / 2 + number * w * 0.45, faces.cy)
        price, words = rest.cut_right(190 * u, 14 * u)
        self.buy.place(price.anchor(price.w, 54 * u))
        head, words = words.cut_top(38 * u, 2 * u)
        px = max(8, round(34 * u))
        signs, title = head.cut_right(len(self.signs) * 40 * u, 6 * u)
        self.title.place(title)
        for number, (sign, kind) in enumerate(zip(self.signs, self.deck.types, strict=True)):
            sign.show(("duel sign", kind, px), partial(badge_image, kind, px))
            sign.position = (signs.x + (number + 0.5) * 40 * u, signs.cy)
        foot, words = words.cut_bottom(28 * u, 2 * u)
        self.words.place(words)
        self.size.place(foot)


def rate_line(slot: SlotShape) -> str:
    """Return a booster's odds: "Four cards: 84% common, 14% rare, 2% mythic."."""
    rates = [f"{slot.rates.of(rarity)}% {rarity}" for rarity in RARITIES if slot.rates.of(rarity)]
    return f"**{NUMBERS[slot.cards]}**: {', '.join(rates)}."

"""Parts of the store: the page of the boosters, and a line of the ledger that sells a deck."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from game.collection.economy import DeckForSale, Economy, Slot
from game.collection.rules import card_count
from scenes.collection.look import CollectionLook
from scenes.kit.controls.button import Button
from scenes.kit.theme import BODY_ON_PARCHMENT, CAPTION_ON_PARCHMENT, H2, H3, ON_PARCHMENT
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.stage.control import Control
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.story.phrases import joined

SEAL = 0.34
"""The seal's width by the packet's."""
SEAL_AT = 0.05
"""It sits so much of the packet's height below its middle."""
FACES = 2
"""Leading cards of a deck that are shown."""
SHARES = (1.0, 0.85, 0.7, 0.6, 0.5)
"""Of their usual size: words in the ledger take the largest at which they fit on their page."""
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")


class BoosterPage(Control):
    """A sealed packet, what may be in it, and the button that buys it."""

    def __init__(self, look: CollectionLook, economy: Economy[Any]) -> None:
        super().__init__(name="boosters", hittable=False)
        self.style = look.booster()
        slots = economy.booster.slots if economy.booster is not None else ()
        self.title = self.add(Label("Boosters", H2.but(color=ON_PARCHMENT), align="left"))
        self.packet = self.add(LazyPicture(look.context.render_queue, well=False))
        self.seal = self.add(SpriteNode(z=1))
        total = _cards_in_words(sum(slot.cards for slot in slots))
        self.head = self.add(
            Label(f"{total}, all different", H3.but(color=ON_PARCHMENT), align="left", overflow="shrink")
        )
        sentences = [rate_line(slot) for slot in slots]
        if economy.surplus:
            surplus = joined([f"{gold} ({rarity})" for rarity, gold in economy.surplus.items()])
            sentences.append(f"Surplus copies turn into gold: {surplus}.")
        fate = "This booster's contents are already fixed; reopening the store won't change them."
        self.lines = [self.add(Paragraph(sentence, BODY_ON_PARCHMENT)) for sentence in sentences]
        self.lines.append(self.add(Paragraph(fate, CAPTION_ON_PARCHMENT)))
        self.usual = [line.style for line in self.lines]
        self.buy = self.add(Button("", icon="coin", kind="commit", name="buy booster"))

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
        style = self.style
        self.packet.want((style.key, "packet"), lambda: style.packet(width, height), width, height)
        self.packet.position = left.center
        px = max(8, round(w * SEAL))
        self.seal.show((style.key, "seal", px), lambda: style.seal(px))
        self.seal.position = (left.cx, left.cy - height * SEAL_AT)
        self._write(right, u)

    def _write(self, room: Rect, u: float) -> None:
        """Write the words in the middle of a room."""
        tall, share = 0.0, 1.0
        for share in SHARES:
            for line, usual in zip(self.lines, self.usual, strict=True):
                line.style = usual.but(size=usual.size * share)
            tall = 48 * u * share + sum(line.measure(room.w)[1] + 14 * u * share for line in self.lines)
            if tall <= room.h:
                break
        y = min(room.top, room.cy + tall / 2)
        self.head.place(Rect(room.x, y - 38 * u * share, room.w, 38 * u * share))
        y -= 48 * u * share
        for line in self.lines:
            h = line.measure(room.w)[1] + 2
            line.place(Rect(room.x, y - h, room.w, h))
            y -= h + 12 * u * share


class DeckForSaleRow(Control):
    """A deck in the ledger: its first cards, name, colours, words, and the button that buys it."""

    def __init__(self, look: CollectionLook, identifier: str, deck: DeckForSale) -> None:
        super().__init__(name=f"offer {identifier}", tip=self._tell)
        self.id = identifier
        self.deck = deck
        self.look = look
        self.leading = look.store().leading(deck.cards)[:FACES]
        self.drawn = look.store().signs(identifier)
        self.faces = [self.add(LazyPicture(look.context.render_queue, z=-number)) for number in range(FACES)]
        self.title = self.add(Label(deck.name, H3.but(color=ON_PARCHMENT), align="left", overflow="shrink"))
        self.signs = [self.add(SpriteNode()) for _ in self.drawn]
        self.words = self.add(Paragraph(deck.about, BODY_ON_PARCHMENT))
        self.size = self.add(Label(card_count(len(deck.cards)), CAPTION_ON_PARCHMENT, align="left", overflow="shrink"))
        self.buy = self.add(Button(f"{deck.price} gold", icon="coin", name=f"buy {deck.name}"))

    def show(self, refusal: str | None, *, owned: bool) -> None:
        """Show whether it can be bought."""
        self.buy.permit(refusal)
        self.buy.text = "Yours" if owned else f"{self.deck.price} gold"
        if self.buy.icon is not None:
            self.buy.icon.change("check" if owned else "coin")

    def _tell(self) -> str:
        name, copies = self.look.spec.name, Counter(self.deck.cards)
        lines = [f"{count}\u00d7 {name(self.look.card(card))}" for card, count in copies.items()]
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
            key, paint = self.look.face(card)
            picture.want(key, partial(paint, width, height), width, height)
            picture.position = (faces.x + w / 2 + number * w * 0.45, faces.cy)
        price, words = rest.cut_right(190 * u, 14 * u)
        self.buy.place(price.anchor(price.w, 54 * u))
        head, words = words.cut_top(38 * u, 2 * u)
        px = max(8, round(34 * u))
        signs, title = head.cut_right(len(self.signs) * 40 * u, 6 * u)
        self.title.place(title)
        for number, (sign, drawn) in enumerate(zip(self.signs, self.drawn, strict=True)):
            sign.show(("sign", drawn.key, px), partial(drawn.draw, px))
            sign.position = (signs.x + (number + 0.5) * 40 * u, signs.cy)
        foot, words = words.cut_bottom(28 * u, 2 * u)
        self.words.place(words)
        self.size.place(foot)


def rate_line(slot: Slot) -> str:
    """Return what some cards of a booster may be: "Four cards: 84% common, 14% rare, 2% mythic."."""
    rates = [f"{rate}% {rarity}" for rarity, rate in slot.rates.items() if rate]
    return f"**{_cards_in_words(slot.cards)}**: {', '.join(rates)}."


def _cards_in_words(count: int) -> str:
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} card{'' if count == 1 else 's'}"

"""Opening a booster: the seal breaks, five cards fan out, and each is turned up by a click or a key.

The cards are in the collection before anything is shown, so leaving at any moment loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PIL import Image

from game.collection.owned import Collection, Gained
from scenes.collection.inspection import CardInspection
from scenes.collection.look import CollectionLook
from scenes.collection.opened_card import FLASH_S, OpenedCard
from scenes.kit.controls.button import Button
from scenes.kit.theme import GOLD, H1, H3, INK, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.stage.animation import Call, Parallel, Tween, Wait
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.scene import Scene
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.effects import TableEffects
from scenes.table.story.phrases import plural

RISE_S, WAIT_S, BREAK_S, FADE_S = 0.24, 0.35, 0.42, 0.3
DEAL_S, EACH_S = 0.26, 0.07
TURN_EACH_S = 0.16
"""Between two cards that are turned by one key."""
CARD_WIDE, GAP = 290, 26
"""Design pixels of a card and between two of them, where there is room."""
PACKET = 1.05
"""The packet's width by a card's."""
SEAL = 0.34
HINT = "**Enter** or a click turns a card, **Space** all of them"


class OpeningScene(Scene):
    """Lies above what sold it. `again(scene)` when another booster is wanted."""

    layers = ("show", "fx")
    opaque = False
    pauses_below = True
    dimming = (INK, 0.95)

    def __init__(self, look: CollectionLook, collection: Collection[Any], gained: Sequence[Gained]) -> None:
        super().__init__(name="opening")
        self.look = look
        self.style = look.booster()
        self.collection = collection
        self.gained = tuple(gained)
        self.again = Signal[OpeningScene]()
        self.dealt = False

    def enter(self) -> None:
        """Packet, seal, the cards within, and what is asked at the end."""
        self.outside = self.add(Control(name="outside"))
        self.outside.clicked.connect(self.go_on)
        self.packet = self.add(Node(z=1))
        self.paper = self.packet.add(SpriteNode())
        self.seal = self.packet.add(SpriteNode(z=1))
        self.halves = [self.packet.add(SpriteNode(z=1)) for _ in range(2)]
        self.cards = [self.add(OpenedCard(self.look, self.collection.economy, item)) for item in self.gained]
        for card in self.cards:
            card.visible = card.focusable = False
            card.clicked.connect(partial(self._click, card))
            card.inspected.connect(partial(self._look, card))
            card.turned.connect(partial(self._turned, card))
        self.title = self.add(Label(f"{self.style.name}: {plural(len(self.gained), 'card')}", H1, shadow=True))
        self.told = self.add(Label(HINT, H3.but(face="sans", color=MUTED, size=22), overflow="shrink"))
        self.more = self.add(Button("", icon="coin", kind="commit", name="open another"))
        self.more.clicked.connect(lambda: self.again.emit(self))
        self.done = self.add(Button("Done", icon="check", action="back", name="done"))
        self.done.clicked.connect(self.close)
        self.effects = self.add(TableEffects())
        self.more.visible = False

    def ready(self) -> None:
        """The packet rises, and its seal breaks."""
        for half in self.halves:
            half.visible = False
        self.packet.alpha = 0.0
        self.stage.sound("ui.open")
        rise = Parallel(Tween(self.packet, RISE_S, alpha=1.0), Tween(self.packet, RISE_S, scale=1.0, ease="back_out"))
        self.packet.scale = 0.9
        self.run(InTurn(rise, Wait(WAIT_S), Call(self.break_seal)))

    # -- the show ------------------------------------------------------------------------------------------------

    def break_seal(self) -> None:
        """The halves fall apart, the packet goes, the cards fan out."""
        if self.dealt:
            return
        self.dealt = True
        self.stage.sound(self.style.breaking)
        self.seal.visible = False
        side = self.seal.size[0]
        x, y = self.seal.wx, self.seal.wy
        self.effects.particles.burst("dust", x, y, 14, spread=side * 0.2)
        self.effects.particles.burst("spark", x, y, 18, spread=side * 0.2)
        for way, half in zip((-1, 1), self.halves, strict=True):
            half.visible = True
            half.run(
                Parallel(
                    Tween(half, BREAK_S, x=way * side * 0.9, y=-side * 0.7, ease="cubic_out", relative=True),
                    Tween(half, BREAK_S, rotation=way * 40.0, ease="cubic_out"),
                    InTurn(Wait(BREAK_S * 0.5), Tween(half, BREAK_S * 0.5, alpha=0.0)),
                )
            )
        self.run(InTurn(Wait(BREAK_S * 0.5), Call(self._deal)))

    def _deal(self) -> None:
        """The cards fly from the packet to their places."""
        self.packet.run(InTurn(Tween(self.packet, FADE_S, alpha=0.0), Call(self._hide_packet)))
        for number, card in enumerate(self.cards):
            x, y = card.position
            card.position = self.packet.position
            card.visible = True
            card.alpha = 0.0
            self.run(
                InTurn(
                    Wait(number * EACH_S),
                    Call(partial(self.stage.sound, "card_draw")),
                    Parallel(Tween(card, DEAL_S, x=x, y=y), Tween(card, 0.1, alpha=1.0)),
                    Call(partial(self._lie, card)),
                )
            )

    def _lie(self, card: OpenedCard) -> None:
        """It lies in its place: keys can reach it from now on."""
        card.lie()
        if card is self.cards[0] and not card.face_up:
            self.stage.router.set_focus(card)

    def _hide_packet(self) -> None:
        self.packet.visible = False

    @property
    def finished(self) -> bool:
        """Whether all cards lie face up."""
        return all(card.face_up for card in self.cards)

    def go_on(self) -> None:
        """Do what comes next: break the seal, turn the next card."""
        if not self.dealt:
            self.break_seal()
            return
        card = next((other for other in self.cards if not other.face_up), None)
        if card is not None:
            card.turn()

    def skip(self) -> None:
        """Turn all that is left, one after the other."""
        if not self.dealt:
            self.break_seal()
        waiting = [other for other in self.cards if not other.face_up]
        for number, card in enumerate(waiting):
            self.run(InTurn(Wait(number * TURN_EACH_S), Call(card.turn)))

    def _click(self, card: OpenedCard) -> None:
        if card.face_up:
            self._look(card)
        else:
            card.turn()

    def _look(self, card: OpenedCard) -> None:
        if card.face_up:
            self.stage.push(CardInspection(self.look, card.gained.card), fade=False)

    def _turned(self, card: OpenedCard) -> None:
        """A card lies face up: light by its rarity, and after the last one what came of it all."""
        self.stage.sound(self.style.glows[card.rarity])
        sparks = "glow" if card.rarest else "spark"
        self.effects.particles.burst(sparks, card.wx, card.wy, card.sparks, spread=60)
        if card.flash:
            self.effects.glow(card.wx, card.wy, self.style.colors[card.rarity], card.width * card.flash, FLASH_S)
        if self.stage.router.focus is card:
            following = next((other for other in self.cards if not other.face_up), self.done)
            self.stage.router.set_focus(following)
        if self.finished:
            self._sum_up()

    def _half(self, number: int, px: int) -> Image.Image:
        return self.style.halves(px)[number]

    def _sum_up(self) -> None:
        new = sum(item.new for item in self.gained)
        gold = sum(item.gold for item in self.gained)
        told = plural(new, "new card") if new else "No new card"
        returned = f" \u00b7 {gold} gold for surplus copies" if gold else ""
        extra = [item.dust for item in self.gained if item.dust]
        spare = f" \u00b7 {plural(len(extra), 'extra card')} to disenchant for {sum(extra)} dust" if extra else ""
        self.told.text = f"{told}{returned}{spare}"
        self.told.style = H3.but(face="sans", color=GOLD, size=22)
        self.more.visible = True
        self.more.text = open_words(self.collection, "Open another")
        self.relayout()
        self.more.permit(self.collection.booster_refusal())
        self.stage.router.set_focus(self.more if self.more.enabled else self.done)

    # -- keys ----------------------------------------------------------------------------------------------------

    def on_action(self, action: str) -> bool:
        """Enter turns the card that has the focus, or else goes on; Space and Backspace turn all."""
        if action == "accept" and (self.finished or (self.dealt and isinstance(self.focus, OpenedCard))):
            return False  # it is meant for what has the focus
        if action == "accept":
            self.go_on()
        elif action in {"commit", "skip"}:
            self.skip()
        return action in {"accept", "commit", "skip", "undo", "redo", "help"}

    def close(self) -> None:
        """Back to the store."""
        self.stage.dismiss(self)

    # -- places --------------------------------------------------------------------------------------------------

    def layout(self, view: Rect, u: float) -> None:
        """The cards in a row, the packet in the middle of it."""
        self.outside.place(view)
        count, gap = len(self.cards), GAP * u
        wide = min(CARD_WIDE * u, (view.w - 120 * u - gap * (count - 1)) / count, view.h * 0.56 * CARD_ASPECT)
        tall = wide / CARD_ASPECT
        left = view.cx - (count * wide + (count - 1) * gap) / 2
        for number, card in enumerate(self.cards):
            card.place(Rect(left + number * (wide + gap), view.cy - tall / 2, wide, tall).whole())
        width = max(8, round(wide * PACKET))
        height = max(8, round(width / CARD_ASPECT))
        self.packet.position = (round(view.cx), round(view.cy))
        style = self.style
        self.paper.show((style.key, "packet", width, height), lambda: style.packet(width, height))
        px = max(8, round(width * SEAL))
        self.seal.show((style.key, "seal", px), lambda: style.seal(px))
        self.seal.position = (0, -height * 0.05)
        for number, half in enumerate(self.halves):
            half.show((style.key, "half seal", number, px), partial(self._half, number, px))
            half.position = self.seal.position
        self.title.place(Rect(view.x, view.top - 130 * u, view.w, 70 * u))
        foot = Rect(view.x, view.y + 40 * u, view.w, 60 * u)
        self.told.place(Rect(view.x + 60 * u, foot.top + 16 * u, view.w - 120 * u, 36 * u))
        row = foot.anchor(620 * u, foot.h)
        more, done = row.columns((1.7, 1.0), 16 * u)
        self.more.place(more)
        self.done.place(done if self.more.visible else row.anchor(done.w, done.h))


def open_words(collection: Collection[Any], verb: str) -> str:
    """Return what the button says that opens the next booster: its price, or how many are there already."""
    booster = collection.economy.booster
    if collection.gift:
        return f"{verb}: a gift"
    if collection.boosters or booster is None:
        return f"{verb}: {collection.boosters} left"
    return f"{verb}: {booster.price} gold"

"""Piece: a creature or rune on the mat, with its ward behind it."""

from __future__ import annotations

from functools import partial

from PIL import Image

from components.duel import DuelCardDefinition
from game.art.draw.palette import rgb
from game.art.draw.raster import fitted
from game.art.duel.types import TYPE_COLOUR
from scenes.duel.art import paint
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.picture_parts import Lying, Rune, Ward
from scenes.kit.controls.rising import RisingControl
from scenes.kit.light import LightNode
from scenes.kit.paint import marks
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import GOLD, TEXT, Rgb
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode

FLIP_S, TURN_S = 0.28, 0.22
SHADOW = 14
"""The shadow reaches out by this part of the width."""
PLATE = 0.36
"""Size of a number's plate against the card's width."""
TUCKED = 0.3
"""How far a ward looks out behind its creature, against the card's width."""
PEEK, PEEK_SIDEWAYS = 0.66, 0.54
"""Width of the small face on the back of a set card that the player knows, against the card's width."""
HIDDEN = "#d6a94c"
LEAST_WORDS = 13
"""Pixels below which words are not drawn."""
Size = tuple[int, int]


class Piece(RisingControl):
    """A card on the mat.

    `body` holds all of it and is what moves; `flat` lies sideways and is flipped, while plates and chips stay upright.
    A set card that the player knows has its small face on its back (`peek`), upright.
    Signal: `pressed_on(piece)` when it is clicked.
    """

    risen = 1.05
    risen_z = 60.0

    def __init__(self, art: Artwork, lexicon: Lexicon, entity: int, *, z: float = 0) -> None:
        super().__init__(name=f"piece {entity}", z=z, focusable=True)
        self.art = art
        self.lexicon = lexicon
        self.entity = entity
        self.shown: Lying | Rune | None = None
        self.ward: Ward | None = None
        self.home_z = z
        self.card_size: Size = (8, 12)
        self.pressed_on = Signal["Piece"]()
        self.body = self.add(Node())
        self.light = self.body.add(LightNode(0.85, z=-4))
        self.flat = self.body.add(Node(z=0))
        self.tucked = self.flat.add(SpriteNode(z=-2))
        self.frame = self.flat.add(SpriteNode(z=1))
        self.peek = self.flat.add(SpriteNode(z=1.5))
        self.ring = self.flat.add(SpriteNode(z=2))
        self.ring.alpha = 0.0
        self.flash = self.flat.add(SpriteNode(z=3))
        self.flash.alpha = 0.0
        self.power = self.body.add(SpriteNode(z=4))
        self.toughness = self.body.add(SpriteNode(z=4))
        self.counter = self.body.add(SpriteNode(z=5))
        self.chip = self.body.add(SpriteNode(z=6))
        self.coin = self.body.add(SpriteNode(z=7))
        self.foretold = ("", "", 0)

    @property
    def card(self) -> DuelCardDefinition | None:
        """The card, None where it is hidden."""
        return self.lexicon.card(self.shown.card) if self.shown is not None else None

    # -- looks ---------------------------------------------------------------------------------------------------

    def show(self, now: Lying | Rune, ward: Ward | None, size: tuple[float, float]) -> None:
        """Draw the card as it lies there now; `size` is that of an upright card in pixels."""
        w, h = max(8, round(size[0])), max(8, round(size[1]))
        self.shown, self.ward, self.card_size = now, ward, (w, h)
        sideways = isinstance(now, Lying) and now.sideways
        self.width, self.height = (float(h), float(w)) if sideways else (float(w), float(h))
        self.flat.rotation = 90.0 if sideways else 0.0
        self._face(now, w, h)
        self.ring.show(("duel ring", w, h), lambda: paint.card_light(w, h))
        self.flash.show(("duel flash", w, h), lambda: marks.card_flash(w, h))
        self.light.stretch = (self.width * 1.55, self.height * 1.55)
        self._tuck(ward, w, h)
        self._numbers(now, w)
        self._foretell()

    def _face(self, now: Lying | Rune, w: int, h: int) -> None:
        up = now.face_up if isinstance(now, Lying) else now.active
        card, art = (self.lexicon.card(now.card) if up else None), self.art

        def bake() -> Image.Image:
            picture = art.back(w) if card is None else art.field_card(card, w)
            return shadowed(fitted(picture, (w, h)), max(3, w // SHADOW), 0.7)

        self.frame.show(("duel piece", card.id if card is not None else "", w, h), bake)
        self._peek(None if up else self.lexicon.card(now.card), w)

    def _peek(self, card: DuelCardDefinition | None, w: int) -> None:
        """Show the small face of a set card on its back; none for a card that is hidden or lies open."""
        self.peek.visible = card is not None
        if card is None:
            return
        sideways, art = self.flat.rotation != 0, self.art
        px = max(8, round(w * (PEEK_SIDEWAYS if sideways else PEEK)))
        self.peek.show(("duel peek", card.id, px), lambda: shadowed(art.field_card(card, px), max(3, px // 8), 0.9))
        self.peek.rotation = -self.flat.rotation

    def _tuck(self, ward: Ward | None, w: int, h: int) -> None:
        """The ward behind its creature: its upper part looks out at the side, with a tab."""
        card = self.lexicon.card(ward.card) if ward is not None else None
        self.tucked.visible = card is not None
        if card is None:
            return
        art = self.art
        self.tucked.show(
            ("duel ward", card.id, w, h),
            lambda: shadowed(fitted(art.field_card(card, w), (w, h)), max(3, w // SHADOW), 0.6),
        )
        self.tucked.position = (w * TUCKED, h * 0.03)
        self.tucked.rotation = 4.0

    def _numbers(self, now: Lying | Rune, w: int) -> None:
        card = self.lexicon.card(now.card)
        shows = isinstance(now, Lying) and card is not None
        self.power.visible = self.toughness.visible = shows
        self.counter.visible = isinstance(now, Lying) and bool(now.counters)
        if not isinstance(now, Lying) or card is None:
            return
        px = max(LEAST_WORDS + 3, round(w * PLATE))
        art = self.art
        for node, stat, value, printed, side in (
            (self.power, "power", now.power, card.power, -1),
            (self.toughness, "toughness", now.toughness, card.toughness, 1),
        ):
            tone = "raised" if value > printed else "lowered" if value < printed else "printed"
            key = ("duel plate", stat, value, tone, px)
            node.show(key, partial(art.plate, stat, str(value), px, tone))
            node.position = (side * (self.width / 2 - px * 0.42), -self.height / 2 + px * 0.42)
            node.alpha = 1.0 if now.face_up else 0.72
        if now.counters:
            words = str(sum(count for _, count in now.counters))
            letters = max(LEAST_WORDS, round(w * 0.16))
            self.counter.show(("duel counter", words, letters), lambda: marks.chip(words, letters, "gold", "coin"))
            self.counter.position = (0.0, -self.height / 2 + px * 0.4)

    # -- what is said of it --------------------------------------------------------------------------------------

    def foretell(self, text: str = "", tone: str = "", order: int = 0) -> None:
        """Show its fate: a chip with a word, and its place in an order (0: none)."""
        if (text, tone, order) != self.foretold:
            self.foretold = (text, tone, order)
            self._foretell()

    def _foretell(self) -> None:
        text, tone, order = self.foretold
        w = self.card_size[0]
        px = max(LEAST_WORDS, round(w * 0.17))
        self.chip.visible = bool(text)
        if text:
            icon = "skull" if tone == "fatal" else ""
            self.chip.show(("duel chip", text, tone, px), lambda: marks.chip(text, px, tone, icon))
            self.chip.position = (0.0, self.height / 2 - px * 0.5)
        self.coin.visible = order > 0
        if order:
            side = max(LEAST_WORDS + 8, round(w * 0.34))
            self.coin.show(("duel order", order, side), lambda: paint.order_coin(side, str(order)))
            self.coin.position = (-self.width / 2 + side * 0.3, self.height / 2 - side * 0.3)

    def outline(self, strength: float) -> None:
        """Draw a light of this strength around it, 0 for none."""
        self.ring.tint = GOLD
        self.ring.alpha = strength
        self.kept_clear = strength > 0

    def blink(self, color: Rgb = TEXT, strength: float = 0.5) -> None:
        """Flash for a moment."""
        self.flash.tint = color
        self.flash.alpha = strength
        self.run(Tween(self.flash, 0.26, alpha=0.0, ease="cubic_in"))

    def on_click(self) -> None:
        """Tell that it was clicked."""
        self.pressed_on.emit(self)
        super().on_click()

    # -- motion --------------------------------------------------------------------------------------------------

    def flip(self, change: Call) -> Animation:
        """Return the flip animation; `change` is told when it stands on edge."""
        plates = (self.power, self.toughness)
        return Sequence(
            Parallel(
                Tween(self.flat, FLIP_S / 2, scale_x=0.02, ease="sine_in_out"),
                *(Tween(plate, FLIP_S / 2, scale=0.02, ease="sine_in_out") for plate in plates),
            ),
            change,
            Parallel(
                Tween(self.flat, FLIP_S / 2, scale_x=1.0, ease="sine_in_out"),
                *(Tween(plate, FLIP_S / 2, scale=1.0, ease="back_out") for plate in plates),
            ),
        )

    def turn(self, change: Call) -> Animation:
        """Return the turn animation; `change` is told at its end."""
        sideways = isinstance(self.shown, Lying) and self.shown.sideways
        plates = (self.power, self.toughness)
        return Sequence(
            Parallel(
                Tween(self.flat, TURN_S, rotation=0.0 if sideways else 90.0, ease="cubic_in_out"),
                *(Tween(plate, TURN_S * 0.5, alpha=0.0) for plate in plates),
            ),
            change,
            *(Call(setattr, plate, "alpha", 1.0) for plate in plates),
        )

    def burn_colour(self) -> Rgb:
        """The colour of its type, for sparks."""
        card = self.card
        if card is None:
            return GOLD
        return rgb(TYPE_COLOUR.get(card.type) or TYPE_COLOUR.get(card.kind, HIDDEN))

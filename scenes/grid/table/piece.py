"""Piece: a card on the tray, its power now, and its preview."""

from __future__ import annotations

from PIL import Image

from scenes.grid.art import paint
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.kit.controls.rising import RisingControl
from scenes.kit.light import LightNode
from scenes.kit.paint import marks
from scenes.kit.paint.skin import shadowed
from scenes.kit.theme import GOLD, TEXT, Rgb
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from systems.grid.view.views import PieceView

FLIP_S = 0.28
SHADOW = 0.66
LEAST_WORDS = 12
"""Window pixels below which a chip's letters do not shrink, however small the window."""


class Piece(RisingControl):
    """A card on the board; `width` is the side of its square in window pixels."""

    risen = 1.05
    risen_z = 60.0

    def __init__(self, art: Artwork, lexicon: Lexicon, view: PieceView, *, z: float = 10) -> None:
        super().__init__(name=f"piece {view.id}", z=z, focusable=True)
        self.art = art
        self.lexicon = lexicon
        self.view = view
        self.home_z = z
        self.light = self.add(LightNode(0.9))
        self.body = self.add(Node())
        self.frame = self.body.add(SpriteNode())
        self.number = self.body.add(SpriteNode())
        self.flash = self.body.add(SpriteNode())
        self.flash.alpha = 0.0
        self.ring = self.add(SpriteNode(z=4))
        self.ring.visible = False
        self.chip = self.add(SpriteNode(z=6))
        self.coin = self.add(SpriteNode(z=7))
        self.foretold = ("", "", -1, 0)

    # -- looks ---------------------------------------------------------------------------------------------------

    def show(self, view: PieceView, px: float) -> None:
        """Draw the card as it lies there now, `px` pixels square."""
        self.view = view
        size = max(8, round(px))
        self.width = self.height = float(size)
        card, art, colour = self.lexicon.card(view.card), self.art, view.controller

        def bake() -> Image.Image:
            picture = art.back(size, colour) if card is None else art.token(card, size, colour)
            return shadowed(picture, max(3, size // 12), SHADOW)

        self.frame.show(("grid token", view.card, view.sides, colour, size), bake)
        self.flash.show(("grid flash", size), lambda: marks.card_flash(size, size, 0.09))
        self.light.stretch = (size * 1.6, size * 1.6)
        self._power()
        self._foretell()

    def _power(self) -> None:
        view, art, size = self.view, self.art, round(self.width)
        tone = "raised" if view.power > view.printed else "lowered" if view.power < view.printed else "printed"
        x, y, d = art.medallion(size)
        px = max(7, round(d * 0.8))
        self.number.show(("grid power", view.power, tone, px), lambda: art.power(str(view.power), px, tone))
        self.number.position = (x + d / 2 - size / 2, size / 2 - y - d / 2)

    # -- what the preview says -----------------------------------------------------------------------------------

    def foretell(self, text: str = "", tone: str = "", *, turns: int = -1, order: int = 0) -> None:
        """Show its fate: a chip, the new colour (-1: none), its chain place."""
        self.foretold = (text, tone, turns, order)
        self._foretell()

    def _foretell(self) -> None:
        text, tone, turns, order = self.foretold
        size = round(self.width)
        px = max(LEAST_WORDS, round(size * 0.125))
        self.ring.visible = turns >= 0
        if turns >= 0:
            self.ring.show(("grid ring", size, turns), lambda: paint.frame_light(size, turns))
            self.ring.tint = paint.SEAT_COLOURS[turns]
        self.chip.visible = bool(text)
        if text:
            icon = "skull" if tone == "fatal" else ""
            self.chip.show(("grid chip", text, tone, px), lambda: marks.chip(text, px, tone, icon))
            w, h = self.chip.size
            self.chip.position = ((w - size) / 2 - px * 0.2, (h - size) / 2 - px * 0.2)  # no icon lies in that corner
        self.coin.visible = order > 0
        if order:
            side = max(LEAST_WORDS + 6, round(size * 0.24))
            self.coin.show(("grid order", order, side), lambda: paint.numbered_coin(side, str(order), GOLD))
            self.coin.position = (0.0, 0.0)

    # -- being looked at -----------------------------------------------------------------------------------------

    def blink(self, color: Rgb = TEXT) -> None:
        """Flash for a moment."""
        self.flash.tint = color
        self.flash.alpha = 0.5
        self.run(Tween(self.flash, 0.24, alpha=0.0, ease="cubic_in"))

    def turn_over(self, view: PieceView, seconds: float = FLIP_S) -> Animation:
        """The animation that flips it to how it lies then; its number is not seen on edge."""
        return Sequence(
            Tween(self.body, seconds / 2, scale_x=0.02, ease="sine_in_out"),
            Call(self._turned, view),
            Parallel(
                Tween(self.body, seconds / 2, scale_x=1.0, ease="sine_in_out"),
                Sequence(
                    Tween(self.body, seconds / 4, scale_y=1.08, ease="sine_in_out"),
                    Tween(self.body, seconds / 4, scale_y=1.0, ease="sine_in_out"),
                ),
            ),
        )

    def _turned(self, view: PieceView) -> None:
        if self.in_tree:
            self.show(view, self.width)

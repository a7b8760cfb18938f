"""A card of a booster: face down at first, turned up with light in the colour of its rarity."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

from game.collection.economy import Economy
from game.collection.owned import Gained
from scenes.collection.crafting import DUST
from scenes.collection.look import CollectionLook
from scenes.fx.sheen import Sheen
from scenes.kit.paint import marks
from scenes.kit.paint.skin import glow_image
from scenes.kit.theme import HOVER_S
from scenes.shell.widgets.pictures import LazyPicture
from scenes.stage.animation import Call, Tween
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode

FLIP_S = 0.28
GLOW_S = 0.5
FLASH_S = 0.55
PROMISE = 0.5
"""The share of its light that a card of a higher rarity has before it is turned up."""
BREATH_S, BREATH = 2.2, 0.2
"""How long that light takes to swell and fade, and by which share."""
FLASHES = {0: 3.4, 1: 2.2}
"""How far the flash of the rarest cards and of the second rarest reaches, by the card's width."""
LEAST_GLOW = 0.75
"""How strong the light behind the cards of the second rarity is; the rarest have all of it, the commonest none."""
FEW_SPARKS, SPARKS, MOST_SPARKS = 6, 22, 60
"""Of a card of the commonest rarity, of the second, and of the rarest."""
FAINT = 0.35
"""The outline of a card that has no light."""
HALO_PX = 128
LIFT = 1.04
CHIP = 26
"""Design pixels of a chip's letters."""


class OpenedCard(Control):
    """`turned()` when it lies face up."""

    def __init__(self, look: CollectionLook, economy: Economy[Any], gained: Gained) -> None:
        super().__init__(name=f"card {gained.card}", tip=self._tell, focusable=True)
        self.look = look
        self.style = look.booster()
        self.gained = gained
        rank = economy.rank(gained.card)
        above = (rank - 1) / max(1, economy.best - 1)
        self.rarity = economy.rarities[rank]
        self.rarest = rank == economy.best
        self.flash = FLASHES.get(economy.best - rank, 0.0) if rank else 0.0
        self.strength = LEAST_GLOW + (1 - LEAST_GLOW) * above if rank else 0.0
        self.sparks = round(SPARKS + (MOST_SPARKS - SPARKS) * above) if rank else FEW_SPARKS
        self.face_up = self.promising = False
        self._time = 0.0
        self.turned = Signal[()]()
        self.halo = self.add(SpriteNode(z=-2))
        self.light = self.add(SpriteNode(z=-1))
        self.body = self.add(Node())
        self.back = self.body.add(SpriteNode())
        self.face = self.body.add(LazyPicture(look.context.render_queue, well=False))
        self.foil = self.body.add(Sheen(z=1)) if self.rarest else None
        self.chip = self.add(SpriteNode(z=2))
        self.face.visible = self.chip.visible = False
        self.halo.alpha = self.light.alpha = 0.0

    def _tell(self) -> str:
        if not self.face_up:
            return "Turn it up."
        extra = f"\nNo deck can hold it: disenchant it for {self.gained.dust} dust." if self.gained.dust else ""
        return f"{self.look.tip(self.gained.card)}\n{self.rarity.capitalize()}{extra}"

    def lie(self) -> None:
        """It lies in its place: light around its back promises a higher rarity."""
        self.focusable = True
        if not self.face_up and self.strength:
            self.promising = True
            self.run(Tween(self.light, GLOW_S, alpha=self.strength * PROMISE))
            self.run(Tween(self.halo, GLOW_S, alpha=self.strength * PROMISE * 0.6))

    def process(self, dt: float) -> None:
        """Let the promise breathe (it is still where motion is reduced); hide the back behind a face that came late."""
        if self.face_up and self.face.visible and self.back.visible:
            self.back.visible = not self.face.shown
            self._label()
        if self.promising and not self.face_up and not self.reduced_motion:
            self._time += dt
            swell = 1 + BREATH * math.sin(self._time * math.tau / BREATH_S)
            self.halo.stretch = (self.width * 1.9 * swell, self.height * 1.5 * swell)

    def turn(self) -> None:
        """Turn it up; nothing happens when it is already."""
        if self.face_up:
            return
        self.face_up = True
        self.stage.sound(self.style.turning)
        self.run(
            InTurn(
                Tween(self.body, FLIP_S / 2, scale_x=0.0, ease="sine_in_out"),
                Call(self._change),
                Tween(self.body, FLIP_S / 2, scale_x=1.0, ease="sine_in_out"),
                Call(self._arrive),
            )
        )

    def _change(self) -> None:
        """Show the face; the back stays behind it until the face is drawn."""
        self.back.visible = not self.face.shown
        self.face.visible = True
        if self.foil is not None:
            self.foil.visible = True

    def _arrive(self) -> None:
        """Light up, and say whether it is new or what it turned into."""
        self.run(Tween(self.light, GLOW_S, alpha=max(FAINT, self.strength)))
        self.run(Tween(self.halo, GLOW_S, alpha=self.strength * 0.6))
        self._label()
        self.turned.emit()

    def _label(self) -> None:
        """Show the chip, but on no back of a card whose face is not drawn yet."""
        self.chip.visible = bool(self._chip_words()[0]) and self.face.shown

    def _chip_words(self) -> tuple[str, str, str]:
        """What stands on its chip: words, tone, icon; no words for none."""
        if self.gained.gold:
            return f"+{self.gained.gold}", "gold", "coin"
        if self.gained.dust:
            return f"Extra: {self.gained.dust}", "gold", DUST
        return ("New", "good", "star") if self.gained.new else ("", "even", "")

    def arrange(self) -> None:
        """Back, face and lights in its size."""
        w, h = max(8, round(self.width)), max(8, round(self.height))
        style = self.style
        self.back.show((style.key, "back", w, h), lambda: style.back(w, h))
        key, paint = self.look.face(self.gained.card)
        self.face.want(key, partial(paint, w, h), w, h)
        color = style.colors[self.rarity]
        self.light.show((style.key, "card light", w, h), lambda: style.light(w, h))
        self.light.tint = color
        self.halo.show(("booster halo", color), lambda: glow_image(HALO_PX, color, 1.6))
        self.halo.stretch = (self.width * 1.9, self.height * 1.5)
        if self.foil is not None:
            self.foil.visible = self.face_up
            self.foil.fit(w, h)
        self._show_chip()

    def _show_chip(self) -> None:
        words, tone, icon = self._chip_words()
        if words:
            px = max(8, round(CHIP * self.unit))
            self.chip.show(("booster chip", words, px, tone, icon), lambda: marks.chip(words, px, tone, icon))
            self.chip.position = (0, -self.height / 2 - 2 * self.unit)

    def restyle(self) -> None:
        """Come nearer under pointer and focus."""
        if self.in_tree:
            self.run(Tween(self, HOVER_S, scale=LIFT if self.lit else 1.0))

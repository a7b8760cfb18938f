"""A booster's card: face down first, turned up with light by rarity."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.art.draw.palette import rgb
from game.art.duel.types import RARITY_COLOUR
from game.collection.duel.store import Gained
from scenes.duel.art import paint
from scenes.duel.art.artwork import fitted
from scenes.duel.model import sounds
from scenes.duel.model.lexicon import RARITY_NAMES
from scenes.duel.model.tips import card_tip
from scenes.duel.screens.faces import face
from scenes.kit import marks
from scenes.kit.skin import glow_image
from scenes.kit.theme import HOVER_S
from scenes.shell.widgets.pictures import LazyPicture
from scenes.stage.animation import Call, Tween
from scenes.stage.animation import Sequence as InTurn
from scenes.stage.control import Control
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode

if TYPE_CHECKING:
    from scenes.duel.resources import DuelResources

FLIP_S = 0.28
GLOW_S = 0.5
GLOW = {"common": 0.0, "rare": 0.75, "mythic": 1.0}
"""How strong the light behind a card is."""
HALO_PX = 128
LIFT = 1.04
CHIP = 26
"""Design pixels of a chip's letters."""


class OpenedCard(Control):
    """`turned()` when it lies face up."""

    def __init__(self, resources: DuelResources, gained: Gained) -> None:
        super().__init__(name=f"card {gained.card}", tip=self._tell, focusable=True)
        self.resources = resources
        self.gained = gained
        self.card = resources.content.cards[gained.card]
        self.face_up = False
        self.turned = Signal[()]()
        self.halo = self.add(SpriteNode(z=-2))
        self.light = self.add(SpriteNode(z=-1))
        self.body = self.add(Node())
        self.back = self.body.add(SpriteNode())
        self.face = self.body.add(LazyPicture(resources.context.bakery, well=False))
        self.chip = self.add(SpriteNode(z=2))
        self.face.visible = self.chip.visible = False
        self.halo.alpha = self.light.alpha = 0.0

    def _tell(self) -> str:
        if not self.face_up:
            return "Turn it up."
        return f"{card_tip(self.resources.lexicon, self.card.id)}\n{RARITY_NAMES[self.card.rarity]}"

    def turn(self) -> None:
        """Turn it up; nothing happens when it is already."""
        if self.face_up:
            return
        self.face_up = True
        self.stage.sound(sounds.FLIP)
        self.run(
            InTurn(
                Tween(self.body, FLIP_S / 2, scale_x=0.0, ease="sine_in_out"),
                Call(self._change),
                Tween(self.body, FLIP_S / 2, scale_x=1.0, ease="sine_in_out"),
                Call(self._arrive),
            )
        )

    def _change(self) -> None:
        self.back.visible = False
        self.face.visible = True

    def _arrive(self) -> None:
        """Light up, and say whether it is new or what it turned into."""
        strength = GLOW[self.card.rarity]
        self.run(Tween(self.light, GLOW_S, alpha=max(0.35, strength)))
        self.run(Tween(self.halo, GLOW_S, alpha=strength * 0.6))
        self.chip.visible = bool(self._chip_words()[0])
        self.turned.emit()

    def _chip_words(self) -> tuple[str, str, str]:
        """What stands on its chip: words, tone, icon; no words for none."""
        if self.gained.gold:
            return f"+{self.gained.gold}", "gold", "coin"
        return ("New", "good", "star") if self.gained.new else ("", "even", "")

    def arrange(self) -> None:
        """Back, face and lights in its size."""
        w, h = max(8, round(self.width)), max(8, round(self.height))
        art, card = self.resources.art, self.card
        self.back.show(("duel back", w), lambda: fitted(art.back(w), (w, h)))
        self.face.want(("duel hand", card.id), partial(face, art, card, w, h), w, h)
        color = rgb(RARITY_COLOUR[card.rarity])
        self.light.show(("duel card light", w, h), lambda: paint.card_light(w, h))
        self.light.tint = color
        self.halo.show(("booster halo", color), lambda: glow_image(HALO_PX, color, 1.6))
        self.halo.stretch = (self.width * 1.9, self.height * 1.5)
        self._show_chip()

    def _show_chip(self) -> None:
        words, tone, icon = self._chip_words()
        if words:
            px = max(8, round(CHIP * self.unit))
            self.chip.show(("duel chip", words, px, tone, icon), lambda: marks.chip(words, px, tone, icon))
            self.chip.position = (0, -self.height / 2 - 2 * self.unit)

    def restyle(self) -> None:
        """Come nearer under pointer and focus."""
        if self.in_tree:
            self.run(Tween(self, HOVER_S, scale=LIFT if self.lit else 1.0))

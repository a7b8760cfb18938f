"""Minions and heroes as nodes: pointed at, clicked, and dragged at a target."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image

from game.art.arena.tokens import token_light
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.picture_parts import Hero, Minion
from scenes.kit.controls.rising import RisingControl
from scenes.kit.paint import marks
from scenes.kit.theme import GOLD, Rgb
from scenes.stage.node import Node
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.textures import Bake

LEAST_WORDS = 13
FOCUSED: Rgb = (255, 246, 214)
"""The light around what keys are on."""
LIES, RAISED = 10.0, 60.0
"""Order among the others of a row; higher is drawn later."""
NUMBERS = 0.45, 0.45
"""Where numbers stand from the middle, as shares of width and height: to both sides, and below."""
TOKEN_TALL = 118 / 96
"""Height of a minion against its width."""


class Character(RisingControl):
    """A minion or a hero. Dragging from it aims: `aimed(x, y)` while it lasts, `shot(x, y)` at its end.

    Where keys are on it, it lights up along its frame: a ring would cross its plates.
    """

    shows_focus = True
    home_z = LIES
    risen_z = RAISED

    def __init__(self, art: Artwork, card: int, name: str) -> None:
        super().__init__(name=name, z=LIES, focusable=True)
        self.art = art
        self.card = card
        self.definition = ""
        self.aimed = Signal[float, float]()
        self.shot = Signal[float, float]()
        self._drawn = False
        self.body = self.add(Node())
        self.frame = self.body.add(SpriteNode())
        self.light = self.body.add(SpriteNode(z=4))
        self.light.visible = False
        self.chip = self.add(SpriteNode(z=6))
        self.told = ("", "")
        self._shine: Rgb | None = None
        self._ringed = False

    def look(self, key: Hashable, bake: Bake, size: tuple[float, float]) -> None:
        """Show a picture; `size` is that of what can be pointed at."""
        self.width, self.height = size
        self.frame.show(key, bake)

    def foretell(self, text: str = "", tone: str = "even", share: float = 0.26) -> None:
        """Show what would become of it, or nothing; `share` of its height above its middle, off the arrow's way."""
        self.told = (text, tone)
        self.chip.position = (0.0, self.height * share)
        self.chip.visible = bool(text)
        if text:
            px = max(LEAST_WORDS, round(self.width * 0.15))
            icon = "skull" if tone == "fatal" else ""
            self.chip.show(("arena chip", text, tone, px), lambda: marks.chip(text, px, tone, icon))

    def numbers(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the window points where its attack and its health stand."""
        rect = self.window_rect
        low = rect.cy - rect.h * NUMBERS[1]
        return (rect.cx - rect.w * NUMBERS[0], low), (rect.cx + rect.w * NUMBERS[0], low)

    def shine(self, color: Rgb | None) -> None:
        """Light up around, or no longer."""
        self._shine = color
        self._relight()

    def show_focus(self, *, shown: bool) -> None:
        """Light up while keys are on it."""
        self._ringed = shown
        self._relight()

    def _relight(self) -> None:
        color = FOCUSED if self._ringed else self._shine
        self.light.tint = color or GOLD
        self.light.visible = color is not None

    def on_drag(self, x: float, y: float, dx: float, dy: float) -> None:
        """Aim while the button is down."""
        del dx, dy
        if not self.hit(x, y):
            self._drawn = True
        if self._drawn:
            self.aimed.emit(x, y)

    def on_release(self, inside: bool) -> None:
        """Let go: at what lies below the pointer."""
        super().on_release(inside)
        if self._drawn:
            self._drawn = False
            self.shot.emit(*self.stage.router.pointer)


class Token(Character):
    """A minion on the board."""

    def __init__(self, art: Artwork, minion: Minion) -> None:
        super().__init__(art, minion.card, f"minion {minion.card}")
        self.minion = minion

    def show(self, minion: Minion, px: int, *, friend: bool, ready: bool, fresh: bool) -> None:
        """Draw it as it is now, `px` wide."""
        self.minion, self.definition = minion, minion.definition
        art = self.art

        def bake() -> Image.Image:
            return art.token(minion, px, friend=friend, ready=ready, fresh=fresh)

        self.look(("arena token", minion, px, friend, ready, fresh), bake, (px, px * TOKEN_TALL))
        self.light.show(("arena light", px, friend), lambda: token_light(px, friend=friend))


class HeroNode(Character):
    """A hero with its plates."""

    def show(self, hero: Hero, attack: int, px: int, *, friend: bool, ready: bool) -> None:
        """Draw it as it is now, `px` wide."""
        self.card, self.definition = hero.card, hero.definition
        art = self.art

        def bake() -> Image.Image:
            return art.hero(hero, attack, px, friend=friend, ready=ready)

        self.look(("arena hero", hero, attack, px, friend, ready), bake, (px, px * 1.08))
        self.light.show(("arena light", hero.definition, px), lambda: art.hero_light(hero.definition, px))

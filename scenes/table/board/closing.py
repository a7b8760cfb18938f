"""The end at the table: it dims, one candle is left on it, and the last word stands below with room around it."""

from __future__ import annotations

import numpy as np
from PIL import Image

from scenes.fx.candle import Candle, wax_image
from scenes.fx.particles import ParticleField
from scenes.kit.theme import DISPLAY, Rgb
from scenes.kit.typography.text import Label
from scenes.stage.animation import Call, Parallel, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect

WON, LOST, EVEN = "won", "lost", "even"
"""How a match ended for those who look on: the candle flares up, goes out, or burns on."""
DIM_S, LIT_S, TURN_S, WORD_S = 0.6, 0.35, 0.9, 1.35
"""Seconds until the table is dim, from when the candle is seen, when it turns, and when the last word falls."""
ENDS_S = WORD_S + 1.1
"""Seconds until the whole was seen."""
FLAME, WAX = 46.0, (40.0, 96.0)
"""Design pixels of flame and wax."""
LIFT, DROP, WIDER = 40.0, 92.0, (1.3, 1.4)
"""Design pixels by which the wick stands above the board's middle and the word below it; the shade by the board."""


def shade_image(side: int = 96) -> Image.Image:
    """Return a dark sheet that fades out towards its edges."""
    at = np.abs(np.linspace(-1, 1, side, dtype=np.float32))
    fade = np.clip((1 - at) / 0.32, 0, 1)
    fade = fade * fade * (3 - 2 * fade)
    out = np.zeros((side, side, 4), np.uint8)
    out[..., :3] = (10, 7, 5)
    out[..., 3] = np.clip(fade[:, None] * fade[None, :] * 214, 0, 255)
    return Image.fromarray(out)


class Closing(Node):
    """Plays once when it is added; `fit` gives it the board's rectangle."""

    def __init__(self, title: str, color: Rgb, outcome: str, particles: ParticleField) -> None:
        super().__init__(name="closing", z=86)
        self.outcome = outcome
        self.particles = particles
        self.shade = self.add(SpriteNode("closing shade", shade_image))
        self.wax = self.add(SpriteNode(z=1))
        self.candle = self.add(Candle(FLAME, seed=5, halo=7.0, z=2))
        self.word = self.add(Label(title, DISPLAY.but(color=color, outline=5.0), z=3))

    def fit(self, field: Rect) -> None:
        """Lie over the board."""
        u = self.unit
        self.position = field.center
        self.shade.stretch = (field.w * WIDER[0], field.h * WIDER[1])
        w, h = round(WAX[0] * u), round(WAX[1] * u)
        self.wax.show(("closing wax", w, h), lambda: wax_image(w, h))
        self.wax.position = (0.0, LIFT * u - h / 2 + 5 * u)
        self.candle.position = (0.0, LIFT * u)
        self.word.position = (0.0, -DROP * u)

    def ready(self) -> None:
        """Let it happen."""
        for node in (self.shade, self.wax, self.candle, self.word):
            node.alpha = 0.0
        self.word.scale = 1.6
        appear = Parallel(Tween(self.wax, 0.3, alpha=1.0), Tween(self.candle, 0.3, alpha=1.0))
        self.run(Tween(self.shade, DIM_S, alpha=1.0))
        self.run(Sequence(Wait(LIT_S), appear))
        self.run(Sequence(Wait(TURN_S), self._turn()))
        fall = Parallel(Tween(self.word, 0.45, scale=1.0, ease="quint_in"), Tween(self.word, 0.25, alpha=1.0))
        self.run(Sequence(Wait(WORD_S), fall))

    def _turn(self) -> Sequence:
        """What becomes of the candle."""
        if self.outcome == LOST:
            gutters = (Tween(self.candle, 0.14, scale=0.55), Tween(self.candle, 0.16, scale=0.8))
            return Sequence(*gutters, Tween(self.candle, 0.14, scale=0.1, alpha=0.0), Call(self._burst, "smoke", 9))
        if self.outcome == WON:
            return Sequence(Call(self._burst, "spark", 18), Tween(self.candle, 0.4, scale=1.5, ease="back_out"))
        return Sequence()

    def _burst(self, kind: str, count: int) -> None:
        self.particles.burst(kind, self.x, self.y + LIFT * self.unit, count, spread=6 * self.unit)

    def reword(self, title: str, color: Rgb) -> None:
        """Say the last word as another seat reads it."""
        self.word.text = title
        self.word.style = self.word.style.but(color=color)

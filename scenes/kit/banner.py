"""Banners: a ribbon across the table that names what begins. They take no input and lock none."""

from __future__ import annotations

from scenes.kit.skin import band_image
from scenes.kit.text import Label
from scenes.kit.theme import BODY, DISPLAY, GOLD, MUTED, Rgb
from scenes.kit.units import Rect
from scenes.stage.animation import Animation, Call, Parallel, Sequence, Tween, Wait
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

HEIGHT = 150
IN_S = 0.11
HOLD_S = 0.24
OUT_S = 0.10


class Banner(Node):
    """A ribbon with a title and a line below. Add it, then run (or queue) `play()`; it frees itself."""

    def __init__(
        self, title: str, line: str = "", *, color: Rgb = GOLD, z: float = 500, layer: str | None = None
    ) -> None:
        super().__init__(name=f"banner {title}", z=z, layer=layer)
        self.ribbon = self.add(SpriteNode())
        self.title = self.add(Label(title, DISPLAY.but(color=color), shadow=True))
        self.line = self.add(Label(line, BODY.but(color=MUTED, size=24), shadow=True))
        self.alpha = 0.0

    def ready(self) -> None:
        """Lie across the middle of the window."""
        self.rescaled()

    def rescaled(self) -> None:
        """Draw for the window as it is."""
        view, u = self.stage.view, self.unit
        h = round(HEIGHT * u)
        self.ribbon.show(("band", h), lambda: band_image(h))
        self.ribbon.stretch = (view.w, h)
        self.position = (view.cx, view.cy + 60 * u)
        whole = Rect.around(0, 0, view.w * 0.9, h * 0.8)
        upper, lower = whole.rows((1.9, 1.0)) if self.line.text else (whole, whole)
        self.title.place(upper)
        self.line.place(lower)

    def play(self, hold: float = HOLD_S) -> Animation:
        """Sweep in, stay for `hold` seconds, go, and leave the tree."""
        self.scale_y = 0.3
        self.title.x, self.line.x = -60 * self.unit, 60 * self.unit
        return Sequence(
            Parallel(
                Tween(self, IN_S, alpha=1.0, scale_y=1.0, ease="quint_out"),
                Tween(self.title, IN_S * 1.6, x=0.0),
                Tween(self.line, IN_S * 1.6, x=0.0),
            ),
            Wait(hold),
            Tween(self, OUT_S, alpha=0.0, scale_y=0.4, ease="cubic_in"),
            Call(self.free),
        )

"""Scene changes: the old picture fades above the new scene."""

from __future__ import annotations

import arcade
from arcade.gl import geometry

from scenes.stage.animation import REDUCED
from scenes.stage.backdrop import FRAGMENT, VERTEX, Still

SCENE_S = 0.300
"""How long the old scene takes to fade away."""


class Crossfade:
    """Keeps the last picture of what was shown and fades it out."""

    def __init__(self, window: arcade.Window) -> None:
        self._window = window
        ctx = window.ctx
        self._program = ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
        self._quad = geometry.quad_2d_fs()
        self._old: Still | None = None
        self._left = 0.0
        self._length = 1.0

    @property
    def active(self) -> bool:
        """Whether an old picture still shows."""
        return self._old is not None

    def begin(self, seconds: float, *, reduced: bool) -> None:
        """Keep the window's picture and fade it out (80 ms if motion is reduced)."""
        self.end()
        self._old = Still(self._window, ())
        self._length = self._left = min(seconds, REDUCED) if reduced else seconds

    def advance(self, dt: float) -> None:
        """Fade on."""
        if self._old is not None:
            self._left -= dt
            if self._left <= 0:
                self.end()

    def draw(self) -> None:
        """Draw what is left of the old picture."""
        if self._old is None:
            return
        ctx = self._window.ctx
        with ctx.enabled_only(ctx.BLEND):
            self._program["opacity"] = max(0.0, self._left / self._length)
            self._old.shine(0)
            self._quad.render(self._program)

    def end(self) -> None:
        """Forget the old picture."""
        if self._old is not None:
            self._old.free()
            self._old = None

"""Vignette: the window's edges darken or redden, for great events only."""

from __future__ import annotations

import arcade
from arcade.gl import geometry

from scenes.fx.painted import Painted
from scenes.stage.animation import Animation, Sequence, Tween
from scenes.stage.backdrop import VERTEX

FRAGMENT = """
#version 330
uniform vec3 tone;
uniform float strength;
in vec2 uv;
out vec4 color;
void main() {
    float r = length((uv - 0.5) * vec2(1.25, 1.1));
    color = vec4(tone, strength * smoothstep(0.32, 0.82, r));
}
"""


class Vignette(Painted):
    """Covers its layer by `strength` 0 to 1; `pulse()` swells and fades it."""

    def __init__(self, color: tuple[int, int, int] = (70, 6, 2), *, layer: str | None = None) -> None:
        super().__init__(name="vignette", layer=layer)
        self.color = color
        self.strength = 0.0

    def enter(self) -> None:
        """Make ready to draw."""
        super().enter()
        window: arcade.Window = self.stage.window
        self._program = window.ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
        self._quad = geometry.quad_2d_fs()

    def pulse(self, strength: float = 0.8, seconds: float = 0.9) -> Animation:
        """The animation: fast in, slow out."""
        return Sequence(
            Tween(self, seconds * 0.2, strength=strength, ease="cubic_out"),
            Tween(self, seconds * 0.8, strength=0.0, ease="sine_in_out"),
        )

    def draw(self) -> None:
        """Draw while there is anything to see."""
        if self.strength <= 0.01:
            return
        ctx = self.stage.window.ctx
        self._program["tone"] = tuple(channel / 255 for channel in self.color)
        self._program["strength"] = self.strength
        ctx.enable(ctx.BLEND)
        self._quad.render(self._program)

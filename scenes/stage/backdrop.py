"""Backdrop: one opaque picture behind everything, drawn without blending (a full-screen sprite costs 6 ms)."""

from __future__ import annotations

import arcade
from arcade.gl import geometry
from PIL import Image

VERTEX = """
#version 330
in vec2 in_vert;
in vec2 in_uv;
out vec2 uv;
void main() {
    gl_Position = vec4(in_vert, 0.0, 1.0);
    uv = in_uv;
}
"""
FRAGMENT = """
#version 330
uniform sampler2D picture;
uniform float opacity;
in vec2 uv;
out vec4 color;
void main() {
    color = vec4(texture(picture, uv).rgb, opacity);
}
"""


FLAT = """
#version 330
uniform vec4 tone;
in vec2 uv;
out vec4 color;
void main() {
    color = tone + vec4(0.0, 0.0, 0.0, uv.x * 0.0);
}
"""


class Dim:
    """A veil of one colour over everything below (behind dialogs). `strength` 0 to 1."""

    def __init__(self, window: arcade.Window, tone: tuple[int, int, int], strength: float = 0.6) -> None:
        self._window = window
        self.tone = tone
        self.strength = strength
        self._program = window.ctx.program(vertex_shader=VERTEX, fragment_shader=FLAT)
        self._quad = geometry.quad_2d_fs()

    def draw(self) -> None:
        """Darken the window."""
        if self.strength <= 0:
            return
        ctx = self._window.ctx
        with ctx.enabled_only(ctx.BLEND):
            self._program["tone"] = (*(channel / 255 for channel in self.tone), self.strength)
            self._quad.render(self._program)


class Backdrop:
    """A picture of the window's size, kept in a texture of its own."""

    def __init__(self, window: arcade.Window, image: Image.Image) -> None:
        self._window = window
        ctx = window.ctx
        flipped = image.convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        self._texture = ctx.texture(flipped.size, components=3, data=flipped.tobytes(), filter=(ctx.LINEAR, ctx.LINEAR))
        self._program = ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
        self._program["opacity"] = 1.0
        self._quad = geometry.quad_2d_fs()

    def draw(self) -> None:
        """Fill the window."""
        ctx = self._window.ctx
        with ctx.enabled_only():
            self._texture.use(0)
            self._quad.render(self._program)

    def free(self) -> None:
        """Give the memory back."""
        self._texture.delete()  # type: ignore[no-untyped-call]  # arcade leaves it untyped

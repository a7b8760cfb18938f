"""Backdrop: an opaque picture behind everything, with all that is still."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import arcade
from arcade.gl import geometry
from PIL import Image
from pyglet import gl

from game.art.draw.raster import lay

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


class Fixed(Protocol):
    """What can be baked into the background: a node that draws one picture."""

    ghosted: bool
    wsx: float
    wsy: float

    @property
    def offset(self) -> tuple[float, float]:
        """Where the middle of the picture lies, relative to the node."""

    def picture(self) -> Image.Image | None:
        """The picture; None while it shows nothing."""

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """The window point for a point in the node's own coordinates."""


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


BAND = 90
"""Rows of a picture that are composed and handed to the graphics at a time, so that no second window is in memory."""
Laid = tuple[Image.Image, int, int]
"""A picture that lies on another one, and where its left upper corner is there."""


class Backdrop:
    """A window-sized picture in a texture of its own, drawn in one piece.

    `laid` lies on it; neither the picture nor what is laid on it is changed.
    """

    def __init__(self, window: arcade.Window, image: Image.Image, laid: Sequence[Laid] = ()) -> None:
        self._hold(window, image.size)
        width, height = image.size
        for top in range(0, height, BAND):
            foot = min(height, top + BAND)
            band = image.crop((0, top, width, foot)).convert("RGBA")
            for picture, x, y in laid:
                lay(band, picture, x, y - top)
            rows = band.tobytes("raw", "RGBA", 0, -1)  # the lowest row first
            self._texture.write(rows, viewport=(0, height - foot, width, foot - top))

    def _hold(self, window: arcade.Window, size: tuple[int, int]) -> None:
        self._window = window
        self._texture = window.ctx.texture(size, components=4)
        self._frame = window.ctx.framebuffer(color_attachments=[self._texture])
        self._number: int = self._frame.glo  # type: ignore[attr-defined]  # only the OpenGL kind has a number

    def draw(self) -> None:
        """Fill the window: a copy, half the price of drawing it under software OpenGL."""
        screen = self._window.ctx.screen
        width, height = self._texture.size
        smooth = gl.GL_NEAREST if (width, height) == screen.size else gl.GL_LINEAR
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._number)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, 0)
        gl.glBlitFramebuffer(0, 0, width, height, 0, 0, screen.width, screen.height, gl.GL_COLOR_BUFFER_BIT, smooth)
        screen.use(force=True)

    def free(self) -> None:
        """Give the memory back."""
        self._frame.delete()  # type: ignore[no-untyped-call]  # arcade leaves it untyped
        self._texture.delete()  # type: ignore[no-untyped-call]  # arcade leaves it untyped


class Still(Backdrop):
    """The window's present picture as a backdrop, so that it is not redrawn.

    `of` holds the backdrops that are in it: where one of them is laid anew the picture is out of date.
    """

    def __init__(self, window: arcade.Window, of: Sequence[Backdrop | None]) -> None:
        self.of = tuple(of)
        screen = window.ctx.screen
        width, height = screen.size
        self._hold(window, (width, height))
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, 0)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, self._number)
        gl.glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        screen.use(force=True)

    def shine(self, place: int) -> None:
        """Be what shaders find at a place for textures."""
        self._texture.use(place)


def laid_out(nodes: Sequence[Fixed], height: int) -> list[Laid]:
    """Return these nodes' pictures with their spots, for a backdrop.

    What never moves costs nothing when it is part of the background. The nodes are left out of the drawing from
    then on, until `ghosted` is set back; their place, not their turn, is taken over.
    """
    laid: list[Laid] = []
    for node in nodes:
        picture = node.picture()
        if picture is None:
            continue
        wide, tall = round(picture.width * node.wsx), round(picture.height * node.wsy)
        if (wide, tall) != picture.size:
            picture = picture.resize((max(1, wide), max(1, tall)), Image.Resampling.LANCZOS)
        x, y = node.to_window(*node.offset)
        laid.append((picture, round(x - wide / 2), height - round(y - tall / 2) - tall))
        node.ghosted = True
    return laid

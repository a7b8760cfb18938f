"""Particles: sparks, smoke, leaves and more, in one draw call.

A field holds a fixed number of particles as numpy arrays and draws them instanced; nothing is created for a frame.
"""

from __future__ import annotations

import math
from array import array
from dataclasses import dataclass

import numpy as np
from arcade.gl import BufferDescription
from PIL import Image

from game.art.draw.palette import Rgb
from game.art.draw.raster import rasterise
from scenes.fx.painted import Painted
from scenes.kit.paint.skin import glow_image

MOST = 512
CELL = 32

SHAPES = ("soft", "spark", "puff", "leaf", "drop", "star")


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind's behaviour, in design pixels, seconds and degrees (90 is up)."""

    shape: str
    colors: tuple[Rgb, Rgb]
    life: tuple[float, float]
    speed: tuple[float, float]
    size: tuple[float, float]
    grows: float = 1.0
    angle: tuple[float, float] = (0.0, 360.0)
    gravity: float = 0.0
    drag: float = 0.0
    spin: float = 0.0
    sway: float = 0.0
    alpha: float = 1.0
    additive: bool = False


KINDS: dict[str, Kind] = {
    "spark": Kind(
        "spark",
        ((255, 240, 190), (255, 140, 40)),
        (0.25, 0.6),
        (120, 420),
        (5, 10),
        0.2,
        gravity=-520,
        drag=2.2,
        additive=True,
    ),
    "ember": Kind(
        "soft",
        ((255, 190, 90), (200, 50, 20)),
        (0.8, 1.8),
        (20, 80),
        (4, 9),
        0.3,
        (60, 120),
        gravity=60,
        drag=0.6,
        sway=26,
        additive=True,
    ),
    "smoke": Kind(
        "puff",
        ((90, 82, 76), (40, 36, 34)),
        (0.8, 1.6),
        (14, 50),
        (22, 40),
        2.2,
        (60, 120),
        gravity=26,
        drag=0.8,
        spin=40,
        alpha=0.5,
    ),
    "dust": Kind(
        "puff",
        ((196, 170, 128), (150, 126, 92)),
        (0.35, 0.8),
        (40, 150),
        (10, 22),
        2.0,
        (0, 180),
        gravity=-20,
        drag=3.0,
        spin=60,
        alpha=0.55,
    ),
    "leaf": Kind(
        "leaf",
        ((120, 170, 70), (150, 110, 40)),
        (1.2, 2.4),
        (30, 90),
        (9, 15),
        1.0,
        gravity=-60,
        drag=0.8,
        spin=220,
        sway=46,
    ),
    "drop": Kind(
        "drop", ((190, 230, 255), (90, 160, 220)), (0.4, 0.8), (120, 260), (6, 11), 0.6, (40, 140), gravity=-680
    ),
    "glow": Kind(
        "soft",
        ((255, 226, 150), (220, 150, 50)),
        (0.5, 1.1),
        (10, 60),
        (18, 44),
        0.4,
        drag=1.2,
        alpha=0.8,
        additive=True,
    ),
    "poison": Kind(
        "soft",
        ((170, 230, 110), (70, 140, 50)),
        (0.7, 1.3),
        (14, 46),
        (6, 14),
        0.5,
        (70, 110),
        gravity=40,
        sway=20,
        alpha=0.8,
    ),
    "heal": Kind(
        "star",
        ((190, 255, 200), (90, 200, 130)),
        (0.6, 1.1),
        (30, 90),
        (10, 18),
        0.6,
        (70, 110),
        gravity=30,
        sway=14,
        additive=True,
    ),
    "frost": Kind(
        "star",
        ((230, 246, 255), (150, 200, 240)),
        (0.5, 1.0),
        (40, 140),
        (6, 13),
        0.4,
        gravity=-40,
        drag=1.6,
        spin=160,
        additive=True,
    ),
    "mist": Kind(
        "puff", ((150, 150, 158), (110, 110, 120)), (0.9, 1.7), (20, 90), (30, 60), 1.6, drag=1.2, spin=24, alpha=0.34
    ),
}
"""All kinds by name."""

VERTEX = """
#version 330
uniform WindowBlock { mat4 projection; mat4 view; } window;
uniform float cells;
in vec4 in_place;   // x, y, size, turn
in vec4 in_color;   // r, g, b, alpha
in vec2 in_look;    // shape, additive
out vec2 uv;
out vec4 tone;
out float additive;
void main() {
    vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
    vec2 p = (corner - 0.5) * in_place.z;
    float c = cos(in_place.w), s = sin(in_place.w);
    vec2 at = in_place.xy + vec2(p.x * c - p.y * s, p.x * s + p.y * c);
    gl_Position = window.projection * window.view * vec4(at, 0.0, 1.0);
    uv = vec2((in_look.x + corner.x) / cells, 1.0 - corner.y);
    tone = in_color;
    additive = in_look.y;
}
"""
FRAGMENT = """
#version 330
uniform sampler2D sheet;
in vec2 uv;
in vec4 tone;
in float additive;
out vec4 color;
void main() {
    float a = texture(sheet, uv).a * tone.a;
    color = vec4(tone.rgb * a, a * (1.0 - additive));
}
"""

_SVG = {
    "spark": '<ellipse cx="16" cy="16" rx="15" ry="3.4" fill="#fff"/>',
    "leaf": '<path d="M3 16C8 6 20 4 29 12 24 26 12 27 3 16z" fill="#fff"/>',
    "drop": '<path d="M16 3c5 8 8 11 8 16a8 8 0 0 1-16 0c0-5 3-8 8-16z" fill="#fff"/>',
    "star": '<path d="M16 2l3 11 11 3-11 3-3 11-3-11-11-3 11-3z" fill="#fff"/>',
}


def sheet_image() -> Image.Image:
    """All shapes side by side, white, in cells of 32 pixels."""
    sheet = Image.new("RGBA", (CELL * len(SHAPES), CELL), (255, 255, 255, 0))
    for index, shape in enumerate(SHAPES):
        if shape in _SVG:
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{_SVG[shape]}</svg>'
            cell = rasterise(svg, (CELL, CELL))
        else:
            cell = glow_image(CELL, (255, 255, 255), 2.0 if shape == "soft" else 1.0)
        sheet.paste(cell, (index * CELL, 0))
    return sheet


class ParticleField(Painted):
    """Draws up to 512 particles above the sprites of its layer, in window coordinates.

    `burst("spark", x, y, 24)` throws some out at once.
    """

    def __init__(self, *, seed: int = 1, layer: str | None = None) -> None:
        super().__init__(name="particles", layer=layer)
        self.count = 0
        self._rng = np.random.Generator(np.random.PCG64(seed))
        self._at = np.zeros((MOST, 2), np.float32)
        self._v = np.zeros((MOST, 2), np.float32)
        self._time = np.ones((MOST, 2), np.float32)  # age, life
        self._size = np.zeros((MOST, 2), np.float32)  # at birth, at death
        self._turn = np.zeros((MOST, 2), np.float32)  # angle, speed
        self._force = np.zeros((MOST, 3), np.float32)  # gravity, drag, sway
        self._tone = np.zeros((MOST, 2, 3), np.float32)
        self._look = np.zeros((MOST, 3), np.float32)  # shape, additive, alpha

    def enter(self) -> None:
        """Make ready to draw."""
        super().enter()
        ctx = self.stage.window.ctx
        sheet = sheet_image()
        self._texture = ctx.texture(sheet.size, components=4, data=sheet.tobytes(), filter=(ctx.LINEAR, ctx.LINEAR))
        self._program = ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
        self._program["cells"] = float(len(SHAPES))
        self._buffer = ctx.buffer(reserve=MOST * 40)
        layout = BufferDescription(self._buffer, "4f 4f 2f", ["in_place", "in_color", "in_look"], instanced=True)
        self._geometry = ctx.geometry([layout], mode=ctx.TRIANGLE_STRIP)

    def exit(self) -> None:
        """Leave the layer and give the memory back."""
        super().exit()
        self._texture.delete()  # type: ignore[no-untyped-call]  # arcade leaves it untyped
        self.count = 0

    def burst(
        self,
        kind: str,
        x: float,
        y: float,
        count: int,
        *,
        spread: float = 0.0,
    ) -> int:
        """Throw out particles around a window point; returns how many there was room for.

        `spread` (design pixels) scatters the start; reduced motion throws a quarter.
        """
        if self.reduced_motion:
            count = count // 4
        count = max(0, min(count, MOST - self.count))
        if not count or not self.in_tree:
            return 0
        self._fill(KINDS[kind], slice(self.count, self.count + count), count, (x, y), spread)
        self.count += count
        return count

    def _fill(
        self,
        kind: Kind,
        where: slice,
        count: int,
        at: tuple[float, float],
        spread: float,
    ) -> None:
        rng, u = self._rng, self.unit
        aim = np.radians(rng.uniform(*kind.angle, count))
        pace = rng.uniform(*kind.speed, count) * u
        self._v[where, 0], self._v[where, 1] = np.cos(aim) * pace, np.sin(aim) * pace
        self._at[where] = np.asarray(at, np.float32) + rng.normal(0, 0.5, (count, 2)) * spread * u
        self._time[where, 0] = 0.0
        self._time[where, 1] = rng.uniform(*kind.life, count)
        born = rng.uniform(*kind.size, count) * u
        self._size[where, 0], self._size[where, 1] = born, born * kind.grows
        self._turn[where, 0] = aim if kind.shape == "spark" else rng.uniform(0, math.tau, count)
        self._turn[where, 1] = np.radians(rng.uniform(-kind.spin, kind.spin, count))
        self._force[where] = (kind.gravity * u, kind.drag, kind.sway * u)
        first, last = kind.colors
        self._tone[where, 0] = np.asarray(first, np.float32) / 255
        self._tone[where, 1] = np.asarray(last, np.float32) / 255
        self._look[where] = (SHAPES.index(kind.shape), float(kind.additive), kind.alpha)

    def process(self, dt: float) -> None:
        """Move all, and let the dead go."""
        n = self.count
        if not n:
            return
        self._time[:n, 0] += dt
        alive = self._time[:n, 0] < self._time[:n, 1]
        left = int(alive.sum())
        if left < n:
            for block in (self._at, self._v, self._time, self._size, self._turn, self._force, self._tone, self._look):
                block[:left] = block[:n][alive]
            self.count = n = left
        v, force = self._v[:n], self._force[:n]
        v[:, 1] += force[:, 0] * dt
        v *= np.exp(-force[:, 1] * dt)[:, None]
        self._at[:n] += v * dt
        self._at[:n, 0] += np.sin(self._time[:n, 0] * 5.0 + self._turn[:n, 0]) * force[:, 2] * dt
        self._turn[:n, 0] += self._turn[:n, 1] * dt

    def draw(self) -> None:
        """Draw all in one call; additive ones add light, the others cover."""
        n = self.count
        if not n:
            return
        share = (self._time[:n, 0] / self._time[:n, 1])[:, None]
        out = np.empty((n, 10), np.float32)
        out[:, 0:2] = self._at[:n]
        out[:, 2:3] = self._size[:n, 0:1] + (self._size[:n, 1:2] - self._size[:n, 0:1]) * share
        out[:, 3] = self._turn[:n, 0]
        out[:, 4:7] = self._tone[:n, 0] + (self._tone[:n, 1] - self._tone[:n, 0]) * share
        fade = np.minimum(1.0, np.minimum(share * 8.0, (1.0 - share) * 2.2))
        out[:, 7:8] = self._look[:n, 2:3] * fade
        out[:, 8:10] = self._look[:n, 0:2]
        self._buffer.write(array("f", out.tobytes()))
        ctx = self.stage.window.ctx
        before = ctx.blend_func
        ctx.enable(ctx.BLEND)
        ctx.blend_func = (ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA)
        self._texture.use(0)
        self._geometry.render(self._program, vertices=4, instances=n)
        ctx.blend_func = before

"""Dissolving: a token burns away, fog is wiped off a tile, ink fades."""

from __future__ import annotations

import math
from array import array
from dataclasses import dataclass

from arcade.gl import BufferDescription

from game.art.draw.palette import Rgb
from scenes.stage.animation import REDUCED, Animation
from scenes.stage.sprite import SpriteNode

VERTEX = """
#version 330
uniform WindowBlock { mat4 projection; mat4 view; } window;
in vec2 in_vert;
in vec2 in_uv;
in vec2 in_face;
out vec2 uv;
out vec2 face;
void main() {
    gl_Position = window.projection * window.view * vec4(in_vert, 0.0, 1.0);
    uv = in_uv;
    face = in_face;
}
"""
FRAGMENT = """
#version 330
uniform sampler2D picture;
uniform float done;
uniform float sweep;
uniform float aspect;
uniform vec4 tone;
uniform vec3 edge;
in vec2 uv;
in vec2 face;
out vec4 color;
float hash(vec2 p) { return fract(sin(dot(p, vec2(41.3, 289.1))) * 43758.5453); }
float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
void main() {
    vec4 base = texture(picture, uv) * tone;
    vec2 p = face * vec2(aspect, 1.0) * 7.0;
    float n = noise(p) * 0.55 + noise(p * 2.3) * 0.3 + noise(p * 5.1) * 0.15;
    float height = mix(n, 1.0 - face.y, sweep) * 0.75 + n * 0.25;
    float gap = height - done * 1.12 + 0.06;
    if (gap < 0.0) discard;
    float hot = smoothstep(0.13, 0.0, gap) * step(0.001, done);
    vec3 shade = mix(base.rgb, base.rgb * 0.25, smoothstep(0.30, 0.10, gap) * step(0.001, done));
    color = vec4(mix(shade, edge, hot), base.a);
}
"""


@dataclass(frozen=True, slots=True)
class Way:
    """How something dissolves: edge colour, sweep and duration."""

    edge: Rgb
    sweep: float
    seconds: float


WAYS: dict[str, Way] = {
    "burn": Way((255, 170, 70), 0.35, 0.42),
    "fog": Way((226, 226, 236), 0.55, 0.70),
    "poison": Way((150, 230, 90), 0.1, 0.42),
    "drown": Way((150, 210, 255), 0.7, 0.42),
    "sand": Way((236, 206, 130), 0.6, 0.42),
}


class Dissolve:
    """An animation that dissolves a node's picture; it ends invisible.

    The node's sprite is hidden and drawn by this instead, one draw call while it lasts.
    """

    def __init__(self, node: SpriteNode, way: str = "burn", seconds: float | None = None) -> None:
        self.node = node
        self.way = WAYS[way]
        self.seconds = self.way.seconds if seconds is None else seconds
        self._time = 0.0
        self._drawn: _Quad | None = None
        self.done = False

    def advance(self, dt: float) -> float | None:
        """Dissolve on."""
        if self.done or self.node.gone or not self.node.in_tree:
            self._end()
            return dt
        if self.node.reduced_motion:
            self.seconds = min(self.seconds, REDUCED)
        self._time += dt
        if self._time >= self.seconds:
            over = self._time - self.seconds
            self.finish()
            return over
        if self._drawn is None and self.node.sprite is not None:
            self._drawn = _Quad(self.node, self.way)
        if self._drawn is not None:
            self._drawn.done = self._time / self.seconds
        return None

    def finish(self) -> None:
        """Gone."""
        if not self.done:
            self._end()
            self.node.visible = False

    def _end(self) -> None:
        self.done = True
        if self._drawn is not None:
            self._drawn.remove()
            self._drawn = None


class _Quad:
    """Draws the node's picture with holes."""

    def __init__(self, node: SpriteNode, way: Way) -> None:
        self.node = node
        self.done = 0.0
        stage = node.stage
        ctx = stage.window.ctx
        self._atlas = stage.store.atlas
        self._program = ctx.program(vertex_shader=VERTEX, fragment_shader=FRAGMENT)
        self._program["edge"] = tuple(channel / 255 for channel in way.edge)
        self._program["sweep"] = way.sweep
        self._buffer = ctx.buffer(reserve=4 * 6 * 4)
        layout = BufferDescription(self._buffer, "2f 2f 2f", ["in_vert", "in_uv", "in_face"])
        self._geometry = ctx.geometry([layout], mode=ctx.TRIANGLE_STRIP)
        self._layer = node.scene.layer_of(node)
        self._layer.after.append(self)
        node.ghosted = True

    def remove(self) -> None:
        """Stop drawing."""
        if self in self._layer.after:
            self._layer.after.remove(self)
        self.node.ghosted = False

    def draw(self) -> None:
        """One call."""
        node, texture = self.node, self.node.texture
        if texture is None or not node.wvisible:
            return
        region = self._atlas.get_texture_region_info(texture.atlas_name)
        w, h = texture.width * node.wsx / 2, texture.height * node.wsy / 2
        angle = math.radians(node.wrotation)
        cosine, sine = math.cos(angle), math.sin(angle)
        data = array("f")
        for fx, fy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            px, py = (fx * 2 - 1) * w, (fy * 2 - 1) * h
            u = (region.x + fx * region.width) / self._atlas.width
            v = (region.y + (1 - fy) * region.height) / self._atlas.height
            data.extend((node.wx + px * cosine + py * sine, node.wy + py * cosine - px * sine, u, v, fx, fy))
        self._buffer.write(data)
        ctx = node.stage.window.ctx
        ctx.enable(ctx.BLEND)
        self._program["done"] = self.done
        self._program["aspect"] = w / h if h else 1.0
        self._program["tone"] = (*(channel / 255 for channel in node.tint), node.walpha)
        self._atlas.texture.use(0)
        self._geometry.render(self._program)


def dissolve(node: SpriteNode, way: str = "burn", seconds: float | None = None) -> Animation:
    """Return a dissolve: "burn", "fog", "poison", "drown" or "sand"."""
    return Dissolve(node, way, seconds)

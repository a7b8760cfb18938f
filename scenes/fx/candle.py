"""Candle light: flickering flames and rising sparks, as decoration."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw

from scenes.kit.paint.skin import glow_image
from scenes.kit.theme import Rgb
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

FRAMES = 8
FRAME_S = 0.09
FLAME: Rgb = (255, 196, 92)
SPARK: Rgb = (255, 170, 70)
GLOW_PX = 256
WAX_LIGHT, WAX_DARK = (250, 236, 200), (150, 112, 66)
FINE = 3
"""Round things are drawn so many times larger and scaled down."""


@lru_cache(maxsize=FRAMES)
def flame_image(frame: int, height: int = 96) -> Image.Image:
    """Draw a frame of a candle's flame."""
    h, w = height, height // 2
    turn = 2 * math.pi * frame / FRAMES
    y = (np.arange(h, dtype=np.float32) + 0.5)[:, None] / h  # 0 at the tip
    x = ((np.arange(w, dtype=np.float32) + 0.5)[None, :] / w - 0.5) * 2
    rise = 1 - y
    lean = rise**2 * (0.30 * math.sin(turn) + 0.12 * math.sin(2 * turn + 1.1))
    tip = 0.06 + 0.05 * math.sin(turn + 0.7)
    body = np.clip((y - tip) / (1 - tip), 0, 1)
    half = 0.78 * np.sqrt(np.clip(body, 0, 1)) * np.clip(1 - np.clip((body - 0.72) / 0.28, 0, 1) ** 2, 0, 1) ** 0.5
    inside = 1 - np.abs(x - lean) / np.maximum(half, 1e-3)
    alpha = np.clip(inside * 2.2, 0, 1) * (body > 0)
    core = np.clip(inside * 1.6 - 0.35, 0, 1) * np.clip((body - 0.25) / 0.5, 0, 1)
    wick = np.clip((body - 0.84) / 0.14, 0, 1) * np.clip(inside, 0, 1)
    color = np.empty((h, w, 3), np.float32)
    for channel, (edge, heart, blue) in enumerate(zip((255, 150, 40), (255, 246, 214), (70, 110, 220), strict=True)):
        tone = edge + (heart - edge) * core
        color[..., channel] = tone + (blue - tone) * wick * 0.7
    out = np.empty((h, w, 4), np.uint8)
    out[..., :3] = np.clip(color, 0, 255)
    out[..., 3] = np.clip(alpha * 255 * (0.55 + 0.45 * np.clip(body * 2, 0, 1)), 0, 255)
    return Image.fromarray(out)


def wax_image(width: int, height: int) -> Image.Image:
    """A candle's wax in its brass foot, bright where the flame shines through."""
    w, h = width * FINE, height * FINE
    across = np.linspace(-1, 1, w, dtype=np.float32)[None, :]
    down = np.linspace(0, 1, h, dtype=np.float32)[:, None]
    share = np.clip(0.25 + 0.75 * np.clip(down * 1.5, 0, 1) + 0.35 * across**2 * np.sign(across + 0.4), 0, 1)[..., None]
    tone = np.array(WAX_LIGHT, np.float32) * (1 - share) + np.array(WAX_DARK, np.float32) * share
    mask = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle((w * 0.2, h * 0.03, w * 0.8, h * 0.96), radius=w * 0.12, fill=255)
    for x, long in ((0.26, 0.24), (0.5, 0.12), (0.72, 0.34)):
        draw.rounded_rectangle((w * (x - 0.1), h * 0.04, w * (x + 0.1), h * long), radius=w * 0.09, fill=255)
    out = Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8)).convert("RGBA")
    out.putalpha(mask)
    foot = ImageDraw.Draw(out)
    foot.ellipse((w * 0.02, h * 0.9, w * 0.98, h * 0.995), fill=(122, 84, 34, 255))
    foot.ellipse((w * 0.1, h * 0.905, w * 0.9, h * 0.965), fill=(206, 160, 82, 255))
    foot.rectangle((w * 0.2, h * 0.86, w * 0.8, h * 0.94), fill=(160, 116, 52, 255))
    foot.ellipse((w * 0.2, h * 0.02, w * 0.8, h * 0.05), fill=(255, 246, 214, 255))
    return out.resize((width, height), Image.Resampling.LANCZOS)


class Candle(Node):
    """A flame with its halo; `size` is its height in design pixels."""

    def __init__(self, size: float = 60, *, seed: int = 1, halo: float = 6.0, z: float = 0) -> None:
        super().__init__(name="candle", z=z)
        self.size = size
        self.halo_size = halo
        self._chance = random.Random(seed)  # cosmetic: no rule sees it
        self._time = self._chance.random() * 5
        self._frame = -1
        self.halo = self.add(SpriteNode("candle halo", lambda: glow_image(GLOW_PX, FLAME, 2.4)))
        self.flame = self.add(SpriteNode())

    def ready(self) -> None:
        """Burn."""
        self._draw()

    def process(self, dt: float) -> None:
        """Flicker; a quiet flame where motion is reduced."""
        self._time += 0.0 if self.reduced_motion else dt
        self._draw()

    def rescaled(self) -> None:
        """Draw for the new unit."""
        self._draw()

    def _draw(self) -> None:
        if not self.in_tree:
            return
        u, t = self.unit, self._time
        frame = int(t / FRAME_S) % FRAMES
        if frame != self._frame:
            self._frame = frame
            self.flame.show(("flame", frame), lambda: flame_image(frame))
        breath = 1 + 0.05 * math.sin(t * 7.3) + 0.04 * math.sin(t * 12.7 + 1) + 0.03 * math.sin(t * 3.1)
        h = self.size * u * breath
        self.flame.stretch = (h / 2, h)
        self.flame.position = (0, h / 2)
        side = self.size * self.halo_size * u * (1 + (breath - 1) * 0.8)
        self.halo.stretch = (side, side)
        self.halo.position = (0, h * 0.45)
        self.halo.alpha = 0.26 + 0.16 * (breath - 1) * 4


class Spark(Node):
    """One ember on its way up."""

    def __init__(self) -> None:
        super().__init__(name="spark")
        self.dot = self.add(SpriteNode("ember", lambda: glow_image(24, SPARK, 1.6)))
        self.age = 0.0
        self.life = 1.0
        self.speed = self.sway = self.phase = self.side = self.start = 0.0


class Embers(Node):
    """Sparks that rise through a rectangle of the window (given by `spread`) and fade."""

    def __init__(self, count: int = 28, *, seed: int = 7, z: float = 0) -> None:
        super().__init__(name="embers", z=z)
        self._chance = random.Random(seed)  # cosmetic: no rule sees it
        self._width = self._height = 1.0
        self.sparks = [self.add(Spark()) for _ in range(count)]
        for spark in self.sparks:
            self._light(spark)
            spark.age = spark.life * self._chance.random()

    def spread(self, width: float, height: float) -> None:
        """Rise over this width and height, in window pixels."""
        self._width, self._height = width, height
        self._move(0.0)

    def process(self, dt: float) -> None:
        """Rise; still where motion is reduced."""
        self._move(0.0 if self.reduced_motion else dt)

    def _light(self, spark: Spark) -> None:
        chance = self._chance
        spark.age = 0.0
        spark.life = 4.5 + 5.5 * chance.random()
        spark.start = chance.random() - 0.5
        spark.speed = 0.45 + 0.6 * chance.random()
        spark.sway = 0.006 + 0.02 * chance.random()
        spark.phase = chance.random() * 6.28
        spark.side = 5 + 9 * chance.random() ** 2

    def _move(self, dt: float) -> None:
        u = self.unit
        for spark in self.sparks:
            spark.age += dt
            if spark.age >= spark.life:
                self._light(spark)
            share = spark.age / spark.life
            drift = math.sin(spark.age * 1.4 + spark.phase) * spark.sway
            spark.position = ((spark.start + drift) * self._width, share * spark.speed * self._height)
            side = spark.side * u
            spark.dot.stretch = (side, side)
            glint = 0.75 + 0.25 * math.sin(spark.age * 9 + spark.phase)
            spark.alpha = max(0.0, math.sin(math.pi * share)) * glint * 0.9

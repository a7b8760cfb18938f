"""Small things that fly: the coin that decides who begins, and shards of crystal."""

from __future__ import annotations

import math
from random import Random
from typing import Literal

from PIL import Image

from game.art.draw.palette import GOLD_LEAF_DARK, GOLD_LEAF_LIGHT
from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, document, line, linear, path, polygon, spikes

_LEAF = linear("leaf", [(0, GOLD_LEAF_LIGHT), (0.5, "#d6a94c"), (1, GOLD_LEAF_DARK)], (0, 0, 1, 1))
ShardTone = Literal["you", "foe", "gold"]
_CRYSTAL: dict[ShardTone, tuple[int, tuple[str, str, str]]] = {
    "you": (60, ("#bfe2ff", "#4da3f0", "#1f5fb0")),
    "foe": (70, ("#ffd0c2", "#f0604a", "#8f2318")),
    "gold": (80, ("#fff0bd", "#e3b34f", "#8f6420")),
}
"""By tone: the first seed of its shards, and their three colours; gold is that of divine shields."""
SHARDS = 4
"""How many shapes of shards there are for each side."""


def shard_image(shape: int, size: int, *, tone: ShardTone) -> Image.Image:
    """Return a splinter of a side's crystal, or of gold, `size` pixels square; `shape` is 0 to `SHARDS` - 1."""
    seed, tones = _CRYSTAL[tone]
    rng = Random(seed + shape)
    points = [
        (32 + rng.uniform(14, 30) * math.cos(a), 32 + rng.uniform(14, 30) * math.sin(a))
        for a in (0.3, 1.5, 2.9, 4.1, 5.2)
    ]
    inner = (32 + rng.uniform(-5, 5), 32 + rng.uniform(-5, 5))
    faces = "".join(path(polygon([points[i], points[(i + 1) % 5], inner]), tones[i % 3]) for i in range(5))
    edge = f'<path d="{polygon(points)}" fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="1.4"/>'
    return rasterise(document(64, 64, faces + edge), (size, size))


def coin_image(face: Literal["sun", "crown"], size: int) -> Image.Image:
    """Return one face of the gilded coin, `size` pixels square."""
    rim = "".join(
        line(
            f"M{32 + 28.4 * math.cos(a)} {32 + 28.4 * math.sin(a)}L{32 + 31 * math.cos(a)} {32 + 31 * math.sin(a)}",
            "#7d5216",
            1,
        )
        for a in (k * math.tau / 40 for k in range(40))
    )
    base = (
        circle(32, 32, 31.4, "#6b4412")
        + circle(32, 32, 30.8, "url(#leaf)")
        + rim
        + circle(32, 32, 26.4, "#9c6a22")
        + circle(32, 32, 25.4, "url(#leaf)")
    )
    if face == "sun":
        rays = polygon(spikes(32, 32, 12, 20, 12.4))
        sign = (
            path(rays, "#8a5a18")
            + circle(32, 32, 10.4, "url(#leaf)")
            + circle(28, 30, 1.5, "#7d5216")
            + circle(36, 30, 1.5, "#7d5216")
            + line("M27.6 35.4C30 38 34 38 36.4 35.4", "#7d5216", 1.6)
        )
    else:
        sign = (
            path("M20 42L17 24L26 31L32 19L38 31L47 24L44 42Z", "#8a5a18")
            + path("M20 44.4L44 44.4L44 48L20 48Z", "#8a5a18")
            + circle(32, 36.6, 2.4, "#f7dc8b")
        )
    return rasterise(document(64, 64, base + sign, _LEAF), (size, size))

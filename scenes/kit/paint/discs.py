"""Small bevelled discs: counters, marks, medals. Pure Pillow.

Everything is drawn four times as large and scaled down, which keeps small round things round.
"""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from scenes.kit.theme import INK, Rgb

FINE = 4


def blended(first: Rgb, second: Rgb, share: float) -> Rgb:
    """The colour that lies `share` of the way from the first to the second."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(first, second, strict=True))
    return (r, g, b)


@lru_cache(maxsize=64)
def disc(px: int, top: Rgb, bottom: Rgb, edge: Rgb, sides: int) -> Image.Image:
    """Return a coin (0 sides), octagon (8) or shield (5). Do not draw into it."""
    big = px * FINE
    out = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    mask = Image.new("L", (big, big), 0)
    inner = Image.new("L", (big, big), 0)
    for target, share in ((mask, 0.49), (inner, 0.425)):
        _shape(ImageDraw.Draw(target), big, share, sides)
    fill = Image.composite(
        Image.new("RGB", (big, big), bottom),
        Image.new("RGB", (big, big), top),
        Image.linear_gradient("L").resize((big, big)),
    )
    rim = Image.composite(
        Image.new("RGB", (big, big), blended(edge, INK, 0.45)),
        Image.new("RGB", (big, big), edge),
        Image.linear_gradient("L").resize((big, big)),
    )
    out.paste(rim, (0, 0), mask)
    out.paste(fill, (0, 0), inner)
    return out.resize((px, px), Image.Resampling.LANCZOS)


def _shape(draw: ImageDraw.ImageDraw, big: int, share: float, sides: int) -> None:
    c, r = big / 2, big * share
    if sides == 0:
        draw.ellipse((c - r, c - r, c + r, c + r), fill=255)
    else:
        corners = [
            (c + r * math.cos(math.tau * (k + 0.5) / sides), c + r * math.sin(math.tau * (k + 0.5) / sides))
            for k in range(sides)
        ]
        draw.polygon(corners, fill=255)


def coin(px: int, color: Rgb, *, sides: int = 0) -> Image.Image:
    """A small bevelled disc (or polygon) in a colour."""
    return disc(
        px, blended(color, (255, 255, 255), 0.3), blended(color, INK, 0.35), blended(color, (255, 255, 255), 0.5), sides
    )

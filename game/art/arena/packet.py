"""What Ragnarok's boosters come in: a slate box between ash and marble, and the rune disc that seals it."""

from __future__ import annotations

from typing import Final

from PIL import Image

from game.art.arena import knots, materials
from game.art.arena.ornament import meander
from game.art.arena.relief import carved, grey
from game.art.arena.runes import RAGNAROK, helm, kindled
from game.art.draw.breaking import broken_halves
from game.art.draw.layers import layers
from game.art.draw.raster import Size, rasterise
from game.art.draw.svg import circle, document, group, path, rect

_VIEW: Size = (300, 420)
_GOLD: Final = "#c8933f"
_SEAL: Final = 240
"""Pixels of the master of the seal."""


def packet_image() -> Image.Image:
    """Return the box without its seal at twice its size, 5 wide and 7 high."""
    size = (600, 840)
    ground, grain = materials.slate(size, 11, "#27313f")
    for (colours, heights), side in ((materials.wood(size), 0), (materials.marble(size), 1)):
        band = rect(14 + side * 228, 14, 44, 392, "#ffffff")
        mask = rasterise(document(*_VIEW, band), size).getchannel("A")
        ground.paste(colours, (0, 0), mask)
        grain.paste(heights, (0, 0), mask)
    metal = materials.bronze(size, 8, 0.5)
    edges = rect(0, 0, 300, 14, "#ffffff") + rect(0, 406, 300, 14, "#ffffff")
    edges += rect(0, 0, 14, 420, "#ffffff") + rect(286, 0, 14, 420, "#ffffff")
    edges += rect(56, 14, 6, 392, "#ffffff") + rect(238, 14, 6, 392, "#ffffff")
    mask = rasterise(document(*_VIEW, edges), size).getchannel("A")
    ground.paste(metal, (0, 0), mask)
    left = knots.upright(knots.braid(30, 36, 392, 9, 46, 3))
    turned = group(meander((22, -270, 398, -258), "#7a5a2a", 2.6, 4), "rotate(90)")
    flat = knots.colours(left, 6, "#e0b26a", "#3a2412") + turned + circle(150, 231, 84, "#10151d")
    drawn = rasterise(document(*_VIEW, flat), size)
    ground.paste(drawn, (0, 0), drawn)
    high = rect(2, 2, 296, 416, "none", f'stroke="{grey(215)}" stroke-width="4"')
    high += rect(12, 12, 276, 396, "none", f'stroke="{grey(40)}" stroke-width="2.5"')
    high += "".join(path(f"M{x} 14V406", "none", f'stroke="{grey(220)}" stroke-width="4"') for x in (59, 241))
    high += knots.heights(left, 6) + circle(150, 231, 86, grey(40)) + circle(150, 231, 80, grey(90))
    shape = rasterise(document(*_VIEW, high), size)
    grain.paste(shape.convert("L"), (0, 0), shape.getchannel("A"))
    out = carved(grain, ground, depth=8, shine=0.24).convert("RGBA")
    runes = "".join(kindled(name, 72 + k * 20.4, 62, 30, 0.9) for k, name in enumerate(RAGNAROK))
    runes += "".join(kindled(name, 72 + k * 20.4, 362, 20, 0.45) for k, name in enumerate(reversed(RAGNAROK)))
    out.alpha_composite(rasterise(document(*_VIEW, runes), size))
    out.putalpha(rasterise(document(*_VIEW, rect(0, 0, 300, 420, "#ffffff", 'rx="12"')), size).getchannel("A"))
    return out


@layers
def _seal() -> Image.Image:
    size, view = (_SEAL, _SEAL), (100, 100)
    metal = materials.bronze(size, 4, 0.3)
    stone, grain = materials.slate(size, 7, "#1c232e")
    strands = knots.ring(50, 50, 38, 4.6, 10, 3)
    inside = rasterise(document(*view, circle(50, 50, 31, "#ffffff")), size).getchannel("A")
    metal.paste(stone, (0, 0), inside)
    drawn = rasterise(document(*view, knots.colours(strands, 4, _GOLD, "#21150a")), size)
    metal.paste(drawn, (0, 0), drawn)
    high = circle(50, 50, 48, grey(150)) + circle(50, 50, 45, grey(90)) + knots.heights(strands, 4)
    high += circle(50, 50, 32.5, grey(210)) + circle(50, 50, 30.5, grey(60))
    shape = rasterise(document(*view, high), size)
    grain.paste(shape.convert("L"), (0, 0), shape.getchannel("A"))
    out = carved(grain, metal, depth=7, shine=0.3).convert("RGBA")
    out.alpha_composite(rasterise(document(*view, helm(50, 50, 25)), size))
    out.putalpha(rasterise(document(*view, circle(50, 50, 48.5, "#ffffff")), size).getchannel("A"))
    return out


def seal_image(size: int) -> Image.Image:
    """Return the whole seal, `size` pixels square: a helm of awe on slate in a ring of knots."""
    return _seal().resize((size, size), Image.Resampling.LANCZOS)


def seal_halves(size: int) -> tuple[Image.Image, Image.Image]:
    """Return the two pieces of the broken seal, each in the whole seal's square."""
    return broken_halves(seal_image(size))

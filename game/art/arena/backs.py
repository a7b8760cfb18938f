"""The back of the cards: rune slate in a ring of knots, framed half by the Greeks and half by the Norse."""

from __future__ import annotations

from typing import Final

from PIL import Image

from game.art.arena import knots, materials
from game.art.arena.cards import card_size
from game.art.arena.ornament import meander
from game.art.arena.relief import carved, grey
from game.art.arena.runes import RAGNAROK, helm, kindled
from game.art.draw.layers import layers
from game.art.draw.raster import Size, rasterise
from game.art.draw.svg import circle, document, group, rect

_VIEW: Size = (300, 420)
_WOUND: Final = "#b98a3e"


def _ring(inset: float, colour: str, width: float, r: float) -> str:
    return (
        f'<rect x="{inset}" y="{inset}" width="{300 - 2 * inset}" height="{420 - 2 * inset}" rx="{r}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"/>'
    )


def _keys(colour: str) -> str:
    """Return the key pattern on all four edges."""
    flat = meander((26, 10, 274, 21), colour, 2.3, 2.0)
    side = group(meander((30, 10, 390, 21), colour, 2.3, 2.0), "rotate(90)")
    return (
        flat
        + group(flat, "translate(0 420) scale(1 -1)")
        + group(side, "translate(300 0)")
        + group(side, "scale(-1 1)")
        + "".join(
            circle(x, y, 6.4, colour) + circle(x, y, 3.4, grey(60) if colour != "#ffffff" else colour)
            for x in (16, 284)
            for y in (16, 404)
        )
    )


@layers
def _master() -> Image.Image:
    size = (600, 840)
    ground, grain = materials.slate(size, 5, "#232c3c")
    metal = materials.bronze(size, 6, 0.55)
    strands = knots.ring(150, 210, 92, 8.4, 12, 3, 26)
    edge = _ring(15.5, "#ffffff", 31, 18)
    mask = rasterise(document(*_VIEW, edge), size).getchannel("A")
    ground.paste(metal, (0, 0), mask)
    flat = circle(150, 210, 111, "#6d4a1e") + circle(150, 210, 73, "#141b29")
    flat += '<circle cx="150" cy="210" r="92" fill="none" stroke="#2b1c0c" stroke-width="32"/>'
    flat += knots.colours(strands, 7.4, _WOUND, "#21150a")
    drawn = rasterise(document(*_VIEW, flat), size)
    ground.paste(drawn, (0, 0), drawn)
    high = (
        _ring(15.5, grey(84), 31, 18) + _ring(2.5, grey(210), 4, 17) + _ring(29.5, grey(215), 4, 4) + _keys(grey(206))
    )
    high += circle(150, 210, 112, grey(200)) + circle(150, 210, 107, grey(24))
    high += knots.heights(strands, 7.4) + circle(150, 210, 77, grey(200)) + circle(150, 210, 73, grey(70))
    shape = rasterise(document(*_VIEW, high), size)
    grain.paste(shape.convert("L"), (0, 0), shape.getchannel("A"))
    out = carved(grain, ground, depth=9, shine=0.24).convert("RGBA")
    runes = "".join(kindled(name, 66 + k * 22, 338, 19, 0.75) for k, name in enumerate(RAGNAROK))
    turned = group(runes, "rotate(180 150 210)")
    out.alpha_composite(rasterise(document(*_VIEW, runes + turned + helm(150, 210, 58)), size))
    out.putalpha(rasterise(document(*_VIEW, rect(0, 0, 300, 420, "#ffffff", 'rx="18"')), size).getchannel("A"))
    return out


@layers
def card_back(width: int) -> Image.Image:
    """Return the back of a card, as large as a card's picture: the room for a crest stays empty."""
    size = card_size(width)
    tall = round(width * 1.4)
    out = Image.new("RGBA", size, (0, 0, 0, 0))
    out.paste(_master().resize((width, tall), Image.Resampling.LANCZOS), (0, size[1] - tall))
    return out

"""The nine domain tiles, the back of a tile and the marker of a pile."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageFilter

from components.domains import TILES
from game.art.domains.fire_forest import birch_grove, ember_plain, moonlit_firs, volcano
from game.art.domains.land import TALL, Diorama
from game.art.domains.shadow import ruined_temple, shadow_halves
from game.art.domains.signs import badge, gilt
from game.art.domains.water import still_lake, waterfall
from game.art.draw.frames import LEAF_STOPS
from game.art.draw.raster import Size, flat, grained, rasterise, scaled_mask, shifted
from game.art.draw.svg import circle, document, line, linear, num, path, polygon, radial, rect
from game.art.scenery.table import brass_framed

LANDS: dict[int, Callable[[float], Diorama]] = {
    1: ruined_temple,
    4: ember_plain,
    5: birch_grove,
    6: still_lake,
    7: waterfall,
    8: moonlit_firs,
    9: volcano,
}
"""The landscape of each tile by its value; 2 and 3 are the halves of `shadow_halves`."""
PAIR = (2, 3)
_SMALL = 110
"""Pixels of height below which badge and value grow in proportion to stay readable."""
_MOST = 2.0
_GOLD = ((0.0, "#fff3c4"), (0.55, "#eec25c"), (1.0, "#c48f38"))
"""Gold leaf for numerals over a landscape: brighter than that of frames, which lie on dark wood."""


def _land(value: int, size: Size) -> Image.Image:
    if value in PAIR:
        whole = _pair_land((size[0] * 2, size[1]))
        left = size[0] if value == PAIR[1] else 0
        return whole.crop((left, 0, left + size[0], size[1]))
    return LANDS[value](TALL * size[0] / size[1]).paint(size)


def _pair_land(size: Size) -> Image.Image:
    return shadow_halves(TALL * size[0] / size[1]).paint(size)


def _growth(size: Size) -> float:
    return min(_MOST, max(1.0, _SMALL / size[1]))


def _corner(name: str, x: float, y: float, r: float) -> tuple[str, str]:
    """Return (definitions, markup) of a dusk under a numeral in the corner."""
    return radial(name, [(0, "#0a0608", 0.82), (0.5, "#0a0608", 0.5), (1, "#0a0608", 0)], x, y, r), circle(
        x, y, r, f"url(#{name})"
    )


def _marks(grow: float, values: tuple[tuple[float, int], ...], kind: str) -> tuple[str, str]:
    """Return (definitions, markup) of the values, each around its own x, and of the badge of a tile."""
    size = 66 * grow
    defs, body = linear("leaf", _GOLD), ""
    for x, value in values:
        more, dusk = _corner(f"dusk{value}", x, TALL - 12 - size * 0.33, size * (1.1 - 0.22 * grow))
        defs += more
        body += dusk + gilt(x, TALL - 18, str(value), size)
    r = 23 * grow
    more, disc = badge(kind, 14 + r, 14 + r, r)
    return defs + more, body + disc


def tile_image(value: int, size: Size, *, framed: bool = True) -> Image.Image:
    """Return a domain tile: its landscape, its value in gold leaf, the badge of its element (DOM-1.4)."""
    wide = TALL * size[0] / size[1]
    grow = _growth(size)
    defs, body = _marks(grow, ((wide - 12 - 20 * grow, value),), TILES[value])
    image = _land(value, size)
    image = Image.alpha_composite(image, rasterise(document(wide, TALL, body, defs), size))
    return brass_framed(image) if framed else image


def _compass(x: float, y: float, r: float) -> str:
    """Return nine lozenges, one for each domain, in a ring of gold."""
    out = "".join(
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r * k)}" fill="none" stroke="url(#leaf)" stroke-width="{w}" {d}/>'
        for k, w, d in ((1.0, 2.6, ""), (0.93, 1.0, ""), (1.08, 1.2, 'stroke-dasharray="2 4"'))
    )
    step = r * 0.44
    for row in (-1, 0, 1):
        for column in (-1, 0, 1):
            # The square of three by three stands on its point, as the tiles lie in three piles of three.
            cx, cy = x + (column - row) * step * 0.71, y + (column + row) * step * 0.71
            h = step * 0.54
            out += path(polygon([(cx, cy - h), (cx + h, cy), (cx, cy + h), (cx - h, cy)]), "url(#leaf)")
            out += path(
                polygon([(cx, cy - h * 0.56), (cx + h * 0.56, cy), (cx, cy + h * 0.56), (cx - h * 0.56, cy)]), "#1b2438"
            )
    return out


def tile_back_image(size: Size) -> Image.Image:
    """Return the back of a domain tile: blue leather, nine gilt lozenges, brass frame."""
    wide = TALL * size[0] / size[1]
    mid = wide / 2
    defs = linear("leaf", LEAF_STOPS, (0, 0, 0.9, 1)) + radial(
        "hide", [(0, "#33466e"), (0.6, "#1f2c4a"), (1, "#0e1424")], mid, 96, max(wide, TALL) * 0.72
    )
    weave = "".join(
        line(
            f"M{num(x)} 0L{num(x + TALL)} {TALL}M{num(x + TALL)} 0L{num(x)} {TALL}",
            "#000000",
            1.1,
            'stroke-opacity=".2"',
        )
        for x in range(-240, int(wide) + 20, 20)
    )
    rays = "".join(
        line("M84 0L92 0", "#d6a94c", 2, f'transform="translate({num(mid)} 105) rotate({num(k * 22.5)})"')
        for k in range(16)
    )
    inner = (
        f'<rect x="18" y="18" width="{num(wide - 36)}" height="174" rx="6" fill="none" stroke="#d6a94c" '
        'stroke-width="1.8"/>'
    )
    body = rect(0, 0, wide, TALL, "url(#hide)") + weave + inner + circle(mid, 105, 80, "#0c1220", 'opacity=".45"')
    image = rasterise(document(wide, TALL, body + rays + _compass(mid, 105, 74), defs), size)
    return brass_framed(grained(image, 0.03))


def pile_image(size: int, count: int) -> Image.Image:
    """Return the marker of a pile, `size` pixels square: the backs of `count` tiles under the open one, and the number.

    An emptied pile is an inlay in the table.
    """
    out = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    side = round(size * 0.78)
    if count:
        back = tile_back_image((side, side))
        step = max(2, round(size * 0.07))
        for k in range(count):
            at = (round((size - side) / 2) - step // 2 + k * step, round((size - side) / 2) + step // 2 - k * step)
            sheet = Image.new("RGBA", (size, size), (0, 0, 0, 0))
            sheet.paste(back, at)
            shade = shifted(sheet.getchannel("A"), -max(1, size // 50), max(1, size // 36))
            dark = scaled_mask(shade.filter(ImageFilter.GaussianBlur(size * 0.02)), 0.7)
            out = Image.alpha_composite(Image.alpha_composite(out, flat("#080506", dark)), sheet)
    else:
        inlay = (
            '<rect x="15" y="15" width="70" height="70" rx="6" fill="#120c09" fill-opacity=".55" stroke="#8a6c3c" '
            'stroke-width="2" stroke-dasharray="5 4"/>'
        )
        out = rasterise(document(100, 100, inlay), (size, size))
    defs = linear("leaf", LEAF_STOPS, (0, 0, 0.9, 1)) + radial(
        "med", [(0, "#5a4a38"), (1, "#15100d")], 0.4, 0.3, 0.85, user=False
    )
    plate = (
        circle(79, 80.5, 19, "#000000", 'opacity=".5"')
        + circle(79, 79, 18, "url(#leaf)")
        + circle(79, 79, 15.4, "url(#med)")
    )
    number = rasterise(document(100, 100, plate + gilt(79, 87.4, str(count), 25), defs), (size, size))
    return Image.alpha_composite(out, number)

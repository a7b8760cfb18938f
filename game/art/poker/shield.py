"""The table of a combat: a round shield of green planks with a plait of gold and an iron rim, between two fires.

The picture is drawn in units of 1280 x 720; a wider window keeps the shield in its middle.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from PIL import Image, ImageChops

from game.art.arena import knots, materials
from game.art.arena.board import HEIGHT, WIDTH, dimmed, lay_fires, lay_lit, night, warmed
from game.art.arena.lights import firelight
from game.art.arena.palette import IRON
from game.art.arena.relief import carved, grey
from game.art.draw.layers import layers
from game.art.draw.palette import mix, rgb, shade
from game.art.draw.raster import Size, level, noise, rasterise
from game.art.draw.svg import circle, document, line, num, path, radial

RADIUS: Final = 246.0
MIDDLE: Final = (640.0, 292.0)
"""Where the middle of the shield lies on the table."""
FIRES: Final = ((335.0, 510.0), (945.0, 510.0))
"""Where the middle of each brazier's bowl stands."""
FIRE_WIDE: Final = 94.0
_REACH, _FAR = 300.0, 460.0
"""Units within which fires light the shield, and the planks."""
_VIEW: Size = (500, 500)
_MID: Final = 250.0
_RIM: Final = 224.0
"""Radius of the iron's inner edge."""
_PLAIT, _SWING, _STRAND = 207.5, 8.6, 6.6
_FIELD: Final = 191.0
"""Radius of the painted planks inside the plait."""
_PLANK: Final = 41.0
_GREEN, _DARK = "#2a6850", "#1a4238"
_GOLD: Final = "#c08f3c"
_ARMS: Final = 8
_RIVETS: Final = 30


def _arm(k: int, r: float) -> str:
    """Return one of the swirling lines from the middle to the edge, without the move to its beginning."""
    turn = math.tau * k / _ARMS
    points = [(r * t, turn + 1.25 * t**0.8) for t in (0.35, 0.7, 1.0)]
    (ax, ay), (bx, by), (cx, cy) = ((_MID + d * math.sin(a), _MID - d * math.cos(a)) for d, a in points)
    return f"C{num(ax)} {num(ay)} {num(bx)} {num(by)} {num(cx)} {num(cy)}"


def _sectors() -> str:
    """Return every second of the swirling sectors as one path."""
    out = ""
    for k in range(0, _ARMS, 2):
        end = math.tau * (k + 1) / _ARMS + 1.25
        x, y = _MID + _FIELD * math.sin(end), _MID - _FIELD * math.cos(end)
        back = _reversed_arm(k + 1)
        out += f"M{num(_MID)} {num(_MID)}{_arm(k, _FIELD)}A{_FIELD} {_FIELD} 0 0 1 {num(x)} {num(y)}{back}"
    return out


def _reversed_arm(k: int) -> str:
    turn = math.tau * k / _ARMS
    points = [(_FIELD * t, turn + 1.25 * t**0.8) for t in (0.7, 0.35)]
    (ax, ay), (bx, by) = ((_MID + d * math.sin(a), _MID - d * math.cos(a)) for d, a in points)
    return f"C{num(ax)} {num(ay)} {num(bx)} {num(by)} {num(_MID)} {num(_MID)}Z"


def _rivets(outer: str, inner: str, r: float) -> str:
    middle = (RADIUS + _RIM) / 2
    out = ""
    for k in range(_RIVETS):
        turn = math.tau * (k + 0.5) / _RIVETS
        x, y = _MID + middle * math.sin(turn), _MID - middle * math.cos(turn)
        out += circle(x, y, r + 1.3, outer) + circle(x, y, r, inner)
    return out


def _gaps(colour: str, width: float) -> str:
    """Return the joints between the planks."""
    out = ""
    for k in range(-4, 5):
        x = _MID + (k + 0.5) * _PLANK
        reach = _FIELD**2 - (x - _MID) ** 2
        if reach > 0:
            half = math.sqrt(reach)
            out += line(f"M{num(x)} {num(_MID - half)}L{num(x)} {num(_MID + half)}", colour, width)
    return out


def _heights() -> tuple[str, str]:
    """Return the heights of the shield and the gradients that they use."""
    swirl = "".join(
        line(f"M{num(_MID)} {num(_MID)}{_arm(k, _FIELD)}", grey(86), 2.2)
        + line(f"M{num(_MID)} {num(_MID)}{_arm(k, _FIELD)}", grey(150), 1.0)
        for k in range(_ARMS)
    )
    strands = knots.ring(_MID, _MID, _PLAIT, _SWING, 22, 3, 26)
    iron = [(_RIM / RADIUS, grey(150)), (0.945, grey(205)), (0.975, grey(190)), (1.0, grey(60))]
    out = circle(_MID, _MID, RADIUS, "url(#iron)")
    out += circle(_MID, _MID, _RIM, grey(40)) + circle(_MID, _MID, _RIM - 2, grey(30))
    out += _ring(_PLAIT, grey(44), 31) + _ring(_FIELD + 1, grey(168), 4) + circle(_MID, _MID, _FIELD - 1, grey(112))
    out += _gaps(grey(70), 3.6) + _gaps(grey(28), 1.6) + swirl
    out += knots.heights(strands, _STRAND) + _rivets(grey(96), "url(#rivet)", 4.6)
    defs = radial("iron", iron, _MID, _MID, RADIUS)
    defs += radial("rivet", [(0, grey(255)), (0.6, grey(238)), (1, grey(176))], 0.5, 0.5, 0.5, user=False)
    return out, defs


def _ring(r: float, colour: str, width: float) -> str:
    return f'<circle cx="{_MID}" cy="{_MID}" r="{num(r)}" fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'


def _colours() -> str:
    out = circle(_MID, _MID, _FIELD, _GREEN, 'opacity=".86"') + path(_sectors(), _DARK, 'opacity=".88"')
    for k in range(_ARMS):
        out += line(f"M{num(_MID)} {num(_MID)}{_arm(k, _FIELD)}", "#b08a42", 1.5, 'stroke-opacity=".75"')
    out += _gaps("#0a1a14", 1.5)
    out += _ring(_PLAIT, "#3c2a10", 31) + _ring(_FIELD + 1, "#a87f38", 3)
    return out + knots.colours(knots.ring(_MID, _MID, _PLAIT, _SWING, 22, 3, 26), _STRAND, _GOLD, "#251806")


def _iron(size: Size) -> Image.Image:
    """Return the colours of old iron with rust."""
    cloud, rust = noise(size, 61, max(8, size[0] // 9), 4), noise(size, 62, max(6, size[0] // 6), 4)
    red = np.clip((rust - 0.5) * 3.4, 0, 1) * 0.62
    bands = []
    for k in range(3):
        low, high, spot = rgb(shade(IRON, -0.2))[k], rgb(shade(IRON, 0.22))[k], rgb("#7d5138")[k]
        plain = low + (high - low) * np.clip((cloud - 0.25) * 1.9, 0, 1)
        bands.append(level((plain + (spot - plain) * red) / 255))
    return Image.merge("RGB", bands)


@layers
def shield(side: int) -> Image.Image:
    """Return the shield alone, carved but not yet in the light of the table: `side` pixels square, 500 units."""
    fine = (min(2 * side, max(side, 800)),) * 2
    ground = _iron(fine)
    boards, grain = materials.wood(fine, 31, mix(_GREEN, "#8a7a52", 0.14))
    shape = rasterise(document(*_VIEW, circle(_MID, _MID, _FIELD, "#ffffff")), fine).getchannel("A")
    worn = level(np.clip((noise(fine, 71, max(6, fine[0] // 40), 4) - 0.62) * 3, 0, 0.28))
    flat = rasterise(document(*_VIEW, _colours()), fine)
    flat.putalpha(ImageChops.subtract(flat.getchannel("A"), ImageChops.multiply(worn, shape)))
    ground.paste(boards, (0, 0), shape)
    ground.paste(flat, (0, 0), flat)
    markup, defs = _heights()
    drawn = rasterise(document(*_VIEW, markup, defs), fine)
    dents = level(0.5 + 0.5 * (noise(fine, 65, max(5, fine[0] // 70), 3) - 0.5))
    texture = Image.composite(grain, dents, shape)
    heights = Image.blend(drawn.convert("L"), texture, 0.24)
    disc = rasterise(document(*_VIEW, circle(_MID, _MID, RADIUS, "#ffffff")), fine).getchannel("A")
    ground.putalpha(disc)
    return carved(heights, ground, depth=15 * fine[0] / 1000, shine=0.2).resize((side, side), Image.Resampling.LANCZOS)


def poker_table(size: Size, *, fires: bool = True) -> Image.Image:
    """Return the table of a combat, opaque.

    Args:
        size: of the window, in pixels.
        fires: whether the braziers stand on it and burn; else `arena.lights.brazier` may be shown by the caller.
    """
    unit = size[1] / HEIGHT
    view = (round(size[0] / unit), HEIGHT)
    over = (view[0] - WIDTH) / 2
    places = tuple((x + over, y) for x, y in FIRES)
    out, sky = night(size)
    slab = Image.new("RGBA", size, (0, 0, 0, 0))
    disc = shield(round(_VIEW[0] * unit))
    slab.paste(disc, (round((MIDDLE[0] + over - _MID) * unit), round((MIDDLE[1] - _MID) * unit)))
    bright = dimmed(slab, (1.46, 1.36, 1.19))
    bright.putalpha(slab.getchannel("A"))
    out = warmed(out, firelight(view, size, places, _FAR))
    lay_lit(out, bright, sky, firelight(view, size, places, _REACH), unit)
    if fires:
        lay_fires(out, view, places, FIRE_WIDE)
    return out

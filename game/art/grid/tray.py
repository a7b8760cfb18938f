"""What lies on the table of the 3x3 board: the brass tray, the ring of the elements, the shield, the coin."""

from __future__ import annotations

import math

from PIL import Image

from game.art.draw import fonts
from game.art.draw.frames import GILT, shield_path
from game.art.draw.palette import FOE, YOU, shade
from game.art.draw.raster import grained, rasterise
from game.art.draw.svg import Point, circle, document, line, linear, num, path, polygon, radial, rect, spikes, text
from game.art.grid.types import TYPE_COLOUR, type_defs, type_markup

_TRAY = 600.0
_RIM, _GAP = 34.0, 13.0
_WELL = (_TRAY - 2 * _RIM - 2 * _GAP) / 3
Box = tuple[int, int, int, int]


def tray_wells(size: int) -> tuple[Box, ...]:
    """Return the nine wells of a tray of `size` pixels as left, top, width, height, by rows from the top left."""
    unit = size / _TRAY
    side = round(_WELL * unit)
    starts = [round((_RIM + k * (_WELL + _GAP)) * unit) for k in range(3)]
    return tuple((left, top, side, side) for top in starts for left in starts)


def tray_image(size: int) -> Image.Image:
    """Return the brass tray with its nine inlaid wells, `size` pixels square."""
    defs = (
        linear("rim", [(0, "#ffedb0"), (0.22, "#d0a048"), (0.55, "#7c5120"), (0.8, "#b98a3c"), (1, "#e6c06a")],
               (0, 0, 1, 1))
        + linear("lip", [(0, "#5a3a14"), (0.5, "#a97c34"), (1, "#f0d68e")], (0, 0, 1, 1))
        + linear("bed", [(0, "#3a2617"), (0.5, "#2a1a10"), (1, "#1c110a")])
        + linear("cup", [(0, "#0d0907"), (0.14, "#1c1512"), (1, "#2c211b")])
        + linear("glint", [(0, "#000000", 0.0), (1, "#f3d58a", 0.5)])
    )  # fmt: skip
    body = (
        rect(2, 8, 596, 592, "#000000", 'rx="34" opacity=".5"')
        + rect(2, 2, 596, 592, "#1a0f07", 'rx="34"')
        + rect(4, 4, 592, 588, "url(#rim)", 'rx="32"')
        + rect(19, 19, 562, 558, "url(#lip)", 'rx="22"')
        + rect(23, 23, 554, 550, "url(#bed)", 'rx="18"')
        + _chasing()
    )
    corners = [_RIM + k * (_WELL + _GAP) for k in range(3)]
    body += "".join(_well(left, top) for top in corners for left in corners)
    lines = [_RIM + k * (_WELL + _GAP) - _GAP / 2 for k in (1, 2)]
    studs = "".join(
        path(polygon([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)]), "#4a2e10")
        + path(polygon([(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)]), "#e2b85e")
        + path(polygon([(x, y - 6), (x + 6, y), (x, y)]), "#fff0bc")
        for x in lines
        for y in lines
    )
    return grained(rasterise(document(_TRAY, _TRAY, body + studs, defs), (size, size)), 0.022)


def _chasing() -> str:
    """Return the ornament engraved into the rim: a running wave, a rivet in each corner."""
    runs = []
    for k in range(26):
        at = 42 + k * 20
        wave = f"M{at} 11.5q5 -5 10 0t10 0"
        runs.append(line(wave, "#5b3b14", 1.5) + line(wave, "#fff0b8", 0.6, 'transform="translate(0 1.2)"'))
    row = "".join(runs)
    sides = "".join(f'<g transform="rotate({turn} 300 298)">{row}</g>' for turn in (0, 90, 180, 270))
    rivets = "".join(
        circle(x, y, 7, "#4a2e10") + circle(x, y, 5.8, "#e6bd66") + circle(x - 1.6, y - 1.8, 2.2, "#fff4cf")
        for x in (17, 583)
        for y in (17, 579)
    )
    return sides + rivets


def _well(left: float, top: float) -> str:
    """Return one recess: a brass lip, a dark bed in shadow, a faint compass on its ground."""
    side, mid = _WELL, _WELL / 2
    x, y = left + mid, top + mid
    star = spikes(x, y, 4, mid * 0.62, mid * 0.13)
    return (
        rect(left - 3, top - 3, side + 6, side + 6, "url(#lip)", 'rx="17"')
        + rect(left, top, side, side, "url(#cup)", 'rx="14"')
        + path(polygon(star), "#7a5a30", 'opacity=".26"')
        + f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(mid * 0.5)}" fill="none" stroke="#7a5a30" '
        'stroke-opacity=".3" stroke-width="1.6"/>'
        + f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(mid * 0.72)}" fill="none" stroke="#7a5a30" '
        'stroke-opacity=".22" stroke-width="1" stroke-dasharray="3 6"/>'
        + rect(left, top, side, 10, "#000000", 'rx="10" opacity=".5"')
        + rect(left + 8, top + side - 5, side - 16, 4, "url(#glint)", 'rx="2"')
    )


def well_glow_image(size: int) -> Image.Image:
    """Return the light of a well into which a card may go, `size` pixels square."""
    defs = radial("g", [(0, "#ffe49a", 0.5), (0.6, "#f0b84a", 0.28), (1, "#e0a030", 0.12)], 60, 60, 66)
    body = (
        rect(3, 3, 114, 114, "url(#g)", 'rx="11"')
        + '<rect x="3" y="3" width="114" height="114" rx="11" fill="none" stroke="#f7dc8b" stroke-width="2.4"/>'
        + "".join(
            line(data, "#fff3cc", 4)
            for data in ("M9 30L9 16Q9 9 16 9L30 9", "M90 9L104 9Q111 9 111 16L111 30",
                         "M111 90L111 104Q111 111 104 111L90 111", "M30 111L16 111Q9 111 9 104L9 90")
        )
    )  # fmt: skip
    return rasterise(document(120, 120, body, defs), (size, size))


def _arrow(start: float, end: float, radius: float, middle: Point) -> str:
    """Return a curved arrow around a middle, clockwise from one direction (in turns from the top) to another."""
    x, y = middle

    def at(turn: float, r: float = radius) -> Point:
        return x + r * math.sin(turn * math.tau), y - r * math.cos(turn * math.tau)

    (ax, ay), (bx, by) = at(start), at(end)
    tip = [at(end + 0.035), at(end - 0.004, radius + 8), at(end - 0.004, radius - 8)]
    arc = f"M{num(ax)} {num(ay)}A{num(radius)} {num(radius)} 0 0 1 {num(bx)} {num(by)}"
    return line(arc, "#120b08", 7) + line(arc, "#e8c36a", 4) + path(polygon(tip), "#e8c36a", 'stroke="#120b08"')


def ring_legend_image(size: int) -> Image.Image:
    """Return the ring of the elements, `size` pixels square.

    Each element beats the one that its arrow leads to (GRID-4.7); light and dark strike each other down (GRID-4.4);
    melee gives way to all of them (GRID-4.5).
    """
    middle = (120.0, 120.0)
    defs = "".join(type_defs(kind) for kind in TYPE_COLOUR) + GILT
    body = circle(120, 120, 116, "#15100d", 'opacity=".55"')
    body += '<circle cx="120" cy="120" r="116" fill="none" stroke="url(#leaf)" stroke-width="2"/>'
    body += "".join(_arrow(k / 4 + 0.072, k / 4 + 0.16, 84, middle) for k in range(4))
    for k, kind in enumerate(("fire", "wind", "earth", "water")):
        turn = k * math.tau / 4
        body += type_markup(kind, 120 + 84 * math.sin(turn), 120 - 84 * math.cos(turn), 25)
    burst = spikes(120, 106, 8, 19, 8)
    body += type_markup("light", 92, 106, 22) + type_markup("dark", 148, 106, 22)
    body += path(polygon(burst), "#fff2c0", 'stroke="#b3452c" stroke-width="2"')
    body += type_markup("melee", 120, 153, 17)
    return rasterise(document(240, 240, body, defs), (size, size))


def shield_badge_image(size: int) -> Image.Image:
    """Return the badge of the first-move shield (GRID-2.2), `size` pixels square."""
    letters = fonts.fitted("+1", 26, fonts.SANS_BOLD, 34)
    body = (
        path(shield_path(30, 31.5, 27.5), "#000000", 'opacity=".5"')
        + path(shield_path(30, 30, 27.5), "url(#leaf)")
        + path(shield_path(30, 30, 24), "#173a5c")
        + path(shield_path(30, 30, 24), "#4db6ff", 'opacity=".3"')
        + text(30, 38, "+1", letters, "#0c1a28", weight=700, extra='stroke="#0c1a28" stroke-width="5"')
        + text(30, 38, "+1", letters, "#fff6da", weight=700)
    )
    return rasterise(document(60, 60, body, GILT), (size, size))


def coin_image(colour: int, size: int) -> Image.Image:
    """Return a side of the coin that is tossed for the first move (GRID-2.1): Blue's round rose, Red's cut star."""
    bright = (YOU, FOE)[colour]
    defs = GILT + radial(
        "enamel",
        [(0, shade(bright, 0.25)), (0.7, shade(bright, -0.25)), (1, shade(bright, -0.55))],
        0.4,
        0.3,
        0.8,
        user=False,
    )
    rim = "".join(
        line(
            f"M{num(32 + 28.2 * math.cos(a))} {num(32 + 28.2 * math.sin(a))}L{num(32 + 31 * math.cos(a))} "
            f"{num(32 + 31 * math.sin(a))}",
            "#7d5216",
            1,
        )
        for a in (k * math.tau / 40 for k in range(40))
    )
    if colour == 0:
        sign = "".join(
            circle(32 + 9.4 * math.sin(k * math.tau / 6), 32 - 9.4 * math.cos(k * math.tau / 6), 6.6, "url(#leaf)")
            for k in range(6)
        )
        sign += circle(32, 32, 6.2, shade(bright, -0.45)) + circle(32, 32, 4.2, "url(#leaf)")
    else:
        star = spikes(32, 32, 4, 20, 7.8)
        sign = path(polygon(star), "url(#leaf)")
        sign += path(polygon([(32, 25), (39, 32), (32, 39), (25, 32)]), shade(bright, -0.5))
        sign += path(polygon([(32, 28), (36, 32), (32, 36), (28, 32)]), "url(#leaf)")
    body = (
        circle(32, 32, 31.6, "#6b4412")
        + circle(32, 32, 31, "url(#leaf)")
        + rim
        + circle(32, 32, 26.4, "#7d5216")
        + circle(32, 32, 25.2, "url(#enamel)")
        + '<circle cx="32" cy="32" r="22.6" fill="none" stroke="url(#leaf)" stroke-width="1.2"/>'
        + sign
    )
    return rasterise(document(64, 64, body, defs), (size, size))

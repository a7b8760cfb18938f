"""Cards on the 3x3 board: the picture in its controller's frame, the four sides, the number in its medallion.

Blue's frame is rounded, Red's has cut corners, and nobody's is gilded, so that a flip is seen without colour too.
"""

from __future__ import annotations

from PIL import Image

from game.art.draw import fonts
from game.art.draw.frames import GILT
from game.art.draw.palette import FOE, YOU, shade
from game.art.draw.raster import rasterise
from game.art.draw.svg import Point, circle, cut, document, linear, num, path, polygon, text
from game.art.grid.faces import GridFace
from game.art.grid.types import type_defs, type_markup

UNITS = 120.0
"""A token's own grid: 120 units square."""
MEDALLION: tuple[float, float, float] = (23.5, 23.5, 21.5)
"""Middle and radius of the power's medallion."""
SIDE_RADIUS = 13.6
SIDES_AT: tuple[Point, ...] = ((63.5, 16.4), (103.6, 61.5), (60, 103.6), (16.4, 63.5))
"""Middle of each side's icon: top, right, bottom, left; the first and last make room for the medallion."""
TONES: dict[str, str] = {"printed": "#fffaf0", "raised": "#ffdf7e", "lowered": "#ff9a78"}
"""The number's colour as printed, above it and below it; an arrow says the same."""
_BANDS: dict[int | None, tuple[str, str]] = {
    0: (YOU, "#15486f"),
    1: (FOE, "#7d1f10"),
    None: ("#e9c15c", "#7a5216"),
}


def medallion_box(size: int) -> tuple[float, float, float]:
    """Return where the power's medallion lies in a token of `size` pixels: left, top, diameter."""
    unit = size / UNITS
    x, y, r = MEDALLION
    return (x - r) * unit, (y - r) * unit, 2 * r * unit


def outline(width: float, height: float, inset: float, colour: int | None) -> str:
    """Return the path of a card's outline in its controller's shape, `inset` units within the edge."""
    left, top, right, bottom = inset, inset, width - inset, height - inset
    if colour == 1:
        return cut((left, top, right, bottom), 17 - inset * 0.55)
    r = max(3.0, 16 - inset * 0.8)
    return (
        f"M{num(left + r)} {num(top)}L{num(right - r)} {num(top)}Q{num(right)} {num(top)} {num(right)} {num(top + r)}"
        f"L{num(right)} {num(bottom - r)}Q{num(right)} {num(bottom)} {num(right - r)} {num(bottom)}"
        f"L{num(left + r)} {num(bottom)}Q{num(left)} {num(bottom)} {num(left)} {num(bottom - r)}"
        f"L{num(left)} {num(top + r)}Q{num(left)} {num(top)} {num(left + r)} {num(top)}Z"
    )


def band_defs(colour: int | None) -> str:
    """Return the gradients of a frame: its band, and gold leaf."""
    bright, dark = _BANDS[colour]
    return GILT + linear("band", [(0, shade(bright, 0.5)), (0.4, bright), (1, dark)], (0, 0, 1, 1))


def medallion_markup(x: float, y: float, r: float, colour: int | None) -> str:
    """Return the plate under a card's power, its rim in the controller's colour."""
    bright, dark = _BANDS[colour]
    return (
        circle(x, y + r * 0.06, r * 1.04, "#000000", 'opacity=".5"')
        + circle(x, y, r, "url(#leaf)")
        + circle(x, y, r * 0.92, "#120b08")
        + circle(x, y, r * 0.88, dark)
        + circle(x, y, r * 0.88, bright, 'opacity=".35"')
        + circle(x, y, r * 0.76, "#120b08")
        + circle(x, y, r * 0.73, "url(#med)")
    )


def sides_markup(sides: tuple[str, ...], spots: tuple[Point, ...], r: float) -> str:
    """Return the icons of the four sides at the given places."""
    return "".join(type_markup(kind, x, y, r) for kind, (x, y) in zip(sides, spots, strict=True))


def sides_defs(sides: tuple[str, ...]) -> str:
    """Return the gradients that the icons of these sides need."""
    return "".join(type_defs(kind) for kind in sorted(set(sides)))


def grid_token_image(face: GridFace, art: Image.Image, colour: int | None) -> Image.Image:
    """Return a card on the board around its picture, which is as large as the card; its medallion is empty."""
    size = art.width
    defs = band_defs(colour) + sides_defs(face.sides)
    frame = path(outline(UNITS, UNITS, 0.4, colour), "#0b0807") + path(outline(UNITS, UNITS, 1.6, colour), "url(#band)")
    base = rasterise(
        document(UNITS, UNITS, frame + path(outline(UNITS, UNITS, 6.6, colour), "#0b0807"), defs), (size, size)
    )
    window = rasterise(document(UNITS, UNITS, path(outline(UNITS, UNITS, 7.4, colour), "#ffffff")), (size, size))
    base.paste(art, (0, 0), window.getchannel("A"))
    upper = (
        f'<path d="{outline(UNITS, UNITS, 7.8, colour)}" fill="none" stroke="#fff2d0" stroke-opacity=".4"/>'
        f'<path d="{outline(UNITS, UNITS, 2.2, colour)}" fill="none" stroke="#fff6e2" stroke-opacity=".45"/>'
        + sides_markup(face.sides, SIDES_AT, SIDE_RADIUS)
        + medallion_markup(*MEDALLION, colour)
    )
    return Image.alpha_composite(base, rasterise(document(UNITS, UNITS, upper, defs), (size, size)))


def power_markup(words: str, x: float, y: float, r: float, tone: str) -> str:
    """Return a power as SVG markup in the middle of a medallion of radius `r`."""
    room = r * 1.14
    size = fonts.fitted(words, r * 1.24, fonts.SERIF_BOLD, room, r * 0.5)
    down = y + size * 0.335
    fill = TONES[tone]
    stroke = f'stroke="#120b08" stroke-width="{num(size * 0.17)}" stroke-linejoin="round"'
    out = text(x, down, words, size, "#120b08", serif=True, weight=700, extra=stroke)
    out += text(x, down, words, size, fill, serif=True, weight=700)
    if tone == "printed":
        return out
    up = -1 if tone == "raised" else 1
    edge, tip = y + up * r * 0.6, y + up * r * 0.98
    arrow = polygon([(x - r * 0.3, edge), (x + r * 0.3, edge), (x, tip)])
    return out + path(arrow, "#120b08", f'stroke="#120b08" stroke-width="{num(r * 0.16)}"') + path(arrow, fill)


def power_image(words: str, size: int, tone: str) -> Image.Image:
    """Return the number for a medallion of `size` pixels, square, with an arrow where it is not as printed."""
    return rasterise(document(48, 48, power_markup(words, 24, 24, 24, tone)), (size, size))


def whole_token_image(face: GridFace, token: Image.Image) -> Image.Image:
    """Return a card on the board with its printed power in the empty medallion of its token."""
    out = token.copy()
    left, top, wide = (round(v) for v in medallion_box(token.width))
    out.alpha_composite(power_image(str(face.power), wide, "printed"), (left, top))
    return out

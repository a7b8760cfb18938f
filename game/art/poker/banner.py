"""The wooden banner below the own cards, which names the hand that they make."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageEnhance

from game.art.arena import knots, materials
from game.art.arena.lettering import set_line, write
from game.art.arena.relief import carved, grey
from game.art.draw import fonts
from game.art.draw.layers import layers
from game.art.draw.palette import TEXT, shade
from game.art.draw.raster import Size, rasterise
from game.art.draw.svg import document, path, polygon, rect

BANNER: Size = (450, 56)
"""Units of the banner with its tails."""
_BOARD: Final = (32.0, 2.0, 418.0, 46.0)
_FIELD: Final = (78.0, 7.0, 372.0, 41.0)
_PLAITS: Final = ((38.0, 72.0), (378.0, 412.0))
_TAILS: Final = (
    polygon([(40, 10), (0, 10), (14, 31), (0, 52), (40, 52)]),
    polygon([(410, 10), (450, 10), (436, 31), (450, 52), (410, 52)]),
)
_FOLDS: Final = (polygon([(32, 45), (40, 45), (40, 52)]), polygon([(418, 45), (410, 45), (410, 52)]))
_GOLD, _RED = "#ffe6a6", "#ffb39a"
_FINE: Final = 2
_LEAST: Final = 11.8


def _box(box: tuple[float, float, float, float], fill: str, grow: float, r: float) -> str:
    left, top, right, foot = box
    return rect(left - grow, top - grow, right - left + 2 * grow, foot - top + 2 * grow, fill, f'rx="{r}"')


def _strands() -> list[knots.Strand]:
    y = (_BOARD[1] + _BOARD[3]) / 2
    return [strand for left, right in _PLAITS for strand in knots.braid(left, y, right - left, 10.5, 34.0, 3, 30)]


def _wells(fill: str, grow: float) -> str:
    return "".join(_box((left, _FIELD[1], right, _FIELD[3]), fill, grow, 3) for left, right in _PLAITS)


@layers
def banner(width: int) -> Image.Image:
    """Return the banner without words, `width` pixels wide."""
    size = (round(BANNER[0] * _FINE), round(BANNER[1] * _FINE))
    turned, grain = materials.wood((size[1] * 2, size[0] // 2), 11, "#b07d45")
    ground = turned.rotate(90, expand=True).resize(size, Image.Resampling.LANCZOS)
    fibres = grain.rotate(90, expand=True).resize(size, Image.Resampling.LANCZOS)
    flat = "".join(path(tail, "#6b4720", 'opacity=".30"') for tail in _TAILS) + "".join(
        path(fold, "#2a190a") for fold in _FOLDS
    )
    flat += _wells("#3a220d", 0) + _box(_FIELD, "#2a1b10", 0, 4)
    flat += knots.colours(_strands(), 6.0, "#b98544", "#241407")
    drawn = rasterise(document(*BANNER, flat), size)
    ground.paste(drawn, (0, 0), drawn)
    high = "".join(path(tail, grey(70)) for tail in _TAILS) + "".join(path(fold, grey(20)) for fold in _FOLDS)
    high += _box(_BOARD, grey(120), 0, 5) + _box(_BOARD, grey(180), -1.6, 4) + _box(_BOARD, grey(140), -3.6, 3)
    high += _wells(grey(40), 0.6) + _box(_FIELD, grey(205), 1.6, 5) + _box(_FIELD, grey(60), 0, 4)
    high += knots.heights(_strands(), 6.0)
    shape = rasterise(document(*BANNER, high), size)
    heights = Image.composite(Image.blend(shape.convert("L"), fibres, 0.22), fibres, shape.getchannel("A"))
    body = "".join(path(piece, "#ffffff") for piece in (*_TAILS, *_FOLDS)) + _box(_BOARD, "#ffffff", 0, 5)
    ground.putalpha(rasterise(document(*BANNER, body), size).getchannel("A"))
    lit = ImageEnhance.Brightness(carved(heights, ground, depth=13, shine=0.2)).enhance(1.06)
    return lit.resize((width, round(width * BANNER[1] / BANNER[0])), Image.Resampling.LANCZOS)


def hand_banner(name: str, detail: str, width: int, *, great: bool = False) -> Image.Image:
    """Return the banner with the Norse name of a hand and what it means; `great` for the rarest hands.

    Args:
        name: "Odin's Eye".
        detail: a short line below it: "flush to the jack · strikes x 1.3".
        width: in pixels.
        great: whether the name is written hot, as of RAGNAROK.
    """
    out = banner(width).copy()
    unit = width / BANNER[0]
    room = _FIELD[2] - _FIELD[0] - 12
    x = (_FIELD[0] + _FIELD[2]) / 2 * unit
    name, size = set_line(name, 19.5, room, _LEAST, fonts.SERIF_BOLD)
    ink = _RED if great else _GOLD
    write(out, (x, 22.6 * unit), name, size * unit, ink, face=fonts.SERIF_BOLD, edge=1.3 * unit)
    detail, size = set_line(detail, 13.2, room, _LEAST)
    write(out, (x, 37.0 * unit), detail, size * unit, shade(TEXT, -0.04), edge=0.9 * unit)
    return out

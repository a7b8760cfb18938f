"""The board of Ragnarok Chess: slate and bone in a carved rim with runes and knots, between two fires.

The picture is drawn in units of 1280 x 720; a wider window keeps the board in its middle.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

import numpy as np
from PIL import Image, ImageEnhance

from game.art.arena import materials
from game.art.arena.board import HEIGHT, WIDTH, dimmed, lay_fires, lay_lit, night, warmed
from game.art.arena.lettering import write
from game.art.arena.lights import firelight
from game.art.arena.outlines import rounded
from game.art.arena.palette import BONE
from game.art.arena.relief import carved, grey
from game.art.arena.runes import NAMES, TALL, WIDE, kindled, rune
from game.art.draw import fonts
from game.art.draw.layers import layers
from game.art.draw.palette import TEXT, mix, rgb, shade
from game.art.draw.raster import Size, level, noise, rasterise
from game.art.draw.svg import circle, document, group, line, num, path, rect

ROWS, COLUMNS = 7, 5
SQUARE: Final = 82.0
FIELD: Final = (435.0, 98.0)
"""Upper left corner of the squares on the table."""
FRAME: Final = (397.0, 60.0, 883.0, 710.0)
"""Left, top, right, foot of the whole board."""
FIRES: Final = ((359.0, 644.0), (921.0, 644.0))
"""Where the middle of each brazier's bowl stands; the board covers their inner halves."""
FIRE_WIDE: Final = 96.0
_REACH, _FAR = 280.0, 430.0
_BOARD: Size = (486, 650)
_EDGE: Final = (FIELD[0] - FRAME[0], FIELD[1] - FRAME[1])
_RUNE: Final = 17.0
_LETTERS: Final = "abcde"


def square_middle(row: int, column: int, *, flipped: bool = False) -> tuple[float, float]:
    """Return the middle of a square on the table, in units; row 0 lies below, or above where `flipped`."""
    if flipped:
        row, column = ROWS - 1 - row, COLUMNS - 1 - column
    return FIELD[0] + (column + 0.5) * SQUARE, FIELD[1] + (ROWS - 0.5 - row) * SQUARE


def is_bone(row: int, column: int) -> bool:
    """Return whether a square is of bone; the corner a1 is slate."""
    return (row + column) % 2 == 1


def _corner_cuts(x: float, y: float, colour: str, width: float, move: float = 0.0) -> str:
    """Return the four angles cut into a square of bone whose upper left corner is at (x, y)."""
    near, long, far = 6.0, 10.0, SQUARE
    out = ""
    for sx, sy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        px, py = (x + near if not sx else x + far - near), (y + near if not sy else y + far - near)
        dx, dy = (long if not sx else -long), (long if not sy else -long)
        px, py = px + move, py + move
        data = f"M{num(px + dx)} {num(py)}L{num(px)} {num(py)}L{num(px)} {num(py + dy)}"
        out += f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'
    return out


def _squares() -> list[tuple[int, int, float, float]]:
    """Return row, column and upper left corner of each square on the board's own picture, row 0 below."""
    left, top = _EDGE
    return [
        (row, column, left + column * SQUARE, top + (ROWS - 1 - row) * SQUARE)
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]


def _rune_places() -> list[tuple[str, float, float, float]]:
    """Return the runes of the rim: name, middle on the board's picture, degrees they are turned."""
    rng = Random(14)
    left, top = _EDGE
    right, foot = left + COLUMNS * SQUARE, top + ROWS * SQUARE
    out = []
    for column in range(COLUMNS):
        x = left + (column + 0.5) * SQUARE
        out += [(rng.choice(NAMES), x + dx, y, 0.0) for y in (top - 20, foot + 20) for dx in (-24, 24)]
    for row in range(ROWS):
        y = top + (row + 0.5) * SQUARE
        out += [(rng.choice(NAMES), x, y + dy, 90.0) for x in (left - 20, right + 20) for dy in (-24, 24)]
    return out


def _turned(x: float, y: float, turn: float, drawn: str) -> str:
    return group(drawn, f"translate({num(x)} {num(y)}) rotate({num(turn)})")


def _knot(x: float, y: float) -> str:
    """Return the disc of a corner as heights: a whorl of strands in a ring."""
    out = circle(x, y, 17.6, grey(16)) + circle(x, y, 16.4, grey(210)) + circle(x, y, 13.6, grey(60))
    for turn in range(0, 360, 45):
        strand = "M0 0C4 -5 9 -5 12 -1C13.5 3 12 7 8.6 9.4"
        arm = line(strand, grey(20), 5.0) + line(strand, grey(170), 3.4) + line(strand, grey(245), 1.4)
        out += group(arm, f"translate({num(x)} {num(y)}) rotate({turn})")
    return out + circle(x, y, 3.2, grey(250))


_KNOTS: Final = ((18.0, 18.0), (468.0, 18.0), (18.0, 632.0), (468.0, 632.0))


def _heights() -> str:
    left, top = _EDGE
    right, foot = left + COLUMNS * SQUARE, top + ROWS * SQUARE
    out = path(rounded((0, 0, *_BOARD), 18), grey(40)) + path(rounded((3, 3, 483, 647), 16), grey(150))
    out += path(rounded((7, 7, 479, 643), 13), grey(116))
    out += path(rounded((9.5, 9.5, 476.5, 640.5), 11), "none", f'stroke="{grey(70)}" stroke-width="2"')
    out += rect(left - 8, top - 8, right - left + 16, foot - top + 16, grey(60), 'rx="4"')
    out += rect(left - 6, top - 6, right - left + 12, foot - top + 12, grey(176), 'rx="3"')
    out += rect(left - 2, top - 2, right - left + 4, foot - top + 4, grey(24))
    for row, column, x, y in _squares():
        bone = is_bone(row, column)
        out += rect(x + 0.6, y + 0.6, SQUARE - 1.2, SQUARE - 1.2, grey(128 if bone else 84))
        out += rect(x + 2, y + 2, SQUARE - 4, SQUARE - 4, grey(140 if bone else 92))
        if bone:
            out += _corner_cuts(x, y, grey(52), 2.6)
    for name, x, y, turn in _rune_places():
        out += _turned(x, y, turn, rune(name, -_RUNE * WIDE / TALL / 2, -_RUNE / 2, _RUNE, grey(28), 2.7))
    return out + "".join(_knot(x, y) for x, y in _KNOTS)


def _bone(size: Size) -> Image.Image:
    """Return the colours of old bone with darker veins."""
    cloud = noise(size, 91, max(8, size[0] // 16), 5)
    long = np.asarray(level(noise((max(8, size[0] // 2), max(8, size[1] // 12)), 92, 14, 4)).resize(size))
    share = np.clip((0.55 * cloud + 0.45 * long.astype(np.float32) / 255 - 0.22) * 1.6, 0, 1)
    low, high = rgb(mix(shade(BONE, 0.12), "#a8863e", 0.4)), rgb(mix(shade(BONE, 0.5), "#f2d48c", 0.45))
    return Image.merge("RGB", [level((a + (b - a) * share) / 255) for a, b in zip(low, high, strict=True)])


@layers
def slab(side: int) -> Image.Image:
    """Return the carved board without runes' light and letters, `side` pixels wide, 486 x 650 units."""
    size = (side, round(side * _BOARD[1] / _BOARD[0]))
    fine = size if side > 700 else (round(size[0] * 1.5), round(size[1] * 1.5))
    ground, grain = materials.slate(fine, 27, "#465058")
    unit = fine[0] / _BOARD[0]
    mask = "".join(rect(x, y, SQUARE, SQUARE, "#ffffff") for row, column, x, y in _squares() if is_bone(row, column))
    bone = rasterise(document(*_BOARD, mask), fine).getchannel("A")
    ground.paste(_bone(fine), (0, 0), bone)
    tint = "".join(
        rect(x, y, SQUARE, SQUARE, "#14202a", 'opacity=".42"')
        for row, column, x, y in _squares()
        if not is_bone(row, column)
    )
    discs = "".join(circle(x, y, 16.6, "#ffffff") for x, y in _KNOTS)
    flat = rasterise(document(*_BOARD, tint), fine)
    ground.paste(flat, (0, 0), flat)
    metal = ImageEnhance.Brightness(materials.bronze(fine, 5, 0.1)).enhance(1.2)
    ground.paste(metal, (0, 0), rasterise(document(*_BOARD, discs), fine).getchannel("A"))
    drawn = rasterise(document(*_BOARD, _heights()), fine)
    plain = level(0.5 + 0.2 * (noise(fine, 95, max(4, fine[0] // 90), 3) - 0.5))
    texture = Image.composite(plain, grain, bone)
    heights = Image.blend(drawn.convert("L"), texture, 0.38)
    shape = path(rounded((0, 0, *_BOARD), 18), "#ffffff")
    ground.putalpha(rasterise(document(*_BOARD, shape), fine).getchannel("A"))
    return carved(heights, ground, depth=13 * unit / 1.5, shine=0.12).resize(size, Image.Resampling.LANCZOS)


def rune_light(size: Size, kindling: float = 1.0) -> Image.Image:
    """Return the glow of the rim's runes, as large as the window; they kindle from the fires, 0 to 1."""
    view = (round(size[0] * HEIGHT / size[1]), HEIGHT)
    over = (view[0] - WIDTH) / 2
    body = ""
    for name, x, y, turn in _rune_places():
        px, py = FRAME[0] + x, FRAME[1] + y
        far = min(math.hypot(px - fx, py - fy) for fx, fy in FIRES)
        heat = max(0.04, 1.05 - far / 470)
        heat *= max(0.0, min(1.0, kindling * 2.2 - (1 - heat) * 1.2))
        if heat > 0.02:
            body += _turned(px + over, py, turn, kindled(name, -_RUNE * WIDE / TALL / 2, -_RUNE / 2, _RUNE, heat))
    return rasterise(document(*view, body), size)


def _coordinates(out: Image.Image, unit: float, over: float, *, flipped: bool) -> None:
    """Write letters and digits on the rim of the table, which is changed."""
    left, top = FIELD
    right, foot = left + COLUMNS * SQUARE, top + ROWS * SQUARE
    size = 15.0
    signs = [
        (letter, square_middle(0, k, flipped=flipped)[0], y)
        for k, letter in enumerate(_LETTERS)
        for y in (top - 20, foot + 20)
    ]
    signs += [
        (str(row + 1), x, square_middle(row, 0, flipped=flipped)[1])
        for row in range(ROWS)
        for x in (left - 20, right + 20)
    ]
    for sign, x, y in signs:
        place = ((x + over) * unit, (y + size * 0.33) * unit)
        write(out, place, sign, size * unit, TEXT, face=fonts.SERIF_BOLD, edge=1.2 * unit)


def chess_table(size: Size, *, flipped: bool = False, fires: bool = True) -> Image.Image:
    """Return the table with the empty board, opaque.

    Args:
        size: of the window, in pixels.
        flipped: whether row 7 lies below, as the side that moves second sees it.
        fires: whether the braziers stand on it and burn.
    """
    unit = size[1] / HEIGHT
    view = (round(size[0] / unit), HEIGHT)
    over = (view[0] - WIDTH) / 2
    places = tuple((x + over, y) for x, y in FIRES)
    out, sky = night(size)
    out = warmed(out, firelight(view, size, places, _FAR))
    if fires:
        lay_fires(out, view, places, FIRE_WIDE)
    stone = Image.new("RGBA", size, (0, 0, 0, 0))
    board = slab(round(_BOARD[0] * unit))
    stone.paste(board, (round((FRAME[0] + over) * unit), round(FRAME[1] * unit)))
    bright = dimmed(stone, (1.4, 1.31, 1.18))
    bright.putalpha(stone.getchannel("A"))
    lay_lit(out, bright, sky, firelight(view, size, places, _REACH), unit)
    out.alpha_composite(rune_light(size))
    _coordinates(out, unit, over, flipped=flipped)
    return out

"""Glass stones that HP is committed in: five, one and half; a friend's are round and blue, a foe's cut and red.

Amounts are counted in halves of an HP, as the rules count them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from PIL import Image

from game.art.draw.frames import octagon
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, YOU, shade
from game.art.draw.raster import put, rasterise
from game.art.draw.svg import circle, document, ellipse, line, linear, num, path, polygon, radial

Stone = Literal["five", "one", "half"]
WORTH: Final[dict[Stone, int]] = {"five": 10, "one": 2, "half": 1}
"""What a stone stands for, in halves of an HP."""
STONE_R: Final[dict[Stone, float]] = {"five": 14.5, "one": 9.5, "half": 8.5}
"""Radius of a stone in units of the table."""
_BOX: Final = 3.0
"""Side of a stone's picture as a share of its radius: glass and the shadow around it."""
_ROWS_HOLD: Final = (4, 9, 21)
"""Stones above which a pile has a second, a third and a fourth row."""
_BROKEN: Final = 7
"""Fives up to which one of them is broken where no ones would lie beside them."""
_ONES: Final = 5
_CLEAR: Final = 3.0
"""Radii of a five that a heap may be high for further sorts to lie clear of it."""
HEAP_WIDE: Final = 150.0
"""Units over which a heap spreads at most."""
CONSIDERED_WIDE: Final = 112.0
"""Units over which the stones of a bet that is only considered spread at most: they lie between plait and cards."""


@dataclass(frozen=True, slots=True)
class PlacedStone:
    """A stone of a heap: which, and where its middle lies from the middle of the heap's foot, y growing downward."""

    stone: Stone
    x: float
    y: float


def stones_of(halves: int, *, broken: bool = True) -> dict[Stone, int]:
    """Return how many stones of each sort an amount is laid out in; of several fives one is `broken` into ones."""
    if halves < 0:
        raise ValueError(f"{halves} is no amount of stones: it is less than nothing")
    fives, rest = divmod(halves, WORTH["five"])
    ones, half = divmod(rest, WORTH["one"])
    if broken and ones == 0 and 2 <= fives <= _BROKEN:
        fives, ones = fives - 1, _ONES
    return {"five": fives, "one": ones, "half": half}


def _rows(count: int) -> list[int]:
    """Return how many stones lie in each row of a pile, from the front; each row holds one fewer than the last."""
    deep = 1 + sum(count > most for most in _ROWS_HOLD)
    first = -(-(count + deep * (deep - 1) // 2) // deep)
    rows: list[int] = []
    while count > 0:
        rows.append(min(count, max(1, first - len(rows))))
        count -= rows[-1]
    return rows


def _jitter(k: int) -> float:
    """Return a small shift that makes a row lie as hands lay it, from -1 to 1; the same for the same stone."""
    return math.sin(k * 12.9898 + 4.1) * 0.8


@lru_cache(maxsize=256)
def heap(halves: int, *, considered: bool = False) -> tuple[PlacedStone, ...]:
    """Return the stones of an amount in the order in which they are laid: the rows behind come first.

    Fives lie in front, ones behind them, the half on top; a heap is never wider than `HEAP_WIDE`. One that is only
    `considered` has as few stones as there can be and stays within `CONSIDERED_WIDE`.

    Raises:
        ValueError: when the amount is less than nothing.
    """
    counts = stones_of(halves, broken=not considered)
    room = CONSIDERED_WIDE if considered else HEAP_WIDE
    out: list[PlacedStone] = []
    y = 0.0
    for stone in (stone for stone in WORTH if counts[stone]):
        r = STONE_R[stone]
        for k, row in enumerate(_rows(counts[stone]) if stone == "five" or not out else [counts[stone]]):
            y -= r * 1.12 if k else _rise(out, r)
            out += _row(stone, row, y, len(out), room)
        y -= r * 0.1
    return tuple(sorted(out, key=lambda placed: (placed.y + STONE_R[placed.stone], placed.x)))


def _rise(below: list[PlacedStone], r: float) -> float:
    """Return how much higher the first row of another sort lies: clear of what is below it, closer in a tall heap."""
    if not below:
        return r
    tall = below[-1].y < -_CLEAR * STONE_R["five"]
    return r * 1.35 if tall else (STONE_R[below[-1].stone] + r) * 0.82


def _row(stone: Stone, count: int, y: float, seed: int, room: float) -> Iterator[PlacedStone]:
    r = STONE_R[stone]
    step = min(r * 2.28, (room - 2 * r) / max(1, count - 1))
    for k in range(count):
        shift = _jitter(seed + k)
        yield PlacedStone(stone, (k - (count - 1) / 2) * step + shift * 1.2, y + shift * r * 0.13)


def heap_box(halves: int, *, considered: bool = False) -> tuple[float, float, float, float]:
    """Return left, top, right, foot of a heap in units from the middle of its foot."""
    placed = heap(halves, considered=considered)
    if not placed:
        return 0.0, 0.0, 0.0, 0.0
    return (
        min(item.x - STONE_R[item.stone] for item in placed),
        min(item.y - STONE_R[item.stone] for item in placed),
        max(item.x + STONE_R[item.stone] for item in placed),
        max(item.y + STONE_R[item.stone] for item in placed),
    )


def stone_side(stone: Stone, unit: float) -> int:
    """Return the side of a stone's square picture when a unit of the table is `unit` pixels."""
    return max(6, round(STONE_R[stone] * _BOX * unit))


_CRACK: Final = "M52 17L45 33L55 45L44 58L54 70L48 83"
_BLUE, _RED = ("#cfeaff", "#58b2fb", "#1f6fd2", "#0b2f74"), ("#ffd2c4", "#f4614a", "#c23022", "#5c0f0c")


def _round_stone() -> tuple[str, str]:
    pale, bright, deep, dark = _BLUE
    defs = radial("g", [(0, shade(bright, 0.3)), (0.34, bright), (0.7, deep), (1, dark)], 41, 36, 45)
    defs += radial("c", [(0, pale, 0.95), (0.55, bright, 0.42), (1, bright, 0)], 58, 70, 26)
    defs += linear("s", [(0, "#ffffff", 0.95), (1, "#ffffff", 0.08)])
    body = circle(50, 50, 34, "#07152e") + circle(50, 50, 31.6, "url(#g)") + ellipse(57, 67, 22, 13, "url(#c)")
    body += line("M28 64C34 76 48 81 62 76C70 73 75 67 77 60", "#d8f0ff", 3, 'stroke-opacity=".7"')
    body += '<ellipse cx="40" cy="34" rx="13.5" ry="8" fill="url(#s)" transform="rotate(-28 40 34)"/>'
    return body + circle(66, 32, 2.6, "#ffffff", 'opacity=".85"'), defs


def _cut_stone() -> tuple[str, str]:
    pale, bright, deep, dark = _RED
    outer = [(50 + 33.2 * math.cos(a), 50 + 33.2 * math.sin(a)) for a in _TURNS]
    inner = [(50 + 18.5 * math.cos(a), 48.5 + 18.5 * math.sin(a)) for a in _TURNS]
    tones = (-0.1, -0.46, -0.6, -0.46, -0.08, 0.36, 0.52, 0.28)
    body = path(octagon(50, 50, 36.4), "#1c0504")
    for k, tone in enumerate(tones):
        n = (k + 1) % 8
        body += path(polygon([outer[k], outer[n], inner[n], inner[k]]), shade(deep if k <= 3 else bright, tone))
    body += path(polygon(inner), "url(#t)")
    body += line(polygon(inner), pale, 1.3, 'stroke-opacity=".75"')
    low = [inner[1], inner[2], (50 + 6, 60), (50 - 6, 60)]
    body += path(polygon(low), dark, 'opacity=".35"')
    body += path(polygon([outer[5], outer[6], (46, 27), (37, 31)]), "#ffffff", 'opacity=".55"')
    body += line(f"M{num(outer[4][0])} {num(outer[4][1])}L{num(outer[5][0])} {num(outer[5][1])}", pale, 1.6)
    return body, linear("t", [(0, shade(bright, 0.32)), (0.5, bright), (1, deep)], (0, 0, 0.4, 1))


_TURNS: Final = tuple(math.radians(22.5 + 45 * k) for k in range(8))


@layers
def stone_image(stone: Stone, size: int, *, friend: bool) -> Image.Image:
    """Return a glass stone with its shadow, `size` pixels square (see `stone_side`); a half is cracked through."""
    body, defs = _round_stone() if friend else _cut_stone()
    defs += radial("sh", [(0, "#000000", 0.75), (0.62, "#000000", 0.5), (1, "#000000", 0)], 54, 57, 42)
    if stone == "half":
        body += line(_CRACK, "#04070d" if friend else "#140302", 6) + line(
            _CRACK, "#ffffff", 1.4, 'stroke-opacity=".6" transform="translate(2.6 -1)"'
        )
    shadow = ellipse(54, 57, 42, 40, "url(#sh)")
    return rasterise(document(100, 100, shadow + body, defs), (size, size))


@layers
def dashed_stone(size: int, *, friend: bool) -> Image.Image:
    """Return the dashed outline of a stone that would be committed, `size` pixels square."""
    pen = 'fill="{}" fill-opacity=".16" stroke="{}" stroke-width="{}" stroke-dasharray="{}" stroke-linecap="round"'
    side = YOU if friend else FOE
    shape = '<circle cx="50" cy="50" r="31" {}/>' if friend else f'<path d="{octagon(50, 50, 33)}" {{}}/>'
    body = shape.format(pen.format("none", "#05080c", 7.5, "none")) + shape.format(
        pen.format(side, side, 4.2, "10 7.4")
    )
    return rasterise(document(100, 100, body), (size, size))


_ANY: Final = [0] + [255] * 255
"""What of a dashed stone hides the dashes of those behind it: all that it covers."""


def heap_picture(halves: int, unit: float, *, friend: bool, preview: bool = False) -> Image.Image:
    """Return a whole heap; its foot's middle lies in the middle of the picture's lower edge, but for a stone's shadow.

    Args:
        halves: the amount in halves of an HP.
        unit: pixels of a unit of the table.
        friend: whose it is.
        preview: whether only dashed outlines show, in as few stones as there can be, as of a bet that is considered.
    """
    edge = STONE_R["five"] * (_BOX / 2 - 1) + 1
    _, top, right, foot = heap_box(halves, considered=preview)
    half = max(right, HEAP_WIDE / 2) + edge
    size = (max(1, round(2 * half * unit)), max(1, round((foot - top + 2 * edge) * unit)))
    out = Image.new("RGBA", size, (0, 0, 0, 0))
    for item in heap(halves, considered=preview):
        side = stone_side(item.stone, unit)
        place = ((half + item.x) * unit, (item.y - top + edge) * unit)
        if preview:
            drawn = dashed_stone(side, friend=friend)
            at = (round(place[0] - side / 2), round(place[1] - side / 2))
            out.paste((0, 0, 0, 0), (*at, at[0] + side, at[1] + side), drawn.getchannel("A").point(_ANY))
        else:
            drawn = stone_image(item.stone, side, friend=friend)
        put(out, drawn, *place)
    return out

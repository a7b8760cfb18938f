"""Marks on the board: where a piece may go and what happens there, threats, the last move, check, an attack."""

from __future__ import annotations

import math
from random import Random
from typing import Final, Literal

from PIL import Image, ImageFilter

from game.art.arena.lettering import set_line, write
from game.art.arena.palette import MAY_ACT
from game.art.draw import fonts
from game.art.draw.icons import glyph
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, TEXT, shade
from game.art.draw.raster import Size, flat, rasterise, scaled_mask
from game.art.draw.svg import circle, cut, document, line, linear, num, path, polygon, radial, rect

Mark = Literal["legal", "kill", "combat", "forbidden", "selected", "left", "arrived", "check"]
MARKS: Final[tuple[Mark, ...]] = ("legal", "kill", "combat", "forbidden", "selected", "left", "arrived", "check")
_SIDE: Final = 82.0
PAD: Final = 10.0
"""Units around a square into which the light of its mark reaches."""
_VIEW: Final = _SIDE + 2 * PAD
_GOLD: Final = "#ffe08a"
CHECK: Final = "#ff3a1a"


def mark_size(square: int) -> Size:
    """Return the size of a mark's picture for squares `square` pixels wide; the square lies in its middle."""
    side = round(square * _VIEW / _SIDE)
    return side, side


def _box(inset: float, colour: str, width: float, r: float = 4.0, seen: float = 1.0) -> str:
    side = _SIDE - 2 * inset
    return (
        f'<rect x="{num(PAD + inset)}" y="{num(PAD + inset)}" width="{num(side)}" height="{num(side)}" rx="{num(r)}" '
        f'fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-opacity="{num(seen)}"/>'
    )


def _brackets(inset: float, long: float, colour: str, width: float) -> str:
    out = ""
    near, far = PAD + inset, PAD + _SIDE - inset
    for x, dx in ((near, long), (far, -long)):
        for y, dy in ((near, long), (far, -long)):
            data = f"M{num(x + dx)} {num(y)}L{num(x)} {num(y)}L{num(x)} {num(y + dy)}"
            out += (
                f'<path d="{data}" fill="none" stroke="#14100a" stroke-width="{num(width + 2.4)}" stroke-opacity=".7"/>'
            )
            out += f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{num(width)}"/>'
    return out


def _legal() -> str:
    x = _VIEW / 2
    out = circle(x, x, 15.4, MAY_ACT, 'opacity=".16"') + circle(x, x, 12.6, "#0b1a14", 'opacity=".6"')
    for colour, wide in (("#08130e", 4.6), (MAY_ACT, 2.6)):
        out += circle(x, x, 12.2, "none", f'stroke="{colour}" stroke-width="{wide}"')
    return (
        out
        + circle(x, x, 7.4, "#08130e")
        + circle(x, x, 6.6, MAY_ACT)
        + circle(x - 1.8, x - 2, 2.0, "#ffffff", 'opacity=".6"')
    )


def _target(icon: str, colour: str) -> str:
    """Return the marks around a piece that can be attacked: corners, and a sign on a disc at the upper left."""
    x = PAD + 12.5
    ink = "#08130e" if colour == MAY_ACT else "#1c0904"
    disc = circle(x, x + 1, 12.6, "#000000", 'opacity=".5"') + circle(x, x, 12.4, ink) + circle(x, x, 11, colour)
    return _brackets(3.4, 17, colour, 3.2) + disc + glyph(icon, x - 8.2, x - 8.2, 16.4, ink)


def _forbidden() -> str:
    x, far = _VIEW / 2, 7.2
    low, high = num(x - far), num(x + far)
    data = f"M{low} {low}L{high} {high}M{high} {low}L{low} {high}"
    return (
        line(data, "#14110d", 6.6, 'stroke-opacity=".85"') + line(data, "#a8a294", 3.4)
        + line(data, "#e8e2d2", 1.0, 'stroke-opacity=".7" transform="translate(-.5 -.7)"')
    )  # fmt: skip


def _cracks() -> str:
    """Return the cracks of a square whose king is in check."""
    rng = Random(11)
    out = ""
    middle = _VIEW / 2
    for k in range(8):
        turn = math.tau * (k + 0.5) / 8 + rng.uniform(-0.22, 0.22)
        points = [(middle + 30 * math.cos(turn), middle + 30 * math.sin(turn))]
        for _ in range(3):
            turn += rng.uniform(-0.6, 0.6)
            x, y = points[-1][0] + 9 * math.cos(turn), points[-1][1] + 9 * math.sin(turn)
            points.append((min(PAD + 79, max(PAD + 3, x)), min(PAD + 79, max(PAD + 3, y))))
        data = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
        out += line(data, "#2a0603", 3.4) + line(data, "#ff9a5a", 1.5) + line(data, "#ffe6c0", 0.6)
    return out


def _check() -> tuple[str, str]:
    defs = radial("c", [(0, CHECK, 0.25), (0.6, CHECK, 0.5), (1, "#c01806", 0.78)], _VIEW / 2, _VIEW / 2, 52)
    body = rect(PAD + 1, PAD + 1, _SIDE - 2, _SIDE - 2, "url(#c)", 'rx="3"') + _cracks()
    return body + _box(1.6, "#3a0a04", 5) + _box(1.6, CHECK, 3.2) + _box(1.0, "#ffb49a", 0.9), defs


def _glow(colour: str, size: Size, reach: float, seen: float) -> Image.Image:
    whole = rasterise(document(_VIEW, _VIEW, _box(1.5, "#ffffff", 4)), size).getchannel("A")
    return flat(colour, scaled_mask(whole.filter(ImageFilter.GaussianBlur(reach * size[0] / _VIEW)), seen))


@layers
def square_mark(mark: Mark, square: int) -> Image.Image:
    """Return a mark for squares `square` pixels wide, as large as `mark_size`.

    "legal" is an empty square that may be entered, "kill" a piece that falls at once, "combat" one that is fought
    for, "forbidden" a square that may not be entered; "selected" is the chosen piece, "left" and "arrived" are the
    last move, "check" is a king's square. Kill, combat and legal lie on pieces, the others below them.
    """
    size = mark_size(square)
    out = Image.new("RGBA", size, (0, 0, 0, 0))
    defs = ""
    if mark == "legal":
        body = _legal()
    elif mark in {"kill", "combat"}:
        body = _target("skull", MAY_ACT) if mark == "kill" else _target("swords", "#ffb04a")
    elif mark == "forbidden":
        body = _forbidden()
    elif mark == "selected":
        out.alpha_composite(_glow("#ffd870", size, 6, 1.0))
        body = (
            rect(PAD, PAD, _SIDE, _SIDE, "#ffe9a8", 'opacity=".13"') + _box(1.6, "#3a2a0c", 5.2) + _box(1.6, _GOLD, 3.2)
        )
    elif mark == "left":
        body = rect(PAD + 2, PAD + 2, _SIDE - 4, _SIDE - 4, "#ffe08a", 'opacity=".2"') + _brackets(3.4, 15, _GOLD, 3.0)
    elif mark == "arrived":
        body = rect(PAD + 2, PAD + 2, _SIDE - 4, _SIDE - 4, "#ffe08a", 'opacity=".2"')
        body += _box(2.4, "#14100a", 3.4, seen=0.6) + _box(2.4, _GOLD, 1.6, seen=0.85)
    else:
        out.alpha_composite(_glow(CHECK, size, 7, 1.0))
        body, defs = _check()
    out.alpha_composite(rasterise(document(_VIEW, _VIEW, body, defs), size))
    return out


@layers
def check_sign(size: int) -> Image.Image:
    """Return the red disc with an exclamation mark beside a king in check, `size` pixels square."""
    defs = radial("r", [(0, "#ff8a66"), (0.6, CHECK), (1, "#a81c08")], 18, 15, 28)
    body = (
        circle(24, 25.6, 22, "#000000", 'opacity=".5"') + circle(24, 24, 22, "#2a0603") + circle(24, 24, 20, "url(#r)")
    )
    body += path("M20.6 8.6L27.4 8.6L26 28L22 28Z", "#fff4ea") + circle(24, 34.6, 3.6, "#fff4ea")
    return rasterise(document(48, 48, body, defs), (size, size))


@layers
def chevron(size: int, *, threat: bool) -> Image.Image:
    """Return a chevron that points to the right, `size` pixels square: red and full for a threat, gold for a move."""
    if threat:
        shape = "M12 8L38 24L12 40L20 24Z"
        body = path(shape, "#1c0604", 'stroke="#1c0604" stroke-width="6" stroke-linejoin="round" opacity=".7"')
        body += path(shape, FOE) + path("M12 8L38 24L20 24Z", "#ffd0be", 'opacity=".45"')
    else:
        shape = "M14 9L34 24L14 39"
        body = line(shape, "#1c1508", 10, 'stroke-opacity=".6"') + line(shape, "#ffe9ae", 5)
    return rasterise(document(48, 48, body), (size, size))


def chevrons_between(
    start: tuple[float, float], end: tuple[float, float], step: float = 18.0, clear: float = 34.0
) -> tuple[tuple[float, float, float], ...]:
    """Return where chevrons lie on a way: x, y and by how many degrees each is turned clockwise from the right.

    Args:
        start: where the way begins, x and y growing to the right and downward.
        end: where it leads.
        step: from one to the next.
        clear: how far both ends stay free, for pieces stand there.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    room = length - 2 * clear
    if room < 0:
        return ()
    count = int(room / step) + 1
    first = clear + (room - (count - 1) * step) / 2
    turn = math.degrees(math.atan2(dy, dx))
    return tuple(
        (start[0] + dx * (first + k * step) / length, start[1] + dy * (first + k * step) / length, turn)
        for k in range(count)
    )


ARROW_TALL: Final = 34.0


@layers
def attack_arrow(length: int, unit: float) -> Image.Image:
    """Return the arrow of an attack that points to the right, `length` pixels long; its tip lies at the right edge."""
    tall = ARROW_TALL
    wide = max(tall, length / unit)
    neck = wide - 26
    y = tall / 2
    shaft = polygon([
        (2, y - 3), (neck, y - 6), (neck - 4, 3), (wide - 2, y), (neck - 4, tall - 3), (neck, y + 6), (2, y + 3),
    ])  # fmt: skip
    defs = linear("a", [(0, "#8a2408"), (0.5, "#ee6a22"), (1, "#ffc27a")], (0, 0, 1, 0))
    body = path(shaft, "#000000", 'opacity=".45" transform="translate(1.5 2.4)"')
    body += path(shaft, "#2a0d06", 'stroke="#2a0d06" stroke-width="4.4" stroke-linejoin="round"') + path(
        shaft, "url(#a)"
    )
    body += line(
        f"M6 {num(y - 1)}L{num(neck)} {num(y - 2.4)}", "#ffe9c8", 2, 'stroke-opacity=".65" stroke-dasharray="9 5"'
    )
    return rasterise(document(wide, tall, body, defs), (max(1, round(wide * unit)), round(tall * unit)))


@layers
def check_banner(words: str, size: Size) -> Image.Image:
    """Return the red banner with a crown that announces check, `size` pixels."""
    tall = 26.0
    wide = tall * size[0] / size[1]

    def shape(k: float) -> str:
        return cut((k, k, wide - k, tall - k), 6.0)

    defs = linear("b", [(0, "#a82c22"), (0.5, "#841a14"), (1, "#5a0f0c")])
    body = path(shape(0), "#120605") + path(shape(1.2), "url(#b)", f'stroke="{shade(FOE, 0.1)}" stroke-width="1.3"')
    body += line(f"M10 3.4L{num(wide - 10)} 3.4", "#ffffff", 1, 'stroke-opacity=".25"') + glyph(
        "crown", 13, 5, 16, TEXT
    )
    out = rasterise(document(wide, tall, body, defs), size)
    unit = size[1] / tall
    words, letters = set_line(words, 14.6, wide - 54, 11.8, fonts.SANS_BOLD)
    place = ((wide / 2 + 9) * unit, (tall / 2 + letters * 0.35) * unit)
    write(out, place, words, letters * unit, TEXT, face=fonts.SANS_BOLD, edge=0.8 * unit)
    return out

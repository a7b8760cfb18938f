"""The carved pieces: ivory that is domed and stands in a round ring, madder ivory with facets in one of eight sides."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from PIL import Image, ImageFilter

from game.art.arena import badges
from game.art.arena.lettering import write
from game.art.arena.outlines import sided
from game.art.arena.palette import IVORY
from game.art.arena.relief import carved
from game.art.chess.figures import PieceKind, figure_heights
from game.art.chess.shapes import TALL, WIDE, gradients
from game.art.draw import fonts
from game.art.draw.frames import octagon
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, YOU, rgb, shade
from game.art.draw.raster import Size, flat, level, noise, put, rasterise, scaled_mask
from game.art.draw.svg import circle, document, num, path, polygon, radial
from game.art.poker.meters import pip

MADDER: Final = ("#8a2a1c", "#f28a66")
"""Madder ivory in its hollows and on its ridges: far enough apart that a face is read on the dark disc."""
_FINE: Final = 3
_TONES: Final = {True: (shade(IVORY, -0.12), shade(IVORY, 0.45)), False: MADDER}


def figure_size(width: int) -> Size:
    """Return the size of a figure, `width` pixels wide."""
    return width, round(width * TALL / WIDE)


@layers
def _master(kind: PieceKind, friend: bool) -> Image.Image:
    """Return a figure carved three times as large as its grid."""
    size = (WIDE * _FINE, TALL * _FINE)
    drawn = rasterise(document(WIDE, TALL, figure_heights(kind, domed=friend), gradients(domed=friend)), size)
    heights = Image.new("L", size, 0)
    heights.paste(drawn.convert("L"), (0, 0), drawn.getchannel("A"))
    low, high = (np.array(rgb(colour), np.float32) for colour in _TONES[friend])
    share = np.clip(0.5 + 1.4 * (noise(size, 83, size[0] // 3, 4) - 0.5), 0, 1)
    relief = np.asarray(heights.filter(ImageFilter.GaussianBlur(2))).astype(np.float32) / 255
    share = np.clip(share * 0.35 + relief * 0.75, 0, 1)
    bands = [level((low[k] + (high[k] - low[k]) * share) / 255) for k in range(3)]
    colours = Image.merge("RGB", bands)
    colours.putalpha(
        drawn.getchannel("A").point([0 if v < 90 else 255 if v > 165 else (v - 90) * 3 for v in range(256)])
    )
    rounded = carved(heights, colours, depth=44, soft=7.0, shine=0.04)
    return carved(heights, rounded, depth=21 if friend else 19, soft=1.9 if friend else 1.3, shine=0.2)


@layers
def figure(kind: PieceKind, width: int, *, friend: bool) -> Image.Image:
    """Return a carved figure, `width` pixels wide and `figure_size` high, with a thin dark edge."""
    size = figure_size(width)
    whole = _master(kind, friend)
    edge = whole.getchannel("A").filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(1.2))
    out = flat("#0d0806", scaled_mask(edge, 0.9))
    out.alpha_composite(whole)
    return out.resize(size, Image.Resampling.LANCZOS)


SQUARE: Final = 82
"""Units of a square of the board, in which pieces are laid out."""
VIEW: Size = (104, 104)
"""Units of a piece's picture; the middle of its square is the middle of the picture."""
_MID: Final = 52.0
_RING: Final = 33.0
_PAWN_RING: Final = 26.0
_PIPS: Final = 10
PLATE_Y: Final = 31.0


@dataclass(frozen=True, slots=True)
class PieceFace:
    """A piece as it stands on the board; kings and pawns show neither HP nor stamina.

    `share` is how much of its HP is left, from 0 to 1, `hp` what the plate says ("55½"), `stamina` how many of ten
    points are lit. `element` is "" where no badge is shown.
    """

    kind: PieceKind
    friend: bool = True
    hp: str = ""
    share: float = 1.0
    stamina: int = 10
    element: str = ""

    @property
    def fights(self) -> bool:
        """Whether it fights combats, so that HP and stamina are shown."""
        return self.kind not in {"king", "pawn"}


def piece_size(square: int) -> Size:
    """Return the size of a piece's picture when a square of the board is `square` pixels wide."""
    return round(VIEW[0] * square / SQUARE), round(VIEW[1] * square / SQUARE)


def _outline(r: float, *, friend: bool) -> tuple[str, float]:
    """Return (path, length) of a ring that begins at the top and runs clockwise: round, or with eight sides."""
    if friend:
        half = f"A{num(r)} {num(r)} 0 0 1"
        return f"M{_MID} {num(_MID - r)}{half} {_MID} {num(_MID + r)}{half} {_MID} {num(_MID - r)}Z", math.tau * r
    far = r * 1.06
    corners = [math.radians(-67.5 + 45 * k) for k in range(8)]
    points = [(_MID + far * math.cos(a), _MID + far * math.sin(a)) for a in corners]
    start = (_MID, points[0][1])
    return polygon([start, *points]), 16 * far * math.sin(math.radians(22.5))


def _ring(r: float, colour: str, width: float, share: float, *, friend: bool) -> str:
    outline, length = _outline(r, friend=friend)
    dash = "" if share >= 1 else f'stroke-dasharray="{num(length * share)} {num(length * 2)}"'
    return f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="{num(width)}" {dash}/>'


def _disc(r: float, *, friend: bool) -> str:
    def shape(reach: float, fill: str, extra: str = "") -> str:
        return (
            circle(_MID, _MID, reach, fill, extra) if friend else path(octagon(_MID, _MID, reach * 1.06), fill, extra)
        )

    shadow = shape(r + 5.4, "#000000", 'opacity=".42" transform="translate(2 3.6)"')
    return shadow + shape(r + 4.4, "#0c0a09") + shape(r + 1, "url(#d)")


def _pips(stamina: int, *, friend: bool) -> str:
    """Return ten points of stamina around the lower half of the ring, from the left to the right."""
    out = ""
    for k in range(_PIPS):
        side, step = (-1, k) if k < _PIPS // 2 else (1, _PIPS - 1 - k)
        turn = math.radians(4 + step * 14.6)
        reach = 41.4 if friend else 42.2
        x, y = _MID + side * reach * math.cos(turn), _MID + reach * math.sin(turn)
        out += pip(x, y, 2.5, friend=friend, lit=k < stamina)
    return out


@layers
def piece_seat(face: PieceFace, square: int) -> Image.Image:
    """Return what a piece stands on, as large as its picture: dark disc, ring of HP, points of stamina."""
    colour = YOU if face.friend else FOE
    defs = radial("d", [(0, "#332a22"), (0.7, "#1c1713"), (1, "#100d0b")], _MID, _MID - 6, 40)
    pawn = face.kind == "pawn"
    r = _PAWN_RING if pawn else _RING
    body = _disc(r, friend=face.friend)
    if not face.fights:
        rim = shade(colour, -0.32) if pawn else colour
        body += _ring(r + 1, "#0c0a09", 5 if pawn else 7.4, 1, friend=face.friend)
        body += _ring(r + 1, rim, 2.2 if pawn else 5.0, 1, friend=face.friend)
    else:
        body += _ring(r + 1, "#0c0a09", 8, 1, friend=face.friend)
        body += _ring(r + 1, shade(colour, -0.68), 5, 1, friend=face.friend)
        body += _ring(r + 1, colour, 5.2, max(0.0, face.share), friend=face.friend)
        body += _ring(r + 2.4, shade(colour, 0.45), 0.9, max(0.0, face.share), friend=face.friend)
        body += _pips(face.stamina, friend=face.friend)
    return rasterise(document(*VIEW, body, defs), piece_size(square))


def piece_figure(kind: PieceKind, square: int, *, friend: bool) -> Image.Image:
    """Return the figure on a transparent ground where it stands in a piece's picture, with its shadow on the disc."""
    unit = square / SQUARE
    out = Image.new("RGBA", piece_size(square), (0, 0, 0, 0))
    tall, foot = (0.46, 22.0) if kind == "pawn" else (0.495, 29.0)
    drawn = figure(kind, round(WIDE * tall * unit), friend=friend)
    x, y = _MID * unit, (_MID + foot - (152 - TALL / 2) * tall) * unit
    soft = drawn.getchannel("A").filter(ImageFilter.GaussianBlur(1.6 * unit))
    put(out, flat("#000000", scaled_mask(soft, 0.75)), x + 2.2 * unit, y + 2.2 * unit)
    put(out, drawn, x, y)
    return out


@layers
def hp_plate(words: str, square: int, *, friend: bool, hurt: bool) -> Image.Image:
    """Return the plate of a piece's HP: dark, red once less than half is left."""
    unit = square / SQUARE
    letters = 12.4
    wide = max(30.0, fonts.width_of(words, letters, fonts.SANS_BOLD) + 12)
    tall = 16.0
    size = (round(wide * unit), round(tall * unit))
    colour = YOU if friend else FOE
    fill = "#7d1611" if hurt else "#12100e"
    edge = f'stroke="{colour}" stroke-width="1.5"'
    r = 7.6 if friend else 4.6
    box = (0.0, 0.0, wide, tall)
    body = path(sided(box, r, friend=friend), "#080706") + path(sided(box, r, friend=friend, inset=1.4), fill, edge)
    out = rasterise(document(wide, tall, body), size)
    write(
        out, (size[0] / 2, size[1] / 2 + letters * 0.35 * unit), words, letters * unit, "#fffaf0", face=fonts.SANS_BOLD
    )
    return out


def piece_plate(face: PieceFace, square: int) -> Image.Image:
    """Return the plate of a piece that fights; it stands `PLATE_Y` units below the middle of the square."""
    return hp_plate(face.hp, square, friend=face.friend, hurt=face.share < 0.5)


def piece(face: PieceFace, square: int) -> Image.Image:
    """Return a piece on its disc, as large as `piece_size`, for squares `square` pixels wide."""
    unit = square / SQUARE
    out = piece_seat(face, square).copy()
    out.alpha_composite(piece_figure(face.kind, square, friend=face.friend))
    if face.fights and face.hp:
        put(out, piece_plate(face, square), _MID * unit, (_MID + PLATE_Y) * unit)
    if face.element:
        put(out, badges.element_badge(face.element, round(19 * unit)), (_MID + 30.5) * unit, (_MID - 32) * unit)
    return out

"""The panel of an army: the portrait of its king, a row for each piece that fights, and the pawns that are left."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageOps

from game.art.arena import badges
from game.art.arena.lettering import set_line, write
from game.art.arena.outlines import sided
from game.art.chess.figures import PieceKind
from game.art.chess.pieces import figure
from game.art.draw import fonts
from game.art.draw.layers import layers
from game.art.draw.palette import FOE, MUTED, TEXT, YOU
from game.art.draw.raster import Size, put, rasterise, scaled_mask
from game.art.draw.svg import Box, document, line, num, path
from game.art.poker.meters import HpFace, bolt, hp_bar

ROW: Size = (292, 50)
"""Units of the row of a piece."""
PAWN_ROW: Size = (120, 24)
"""Units of the row of pawns."""
_TILE: Final = (36.0, 43.0)
_LEFT: Final = 80.0
_BAR: Final = (138.0, 9.6)


@dataclass(frozen=True, slots=True)
class ArmyFace:
    """A row of an army: the piece, its hero, what is left of HP and stamina.

    `hp` is what is written ("55\u00bd"), `halves` and `most` the same in halves for the bar; a piece that has fallen is
    shown ashen with a stroke.
    """

    kind: PieceKind
    name: str
    role: str
    element: str
    hp: str
    halves: int
    most: int
    stamina: int
    friend: bool = True
    fallen: bool = False


def hero_tile(art: Image.Image, size: Size, *, friend: bool, fallen: bool = False) -> Image.Image:
    """Return a hero's portrait in a thin frame of the side: round corners for a friend, cut ones for a foe."""
    view = (size[0] / size[1] * 64, 64.0)
    box: Box = (2.0, 2.0, view[0] - 2, 62.0)
    out = ImageOps.fit(art.convert("RGB"), size, Image.Resampling.LANCZOS, centering=(0.5, 0.3))
    if fallen:
        out = ImageOps.colorize(ImageOps.grayscale(out), "#0c0b0b", "#8a837c")
    out = out.convert("RGBA")
    small = max(7.0, 12.0 * 40 / max(40, size[1]))
    out.putalpha(rasterise(document(*view, path(sided(box, small, friend=friend), "#ffffff")), size).getchannel("A"))
    edge = sided(box, small, friend=friend, inset=0.8)
    fine = min(1.0, math.sqrt(46 / size[1]))
    rim = "".join(
        f'<path d="{edge}" fill="none" stroke="{colour}" stroke-width="{num(wide * fine)}" stroke-linejoin="round"/>'
        for colour, wide in (("#0e0906", 5.0), (YOU if friend else FOE, 2.4))
    )
    out.alpha_composite(rasterise(document(*view, rim), size))
    return out


def tile_size(width: int) -> Size:
    """Return the size of a hero's tile in a row `width` pixels wide."""
    unit = width / ROW[0]
    return round(_TILE[0] * unit), round(_TILE[1] * unit)


def army_row(face: ArmyFace, art: Image.Image, width: int) -> Image.Image:
    """Return the row of a piece, `width` pixels wide: hero, figure, name and class, HP, stamina, element.

    Args:
        face: what it says.
        art: the hero's portrait, best of `tile_size`.
        width: in pixels.
    """
    unit = width / ROW[0]
    out = Image.new("RGBA", (width, round(width * ROW[1] / ROW[0])), (0, 0, 0, 0))
    tile = hero_tile(art, tile_size(width), friend=face.friend, fallen=face.fallen)
    put(out, tile, 19 * unit, 25 * unit)
    carved = figure(face.kind, round(33 * unit), friend=face.friend)
    if face.fallen:
        carved = carved.copy()
        carved.putalpha(scaled_mask(carved.getchannel("A"), 0.4))
    put(out, carved, 59 * unit, 26 * unit)
    ink = "#8f8676" if face.fallen else TEXT
    name, letters = set_line(face.name, 15.5, 112, 12.0, fonts.SERIF_BOLD)
    _words(out, (_LEFT, 18), name, letters, ink, fonts.SERIF_BOLD, unit)
    after = _LEFT + fonts.width_of(name, letters, fonts.SERIF_BOLD) + 8
    role, letters = set_line(face.role, 13.5, 269 - after, 11.8)
    _words(out, (after, 18), role, letters, MUTED, fonts.SANS, unit)
    put(out, badges.element_badge(face.element, round(17 * unit)), 281 * unit, 13 * unit)
    if face.fallen:
        cross = line("M3 36L76 6", "#1c0604", 5) + line("M3 36L76 6", FOE, 2.4)
        out.alpha_composite(rasterise(document(*ROW, cross), out.size))
        return out
    bar = hp_bar(HpFace(face.halves, face.most, friend=face.friend), (round(_BAR[0] * unit), round(_BAR[1] * unit)))
    put(out, bar, (_LEFT + _BAR[0] / 2) * unit, 32.5 * unit)
    _words(out, (_LEFT + _BAR[0] + 7, 37.6), face.hp, 14.5, TEXT, fonts.SERIF_BOLD, unit)
    put(out, bolt(round(15 * unit)), 266 * unit, 32.5 * unit)
    _words(out, (274, 37.6), str(face.stamina), 14.5, "#ffeec4", fonts.SERIF_BOLD, unit)
    return out


def _words(
    out: Image.Image, place: tuple[float, float], words: str, size: float, ink: str, face: str, unit: float
) -> None:
    at = (place[0] * unit, place[1] * unit)
    write(out, at, words, size * unit, ink, face=face, middle=False, edge=0.5 * unit)


@layers
def pawn_row(left: int, most: int, width: int, *, friend: bool) -> Image.Image:
    """Return the pawns of an army in a row, `width` pixels wide: those that fell are dim, with a red stroke."""
    unit = width / PAWN_ROW[0]
    out = Image.new("RGBA", (width, round(width * PAWN_ROW[1] / PAWN_ROW[0])), (0, 0, 0, 0))
    step = min(20.0, PAWN_ROW[0] / max(1, most))
    small = figure("pawn", round(25 * unit), friend=friend)
    stone = small.crop(small.getbbox())
    for k in range(most):
        x, y = (step * (k + 0.5)) * unit, 12 * unit
        if k < left:
            put(out, stone, x, y)
            continue
        dim = stone.copy()
        dim.putalpha(scaled_mask(stone.getchannel("A"), 0.28))
        put(out, dim, x, y)
        stroke = f"M{num(step * (k + 0.5) - 8)} 2L{num(step * (k + 0.5) + 8)} 22"
        mark = line(stroke, "#1c0604", 3.4) + line(stroke, FOE, 1.9)
        out.alpha_composite(rasterise(document(*PAWN_ROW, mark), out.size))
    return out

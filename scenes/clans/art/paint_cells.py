"""The forecast's small pictures: a lane's tick, portrait against portrait; who strikes a crystal; a place to stand.

Pure Pillow, no window. All functions return RGBA pictures of exactly the size asked for.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageEnhance

from scenes.clans.art.paint import LOWERED, RAISED
from scenes.kit.paint.discs import disc
from scenes.kit.paint.icons import icon_image
from scenes.kit.paint.marks import set_in, veil
from scenes.kit.paint.skin import distances
from scenes.kit.theme import FOE, GOLD, MUTED, TEXT, YOU, Rgb, font
from scenes.table.story.lines import MINUS

FATAL: Rgb = (255, 150, 122)
BARE: Rgb = (30, 24, 20)
COIN, COIN_RIM = ((58, 47, 38), (28, 22, 18)), (176, 140, 78)
DASHES = 7
"""Dashes along the shorter side of a place's outline."""


@dataclass(frozen=True, slots=True)
class Half:
    """One unit of a cell: its portrait, the hit points that it loses (below 0: gains), whether it falls."""

    portrait: Image.Image
    lost: int
    dies: bool


def half_size(w: int, h: int) -> tuple[int, int]:
    """The size of a portrait in a cell of a size."""
    return (w, h // 2)


def cell_picture(w: int, h: int, tick: int, upper: Half | None, lower: Half | None, more: int) -> Image.Image:
    """A tick of a lane: the enemy's unit above, the own below, what each loses, and how many more lose something."""
    out = Image.new("RGBA", (w, h), (*BARE, 150 if upper is None and lower is None else 235))
    for half, top, edge in ((upper, 0, FOE), (lower, h - h // 2, YOU)):
        if half is not None:
            out.paste(_fought(half), (0, top))
            bar = max(2, round(w * 0.05))
            out.paste((*edge, 255), (0, top, bar, top + h // 2))
    if upper is not None or lower is not None:
        ImageDraw.Draw(out).line((0, h / 2, w, h / 2), fill=(14, 11, 9, 255), width=max(1, h // 30))
    out.putalpha(ImageChops.multiply(out.getchannel("A"), _mask(w, h)))
    px = max(11, round(h * 0.27))
    lit = upper is not None or lower is not None
    mark = disc(px, *COIN, COIN_RIM if lit else (74, 62, 50), 0).copy()
    set_in(ImageDraw.Draw(mark), str(tick), (px / 2, px / 2), round(px * 0.66), TEXT if lit else MUTED)
    if not lit:
        mark.putalpha(mark.getchannel("A").point([value // 2 for value in range(256)]))
    out.alpha_composite(mark, (round(w * 0.02), (h - px) // 2) if lit else ((w - px) // 2, (h - px) // 2))
    if more:
        set_in(ImageDraw.Draw(out), f"+{more}", (w * 0.8, h * 0.13), max(9, round(h * 0.2)), GOLD, rim=0.2)
    return out


def striker_picture(w: int, h: int, portrait: Image.Image | None, lost: int, *, mine: bool) -> Image.Image:
    """Who strikes a crystal, and how hard; a star where it is no unit."""
    out = Image.new("RGBA", (w, h), (*BARE, 235))
    if portrait is not None:
        out.paste(portrait.resize((w, h), Image.Resampling.LANCZOS) if portrait.size != (w, h) else portrait, (0, 0))
    else:
        mark = icon_image("star", round(h * 0.7), TEXT)
        out.alpha_composite(mark, ((w - mark.width) // 2, (h - mark.height) // 2))
    out.paste((*(YOU if mine else FOE), 255), (0, 0, max(2, round(w * 0.05)), h))
    out.putalpha(ImageChops.multiply(out.getchannel("A"), _mask(w, h)))
    _write(out, f"{MINUS}{lost}", h, LOWERED)
    return out


def place_picture(w: int, h: int, *, cut: bool = False) -> Image.Image:
    """A place where the carried card may stand: a dashed outline over a breath of light, white to be tinted."""
    d = distances(w, h, 0, w * 0.12, cut=cut)
    thick = max(1.5, w * 0.03)
    line = np.clip(1.2 - np.abs(d + thick) / thick, 0, 1)
    length = w / DASHES
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    upright = np.minimum(x, w - x) < np.minimum(y, h - y)
    dashes = (np.where(upright, y, x) / length) % 1 < 0.62
    inside = np.clip(0.5 - d, 0, 1)
    return veil(np.maximum(line * dashes, 0.2) * inside)


def _fought(half: Half) -> Image.Image:
    """The portrait with what is lost; a fallen one is dark, with a skull."""
    out = half.portrait.copy()
    h = out.height
    if half.dies:
        out = ImageEnhance.Brightness(ImageEnhance.Color(out).enhance(0.25)).enhance(0.5)
        skull = icon_image("skull", max(9, round(h * 0.6)), FATAL)
        out.alpha_composite(skull, (round(out.width * 0.46 - skull.width / 2), (h - skull.height) // 2))
    if half.lost > 0:
        _write(out, f"{MINUS}{half.lost}", h, FATAL if half.dies else LOWERED)
    elif half.lost < 0:
        _write(out, f"+{-half.lost}", h, RAISED)
    return out


def _write(out: Image.Image, words: str, h: int, tone: Rgb) -> None:
    """Write a number into the lower right corner of a half."""
    size = max(10, round(h * 0.48))
    draw = ImageDraw.Draw(out)
    wide = draw.textlength(words, font=font("serif", "bold", size))
    set_in(draw, words, (out.width - wide / 2 - size * 0.2, h - size * 0.56), size, tone, rim=0.16)


def _mask(w: int, h: int) -> Image.Image:
    """A cell's shape."""
    return veil(np.clip(0.5 - distances(w, h, 0, max(3.0, w * 0.09)), 0, 1)).getchannel("A")

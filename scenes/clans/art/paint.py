"""Tokens, badges and chips: pictures that only the battle needs. Pure Pillow, no window.

Everything is drawn four times as large and scaled down, which keeps small round things round. All functions return
RGBA pictures of exactly the size asked for.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from scenes.kit.paint.discs import blended, disc
from scenes.kit.paint.icons import icon_image
from scenes.kit.paint.marks import set_in
from scenes.kit.theme import TEXT, Rgb, font

BRASS: Rgb = (212, 158, 62)
RAISED: Rgb = (150, 240, 150)
LOWERED: Rgb = (255, 178, 150)
TERRAIN_DEEP: dict[str, Rgb] = {
    "woods": (24, 84, 34),
    "lake": (54, 110, 158),
    "desert": (158, 116, 22),
    "marsh": (98, 50, 118),
    "": (70, 66, 62),
}
"""Terrain colours dark enough for light text on them."""


def token_rim(w: int) -> int:
    """Pixels of shadow around a token of width w."""
    return max(3, round(w * 0.11))


def numbered(plate: Image.Image, text: str, tone: Rgb = TEXT) -> Image.Image:
    """A badge's plate with its number."""
    out, px = plate.copy(), plate.width
    size = round(px * (0.6 if len(text) < 2 else 0.5 if len(text) < 3 else 0.4))
    set_in(ImageDraw.Draw(out), text, (px / 2, px / 2), size, tone)
    return out


def chip(text: str, px: int, *, bad: bool, fatal: bool) -> Image.Image:
    """A forecast's outcome: dark red for death, parchment otherwise."""
    face = font("sans", "bold", px)
    left, top, right, bottom = face.getbbox(text)
    w, h = math.ceil(right - left + px * 1.1), math.ceil(px * 1.55)
    fill: Rgb = (74, 16, 14) if fatal else (247, 236, 214) if bad else (214, 238, 214)
    tone: Rgb = (255, 190, 170) if fatal else (60, 30, 16) if bad else (20, 62, 30)
    out = Image.new("RGBA", (w * 2, h * 2), (0, 0, 0, 0))
    draw = ImageDraw.Draw(out)
    draw.rounded_rectangle(
        (1, 1, w * 2 - 2, h * 2 - 2), radius=h, fill=(*fill, 246), outline=(*blended(tone, fill, 0.4), 255), width=3
    )
    out = out.resize((w, h), Image.Resampling.LANCZOS)
    ImageDraw.Draw(out).text(
        ((w - (right - left)) / 2 - left, (h - (bottom - top)) / 2 - top), text, font=face, fill=tone
    )
    return out


def pips(statuses: Sequence[tuple[str, int]], px: int, icons: dict[str, tuple[str, Rgb]]) -> Image.Image:
    """A column of status marks, each an icon on a dark coin; numbers above 1 are written into the corner."""
    rows = [statuse for statuse in statuses if statuse[0] in icons][:4]
    out = Image.new("RGBA", (px, max(1, len(rows)) * (px + 1)), (0, 0, 0, 0))
    for row, (name, amount) in enumerate(rows):
        icon, tone = icons[name]
        coin = disc(px, (52, 42, 36), (26, 21, 18), tone, 0).copy()
        mark = icon_image(icon, round(px * 0.66), tone)
        coin.alpha_composite(mark, ((px - mark.width) // 2, (px - mark.height) // 2))
        if amount > 1:
            set_in(ImageDraw.Draw(coin), str(amount), (px * 0.74, px * 0.72), round(px * 0.5), TEXT)
        out.alpha_composite(coin, (0, row * (px + 1)))
    return out


def cross_badge(px: int) -> Image.Image:
    """The X by which a staged card is taken back."""
    out = disc(px, (176, 62, 44), (104, 30, 22), (255, 206, 180), 0).copy()
    mark = icon_image("cross", round(px * 0.56), TEXT)
    out.alpha_composite(mark, ((px - mark.width) // 2, (px - mark.height) // 2))
    return out

"""Small marks on cards: numbers, chips, coins, lights. Pure Pillow.

Everything round is drawn larger and scaled down. All functions return RGBA pictures; sizes are window pixels.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from scenes.kit.discs import blended, disc
from scenes.kit.icons import icon_image
from scenes.kit.skin import distances
from scenes.kit.theme import INK, TEXT, Rgb, font

FINE = 4
CHIPS: dict[str, tuple[Rgb, Rgb]] = {
    "good": ((214, 240, 214), (18, 62, 30)),
    "bad": ((250, 222, 206), (112, 32, 16)),
    "even": ((240, 230, 204), (70, 54, 30)),
    "fatal": ((66, 14, 16), (255, 196, 176)),
    "gold": ((252, 226, 150), (72, 46, 8)),
}
"""Fill and ink of a chip by what it tells."""


def set_in(
    draw: ImageDraw.ImageDraw, text: str, at: tuple[float, float], px: int, color: Rgb, rim: float = 0.09
) -> None:
    """Write a number centred at a point, with a rim as a share of its size."""
    face = font("serif", "bold", max(7, px))
    left, top, right, bottom = draw.textbbox((0, 0), text, font=face)
    place = (at[0] - (left + right) / 2, at[1] - (top + bottom) / 2)
    draw.text(place, text, font=face, fill=color, stroke_width=max(1, round(px * rim)), stroke_fill=INK)


def count_coin(px: int, text: str) -> Image.Image:
    """A dark coin with a number: how many cards lie in a pile."""
    out = disc(px, (58, 47, 38), (28, 22, 18), (176, 140, 78), 0).copy()
    set_in(ImageDraw.Draw(out), text, (px / 2, px / 2), round(px * (0.6 if len(text) < 2 else 0.48)), TEXT)
    return out


def chip(text: str, px: int, tone: str, icon: str = "") -> Image.Image:
    """Return a plate with icon and word; `px` is the letters' size."""
    fill, ink = CHIPS[tone]
    face = font("sans", "bold", px)
    left, _, right, _ = face.getbbox(text) if text else (0, 0, 0, 0)
    mark = icon_image(icon, round(px * 1.05), ink) if icon else None
    gap = px * 0.28 if mark is not None and text else 0.0
    wide = (mark.width if mark is not None else 0) + gap + right - left
    w, h = math.ceil(wide + px * 0.95), math.ceil(px * 1.5)
    out = Image.new("RGBA", (w * FINE, h * FINE), (0, 0, 0, 0))
    ImageDraw.Draw(out).rounded_rectangle(
        (1, 1, w * FINE - 2, h * FINE - 2),
        radius=h * FINE * 0.42,
        fill=(*fill, 248),
        outline=(*blended(ink, fill, 0.35), 255),
        width=FINE + 1,
    )
    out = out.resize((w, h), Image.Resampling.LANCZOS)
    x = (w - wide) / 2
    if mark is not None:
        out.alpha_composite(mark, (round(x), (h - mark.height) // 2))
        x += mark.width + gap
    ImageDraw.Draw(out).text((x - left, h / 2), text, font=face, fill=ink, anchor="lm")
    return out


def panel_light(w: int, h: int, color: Rgb) -> Image.Image:
    """The light within the edge of a panel: of the player whose turn it is."""
    d = distances(w, h, 0, min(w, h) * 0.09)
    inside = np.clip(0.5 - d, 0, 1)
    line = np.clip(2.2 - np.abs(d + 2.0), 0, 1)
    halo = np.clip(1 + d / (h * 0.28), 0, 1) ** 2 * 0.4
    out = np.empty((h, w, 4), np.uint8)
    out[..., :3] = color
    out[..., 3] = np.clip(np.maximum(line, halo) * inside * 255, 0, 255)
    return Image.fromarray(out)


def card_flash(w: int, h: int, round_off: float = 0.06) -> Image.Image:
    """Return a white card shape, to be tinted and faded."""
    d = distances(w, h, 0, w * round_off)
    out = np.full((*d.shape, 4), 255, np.uint8)
    out[..., 3] = np.clip(0.5 - d, 0, 1) * 255
    return Image.fromarray(out)

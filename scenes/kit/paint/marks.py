"""Small marks that lie on cards and tables: numbers with a rim, chips, counting coins, lights. Pure Pillow, no window.

Everything round is drawn larger and scaled down. All functions return RGBA pictures; sizes are window pixels.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from scenes.kit.paint.discs import blended, disc
from scenes.kit.paint.icons import icon_image
from scenes.kit.paint.skin import Field, distances
from scenes.kit.theme import INK, TEXT, Rgb, font

FINE = 4
WHITE: Rgb = (255, 255, 255)
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
    """Write a number with its optical middle at a point, its rim this share of its size."""
    face = font("serif", "bold", max(7, px))
    left, top, right, bottom = draw.textbbox((0, 0), text, font=face)
    place = (at[0] - (left + right) / 2, at[1] - (top + bottom) / 2)
    draw.text(place, text, font=face, fill=color, stroke_width=max(1, round(px * rim)), stroke_fill=INK)


def engrave(picture: Image.Image, text: str, share: float) -> None:
    """Write a number in ink on the middle of a square picture, in letters of this share of its height."""
    px = picture.height
    draw = ImageDraw.Draw(picture)
    face = font("serif", "bold", max(7, round(px * share)))
    left, top, right, bottom = draw.textbbox((0, 0), text, font=face)
    draw.text(((px - left - right) / 2, (px - top - bottom) / 2), text, font=face, fill=INK)


def count_coin(px: int, text: str) -> Image.Image:
    """A dark coin with a number: how many cards lie in a pile. Small figures are set large, else they fall apart."""
    out = disc(px, (58, 47, 38), (28, 22, 18), (176, 140, 78), 0).copy()
    whole = px * FINE
    number = Image.new("RGBA", (whole, whole), (*TEXT, 0))
    size = round(whole * (0.6 if len(text) < 2 else 0.48))
    set_in(ImageDraw.Draw(number), text, (whole / 2, whole / 2), size, TEXT)
    out.alpha_composite(number.resize(out.size, Image.Resampling.LANCZOS))
    return out


def chip(text: str, px: int, tone: str, icon: str = "") -> Image.Image:
    """A small plate with a word or number and an icon before it; `px` is the size of its letters."""
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


def veil(light: Field, color: Rgb = WHITE) -> Image.Image:
    """A colour that is as strong at each pixel as an array of 0 to 1 says; white to be tinted in use."""
    out = np.full((*light.shape, 4), 255, np.uint8)
    out[..., :3] = color
    out[..., 3] = np.clip(light * 255, 0, 255)
    return Image.fromarray(out)


def outline_light(
    w: int, h: int, radius: float, pad: int, *, line: tuple[float, float], strength: float, cut: bool = False
) -> Image.Image:
    """A glowing outline, white: a bright line, and a halo of this strength that reaches `pad` pixels to both sides.

    `line` is how bright its middle is and over how many pixels it loses 1 of that.
    """
    d = np.abs(distances(w, h, pad, radius, cut=cut))
    bright, width = line
    return veil(np.maximum(np.clip(bright - d / width, 0, 1), np.clip(1 - d / pad, 0, 1) ** 2 * strength))


def inner_light(
    w: int,
    h: int,
    radius: float,
    color: Rgb = WHITE,
    *,
    line: tuple[float, float],
    halo: tuple[float, float],
    breath: float = 0.0,
) -> Image.Image:
    """A light within an outline: a bright line two pixels inside (see `outline_light`), a halo, a breath of colour.

    `halo` is how many pixels it reaches inward and how strong it is.
    """
    d = distances(w, h, 0, radius)
    (bright, width), (reach, strength) = line, halo
    edge = np.clip(bright - np.abs(d + 2.0) / width, 0, 1)
    glow = np.clip(1 + d / reach, 0, 1) ** 2 * strength + breath
    return veil(np.maximum(edge, glow) * np.clip(0.5 - d, 0, 1), color)


def panel_light(w: int, h: int, color: Rgb) -> Image.Image:
    """The light within the edge of a panel: of the player whose turn it is."""
    return inner_light(w, h, min(w, h) * 0.09, color, line=(2.2, 1.0), halo=(h * 0.28, 0.4))


def card_flash(w: int, h: int, round_off: float = 0.06, *, cut: bool = False) -> Image.Image:
    """A white shape of a card, its corners rounded or cut by this share of its width; tinted and faded in use."""
    return veil(np.clip(0.5 - distances(w, h, 0, w * round_off, cut=cut), 0, 1))

"""Small things that stand on tokens: pips, forecasts, flashes."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from game.art.raster import rasterise
from scenes.kit.icons import icon_image
from scenes.kit.skin import PAPER, slab_image
from scenes.kit.theme import BAD, INK, ON_PARCHMENT, TEXT, Rgb, font


def pill_image(text: str, px: int, u: float, *, bad: bool = False) -> Image.Image:
    """A forecast on a slip of paper: dark on parchment, or light on blood red where something dies."""
    face = font("sans", "bold", px)
    width = math.ceil(face.getlength(text)) + px
    height = round(px * 1.45)
    slip = PAPER.but(radius=99, shadow=5, grain=0.01)
    if bad:
        slip = slip.but(top=(104, 30, 20), bottom=(66, 16, 11), edge_top=BAD, edge_bottom=(150, 60, 40))
    image = slab_image(slip, width, height, u)
    draw = ImageDraw.Draw(image)
    color: Rgb = TEXT if bad else ON_PARCHMENT
    ascent, descent = face.getmetrics()
    baseline = (image.height - ascent - descent) / 2 + ascent
    draw.text((image.width / 2, round(baseline)), text, font=face, fill=(*color, 255), anchor="ms")
    return image


def pip_image(icon: str, number: str, px: int, tone: Rgb) -> Image.Image:
    """A status: an icon on a dark disc with an optional small number at its foot."""
    disc = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10.8" fill="#1a1512" '
        f'fill-opacity=".92" stroke="rgb{tone}" stroke-width="1.8"/></svg>'
    )
    image = rasterise(disc, (px, px))
    side = max(6, round(px * (0.56 if number else 0.64)))
    top = round(px * (0.12 if number else 0.18))
    image.alpha_composite(icon_image(icon, side, tone), ((px - side) // 2, top))
    if number:
        draw = ImageDraw.Draw(image)
        draw.text(
            (px / 2, px * 0.95),
            number,
            font=font("sans", "bold", max(8, round(px * 0.46))),
            fill=(*TEXT, 255),
            anchor="mb",
            stroke_width=max(1, px // 16),
            stroke_fill=(*INK, 255),
        )
    return image


def silhouette(image: Image.Image) -> Image.Image:
    """The shape of a picture in white, for flashes."""
    white = Image.new("RGBA", image.size, (255, 255, 255, 0))
    white.putalpha(image.getchannel("A"))
    return white

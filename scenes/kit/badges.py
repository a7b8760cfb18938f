"""Small things that stand on cards and tokens: damage, health, ticks, pips, forecasts."""

from __future__ import annotations

import math
from collections.abc import Collection

import numpy as np
from PIL import Image, ImageDraw

from game.art.raster import rasterise
from scenes.kit.icons import icon_image
from scenes.kit.skin import PAPER, Field, distances, slab_image
from scenes.kit.theme import BAD, INK, ON_PARCHMENT, TEXT, Rgb, font

TICKS = 5

_OCTAGON = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>
<radialGradient id="a" cx="40%" cy="30%" r="80%"><stop offset="0" stop-color="#e0704a"/>
<stop offset=".6" stop-color="#b8452a"/>
<stop offset="1" stop-color="#7c2614"/></radialGradient>
<linearGradient id="g" x1="0" y1="0" x2=".4" y2="1">
<stop offset="0" stop-color="#f7dc8b"/><stop offset="1" stop-color="#9c6a22"/>
</linearGradient></defs>
<path d="M15 2.5h18L45.5 15v18L33 45.5H15L2.5 33V15z" fill="url(#a)" stroke="url(#g)" stroke-width="2.6"/>
<path d="M16.5 6.5h15l10 10" fill="none" stroke="#ffd9b0" stroke-opacity=".5" stroke-width="1.4"/></svg>
"""
_SHIELD = """
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>
<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3f9aa2"/>
<stop offset=".55" stop-color="#236e77"/>
<stop offset="1" stop-color="#124048"/></linearGradient>
<linearGradient id="g" x1="0" y1="0" x2=".4" y2="1">
<stop offset="0" stop-color="#f7dc8b"/><stop offset="1" stop-color="#9c6a22"/>
</linearGradient></defs>
<path d="M24 2C30 5 37 6.5 45 6.5v14C45 33 36.5 41.5 24 46 11.5 41.5 3 33 3 20.5v-14C11 6.5 18 5 24 2z"
 fill="url(#a)" stroke="url(#g)" stroke-width="2.6"/>
<path d="M7 10.5c6-.4 12-1.900 17-4.200" fill="none" stroke="#c8f4f6" stroke-opacity=".5" stroke-width="1.4"/></svg>
"""


def damage_image(px: int) -> Image.Image:
    """The octagon behind a damage number."""
    return rasterise(_OCTAGON, (px, px))


def health_image(px: int) -> Image.Image:
    """The shield behind a health number."""
    return rasterise(_SHIELD, (px, px))


def medallion_image(px: int, lit: Collection[int], *, foe: bool = False) -> Image.Image:
    """The ring of five dots with the acting ticks lit; `lit` counts from 1. The number is drawn above it."""
    dots = []
    for tick in range(1, TICKS + 1):
        angle = math.radians(-90 - 72 + 36 * tick)
        x, y = 24 + 17.4 * math.cos(angle), 24 + 17.4 * math.sin(angle)
        tone = "#ffd65c" if tick in lit else "#4a4038"
        dots.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="3" fill="{tone}"/>')
    rim = "#e0805f" if foe else "#f7dc8b"
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs>'
        '<radialGradient id="a" cx="42%" cy="30%" r="80%">'
        '<stop offset="0" stop-color="#453a30"/><stop offset="1" stop-color="#15110e"/></radialGradient></defs>'
        f'<circle cx="24" cy="24" r="22" fill="url(#a)" stroke="{rim}" stroke-width="2.4"/>{"".join(dots)}</svg>'
    )
    return rasterise(svg, (px, px))


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


def framed_portrait(portrait: Image.Image, u: float, tone: Rgb, *, foe: bool) -> Image.Image:
    """A portrait in the frame of its side: rounded for a friend, cut corners for a foe."""
    w, h = portrait.size
    d = distances(w, h, 0, (11 if foe else 9) * u, cut=foe)
    return _frame(portrait, d, max(2.0, 3 * u), tone)


def _frame(portrait: Image.Image, d: Field, edge: float, tone: Rgb) -> Image.Image:
    shape = np.clip(0.5 - d, 0, 1)
    rim = shape * np.clip(d + edge + 0.5, 0, 1)
    line = np.clip(1 - np.abs(d + edge + 0.8), 0, 1) * 0.6
    pixels = np.asarray(portrait.convert("RGB"), np.float32).copy()
    slant = np.linspace(0.18, -0.22, portrait.height, dtype=np.float32)[:, None, None]
    metal = np.clip(np.asarray(tone, np.float32) * (1 + slant) + 255 * np.maximum(slant, 0) * 0.5, 0, 255)
    pixels *= (1 - line)[..., None]
    pixels = pixels * (1 - rim[..., None]) + metal * rim[..., None]
    out = np.empty((*d.shape, 4), np.uint8)
    out[..., :3] = np.clip(pixels, 0, 255)
    out[..., 3] = shape * 255
    return Image.fromarray(out, "RGBA")


def silhouette(w: int, h: int, u: float, *, foe: bool) -> Image.Image:
    """The token's shape in white, for flashes and pulses."""
    d = distances(w, h, 0, (11 if foe else 9) * u, cut=foe)
    out = np.full((*d.shape, 4), 255, np.uint8)
    out[..., 3] = np.clip(0.5 - d, 0, 1) * 255
    return Image.fromarray(out, "RGBA")

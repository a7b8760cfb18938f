"""Emblems of games: what lies on the table when they are played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image, ImageFilter

from game.art.draw.fonts import SERIF_BOLD, fitted
from game.art.draw.frames import LEAF_STOPS
from game.art.draw.icons import glyph
from game.art.draw.raster import Size, flat, grained, rasterise, scaled_mask, vignetted
from game.art.draw.svg import document, linear, num, radial, rect, text
from game.art.scenery.table import brass_framed, table_image

FINE = 2
"""Emblems are composed this much larger than asked for: perspective and turns eat sharpness."""
SMALL = 100
"""Pixels of height below which an emblem shows a part of its picture, so that something can be made out."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """What lies on the table when a game is played.

    Attributes:
        name: by which drawn pictures are kept: two emblems that look different have different names.
        draw: composes it in some size.
        close: the part that a small one shows: its middle and its size, as shares of the picture.
    """

    name: str
    draw: Callable[[Size], Image.Image]
    close: tuple[float, float, float] = (0.5, 0.5, 1.0)


def ground(size: Size) -> Image.Image:
    """Return a piece of the table in candle light."""
    width, height = size
    whole = table_image((width * 2, round(width * 2 * 0.6)))
    out = whole.crop((width // 2, round(width * 0.3), width // 2 + width, round(width * 0.3) + height))
    light = radial("c", [(0, "#ffb45e", 0.5), (0.5, "#ff9d3c", 0.2), (1, "#ff9d3c", 0)], 50, 34, 62)
    return Image.alpha_composite(out, rasterise(document(100, 100, rect(0, 0, 100, 100, "url(#c)"), light), size))


def lay(out: Image.Image, thing: Image.Image, at: tuple[float, float], turn: float = 0.0) -> None:
    """Lay a thing on the picture with its shadow: its middle at `at` as shares of the picture, turned in degrees."""
    if turn:
        thing = thing.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    width, height = out.size
    left, top = round(at[0] * width - thing.width / 2), round(at[1] * height - thing.height / 2)
    soft = max(1.0, width / 110)
    pad = round(soft * 3)
    mask = Image.new("L", (thing.width + 2 * pad, thing.height + 2 * pad), 0)
    mask.paste(thing.getchannel("A"), (pad, pad))
    dark = flat("#080406", scaled_mask(mask.filter(ImageFilter.GaussianBlur(soft)), 0.85))
    for sheet, x, y in ((dark, left - pad, top - pad + round(soft * 0.9)), (thing, left, top)):
        layer = Image.new("RGBA", out.size, (0, 0, 0, 0))
        layer.paste(sheet, (x, y))
        out.alpha_composite(layer)


def named_emblem(title: str, icon: str) -> Emblem:
    """Return the emblem of a game that draws none: its sign and its name in gold leaf on a sheet of leather."""
    return Emblem(f"named {icon} {title}", lambda size: _named(title, icon, size), (0.5, 0.5, 0.62))


def _named(title: str, icon: str, size: Size) -> Image.Image:
    out = ground(size)
    width, height = round(size[0] * 0.62), round(size[1] * 0.72)
    wide, tall = 300.0, 300.0 * height / width
    edge = min(wide, tall) * 0.05
    sheet = "".join(
        rect(inset, inset, wide - 2 * inset, tall - 2 * inset, fill, f'rx="{num(edge)}" {line}')
        for inset, fill, line in (
            (1.0, "url(#hide)", ""),
            (edge, "none", 'stroke="url(#leaf)" stroke-width="3"'),
            (edge * 1.7, "none", 'stroke="url(#leaf)" stroke-width="1"'),
        )
    )
    sign = tall * 0.44
    letters = fitted(title, tall * 0.17, SERIF_BOLD, wide - 6 * edge)
    body = (
        sheet
        + glyph(icon, (wide - sign) / 2, tall * 0.14, sign, "url(#leaf)")
        + text(wide / 2, tall * 0.8, title, letters, "url(#leaf)", serif=True, weight=700)
    )
    hide = radial("hide", [(0, "#7a2f22", 1), (0.6, "#52190f", 1), (1, "#260b08", 1)], wide / 2, tall / 2, wide * 0.75)
    leaf = linear("leaf", LEAF_STOPS)
    lay(out, rasterise(document(wide, tall, body, hide + leaf), (width, height)), (0.5, 0.5), -2.0)
    return out


def emblem_image(emblem: Emblem, size: Size, *, framed: bool = False) -> Image.Image:
    """Return an emblem, opaque, best at 3:2 from 200 x 130 pixels; behind a brass frame where `framed`."""
    x, y, share = emblem.close if size[1] < SMALL else (0.5, 0.5, 1.0)
    big = emblem.draw((round(size[0] * FINE / share), round(size[1] * FINE / share)))
    if share < 1:
        left, top = round((x - share / 2) * big.width), round((y - share / 2) * big.height)
        big = big.crop((left, top, left + round(big.width * share), top + round(big.height * share)))
    out = grained(vignetted(big.resize(size, Image.Resampling.LANCZOS), 0.6), 0.012)
    return brass_framed(out) if framed else out

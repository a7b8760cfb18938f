"""What boosters come in: a folded packet, its wax seal, and the ledger's page on which the store writes its prices."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from game.art.draw.card import MASTER_H, MASTER_W, height_of
from game.art.draw.frames import GILT
from game.art.draw.icons import glyph
from game.art.draw.raster import Size, grained, noise, rasterise
from game.art.draw.svg import circle, document, linear, num, path, polygon, radial, rect
from game.art.duel.backs import lantern

_PAPER: Final = [(0.0, "#f3e2b8"), (0.5, "#dcc189"), (1.0, "#b08c54")]
_WAX: Final = [(0.0, "#e2604a"), (0.55, "#a82a20"), (1.0, "#5c0f0e")]
_COARSE: Final = 4
"""Stains are reckoned on a grid of so many pixels and stretched."""
_CRACK: Final = ((0.5, -0.02), (0.43, 0.16), (0.55, 0.31), (0.44, 0.47), (0.57, 0.62), (0.46, 0.8), (0.52, 1.02))
"""Where a seal breaks, from its upper edge down, as shares of its size."""


def packet_image(width: int) -> Image.Image:
    """Return a folded packet without its seal; height is 1.4 x width."""
    defs = (
        GILT
        + linear("paper", _PAPER, (0, 0, 1, 1))
        + linear("flap", [(0, "#f8ecc8"), (1, "#cda968")], (0, 0, 0, 1))
        + linear("lacquer", [(0, "#8e2318"), (0.5, "#6a140e"), (1, "#3c0a08")], (0, 0, 1, 0))
    )
    shine = 'fill-opacity=".12"'
    body = (
        rect(3, 5, 294, 412, "#0c0806", 'rx="12" opacity=".5"')
        + rect(2, 2, 296, 414, "#4a331a", 'rx="12"')
        + rect(5, 5, 290, 408, "url(#paper)", 'rx="10"')
        + path("M5 413L150 232L295 413Z", "#8a683a", 'fill-opacity=".28"')
        + path("M8 410L150 236L292 410Z", "#e9d2a0", 'fill-opacity=".75"')
        + rect(112, 5, 76, 408, "url(#lacquer)")
        + rect(112, 5, 3, 408, "#e3b34f")
        + rect(185, 5, 3, 408, "#e3b34f")
        + path("M5 12L150 226L295 12Q295 5 288 5L12 5Q5 5 5 12Z", "#2a1a0c", 'fill-opacity=".4"')
        + path("M5 9L150 218L295 9Q294 5 288 5L12 5Q6 5 5 9Z", "url(#flap)")
        + path("M30 12L150 184L270 12", "none", 'stroke="#b08c54" stroke-width="1.4"')
        + lantern(150, 76, 62)
        + path("M14 120C90 60 190 24 286 14L286 60C200 80 100 120 14 190Z", "#ffffff", shine)
    )
    return grained(rasterise(document(MASTER_W, MASTER_H, body, defs), (width, height_of(width))), 0.035)


def seal_image(size: int) -> Image.Image:
    """Return a whole seal of red wax with a flame pressed into it, `size` pixels square."""
    defs = radial("wax", _WAX, 0.36, 0.3, 0.85, user=False)
    dice = Random(5)
    points = []
    for step in range(40):
        turn = step * math.tau / 40
        reach = 43 + 3.2 * math.sin(turn * 3 + 0.6) + 2.0 * math.sin(turn * 7) + dice.uniform(-0.5, 0.5)
        points.append((50 + reach * math.sin(turn), 50 - reach * math.cos(turn)))
    rim = 'stroke="#f08a70" stroke-opacity=".55" stroke-width="1.6"'
    body = (
        path(polygon([(x + 1, y + 3) for x, y in points]), "#000000", 'opacity=".45"')
        + path(polygon(points), "url(#wax)")
        + circle(50, 50, 33, "#7c1712", 'opacity=".85"')
        + circle(50, 50, 33, "none", rim)
        + circle(50, 50, 29, "none", 'stroke="#3c0808" stroke-opacity=".6" stroke-width="1.2"')
        + glyph("flame", 30.8, 30.4, 40, "#3a0807")
        + glyph("flame", 30, 29, 40, "#e2604a")
        + path("M22 38C30 20 46 12 62 14C46 18 34 26 26 42Z", "#ffffff", 'fill-opacity=".28"')
    )
    return rasterise(document(100, 100, body, defs), (size, size))


def seal_halves(size: int) -> tuple[Image.Image, Image.Image]:
    """Return the two pieces of a broken seal, each in the whole seal's square."""
    whole = seal_image(size)
    crack = [(x * size, y * size) for x, y in _CRACK]
    halves = []
    for edge in (-size, 2 * size):
        mask = Image.new("L", (size, size), 0)
        ImageDraw.Draw(mask).polygon([*crack, (edge, size * 1.02), (edge, -size * 0.02)], fill=255)
        half = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        half.paste(whole, (0, 0), mask)
        halves.append(half)
    return halves[0], halves[1]


def ledger_image(size: Size) -> Image.Image:
    """Return an open ledger from above, ruled, a little stained: a page at each side of its fold."""
    width, height = size
    unit = height / 700
    defs = (
        linear("leather", [(0, "#6a3c20"), (0.5, "#40220f"), (1, "#26130a")], (0, 0, 1, 1))
        + linear("left", [(0, "#d9c595"), (0.72, "#efe3c8"), (0.93, "#cdb88a"), (1, "#7c6238")], (0, 0, 1, 0))
        + linear("right", [(0, "#7c6238"), (0.07, "#cdb88a"), (0.28, "#efe3c8"), (1, "#d9c595")], (0, 0, 1, 0))
    )
    w, h = width / unit, 700.0
    middle = w / 2
    edge, top = 16.0, 14.0
    body = rect(2, 2, w - 4, h - 4, "#100805", 'rx="16"') + rect(0, 0, w, h - 5, "url(#leather)", 'rx="16"')
    for step in range(3, 0, -1):
        out = step * 2.4
        body += rect(edge - out, top + out, w - 2 * edge + 2 * out, h - 2 * top - 4, "#c9b07c", 'rx="5"')
        body += rect(edge - out, top + out, w - 2 * edge + 2 * out, h - 2 * top - 4, "none", 'rx="5" stroke="#8a6c3c"')
    body += rect(edge, top, middle - edge, h - 2 * top, "url(#left)", 'rx="5"')
    body += rect(middle, top, middle - edge, h - 2 * top, "url(#right)", 'rx="5"')
    line = 'stroke="#7a96a8" stroke-opacity=".34" stroke-width="1"'
    for row in range(1, 24):
        y = top + 48 + row * 26
        if y < h - top - 8:
            body += path(f"M{num(edge)} {num(y)}L{num(w - edge)} {num(y)}", "none", line)
    red = 'stroke="#a03a2a" stroke-opacity=".32" stroke-width="1.2"'
    for x in (edge + 20, edge + 24, w - edge - 20, w - edge - 24):
        body += path(f"M{num(x)} {num(top)}L{num(x)} {num(h - top)}", "none", red)
    picture = grained(rasterise(document(w, h, body, defs), size), 0.03)
    return _stained(picture)


def _stained(picture: Image.Image) -> Image.Image:
    """Return a picture with the uneven tone of old paper."""
    width, height = picture.size
    small = (max(2, width // _COARSE), max(2, height // _COARSE))
    tone = np.clip(noise(small, 17, cell=max(12, small[0] // 9)), 0, 1)
    stains = Image.fromarray((255 * (0.88 + 0.12 * tone)).astype(np.uint8)).resize((width, height))
    clear = picture.getchannel("A")
    out = ImageChops.multiply(picture.convert("RGB"), stains.convert("RGB")).convert("RGBA")
    out.putalpha(clear)
    return out

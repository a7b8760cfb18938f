"""What boosters come in: a folded packet and its wax seal."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from PIL import Image

from game.art.draw.breaking import broken_halves
from game.art.draw.card import MASTER_H, MASTER_W, height_of
from game.art.draw.frames import GILT
from game.art.draw.icons import glyph
from game.art.draw.raster import grained, rasterise
from game.art.draw.svg import circle, document, linear, path, polygon, radial, rect
from game.art.duel.backs import lantern

_PAPER: Final = [(0.0, "#f3e2b8"), (0.5, "#dcc189"), (1.0, "#b08c54")]
_WAX: Final = [(0.0, "#e2604a"), (0.55, "#a82a20"), (1.0, "#5c0f0e")]


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
    return broken_halves(seal_image(size))

"""The back of the duel's cards: lacquer, gold leaf, the lantern of the set "First Lantern"."""

from __future__ import annotations

import math
from random import Random

from PIL import Image

from game.art.draw.card import MASTER_H, MASTER_W, height_of
from game.art.draw.frames import GILT
from game.art.draw.raster import grained, rasterise
from game.art.draw.svg import circle, document, group, line, num, path, polygon, radial, rect, spikes

_LEAF = "url(#leaf)"


def lantern(x: float, y: float, size: float, glass: str = "#ffcf6a") -> str:
    """Return the lantern of the set around (x, y), `size` units high."""
    body = (
        '<circle cx="0" cy="-49" r="9" fill="none" stroke="url(#leaf)" stroke-width="4.4"/>'
        + path("M-8 -42L8 -42L10 -36L-10 -36Z", _LEAF)
        + path("M-30 -20C-28 -30 -16 -36 0 -36C16 -36 28 -30 30 -20Z", _LEAF)
        + path("M-24 -20L24 -20L19 32L-19 32Z", "#2a0c08")
        + path("M-20.5 -17L20.5 -17L16.5 29L-16.5 29Z", glass)
        + path("M0 22C9 22 11 12 7.4 4C6 .6 2 -3 2.6 -10C-3 -6 -8 1 -8.6 8C-9.4 16 -6 22 0 22Z", "#ff8e2c")
        + path("M0 21C4.6 21 6 15 4 10C3 7.4 .6 5 1 1C-2.6 4 -4.6 8 -4.8 12C-5 17 -3 21 0 21Z", "#fff6d8")
        + line("M-11 -20L-8.6 32M11 -20L8.6 32M-24 -20L24 -20", _LEAF, 2.4)
        + path("M-23 32L23 32L26 40L-26 40Z", _LEAF)
        + path("M-16 40L16 40L12 47L-12 47Z", _LEAF)
    )
    return group(body, f"translate({num(x)} {num(y)}) scale({size / 106:.4f})")


def _rays(x: float, y: float, near: float, far: float, count: int) -> str:
    out = []
    for k in range(count):
        a, reach = k * math.tau / count, far if k % 2 == 0 else near + (far - near) * 0.6
        half = 0.34 * math.tau / count / 2
        out.append(
            path(
                polygon([
                    (x + near * math.cos(a - half), y + near * math.sin(a - half)),
                    (x + reach * math.cos(a), y + reach * math.sin(a)),
                    (x + near * math.cos(a + half), y + near * math.sin(a + half)),
                ]),
                _LEAF,
            )
        )  # fmt: skip
    return "".join(out)


def _flecks(rng: Random, width: float, height: float, count: int) -> str:
    """Return flecks of gold leaf strewn over lacquer."""
    out = []
    for _ in range(count):
        x, y, r = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.4, 2.2)
        points = [
            (x + r * rng.uniform(0.4, 1.2) * math.cos(a), y + r * rng.uniform(0.4, 1.2) * math.sin(a))
            for a in (0, 1.4, 2.9, 4.4)
        ]
        out.append(path(polygon(points), "#e8bd5a", f'opacity="{num(rng.uniform(0.15, 0.7))}"'))
    return "".join(out)


def _rings(x: float, y: float, rings: tuple[tuple[float, float], ...]) -> str:
    return "".join(circle(x, y, r, "none", f'stroke="url(#leaf)" stroke-width="{num(w)}"') for r, w in rings)


def card_back_image(width: int) -> Image.Image:
    """Return the back of a card; height is 1.4 x width."""
    size = (width, height_of(width))
    lacquer = [(0.0, "#b02a1a"), (0.42, "#6a140e"), (0.8, "#2e0708"), (1.0, "#160405")]
    defs = GILT + radial("lacquer", lacquer, 150, 200, 270)
    defs += radial("shine", [(0, "#ffd98a", 0.85), (0.5, "#ff9a3a", 0.3), (1, "#ff7a20", 0)], 150, 208, 104)
    corner = "M28 96L28 46Q28 28 46 28L96 28M36 82Q36 36 82 36M50 60Q50 50 60 50Q68 50 66 58Q62 62 58 58"
    moves = ("", "translate(300 0) scale(-1 1)", "translate(0 420) scale(1 -1)", "translate(300 420) scale(-1 -1)")
    corners = "".join(group(line(corner, _LEAF, 2.6), move) for move in moves)
    dots = "".join(
        circle(150 + 111 * math.cos(k * math.tau / 48), 208 + 111 * math.sin(k * math.tau / 48), 1.5, _LEAF)
        for k in range(48)
    )
    stars = "".join(path(polygon(spikes(150, y, 4, 9, 4.2)), _LEAF) for y in (58, 362))
    body = (
        rect(0.5, 0.5, 299, 419, "#0c0908", 'rx="18"')
        + rect(2, 2, 296, 416, _LEAF, 'rx="17"')
        + rect(6, 6, 288, 408, "url(#lacquer)", 'rx="13.5"')
        + _flecks(Random(11), MASTER_W, MASTER_H, 120)
        + '<rect x="16" y="16" width="268" height="388" rx="9" fill="none" stroke="url(#leaf)" stroke-width="2"/>'
        + '<rect x="20" y="20" width="260" height="380" rx="7" fill="none" stroke="url(#leaf)" stroke-width=".8"/>'
        + corners
        + circle(150, 208, 117, "#140304", 'opacity=".55"')
        + _rings(150, 208, ((117, 3), (105, 1.2), (64, 2.2)))
        + dots
        + _rays(150, 208, 67, 101, 32)
        + circle(150, 208, 62, "#2a0807")
        + circle(150, 208, 104, "url(#shine)")
        + lantern(150, 208, 104)
        + stars
        + '<path d="M14 150C90 60 190 24 286 20L286 70C200 80 100 130 14 230Z" fill="#ffffff" fill-opacity=".05"/>'
    )
    return grained(rasterise(document(MASTER_W, MASTER_H, body, defs), size), 0.02)

"""A domain's landscape as cut paper: a painted sky and layers that cast shadows on one another."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PIL import Image, ImageEnhance, ImageFilter

from game.art.draw.palette import mix, shade
from game.art.draw.raster import Size, grained, lit, rasterise, shadow_of, vignetted
from game.art.draw.svg import Point, circle, document, ellipse, num, path, polygon
from game.art.scenery.sky import Sky, paint_sky

TALL = 210.0
"""Every landscape is this many units high; its width follows from the window."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One sheet: gradient definitions, shapes, how strongly it stands out (0 lies flat), its blur in units (mist)."""

    defs: str
    body: str
    relief: float = 0.6
    soft: float = 0.0


@dataclass(frozen=True, slots=True)
class Diorama:
    """A landscape: its sky, its layers from back to front, the colour of its light and the side it comes from."""

    sky: Sky
    layers: tuple[Layer, ...]
    light: str
    side: int = 1

    def paint(self, size: Size) -> Image.Image:
        """Return the landscape at `size` pixels, opaque."""
        unit = size[1] / TALL
        out = paint_sky(self.sky, size)
        for layer in self.layers:
            sheet = rasterise(document(self.sky.width, TALL, layer.body, layer.defs), size)
            if layer.soft:
                sheet = sheet.filter(ImageFilter.GaussianBlur(layer.soft * unit))
            if layer.relief:
                sheet = lit(sheet, self.light, unit * 0.8, side=self.side, strength=layer.relief)
                out = Image.alpha_composite(out, shadow_of(sheet, unit, side=self.side, strength=0.45 * layer.relief))
            out = Image.alpha_composite(out, sheet)
        out = ImageEnhance.Contrast(ImageEnhance.Color(out).enhance(1.12)).enhance(1.06)
        return vignetted(grained(out, 0.018), 0.42)


def rays(rng: Random, count: int = 16) -> tuple[tuple[float, float], ...]:
    """Return the directions and half widths of soft rays around a sun."""
    return tuple(
        ((i / count * math.tau + rng.uniform(-0.08, 0.08)) % math.tau, rng.uniform(0.05, 0.1)) for i in range(count)
    )


def grounded(points: list[Point], foot: float = TALL + 4) -> str:
    """Return the path of the ground below a ridge line."""
    return polygon([*points, (points[-1][0], foot), (points[0][0], foot)])


def puff(rng: Random, at: Point, r: float, dark: str, bright: str) -> str:
    """Return a ball of smoke or spray, lit from below right."""
    x, y = at
    return circle(x, y, r, dark) + circle(
        x + r * 0.2, y + r * 0.24, r * 0.7, mix(dark, bright, rng.uniform(0.3, 0.55)), 'opacity=".6"'
    )


def motes(rng: Random, width: float, band: tuple[float, float], count: int, colour: str) -> str:
    """Return sparks, fireflies or snow between two heights."""
    return "".join(
        circle(
            rng.uniform(0, width), rng.uniform(*band), rng.uniform(0.6, 1.7), colour,
            f'opacity="{num(rng.uniform(0.5, 1))}"',
        )
        for _ in range(count)
    )  # fmt: skip


def haze(width: float, y: float, tall: float, colour: str, opacity: float, rng: Random) -> str:
    """Return a bank of mist of flat ellipses around a height."""
    return "".join(
        ellipse(
            rng.uniform(0, width), y + rng.uniform(-0.3, 0.3) * tall, width * rng.uniform(0.2, 0.42),
            tall * rng.uniform(0.3, 0.6), colour, f'opacity="{num(opacity * rng.uniform(0.6, 1))}"',
        )
        for _ in range(6)
    )  # fmt: skip


def tongue(x: float, y: float, wide: float, tall: float, lean: float) -> str:
    """Return the path of a flame standing at (x, y)."""
    return (
        f"M{num(x - wide / 2)} {num(y)}C{num(x - wide * 0.62)} {num(y - tall * 0.42)} {num(x + lean * 0.2)} "
        f"{num(y - tall * 0.52)} {num(x + lean)} {num(y - tall)}C{num(x + wide * 0.22 + lean * 0.4)} "
        f"{num(y - tall * 0.6)} {num(x + wide * 0.66)} {num(y - tall * 0.4)} {num(x + wide / 2)} {num(y)}Z"
    )


def blaze(x: float, y: float, wide: float, tall: float, lean: float = 0.0) -> str:
    """Return a whole fire: a dark tongue, a bright one in it, a core."""
    return (
        path(tongue(x, y, wide, tall, lean), "#c8371a")
        + path(tongue(x, y, wide * 0.68, tall * 0.74, lean * 0.7), "#f58a2a")
        + path(tongue(x, y, wide * 0.36, tall * 0.46, lean * 0.4), "#ffe28a")
    )


def crag(points: list[Point], colour: str, lean: float = 0.45) -> str:
    """Return a rock of the given outline with a shaded left and a lit right side."""
    xs = [x for x, _ in points]
    middle = min(xs) + (max(xs) - min(xs)) * lean
    top = min(points, key=lambda p: p[1])
    left = [p for p in points if p[0] <= middle or p == top]
    return path(polygon(points), colour) + path(
        polygon([*left, (middle, max(y for _, y in points))]), shade(colour, -0.22)
    )

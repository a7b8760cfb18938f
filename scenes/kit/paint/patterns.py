"""Patterns of the terrains: triangles, waves, dunes and reeds."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageDraw

from scenes.kit.theme import Rgb

OPACITY = 70
CELL = 0.62
"""A pattern's step as a share of the height of what it lies on."""

Pen = Callable[[ImageDraw.ImageDraw, float, float, float, tuple[int, int, int, int]], None]


def _triangle(draw: ImageDraw.ImageDraw, x: float, y: float, side: float, ink: tuple[int, int, int, int]) -> None:
    draw.polygon([(x - side * 0.34, y + side * 0.3), (x, y - side * 0.36), (x + side * 0.34, y + side * 0.3)], fill=ink)


def _wave(draw: ImageDraw.ImageDraw, x: float, y: float, side: float, ink: tuple[int, int, int, int]) -> None:
    points = [(x + side * (step / 12 - 0.5), y + side * 0.12 * math.sin(step / 12 * 2 * math.pi)) for step in range(13)]
    draw.line(points, fill=ink, width=max(1, round(side * 0.12)), joint="curve")


def _dune(draw: ImageDraw.ImageDraw, x: float, y: float, side: float, ink: tuple[int, int, int, int]) -> None:
    box = (x - side * 0.5, y - side * 0.2, x + side * 0.5, y + side * 0.8)
    draw.arc(box, 200, 340, fill=ink, width=max(1, round(side * 0.12)))


def _reed(draw: ImageDraw.ImageDraw, x: float, y: float, side: float, ink: tuple[int, int, int, int]) -> None:
    width = max(1, round(side * 0.1))
    for lean in (-0.22, 0.0, 0.22):
        draw.line([(x + side * lean * 0.4, y + side * 0.4), (x + side * lean, y - side * 0.36)], fill=ink, width=width)


PENS: dict[str, Pen] = {"woods": _triangle, "lake": _wave, "desert": _dune, "marsh": _reed}


@lru_cache(maxsize=64)
def pattern_image(terrain: str, width: int, height: int, ink: Rgb, opacity: int = OPACITY) -> Image.Image:
    """Return a terrain's shared pattern at this size; do not draw into it.

    `opacity` of the marks: 255 covers what lies below.

    Raises:
        KeyError: there is no such terrain.
    """
    pen = PENS[terrain]
    scale = 2
    image = Image.new("RGBA", (width * scale, height * scale), (*ink, 0))
    draw = ImageDraw.Draw(image)
    step = height * scale * CELL
    rows, columns = math.ceil(height * scale / step) + 1, math.ceil(width * scale / step) + 1
    for row in range(rows):
        for column in range(columns):
            shift = step / 2 if row % 2 else 0.0
            pen(draw, column * step + shift, row * step, step * 0.8, (*ink, opacity))
    return image.resize((width, height), Image.Resampling.LANCZOS)

"""How a seal breaks."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

_CRACK: Final = ((0.5, -0.02), (0.43, 0.16), (0.55, 0.31), (0.44, 0.47), (0.57, 0.62), (0.46, 0.8), (0.52, 1.02))
"""Where a seal breaks, from its upper edge down, as shares of its size."""


def broken_halves(whole: Image.Image) -> tuple[Image.Image, Image.Image]:
    """Return the two pieces of a square picture that broke, each in the whole one's square."""
    size = whole.width
    crack = [(x * size, y * size) for x, y in _CRACK]
    halves = []
    for edge in (-size, 2 * size):
        mask = Image.new("L", (size, size), 0)
        ImageDraw.Draw(mask).polygon([*crack, (edge, size * 1.02), (edge, -size * 0.02)], fill=255)
        half = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        half.paste(whole, (0, 0), mask)
        halves.append(half)
    return halves[0], halves[1]

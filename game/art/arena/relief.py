"""Carving: from a grey picture of heights and a flat picture of colours to a surface in the light."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sqrt
from typing import Final

import numpy as np
from PIL import Image

from game.art.draw.raster import Size, rasterise
from game.art.draw.svg import document, path

_TOWARD: Final = (-0.45, -0.72, 0.62)
"""Where the light comes from: the upper left, before the picture."""
_BAND: Final = 128
_PAD: Final = 28


@lru_cache(maxsize=16)
def _kernel(sigma: float) -> np.ndarray:
    reach = max(1, round(sigma * 2.6))
    taps = np.exp(-(np.arange(-reach, reach + 1, dtype=np.float32) ** 2) / (2 * sigma * sigma))
    kernel: np.ndarray = (taps / taps.sum()).astype(np.float32)
    return kernel


def blurred(values: np.ndarray, sigma: float) -> np.ndarray:
    """Return numbers of shape (height, width) softened by a bell of `sigma` pixels."""
    taps = _kernel(sigma)
    reach = len(taps) // 2
    for axis in (0, 1):
        wide = np.pad(values, [(reach, reach) if k == axis else (0, 0) for k in (0, 1)], mode="edge")
        out = np.zeros_like(values)
        for k, share in enumerate(taps):
            cut = slice(k, k + values.shape[axis])
            out += share * (wide[cut] if axis == 0 else wide[:, cut])
        values = out
    return values


def carved(
    heights: Image.Image, colours: Image.Image, *, depth: float = 9.0, soft: float = 1.5, shine: float = 0.16
) -> Image.Image:
    """Return the colours lit as the heights stand: bright toward the upper left, dark in cavities.

    Args:
        heights: a grey picture, white on top.
        colours: an RGB or RGBA picture of the same size; its alpha stays.
        depth: how many pixels lie between black and white.
        soft: by how many pixels the heights are softened first.
        shine: how strong the gloss on the slopes toward the light is.
    """
    out = colours.copy()
    width, height = heights.size
    for top in range(0, height, _BAND):
        low = min(height, top + _BAND)
        first, last = max(0, top - _PAD), min(height, low + _PAD)
        ground = np.asarray(heights.crop((0, first, width, last)).convert("L")).astype(np.float32) / 255
        light, gloss = _light(ground, depth, soft)
        box = (0, top, width, low)
        part = colours.crop(box)
        rgb = np.asarray(part.convert("RGB")).astype(np.float32)
        rows = slice(top - first, low - first)
        lit = rgb * light[rows, :, None] + gloss[rows, :, None] * (255 * shine)
        piece = Image.fromarray(np.clip(lit, 0, 255).astype(np.uint8))
        if part.mode == "RGBA":
            piece.putalpha(part.getchannel("A"))
        out.paste(piece, box)
    return out


def _light(ground: np.ndarray, depth: float, soft: float) -> tuple[np.ndarray, np.ndarray]:
    length = sqrt(sum(v * v for v in _TOWARD))
    lx, ly, lz = (v / length for v in _TOWARD)
    smooth = blurred(ground, soft)
    dy, dx = np.gradient(smooth)
    nx, ny = -dx * depth, -dy * depth
    norm = np.sqrt(nx * nx + ny * ny + 1)
    facing = (nx * lx + ny * ly + lz) / norm
    cavity = np.clip((blurred(smooth, 7.0) - smooth) * 2.1, 0, 0.62)
    light = np.clip(0.30 + 0.70 * facing / lz, 0.16, 1.75) * (1 - cavity)
    gloss = np.clip((facing - lz) / (1 - lz), 0, 1) ** 2.2
    return light, gloss


def heights_of(body: str, view: Size, size: Size, ground: int = 96, defs: str = "") -> Image.Image:
    """Return drawn heights as a grey picture; where nothing is drawn it has the height `ground` (0 to 255)."""
    drawn = rasterise(document(view[0], view[1], body, defs), size)
    out = Image.new("RGBA", size, (ground, ground, ground, 255))
    out.alpha_composite(drawn)
    return out.convert("L")


def frame_mask(view: Size, size: Size, outline: Callable[[float], str], wide: float) -> Image.Image:
    """Return the mask of a frame: what lies within an outline, but not within the same one `wide` units smaller."""
    inside, outside = (
        rasterise(document(*view, path(outline(inset), "#ffffff")), size).getchannel("A") for inset in (wide, 0.0)
    )
    outside.paste(0, (0, 0), inside)
    return outside


def grey(value: float) -> str:
    """Return a height from 0 to 255 as a colour."""
    level = max(0, min(255, round(value)))
    return f"#{level:02x}{level:02x}{level:02x}"

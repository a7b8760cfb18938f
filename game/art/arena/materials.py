"""What things are made of: ash wood, marble, bronze, slate, as flat pictures that relief then lights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from PIL import Image

from game.art.arena.palette import ASH, BRONZE, MARBLE, MARBLE_VEIN, PATINA, SLATE_BOARD
from game.art.draw.palette import rgb, shade
from game.art.draw.raster import Size, level, noise

_BAND: Final = 96
"""Rows that are reckoned at a time: three channels of floats of a card's master are 6 MB, at every step anew."""


def _bands(size: tuple[int, ...]) -> Iterator[slice]:
    """Yield the rows of a picture of (width, height) a band at a time."""
    for top in range(0, size[1], _BAND):
        yield slice(top, top + _BAND)


def _painted(
    pair: tuple[str, str],
    share: np.ndarray,
    over: tuple[str, np.ndarray] | None = None,
    tone: tuple[float, float, float] = (1.0, 1.0, 1.0),
) -> Image.Image:
    """Return a picture between two colours by shares of the second.

    `over` is another colour that lies on it by shares of its own; `tone` brightens or darkens red, green and blue.
    """
    first, second = (np.array(rgb(colour), np.float32) * np.array(tone, np.float32) for colour in pair)
    out = np.empty((*share.shape, 3), np.uint8)
    for rows in _bands(out.shape[1::-1]):
        part = first + (second - first) * np.clip(share[rows], 0, 1)[..., None]
        if over is not None:
            part += (np.array(rgb(over[0]), np.float32) - part) * over[1][rows][..., None]
        out[rows] = np.clip(part, 0, 255)
    return Image.fromarray(out)


def _stretched(size: Size, seed: int, cell: int, across: float, down: float, octaves: int = 3) -> np.ndarray:
    """Return noise drawn out: `across` and `down` times as long as wide."""
    small = (max(8, round(size[0] / across)), max(8, round(size[1] / down)))
    image = level(noise(small, seed, cell, octaves)).resize(size, Image.Resampling.BICUBIC)
    return np.asarray(image).astype(np.float32) / 255


def wood(size: Size, seed: int = 5, colour: str = ASH) -> tuple[Image.Image, Image.Image]:
    """Return (colours, heights) of planks of wood whose grain runs down."""
    warp = _stretched(size, seed, 60, 1.0, 14.0)
    fine = _stretched(size, seed + 1, 3, 1.0, 34.0, 2)
    x = np.arange(size[0], dtype=np.float32)[None, :] / size[0]
    share, high = np.empty_like(fine), np.empty(fine.shape, np.uint8)
    for rows in _bands(size):
        rings = np.abs(np.sin((x * 7 + warp[rows] * 3.2) * 6.283)) ** 0.6
        share[rows] = (0.34 * rings + 0.44 * fine[rows] + 0.22 * warp[rows] - 0.16) * 1.3
        high[rows] = np.asarray(level(0.36 + 0.07 * fine[rows] + 0.05 * rings))
    planks = _painted((shade(colour, -0.42), shade(colour, 0.24)), share, tone=(1.06, 0.99, 0.86))
    return planks, Image.fromarray(high)


def marble(size: Size, seed: int = 9) -> tuple[Image.Image, Image.Image]:
    """Return (colours, heights) of polished marble with veins that run aslant."""
    cloud = noise(size, seed, max(8, size[0] // 5), 4)
    warp = noise(size, seed + 3, max(8, size[0] // 3), 4)
    x = np.arange(size[0], dtype=np.float32)[None, :] / size[0]
    y = np.arange(size[1], dtype=np.float32)[:, None] / size[0]
    share, high = np.empty_like(cloud), np.empty(cloud.shape, np.uint8)
    for rows in _bands(size):
        mist, bent = cloud[rows], warp[rows]
        wave = np.abs(np.sin((x * 1.7 + y[rows] * 1.1 + bent * 2.4) * 6.283))
        veins = np.clip(1 - wave / 0.055, 0, 1) * np.clip((mist - 0.36) * 3.2, 0, 1)
        hair = np.clip(1 - np.abs(np.sin((x * 2.3 - y[rows] * 1.9 + mist * 3.1) * 6.283)) / 0.035, 0, 1) * 0.5
        share[rows] = np.clip(veins * 0.85 + hair * np.clip((bent - 0.48) * 5, 0, 1), 0, 1)
        high[rows] = np.asarray(level(0.42 - 0.05 * share[rows]))
        mist -= 0.22
        mist *= 1.7
    stone = _painted((shade(MARBLE, -0.1), shade(MARBLE, 0.55)), cloud, (MARBLE_VEIN, share))
    return stone, Image.fromarray(high)


def bronze(size: Size, seed: int = 3, patina: float = 0.5) -> Image.Image:
    """Return the colours of old bronze, green where it was never polished."""
    cloud = noise(size, seed, max(6, min(size) // 3), 4)
    green = np.clip((noise(size, seed + 1, max(6, min(size) // 2), 4) - 0.62 + 0.2 * patina) * 4, 0, 1)
    return _painted((shade(BRONZE, -0.12), shade(BRONZE, 0.22)), cloud, (PATINA, green * 0.8))


def slate(size: Size, seed: int = 21, colour: str = SLATE_BOARD) -> tuple[Image.Image, Image.Image]:
    """Return (colours, heights) of split slate: thin layers that break aslant."""
    cell = max(24, size[0] // 7)
    drawn_out = _stretched(size, seed + 2, max(8, size[1] // 9), 9.0, 1.0, 4)
    cloud, fine = noise(size, seed, cell, 5), noise(size, seed + 1, max(4, cell // 16), 2)
    share, high = np.empty_like(cloud), np.empty(cloud.shape, np.uint8)
    for rows in _bands(size):
        broad = 0.5 * cloud[rows] + 0.5 * drawn_out[rows]
        layers = broad * 11
        steps = np.floor(layers) / 11 + np.clip((layers - np.floor(layers)) * 4 - 3, 0, 1) / 11
        high[rows] = np.asarray(level(0.30 + 0.26 * steps + 0.06 * broad + 0.09 * fine[rows]))
        share[rows] = 0.35 * broad + 0.30 * fine[rows] + 0.35 * drawn_out[rows]
    return _painted((shade(colour, -0.2), shade(colour, 0.1)), share), Image.fromarray(high)

"""The sky as numbers: glow around the sun, sixteen soft rays, the disc.

Large gradients are what the SVG renderer is slowest at; the sky is nothing but
large gradients, so it is computed as an array.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image

from game.art.draw.palette import rgb, shade
from game.art.draw.raster import Size, bands

_BINS = 1440


@dataclass(frozen=True, slots=True)
class Sky:
    """A sky in a window of `width` x `height` units: where the sun stands, its radius, colours, rays.

    A ray is (direction, half width) in radians.
    """

    width: float
    height: float
    sun: tuple[float, float]
    radius: float
    glow: str
    far: str
    disc: str
    rays: tuple[tuple[float, float], ...]


def _ray_table(rays: tuple[tuple[float, float], ...]) -> np.ndarray:
    angles = (np.arange(_BINS, dtype=np.float32) + 0.5) / _BINS * math.tau
    table = np.zeros(_BINS, np.float32)
    for middle, half in rays:
        away = np.abs((angles - middle + math.pi) % math.tau - math.pi)
        table = np.maximum(table, np.clip((half * 1.25 - away) / (half * 0.5), 0, 1))
    return table


def paint_sky(sky: Sky, size: Size) -> Image.Image:
    """Return the sky at `size` pixels, opaque."""
    out = np.full((size[1], size[0], 4), 255, np.uint8)
    table = _ray_table(sky.rays)
    for _, top, _, foot in bands(size):
        _paint_rows(out[top:foot, :, :3], sky, table, top)
    return Image.fromarray(out)


def _paint_rows(out: np.ndarray, sky: Sky, table: np.ndarray, top: int) -> None:
    """Paint some rows of the sky, `top` the first of them."""
    rows, wide, _ = out.shape
    unit = sky.width / wide
    x = (np.arange(wide, dtype=np.float32) + 0.5) * unit - sky.sun[0]
    y = (np.arange(top, top + rows, dtype=np.float32) + 0.5) * unit - sky.sun[1]
    far = np.sqrt(x[None, :] ** 2 + y[:, None] ** 2)
    reach = np.clip(far / (sky.width * 0.72), 0, 1)
    halo = np.clip(1 - far / (sky.radius * 3.2), 0, 1) ** 1.7 * 0.8
    light = halo
    if sky.rays:
        turn = np.arctan2(y[:, None], x[None, :]) % math.tau
        beams = table[(turn * (_BINS / math.tau)).astype(np.int32) % _BINS]
        light = np.maximum(light, beams * np.clip(1 - far / (sky.width * 0.85), 0, 1) * 0.46)
        light += (1 - light) * halo * 0.5
    disc = np.clip((sky.radius - far) / unit + 0.5, 0, 1) * 0.95
    light = np.maximum(light, disc)
    stops = (0.0, 0.22, 1.0)
    colours = np.array([rgb(shade(sky.glow, 0.25)), rgb(sky.glow), rgb(sky.far)], np.float32)
    sun = np.array(rgb(sky.disc), np.float32)
    for channel in range(3):
        base = np.interp(reach, stops, colours[:, channel])
        out[..., channel] = base + (sun[channel] - base) * light

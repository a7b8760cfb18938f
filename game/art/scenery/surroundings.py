"""What a picture has around its figure beyond land and auras: a drawn place, a wash of colour, lights of its own."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageChops

from game.art.draw import parts
from game.art.draw.palette import rgb
from game.art.draw.spec import ArtSpec, Glow
from game.art.draw.svg import group, rect, tinted

_MIDDLE = 132
"""The middle of the window for which places and figures are drawn."""


@dataclass(frozen=True, slots=True)
class View:
    """How a figure stands in a window: width of the window in units (it is always 210 high), scale, shift.

    Above `foot` less 34 the figure is whole, at `foot` it has faded into the dark ground.
    """

    width: float
    scale: float
    x: float
    y: float
    foot: float | None = None


def scenery(spec: ArtSpec, width: float) -> tuple[str, str]:
    """Return (defs, body) of the wash over the land and of the place before it, in a window `width` units wide."""
    drop = spec.backdrop
    wash = rect(0, 0, width, 210, drop.tint, 'opacity=".5"') if drop.tint else ""
    if not drop.scenery:
        return "", wash
    body, defs = tinted(parts.part("scenery", drop.scenery).markup, spec.roles())
    return defs, wash + group(body, f"translate({width / 2 - _MIDDLE:.2f} 0)")


def glowing(ground: Image.Image, spec: ArtSpec, view: View, *, behind: bool) -> Image.Image:
    """Return the picture with those of the spec's lights on it that lie behind the figure, or before it."""
    for glow in spec.glows:
        if glow.behind == behind:
            ground = lit_by(glow, ground, view)
    return ground


def lit_by(glow: Glow, ground: Image.Image, view: View) -> Image.Image:
    """Return the picture with one light screened over it: nothing grows darker, the middle grows brightest."""
    unit = ground.width / view.width
    x = (np.arange(ground.width, dtype=np.float32) + 0.5) / unit - (glow.x * view.scale + view.x)
    y = (np.arange(ground.height, dtype=np.float32) + 0.5) / unit - (glow.y * view.scale + view.y)
    far = np.sqrt(x[None, :] ** 2 + y[:, None] ** 2) / (glow.r * view.scale)
    level = np.clip(1 - far, 0, 1) ** 1.7 * glow.strength
    light = Image.fromarray((level[..., None] * np.array(rgb(glow.colour), np.float32)).astype(np.uint8))
    out = ImageChops.screen(ground.convert("RGB"), light)
    out.putalpha(ground.getchannel("A"))
    return out

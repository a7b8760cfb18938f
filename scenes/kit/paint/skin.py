"""Wood, brass, parchment and wax, drawn exactly for each size.

One function draws every slab of the interface (panels, buttons, tooltips, plates, tracks) from a `Slab`: distances to
the outline give smooth edges, bevels, shadows and glows without supersampling.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFilter

from scenes.kit.theme import (
    EDGE,
    GOLD,
    LEAF_DARK,
    LEAF_LIGHT,
    PANEL,
    PANEL_HIGH,
    PARCHMENT,
    PARCHMENT_SHADE,
    Rgb,
)

Field = npt.NDArray[np.float32]
Span = tuple[int, int]
"""The first row or column of some, and the one after the last."""


@dataclass(frozen=True, slots=True)
class Slab:
    """A slab's look in design pixels; `cut` cuts corners, else they are round."""

    top: Rgb = PANEL_HIGH
    bottom: Rgb = PANEL
    edge_top: Rgb = EDGE
    edge_bottom: Rgb = EDGE
    edge: float = 2.0
    radius: float = 14.0
    cut: bool = False
    shadow: float = 10.0
    shadow_strength: float = 0.55
    glow: float = 0.0
    glow_color: Rgb = GOLD
    bevel: float = 0.10
    inner: float = 0.0
    grain: float = 0.009
    opacity: float = 1.0
    hollow: bool = False

    @property
    def margin(self) -> float:
        """Design pixels of shadow and glow beyond the slab."""
        return max(self.shadow * 1.6, self.glow * 1.2, 2.0)

    def but(self, **changes: object) -> Slab:
        """The same with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the fields' own types are checked where used


PLAIN = Slab()
PLATE = Slab(top=(48, 40, 33), bottom=(36, 29, 24), shadow=6)
WELL = Slab(
    top=(15, 12, 10),
    bottom=(26, 21, 17),
    edge_top=(20, 16, 13),
    edge_bottom=(88, 72, 46),
    edge=1.5,
    radius=10,
    shadow=0,
    bevel=-0.12,
)
TOOLTIP = Slab(
    top=(38, 31, 26),
    bottom=(24, 19, 16),
    edge_top=LEAF_LIGHT,
    edge_bottom=LEAF_DARK,
    edge=1.5,
    radius=10,
    shadow=14,
    shadow_strength=0.7,
    grain=0.012,
)
DIALOG = Slab(
    top=(56, 46, 38),
    bottom=(38, 31, 26),
    edge_top=LEAF_LIGHT,
    edge_bottom=LEAF_DARK,
    edge=2.5,
    radius=18,
    shadow=30,
    shadow_strength=0.75,
    inner=7,
)
PAPER = Slab(
    top=PARCHMENT,
    bottom=PARCHMENT_SHADE,
    edge_top=(156, 128, 84),
    edge_bottom=(120, 92, 52),
    edge=1.5,
    radius=8,
    shadow=8,
    bevel=0.04,
    grain=0.02,
)
BUTTON = Slab(
    top=(66, 54, 43), bottom=(44, 35, 28), edge_top=(128, 104, 64), edge_bottom=(92, 72, 42), radius=11, shadow=5
)
BUTTON_HOVER = BUTTON.but(
    top=(88, 71, 52), bottom=(58, 46, 35), edge_top=LEAF_LIGHT, edge_bottom=(176, 128, 52), glow=9
)
BUTTON_DOWN = BUTTON.but(
    top=(36, 29, 23), bottom=(50, 40, 31), edge_top=(176, 128, 52), edge_bottom=GOLD, shadow=2, bevel=-0.1
)
BUTTON_OFF = BUTTON.but(
    top=(40, 34, 29), bottom=(33, 28, 24), edge_top=(64, 54, 42), edge_bottom=(54, 46, 36), shadow=3, bevel=0.03
)
BUTTON_ON = BUTTON.but(top=(116, 84, 30), bottom=(76, 53, 18), edge_top=LEAF_LIGHT, edge_bottom=GOLD, glow=6)
BUTTON_ON_HOVER = BUTTON_ON.but(top=(140, 102, 38), bottom=(92, 65, 23), glow=10)
COMMIT_UP = Slab(
    top=(44, 122, 72),
    bottom=(24, 74, 44),
    edge_top=(190, 228, 170),
    edge_bottom=(96, 150, 96),
    radius=16,
    shadow=10,
    bevel=0.14,
    inner=5,
)
COMMIT_HOVER = COMMIT_UP.but(
    top=(56, 148, 88), bottom=(30, 92, 54), edge_top=(226, 250, 204), glow=14, glow_color=(150, 230, 150)
)
COMMIT_DOWN = COMMIT_UP.but(top=(22, 66, 40), bottom=(34, 96, 56), shadow=4, bevel=-0.1)
DANGER_UP = BUTTON.but(top=(120, 48, 34), bottom=(78, 28, 20), edge_top=(232, 150, 118), edge_bottom=(150, 76, 54))
DANGER_HOVER = DANGER_UP.but(
    top=(150, 62, 44), bottom=(98, 38, 27), edge_top=(255, 196, 168), glow=9, glow_color=(255, 122, 82)
)
DANGER_DOWN = DANGER_UP.but(top=(70, 25, 18), bottom=(96, 36, 26), shadow=2, bevel=-0.1)
RING = Slab(
    edge_top=(255, 240, 190), edge_bottom=LEAF_LIGHT, edge=3, radius=15, shadow=0, glow=12, hollow=True, grain=0
)

KINDS: dict[str, dict[str, Slab]] = {
    "plain": {
        "normal": BUTTON,
        "hover": BUTTON_HOVER,
        "down": BUTTON_DOWN,
        "off": BUTTON_OFF,
        "on": BUTTON_ON,
        "on hover": BUTTON_ON_HOVER,
    },
    "commit": {
        "normal": COMMIT_UP,
        "hover": COMMIT_HOVER,
        "down": COMMIT_DOWN,
        "off": BUTTON_OFF.but(radius=16),
        "on": COMMIT_UP,
        "on hover": COMMIT_HOVER,
    },
    "danger": {
        "normal": DANGER_UP,
        "hover": DANGER_HOVER,
        "down": DANGER_DOWN,
        "off": BUTTON_OFF,
        "on": DANGER_UP,
        "on hover": DANGER_HOVER,
    },
}
"""Looks of buttons by kind and state."""


BAND = 96
"""Rows of a slab that are drawn at once: a window's worth of its arithmetic would take 40 MB for a moment."""


def distances(
    w: float,
    h: float,
    pad: float,
    radius: float,
    *,
    cut: bool = False,
    rows: Span | None = None,
    columns: Span | None = None,
) -> Field:
    """Return each pixel's signed distance to the outline (negative inside).

    Rows may reach beyond the picture; by default there are all of its rows and columns.
    """
    width, height = math.ceil(w + 2 * pad), math.ceil(h + 2 * pad)
    x = np.abs(np.arange(*(columns or (0, width)), dtype=np.float32) + 0.5 - width / 2)[None, :]
    y = np.abs(np.arange(*(rows or (0, height)), dtype=np.float32) + 0.5 - height / 2)[:, None]
    radius = min(radius, w / 2, h / 2)
    if cut:
        box = np.maximum(x - w / 2, y - h / 2)
        corner = (x + y - (w / 2 + h / 2 - radius)) / np.float32(math.sqrt(2))
        return np.asarray(np.maximum(box, corner), dtype=np.float32)
    qx, qy = x - (w / 2 - radius), y - (h / 2 - radius)
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    inside = np.minimum(np.maximum(qx, qy), 0)
    return np.asarray(outside + inside - radius, dtype=np.float32)


@lru_cache(maxsize=4)
def _grain(width: int, height: int) -> Field:
    """Brushed wood: noise drawn out along the grain."""
    rng = np.random.Generator(np.random.PCG64(5))
    fine = rng.normal(0, 1, (height, width + 32)).astype(np.float32)
    sums = np.cumsum(fine, axis=1)
    streaks = (sums[:, 24 : 24 + width] - sums[:, :width]) / 5.0
    return np.asarray(streaks * 0.7 + fine[:, :width] * 0.3, dtype=np.float32)


def _grain_for(columns: Span, rows: Span) -> Field:
    """The grain of a part of a slab: one plate, side by side and below each other."""
    plate = _grain(1024, 512)
    if columns[1] <= plate.shape[1]:
        return plate[:, slice(*columns)].take(range(*rows), axis=0, mode="wrap")
    return plate.take(range(*rows), axis=0, mode="wrap").take(range(*columns), axis=1, mode="wrap")


def slab_size(slab: Slab, w: float, h: float, u: float) -> tuple[int, int]:
    """Return the size of the picture of a slab of w x h pixels at unit `u`, its margin included."""
    pad = math.ceil(slab.margin * u)
    return (math.ceil(w + 2 * pad), math.ceil(h + 2 * pad))


def slab_image(slab: Slab, w: float, h: float, u: float) -> Image.Image:
    """Return a slab of w x h pixels at unit `u`, larger by its margin."""
    pad = math.ceil(slab.margin * u)
    width, height = slab_size(slab, w, h, u)
    out = np.empty((height, width, 4), np.uint8)
    t = np.clip((np.arange(height, dtype=np.float32) - pad) / max(1.0, h), 0, 1)[:, None]
    slant = np.linspace(-0.1, 0.35, width, dtype=np.float32)[None, :]
    drop = max(1, round(slab.shadow * u * 0.35))
    for rows, columns in _parts(slab, width, height, pad, u):
        here = (slice(*rows), slice(*columns))
        far = (rows[0] - drop, rows[1])
        wide = distances(w, h, pad, slab.radius * u, cut=slab.cut, rows=far, columns=columns)
        color = _ground(slab, t[here[0]], columns[1] - columns[0], _grain_for(columns, rows) if slab.grain else None)
        color, alpha = _face(slab, color, wide[drop:], t[here[0]], slant[:, here[1]], u)
        out[here] = _compose(color, alpha, slab, wide, u)
    flat = _flat(slab, width, height, pad, u)
    if flat is not None:
        for rows in _bands(*flat[1]):
            here = (slice(*rows), slice(*flat[0]))
            _lay_ground(out[here], slab, t[here[0]], _grain_for(flat[0], rows) if slab.grain else None)
    return Image.fromarray(out)


def _flat(slab: Slab, width: int, height: int, pad: int, u: float) -> tuple[Span, Span] | None:
    """Return the middle columns and rows that show only ground, and below it the whole of the shadow."""
    if slab.hollow:
        return None
    rim = slab.edge * u + max(2.0, 9 * u) + (slab.inner + 1) * u * bool(slab.inner)
    if slab.opacity < 1:
        rim = max(rim, slab.shadow * u, slab.glow * u)
    inset = pad + math.ceil(1.5 * rim + slab.radius * u) + 2
    columns, rows = (inset, width - inset), (inset, height - inset)
    return (columns, rows) if columns[0] < columns[1] and rows[0] < rows[1] else None


def _parts(slab: Slab, width: int, height: int, pad: int, u: float) -> Iterator[tuple[Span, Span]]:
    """Rows and columns of all that is not flat, in parts that are drawn at once."""
    flat = _flat(slab, width, height, pad, u)
    if flat is None:
        for rows in _bands(0, height):
            yield rows, (0, width)
        return
    (left, right), (top, low) = flat
    for rows in (*_bands(0, top), *_bands(low, height)):
        yield rows, (0, width)
    for columns in ((0, left), (right, width)):
        yield (top, low), columns


def _bands(first: int, end: int) -> list[Span]:
    return [(top, min(end, top + BAND)) for top in range(first, end, BAND)]


def _ground(slab: Slab, t: Field, width: int, grain: Field | None) -> Field:
    """Colour of the material: darker downward, with its grain."""
    color = _mix(slab.top, slab.bottom, t, width)
    if grain is not None:
        color += (grain * slab.grain * 255.0)[..., None]
    return color


def _lay_ground(out: npt.NDArray[np.uint8], slab: Slab, t: Field, grain: Field | None) -> None:
    """Write the bare material into a part of a picture."""
    rough = np.float32(0) if grain is None else grain * slab.grain * 255.0
    opacity = np.float32(slab.opacity)
    total = opacity + np.float32(slab.shadow_strength * bool(slab.shadow)) * (1 - opacity)
    for channel, (a, b) in enumerate(zip(slab.top, slab.bottom, strict=True)):
        ground = a + (b - a) * t + rough
        if total != opacity:  # the shadow below it is black
            ground *= opacity / total
        out[..., channel] = np.clip(ground, 0, 255)
    out[..., 3] = total * 255 + 0.5


def _face(slab: Slab, color: Field, d: Field, t: Field, slant: Field, u: float) -> tuple[Field, Field]:
    """Return colour and opacity of some rows and columns of the slab."""
    _bevel(color, slab, d, t, u)
    alpha = np.clip(0.5 - d, 0, 1) * slab.opacity
    edge = max(1.0, slab.edge * u)
    rim = np.clip(0.5 - d, 0, 1) * np.clip(d + edge + 0.5, 0, 1)
    slant = np.clip(t * 0.75 + slant, 0, 1)
    leaf = np.stack([a + (b - a) * slant for a, b in zip(slab.edge_top, slab.edge_bottom, strict=True)], axis=-1)
    color = color * (1 - rim[..., None]) + leaf * rim[..., None]
    return color, (rim if slab.hollow else np.maximum(alpha, rim))


def _mix(top: Rgb, bottom: Rgb, t: Field, width: int) -> Field:
    rows = np.stack([a + (b - a) * t[:, 0] for a, b in zip(top, bottom, strict=True)], axis=-1)
    return np.repeat(rows.astype(np.float32, copy=False)[:, None, :], width, axis=1)


def _bevel(color: Field, slab: Slab, d: Field, t: Field, u: float) -> None:
    """Light the upper inner edge, shade the lower, and draw a thin line."""
    depth = max(2.0, 9 * u)
    near = np.clip(1 + (d + slab.edge * u) / depth, 0, 1) ** 2
    color += (near * (0.5 - t) * 2 * slab.bevel * 255)[..., None]
    if slab.inner:
        line = np.clip(1.0 - np.abs(d + slab.inner * u) / max(0.8, 0.9 * u), 0, 1) * 0.35
        for channel, value in enumerate(slab.edge_top):
            color[..., channel] += (value - color[..., channel]) * line


def _compose(color: Field, alpha: Field, slab: Slab, wide: Field, u: float) -> npt.NDArray[np.uint8]:
    """Lay shadow, glow and slab over each other."""
    height, width = alpha.shape
    d = wide[wide.shape[0] - height :]
    under = np.zeros((height, width), np.float32)
    tone = np.zeros((height, width, 3), np.float32)
    if slab.shadow:
        fade = np.clip(1 - (wide[:height] + 1) / (slab.shadow * u), 0, 1) ** 2
        under = np.asarray(slab.shadow_strength * fade, dtype=np.float32)
    if slab.glow:
        shine = 0.75 * np.clip(1 - np.abs(d) / (slab.glow * u), 0, 1) ** 2
        tone += np.asarray(slab.glow_color, np.float32)
        tone *= (shine / np.maximum(shine + under * (1 - shine), 1e-4))[..., None]
        under = np.asarray(shine + under * (1 - shine), dtype=np.float32)
    if slab.hollow:
        under = np.asarray(np.where(d < 0, under * 0.8, under), dtype=np.float32)
    total = alpha + under * (1 - alpha)
    weight = (alpha / np.maximum(total, 1e-4))[..., None]
    out = np.empty((height, width, 4), np.uint8)
    out[..., :3] = np.clip(color * weight + tone * (1 - weight), 0, 255)
    out[..., 3] = np.clip(total * 255 + 0.5, 0, 255)
    return out


def shadowed(image: Image.Image, reach: int, strength: float = 0.6) -> Image.Image:
    """Return the picture with its soft shadow, `reach` pixels larger around.

    One sprite with its shadow is cheaper than a sprite above a blurred one: what is covered is not blended twice.
    """
    reach = max(2, reach)
    size = (image.width + 2 * reach, image.height + 2 * reach)
    shape = Image.new("L", size, 0)
    shape.paste(image.getchannel("A"), (reach, reach + reach // 3))
    blurred = shape.filter(ImageFilter.GaussianBlur(reach * 0.42)).point(lambda value: round(value * strength))
    out = Image.new("RGBA", size, (0, 0, 0, 0))
    out.putalpha(blurred)
    out.alpha_composite(image, (reach, reach))
    return out


def glow_image(px: int, color: Rgb, power: float = 2.0) -> Image.Image:
    """A soft round light of px x px pixels."""
    axis = (np.arange(px, dtype=np.float32) + 0.5) / px * 2 - 1
    r = np.hypot(axis[None, :], axis[:, None])
    alpha = np.clip(1 - r, 0, 1) ** power
    out = np.empty((px, px, 4), np.uint8)
    out[..., :3] = color
    out[..., 3] = alpha * 255
    return Image.fromarray(out)

"""The table's own pictures: haze, glows, terrain tabs, arrows, pegs. Pure Pillow, no window."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from game.art.draw.raster import noise
from scenes.clans.art.paint import BRASS, TERRAIN_DEEP
from scenes.kit.paint.discs import FINE, blended, coin
from scenes.kit.paint.icons import icon_image
from scenes.kit.paint.marks import inner_light, veil
from scenes.kit.paint.patterns import CELL, pattern_image
from scenes.kit.paint.skin import distances
from scenes.kit.theme import INK, TERRAIN, TEXT, Rgb, font

PATTERN_OPACITY = 215


def _window(w: int, h: int, radius: float) -> Image.Image:
    """A grey mask of a tile's window."""
    return veil(np.clip(0.5 - distances(w, h, 0, radius), 0, 1)).getchannel("A")


def _cloud(w: int, h: int, radius: float, seed: int) -> Image.Image:
    """Rolling fog in a tile's window."""
    cloud = noise((w, h), seed, cell=max(24, w // 4), octaves=5)
    light = np.linspace(1.06, 0.82, h, dtype=np.float32)[:, None]
    tone = np.clip((0.24 + 0.62 * cloud) * light, 0, 1)
    out = np.empty((h, w, 3), np.uint8)
    for channel, value in enumerate((156, 152, 158)):
        out[..., channel] = np.clip(tone * value, 0, 255)
    image = Image.fromarray(out).convert("RGBA")
    image.putalpha(_window(w, h, radius))
    return image


def haze(w: int, h: int, radius: float, seed: int) -> Image.Image:
    """Thin fog over a tile whose land is known and whose cards are not."""
    image = _cloud(w, h, radius, seed)
    cloud = noise((w, h), seed + 9, cell=max(24, w // 3), octaves=4)
    alpha = np.asarray(image.getchannel("A"), np.float32) * np.clip(0.18 + 0.75 * cloud, 0, 0.8)
    image.putalpha(Image.fromarray(alpha.astype(np.uint8)))
    return image


def glow_frame(w: int, h: int, radius: float, color: Rgb, *, fill: float = 0.16) -> Image.Image:
    """The light of a tile where something may be put: a bright line, a halo inside, a breath of colour."""
    line = (1.4, max(1.2, radius * 0.16))
    return inner_light(w, h, radius, color, line=line, halo=(radius * 2.2, 0.55), breath=fill)


def tile_shade(w: int, h: int, radius: float) -> Image.Image:
    """The dusk over a tile where what is carried cannot go."""
    out = Image.new("RGBA", (w, h), (10, 7, 5, 255))
    out.putalpha(_window(w, h, radius).point([round(value * 0.5) for value in range(256)]))
    return out


def tab(terrain: str, label: str, px: int, icon: str, *, patterned: bool = True) -> Image.Image:
    """A tile's terrain in a word, with its icon, on its own colour and pattern."""
    face = font("sans", "semibold", px)
    left, _, right, _ = face.getbbox(label)
    h = round(px * 1.5)
    mark = icon_image(icon, round(px * 0.95), TEXT)
    words = math.ceil(h * 0.45 + mark.width + px * 0.35 + right - left)
    swatch = h if patterned and terrain in TERRAIN else 0
    w = math.ceil(words + swatch + h * 0.55)
    out = Image.new("RGBA", (w * 2, h * 2), (0, 0, 0, 0))
    ImageDraw.Draw(out).rounded_rectangle(
        (1, 1, w * 2 - 2, h * 2 - 2),
        radius=h * 0.45,
        fill=(*TERRAIN_DEEP[terrain], 232),
        outline=(*blended(TERRAIN.get(terrain, TEXT), TERRAIN_DEEP[terrain], 0.3), 255),
        width=2,
    )
    out = out.resize((w, h), Image.Resampling.LANCZOS)
    if swatch:
        marks = pattern_image(terrain, w - words, h, TERRAIN[terrain], PATTERN_OPACITY)
        up = round(h * (CELL - 0.5))
        marks = marks.crop((0, up, w - words, h + up))  # its second row in the middle
        plate = out.getchannel("A").crop((words, 0, w, h))
        marks.putalpha(ImageChops.multiply(marks.getchannel("A"), plate))
        out.alpha_composite(marks, (words, 0))
    out.alpha_composite(mark, (round(h * 0.45), (h - mark.height) // 2))
    ImageDraw.Draw(out).text((h * 0.45 + mark.width + px * 0.35, h / 2), label, font=face, fill=TEXT, anchor="lm")
    return out


def arrow(w: int, h: int, color: Rgb, *, strength: float = 0.85) -> Image.Image:
    """An arrow pointing up: where a unit will go."""
    big = Image.new("RGBA", (w * FINE, h * FINE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    bw, bh = w * FINE, h * FINE
    head = min(bh * 0.55, bw * 0.8)
    points = [
        (bw / 2, 2), (bw - 2, head), (bw * 0.64, head), (bw * 0.58, bh - 2), (bw * 0.42, bh - 2), (bw * 0.36, head),
        (2, head),
    ]  # fmt: skip
    draw.polygon(points, fill=(*color, round(255 * strength)), outline=(*blended(color, INK, 0.65), 255), width=FINE)
    return big.resize((w, h), Image.Resampling.LANCZOS)


def zone_peg(px: int, color: Rgb) -> Image.Image:
    """A lane's zone marker: a brass peg with a coloured head."""
    out = coin(px, BRASS).copy()
    gem = coin(round(px * 0.6), color)
    out.alpha_composite(gem, ((px - gem.width) // 2, (px - gem.height) // 2))
    return out

"""The table's own pictures: fog, frames of terrain windows, glows, fire, crystals, markers. Pure Pillow, no window."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from game.art.raster import noise
from scenes.clans.paint import BRASS, FINE, TERRAIN_DEEP, blended, coin, outline_mask
from scenes.kit.icons import icon_image
from scenes.kit.skin import distances
from scenes.kit.theme import INK, LEAF_DARK, LEAF_LIGHT, TERRAIN, TEXT, Rgb, font


def fog(w: int, h: int, radius: float, seed: int) -> Image.Image:
    """Rolling fog in a tile's window."""
    cloud = noise((w, h), seed, cell=max(24, w // 4), octaves=5)
    light = np.linspace(1.06, 0.82, h, dtype=np.float32)[:, None]
    tone = np.clip((0.24 + 0.62 * cloud) * light, 0, 1)
    out = np.empty((h, w, 3), np.uint8)
    for channel, value in enumerate((156, 152, 158)):
        out[..., channel] = np.clip(tone * value, 0, 255)
    image = Image.fromarray(out, "RGB").convert("RGBA")
    image.putalpha(outline_mask(w, h, radius, cut=False))
    return image


def haze(w: int, h: int, radius: float, seed: int) -> Image.Image:
    """Thin fog over a tile whose land is known and whose cards are not."""
    image = fog(w, h, radius, seed)
    cloud = noise((w, h), seed + 9, cell=max(24, w // 3), octaves=4)
    alpha = np.asarray(image.getchannel("A"), np.float32) * np.clip(0.18 + 0.75 * cloud, 0, 0.8)
    image.putalpha(Image.fromarray(alpha.astype(np.uint8), "L"))
    return image


def frame(w: int, h: int, radius: float, edge: float, *, light: Rgb = LEAF_LIGHT, dark: Rgb = LEAF_DARK) -> Image.Image:
    """The brass frame of a terrain window, with an inner shadow; transparent inside."""
    d = distances(w, h, 0, radius)
    rim = np.clip(0.5 - d, 0, 1) * np.clip(d + edge + 0.5, 0, 1)
    shade = np.clip(1 + (d + edge) / (edge * 4.5), 0, 1) ** 2 * 0.62 * np.clip(0.5 - d, 0, 1)
    slant = (np.linspace(0, 0.7, h, dtype=np.float32)[:, None] + np.linspace(0, 0.3, w, dtype=np.float32)[None, :])[
        ..., None
    ]
    metal = np.asarray(light, np.float32) * (1 - slant) + np.asarray(dark, np.float32) * slant
    bright = np.clip(1 - np.abs(d + edge * 0.5) / (edge * 0.5), 0, 1)[..., None]
    metal = metal * (0.62 + 0.45 * bright)
    alpha = np.maximum(rim, shade)
    weight = (rim / np.maximum(alpha, 1e-4))[..., None]
    out = np.empty((h, w, 4), np.uint8)
    out[..., :3] = np.clip(metal * weight, 0, 255)
    out[..., 3] = np.clip(alpha * 255, 0, 255)
    return Image.fromarray(out, "RGBA")


def glow_frame(w: int, h: int, radius: float, color: Rgb, *, fill: float = 0.16) -> Image.Image:
    """The light of a tile where something may be put: a bright line, a halo inside, a breath of colour."""
    d = distances(w, h, 0, radius)
    inside = np.clip(0.5 - d, 0, 1)
    line = np.clip(1.4 - np.abs(d + 2.0) / max(1.2, radius * 0.16), 0, 1)
    halo = np.clip(1 + d / (radius * 2.2), 0, 1) ** 2 * 0.55
    out = np.empty((h, w, 4), np.uint8)
    out[..., :3] = color
    out[..., 3] = np.clip(np.maximum(line, halo + fill) * inside * 255, 0, 255)
    return Image.fromarray(out, "RGBA")


def tab(terrain: str, label: str, px: int, icon: str) -> Image.Image:
    """A tile's terrain in a word, with its icon, on its own colour."""
    face = font("sans", "semibold", px)
    left, _, right, _ = face.getbbox(label)
    h = round(px * 1.5)
    mark = icon_image(icon, round(px * 0.95), TEXT)
    w = math.ceil(h * 0.5 + mark.width + px * 0.35 + right - left + h * 0.5)
    out = Image.new("RGBA", (w * 2, h * 2), (0, 0, 0, 0))
    ImageDraw.Draw(out).rounded_rectangle(
        (1, 1, w * 2 - 2, h * 2 - 2),
        radius=h * 0.45,
        fill=(*TERRAIN_DEEP[terrain], 232),
        outline=(*blended(TERRAIN.get(terrain, TEXT), TERRAIN_DEEP[terrain], 0.3), 255),
        width=2,
    )
    out = out.resize((w, h), Image.Resampling.LANCZOS)
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


def flame(w: int, h: int, turn: int) -> Image.Image:
    """One of four pictures of a fire along a tile's foot."""
    rng = np.random.Generator(np.random.PCG64(70 + turn))
    big = Image.new("RGBA", (w * 2, h * 2), (0, 0, 0, 0))
    layers: tuple[tuple[Rgb, float, int], ...] = (
        ((214, 70, 22), 1.0, 200),
        ((246, 138, 38), 0.74, 220),
        ((255, 222, 120), 0.46, 235),
    )
    tongues = 9
    for color, tall, alpha in layers:
        layer = Image.new("RGBA", big.size, (0, 0, 0, 0))
        draw = ImageDraw.Draw(layer)
        for k in range(tongues):
            x = (k + 0.5 + rng.uniform(-0.22, 0.22)) / tongues * big.width
            reach = big.height * tall * rng.uniform(0.55, 1.0)
            half = big.width / tongues * (0.62 * (0.5 + tall / 2))
            lean = rng.uniform(-half * 0.5, half * 0.5)
            draw.polygon(
                [(x - half, big.height), (x - half * 0.62, big.height - reach * 0.45), (x + lean, big.height - reach),
                 (x + half * 0.55, big.height - reach * 0.42), (x + half, big.height)],
                fill=(*color, alpha),
            )  # fmt: skip
        big.alpha_composite(layer.filter(ImageFilter.GaussianBlur(big.height * 0.02)))
    return big.resize((w, h), Image.Resampling.LANCZOS)


def crystal(px: int, color: Rgb, health: float) -> Image.Image:
    """A player's crystal; the lower its health (0 to 1) the more cracks run through it and the dimmer it shines."""
    big = px * FINE
    out = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    glow = Image.new("RGBA", (big, big), (*color, 0))
    reach = distances(big * 0.42, big * 0.66, big * 0.29, big * 0.2)
    fall = np.zeros((big, big), np.float32)
    rows, cols = min(big, reach.shape[0]), min(big, reach.shape[1])
    top, left = max(0, (big - reach.shape[0]) // 2), max(0, (big - reach.shape[1]) // 2)
    fall[top : top + rows, left : left + cols] = (
        np.clip(1 - reach[:rows, :cols] / (big * 0.2), 0, 1)[: big - top, : big - left] ** 2
    )
    glow.putalpha(Image.fromarray((fall * (50 + 90 * health)).astype(np.uint8), "L"))
    out.alpha_composite(glow)
    draw = ImageDraw.Draw(out)

    def at(x: float, y: float) -> tuple[float, float]:
        return (big * x, big * y)

    dull = blended(color, (70, 66, 70), 0.55 * (1 - health))
    facets = (
        ((0.5, 0.06), (0.28, 0.34), (0.44, 0.36), 0.35), ((0.5, 0.06), (0.72, 0.34), (0.56, 0.36), -0.05),
        ((0.5, 0.06), (0.44, 0.36), (0.56, 0.36), 0.55), ((0.28, 0.34), (0.44, 0.36), (0.5, 0.94), 0.1),
        ((0.56, 0.36), (0.72, 0.34), (0.5, 0.94), -0.3), ((0.44, 0.36), (0.56, 0.36), (0.5, 0.94), 0.25),
    )  # fmt: skip
    for a, b, c, light in facets:
        tone = blended(dull, (255, 255, 255), light) if light > 0 else blended(dull, INK, -light)
        draw.polygon([at(*a), at(*b), at(*c)], fill=(*tone, 255))
    draw.line(
        [at(0.5, 0.06), at(0.28, 0.34), at(0.5, 0.94), at(0.72, 0.34), at(0.5, 0.06)],
        fill=(255, 255, 255, 150),
        width=FINE,
    )
    _cracks(draw, big, health)
    return out.resize((px, px), Image.Resampling.LANCZOS)


def _cracks(draw: ImageDraw.ImageDraw, big: int, health: float) -> None:
    rng = np.random.Generator(np.random.PCG64(31))
    for _ in range(round((1 - health) * 9)):
        x, y = rng.uniform(0.36, 0.64), rng.uniform(0.2, 0.7)
        points = [(x * big, y * big)]
        for _ in range(3):
            x, y = x + rng.uniform(-0.07, 0.07), y + rng.uniform(0.02, 0.09)
            points.append((min(0.66, max(0.34, x)) * big, y * big))
        draw.line(points, fill=(24, 18, 22, 235), width=max(2, big // 70))


def hexagon(px: int, icon: str, *, lit: bool) -> Image.Image:
    """The relic: a brass hexagon with an icon; dull until it was found."""
    out = coin(px, BRASS if lit else (92, 80, 58), sides=6).copy()
    mark = icon_image(icon, round(px * 0.5), INK if lit else (176, 160, 128))
    out.alpha_composite(mark, ((px - mark.width) // 2, (px - mark.height) // 2))
    return out


def pennant(w: int, h: int, color: Rgb) -> Image.Image:
    """A small banner on a pole: who holds a tile."""
    big = Image.new("RGBA", (w * FINE, h * FINE), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    bw, bh = w * FINE, h * FINE
    draw.rectangle((bw * 0.06, 0, bw * 0.16, bh), fill=(*LEAF_LIGHT, 255), outline=(*INK, 255), width=2)
    cloth = [
        (bw * 0.16, bh * 0.05),
        (bw * 0.96, bh * 0.05),
        (bw * 0.72, bh * 0.31),
        (bw * 0.96, bh * 0.57),
        (bw * 0.16, bh * 0.57),
    ]
    draw.polygon(cloth, fill=(*color, 255), outline=(*blended(color, INK, 0.6), 255), width=FINE)
    draw.line([(bw * 0.18, bh * 0.12), (bw * 0.84, bh * 0.12)], fill=(255, 255, 255, 110), width=FINE)
    return big.resize((w, h), Image.Resampling.LANCZOS)


def zone_peg(px: int, color: Rgb) -> Image.Image:
    """A lane's zone marker: a brass peg with a coloured head."""
    out = coin(px, BRASS).copy()
    gem = coin(round(px * 0.6), color)
    out.alpha_composite(gem, ((px - gem.width) // 2, (px - gem.height) // 2))
    return out

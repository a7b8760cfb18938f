"""Gold leaf: the game's name, banners and rules."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from scenes.kit.theme import INK, LEAF_DARK, LEAF_LIGHT, Rgb, font

Field = npt.NDArray[np.float32]
SLANT = math.radians(70)
BRIGHT: Rgb = (255, 246, 206)


def leaf(size: tuple[int, int], seed: int = 4) -> Image.Image:
    """Return a sheet of gold leaf with grain and bright bands."""
    width, height = size
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    along = (x * math.cos(SLANT) + y * math.sin(SLANT)) / max(1.0, height * math.sin(SLANT))
    share = np.clip(y / max(1, height) * 0.9 + 0.06 * np.sin(along * 2.1), 0, 1)[..., None]
    color = np.asarray(LEAF_LIGHT, np.float32) * (1 - share) + np.asarray(LEAF_DARK, np.float32) * share
    band = np.exp(-((((along - 0.42) % 1.7 - 0.1) / 0.10) ** 2))[..., None]
    color += (np.asarray(BRIGHT, np.float32) - color) * band * 0.55
    grain = np.random.Generator(np.random.PCG64(seed)).normal(0, 5.0, (height, width, 1))
    return Image.fromarray(np.clip(color + grain, 0, 255).astype(np.uint8))


def gilded(mask: Image.Image, px: int, *, glow: float = 0.5) -> Image.Image:
    """Return the mask's shape as raised gold leaf, as large as the mask.

    `px` is the size of the letters: edges and shadow grow with it.
    """
    edge = max(1, px // 26)
    outline = mask.filter(ImageFilter.MaxFilter(2 * edge + 1)).filter(ImageFilter.GaussianBlur(edge * 0.4))
    out = Image.new("RGBA", mask.size, (255, 190, 90, 0))
    if glow:
        halo = mask.filter(ImageFilter.GaussianBlur(px * 0.24)).point(lambda value: round(value * glow))
        out.putalpha(halo)
    shade = Image.new("RGBA", mask.size, (0, 0, 0, 255))
    fall = ImageChops.offset(outline, 0, max(2, px // 14)).filter(ImageFilter.GaussianBlur(px / 22))
    shade.putalpha(fall.point(lambda value: round(value * 0.75)))
    out = Image.alpha_composite(out, shade)
    rim = Image.new("RGBA", mask.size, (*INK, 255))
    rim.putalpha(outline)
    out = Image.alpha_composite(out, rim)
    face = _embossed(leaf(mask.size), mask, max(1.0, px / 40)).convert("RGBA")
    face.putalpha(mask)
    return Image.alpha_composite(out, face)


def _embossed(sheet: Image.Image, mask: Image.Image, depth: float) -> Image.Image:
    """Light on the upper left of the letters, shade on the lower right."""
    height = np.asarray(mask.filter(ImageFilter.GaussianBlur(depth)), np.float32) / 255
    light = np.zeros_like(height)
    light[1:, 1:] = height[1:, 1:] - height[:-1, :-1]
    color = np.asarray(sheet, np.float32) + light[..., None] * 330
    return Image.fromarray(np.clip(color, 0, 255).astype(np.uint8))


def gilded_text(text: str, px: int, *, glow: float = 0.5, tracking: float = 0.0) -> Image.Image:
    """Draw a line in gold leaf; `tracking` spaces letters by their size."""
    face = font("serif", "bold", px)
    pad = round(px * 0.7)
    step = px * tracking
    advance = [face.getlength(letter) + step for letter in text] if tracking else []
    width = round(sum(advance) if tracking else face.getlength(text)) + 2 * pad
    ascent, descent = face.getmetrics()
    mask = Image.new("L", (max(2, width), ascent + descent + 2 * pad), 0)
    draw = ImageDraw.Draw(mask)
    if tracking:
        x = float(pad)
        for letter, wide in zip(text, advance, strict=True):
            draw.text((x, pad), letter, font=face, fill=255)
            x += wide
    else:
        draw.text((pad, pad), text, font=face, fill=255)
    return gilded(mask, px, glow=glow)


def fitted_px(text: str, px: int, width: float, tracking: float = 0.0) -> int:
    """The largest size, `px` at most, at which the line is no wider than `width`."""
    wide = font("serif", "bold", 100).getlength(text) + 100 * tracking * len(text)
    return max(10, min(px, int(width * 100 / max(1.0, wide))))


def rule(width: int, height: int, *, knob: bool = True) -> Image.Image:
    """A gilded line that fades at both ends, with a diamond in its middle."""
    mask = Image.new("L", (width * 2, height * 2), 0)
    pixels = np.zeros((height * 2, width * 2), np.float32)
    middle, thick = height, max(1.0, height * 0.05)
    x = np.linspace(-1, 1, width * 2, dtype=np.float32)
    fade = np.clip((1 - np.abs(x)) * 3.0, 0, 1)
    y = np.abs(np.arange(height * 2, dtype=np.float32) + 0.5 - middle)
    pixels += np.clip(thick + 0.5 - y, 0, 1)[:, None] * fade[None, :]
    mask = Image.fromarray((pixels * 255).astype(np.uint8))
    if knob:
        draw = ImageDraw.Draw(mask)
        reach = height * 0.62
        for away, size in ((0.0, reach), (reach * 1.9, reach * 0.4), (-reach * 1.9, reach * 0.4)):
            cx = width + away
            draw.polygon([(cx - size, middle), (cx, middle - size), (cx + size, middle), (cx, middle + size)], fill=255)
    mask = mask.resize((width, height), Image.Resampling.LANCZOS)
    face = leaf((width, height)).convert("RGBA")
    face.putalpha(mask)
    return face


def ribbon(width: int, height: int, color: Rgb) -> Image.Image:
    """A cloth ribbon with swallow tails for banners of results, shaded in folds."""
    scale = 2
    w, h = width * scale, height * scale
    tail, fold = round(h * 0.85), round(h * 0.16)
    mask = Image.new("L", (w, h), 0)
    draw = ImageDraw.Draw(mask)
    body = [(tail * 0.62, 0), (w - tail * 0.62, 0), (w - tail * 0.62, h - fold), (tail * 0.62, h - fold)]
    ends = [
        [(0, fold), (tail, fold), (tail, h), (0, h), (tail * 0.36, (h + fold) / 2)],
        [(w, fold), (w - tail, fold), (w - tail, h), (w, h), (w - tail * 0.36, (h + fold) / 2)],
    ]
    for points in ends:
        draw.polygon(points, fill=255)
    back = _cloth(w, h, color, 0.62)
    back.putalpha(mask)
    front_mask = Image.new("L", (w, h), 0)
    ImageDraw.Draw(front_mask).polygon(body, fill=255)
    shadow = Image.new("RGBA", (w, h), (0, 0, 0, 255))
    shadow.putalpha(
        ImageChops.multiply(front_mask.filter(ImageFilter.GaussianBlur(h * 0.09)).point(lambda v: v * 3 // 4), mask)
    )
    front = _cloth(w, h, color, 1.0)
    line = ImageDraw.Draw(front)
    for y in (h * 0.09, h - fold - h * 0.09):
        line.line([(tail * 0.62, y), (w - tail * 0.62, y)], fill=(*LEAF_LIGHT, 255), width=max(2, h // 44))
    front.putalpha(front_mask)
    out = Image.alpha_composite(Image.alpha_composite(back, shadow), front)
    return out.resize((width, height), Image.Resampling.LANCZOS)


def _cloth(width: int, height: int, color: Rgb, light: float) -> Image.Image:
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    waves = 1 + 0.10 * np.sin(x * 19 + 0.6) + 0.05 * np.sin(x * 43 + y * 3)
    tone = light * waves * (1.12 - 0.35 * y)
    weave = np.random.Generator(np.random.PCG64(9)).normal(0, 4, (height, width))
    pixels = np.asarray(color, np.float32) * tone[..., None] + weave[..., None]
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).convert("RGBA")

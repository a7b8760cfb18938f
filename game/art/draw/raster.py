"""From SVG text to pixels, and the pixel work that SVG is slow at: grain, shadows, rim light."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import resvg_py
from PIL import Image, ImageChops, ImageFilter, ImageOps

from game.art.draw.fonts import font_files
from game.art.draw.palette import rgb

Size = tuple[int, int]


def rasterise(svg: str, size: Size) -> Image.Image:
    """Return the SVG drawn at `size` pixels as an RGBA image.

    Raises:
        ValueError: when the SVG is not well formed.
    """
    fonts = list(font_files()) if "<text" in svg else None
    data = resvg_py.svg_to_bytes(
        svg_string=svg, width=size[0], height=size[1], skip_system_fonts=True, font_files=fonts
    )
    return fitted(decoded(data), size)


def fitted(image: Image.Image, size: Size) -> Image.Image:
    """Return the picture in exactly this size: rounding may have made it a pixel larger or smaller."""
    return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)


def weight(image: Image.Image) -> int:
    """Return how many bytes the pixels of a picture take; those of three channels are stored as four."""
    return image.width * image.height * (1 if image.mode == "L" else 4)


def decoded(data: bytes) -> Image.Image:
    """Return the picture of a PNG file in RGBA, its pixels once in memory and nothing of the file.

    Raises:
        OSError, SyntaxError, ValueError: when it is damaged.
    """
    with io.BytesIO(data) as file, Image.open(file) as picture:  # the picture would keep a file that is open
        picture.load()
    image: Image.Image = picture if picture.mode == "RGBA" else picture.convert("RGBA")
    return image


def noise(size: Size, seed: int, cell: int = 64, octaves: int = 4) -> np.ndarray:
    """Return fractal value noise in 0..1 as a float32 array of shape (height, width)."""
    rng = np.random.Generator(np.random.PCG64(seed))
    width, height = size
    total = np.zeros((height, width), np.float32)
    weight, norm, step = 1.0, 0.0, float(max(2, cell))
    for _ in range(octaves):
        grid = (int(width / step) + 3, int(height / step) + 3)
        small = Image.fromarray((rng.random((grid[1], grid[0])) * 255).astype(np.uint8))
        scaled = small.resize((int(grid[0] * step), int(grid[1] * step)), Image.Resampling.BICUBIC)
        box = (int(step), int(step), int(step) + width, int(step) + height)
        layer = np.asarray(scaled.crop(box)).astype(np.float32)
        layer /= 255
        layer *= weight
        total += layer
        norm += weight
        weight, step = weight / 2, max(1.5, step / 2)
    total /= norm
    return total


def level(values: np.ndarray) -> Image.Image:
    """Return an array of 0..1 as a grey picture."""
    return Image.fromarray(np.clip(values * 255, 0, 255).astype(np.uint8))


@lru_cache(maxsize=4)
def _fine_grain(side: int = 512) -> np.ndarray:
    return np.random.Generator(np.random.PCG64(7)).normal(0, 1, (side, side)).astype(np.float32)


KEPT_PIXELS = 400_000
"""Plates for pictures up to this size are kept for the next one; a window's are made anew, once in a long while."""
BAND = 96
"""Rows of a large picture that are reckoned at a time: a window of numbers is never in memory at once."""


def bands(size: Size) -> Iterator[tuple[int, int, int, int]]:
    """Yield the boxes that a picture of this size is reckoned in, from the top."""
    width, height = size
    for top in range(0, height, BAND):
        yield (0, top, width, min(height, top + BAND))


def lay_over(out: Image.Image, over: Image.Image) -> None:
    """Lay a picture of the same size over another one, which is changed."""
    for box in bands(out.size):
        out.alpha_composite(over, box[:2], box)


@lru_cache(maxsize=6)
def _grain_plate(size: Size, strength: float) -> tuple[Image.Image, Image.Image]:
    return _draw_grain(_paper(size), strength, (0, size[1]))


def _paper(size: Size) -> Image.Image:
    """Return the fibres of paper as a grey picture."""
    width, height = size
    step = 1 if width < 600 else 4
    small = (max(2, width // step), max(2, height // step))
    return level(noise(small, 11, max(6, small[0] // 24), 3)).resize(size, Image.Resampling.BILINEAR)


def _draw_grain(paper: Image.Image, strength: float, rows: tuple[int, int]) -> tuple[Image.Image, Image.Image]:
    """Return what grain adds to some rows of a picture and what it takes away, as grey pictures."""
    side = _fine_grain().shape[0]
    top, foot = rows
    first = top // side * side
    fine = np.tile(_fine_grain(), ((foot - first - 1) // side + 1, paper.width // side + 1))
    fibres = np.asarray(paper.crop((0, top, paper.width, foot)))
    scaled = (
        fine[top - first : foot - first, : paper.width] * 0.55 + (fibres.astype(np.float32) / 255 - 0.5) * 2.4
    ) * (strength * 255)
    bright = Image.fromarray(np.clip(scaled, 0, 255).astype(np.uint8))
    dark = Image.fromarray(np.clip(-scaled, 0, 255).astype(np.uint8))
    return bright, dark


def grained(image: Image.Image, strength: float = 0.03) -> Image.Image:
    """Return the picture with paper grain laid over it; its alpha stays as it was."""
    out = image.convert("RGBA")
    grain_over(out, strength)
    return out


def grain_over(out: Image.Image, strength: float = 0.03) -> None:
    """Lay paper grain over a picture in RGBA, which is changed."""
    if out.width * out.height <= KEPT_PIXELS:
        out.paste(_overlaid(out, *_grain_plate(out.size, strength)))
        return
    paper = _paper(out.size)
    for box in bands(out.size):
        out.paste(_overlaid(out.crop(box), *_draw_grain(paper, strength, (box[1], box[3]))), box)


def _overlaid(image: Image.Image, bright: Image.Image, dark: Image.Image) -> Image.Image:
    more, less = (Image.merge("RGB", (item,) * 3) for item in (bright, dark))
    colour = ImageChops.subtract(ImageChops.add(image.convert("RGB"), more), less)
    colour.putalpha(image.getchannel("A"))
    return colour


@lru_cache(maxsize=8)
def _vignette_plate(size: Size, strength: float) -> Image.Image:
    return _draw_vignette(size, strength)


def _draw_vignette(size: Size, strength: float) -> Image.Image:
    """Return how dark a picture is towards its corners, as a grey picture."""
    step = 1 if size[0] < 600 else 4
    width, height = max(2, size[0] // step), max(2, size[1] // step)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    dx, dy = (x / (width - 1) - 0.5) * 2, (y / (height - 1) - 0.46) * 2
    far = np.clip((np.sqrt(dx * dx * 0.8 + dy * dy * 0.9) - 0.55) / 0.85, 0, 1) ** 1.6
    return level(far * strength).resize(size, Image.Resampling.BILINEAR)


def vignetted(image: Image.Image, strength: float = 0.62) -> Image.Image:
    """Return the picture with darkened corners."""
    plate = _vignette_plate if image.width * image.height <= KEPT_PIXELS else _draw_vignette
    shade, out = plate(image.size, strength), image.copy()
    for box in bands(image.size):
        part = out.crop(box)
        dark = Image.new("RGBA", part.size, (12, 8, 10, 255))
        dark.putalpha(ImageChops.multiply(shade.crop(box), part.getchannel("A")))
        out.paste(Image.alpha_composite(part, dark), box)
    return out


def shifted(mask: Image.Image, dx: int, dy: int) -> Image.Image:
    """Return the grey picture moved by (dx, dy) pixels; what it uncovers goes on as the picture's edge does.

    Figures run out of the picture at its foot and its sides, and must not look cut there.
    """
    out = Image.new("L", mask.size, 0)
    out.paste(mask, (dx, dy))
    width, height = mask.size
    if dx:
        edge = 0 if dx > 0 else width - 1
        out.paste(mask.crop((edge, 0, edge + 1, height)).resize((abs(dx), height)), (0 if dx > 0 else width + dx, dy))
    if dy:
        edge = dy if dy > 0 else height + dy - 1
        out.paste(out.crop((0, edge, width, edge + 1)).resize((width, abs(dy))), (0, 0 if dy > 0 else height + dy))
    return out


def softened(mask: Image.Image, radius: float) -> Image.Image:
    """Return the grey picture blurred; wide blurs are made on a smaller copy, which nobody can tell."""
    step = int(radius / 1.4)
    if step < 2:
        return mask.filter(ImageFilter.GaussianBlur(radius))
    small = mask.reduce(step).filter(ImageFilter.GaussianBlur(radius / step))
    return small.resize(mask.size, Image.Resampling.BILINEAR)


def flat(colour: str, mask: Image.Image) -> Image.Image:
    """Return a one-coloured picture whose alpha is the mask."""
    out = Image.new("RGBA", mask.size, (*rgb(colour), 255))
    out.putalpha(mask)
    return out


def scaled_mask(mask: Image.Image, share: float) -> Image.Image:
    """Return the grey picture with every value multiplied by `share`."""
    return mask.point([min(255, round(v * share)) for v in range(256)])


def lay(out: Image.Image, thing: Image.Image, left: float, top: float) -> None:
    """Lay a picture on another one, which is changed, so far from its upper left corner; what sticks out is cut off."""
    x, y = round(left), round(top)
    seen = (max(0, -x), max(0, -y), min(thing.width, out.width - x), min(thing.height, out.height - y))
    if seen[0] < seen[2] and seen[1] < seen[3]:
        out.alpha_composite(thing, (max(0, x), max(0, y)), seen)


def put(out: Image.Image, thing: Image.Image, x: float, y: float) -> None:
    """Lay the middle of a picture at a place of another one, which is changed; what reaches beyond it is cut off."""
    lay(out, thing, x - thing.width / 2, y - thing.height / 2)


def lit(layer: Image.Image, light: str, unit: float, *, side: int = 1, strength: float = 0.9) -> Image.Image:
    """Return a cut-paper layer with a warm rim toward the light and a soft shade away from it.

    `unit` is the number of pixels for one unit of the picture's grid; `side` is
    1 when the light stands to the right and -1 when to the left.
    """
    alpha = layer.getchannel("A")
    reach = max(1, round(1.7 * unit))
    away = shifted(alpha, -side * reach, max(1, round(1.1 * unit)))
    rim = ImageChops.subtract(alpha, away).filter(ImageFilter.GaussianBlur(0.35 * unit))
    rim = ImageChops.multiply(rim, alpha)
    wide = softened(alpha, 5.5 * unit)
    core = shifted(wide, round(side * 5 * unit), -round(2 * unit))
    dark = ImageChops.multiply(ImageChops.subtract(alpha, core), alpha)
    out = Image.alpha_composite(layer, flat("#10070c", scaled_mask(dark, 0.62)))
    return Image.alpha_composite(out, flat(light, scaled_mask(rim, strength)))


def shadow_of(layer: Image.Image, unit: float, *, side: int = 1, strength: float = 0.5) -> Image.Image:
    """Return the soft shadow that a paper layer casts on what lies beneath it."""
    alpha = softened(layer.getchannel("A"), 2.4 * unit)
    return flat("#0b0608", scaled_mask(shifted(alpha, round(-side * 2.2 * unit), round(2.2 * unit)), strength))


def lay_paper(layer: Image.Image, ground: Image.Image, figure: Image.Image, light: str, unit: float) -> None:
    """Light a paper layer, let it cast its shadow on ground and figure, and lay it on the figure.

    Only the layer's own surroundings are touched: most layers are small.
    """
    box = layer.getchannel("A").getbbox()
    if box is None:
        return
    pad = round(9 * unit) + 2
    area = (max(0, box[0] - pad), max(0, box[1] - pad), min(layer.width, box[2] + pad), min(layer.height, box[3] + pad))
    piece = lit(layer.crop(area), light, unit)
    shade = shadow_of(piece, unit)
    there = figure.crop(area)
    alpha = there.getchannel("A")
    ground.paste(Image.alpha_composite(ground.crop(area), masked(shade, ImageOps.invert(alpha), 0.8)), area)
    there = Image.alpha_composite(there, masked(shade, alpha, 1.0))
    figure.paste(Image.alpha_composite(there, piece), area)


def masked(layer: Image.Image, mask: Image.Image, share: float) -> Image.Image:
    """Return a layer as far as a mask shows it, of which a share is left."""
    out = layer.copy()
    out.putalpha(scaled_mask(ImageChops.multiply(layer.getchannel("A"), mask), share))
    return out

"""The ground of an act's map: land and water, the inked coast with its ripples, rivers, parchment, sea, the torn edge.

All work is done in whole numbers on grey pictures, so that a window's map stays small in memory.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.art.campaign.map_shape import Geography, Projection, RiverLike, Spots
from game.art.draw.palette import Rgb, rgb
from game.art.draw.raster import Size, level, noise, scaled_mask, softened
from game.art.draw.svg import Point

FINE = 2
"""Outlines are drawn this much larger and reduced: their edges come out smooth."""
PARCHMENT_TONES = ("#f8ebcc", "#ead5a6")
SEA_TONES = ("#b9ccba", "#a0bdb0")
SHALLOW, DEEP = "#cfdac3", "#7ba098"
COAST_INK, RIVER_INK, RIPPLE_INK = "#33251a", "#3f5f66", "#4c7371"
WASHES = {
    "mountains": ("#9a7648", 0.42),
    "hills": ("#a98a55", 0.3),
    "woods": ("#6f8a4a", 0.42),
    "pines": ("#58754a", 0.42),
    "palms": ("#7d9a4e", 0.5),
    "dunes": ("#e0ac55", 0.5),
    "marshes": ("#7f8f76", 0.5),
    "grass": ("#a9ad62", 0.36),
    "fields": ("#b7ad5c", 0.36),
}
"""The thin colour below the glyphs of an area, and how strong it is at most."""
MEADOW = "#9aa45c"
"""The thin colour along rivers."""
_RIPPLES = ((6.5, 0.62), (13.5, 0.42), (21.5, 0.26))
"""How far each ripple lies from the coast, in full-height pixels, and how strong it is."""
RIM = 13.0
"""How much of the table is seen around the sheet, in full-height pixels."""


def seed_of(*numbers: int) -> int:
    """Return a seed that depends on all of the numbers and on nothing else."""
    seed = 17
    for number in numbers:
        seed = (seed * 1_000_003 + number) % (1 << 48)
    return seed


def rough(view: Projection, outline: Spots, scale: float = 1.0, wild: float = 0.13) -> list[Point]:
    """Return a closed outline in pixels times `scale`, its straight lines broken up as a coast is.

    The same two points of the land always give the same line, so that neighbours join and a map of another size differs
    in detail alone.
    """
    points = [view.at(*spot) for spot in outline]
    made: list[Point] = []
    for place, start in enumerate(points):
        after = (place + 1) % len(points)
        seed = seed_of(*outline[place], *outline[after])
        made.append((start[0] * scale, start[1] * scale))
        if _seen(view, start, points[after]):
            broken: list[Point] = []
            _break(start, points[after], Random(seed), wild, 3.5 * view.unit, broken)
            made += [(x * scale, y * scale) for x, y in broken]
    return made


def _seen(view: Projection, a: Point, b: Point) -> bool:
    """Whether a line can be seen, a small rim counted in."""
    (width, height), rim = view.size, 40
    return not (
        max(a[0], b[0]) < -rim
        or min(a[0], b[0]) > width + rim
        or max(a[1], b[1]) < -rim
        or min(a[1], b[1]) > height + rim
    )


def _break(a: Point, b: Point, rng: Random, wild: float, least: float, out: list[Point]) -> None:
    """Add the points between two ends: each middle is pushed aside by a share of the length."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    if length < least * 2:
        return
    push = rng.uniform(-wild, wild)
    push *= min(1.0, 26 * least / (3.5 * length)) if length > least * 8 else 1.0
    middle = ((a[0] + b[0]) / 2 - (b[1] - a[1]) * push, (a[1] + b[1]) / 2 + (b[0] - a[0]) * push)
    seeds = rng.random(), rng.random()
    _break(a, middle, Random(seeds[0]), wild, least, out)
    out.append(middle)
    _break(middle, b, Random(seeds[1]), wild, least, out)


def land_masks(land: Geography, view: Projection) -> tuple[Image.Image, Image.Image]:
    """Return two grey pictures `FINE` times the size: the land without its lakes, and the lakes."""
    size = (view.size[0] * FINE, view.size[1] * FINE)
    mask = Image.new("L", size, 255 if land.ground == "land" else 0)
    pen = ImageDraw.Draw(mask)
    for outlines, value in ((land.land, 255), (land.seas, 0), (land.islands, 255)):
        for outline in outlines:
            pen.polygon(rough(view, outline, FINE), fill=value)
    lakes = Image.new("L", size, 0)
    pen = ImageDraw.Draw(lakes)
    for outline in land.lakes:
        pen.polygon(rough(view, outline, FINE, 0.1), fill=255)
    return ImageChops.subtract(mask, lakes), lakes


def spread_by(mask: Image.Image, reach: float) -> Image.Image:
    """Return a grey picture grown by `reach` pixels on all sides, in rounded corners."""
    values = np.asarray(mask).copy()
    for step in range(max(1, round(reach))):
        grown = values.copy()
        np.maximum(grown[1:], values[:-1], out=grown[1:])
        np.maximum(grown[:-1], values[1:], out=grown[:-1])
        np.maximum(grown[:, 1:], values[:, :-1], out=grown[:, 1:])
        np.maximum(grown[:, :-1], values[:, 1:], out=grown[:, :-1])
        if step % 5 in {1, 3}:  # corners in two steps of five make an octagon, near enough to a disc
            np.maximum(grown[1:, 1:], values[:-1, :-1], out=grown[1:, 1:])
            np.maximum(grown[:-1, :-1], values[1:, 1:], out=grown[:-1, :-1])
            np.maximum(grown[1:, :-1], values[:-1, 1:], out=grown[1:, :-1])
            np.maximum(grown[:-1, 1:], values[1:, :-1], out=grown[:-1, 1:])
        values = grown
    return Image.fromarray(values)


def coast_ink(fine: Image.Image, size: Size, unit: float) -> Image.Image:
    """Return the line of the coast from a mask drawn `FINE` times the size: heavier away from the light."""
    around = ImageChops.subtract(spread_by(fine, max(1.0, 1.9 * unit * FINE)), fine)
    heavy = max(1, round(1.1 * unit * FINE))
    side = ImageChops.subtract(ImageChops.offset(fine, heavy, heavy), fine)
    return _reduced(ImageChops.lighter(around, side), size)


def _reduced(fine: Image.Image, size: Size) -> Image.Image:
    return fine.reduce(FINE) if fine.size == (size[0] * FINE, size[1] * FINE) else fine.resize(size)


def ripples(land_mask: Image.Image, unit: float) -> Image.Image:
    """Return the three fading lines that follow the coast through the sea."""
    out = Image.new("L", land_mask.size, 0)
    grown, far = land_mask, 0.0
    for distance, strength in _RIPPLES:
        grown = spread_by(grown, (distance - far) * unit)
        ring = ImageChops.subtract(spread_by(grown, max(1.0, 1.3 * unit)), grown)
        soft = ring.filter(ImageFilter.GaussianBlur(0.5 + 0.25 * unit))
        out = ImageChops.lighter(out, scaled_mask(soft, strength * 1.5))
        far = distance
    return ImageChops.subtract(out, land_mask)


def river_masks(rivers: Sequence[RiverLike], view: Projection) -> tuple[Image.Image, Image.Image]:
    """Return two grey pictures of the size: the banks of all rivers, and the water within the broad ones."""
    size = (view.size[0] * FINE, view.size[1] * FINE)
    masks = []
    for thinner in (0.0, 1.7):
        mask = Image.new("L", size, 0)
        pen = ImageDraw.Draw(mask)
        for river in rivers:
            _draw_river(pen, river, view, thinner)
        masks.append(_reduced(mask, view.size))
    return masks[0], masks[1]


def _draw_river(pen: ImageDraw.ImageDraw, river: RiverLike, view: Projection, thinner: float) -> None:
    course = winding(view, river.points)
    first = max(river.start, 1.1)
    for place in range(len(course) - 1):
        share = (place + 1) / len(course)
        wide = (first + (max(river.breadth, first) - first) * share - thinner) * view.unit * FINE
        if wide <= 0.4 * FINE * min(1.0, thinner) or wide <= 0:
            continue
        ends = [(x * FINE, y * FINE) for x, y in course[place : place + 2]]
        pen.line(ends, fill=255, width=max(1, round(wide)))
        if wide > 3:
            x, y = ends[1]
            pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=255)


def winding(view: Projection, points: Spots, wild: float = 0.11) -> list[Point]:
    """Return the course of a river in pixels: it winds between its points."""
    at = [view.at(*spot) for spot in points]
    made = [at[0]]
    for place, (start, end) in enumerate(pairwise(at)):
        if _seen(view, start, end):
            bent = _bent(at[max(0, place - 1)], start, end, at[min(len(at) - 1, place + 2)])
            for number, (a, b) in enumerate(pairwise((start, *bent, end))):
                _break(a, b, Random(seed_of(*points[place], number)), wild, 3.5 * view.unit, made)
                made.append(b)
        else:
            made.append(end)
    return made


def _bent(before: Point, a: Point, b: Point, after: Point) -> list[Point]:
    """Return three points of the curve between two of a course that neither corner nor overshoot."""
    out = []
    for share in (0.25, 0.5, 0.75):
        s2, s3 = share * share, share * share * share
        weights = (-s3 + 2 * s2 - share, 3 * s3 - 5 * s2 + 2, -3 * s3 + 4 * s2 + share, s3 - s2)
        x, y = (
            sum(weight * point[axis] for weight, point in zip(weights, (before, a, b, after), strict=True)) / 2
            for axis in (0, 1)
        )
        out.append((x, y))
    return out


def toned(size: Size, tones: tuple[str, str], seed: int, cell: int) -> Image.Image:
    """Return a sheet that wanders between two colours."""
    step = 3
    small = (size[0] // step + 1, size[1] // step + 1)
    values = noise(small, seed, max(6, cell // step), 4)
    spread = level((values - values.min()) / max(0.01, float(values.max() - values.min())))
    mask = spread.resize(size, Image.Resampling.BILINEAR)
    return Image.composite(Image.new("RGB", size, tones[1]), Image.new("RGB", size, tones[0]), mask)


def tint(out: Image.Image, colour: str, mask: Image.Image, strength: float = 1.0) -> None:
    """Lay one colour over a picture, as strong as the grey picture is bright."""
    out.paste(rgb(colour), (0, 0), mask if strength == 1.0 else scaled_mask(mask, strength))


def washes(out: Image.Image, land: Geography, view: Projection, land_mask: Image.Image) -> None:
    """Lay the thin colours of the areas on the land, and green along its rivers."""
    step = 6
    small = (view.size[0] // step + 1, view.size[1] // step + 1)
    blotches = level(np.clip(noise(small, 23, 14, 3) * 1.5 - 0.1, 0, 1))
    banks = Image.new("L", small, 0)
    pen = ImageDraw.Draw(banks)
    for river in land.rivers:
        at = [(x / step, y / step) for x, y in (view.at(*spot) for spot in river.points)]
        pen.line(at, fill=255, width=max(2, round((22 + 5 * river.breadth) * view.unit / step)), joint="curve")
    green = ImageChops.multiply(banks.filter(ImageFilter.GaussianBlur(16 * view.unit / step + 0.6)), blotches)
    tint(out, MEADOW, ImageChops.multiply(green.resize(view.size, Image.Resampling.BILINEAR), land_mask), 0.5)
    for kind, (colour, strength) in WASHES.items():
        those = [area for area in land.areas if area.kind == kind]
        if not those:
            continue
        mask = Image.new("L", small, 0)
        pen = ImageDraw.Draw(mask)
        for area in those:
            at = [(x / step, y / step) for x, y in (view.at(*spot) for spot in area.points)]
            if area.breadth:
                wide = max(2, round(area.breadth * view.up * 1.15 / step))
                pen.line(at, fill=255, width=wide, joint="curve")
                for x, y in (at[0], at[-1]):
                    pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=255)
            else:
                pen.polygon(at, fill=255)
        soft = ImageChops.multiply(mask.filter(ImageFilter.GaussianBlur(18 * view.unit / step + 0.6)), blotches)
        whole = soft.resize(view.size, Image.Resampling.BILINEAR)
        tint(out, colour, ImageChops.multiply(whole, land_mask), strength)


def sheet_mask(view: Projection) -> Image.Image:
    """Return the outline of the torn sheet as a grey picture of the size."""
    width, height = view.size
    rim = RIM * view.unit
    rng = Random(5)
    corners = [(rim, rim), (width - rim, rim), (width - rim, height - rim), (rim, height - rim)]
    points: list[Point] = []
    for place, (x, y) in enumerate(corners):
        to = corners[(place + 1) % 4]
        pieces = max(8, round(math.hypot(to[0] - x, to[1] - y) / (46 * view.unit)))
        previous = (x, y)
        for piece in range(1, pieces + 1):
            share = piece / pieces
            swing = rng.uniform(-0.22, 0.22) * rim if piece < pieces else 0.0
            here = (
                x + (to[0] - x) * share + (swing if place % 2 else 0),
                y + (to[1] - y) * share + (0 if place % 2 else swing),
            )
            points.append(previous)
            _break(previous, here, Random(place * 1000 + piece), 0.16, 2.2 * view.unit, points)
            previous = here
    mask = Image.new("L", (width * FINE, height * FINE), 0)
    ImageDraw.Draw(mask).polygon([(px * FINE, py * FINE) for px, py in points], fill=255)
    return _reduced(mask, view.size)


def finish(out: Image.Image, strength: float = 0.022) -> None:
    """Give the sheet its grain and warm light from above its middle, dark towards the corners.

    In bands: a window's worth of numbers is never at hand at once.
    """
    width, height = out.size
    light = _light(out.size)
    side = 512
    grain = np.random.Generator(np.random.PCG64(7)).normal(0, strength * 140, (side, side)).astype(np.int16)
    row = np.tile(grain, (1, width // side + 1))[:, :width, None]
    for top in range(0, height, _BAND_ROWS):
        bottom = min(height, top + _BAND_ROWS)
        start = top % side
        values = np.asarray(out.crop((0, top, width, bottom))).astype(np.int16) + row[start : start + bottom - top]
        band = Image.fromarray(np.clip(values, 0, 255).astype(np.uint8))
        strip = light.resize(
            (width, bottom - top), Image.Resampling.BILINEAR, (0, top / _LIGHT, width / _LIGHT, bottom / _LIGHT)
        )
        out.paste(ImageChops.multiply(band, strip), (0, top))


_BAND_ROWS, _LIGHT = 128, 8
"""Rows of a band (a whole part of the grain's side), and how much smaller the light is drawn."""


def _light(size: Size) -> Image.Image:
    """Return the candle's light, `_LIGHT` times smaller than the picture and a little over."""
    width, height = size
    y, x = np.mgrid[0 : height // _LIGHT + 2, 0 : width // _LIGHT + 2].astype(np.float32)
    far = np.hypot((x * _LIGHT / width - 0.5) * 2, (y * _LIGHT / height - 0.44) * 1.9)
    bright = np.clip(1.0 - 0.04 * far - 0.36 * np.clip(far - 0.7, 0, 1) ** 1.5, 0.3, 1.0)
    warm: Rgb = (255, 249, 234)
    return Image.fromarray(np.stack([bright * channel for channel in warm], axis=-1).astype(np.uint8))


def burnt_edge(sheet: Image.Image, unit: float) -> Image.Image:
    """Return how brown the sheet is towards its edge, as a grey picture."""
    inner = softened(sheet, 22 * unit)
    near = inner.point([max(0, min(255, round((255 - value) * 2.0))) for value in range(256)])
    return ImageChops.multiply(near, sheet)

"""The map of an act: an inked chart on parchment, from the geography of the land itself.

`draw_map` makes the still picture; what moves or changes on it (roads, medallions, the banner, carts and ships) are
pictures of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.art.campaign import map_ground as ground
from game.art.campaign.map_glyphs import drawings, scattered
from game.art.campaign.map_marks import mark_place, marked
from game.art.campaign.map_names import Laid, keep_off, lay_names, lettered
from game.art.campaign.map_nodes import draw_banner, draw_medallion, draw_ship, draw_wagon
from game.art.campaign.map_roads import Road, bowed, draw_roads
from game.art.campaign.map_sea import border, rhumbs, waves
from game.art.campaign.map_shape import BORDER, Geography, Projection, Spots, projection
from game.art.draw.raster import rasterise, scaled_mask, shifted, softened
from game.art.draw.svg import document
from game.art.scenery.table import table_image

__all__ = [
    "Road", "bowed", "draw_banner", "draw_map", "draw_medallion", "draw_roads", "draw_ship", "draw_wagon", "project",
]  # fmt: skip

CLEAR = 30
"""Glyphs keep this far from the places that are to stay clear, in full-height pixels."""


def project(act_map: Geography, longitude: int, latitude: int, width: int, height: int) -> tuple[int, int]:
    """Return the pixel, from the top left, at which a point of the land lies on a picture of `width` x `height`."""
    x, y = projection(act_map, (width, height)).at(longitude, latitude)
    return round(x), round(y)


def draw_map(act_map: Geography, width: int, height: int, clear: Spots = ()) -> Image.Image:
    """Return the chart of a land, opaque, on a strip of the table.

    Glyphs and names keep off the points of the land in `clear`: those of the act's places, with their medallions and
    the labels below them.
    """
    view = projection(act_map, (width, height))
    fine, fine_lakes = ground.land_masks(act_map, view)
    land, lakes = fine.reduce(ground.FINE), fine_lakes.reduce(ground.FINE)
    coast = ground.coast_ink(ImageChops.lighter(fine, fine_lakes), view.size, view.unit)
    shores = ground.coast_ink(fine_lakes, view.size, view.unit * 0.7)
    del fine, fine_lakes
    dry = ImageChops.lighter(land, lakes)
    names = lay_names(act_map, view, clear)
    out = _sea(act_map, view, dry, names)
    out.paste(_land(act_map, view, land), (0, 0), dry)
    ground.tint(out, LAKE, lakes)
    banks, water = ground.river_masks(act_map.rivers, view)
    ground.tint(out, ground.RIVER_INK, ImageChops.multiply(banks, dry), 0.9)
    ground.tint(out, LAKE, ImageChops.multiply(water, dry))
    ground.tint(out, ground.RIVER_INK, shores)
    ground.tint(out, ground.COAST_INK, coast)
    free = _free(act_map, view, ImageChops.subtract(land, ImageChops.lighter(banks, lakes)), names, clear)
    del land, lakes, dry, coast, shores, banks, water
    _ink(out, act_map, view, free, names)
    return _framed(view, out)


LAKE = "#9dbbb2"


def _sea(act_map: Geography, view: Projection, dry: Image.Image, names: Sequence[Laid]) -> Image.Image:
    """Return the water: bright along the coast, deep far out, with ripples, waves and the lines of the winds."""
    unit = view.unit
    out = ground.toned(view.size, ground.SEA_TONES, 3, round(220 * unit))
    near = softened(dry, 46 * unit)
    ground.tint(out, ground.DEEP, ImageChops.invert(softened(dry, 120 * unit)), 0.3)
    ground.tint(out, ground.SHALLOW, near, 0.9)
    ground.tint(out, ground.RIPPLE_INK, ground.ripples(dry, unit))
    free = ImageChops.invert(ground.spread_by(dry.reduce(4), 30 * unit / 4)).resize(view.size)
    for name in names:
        keep_off(free, name)
    _keep_off_marks(free, act_map, view)
    sheet = rasterise(document(*view.size, rhumbs(act_map, view) + waves(view, np.asarray(free) // 128)), view.size)
    sheet.putalpha(ImageChops.multiply(sheet.getchannel("A"), ImageChops.invert(dry)))
    out.paste(sheet, (0, 0), sheet)
    return out


def _land(act_map: Geography, view: Projection, land: Image.Image) -> Image.Image:
    """Return the parchment of the land with the thin colours of its areas, browner along the coast."""
    out = ground.toned(view.size, ground.PARCHMENT_TONES, 9, round(260 * view.unit))
    ground.washes(out, act_map, view, land)
    shore = ImageChops.subtract(land, scaled_mask(softened(land, 15 * view.unit), 0.95))
    ground.tint(out, "#a9824a", shore, 0.75)
    return out


def _keep_off_marks(free: Image.Image, act_map: Geography, view: Projection) -> None:
    pen = ImageDraw.Draw(free)
    for mark in act_map.marks:
        place = mark_place(mark, view)
        if place is not None:
            x, y, half = place
            pen.ellipse((x - half * 1.12, y - half * 1.12, x + half * 1.12, y + half * 1.12), fill=0)


def _free(act_map: Geography, view: Projection, land: Image.Image, names: Sequence[Laid], clear: Spots) -> Image.Image:
    """Return where glyphs may stand, as a grey picture: on dry land, off names, ornaments, places and the border."""
    free = land.filter(ImageFilter.MinFilter(5))
    for name in names:
        keep_off(free, name)
    _keep_off_marks(free, act_map, view)
    pen = ImageDraw.Draw(free)
    reach, edge = CLEAR * view.unit, BORDER * view.unit
    for spot in clear:
        x, y = view.at(*spot)
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=0)
    width, height = view.size
    kept = Image.new("L", view.size, 0)
    kept.paste(255, (round(edge), round(edge + 12 * view.unit), round(width - edge), round(height - edge)))
    return ImageChops.multiply(free, kept)


def _ink(out: Image.Image, act_map: Geography, view: Projection, free: Image.Image, names: Sequence[Laid]) -> None:
    """Draw glyphs, ornaments, names and the border over a picture."""
    body = "".join(
        (
            scattered(act_map.areas, view, np.asarray(free) // 128),
            *(marked(mark, view) for mark in act_map.marks),
            *(lettered(name) for name in names),
            border(view),
        )
    )
    sheet = rasterise(document(*view.size, body, drawings({area.kind for area in act_map.areas})), view.size)
    out.paste(sheet, (0, 0), sheet)


def _framed(view: Projection, out: Image.Image) -> Image.Image:
    """Return the sheet in candle light, its edge torn and browned, lying on the table."""
    unit = view.unit
    sheet = ground.sheet_mask(view)
    ground.tint(out, "#5b3a1a", ground.burnt_edge(sheet, unit), 0.8)
    ground.finish(out)
    small = (view.size[0] // 2, view.size[1] // 2)
    table = table_image(small).convert("RGB").resize(view.size, Image.Resampling.BILINEAR)
    ground.tint(table, "#060302", shifted(softened(sheet, 7 * unit), 0, round(3 * unit)), 0.85)
    table.paste(out, (0, 0), sheet)
    return table.convert("RGBA")

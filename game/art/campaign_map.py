"""The map of an act: an inked chart on parchment, from the geography of the land itself.

`draw_map` makes the still picture; what moves or changes on it (roads, medallions, the banner, carts and ships) are
pictures of their own.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from game.art.campaign_map_shape import Geography, projection

SEA, LAND = "#a9bfae", "#e8d6ad"


def project(act_map: Geography, longitude: int, latitude: int, width: int, height: int) -> tuple[int, int]:
    """Return the pixel, from the top left, at which a point of the land lies on a picture of `width` x `height`."""
    x, y = projection(act_map, (width, height)).at(longitude, latitude)
    return round(x), round(y)


def draw_map(act_map: Geography, width: int, height: int) -> Image.Image:
    """Return the chart of a land, opaque."""
    view = projection(act_map, (width, height))
    mask = Image.new("L", (width, height), 255 if act_map.ground == "land" else 0)
    drawn = ImageDraw.Draw(mask)
    for outlines, value in ((act_map.land, 255), (act_map.seas, 0), (act_map.islands, 255), (act_map.lakes, 0)):
        for outline in outlines:
            drawn.polygon([view.at(*spot) for spot in outline], fill=value)
    out = Image.new("RGBA", (width, height), SEA)
    out.paste(LAND, (0, 0), mask)
    return out

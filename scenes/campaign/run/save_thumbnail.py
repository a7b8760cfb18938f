"""A run's thumbnail: the act's map, the way in red, and the banner."""

from __future__ import annotations

import itertools
from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image

from game.art.campaign.map_nodes import OPEN
from game.art.campaign.map_roads import RED, stroke
from game.art.draw.raster import rasterise
from game.art.draw.svg import document, num
from scenes.campaign.map.trail import Point, course
from scenes.campaign.model.ground import Ground

if TYPE_CHECKING:
    from scenes.campaign.map.charts import Charts
    from systems.campaign.view.views import CampaignView

SIZE = (320, 180)
"""Pixels of the picture."""
FINE = 2
"""It is drawn so many times as large."""
BANNER, BOSS = 0.34, 0.15
"""Their height as a share of the map's."""
STROKE = 1 / 300
"""Pixels of a unit of the way's stroke, as a share of the map's height: bolder than on the large map."""


def save_thumbnail(charts: Charts, ground: Ground, view: CampaignView) -> Image.Image:
    """Draw the picture."""
    width, height = whole = (SIZE[0] * FINE, SIZE[1] * FINE)
    spots = {
        entity: charts.point(view.act_id, other.longitude, other.latitude, whole)
        for entity, other in ground.places.items()
    }

    def at(entity: int) -> Point:
        """From the bottom left, as ways are bowed in the window."""
        x, y = spots[entity]
        return x, height - y

    picture = charts.chart(view.act_id, whole).convert("RGBA")
    body = []
    for start, end in _legs(ground, view.route):
        way = ground.between(start, end)
        points = [(x, height - y) for x, y in course(at, start, end)]
        body.append(stroke(points, height * STROKE, sea=way is not None and way.sea, travelled=True))
    body += [_stop(*spots[place], height / 90) for place in dict.fromkeys(view.route)]
    picture.alpha_composite(rasterise(document(width, height, "".join(body)), whole))
    boss = next((choice.place for choice in view.choices if choice.boss), 0)
    if boss:
        px = round(height * BOSS)
        _lay(picture, charts.medallion("boss", px, OPEN), spots[boss], 0.5)
    px = round(height * BANNER)
    _lay(picture, charts.banner(view.leader, px), spots[view.place], 0.97)
    return picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


def _legs(ground: Ground, route: tuple[int, ...]) -> list[tuple[int, int]]:
    """Every way that was travelled, once."""
    found: dict[tuple[int, int], None] = {}
    for start, end in itertools.pairwise(route):
        for place, following in itertools.pairwise(ground.path(start, end)):
            found[min(place, following), max(place, following)] = None
    return list(found)


def _stop(x: float, y: float, r: float) -> str:
    """A place where the leader stood, as markup."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{RED}"/>'


def _lay(picture: Image.Image, piece: Image.Image, spot: tuple[int, int], foot: float) -> None:
    """Lay a piece with its middle on a spot; what passes the rim is cut off."""
    sheet = Image.new("RGBA", picture.size, (0, 0, 0, 0))
    sheet.paste(piece, (round(spot[0] - piece.width / 2), round(spot[1] - piece.height * foot)))
    picture.alpha_composite(sheet)


def png_of(picture: Image.Image) -> bytes:
    """A picture as the bytes of a PNG."""
    out = BytesIO()
    picture.save(out, "PNG", optimize=True)
    return out.getvalue()

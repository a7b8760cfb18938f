"""The campaign's cover: a corner of Italy's map with the banner on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from game.art.campaign.map_nodes import OPEN
from game.art.campaign.map_roads import Road, bowed, stroke
from game.art.draw.raster import lay, rasterise, vignetted
from game.art.draw.svg import document
from game.art.scenery.table import brass_framed

if TYPE_CHECKING:
    from scenes.campaign.resources import CampaignResources

ACT, LEADER = "napoleon-italy", "napoleon"
WAY = ("italy-savona", "italy-dego", "italy-acqui", "italy-alessandria")
AHEAD = ("italy-alessandria", "italy-voghera", "italy-pavia", "italy-milan")
SEEN = 0.42
"""Share of the chart's width that shows."""
SMALL = 110
"""Pixels of height below which it shows less, larger."""


def cover_image(resources: CampaignResources, width: int, height: int) -> Image.Image:
    """The cover, framed, for a plaque or a page."""
    seen = SEEN if height >= SMALL else SEEN * 0.62
    wide = round(width / seen)
    whole = (wide, round(wide * 9 / 16))
    places = {other.id: other for other in resources.act(ACT).places}

    def at(place: str) -> tuple[float, float]:
        return resources.charts.point(ACT, places[place].longitude, places[place].latitude, whole)

    picture = resources.charts.chart(ACT, whole).convert("RGBA")
    roads = tuple(Road(bowed(at(a), at(b))) for a, b in zip(WAY + AHEAD, WAY[1:] + AHEAD[1:], strict=False) if a != b)
    picture.alpha_composite(_ways(roads, len(WAY) - 1, whole))
    middle, goal = at("italy-alessandria"), at("italy-milan")
    cx, cy = (middle[0] * 0.62 + goal[0] * 0.38), (middle[1] * 0.6 + goal[1] * 0.4)
    left = round(min(max(0, cx - width / 2), whole[0] - width))
    top = round(min(max(0, cy - height * 0.52), whole[1] - height))
    view = picture.crop((left, top, left + width, top + height))
    for place, kind, share, state in (
        ("italy-milan", "boss", 0.36, OPEN), ("italy-novara", "elite", 0.2, OPEN),
        ("italy-voghera", "battle", 0.2, OPEN),
    ):  # fmt: skip
        px = max(16, round(height * share))
        x, y = at(place)
        lay(view, resources.charts.medallion(kind, px, state), x - left - px / 2, y - top - px / 2)
    px = max(28, round(height * 0.5))
    x, y = middle
    lay(view, resources.charts.banner(LEADER, px), x - left - px / 2, y - top - px * 0.97)
    return brass_framed(vignetted(view, 0.45))


def _ways(roads: tuple[Road, ...], travelled: int, size: tuple[int, int]) -> Image.Image:
    """The way that was travelled in red, and the way that lies ahead."""
    unit = size[1] / 1080 * 1.5
    body = "".join(
        stroke(road.points, unit, sea=False, travelled=number < travelled) for number, road in enumerate(roads)
    )
    return rasterise(document(*size, body), size)

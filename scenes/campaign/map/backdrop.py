"""The still parts of the map screen in one picture."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image, ImageDraw

from game.art.campaign.map_roads import Road
from scenes.campaign.map.trail import Point, course
from scenes.campaign.model.ground import Ground
from scenes.campaign.model.layout import MapLayout
from scenes.kit.theme import LEAF_DARK, PARCHMENT
from scenes.stage.units import Rect
from scenes.table.board.furniture import PANEL, lay_slab

INK = (62, 44, 30)


def paint_table(table: Image.Image, layout: MapLayout) -> Image.Image:
    """Return wood and panels in the window's size."""
    image = table.convert("RGBA")
    for rect in (layout.leader, layout.title, layout.bag, layout.log):
        lay_slab(image, PANEL, rect, layout.panel_unit)
    return image


def lay_chart(image: Image.Image, chart: Image.Image, roads: Image.Image, rect: Rect) -> None:
    """Lay the chart and its roads onto the table; the chart has its own shadow."""
    left, top = round(rect.x), round(image.height - rect.top)
    image.paste(chart, (left, top))
    image.alpha_composite(roads, (left, top))


def roads_of(ground: Ground, points: Mapping[int, Point], rect: Rect) -> tuple[Road, ...]:
    """Return every road in chart pixels from the top left, curved like the trails."""
    known = [way for way in ground.ways if way.start in points and way.end in points]
    return tuple(
        Road(tuple((x - rect.x, rect.top - y) for x, y in course(points.__getitem__, way.start, way.end)), way.sea)
        for way in known
    )


def draw_places(image: Image.Image, ground: Ground, points: Mapping[int, Point], unit: float) -> None:
    """Draw a dot of ink for each place, a ring with a tower's square for a city."""
    r = 6.5 * unit
    side = max(8, round(r * 5))
    for entity, (x, y) in points.items():
        piece = Image.new("RGBA", (side * 4, side * 4), (0, 0, 0, 0))
        draw = ImageDraw.Draw(piece)
        c, big = side * 2, r * 4
        paper, ink = (*PARCHMENT, 255), (*INK, 255)
        width = max(2, round(unit * 8))
        if ground.places[entity].city:
            draw.ellipse(
                (c - big * 1.45, c - big * 1.45, c + big * 1.45, c + big * 1.45), fill=paper, outline=ink, width=width
            )
            draw.rectangle(
                (c - big * 0.62, c - big * 0.62, c + big * 0.62, c + big * 0.62),
                fill=(*LEAF_DARK, 255),
                outline=ink,
                width=width // 2,
            )
        else:
            draw.ellipse((c - big, c - big, c + big, c + big), fill=paper, outline=ink, width=width)
            draw.ellipse((c - big * 0.35, c - big * 0.35, c + big * 0.35, c + big * 0.35), fill=ink)
        piece = piece.resize((side, side), Image.Resampling.LANCZOS)
        image.alpha_composite(piece, (max(0, round(x - side / 2)), max(0, round(image.height - y - side / 2))))


def paint_map(
    furniture: Image.Image,
    chart: tuple[Image.Image, Image.Image],
    layout: MapLayout,
    ground: Ground,
    points: Mapping[int, Point],
) -> None:
    """Paint all that stands still but the names; `chart` is the picture of the land."""
    lay_chart(furniture, *chart, layout.chart)
    draw_places(furniture, ground, points, layout.chart_unit)

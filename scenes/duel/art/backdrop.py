"""The static part of the table in one picture: wood, the lacquer mat with its places, and the panels."""

from __future__ import annotations

from PIL import Image

from game.art.draw.raster import lay
from game.art.duel.mat import Box, MatPlaces
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.layout import PILES, DuelLayout, Row
from scenes.kit.paint.skin import WELL, shadowed
from scenes.stage.units import Rect
from scenes.table.board.furniture import PANEL, bare_table, lay_slab

RECESS = WELL.but(opacity=0.5, radius=10)
"""Where a pile lies."""
GROOVE = WELL.but(opacity=0.72, radius=14)
"""Where the bar across the middle lies."""


def paint_table(art: Artwork, layout: DuelLayout, size: tuple[float, float]) -> Image.Image:
    """Return wood, mat, places and panels in the window's size (pixels)."""
    image = bare_table(art.table, size)
    mat = layout.mat
    reach = max(4, round(mat.h * 0.02))
    picture = shadowed(art.mat((round(mat.w), round(mat.h)), mat_places(layout)).convert("RGBA"), reach, 0.8)
    lay(image, picture, mat.x - reach, image.height - mat.top - reach)
    lay_slab(image, GROOVE, layout.line, layout.panel_unit)
    for side in (0, 1):
        for name, rect in zip(PILES, layout.piles[side], strict=True):
            if name not in {"netherworld", "deck"}:
                lay_slab(image, RECESS, rect, layout.panel_unit)
    panels = (layout.foe, layout.log, layout.own, layout.reader, layout.moment, layout.answers, layout.speed)
    for rect in filter(lambda panel: panel.h, panels):
        lay_slab(image, PANEL, rect, layout.panel_unit)
    return image


def mat_places(layout: DuelLayout) -> MatPlaces:
    """Where the places of a layout lie on the mat, as shares of it from the top left."""
    mat = layout.mat

    def box(rect: Rect) -> Box:
        return ((rect.x - mat.x) / mat.w, (mat.top - rect.top) / mat.h, rect.w / mat.w, rect.h / mat.h)

    def row(rects: Row) -> tuple[Box, ...]:
        return tuple(box(rect) for rect in rects)

    netherworld, deck = PILES.index("netherworld"), PILES.index("deck")
    return MatPlaces(
        creatures=(row(layout.creatures[0]), row(layout.creatures[1])),
        runes=(row(layout.runes[0]), row(layout.runes[1])),
        netherworld=(box(layout.piles[0][netherworld]), box(layout.piles[1][netherworld])),
        deck=(box(layout.piles[0][deck]), box(layout.piles[1][deck])),
    )

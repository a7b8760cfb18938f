"""The static part of the table in one picture: wood, panels, and the brass tray."""

from __future__ import annotations

from PIL import Image

from game.art.draw.raster import lay
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.layout import GridLayout
from scenes.kit.paint.skin import WELL, shadowed
from scenes.table.board.furniture import PANEL, bare_table, lay_slab

RECESS = WELL.but(opacity=0.55, radius=12)
"""Where a pile lies: a hollow in the wood."""


def paint_table(art: Artwork, layout: GridLayout, size: tuple[float, float]) -> Image.Image:
    """Return wood, tray and panels in the window's size (pixels)."""
    image = bare_table(art.table, size)
    tray = layout.tray
    reach = max(4, round(tray.w * 0.03))
    picture = shadowed(art.tray(round(tray.w)).convert("RGBA"), reach, 0.8)
    lay(image, picture, round(tray.x) - reach, image.height - round(tray.top) - reach)
    for rect in layout.piles:
        lay_slab(image, RECESS, rect, layout.panel_unit)
    for rect in (layout.foe, layout.log, layout.own, layout.round, layout.forecast, layout.legend, layout.speed):
        lay_slab(image, PANEL, rect, layout.panel_unit)
    return image

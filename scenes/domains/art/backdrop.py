"""The static part of the table in one picture: wood, panels, the three scrolls."""

from __future__ import annotations

from PIL import Image

from game.art.draw.raster import lay
from scenes.domains.art.artwork import Artwork
from scenes.domains.art.paint import ghost
from scenes.domains.model.layout import ROLLER, DomainsLayout
from scenes.domains.model.words import SLOT_SIGNS
from scenes.kit.theme import font
from scenes.table.board.furniture import PANEL, bare_table, engrave, lay_slab

ENGRAVED = (96, 52, 20)


def paint_backdrop(art: Artwork, layout: DomainsLayout, size: tuple[float, float]) -> Image.Image:
    """Return wood, panels and scrolls in the window's size (pixels)."""
    image = bare_table(art.table, size)
    for rect in (layout.foe, layout.log, layout.own, layout.forecast, layout.coming, layout.speed):
        lay_slab(image, PANEL, rect, layout.panel_unit)
    for sign, spots in zip(SLOT_SIGNS, layout.slots, strict=True):
        sheet = spots.sheet
        lay(image, art.scroll((round(sheet.w), round(sheet.h)), opened=True), sheet.x, image.height - sheet.top)
        for rect, side in ((spots.own, "you"), (spots.foe, "foe")):
            stain = ghost(round(rect.w), round(rect.h), side, layout.board_unit)
            lay(image, stain, rect.cx - stain.width / 2, image.height - rect.cy - stain.height / 2)
        roller = sheet.cut_top(sheet.h * ROLLER * 1.2)[0]
        face = font("serif", "bold", max(9, round(roller.h * 0.6)))
        engrave(image, sign, roller.center, face, ENGRAVED, (255, 246, 220, 220))
    return image

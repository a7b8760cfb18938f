"""The static part of the table in one picture: wood, panels, the three scrolls."""

from __future__ import annotations

from PIL import Image, ImageDraw

from scenes.domains.art.artwork import Artwork
from scenes.domains.art.paint import ghost
from scenes.domains.model.layout import ROLLER, DomainsLayout
from scenes.domains.model.words import SLOT_SIGNS
from scenes.kit.theme import font
from scenes.stage.units import Rect
from scenes.table.furniture import PANEL, lay_slab

ENGRAVED = (96, 52, 20)


def paint_backdrop(art: Artwork, layout: DomainsLayout, size: tuple[float, float]) -> Image.Image:
    """Return wood, panels and scrolls in the window's size (pixels)."""
    whole = (max(2, round(size[0])), max(2, round(size[1])))
    image = art.table(whole).convert("RGBA").copy()
    for rect in (layout.foe, layout.log, layout.own, layout.forecast, layout.coming, layout.speed):
        lay_slab(image, PANEL, rect, layout.panel_unit)
    for sign, spots in zip(SLOT_SIGNS, layout.slots, strict=True):
        _lay(image, art.scroll((round(spots.sheet.w), round(spots.sheet.h)), opened=True), spots.sheet)
        for rect, side in ((spots.own, "you"), (spots.foe, "foe")):
            stain = ghost(round(rect.w), round(rect.h), side, layout.board_unit)
            _lay(image, stain, Rect.around(rect.cx, rect.cy, stain.width, stain.height))
        _engrave(
            image,
            sign,
            spots.sheet.cut_top(spots.sheet.h * ROLLER * 1.2)[0],
        )
    return image


def _lay(image: Image.Image, piece: Image.Image, rect: Rect) -> None:
    image.alpha_composite(piece, (max(0, round(rect.x)), max(0, round(image.height - rect.top))))


def _engrave(image: Image.Image, sign: str, rect: Rect) -> None:
    """Write the slot's number onto the upper roller."""
    draw = ImageDraw.Draw(image)
    face = font("serif", "bold", max(9, round(rect.h * 0.6)))
    x, y = rect.cx, image.height - rect.cy
    draw.text((x, y + 1), sign, font=face, fill=(255, 246, 220, 220), anchor="mm")
    draw.text((x, y), sign, font=face, fill=ENGRAVED, anchor="mm")

"""The static part of the table in one picture: wood, panels, and the nine windows."""

from __future__ import annotations

from PIL import Image

from components.clans import LANE_NAMES
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.layout import BattleLayout
from scenes.clans.table.board import paint_lands
from scenes.kit.theme import MUTED, font
from scenes.stage.units import Rect
from scenes.table.board.furniture import PANEL, TRAY, bare_table, engrave, lay_slab


def paint_furniture(art: Artwork, layout: BattleLayout, size: tuple[float, float]) -> Image.Image:
    """Return wood, tray and panels in the window's size (pixels); the windows are painted onto a copy of it."""
    image = bare_table(art.table, size)
    rim, board = 10 * layout.board_unit, layout.board
    foot = layout.captions[0].h
    tray = Rect(board.x - rim, board.y - foot, board.w + 2 * rim, board.h + foot + rim)
    lay_slab(image, TRAY, tray, layout.panel_unit)
    face = font("sans", "semibold", max(9, round(17 * layout.panel_unit)))
    for name, rect in zip(LANE_NAMES, layout.captions, strict=True):
        engrave(image, name, rect.center, face, MUTED, (0, 0, 0, 160))
    for rect in (layout.enemy, layout.log, layout.own, layout.forecast, layout.lanes, layout.speed):
        lay_slab(image, PANEL, rect, layout.panel_unit)
    for optional in (layout.families, layout.enemy_badges, layout.own_badges, layout.supplies):
        if optional is not None:
            lay_slab(image, PANEL, optional, layout.panel_unit)
    return image


def paint_table(
    furniture: Image.Image, art: Artwork, layout: BattleLayout, terrains: tuple[str, ...], seat: int, *, patterned: bool
) -> Image.Image:
    """Return everything that stands still: the furniture with the nine windows as a seat sees them ("" = fog)."""
    image = furniture.copy()
    paint_lands(image, art, layout, terrains, seat, patterned=patterned)
    return image

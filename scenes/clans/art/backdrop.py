"""The static part of the table in one picture: wood, panels, and the nine windows."""

from __future__ import annotations

from PIL import Image

from scenes.clans.art.artwork import Artwork
from scenes.clans.model.layout import BattleLayout
from scenes.clans.table.board import paint_lands
from scenes.stage.units import Rect
from scenes.table.board.furniture import PANEL, TRAY, bare_table, lay_slab

TRAY_FOOT = 0.5
"""Of the tray's rim so much lies below the rows of ticks."""


def paint_furniture(art: Artwork, layout: BattleLayout, size: tuple[float, float]) -> Image.Image:
    """Return wood, tray and panels in the window's size (pixels); the windows are painted onto a copy of it."""
    image = bare_table(art.table, size)
    rim, board = 10 * layout.board_unit, layout.board
    low = layout.strips[0].y
    tray = Rect(board.x - rim, low - rim * TRAY_FOOT, board.w + 2 * rim, board.top - low + rim * (1 + TRAY_FOOT))
    lay_slab(image, TRAY, tray, layout.panel_unit)
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

"""Pointing: lights on the board whom a part of the forecast is about, with an arrow from each striker to its target."""

from __future__ import annotations

import math
from collections.abc import Iterable

from scenes.clans.art import paint_table
from scenes.clans.model.forecast import Strike
from scenes.clans.model.forecast_cells import Cell
from scenes.clans.table.board_view import BattleBoardView
from scenes.clans.table.token import Token
from scenes.kit.theme import FOE, TEXT, YOU
from scenes.stage.node import Node
from scenes.stage.sprite import SpriteNode

Point = tuple[float, float]
ARROW_WIDTH = 26
"""Design pixels of the board."""
FREE = 46
"""Design pixels of the board that an arrow leaves free at either end, but never more than a share of the way."""
FREE_SHARE = 0.22
STEP = 6
"""Arrows are drawn in lengths of so many pixels, so that few pictures serve many ways."""


class Pointing(Node):
    """What is lit on the board while a cell or a strike of the forecast is pointed at."""

    def __init__(self, table: BattleBoardView) -> None:
        super().__init__(name="pointing", layer="fx")
        self.table = table
        self.lit: list[Token] = []
        self.arrows: list[SpriteNode] = []

    def at_cell(self, cell: Cell | None) -> None:
        """Light who fights in a cell; None for nobody."""
        self.clear()
        if cell is None:
            return
        table = self.table
        self._light(fate.unit for fate in cell.fates)
        mine = {fate.unit: fate.mine for fate in cell.fates}
        for source, target, start, end in dict.fromkeys(
            (blow.source, blow.target, blow.start, blow.end) for blow in cell.blows if blow.source != blow.target
        ):
            own = mine.get(source, False)
            self._arrow(table.token_place(source, start), table.token_place(target, end), mine=own)

    def at_strike(self, strike: Strike | None) -> None:
        """Light who strikes a crystal, with an arrow to it; None for nobody."""
        self.clear()
        if strike is None:
            return
        self._light((strike.unit,))
        table = self.table
        own = strike.seat == table.picture.seat
        token = table.token(strike.unit)
        if token is not None:
            self._arrow(token.position, (table.own if own else table.enemy).gem_place(), mine=not own)

    def clear(self) -> None:
        """Light nothing."""
        for token in self.lit:
            token.light.shine(None)
        for arrow in self.arrows:
            arrow.free()
        self.lit.clear()
        self.arrows.clear()

    def _light(self, units: Iterable[int]) -> None:
        for unit in units:
            token = self.table.token(unit)
            if token is not None and token not in self.lit:
                token.light.shine(YOU if token.look.mine else FOE)
                self.lit.append(token)

    def _arrow(self, start: Point, end: Point, *, mine: bool) -> None:
        dx, dy = end[0] - start[0], end[1] - start[1]
        w = max(10, round(ARROW_WIDTH * self.table.effects.board_unit))
        far = math.hypot(dx, dy)
        free = min(FREE * self.table.effects.board_unit, far * FREE_SHARE)
        h = max(w, STEP * round((far - 2 * free) / STEP))
        color = TEXT if mine else FOE
        node = self.add(SpriteNode(("arrow", w, h, color), lambda: paint_table.arrow(w, h, color), z=20))
        node.position = (start[0] + dx / 2, start[1] + dy / 2)
        node.rotation = math.degrees(math.atan2(dx, dy))
        self.arrows.append(node)

"""The columns of every table: panels on both sides of the centre.

Columns are as wide at every interface scale as at 100%, and what borders the board from above and below is measured in
`steady` pixels: so no scale makes what is read on the board smaller. The scale sizes what stands in the columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from scenes.stage.units import Rect, unit

LARGER_TEXT = 1.2
"""Words that scroll or fold are set at most so much larger than what else stands in the columns."""


class ColumnPanel(Protocol):
    """What stands in a column: `ratio` is the column's unit over the player's."""

    ratio: float

    def place(self, rect: Rect) -> object:
        """Take this rectangle."""


@dataclass(frozen=True, slots=True)
class Columns:
    """How a table's window is cut.

    Attributes:
        view: the whole window.
        unit: window pixels for a design pixel at the player's scale.
        panel_unit: the same for what stands in columns; text_unit: for words there that scroll or fold.
        steady: the same at a scale of 100%, whatever the player's is.
        gap: between panels, in window pixels.
        left, centre, right: the columns and what lies between them.
    """

    view: Rect
    unit: float
    panel_unit: float
    text_unit: float
    steady: float
    gap: float
    left: Rect
    centre: Rect
    right: Rect


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLayout:
    """What the layout of every table has; a game's own adds the rest of its rectangles.

    Attributes:
        cut: how the window is cut.
        board_unit: window pixels for a design pixel of what lies on the board.
        log, speed, commit: panels of the columns.
    """

    cut: Columns
    board_unit: float
    log: Rect
    speed: Rect
    commit: Rect

    @property
    def unit(self) -> float:
        """Window pixels for a design pixel at the player's scale (tooltips, toasts)."""
        return self.cut.unit

    @property
    def panel_unit(self) -> float:
        """The same for what stands in the columns, never so large that a column's text would not fit."""
        return self.cut.panel_unit

    @property
    def ratio(self) -> float:
        """The columns' unit over the player's."""
        return self.cut.panel_unit / self.cut.unit

    @property
    def text_ratio(self) -> float:
        """The unit of words that scroll or fold over the player's."""
        return self.cut.text_unit / self.cut.unit


@dataclass(frozen=True, slots=True)
class ColumnShape:
    """How wide a table's columns are.

    Attributes:
        width: of a column in design pixels; share: of the window's width that it takes at most.
        tall: how much larger than at a height of 1080 its panels may become.
        margin, gap: around the columns and between panels, in design pixels.
        apart: gaps between a column and the centre.
    """

    width: float
    share: float
    tall: float
    margin: float
    gap: float
    apart: float = 2.0

    def cut(self, width: float, height: float, ui_scale: float) -> Columns:
        """Cut a window of a size in pixels at an interface scale (0.8 to 2)."""
        u, steady = unit(width, height, ui_scale), unit(width, height)
        column = min(self.width * steady, width * self.share)
        most = min(column / self.width, height / 1080 * self.tall)
        pu = most * min(1.0, ui_scale)
        gap, margin = self.gap * most, self.margin * most
        view = Rect(0.0, 0.0, width, height)
        left, rest = view.inset(margin, margin).cut_left(column, gap * self.apart)
        right, centre = rest.cut_right(column, gap * self.apart)
        return Columns(view, u, pu, max(pu, min(u, pu * LARGER_TEXT)), steady, gap, left, centre, right)

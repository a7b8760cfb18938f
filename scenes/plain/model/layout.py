"""Where everything of the plain table stands, by window size and scale; all rectangles are window pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.stage.units import Rect
from scenes.table.board.columns import ColumnShape, TableLayout

COLUMNS = ColumnShape(420, 0.26, 1.13, 22, 14)
HEADER = 52
SPEED = 102
COMMIT = 96
UNDO = 58
LEAST_SHARE = 0.2
"""A panel of the view has at least this share of the height."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainLayout(TableLayout):
    """The rectangles of one window size.

    Attributes:
        header: the line with match and turn.
        field: between the columns, where the view's panels stand.
        commands: the list of commands; undo: the button below it, where the game has one.
    """

    header: Rect
    field: Rect
    commands: Rect
    undo: Rect


def plain_layout(width: float, height: float, ui_scale: float = 1.0, *, undo: bool = False) -> PlainLayout:
    """Return where everything stands in a window of this size, at a scale; with room for `undo` where there is one."""
    cut = COLUMNS.cut(width, height, ui_scale)
    pu, gap = cut.panel_unit, cut.gap
    speed, log = cut.left.cut_bottom(SPEED * pu, gap)
    commit, above = cut.right.cut_bottom(COMMIT * pu, gap)
    button, commands = above.cut_bottom(UNDO * pu, gap) if undo else (Rect(above.x, above.y, above.w, 0), above)
    header, _ = Rect(cut.centre.x, cut.view.y, cut.centre.w, height).cut_top(HEADER * cut.steady)
    field = Rect(cut.centre.x, cut.centre.y, cut.centre.w, header.y - cut.centre.y)
    return PlainLayout(
        cut=cut, board_unit=cut.steady, log=log, speed=speed, commit=commit, header=header, field=field,
        commands=commands, undo=button,
    )  # fmt: skip


def shared_out(field: Rect, wanted: Sequence[float], gap: float) -> list[Rect]:
    """Cut a field into panels one below another, as high as they want in relation to each other, none very low."""
    total = sum(wanted) or 1.0
    return field.rows([max(LEAST_SHARE, height / total) for height in wanted], gap)

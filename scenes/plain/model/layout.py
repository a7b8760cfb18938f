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
    """Cut a field into panels one below another, each as high as it wants.

    Where that is too high for the field, what wants least has it, and the others share the rest evenly; what is left
    over is shared out in proportion.
    """
    left = field.h - gap * (len(wanted) - 1)
    given = [0.0] * len(wanted)
    for done, at in enumerate(sorted(range(len(wanted)), key=lambda at: wanted[at])):
        given[at] = max(1.0, min(wanted[at], left / (len(wanted) - done)))
        left -= given[at]
    return field.rows(given, gap)

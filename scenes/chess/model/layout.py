"""Where everything of the board stands: pure functions of the window's size and the interface scale.

Rectangles are window pixels with the origin at the bottom left. The table's picture is drawn in units of 1280 x 720
(`game.art.chess.board`), and so are the places here, from the upper left.
"""

from __future__ import annotations

from dataclasses import dataclass

from components.chess import COLUMNS as FILES
from components.chess import ROWS
from scenes.stage.units import Rect
from scenes.table.board.columns import ColumnShape, TableLayout

COLUMNS = ColumnShape(474, 0.25, 1.1, 15, 12)
WIDTH, HEIGHT = 1280.0, 720.0
SQUARE = 82.0
FIELD = (435.0, 98.0)
"""Upper left corner of the squares."""
FRAME = (397.0, 60.0, 883.0, 710.0)
LEFT, RIGHT = (12.0, 328.0), (952.0, 1268.0)
"""Of the columns, in a window of 16:9."""
FOE, OWN = (12.0, 354.0), (366.0, 708.0)
"""From top to foot of the armies."""
OUTLOOK, LOG, SPEED, FOOT = (12.0, 384.0), (392.0, 563.0), (573.0, 635.0), (645.0, 708.0)
UNDO, COMMIT = (952.0, 1044.0), (1052.0, 1268.0)
HEAD, BANNER = (440.0, 8.0, 840.0, 34.0), (475.0, 32.0, 805.0, 57.0)
TURN_BUTTON = (846.0, 22.0, 880.0, 54.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChessLayout(TableLayout):
    """The rectangles of one window size.

    Attributes:
        armies: the panels of the side that looks and of the other; outlook, undo: the right column, with the table's.
        head, banner: the line above the board, and where check is announced; turn: the button that turns the board.
        frame, field: the carved board and its squares.
    """

    height: float
    shift: float
    armies: tuple[Rect, Rect]
    outlook: Rect
    undo: Rect
    head: Rect
    banner: Rect
    turn: Rect
    frame: Rect
    field: Rect

    @property
    def square(self) -> int:
        """The side of a square in whole pixels."""
        return max(8, round(SQUARE * self.board_unit))

    @property
    def notes_foot(self) -> float:
        """Above which sentences stand: on the frame's lower edge, so that hardly a piece is covered."""
        return self.frame.y - 4 * self.board_unit

    def middle(self, square: int, *, flipped: bool) -> tuple[float, float]:
        """Return the middle of a square in the window."""
        row, column = divmod(square, FILES)
        if flipped:
            row, column = ROWS - 1 - row, FILES - 1 - column
        x, y = FIELD[0] + (column + 0.5) * SQUARE, FIELD[1] + (ROWS - 0.5 - row) * SQUARE
        return (x + self.shift) * self.board_unit, self.height - y * self.board_unit


def chess_layout(width: float, height: float, ui_scale: float = 1.0) -> ChessLayout:
    """Return the layout of a window of this size (pixels) at an interface scale (0.8 to 2)."""
    cut = COLUMNS.cut(width, height, ui_scale)
    b = min(width / WIDTH, height / HEIGHT)
    shift = (width / b - WIDTH) / 2

    def box(edges: tuple[float, float, float, float]) -> Rect:
        left, top, right, foot = edges
        return Rect((left + shift) * b, height - foot * b, (right - left) * b, (foot - top) * b)

    def left(rows: tuple[float, float]) -> Rect:
        return Rect(LEFT[0] * b, height - rows[1] * b, (LEFT[1] - LEFT[0]) * b, (rows[1] - rows[0]) * b)

    def right(rows: tuple[float, float], columns: tuple[float, float] = RIGHT) -> Rect:
        x = width - (WIDTH - columns[0]) * b
        return Rect(x, height - rows[1] * b, (columns[1] - columns[0]) * b, (rows[1] - rows[0]) * b)

    x, y = FIELD
    return ChessLayout(
        cut=cut, board_unit=b, height=height, shift=shift, log=right(LOG), speed=right(SPEED),
        commit=right(FOOT, COMMIT), undo=right(FOOT, UNDO), armies=(left(OWN), left(FOE)), outlook=right(OUTLOOK),
        head=box(HEAD), banner=box(BANNER), turn=box(TURN_BUTTON), frame=box(FRAME),
        field=box((x, y, x + FILES * SQUARE, y + ROWS * SQUARE)),
    )  # fmt: skip

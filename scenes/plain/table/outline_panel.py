"""A panel with rows of an outline, in as many columns as there is room for; it scrolls where they are too many."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scenes.kit.controls.scroll import WakingScroll
from scenes.kit.paint.skin import Slab
from scenes.kit.panel import Panel
from scenes.kit.theme import H3, TEXT, Rgb
from scenes.plain.model.outline import Row
from scenes.plain.table.outline_rows import OutlineRow, OutlineStyle
from scenes.stage.units import Rect
from scenes.table.board.furniture import PANEL

COLUMN, MOST_COLUMNS = 190, 4
"""Design pixels of a column's least width at the usual size, and the most columns."""
USUAL, LARGER = 1.0, (1.75, 1.5, 1.25)
"""Rows are set in the largest of these sizes at which all are in sight."""
BETWEEN = 26
PADDING = 16


def placed(rows: Sequence[Row], width: float, style: OutlineStyle) -> tuple[list[Rect], float]:
    """Return a rectangle for each row, y downwards negative, and the height of all, in pixels.

    There are as many columns as make all lowest.
    """
    gap = BETWEEN * style.u
    blocks = max(1, sum(row.depth == 0 for row in rows))
    room = max(1, int((width + gap) // (COLUMN * style.u * style.size + gap)))
    tried = [in_columns(rows, width, count, style) for count in range(1, min(blocks, room, MOST_COLUMNS) + 1)]
    return min(tried, key=lambda found: found[1])


def in_columns(rows: Sequence[Row], width: float, count: int, style: OutlineStyle) -> tuple[list[Rect], float]:
    """Return the same for a number of columns.

    A row that is not set in makes a block with those that follow set in. Each block goes into the shortest column.
    """
    gap = BETWEEN * style.u
    column = (width - gap * (count - 1)) / count
    ends, rects, at = [0.0] * count, [], 0
    for row in rows:
        if row.depth == 0:
            at = ends.index(min(ends))
        height = style.height(row, column)
        rects.append(Rect(at * (column + gap), -ends[at] - height, column, height))
        ends[at] += height
    return rects, max(ends)


def framed(ratio: float) -> Slab:
    """Return the slab of a panel whose frame is scaled by so much."""
    return PANEL.but(radius=PANEL.radius * ratio, edge=PANEL.edge * ratio, shadow=PANEL.shadow * ratio)


class OutlineScroll(WakingScroll):
    """Rows in columns; only those in sight have nodes."""

    margin = 0.25

    def __init__(self) -> None:
        super().__init__(name="outline")
        self.rows: tuple[Row, ...] = ()
        self.fresh: Collection[str] = ()
        self._rects: list[Rect] = []
        self._nodes: dict[int, OutlineRow] = {}
        self._style = OutlineStyle(USUAL, 1.0)

    def show(self, rows: Sequence[Row], fresh: Collection[str]) -> None:
        """Show these rows; those whose paths are `fresh` were changed by what happened last."""
        if (tuple(rows), fresh) != (self.rows, self.fresh):
            self.rows, self.fresh = tuple(rows), fresh
            self.flow()

    def wanted(self, rows: Sequence[Row], width: float) -> float:
        """Return the height in pixels that rows would take at the usual size in this width."""
        return placed(rows, width, OutlineStyle(USUAL, self.unit))[1]

    def flow(self) -> None:
        """Place the rows, and make nodes of those in sight."""
        for node in self._nodes.values():
            node.free()
        self._nodes.clear()
        super().flow()

    def lay_out(self, width: float) -> float:
        """Choose the size; the height that the rows take."""
        self._style = OutlineStyle(USUAL, self.unit)
        self._rects, height = placed(self.rows, width, self._style)
        for size in LARGER if height <= self.height else ():
            larger = OutlineStyle(size, self.unit)
            rects, wanted = placed(self.rows, width, larger)
            if wanted <= self.height:
                self._style, self._rects = larger, rects
                return wanted
        return height

    def wake(self, sight: Rect) -> None:
        """Make nodes of the rows in sight, and free the others."""
        for index, rect in enumerate(self._rects):
            node = self._nodes.get(index)
            if not rect.overlaps(sight):
                if node is not None:
                    self._nodes.pop(index).free()
            elif node is None:
                row = self.rows[index]
                made = OutlineRow(row, self._style, fresh=row.path in self.fresh)
                self._nodes[index] = self.content.add(made)
                made.place(rect)


class OutlinePanel(Panel):
    """A part of the view under the name of whose it is; `ratio` is the unit of its frame over the player's."""

    def __init__(self, title: str, color: Rgb = TEXT) -> None:
        super().__init__(title, slab=PANEL, style=H3.but(color=color), padding=PADDING, name=f"view of {title}")
        self.color = color
        self.list = self.add(OutlineScroll())

    def scale_frame(self, ratio: float) -> None:
        """Let frame and title grow less than what is read in it."""
        self.padding = PADDING * ratio
        self.title.style = H3.but(color=self.color, size=H3.size * ratio)
        self.slab.slab = framed(ratio)

    def show(self, rows: Sequence[Row], fresh: Collection[str]) -> None:
        """Show these rows of the view."""
        self.list.show(rows, fresh)

    def wanted(self, rows: Sequence[Row], width: float) -> float:
        """Return the height in pixels that it would have with these rows in a width, to need no scrolling."""
        u, edges = self.unit, 2 * self.padding * self.unit
        head = (self.title.style.size * 1.25 + 8) * u
        return head + edges + self.list.wanted(rows, width - edges)

    def arrange(self) -> None:
        """Place the rows below the title."""
        super().arrange()
        self.list.place(self.inside)

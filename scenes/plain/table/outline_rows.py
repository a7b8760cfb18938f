"""The rows of an outline as nodes: headings, facts with their values, and tiles beside each other."""

from __future__ import annotations

from scenes.kit.paint.skin import PAPER, WELL
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, GOLD, LABEL_BOLD, MUTED, ON_PARCHMENT, TEXT, Type
from scenes.kit.typography.lettering import set_text
from scenes.kit.typography.text import Label, Paragraph
from scenes.plain.model.outline import Kind, Row
from scenes.stage.control import Control
from scenes.stage.units import Rect

INDENT = 16
"""Design pixels that a row is set in for each step."""
MOST_INDENTS = 4
GAP = 5
TILE = 46
"""Design pixels of a tile's height and least width."""
BESIDE = 0.6
"""A value stands beside its label as long as the label leaves it this share of the width, else below it."""
TILE_SLAB = PAPER.but(radius=7, shadow=4)
HOLLOW = WELL.but(radius=7)


class OutlineStyle:
    """How rows are set at a size: `size` is a factor of the usual one, `u` the unit in pixels."""

    def __init__(self, size: float, u: float) -> None:
        self.size = size
        self.u = u
        self.heading = LABEL_BOLD.but(color=GOLD, size=LABEL_BOLD.size * size)
        self.label = BODY.but(color=MUTED, size=BODY.size * size)
        self.value = BODY.but(color=TEXT, size=BODY.size * size)
        self.fresh = self.value.but(color=GOLD)
        self.tile = Type("serif", "bold", 24 * size, color=ON_PARCHMENT)

    def indent(self, row: Row) -> float:
        """Pixels that a row is set in."""
        return INDENT * self.u * min(row.depth, MOST_INDENTS)

    def _measured(self, text: str, style: Type, width: float) -> tuple[float, float]:
        setting = set_text(text, style, style.px(self.u), width, wrap=True)
        return setting.width, setting.height

    def fact(self, row: Row, width: float) -> tuple[float, float, float]:
        """Return the label's width in pixels (0: it stands above its value), and the heights of label and value."""
        width -= self.indent(row)
        label_w, label_h = self._measured(row.label, self.label, width)
        gap = 12 * self.u
        left = max(1.0, width - label_w - gap)
        value_w, value_h = self._measured(row.value, self.value, left)
        short = self._measured(row.value, self.value, 1e6)[0] <= left
        if short or (left >= width * BESIDE and value_w <= left):  # no word of it is too long for the rest of the line
            return label_w + gap, label_h, value_h
        return 0.0, label_h, self._measured(row.value, self.value, width - gap)[1]

    def tile_size(self, row: Row, width: float) -> tuple[float, float, int]:
        """Return width and height of a row's tiles in pixels, and how many stand beside each other."""
        least, gap = TILE * self.size * self.u, GAP * self.u
        width -= self.indent(row)
        words = max((self._measured(word, self.tile, 1e6)[0] for line in row.tiles for word in line), default=0.0)
        w = max(least * 0.82, words + 18 * self.u * self.size)
        fit = max(1, int((width + gap) // (w + gap)))
        across = len(row.tiles[0])
        if len(row.tiles) > 1 and across > fit:  # a table keeps its shape, smaller
            return (width - gap * (across - 1)) / across, least, across
        return min(w, width), least, min(fit, across)

    def height(self, row: Row, width: float) -> float:
        """Return the height in pixels of a row in a column of this width, with the gap below it."""
        gap = GAP * self.u
        if row.kind is Kind.HEADING:
            return self._measured(row.label, self.heading, width - self.indent(row))[1] + 2 * gap
        if row.kind is Kind.FACT:
            beside, label_h, value_h = self.fact(row, width)
            return (max(label_h, value_h) if beside else label_h + value_h) + gap
        _, tall, across = self.tile_size(row, width)
        lines = sum(-(-len(line) // across) for line in row.tiles)
        return self._measured(row.label, self.label, width)[1] + lines * (tall + gap) + gap


class OutlineRow(Control):
    """A row of an outline; `fresh` where the last command changed it."""

    def __init__(self, row: Row, style: OutlineStyle, *, fresh: bool) -> None:
        super().__init__(name=row.path, hittable=False)
        self.row = row
        self.style = style
        self.fresh = fresh

    def arrange(self) -> None:
        """Set it for the width there is, from the top."""
        for child in tuple(self.children):
            child.free()
        room = self.box.cut_left(self.style.indent(self.row))[1]
        if self.row.kind is Kind.HEADING:
            room = room.cut_bottom(room.h - GAP * self.style.u)[0]
            self.add(Label(self.row.label, self.style.heading, align="left", overflow="shrink").place(room))
        elif self.row.kind is Kind.FACT:
            self._set_fact(room)
        else:
            self._set_tiles(room)

    def _set_fact(self, room: Rect) -> None:
        row, style = self.row, self.style
        beside, label_h, _ = style.fact(row, self.width)
        words = self.add(Paragraph(row.label, style.fresh if self.fresh else style.label))
        value = self.add(Paragraph(row.value, style.fresh if self.fresh else style.value))
        if beside:
            left, right = room.cut_left(beside)
            words.place(left)
            value.place(right)
        else:
            head, rest = room.cut_top(label_h)
            words.place(head)
            value.place(rest.cut_left(12 * style.u)[1])

    def _set_tiles(self, room: Rect) -> None:
        row, style = self.row, self.style
        label = self.add(Label(row.label, style.fresh if self.fresh else style.label, align="left", overflow="shrink"))
        head, rest = room.cut_top(label.measure()[1], 2 * style.u)
        label.place(head)
        w, h, across = style.tile_size(row, self.width)
        gap, top = GAP * style.u, rest.top
        for line in row.tiles:
            for start in range(0, len(line), across):
                for at, word in enumerate(line[start : start + across]):
                    self._tile(word, Rect(rest.x + at * (w + gap), top - h, w, h))
                top -= h + gap

    def _tile(self, word: str, rect: Rect) -> None:
        slab = self.add(SlabNode(TILE_SLAB if word else HOLLOW))
        slab.position = rect.center
        slab.fit(rect.w, rect.h)
        if word:
            self.add(
                Label(word, self.style.tile, overflow="shrink").place(rect.inset(4 * self.style.u, 2 * self.style.u))
            )

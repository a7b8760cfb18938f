"""The legal commands in a scrolling list, in rows of one height; only those in sight have nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from scenes.kit.controls.scroll import BAR, Scroll
from scenes.kit.controls.springy import SpringyControl
from scenes.kit.paint.skin import BUTTON, BUTTON_HOVER, BUTTON_ON
from scenes.kit.panel import SlabNode
from scenes.kit.theme import CAPTION, GOLD, LABEL, LABEL_BOLD, MUTED
from scenes.kit.typography.lettering import set_text
from scenes.kit.typography.text import Label, Paragraph
from scenes.plain.model.commands import Entry
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

ROW, HEAD, GAP = 46, 36, 6
TAKEN, SMALLEST = 56, 0.8
"""Design pixels of a row that its words have not; how much smaller they may be so that all of them fit."""
KEYS = 9
"""So many rows have a number that chooses them."""


class CommandRow(SpringyControl):
    """A command that can be chosen."""

    def __init__(self, entry: Entry, key: str, ratio: float, size: float) -> None:
        """Take the command, the key that chooses it, the list's ratio, and the size of its words."""
        super().__init__(name=entry.words, tip=self._whole_words, focusable=True)
        self.entry = entry
        self.slab = self.add(SlabNode(BUTTON))
        self.label = self.add(Paragraph(entry.words, LABEL.but(size=size, leading=1.05), align="left"))
        self.key = self.add(Label(key, CAPTION.but(color=MUTED, size=CAPTION.size * ratio), align="right"))

    def _whole_words(self) -> str:
        return "" if self.label.whole else self.entry.words

    def arrange(self) -> None:
        """Words left, in two lines where they are long; the number that chooses it right."""
        room = self.box.inset(12 * self.unit, 2 * self.unit)
        key, words = room.cut_right(self.key.measure()[0] if self.key.text else 0.0, 8 * self.unit)
        self.label.place(words)
        self.key.place(key)
        self.restyle()

    def restyle(self) -> None:
        """Look like the state."""
        if self.in_tree and self.width:
            self.slab.fit(self.width, self.height, BUTTON_ON if self.on else BUTTON_HOVER if self.lit else BUTTON)


class CommandList(Scroll):
    """Entries in rows under the names of their kinds; `pressed(entry)`."""

    def __init__(self) -> None:
        super().__init__(name="commands")
        self.pressed = Signal[Entry]()
        self.ratio = 1.0
        self.entries: tuple[Entry, ...] = ()
        self.headed = False
        self._size: float = LABEL.size
        self.marked: Entry | None = None
        self.hint: Callable[[int], str] = lambda _: ""
        self._tops: list[float] = []
        self._heads: dict[int, Label] = {}
        self._rows: dict[int, CommandRow] = {}
        self._seen = (-1.0, -1.0)

    @property
    def _scale(self) -> float:
        return self.unit * self.ratio

    def show(self, entries: Sequence[Entry], *, headed: bool) -> None:
        """Show these from the top; `headed` with the names of their kinds."""
        self.entries, self.headed = tuple(entries), headed
        self.at = 0.0
        self.flow()

    def mark(self, entry: Entry | None) -> None:
        """Show which one is chosen."""
        self.marked = entry
        for index, row in self._rows.items():
            row.on = self.entries[index] is entry

    def arrange(self) -> None:
        """Lay the rows out for the width there is."""
        super().arrange()
        self.flow()

    def flow(self) -> None:
        """Count out where each row stands."""
        if not self.in_tree or not self.width:
            return
        self._drop(range(len(self._tops)))
        self._size = self._fitting()
        scale, y, kind = self._scale, 0.0, ""
        tops = []
        for entry in self.entries:
            if self.headed and entry.kind != kind:
                y += HEAD * scale
            kind = entry.kind
            tops.append(y)
            y += (ROW + GAP) * scale
        self._tops = tops
        self.fit(y)
        self._wake()

    def _fitting(self) -> float:
        """Return the size at which the words of all rows fit, within limits: then all are alike."""
        style = LABEL.but(size=LABEL.size * self.ratio)
        room = self.width - (BAR + 8) * self.unit - TAKEN * self._scale
        widest = max((set_text(entry.words, style, style.px(self.unit)).width for entry in self.entries), default=0.0)
        return style.size * max(SMALLEST, min(1.0, room / max(widest, 1.0)))

    def process(self, dt: float) -> None:
        """Wake what came into sight."""
        del dt
        if (self.at, self.height) != self._seen:
            self._wake()

    def _wake(self) -> None:
        self._seen = (self.at, self.height)
        scale = self._scale
        margin = (ROW + HEAD) * scale
        low, high = self.at - margin, self.at + self.height + margin
        inside = {index for index, top in enumerate(self._tops) if low <= top <= high}
        self._drop(index for index, row in self._rows.items() if index not in inside and not row.focused)
        for index in sorted(inside - self._rows.keys()):
            self._make(index)

    def _drop(self, indices: Iterable[int]) -> None:
        for index in tuple(indices):
            for nodes in (self._rows, self._heads):
                node = nodes.pop(index, None)
                if node is not None:
                    node.free()

    def _make(self, index: int) -> CommandRow:
        entry, scale, width = self.entries[index], self._scale, self.room.w
        top = -self._tops[index]
        before = self.entries[index - 1].kind if index else ""
        if self.headed and entry.kind != before:
            head = Label(entry.kind, LABEL_BOLD.but(color=GOLD, size=LABEL_BOLD.size * self.ratio), align="left")
            self._heads[index] = self.content.add(head)
            head.place(Rect(2, top, width - 2, HEAD * scale))
        row = CommandRow(entry, self.hint(index + 1) if index < KEYS else "", self.ratio, self._size)
        row.clicked.connect(partial(self.pressed.emit, entry), self)
        self._rows[index] = self.content.add(row)
        row.on = entry is self.marked
        row.place(Rect(2 * scale, top - ROW * scale, width - 4 * scale, ROW * scale))
        return row

    # -- by keys -------------------------------------------------------------------------------------------------

    def row(self, index: int) -> CommandRow | None:
        """Return the row of a place, scrolled into sight; None where there is none."""
        if not 0 <= index < len(self._tops):
            return None
        top, scale = self._tops[index], self._scale
        foot = top + (ROW + GAP) * scale
        head = top - HEAD * scale if index in {0, *self._heads} else top - GAP * scale
        self.at = min(max(self.at, foot - self.height), head)
        self._wake()
        return self._rows.get(index) or self._make(index)

    def beside(self, row: Control, way: int) -> CommandRow | None:
        """Return the row before (-1) or behind (1) another; None at the end, or where that is no row of this list."""
        index = next((at for at, other in self._rows.items() if other is row), None)
        return None if index is None else self.row(index + way)

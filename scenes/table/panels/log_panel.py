"""A game's log: gold headings, newest at the foot, scrollable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenes.kit.paint.discs import coin
from scenes.kit.paint.skin import DIALOG
from scenes.kit.panel import SlabNode
from scenes.kit.theme import BODY, CAPTION, FOE, GOLD, H3, LABEL_BOLD, MUTED, TEXT, YOU, Type
from scenes.kit.typography.lettering import set_text
from scenes.kit.typography.text import Label, Paragraph
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.sprite import SpriteNode
from scenes.stage.units import Rect
from scenes.table.board.play_card import FaceOf
from scenes.table.panels.play_strip import PlayStrip
from scenes.table.story.lines import LogLine, Tone

MOST_LINES = 600
ROWS = 40
INDENTS = {Tone.HEADING: 0.0, Tone.LINE: 16.0, Tone.DETAIL: 28.0}
"""Design pixels from the left edge."""


class LogRow(Control):
    """One line of the log. Pointing at it tells which place it is about."""

    def __init__(self, owner: LogPanel) -> None:
        super().__init__(name="log line")
        self.owner = owner
        self.words = self.add(Paragraph("", BODY, align="top left"))
        self.mark = self.add(SpriteNode())
        self.line: LogLine | None = None

    def show(self, line: LogLine, style: Type, rect: Rect, indent: float) -> None:
        """Show a line in a rectangle of the panel."""
        self.visible = True
        if line is self.line and rect.size == (self.width, self.height) and style == self.words.style:
            self.position = rect.center
            return
        self.line = line
        self.place(rect)
        # A fresh paragraph is set once; changing text, style and place one by one would set it three times.
        self.words.free()
        room = Rect(self.box.x + indent, self.box.y, self.box.w - indent, self.box.h)
        self.words = self.add(Paragraph(line.text, style, align="top left").place(room))
        px = max(6, round(style.size * 0.42 * self.unit))
        self.mark.visible = line.seat >= 0 and line.tone is Tone.LINE
        if self.mark.visible:
            mine = line.seat == self.owner.seat
            color, sides = (YOU, 0) if mine else (FOE, 4)
            self.mark.show(("log mark", px, mine), lambda: coin(px, color, sides=sides))
            self.mark.position = (self.box.x + px * 0.6, self.box.top - style.size * 0.66 * self.unit)

    def on_hover(self, inside: bool) -> None:
        """Tell which place is meant."""
        super().on_hover(inside)
        if self.line is not None and self.line.tile >= 0:
            self.owner.pointed.emit(self.line.tile if inside else -1)

    def on_scroll(self, amount: float) -> bool:
        """Hand the wheel on."""
        return self.owner.on_scroll(amount)


class LogPanel(Control):
    """The log, with a strip of what was used last at its foot; `pointed(tile)` tells the line's place (-1: none)."""

    def __init__(self, seat: int, title: str = "Log", face_of: FaceOf = lambda _card: None) -> None:
        super().__init__(name="log")
        self.seat = seat
        self.lines: list[LogLine] = []
        self._coming: list[LogLine] = []
        self.pointed = Signal[int]()
        self.large = self.shared = False
        self._small = Rect(0, 0, 1, 1)
        self.sheet = self.add(SlabNode(DIALOG, z=-5))
        self.sheet.visible = False
        self.title = self.add(Label(title, H3, align="left", overflow="shrink"))
        self.key = self.add(Label("", LABEL_BOLD.but(color=MUTED), align="right"))
        self.rows = [self.add(LogRow(self)) for _ in range(ROWS)]
        self.above = self.add(Label("", CAPTION, align="right"))
        self.strip = self.add(PlayStrip(self, face_of))
        self.back = 0
        self.ratio = 1.0
        self._stale = True

    def write(self, lines: Sequence[LogLine]) -> None:
        """Append lines; the view stays at the foot unless it was scrolled back."""
        if not lines:
            return
        self.lines.extend(self._readable(line) for line in lines)
        del self.lines[:-MOST_LINES]
        if self.back:
            self.back += len(lines)
        self._stale = True

    def expect(self, lines: Sequence[LogLine]) -> None:
        """Hold lines back; `reach` writes them as what they tell is seen."""
        self.reach()
        self._coming = list(lines)

    def reach(self, moment: int | None = None) -> None:
        """Write the lines that were held back, up to those of an event of the beat; all of them without a number."""
        count = len(self._coming)
        if moment is not None:
            count = next((place for place, line in enumerate(self._coming) if line.moment > moment), count)
        due, self._coming = self._coming[:count], self._coming[count:]
        self.write(due)

    def share(self, shared: bool) -> None:
        """Hide lines for one seat alone while both players look."""
        self.shared = shared
        self.wipe(self.lines)

    def _readable(self, line: LogLine) -> LogLine:
        return replace(line, text=line.public, public="", play=None) if self.shared and line.public else line

    def wipe(self, lines: Sequence[LogLine] = ()) -> None:
        """Forget all lines and show these."""
        self.lines = [self._readable(line) for line in lines]
        self._coming.clear()
        self.back = 0
        self._stale = True

    def arrange(self) -> None:
        """Place title and lines."""
        if self.large:
            self.sheet.fit(self.width, self.height)
        self.strip.lie_in(self.box, hidden=self.large)
        room = self._room()
        head = Rect(room.x, room.top - self._head(), room.w, self._head())
        self.title.place(head)
        self.key.style = LABEL_BOLD.but(color=MUTED, size=LABEL_BOLD.size * min(1.0, self.ratio))
        hint = self.stage.router.bindings.hint("log")
        self.key.text = f"[{hint}]" if hint else ""
        self.key.place(head)
        self._stale = True

    def process(self, dt: float) -> None:
        """Set the lines anew when some were written."""
        del dt
        if self._stale and self.width:
            self._stale = False
            self._set_lines()

    def toggle_large(self) -> None:
        """Stand above the table as a tall, wide sheet, or go back into the column."""
        self.large = not self.large
        self.sheet.visible = self.large
        self.z = 40 if self.large else 0
        if self.large:
            self.scene.note_open(self, self.toggle_large)
            self._small = self.rect
            view = self.stage.view
            self.place(Rect(self._small.x, view.y + view.h * 0.03, self._small.w * 1.6, view.h * 0.94))
        else:
            self.scene.note_shut(self)
            self.place(self._small)

    def on_scroll(self, amount: float) -> bool:
        """Scroll by three lines a notch."""
        before = self.back
        self.back = max(0, min(len(self.lines) - 4, self.back + round(amount * 3)))
        self._stale = True
        return self.back != before

    def _room(self) -> Rect:
        room = self.box.inset(self.width * 0.05, self.width * 0.04)
        return room.cut_bottom(self.strip.height)[1] if self.strip.visible else room

    def _head(self) -> float:
        return 34 * self.unit * min(1.0, self.ratio)

    def _style(self, tone: Tone) -> Type:
        size = 18.5 * min(1.0, self.ratio * 1.06)
        if tone is Tone.HEADING:
            return LABEL_BOLD.but(color=GOLD, size=size)
        return BODY.but(color=TEXT if tone is Tone.LINE else MUTED, size=size)

    def _set_lines(self) -> None:
        """Fill the room upward with lines; shown ones only move."""
        room = self._room()
        floor = room.top - self._head() - 8 * self.unit
        scale = self.unit * min(1.0, self.ratio)
        gap = 5 * scale
        last = len(self.lines) - self.back
        chosen: list[tuple[LogLine, Type, float, float]] = []
        used = 0.0
        for line in reversed(self.lines[max(0, last - ROWS) : last]):
            style, indent = self._style(line.tone), INDENTS[line.tone] * scale
            height = set_text(line.text, style, style.px(self.unit), room.w - indent, wrap=True).height
            if used + height + gap > floor - room.y:
                break
            chosen.append((line, style, height, indent))
            used += height + gap
        shown = {id(row.line): row for row in self.rows if row.line is not None}
        kept = {id(line): shown[id(line)] for line, *_ in chosen if id(line) in shown}
        spare = [row for row in self.rows if row not in kept.values()]
        top = floor
        for line, style, height, indent in reversed(chosen):
            row = kept.get(id(line)) or spare.pop()
            row.show(line, style, Rect(room.x, top - height, room.w, height), indent)
            top -= height + gap
        for row in spare:
            row.visible = False
            row.line = None
        self.above.text = f"{self.back} newer below" if self.back else ""
        self.above.place(Rect(room.x, self.box.y, room.w, room.y - self.box.y + 4 * self.unit))

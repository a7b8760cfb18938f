"""What the shown seat can do: a filter, the list of commands, and the one that is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.controls.textinput import TextInput
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, H3, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.plain.model.commands import Entry, passing
from scenes.plain.table.command_list import CommandList, CommandRow
from scenes.plain.table.outline_panel import framed
from scenes.stage.signal import Signal
from scenes.table.board.furniture import PANEL
from scenes.table.story.lines import WAIT
from systems.match import Command

FEW = 8
"""So many commands need no filter, and no names of their kinds."""
LONGEST = 40
FIELD, TOLD, PADDING = 46, 26, 14
TITLE = "Commands"


class CommandPanel(Panel):
    """The list of commands; `chosen(entry)` tells which is marked (None: none), `wanted(command)` which to give.

    A first press marks a command, a second one gives it, as the large button does.
    """

    def __init__(self) -> None:
        super().__init__(TITLE, slab=PANEL, style=H3, padding=PADDING, name="commands panel")
        self.chosen = Signal[Entry | None]()
        self.wanted = Signal[Command]()
        self.ratio = 1.0
        self.marked: Entry | None = None
        self.entries: tuple[Entry, ...] = ()
        self.frozen = False
        self._waits = ""
        tip = "Shows only commands in which all of these words stand."
        self.filter = self.add(TextInput("", placeholder="Filter", longest=LONGEST, tip=tip, name="filter"))
        self.told = self.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.list = self.add(CommandList())
        self.empty = self.add(Paragraph("", BODY.but(color=MUTED)))

    def ready(self) -> None:
        """Listen to filter and list."""
        self.filter.changed.connect(lambda _: self._sift(), self)
        self.filter.submitted.connect(lambda _: self.take_first(), self)
        self.list.pressed.connect(self.press, self)

    # -- what is shown -------------------------------------------------------------------------------------------

    def offer(self, entries: Sequence[Entry], waits: str) -> None:
        """Show what can be done now, or the sentence that says why that is nothing. One command alone is marked."""
        self.frozen = False
        if (tuple(entries), waits) == (self.entries, self._waits):
            return
        self.entries, self._waits = tuple(entries), waits
        self.filter.text = ""
        self._sift()
        self.mark(self.entries[0] if len(self.entries) == 1 else None)
        self.arrange()

    def freeze(self) -> None:
        """Take no command until the next ones are offered."""
        self.frozen = True
        self.mark(None)

    def _sift(self) -> None:
        shown = passing(self.entries, self.filter.text)
        headed = len(self.entries) > FEW and len({entry.kind for entry in self.entries}) > 1
        self.list.show(shown, headed=headed)
        all_of = len(self.entries)
        self.told.text = f"{len(shown)} of {all_of}" if len(shown) < all_of else f"{all_of} commands"
        nothing = "No command has these words." if self.entries else self._waits
        self.empty.text = "" if shown else nothing
        if self.marked not in shown:
            self.mark(None)

    def mark(self, entry: Entry | None) -> None:
        """Choose a command, or none; nothing is done yet."""
        self.marked = entry
        self.list.mark(entry)
        self.chosen.emit(entry)

    def press(self, entry: Entry) -> None:
        """Mark a command; give it where it is marked already."""
        if self.frozen:
            self.stage.refuse(WAIT)
        elif entry is self.marked:
            self.wanted.emit(entry.command)
        else:
            self.mark(entry)

    # -- by keys -------------------------------------------------------------------------------------------------

    def take_first(self) -> None:
        """Go on from the filter to the list; what alone passes it is marked."""
        row = self.list.row(0)
        if row is None:
            self.stage.refuse(self.empty.text)
            return
        self.stage.router.set_focus(row)
        if len(self.list.entries) == 1:
            self.mark(row.entry)

    def row_at(self, place: int) -> CommandRow | None:
        """Return the row whose number was pressed."""
        return self.list.row(place)

    def call_off(self) -> bool:
        """Choose nothing, or else empty the filter; False where there was neither."""
        if self.marked is not None and len(self.entries) > 1:
            self.mark(None)
            return True
        if self.filter.text:
            self.filter.text = ""
            self._sift()
            return True
        return False

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The filter below the title, the list below that."""
        self.title.style = H3.but(size=H3.size * min(1.0, self.ratio))
        self.slab.slab = framed(self.ratio)
        self.padding = PADDING * self.ratio
        super().arrange()
        self.list.ratio = self.ratio
        scale = self.unit * self.ratio
        room = self.inside
        self.filter.visible = self.told.visible = len(self.entries) > FEW
        if self.filter.visible:
            line, room = room.cut_top(FIELD * scale, 4 * scale)
            self.filter.place(line)
            line, room = room.cut_top(TOLD * scale, 6 * scale)
            self.told.style = CAPTION.but(color=MUTED, size=CAPTION.size * self.ratio)
            self.told.place(line)
        self.empty.style = BODY.but(color=MUTED, size=BODY.size * self.ratio)
        self.empty.place(room)
        self.list.place(room)

"""The list of armies: ready and own ones, their tools, and what keeps the present one from the board (COLL-4.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.content.chess.armies import Army
from game.profile.named_box import LONGEST_NAME
from scenes.collection.deck_rows import RuleRow
from scenes.kit.controls.button import Button
from scenes.kit.controls.textinput import TextInput
from scenes.kit.panel import Panel
from scenes.kit.theme import BAD, BODY, CAPTION, GOOD, LABEL, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.stack import Stack
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.collection.chess.army import BrokenArmy
    from game.collection.chess.desk import Listed

ROW = 46
RULES = 0.36
"""The broken rules take this share of the panel's height at most."""
LOW = 1.5
"""A panel that is so much wider than high has list and rules beside each other."""
READY_WORDS = "This army can be played."


class ArmyPanel(Panel):
    """The list and the tools. `opened(name)`, `mended(army)`; the buttons' other deeds are the screen's part."""

    def __init__(self, commit: str) -> None:
        """Make it; `commit` is what the large button says."""
        super().__init__("Armies", padding=18, name="armies")
        self.opened = Signal[str]()
        self.mended = Signal[Army]()
        self.called = self.add(TextInput("", placeholder="Name of the army", longest=LONGEST_NAME, name="army name"))
        self.told = self.add(Label("", CAPTION.but(color=BAD), align="left", overflow="shrink"))
        self.buttons = {
            "undo": self.add(Button(icon="undo", tip="Take the last change back (Ctrl+Z).", name="undo")),
            "copy": self.add(Button(icon="log", tip="Go on with a copy; the army stays as it is.", name="copy")),
            "code": self.add(Button(icon="quill", tip="The army as a code, or an army of a code.", name="code")),
            "complete": self.add(Button(icon="star", tip="Fill up what is missing.", name="complete")),
            "delete": self.add(Button(icon="close", kind="danger", tip="Delete the army.", name="delete")),
        }
        self.entries: dict[str, Button] = {}
        self.list = self.add(Stack(gap=6, padding=2, name="list of armies"))
        self.rules = self.add(Stack(gap=6, padding=2, name="rules"))
        self.commit = self.add(Button(commit, icon="check", kind="commit", action="commit", name="take army"))

    def show(self, armies: Mapping[str, Listed], name: str, *, is_ready: bool) -> None:
        """List the armies and mark one; the name of a ready one cannot be typed over."""
        if [*armies] != [*self.entries]:
            self._list(armies)
        for entry, button in self.entries.items():
            button.on = entry == name
        self.called.visible = not is_ready
        if self.called.text != name:
            self.called.text = name
        if self.width:
            self.arrange()

    def _list(self, armies: Mapping[str, Listed]) -> None:
        self.list.reset()
        self.entries.clear()
        for name, listed in armies.items():
            icon = "crown" if listed.is_ready else "flag"
            button = Button(name, icon=icon, style=LABEL, tip=f"**{name}**\n{listed.about}")
            button.clicked.connect(partial(self.opened.emit, name))
            self.entries[name] = self.list.append(button, ROW)

    def tell(self, broken: Sequence[BrokenArmy], about: str) -> None:
        """Say what the army is about, and what is broken, with ways out, or that all is well."""
        self.rules.reset()
        self.rules.append(Paragraph(about, BODY.but(weight="italic", color=MUTED)))
        for item in broken:
            row = RuleRow(item.sentence, [(fix.words, fix.army) for fix in item.fixes])
            row.mended.connect(self.mended.emit)
            self.rules.append(row, row.wanted_height)
        if not broken:
            self.rules.append(Paragraph(f"{{check}} {READY_WORDS}", BODY.but(color=GOOD)))
        if self.width:
            self.arrange()

    def arrange(self) -> None:
        """Name and tools, the list, the rules, the large button; in a low panel the last two stand at the right."""
        super().arrange()
        u, room = self.unit, self.inside
        low = room.w > room.h * LOW
        right, left = room.cut_right(room.w / 2, 24 * u) if low else (room, room)
        foot, right = right.cut_bottom(64 * u, 12 * u)
        self.commit.place(foot)
        if low:
            rules = right
        else:
            wanted = self.rules.lay_out(room.w) + 4 * u
            rules, left = right.cut_bottom(min(wanted, self.height * RULES), 10 * u)
        self.rules.place(rules)
        self._arrange_list(left)
        self.rules.flow()

    def _arrange_list(self, room: Rect) -> None:
        u = self.unit
        if self.called.visible:
            line, room = room.cut_top(48 * u, 6 * u)
            self.called.place(line)
            self.told.visible = bool(self.told.text)
            if self.told.visible:
                line, room = room.cut_top(24 * u, 4 * u)
                self.told.place(line)
        tools, room = room.cut_top(46 * u, 10 * u)
        for button, cell in zip(self.buttons.values(), tools.columns(len(self.buttons), 8 * u), strict=True):
            button.place(cell)
        self.list.place(room)
        self.list.flow()

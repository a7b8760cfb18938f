"""Saved battles: what is kept, and taking one up again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.button import Button
from scenes.kit.dialog import Dialog
from scenes.kit.panel import Panel
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, H2, MUTED
from scenes.menu import layout
from scenes.menu.entry import HEIGHT, Entry, day_words
from scenes.menu.screen import Screen
from scenes.menu.stack import Stack
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.session.saves import Slot
    from scenes.kit.scroll import Scroll
    from scenes.menu.context import Context

NOTHING = "No battle is saved yet. The battle that you leave is kept by itself; others you save from the pause menu."


def slot_title(slot: Slot) -> str:
    """A slot's name for players."""
    if slot.name == "autosave":
        return "The battle you left"
    return slot.name.replace("-", " ").capitalize()


def slot_line(slot: Slot) -> str:
    """Who plays, and how far they are."""
    if slot.fault:
        return "damaged"
    return f"{' against '.join(slot.seats)} \u00b7 round {slot.turns}"


class SavesScreen(Screen):
    """The list of slots. `wanted(slot)` when one shall be taken up."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "Saved battles")
        self.wanted = Signal[str]()
        self.slots: tuple[Slot, ...] = ()
        self.chosen = ""

    def build(self) -> None:
        """List left, what is known right."""
        self.panel = self.add(Panel("", padding=18))
        self.list = self.panel.add(Stack(gap=10, name="slots"))
        self.side = self.add(Panel("", padding=26))
        self.title = self.side.add(Label("", H2, align="left", overflow="shrink"))
        self.words = self.side.add(Paragraph("", BODY))
        self.go = self.side.add(Button("Continue", icon="play", kind="commit", name="continue"))
        self.delete = self.side.add(Button("Delete", icon="close", kind="danger", name="delete"))
        self.go.clicked.connect(lambda: self.wanted.emit(self.chosen))
        self.delete.clicked.connect(self._ask)
        self.entries: dict[str, Entry] = {}
        self.refresh()

    def first_focus(self) -> None:
        """Begin on the first slot."""
        self.focus = next(iter(self.entries.values()), self.back)

    def reading(self) -> Scroll | None:
        """The list."""
        return self.list

    def refresh(self) -> None:
        """Read the folder again."""
        self.slots = self.context.saves.slots()
        self.list.reset()
        self.entries = {}
        for slot in self.slots:
            entry = Entry(slot_title(slot), slot_line(slot), day_words(slot.saved), bad=bool(slot.fault))
            entry.clicked.connect(partial(self.choose, slot.name))
            self.entries[slot.name] = self.list.append(entry, HEIGHT)
        if not self.slots:
            self.list.append(Paragraph(NOTHING, BODY.but(color=MUTED)))
        self.list.flow()
        self.choose(self.slots[0].name if self.slots else "")

    def choose(self, name: str) -> None:
        """Show what is known of a slot."""
        self.chosen = name
        for slot, entry in self.entries.items():
            entry.on = slot == name
        found = next((slot for slot in self.slots if slot.name == name), None)
        self.go.visible = self.delete.visible = found is not None
        if found is None:
            self.title.text = self.words.text = ""
            return
        self.title.text = slot_title(found)
        if found.fault:
            rest = "Continue keeps the damaged file aside and offers the copy before it."
            self.words.text = f"{found.fault}\n\n{rest}"
        else:
            self.words.text = "\n".join(
                [
                    f"**{' against '.join(found.seats)}**",
                    f"Round {found.turns}",
                    f"Saved {day_words(found.saved)} (UTC)",
                    f"File {found.path.name}",
                ]
            )

    def _ask(self) -> None:
        name = self.chosen
        dialog = Dialog("Delete this battle?", "It cannot be brought back.", (("Delete", "danger"), "Keep it"))
        dialog.chosen.connect(lambda choice: self._delete(name) if choice == 0 else None)
        self.stage.push(dialog, fade=False)

    def _delete(self, name: str) -> None:
        try:
            self.context.saves.delete(name)
        except OSError as fault:
            self.stage.refuse(f"The battle cannot be deleted ({fault.strerror}).")
        self.refresh()

    def arrange(self, body: Rect, u: float) -> None:
        """List left, details right."""
        main, side = layout.beside(body, u, 0.38, 340, 640)
        self.panel.place(main)
        self.list.place(self.panel.inside)
        self.side.place(side)
        head, rest = self.side.inside.cut_top(46 * u, 12 * u)
        self.title.place(head)
        foot, rest = rest.cut_bottom(60 * u, 14 * u)
        left, right = foot.columns((1.4, 1.0), 12 * u)
        self.go.place(left)
        self.delete.place(right)
        self.words.place(rest)

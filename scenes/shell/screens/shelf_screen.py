"""ShelfScreen: a list of saved things, and details of the chosen one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from game.problems import Problem
from scenes.kit.controls.button import Button
from scenes.kit.overlays.dialog import Dialog
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, H2, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.entry import HEIGHT, Entry
from scenes.shell.widgets.stack import Stack
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

T = TypeVar("T")


class ShelfScreen(Screen, Generic[T]):
    """A screen of saved things; subclasses fill in its methods.

    `nothing` is said where nothing is kept, `question` asked before one is deleted; `share`, `least` and `most` say how
    wide the right side is (see `layout.beside`).
    """

    nothing: ClassVar[str]
    question: ClassVar[str]
    share: ClassVar[float] = 0.4
    least: ClassVar[float] = 340
    most: ClassVar[float] = 640

    def __init__(self, context: Context, heading: str) -> None:
        super().__init__(context, heading)
        self.items: list[T] = []
        self.chosen: T | None = None
        self.entries: list[Entry] = []

    @abstractmethod
    def kept(self) -> Sequence[T]:
        """What lies on the shelf now."""

    @abstractmethod
    def entry(self, item: T) -> Entry:
        """The line of one thing."""

    @abstractmethod
    def show(self, item: T | None) -> tuple[str, Sequence[str]]:
        """Show fitting buttons; return a thing's title and paragraphs."""

    @abstractmethod
    def remove_kept(self, item: T) -> None:
        """Delete a thing.

        Raises:
            Problem: it cannot be deleted.
        """

    @abstractmethod
    def add_buttons(self) -> None:
        """Add the buttons beside `delete` to `self.side`."""

    @abstractmethod
    def arrange_side(self, room: Rect, u: float) -> Rect:
        """Place the buttons at the foot of the right side; what they leave."""

    def build(self) -> None:
        """List left, what is known right."""
        self.panel = self.add(Panel("", padding=18))
        self.list = self.panel.add(Stack(gap=10, name="kept"))
        self.side = self.add(Panel("", padding=26))
        self.title = self.side.add(Label("", H2, align="left", overflow="shrink"))
        self.words = self.side.add(Stack(gap=8, name="about"))
        self.add_buttons()
        self.delete = self.side.add(Button("Delete", icon="close", kind="danger", name="delete"))
        self.delete.clicked.connect(self._ask)
        self.refresh()

    def first_focus(self) -> None:
        """Begin on the first."""
        self.focus = self.entries[0] if self.entries else self.back

    def reading(self) -> Scroll | None:
        """The list."""
        return self.list

    def refresh(self) -> None:
        """Read the folder again."""
        self.items = list(self.kept())
        self.list.reset()
        self.entries = []
        for item in self.items:
            entry = self.entry(item)
            entry.clicked.connect(partial(self.choose, item))
            self.entries.append(self.list.append(entry, HEIGHT))
        if not self.items:
            self.list.append(Paragraph(self.nothing, BODY.but(color=MUTED)))
        self.list.flow()
        self.choose(self.items[0] if self.items else None)

    def choose(self, item: T | None) -> None:
        """Show what is known of a thing."""
        self.chosen = item
        for other, entry in zip(self.items, self.entries, strict=True):
            entry.on = other is item
        self.delete.visible = item is not None
        self.words.reset()
        self.title.text, lines = self.show(item)
        for line in lines:
            self.words.append(Paragraph(line, BODY))
        self.words.flow()

    def _ask(self) -> None:
        item = self.chosen
        if item is None:
            return
        dialog = Dialog(self.question, "This cannot be undone.", (("Delete", "danger"), "Keep it"))
        dialog.chosen.connect(lambda choice: self._delete(item) if choice == 0 else None)
        self.stage.push(dialog, fade=False)

    def _delete(self, item: T) -> None:
        try:
            self.remove_kept(item)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
        self.refresh()

    def arrange(self, body: Rect, u: float) -> None:
        """List left, details right."""
        main, side = layout.beside(body, u, self.share, self.least, self.most)
        self.panel.place(main)
        self.list.place(self.panel.inside)
        self.side.place(side)
        head, rest = self.side.inside.cut_top(46 * u, 12 * u)
        self.title.place(head)
        self.words.place(self.arrange_side(rest, u))

"""ShelfScreen: a list of saved things, and details of the chosen one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Generic

from game.problems import Problem
from scenes.kit.controls.button import Button
from scenes.kit.overlays.dialog import ask
from scenes.kit.theme import BODY, H2, Type
from scenes.shell.screens.list_screen import ListScreen, T
from scenes.shell.widgets.entry import Entry


class ShelfScreen(ListScreen[T], Generic[T]):
    """A screen of saved things; subclasses fill in its methods.

    `nothing` is said where nothing is kept, `question` asked before one is deleted.
    """

    nothing: ClassVar[str]
    question: ClassVar[str]
    share = 0.4
    least = 340
    most = 640
    title_style: ClassVar[Type] = H2
    words_style: ClassVar[Type] = BODY
    words_padding = 4

    @abstractmethod
    def kept(self) -> Sequence[T]:
        """What lies on the shelf now."""

    @abstractmethod
    def entry(self, item: T) -> Entry:
        """The line of one thing."""

    @abstractmethod
    def remove_kept(self, item: T) -> None:
        """Delete a thing.

        Raises:
            Problem: it cannot be deleted.
        """

    @abstractmethod
    def add_buttons(self) -> None:
        """Add the buttons beside `delete` to `self.side`."""

    def build(self) -> None:
        """List left, what is known right."""
        super().build()
        self.add_buttons()
        self.delete = self.side.add(Button("Delete", icon="close", kind="danger", name="delete"))
        self.delete.clicked.connect(self._ask)
        self.refresh()

    def refresh(self) -> None:
        """Read the folder again."""
        self.items = []
        self.list.reset()
        self.entries = []
        for item in self.kept():
            self.list_item(item, self.entry(item))
        if not self.items:
            self.say_nothing(self.nothing)
        self.list.flow()
        self.choose(self.items[0] if self.items else None)

    def choose(self, item: T | None) -> None:
        """Show what is known of a thing."""
        self.delete.visible = item is not None
        super().choose(item)

    def _ask(self) -> None:
        item = self.chosen
        if item is None:
            return
        text, delete = "This cannot be undone.", partial(self._delete, item)
        ask(self.stage, self.question, text, "Delete", delete, no="Keep it", kind="danger")

    def _delete(self, item: T) -> None:
        try:
            self.remove_kept(item)
        except Problem as problem:
            self.stage.refuse(problem.sentence)
        self.refresh()

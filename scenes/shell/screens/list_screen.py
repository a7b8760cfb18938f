"""ListScreen: a list of things, and what is known of the chosen one beside it."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, GOLD, H2, MUTED, Type
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.entry import HEIGHT, Entry
from scenes.shell.widgets.stack import Stack
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

T = TypeVar("T")


class ListScreen(Screen, Generic[T]):
    """Things in entries at the left, the chosen one's title and words at the right; a game fills in its methods.

    Attributes:
        items: what is listed, with `entries`; chosen: of these.
        share, least, most: how wide the right side is (see `layout.beside`).
        title_style, words_style: of what is told of a thing; words_padding: of all its paragraphs.
    """

    share: ClassVar[float] = 0.42
    least: ClassVar[float] = 380
    most: ClassVar[float] = 700
    title_style: ClassVar[Type] = H2.but(color=GOLD)
    words_style: ClassVar[Type] = BODY.but(size=22)
    words_padding: ClassVar[float] = 0

    def __init__(self, context: Context, heading: str) -> None:
        super().__init__(context, heading)
        self.items: list[T] = []
        self.chosen: T | None = None
        self.entries: list[Entry] = []

    @abstractmethod
    def show(self, item: T | None) -> tuple[str, Sequence[str]]:
        """Show what fits a thing, or none; return its title and paragraphs."""

    @abstractmethod
    def arrange_side(self, room: Rect, u: float) -> Rect:
        """Place what stands at the right below the title; return what is left for the words."""

    def build(self) -> None:
        """List left, what is known right."""
        self.panel = self.add(Panel("", padding=18))
        self.list = self.panel.add(Stack(gap=10, name="list"))
        self.side = self.add(Panel("", padding=26))
        self.title = self.side.add(Label("", self.title_style, align="left", overflow="shrink"))
        self.words = self.side.add(Stack(gap=8, padding=self.words_padding, name="about"))

    def first_focus(self) -> None:
        """Begin on the first, or the way back where there is none."""
        self.focus = self.entries[0] if self.entries else self.back

    def reading(self) -> Scroll | None:
        """The list."""
        return self.list

    def list_item(self, item: T, entry: Entry) -> None:
        """Add a thing to the end of the list."""
        entry.clicked.connect(partial(self.choose, item))
        self.items.append(item)
        self.entries.append(self.list.append(entry, HEIGHT))

    def say_nothing(self, sentence: str) -> None:
        """Say in the list why nothing is in it."""
        self.list.append(Paragraph(sentence, BODY.but(color=MUTED)))

    def choose(self, item: T | None) -> None:
        """Tell of a thing."""
        self.chosen = item
        for other, entry in zip(self.items, self.entries, strict=True):
            entry.on = other is item
        self.words.reset()
        self.title.text, lines = self.show(item)
        for line in lines:
            self.words.append(Paragraph(line, self.words_style))
        self.words.flow()

    def arrange(self, body: Rect, u: float) -> None:
        """List left, details right."""
        main, side = layout.beside(body, u, self.share, self.least, self.most)
        self.panel.place(main)
        self.list.place(self.panel.inside)
        self.side.place(side)
        head, rest = self.side.inside.cut_top(46 * u, 12 * u)
        self.title.place(head)
        self.words.place(self.arrange_side(rest, u))

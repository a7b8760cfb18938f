"""Picking one of many things that belong to classes: a row of classes, a search, a grid or list, a page beside it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from functools import partial
from typing import Any

from components.arena import CLASSES
from game.collection.search import plain
from scenes.arena.model.lexicon import in_words
from scenes.arena.resources import RagnarokResources
from scenes.arena.screens.collection import class_sign
from scenes.arena.screens.words import ROLES
from scenes.collection.filter_bar import SignButton
from scenes.kit.controls.textinput import TextInput
from scenes.kit.theme import CAPTION, INK, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

LONGEST = 30


class ClassPicker(PanelScene):
    """A dialog; `chosen(name)` once; Esc chooses nothing. Another fills in `show`."""

    dimming = (INK, 0.7)
    kept = frozenset({"help"})

    def __init__(
        self, resources: RagnarokResources[Any, Any], title: str, search: str, classes: Collection[str] = CLASSES
    ) -> None:
        """Make one without things; `search` says what is searched for, `classes` are those that are offered."""
        super().__init__(title, title=title, padding=26)
        self.resources = resources
        self.chosen = Signal[str]()
        self.card_class = ""
        self.search = self.panel.add(TextInput("", placeholder=search, longest=LONGEST, name="search"))
        self.search.changed.connect(lambda _: self.show())
        self.classes: Mapping[str, SignButton] = {name: self._class_button(name) for name in CLASSES if name in classes}
        self.told = self.panel.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))

    def _class_button(self, name: str) -> SignButton:
        button = SignButton(class_sign(name), f"**{in_words(name)}**\n{ROLES[name]}")
        button.clicked.connect(partial(self.press, name))
        return self.panel.add(button)

    @abstractmethod
    def show(self) -> None:
        """Show what fits class and search; say so with `tell`."""

    def tell(self, found: int, of: int, noun: str) -> None:
        """Say how many things are shown, and light the class that is chosen."""
        for name, button in self.classes.items():
            button.on = name == self.card_class
        self.told.text = f"{found} of {of} {noun}"

    def fits(self, card_class: str, words: str) -> bool:
        """Return whether a thing of a class that is told in these words is wanted."""
        return self.card_class in {"", card_class} and plain(self.search.text) in plain(words)

    def press(self, card_class: str) -> None:
        """Show the things of a class alone, or all again."""
        self.card_class = "" if self.card_class == card_class else card_class
        self.show()

    def take(self, name: str) -> None:
        """Choose a thing."""
        self.chosen.emit(name)
        self.close()

    def cut_sides(self, view: Rect, u: float, page: float) -> tuple[Rect, Rect]:
        """Place classes and search; return the places of things and page, which has this share of the width."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1500, 860))
        room = self.cut_foot(self.panel.inside, u, 14)
        head, room = room.cut_top(46 * u, 6 * u)
        right, discs = head.cut_right(page * head.w, 16 * u)
        self.search.place(right)
        for button, place in zip(self.classes.values(), discs.columns(len(CLASSES), 6 * u), strict=False):
            button.place(place)
        line, room = room.cut_top(26 * u, 6 * u)
        self.told.place(line)
        beside, things = room.cut_right(page * room.w, 16 * u)
        return things, beside

"""The lines of a game's menu, and the screens that they open; each is imported when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.session.saves import Slot
    from scenes.shell.flow.context import Context
    from scenes.shell.screens.screen import Screen


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a menu: identifier, words, icon, tooltip."""

    id: str
    words: str
    icon: str
    tip: str = ""


@dataclass(frozen=True, slots=True)
class KeptLine:
    """The first line of a game's page: the slot that it goes on with, words, how that stands, tooltip."""

    slot: Slot
    words: str
    line: str
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Extra:
    """A further line on a game's page (decks, a codex) and the screen that it opens."""

    line: Line
    make: Callable[[Context], Screen]


def loaded(name: str) -> Any:
    """Return what a module holds: "scenes.duel.screens.collection:DuelLook"; it is imported now."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def opened(*names: str) -> Callable[[Any], Any]:
    """Return what opens a screen: the first class or function is made with the next, and so on to the context.

    Args:
        names: as `loaded` takes them, when it is opened.
    """

    def open_(context: Any) -> Any:
        made = context
        for name in reversed(names):
            made = loaded(name)(made)
        return made

    return open_


DECKS, BINDER = "scenes.collection.deck_editor:DeckEditor", "scenes.collection.binder:BinderScreen"
"""Screens of every collection; they take the look of a game's."""

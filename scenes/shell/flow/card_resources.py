"""CardResources: what the screens of a game of cards need beside the house's context: content and pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from game.content.packs.packed import PackedContent
    from game.session.session import Session
    from scenes.shell.flow.context import Context

C = TypeVar("C", bound="PackedContent")
A = TypeVar("A")


class CardResources(ABC, Generic[C, A]):
    """Over a game's content C and its pictures A. It lives as long as the context.

    What takes long to load is loaded when it is first asked for.
    """

    def __init__(self, context: Context, *, art: A | None = None) -> None:
        """Know the house; `art` draws (by default the library of art)."""
        self.context = context
        self._art = art

    @cached_property
    @abstractmethod
    def content(self) -> C:
        """Cards, ready decks, personas and their words."""

    @abstractmethod
    def drawn(self, content: C) -> A:
        """The pictures of a content, drawn by the library."""

    @cached_property
    def art(self) -> A:
        """Its pictures."""
        return self._art or self.drawn(self.content)

    def art_for(self, content: C) -> A:
        """The pictures for a match's content."""
        return self.art if content is self.content or self._art is not None else self.drawn(content)

    def content_of(self, session: Session[Any]) -> C:
        """The content with the cards that a match's options define on the spot."""
        from game.catalog.cards import content_of  # noqa: PLC0415 - the title shows before the cards are read

        return content_of(session.game, session.setup, self.content)

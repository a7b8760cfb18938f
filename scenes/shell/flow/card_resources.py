"""CardResources: what the screens of a game of cards need beside the house's context: content and pictures."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from scenes.shell.flow.menu_lines import loaded

if TYPE_CHECKING:
    from game.collection.owned import Collection
    from game.collection.specification import CollectionSpec
    from game.content.packs.packed import PackedContent
    from game.profile.decks import DeckBox
    from game.session.game import Game
    from game.session.session import Session
    from scenes.shell.flow.context import Context

C = TypeVar("C", bound="PackedContent")
A = TypeVar("A")
W = TypeVar("W")


class CardResources(ABC, Generic[C, A, W]):
    """Over a game's content C, its pictures A and its words W. It lives as long as the context.

    What takes long to load is loaded when it is first asked for.

    Attributes:
        name: of the game in the catalog; economy: of its store, "" for a game without, as `opened` names it.
        specification: of its collection, likewise; with an economy it is told what is owned, too.
        drawn_words: what stands for a deck that the dice choose.
    """

    name: ClassVar[str]
    economy: ClassVar[str] = ""
    specification: ClassVar[str]
    drawn_words: ClassVar[tuple[str, ...]] = ()

    def __init__(self, context: Context, *, art: A | None = None) -> None:
        """Know the house; `art` draws (by default the library of art)."""
        self.context = context
        self._art = art

    @cached_property
    def game(self) -> Game[Any]:
        """The game."""
        return self.context.games[self.name]

    @cached_property
    def content(self) -> C:
        """Cards, ready decks, personas and what players read of them."""
        game: Any = self.game
        content: C = game.content
        return content

    @cached_property
    def collection(self) -> Collection[Any]:
        """The cards that the player owns, and the store."""
        from game.collection.owned import Collection  # noqa: PLC0415 - the title shows before the cards are read

        return Collection(loaded(self.economy)(self.content), self.context.treasury)

    @cached_property
    def box(self) -> DeckBox:
        """The player's own decks, those too that cannot be played yet."""
        decks: Any = getattr(self.content, "decks", ())
        return self.context.profile.decks(self.name, (*decks, *self.drawn_words) if self.drawn_words else ())

    def spec(self) -> CollectionSpec[Any]:
        """Its collection as it is now."""
        owned = (self.collection.owned(),) if self.economy else ()
        made: CollectionSpec[Any] = loaded(self.specification)(self.content, *owned)
        return made

    def own_decks(self) -> dict[str, tuple[str, ...]]:
        """Those of the player's own decks that can be played, by name, card by card."""
        return self.spec().playable(self.box.decks)

    @staticmethod
    @abstractmethod
    def words_of(content: Any) -> Any:
        """The words of a content."""

    @cached_property
    def lexicon(self) -> W:
        """Its words."""
        made: W = self.words_of(self.content)
        return made

    def lexicon_for(self, content: C) -> W:
        """The words for a match's content."""
        made: W = self.lexicon if content is self.content else self.words_of(content)
        return made

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

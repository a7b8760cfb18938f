"""What the battle's screens need: content, pictures and the player's decks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent
    from game.profile.decks import DeckBox
    from game.profile.treasury import Treasury
    from game.session.game import Game
    from game.session.session import Session
    from scenes.clans.art.artwork import Artwork
    from scenes.clans.screens.choices import Choices
    from scenes.shell.flow.context import Context
    from systems.clans.ai.imagine import Knowledge
    from systems.clans.view.views import ClansView


class ClansResources:
    """Lives as long as the context; loads what takes long when first asked."""

    def __init__(self, context: Context, *, art: Callable[[ClansContent], Artwork] | None = None) -> None:
        """Remember the context; `art` draws for a content (default: the library)."""
        self.context = context
        self.choices: Choices | None = None
        """What was chosen for the last battle of this run."""
        self._art = art or self._drawn

    @cached_property
    def content(self) -> ClansContent:
        """Cards, leaders, decks and their words."""
        from game.content.clans.loading import load_clans  # noqa: PLC0415 - the title shows before the cards are read

        return load_clans(self.context.packs)

    @cached_property
    def game(self) -> Game[ClansView]:
        """The clans battle."""
        return self.context.games["clans"]

    @cached_property
    def art(self) -> Artwork:
        """Its pictures."""
        return self._art(self.content)

    def art_for(self, content: ClansContent) -> Artwork:
        """The pictures for a battle's content, which may have cards and leaders of its own."""
        return self.art if content is self.content else self._art(content)

    def _drawn(self, content: ClansContent) -> Artwork:
        from game.catalog.clans.pictures import book_of  # noqa: PLC0415 - as above
        from scenes.clans.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(content, self.context.library, partial(book_of, content))

    @cached_property
    def box(self) -> DeckBox:
        """The player's own decks, those too that cannot be played yet."""
        return self.context.profile.decks("clans")

    @property
    def treasury(self) -> Treasury:
        """Gold, won streak and own cards (CLAN-12.1)."""
        return self.context.treasury

    def content_of(self, session: Session[Any]) -> ClansContent:
        """Return the content, with cards and leaders that the options define."""
        from game.catalog.cards import content_of  # noqa: PLC0415 - as above

        return content_of(session.game, session.setup, self.content)

    def knowledge(self, content: ClansContent) -> Knowledge:
        """What everybody at the table knows."""
        from scenes.clans.sample import knowledge_of  # noqa: PLC0415 - as above

        return knowledge_of(content)


def clans(context: Context) -> ClansResources:
    """The battle's resources of a context."""
    return context.resources(ClansResources)

"""What the battle's screens need: content, pictures and the player's decks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.shell.flow.card_resources import CardResources

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent
    from game.profile.treasury import Treasury
    from scenes.clans.art.artwork import Artwork
    from scenes.clans.model.content_lexicon import ContentLexicon
    from scenes.clans.screens.choices import Choices
    from scenes.shell.flow.context import Context
    from systems.clans.ai.imagine import Knowledge


class ClansResources(CardResources["ClansContent", "Artwork", "ContentLexicon"]):
    """Lives as long as the context; loads what takes long when first asked."""

    name = "clans"
    specification = "game.collection.clans.specification:clans_collection"
    choices: Choices | None = None
    """What was chosen for the last battle of this run."""

    @staticmethod
    def words_of(content: ClansContent) -> ContentLexicon:
        """The words of a content."""
        from scenes.clans.model.content_lexicon import ContentLexicon  # noqa: PLC0415 - the title shows before that

        return ContentLexicon(content)

    def drawn(self, content: ClansContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.catalog.clans.pictures import book_of  # noqa: PLC0415 - as above
        from scenes.clans.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(content, self.context.library, partial(book_of, content))

    @property
    def treasury(self) -> Treasury:
        """Gold, won streak and own cards (CLAN-12.1)."""
        return self.context.treasury

    def knowledge(self, content: ClansContent) -> Knowledge:
        """What everybody at the table knows."""
        from scenes.clans.sample import knowledge_of  # noqa: PLC0415 - as above

        return knowledge_of(content)


def clans(context: Context) -> ClansResources:
    """The battle's resources of a context."""
    return context.resources(ClansResources)

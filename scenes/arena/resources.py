"""What Ragnarok's screens need: content, words, collection, decks, pictures and the last choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.shell.flow.card_resources import CardResources

if TYPE_CHECKING:
    from game.content.arena.loading import ArenaContent
    from scenes.arena.art.artwork import Artwork
    from scenes.arena.model.lexicon import Lexicon
    from scenes.arena.screens.choices import ArenaChoices
    from scenes.shell.flow.context import Context


class ArenaResources(CardResources["ArenaContent", "Artwork", "Lexicon"]):
    """Lives as long as the context; loads what takes long when first asked."""

    choices: ArenaChoices | None = None
    """What was chosen for the last match of this run."""

    name = "arena"
    economy = "game.collection.arena.economy:arena_economy"
    specification = "game.collection.arena.specification:arena_collection"
    drawn_words = ("random",)

    def words_of(self, content: ArenaContent) -> Lexicon:
        """The words of a content."""
        from scenes.arena.model.lexicon import Lexicon  # noqa: PLC0415 - the title shows before the cards are read

        return Lexicon(content.cards, content.card_texts)

    def drawn(self, content: ArenaContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.catalog.arena.pictures import arena_pictures  # noqa: PLC0415 - as above
        from scenes.arena.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(self.context.library, self.lexicon_for(content), arena_pictures(content))


def arena(context: Context) -> ArenaResources:
    """Ragnarok's resources of a context."""
    return context.resources(ArenaResources)

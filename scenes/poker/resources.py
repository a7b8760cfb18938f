"""What Poker Combat's screens need: the content and words of Ragnarok, pictures of its own, the last choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.arena.resources import ArenaResources

if TYPE_CHECKING:
    from game.content.arena.loading import ArenaContent
    from scenes.poker.art.artwork import Artwork
    from scenes.poker.screens.choices import PokerChoices
    from scenes.shell.flow.context import Context


class PokerResources(ArenaResources):
    """Lives as long as the context; cards and decks are those of the standard match."""

    combat_choices: PokerChoices | None = None
    """What was chosen for the last combat of this run."""

    def pictures(self, content: ArenaContent) -> Artwork:
        """The pictures for a match's content."""
        from scenes.poker.art.artwork import Artwork  # noqa: PLC0415 - the title shows before the cards are read

        found = self.art_for(content)
        if not isinstance(found, Artwork):
            raise TypeError("a combat's table needs the pictures of Poker Combat")
        return found

    def drawn(self, content: ArenaContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.catalog.arena.pictures import arena_pictures  # noqa: PLC0415 - the title shows before the cards are read
        from scenes.poker.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(self.context.library, self.lexicon_for(content), arena_pictures(content))


def poker(context: Context) -> PokerResources:
    """Poker Combat's resources of a context."""
    return context.resources(PokerResources)

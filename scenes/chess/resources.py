"""What the screens of Ragnarok Chess need: Ragnarok's cards and words, pictures of its own, the last choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scenes.poker.resources import PokerResources

if TYPE_CHECKING:
    from game.catalog.chess.game import ChessGame
    from game.content.arena.loading import ArenaContent
    from scenes.chess.art.artwork import Artwork
    from scenes.chess.screens.choices import ChessChoices
    from scenes.shell.flow.context import Context


class ChessResources(PokerResources):
    """Lives as long as the context; cards and words are those of the standard match."""

    match_choices: ChessChoices | None = None
    """What was chosen for the last match of this run."""

    @property
    def chess_game(self) -> ChessGame:
        """Ragnarok Chess as the catalog lists it."""
        return cast("ChessGame", self.context.games["chess"])

    def board_pictures(self) -> Artwork:
        """The pictures of the table."""
        from scenes.chess.art.artwork import Artwork  # noqa: PLC0415 - the title shows before the cards are read

        found = self.art
        if not isinstance(found, Artwork):
            raise TypeError("the board needs the pictures of Ragnarok Chess")
        return found

    def drawn(self, content: ArenaContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.catalog.arena.pictures import arena_pictures  # noqa: PLC0415 - as above
        from scenes.chess.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(self.context.library, self.lexicon_for(content), arena_pictures(content))


def chess(context: Context) -> ChessResources:
    """The resources of Ragnarok Chess of a context."""
    return context.resources(ChessResources)

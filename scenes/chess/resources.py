"""What the screens of Ragnarok Chess need: Ragnarok's cards and words, pictures of its own, the last choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scenes.arena.resources import RagnarokResources

if TYPE_CHECKING:
    from game.catalog.chess.game import ChessGame
    from scenes.chess.art.artwork import Artwork  # noqa: F401 - named in quotes
    from scenes.chess.screens.choices import ChessChoices  # noqa: F401 - named in quotes
    from scenes.shell.flow.context import Context


class ChessResources(RagnarokResources["Artwork", "ChessChoices"]):
    """Lives as long as the context; cards and words are those of the standard match."""

    artwork = "scenes.chess.art.artwork:Artwork"

    @property
    def chess_game(self) -> ChessGame:
        """Ragnarok Chess as the catalog lists it."""
        return cast("ChessGame", self.context.games["chess"])


def chess(context: Context) -> ChessResources:
    """The resources of Ragnarok Chess of a context."""
    return context.resources(ChessResources)

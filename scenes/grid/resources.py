"""What the board's screens need: content, words, pictures and the last choices."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from scenes.shell.flow.card_resources import CardResources

if TYPE_CHECKING:
    from game.content.grid.loading import GridContent
    from game.profile.decks import DeckBox
    from game.session.game import Game
    from scenes.grid.art.artwork import Artwork
    from scenes.grid.model.lexicon import Lexicon
    from scenes.grid.screens.choices import GridChoices
    from scenes.shell.flow.context import Context
    from systems.grid.view.views import GridView


class GridResources(CardResources["GridContent", "Artwork"]):
    """Lives as long as the context; loads what takes long when first asked."""

    choices: GridChoices | None = None
    """What was chosen for the last match of this run."""

    @cached_property
    def content(self) -> GridContent:
        """Cards, ready decks, personas and their words."""
        from game.content.grid.loading import load_grid  # noqa: PLC0415 - the title shows before the cards are read

        return load_grid(self.context.packs)

    @cached_property
    def game(self) -> Game[GridView]:
        """The 3x3 board."""
        return self.context.games["grid"]

    @cached_property
    def lexicon(self) -> Lexicon:
        """Its words."""
        return words_of(self.content)

    @cached_property
    def box(self) -> DeckBox:
        """The player's own decks, those too that cannot be played yet."""
        return self.context.profile.decks("grid")

    def drawn(self, content: GridContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.catalog.grid.pictures import grid_book_of  # noqa: PLC0415 - as above
        from scenes.grid.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(self.context.library, grid_book_of(content), content.card_texts)


def words_of(content: GridContent) -> Lexicon:
    """The words of a content."""
    from scenes.grid.model.lexicon import Lexicon  # noqa: PLC0415 - the title shows before any game is loaded

    return Lexicon(content.cards, content.card_texts)


def grid(context: Context) -> GridResources:
    """The board's resources of a context."""
    return context.resources(GridResources)

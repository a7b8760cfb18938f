"""What the board's screens need: content, words, pictures and the last choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.shell.flow.card_resources import CardResources

if TYPE_CHECKING:
    from game.content.grid.loading import GridContent
    from scenes.grid.art.artwork import Artwork
    from scenes.grid.model.lexicon import Lexicon
    from scenes.grid.screens.choices import GridChoices
    from scenes.shell.flow.context import Context


class GridResources(CardResources["GridContent", "Artwork", "Lexicon"]):
    """Lives as long as the context; loads what takes long when first asked."""

    choices: GridChoices | None = None
    """What was chosen for the last match of this run."""

    name = "grid"
    specification = "game.collection.grid.specification:grid_collection"

    @staticmethod
    def words_of(content: GridContent) -> Lexicon:
        """The words of a content."""
        from scenes.grid.model.lexicon import Lexicon  # noqa: PLC0415 - the title shows before any game is loaded

        return Lexicon(content.cards, content.card_texts)

    def drawn(self, content: GridContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.catalog.grid.pictures import grid_book_of  # noqa: PLC0415 - as above
        from scenes.grid.art.artwork import Artwork  # noqa: PLC0415 - as above

        return Artwork(self.context.library, grid_book_of(content), content.card_texts)


def grid(context: Context) -> GridResources:
    """The board's resources of a context."""
    return context.resources(GridResources)

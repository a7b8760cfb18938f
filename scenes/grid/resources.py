"""What the board's screens need: content, words, pictures and the last choices."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.content.grid.loading import GridContent
    from game.session.game import Game
    from game.session.session import Session
    from scenes.grid.art.artwork import Artwork
    from scenes.grid.model.lexicon import Lexicon
    from scenes.grid.screens.choices import GridChoices
    from scenes.shell.flow.context import Context
    from systems.grid.view.views import GridView


class GridResources:
    """Lives as long as the context; loads what takes long when first asked."""

    def __init__(self, context: Context, *, art: Artwork | None = None) -> None:
        """Remember the context; `art` draws (default: the library of art)."""
        self.context = context
        self.choices: GridChoices | None = None
        """What was chosen for the last match of this run."""
        self._art = art

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
    def art(self) -> Artwork:
        """Its pictures."""
        return self._art or self.drawn(self.content)

    @cached_property
    def lexicon(self) -> Lexicon:
        """Its words."""
        return words_of(self.content)

    def drawn(self, content: GridContent) -> Artwork:
        """The pictures of a content, drawn by the library."""
        from game.art.grid.library import GridLibrary  # noqa: PLC0415 - as above
        from game.catalog.grid.pictures import grid_book_of  # noqa: PLC0415 - as above

        return GridLibrary(self.context.library, grid_book_of(content), content.card_texts)

    def content_of(self, session: Session[Any]) -> GridContent:
        """The content with the cards that a match's options define on the spot."""
        from game.catalog.cards import content_of  # noqa: PLC0415 - as above

        return content_of(session.game, session.setup, self.content)

    def art_for(self, content: GridContent) -> Artwork:
        """The pictures for a match's content."""
        return self.art if content is self.content or self._art is not None else self.drawn(content)


def words_of(content: GridContent) -> Lexicon:
    """The words of a content."""
    from scenes.grid.model.lexicon import Lexicon  # noqa: PLC0415 - the title shows before any game is loaded

    return Lexicon(content.cards, content.card_texts)


def grid(context: Context) -> GridResources:
    """The board's resources of a context."""
    return context.resources(GridResources)

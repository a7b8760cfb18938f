"""What the screens of The Nine Domains need: words, pictures and the last choices."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.content.domains.loading import DomainsContent
    from game.session.game import Game
    from scenes.domains.art.artwork import Artwork
    from scenes.domains.screens.choices import DomainsChoices
    from scenes.shell.flow.context import Context
    from systems.domains.view.views import DomainsView


class DomainsResources:
    """Lives as long as the context; loads what takes long when first asked."""

    def __init__(self, context: Context, *, art: Artwork | None = None) -> None:
        """Know the house; `art` draws (by default from the library of art)."""
        self.context = context
        self.choices: DomainsChoices | None = None
        """What was chosen for the last match of this run."""
        self._art = art

    @cached_property
    def content(self) -> DomainsContent:
        """Words of cards, tiles and personas."""
        from game.content.domains.loading import load_domains  # noqa: PLC0415 - the title shows before a game is read

        return load_domains()

    @property
    def game(self) -> Game[DomainsView]:
        """The game of the catalog."""
        return self.context.games["domains"]

    @cached_property
    def art(self) -> Artwork:
        """Its pictures."""
        from scenes.domains.art.artwork import Artwork  # noqa: PLC0415 - as above

        return self._art or Artwork(self.context.library)


def domains(context: Context) -> DomainsResources:
    """The resources of a context."""
    return context.resources(DomainsResources)

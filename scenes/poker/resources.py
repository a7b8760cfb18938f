"""What Poker Combat's screens need: the content and words of Ragnarok, pictures of its own, the last choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.arena.resources import RagnarokResources

if TYPE_CHECKING:
    from scenes.poker.art.artwork import Artwork  # noqa: F401 - named in quotes
    from scenes.poker.screens.choices import PokerChoices  # noqa: F401 - named in quotes
    from scenes.shell.flow.context import Context


class PokerResources(RagnarokResources["Artwork", "PokerChoices"]):
    """Lives as long as the context; cards and decks are those of the standard match."""

    artwork = "scenes.poker.art.artwork:Artwork"


def poker(context: Context) -> PokerResources:
    """Poker Combat's resources of a context."""
    return context.resources(PokerResources)

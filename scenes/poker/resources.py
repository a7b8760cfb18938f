"""What Poker Combat's screens need: the content and words of Ragnarok, pictures of its own, the last choices."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from scenes.arena.resources import MatchDeck, RagnarokResources
from scenes.poker.combat_decks import CombatDecks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.catalog.poker.game import PokerGame
    from scenes.poker.art.artwork import Artwork  # noqa: F401 - named in quotes
    from scenes.poker.screens.choices import PokerChoices  # noqa: F401 - named in quotes
    from scenes.shell.flow.context import Context


class PokerResources(RagnarokResources["Artwork", "PokerChoices"]):
    """Lives as long as the context; cards and decks are those of the standard match."""

    artwork = "scenes.poker.art.artwork:Artwork"

    @cached_property
    def ready_decks(self) -> Mapping[str, MatchDeck]:
        """The decks for combats, then those of the standard match."""
        cards = self.content.cards
        combat = {
            name: MatchDeck(deck.name, "For combats", deck.about, cards[deck.hero].card_class, deck.hero, deck.cards)
            for name, deck in cast("PokerGame", self.context.games["poker"]).combat_decks.items()
        }
        return {**combat, **super().ready_decks}

    def own_decks(self) -> dict[str, tuple[str, ...]]:
        """Those of the player's own decks that can be played: for combats, then of the standard match."""
        usual = super().own_decks()
        return {**CombatDecks(self.context).own_decks((*usual, *self.ready_decks)), **usual}


def poker(context: Context) -> PokerResources:
    """Poker Combat's resources of a context."""
    return context.resources(PokerResources)

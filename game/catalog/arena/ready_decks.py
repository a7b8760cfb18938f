"""The ready decks that options can name, and those that are drawn where they name none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.catalog.arena.options import CardRef
from game.catalog.cards import ready_deck
from game.content.arena.loading import ArenaContent

Refs = tuple[CardRef, ...]


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A ready deck: its cards, their class, and the hero who likes it best."""

    cards: tuple[str, ...]
    card_class: str
    hero: str


class ReadyDecks:
    """The ready decks of a game, and which of them are drawn where options name none.

    Attributes:
        found: all of them by name.
    """

    def __init__(self, *tiers: Mapping[str, ReadyDeck]) -> None:
        """Take decks by name; those of a later tier are drawn only where an earlier one has none that fits."""
        self.tiers = tiers
        self.found: Mapping[str, ReadyDeck] = {name: deck for tier in tiers for name, deck in tier.items()}
        self._cards = {name: deck.cards for name, deck in self.found.items()}

    def fitting(self, hero: str | None, card_class: str) -> list[str]:
        """Return the decks that are drawn for a hero of a class, for any hero where it is None."""
        for tier in self.tiers:
            names = [name for name, deck in tier.items() if hero is None or deck.card_class == card_class]
            if names:
                return names
        return list(self.found)

    def listed(self, deck: str | Refs, where: str) -> Refs:
        """Return the cards of a deck that stands at a place of the options, listed or named.

        Raises:
            WrongRequest: there is no such deck.
        """
        return ready_deck(deck, where, self._cards) if isinstance(deck, str) else deck


def ready_decks(content: ArenaContent) -> dict[str, ReadyDeck]:
    """Return the ready decks of the standard match."""
    texts = content.deck_texts
    return {name: ReadyDeck(content.decks[name], text.card_class, text.hero) for name, text in texts.items()}

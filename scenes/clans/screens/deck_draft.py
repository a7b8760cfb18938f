"""A deck being built: plain values, so that every step can be taken back, and the reasons of CLAN-5.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from components.clans import COPIES, CardDefinition
from game.content.clans.decks import DECK_SIZE, deck_refusals
from scenes.clans.screens.card_filter import order

MOST_CARDS = 40
"""A draft may hold more than a deck may, so that cards can be exchanged in any order; but not without end."""


@dataclass(frozen=True, slots=True)
class DeckDraft:
    """A named list of cards, copies repeated; it may break rules, and `refusals` says which."""

    name: str = ""
    cards: tuple[str, ...] = ()

    def counts(self) -> Counter[str]:
        """Copies of each card."""
        return Counter(self.cards)

    def add(self, card: str) -> DeckDraft:
        """With one copy more."""
        return replace(self, cards=(*self.cards, card))

    def remove(self, card: str) -> DeckDraft:
        """With one copy less; the same where there is none."""
        if card not in self.cards:
            return self
        at = len(self.cards) - 1 - self.cards[::-1].index(card)
        return replace(self, cards=(*self.cards[:at], *self.cards[at + 1 :]))

    def refusals(self, cards: Mapping[str, CardDefinition]) -> list[str]:
        """Every reason why it cannot be played, each naming card and rule; [] when it can (CLAN-5.5)."""
        return deck_refusals(self.cards, cards)

    def adding_refusal(self, card: str, cards: Mapping[str, CardDefinition]) -> str | None:
        """Why one more copy of a card would break a rule or the draft's own bound, or None."""
        found = cards[card]
        limit = COPIES[found.rarity]
        copies = self.counts()[card]
        if limit is not None and copies >= limit:
            most = "1 copy" if limit == 1 else f"{limit} copies"
            return f"The deck holds {most} of {found.name} already: more of a {found.rarity} card it cannot (CLAN-5.2)."
        if len(self.cards) >= MOST_CARDS:
            return f"The draft holds {MOST_CARDS} cards: take some out, a deck has {DECK_SIZE} (CLAN-5.2)."
        return None

    def lines(self, cards: Mapping[str, CardDefinition]) -> list[tuple[str, int]]:
        """Cards with their copies, in the order of collections; unknown cards first."""
        known = [(card, copies) for card, copies in self.counts().items() if card in cards]
        strange = [(card, copies) for card, copies in self.counts().items() if card not in cards]
        return strange + sorted(known, key=lambda pair: order(cards[pair[0]]))

"""How the duel's cards are come by: the ready decks, and what the luxury store sells for gold (DUEL-10.2).

Everybody owns the cards of the four ready decks from the start; what was bought comes to them. Of each card as many
copies are kept as a deck can hold: each further one turns into gold.
"""

from __future__ import annotations

from collections import Counter

from components.duel import RARITIES, DuelCardDefinition
from game.collection.economy import Booster, DeckForSale, Economy, Prize, Slot
from game.content.duel.decks import most_copies
from game.content.duel.loading import DuelContent
from game.content.duel.models import ByRarityShape, StoreDeckShape


def duel_economy(content: DuelContent) -> Economy[DuelCardDefinition]:
    """Return how the cards of a content are come by; those of players' packs are in boosters, too."""
    store = content.store
    return Economy(
        game="duel",
        cards=content.collectable,
        name=lambda card: card.name,
        rarity=lambda card: card.rarity,
        rarities=RARITIES,
        copies=most_copies,
        starters=_starters(content),
        gifts=1,
        booster=Booster(
            store.booster.price, tuple(Slot(slot.cards, _by_rarity(slot.rates)) for slot in store.booster.slots)
        ),
        decks={deck.id: DeckForSale(deck.name, deck.price, deck_list(deck), deck.about) for deck in store.decks},
        surplus=_by_rarity(store.surplus),
        prizes={str(level): Prize(gold) for level, gold in store.wins.items()},
    )


def deck_list(deck: StoreDeckShape) -> tuple[str, ...]:
    """Return a deck card by card."""
    return tuple(card for card, copies in deck.cards.items() for _ in range(copies))


def _by_rarity(shape: ByRarityShape) -> dict[str, int]:
    return {rarity: shape.of(rarity) for rarity in RARITIES}


def _starters(content: DuelContent) -> Counter[str]:
    """Return the copies that everybody has: all of the game's own ready decks, up to what a deck can hold."""
    own = next(iter(content.packs))
    found: Counter[str] = Counter()
    for deck in content.decks.values():
        if all(content.pack_of[card] == own for card in deck):
            found.update(deck)
    return Counter({card: min(copies, most_copies(content.cards[card])) for card, copies in found.items()})

"""How Ragnarok's cards are come by: starters, packs by wins and for gold, dust (COLL-1.2, COLL-2)."""

from __future__ import annotations

from components.arena import RARITIES, ArenaCardDefinition
from game.collection.economy import Booster, Dust, Economy, Prize, Slot
from game.content.arena.decks import most_copies
from game.content.arena.loading import ArenaContent
from game.content.arena.store import starter_cards

GAME = "arena"


def arena_economy(content: ArenaContent) -> Economy[ArenaCardDefinition]:
    """Return how the cards of a content are come by; those of players' packs are in boosters, too."""
    store = content.store
    return Economy(
        game=GAME,
        cards=content.collectable,
        name=lambda card: card.name,
        rarity=lambda card: card.rarity,
        rarities=RARITIES,
        copies=most_copies,
        starters=starter_cards(store, content.decks, content.cards),
        booster=Booster(store.booster.price, tuple(Slot(slot.cards, slot.by_rarity) for slot in store.booster.slots)),
        gifts=1,
        dust={rarity: Dust(dust.craft, dust.disenchant) for rarity, dust in store.dust.items()},
        prizes={str(level): Prize(prize.gold, prize.boosters) for level, prize in store.wins.items()},
    )

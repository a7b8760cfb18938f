"""Which cards are shown, and in which order. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from components.grid import TYPES, GridCardDefinition
from scenes.grid.model.lexicon import TYPE_NAMES, Lexicon

TIERS = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What a player looks for. Empty sets and texts let everything pass.

    Attributes:
        types: a card must have a side of each of them.
        tiers: a card's tier must be one of them.
        text: words that must all occur in name, kind or types.
    """

    types: frozenset[str] = field(default_factory=frozenset)
    tiers: frozenset[int] = field(default_factory=frozenset)
    text: str = ""

    def with_type(self, kind: str) -> CardFilter:
        """With one type let in or out."""
        return replace(self, types=self.types ^ {kind})

    def with_tier(self, tier: int) -> CardFilter:
        """With one tier let in or out."""
        return replace(self, tiers=self.tiers ^ {tier})

    def passes(self, lexicon: Lexicon, card: GridCardDefinition) -> bool:
        """Whether a card is shown."""
        if not self.types <= set(card.sides) or (self.tiers and card.tier not in self.tiers):
            return False
        words = self.text.casefold().split()
        kinds = " ".join(TYPE_NAMES[side] for side in card.sides)
        text = f"{card.name} {lexicon.type_line(card.id)} {kinds} tier {card.tier}".casefold()
        return all(word in text for word in words)

    def select(self, lexicon: Lexicon) -> list[str]:
        """Identifiers of the cards that pass, in the order of `order`."""
        found = [card for card in lexicon.cards.values() if self.passes(lexicon, card)]
        return [card.id for card in sorted(found, key=order)]


def order(card: GridCardDefinition) -> tuple[int, int, str]:
    """Return the collection's order: tier, main type, name."""
    main = max(dict.fromkeys(card.sides), key=card.sides.count)
    return (card.tier, TYPES.index(main), card.name)

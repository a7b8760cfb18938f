"""Which cards of the collection are shown, and in which order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from components.clans import RARITIES, TERRAINS, CardDefinition
from scenes.clans.screens.words import RARITY_NAMES

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent

NONE = "none"
"""Stands for cards without an element."""
ELEMENTS = (*TERRAINS, NONE)


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What a player looks for. Empty sets and texts let everything pass.

    Attributes:
        elements: of ELEMENTS; rarities: of RARITIES.
        ability: an ability's identifier, or "".
        text: words that must all occur in name, kind, rarity or abilities.
        tokens: whether cards that no deck holds (tokens, bosses) are shown.
    """

    elements: frozenset[str] = field(default_factory=frozenset)
    rarities: frozenset[str] = field(default_factory=frozenset)
    ability: str = ""
    text: str = ""
    tokens: bool = False

    def toggled(self, kind: str, value: str) -> CardFilter:
        """With one element or rarity ("elements", "rarities") let in or out."""
        elements, rarities = self.elements, self.rarities
        if kind == "elements":
            elements = elements ^ {value}
        else:
            rarities = rarities ^ {value}
        return CardFilter(elements, rarities, self.ability, self.text, self.tokens)

    @property
    def empty(self) -> bool:
        """Whether everything passes."""
        return not (self.elements or self.rarities or self.ability or self.text.strip())

    def passes(self, content: ClansContent, card: CardDefinition) -> bool:
        """Whether a card is shown."""
        if (card.token or card.boss) and not self.tokens:
            return False
        if self.elements and (card.element or NONE) not in self.elements:
            return False
        if self.rarities and card.rarity not in self.rarities:
            return False
        if self.ability and card.ability(self.ability) is None:
            return False
        words = self.text.casefold().split()
        return not words or _all_in(words, _searched(content, card))

    def select(self, content: ClansContent) -> list[str]:
        """Identifiers of the cards that pass: by rarity, then tick, then name."""
        found = [card for card in content.cards.values() if self.passes(content, card)]
        return [card.id for card in sorted(found, key=order)]


def order(card: CardDefinition) -> tuple[int, int, str]:
    """The order of collections: commons first, quick before slow, then by name."""
    return (RARITIES.index(card.rarity), card.tick, card.name)


def _all_in(words: list[str], text: str) -> bool:
    return all(word in text for word in words)


def _searched(content: ClansContent, card: CardDefinition) -> str:
    text = content.card_texts[card.id]
    abilities = [content.abilities[ability.name].name for ability in card.abilities]
    parts = [card.name, text.type_line, RARITY_NAMES[card.rarity], card.element, card.family, *abilities]
    return " ".join(parts).casefold()

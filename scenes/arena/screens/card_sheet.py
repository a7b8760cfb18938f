"""A card's page: what it is and does, its keywords, its tokens, its line of colour (COLL-1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from components.arena import HERO, MINION, RARITIES, WEAPON, ArenaCardDefinition
from game.collection.arena.specification import type_of
from game.content.arena.decks import most_copies
from game.content.arena.related import related_cards
from scenes.arena.model.lexicon import in_words
from scenes.arena.resources import arena
from scenes.shell.screens.card_page import CardPage

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context


class CardSheet(CardPage):
    """Kind, numbers, text, copies owned, keywords, related cards, colour."""

    def __init__(self, context: Context, *, name: str = "card sheet") -> None:
        super().__init__(name=name)
        self.context = context

    def write(self, card: str) -> None:
        """All about a card."""
        resources = arena(self.context)
        content = resources.content
        found = content.cards[card]
        self.add_head(found.name, card_line(found))
        self.add_words(resources.lexicon.rules_text(card))
        self.add_owned(self._copies(found))
        self.add_part(
            "Keywords",
            [(name, meaning) for _, name, meaning in resources.lexicon.explained(resources.lexicon.terms(found))],
        )
        others = [content.cards[name] for name in related_cards(found) if name in content.cards]
        self.add_part(
            "Related cards",
            [(other.name, f"{card_line(other)}. {resources.lexicon.rules_text(other.id)}") for other in others],
        )
        self.add_flavour(content.card_texts[card].flavour)
        self.add_pack(content, card)

    def _copies(self, card: ArenaCardDefinition) -> str:
        if card.rarity not in RARITIES:
            return "It comes by effects only: not part of any deck."
        if card.phase:
            return f"Everybody has it. A deck for combats can hold {most_copies(card)}."
        owned = arena(self.context).collection.copies(card.id)
        return f"Owned: {owned}. A deck can hold {most_copies(card)}."


def card_line(card: ArenaCardDefinition) -> str:
    """Return what a card is, in one line: kind, tribe, class, rarity, element, numbers."""
    words = [
        "Poker Spell" if card.phase else in_words(type_of(card)),
        in_words(card.tribe),
        in_words(card.card_class),
        in_words(card.rarity),
    ]
    words.append(in_words(card.element) if card.element != "none" else "")
    numbers = {
        MINION: f"{{sword}} {card.attack}  {{heart}} {card.health}",
        WEAPON: f"{{sword}} {card.attack}  {{shield}} {card.health}",
        HERO: f"{{shield}} {card.armor}",
    }.get(card.kind, "")
    return " · ".join(word for word in (f"{{crystal}} {card.cost}", *words, numbers) if word)


def card_tip(card: ArenaCardDefinition, text: str) -> str:
    """Return a card in words."""
    return "\n".join(part for part in (f"**{card.name}**\n{card_line(card)}", text) if part)

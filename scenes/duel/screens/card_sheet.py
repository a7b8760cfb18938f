"""A card's page: everything about it, with its keywords' rulings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.content.duel.decks import most_copies
from game.content.duel.text.cards import CardTexts
from scenes.duel.model.lexicon import GLOSSARY, RARITY_NAMES
from scenes.duel.resources import duel
from scenes.shell.screens.card_page import CardPage

if TYPE_CHECKING:
    from components.duel import DuelCardDefinition
    from scenes.shell.flow.context import Context


class CardSheet(CardPage):
    """Kind, numbers, text, copies owned, the meaning of each keyword, colour."""

    def __init__(self, context: Context, *, name: str = "card sheet") -> None:
        super().__init__(name=name)
        self.context = context

    def write(self, card: str) -> None:
        """All about a card."""
        resources = duel(self.context)
        lexicon, found = resources.lexicon, resources.content.cards[card]
        numbers = f" · {{sword}} {found.power}  {{shield}} {found.toughness}" if found.kind == "creature" else ""
        self.add_head(found.name, f"{lexicon.type_line(found)}{numbers} · {RARITY_NAMES[found.rarity]}")
        text = lexicon.text(card)
        self.add_words(*(text.split("\n") if text else ["No effect."]))
        self.add_owned(self._copies(found))
        self.add_part("Rulings", rulings_of(resources.context, found))
        self.add_flavour(lexicon.flavour(card))
        self.add_pack(resources.content, card)

    def _copies(self, card: DuelCardDefinition) -> str:
        owned, most = duel(self.context).collection.copies(card.id), most_copies(card)
        if card.token:
            return "A token: not part of any deck."
        return f"Owned: {owned} of the {most} that a deck can hold."


def rulings_of(context: Context, card: DuelCardDefinition) -> list[tuple[str, str]]:
    """Return each keyword on a card with its sentence."""
    resources = duel(context)
    keywords = [word.replace("-", " ") for word in card.keywords]
    text = " ".join((resources.lexicon.text(card.id), *keywords, "relic" if card.relic else "")).casefold()
    found = [
        (item.name, item.sentence)
        for item in CardTexts({}).glossary.values()
        if any(re.search(rf"\b{re.escape(word)}\b", text) for word in item.words)
    ]
    told = {name.casefold() for name, _ in found}
    more = {name.casefold(): (name, sentence) for name, sentence in GLOSSARY.items()}
    return found + [more[word] for word in (*keywords, *["relic"] * card.relic) if word in more and word not in told]

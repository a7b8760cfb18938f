"""Ragnarok's cards as plain text, for those who write them: `content text arena`."""

from __future__ import annotations

from collections.abc import Sequence

from components.arena import MINION, PLAYED_KINDS, WEAPON, ArenaCardDefinition
from game.content.arena.loading import ArenaContent
from game.content.arena.text import CardTexts
from game.content.language.listing import ListedCard, check_listed


def listed_cards(content: ArenaContent, names: Sequence[str]) -> list[ListedCard]:
    """Return cards of a content as they are listed; all of them where none is named.

    Raises:
        WrongRequest: there is no such card.
    """
    check_listed(names, content.cards, "arena")
    texts = CardTexts(content.cards)
    return [_listed(texts, content.cards[name]) for name in names or content.cards]


def _listed(texts: CardTexts, card: ArenaCardDefinition) -> ListedCard:
    numbers = f"({card.cost})" if card.kind in PLAYED_KINDS else ""
    if card.kind in {MINION, WEAPON}:
        numbers = f"{numbers} {card.attack}/{card.health}"
    return ListedCard(card.id, card.name, texts.type_line(card), numbers, texts.lines(card))

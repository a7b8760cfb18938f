"""Cards as plain text, for those who write them: `content text duel`."""

from __future__ import annotations

from collections.abc import Sequence

from components.duel import CREATURE, DuelCardDefinition
from game.content.duel.loading import DuelContent
from game.content.language.listing import ListedCard, check_listed
from game.content.language.text.cards import CardTexts


def listed_cards(content: DuelContent, names: Sequence[str]) -> list[ListedCard]:
    """Return cards of a content as they are listed; all of them where none is named.

    Raises:
        WrongRequest: there is no such card.
    """
    check_listed(names, content.cards, "duel")
    texts = CardTexts(content.cards)
    return [_listed(texts, content.cards[name]) for name in names or content.cards]


def _listed(texts: CardTexts, card: DuelCardDefinition) -> ListedCard:
    numbers = f"{'*' * card.stars} {card.power}/{card.toughness}" if card.kind == CREATURE else ""
    return ListedCard(card.id, card.name, texts.type_line(card), numbers, texts.lines(card))

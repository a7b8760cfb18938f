"""Cards of the battle and of the campaign as plain text, for those who write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from components.clans import CardDefinition
from game.content.clans.loading import CardText
from game.content.clans.models import AbilityText
from game.content.clans.texts import card_lines
from game.content.language.listing import ListedCard, chosen_cards


def listed_units(
    game: str,
    cards: Mapping[str, CardDefinition],
    names: Sequence[str],
    texts: Mapping[str, CardText],
    abilities: Mapping[str, AbilityText],
) -> list[ListedCard]:
    """Return cards as they are listed, with a line for each ability; all of them where none is named.

    Raises:
        WrongRequest: there is no such card.
    """
    return [
        ListedCard(
            card.id,
            card.name,
            texts[card.id].type_line if card.id in texts else "",
            numbers_of(card),
            tuple(f"{title}: {sentence}" for title, sentence in card_lines(card, abilities)),
        )
        for card in chosen_cards(game, cards, names)
    ]


def numbers_of(card: CardDefinition) -> str:
    """Return the numbers of a card and what it belongs to, such as "2/7, tick 3, speed 1, melee"."""
    words = [f"{card.damage}/{card.health}", f"tick {card.tick}", f"speed {card.speed}"]
    return ", ".join([*words, *filter(None, (card.element, card.family)), card.rarity])

"""Contact sheets: the pictures of many cards beside each other, for those who write them and judge them."""

from __future__ import annotations

from collections.abc import Sequence

from components.arena import RARITIES, ArenaCardDefinition
from game.art.arena.figures import card_art
from game.art.draw.sheet import captioned_sheet
from game.catalog.arena.pictures import arena_pictures, picture_of
from game.content.arena.loading import ArenaContent
from game.problems import WrongRequest, did_you_mean

CELL = (126, 100)
"""Pixels of a picture, as large as in a hand."""


def chosen(content: ArenaContent, group: str) -> list[ArenaCardDefinition]:
    """Return the collectible cards of a class, or the cards that are named, with commas between them.

    Raises:
        WrongRequest: there is no such class or card.
    """
    cards = content.cards
    classes = sorted({card.card_class for card in cards.values()})
    if group in classes:
        return [card for card in cards.values() if card.card_class == group and card.rarity in RARITIES]
    names = [name.strip() for name in group.split(",")]
    for name in names:
        if name not in cards:
            raise WrongRequest(f"There is no class or card '{name}'.{did_you_mean(name, [*classes, *cards])}")
    return [cards[name] for name in names]


def contact_sheet(content: ArenaContent, cards: Sequence[ArenaCardDefinition]) -> bytes:
    """Return the pictures of cards in rows with their identifiers, as the bytes of a PNG file."""
    composed = arena_pictures(content)
    return captioned_sheet([(card.id, card_art(picture_of(card, composed), CELL)) for card in cards], CELL)

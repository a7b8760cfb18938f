"""Contact sheets: the pictures of many cards beside each other, for those who write them and judge them."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFont

from components.arena import RARITIES, ArenaCardDefinition
from game.art.arena.figures import card_art
from game.art.draw.fonts import SANS, font_path
from game.catalog.arena.pictures import arena_pictures, picture_of
from game.content.arena.loading import ArenaContent
from game.problems import WrongRequest, did_you_mean

COLUMNS = 10
CELL = (126, 100)
"""Pixels of a picture, as large as in a hand."""
_LINE = 15
_GAP = 4


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
    wide, tall = CELL[0] + _GAP, CELL[1] + _LINE
    rows = (len(cards) + COLUMNS - 1) // COLUMNS
    out = Image.new("RGB", (wide * min(COLUMNS, len(cards)), tall * rows), "#14110f")
    draw = ImageDraw.Draw(out)
    letters = ImageFont.truetype(str(font_path(SANS)), 12)
    for number, card in enumerate(cards):
        x, y = number % COLUMNS * wide, number // COLUMNS * tall
        out.paste(card_art(picture_of(card, composed), CELL).convert("RGB"), (x, y))
        draw.text((x + 1, y + CELL[1]), card.id[:21], fill="#c2b59b", font=letters)
    with io.BytesIO() as file:
        out.save(file, "PNG")
        return file.getvalue()

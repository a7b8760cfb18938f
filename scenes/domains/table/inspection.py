"""A card looked at closely, with its power in words (DOM-6.3)."""

from __future__ import annotations

from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.words import card_tip, sign
from scenes.kit.theme import BODY
from scenes.table.panels.inspection import CardInspection, Shape


class InspectionScene(CardInspection):
    """Shows one card in large letters."""

    shape = Shape(tall=760, wide=500, share=0.4, spare=96)

    def __init__(self, art: Artwork, content: DomainsContent, card: str) -> None:
        words = content.cards[card]
        title = f"{sign(card)} {words.name}"
        super().__init__(
            card_tip(content, card),
            ("domains large", card),
            lambda size: art.large_card(card, title, words.sentence, size[0], "you"),
        )
        self.style = BODY.but(size=24)

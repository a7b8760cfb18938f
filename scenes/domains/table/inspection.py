"""A card looked at closely, with its power in words (DOM-6.3)."""

from __future__ import annotations

from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.words import card_tip, sign
from scenes.kit.theme import BODY
from scenes.table.panels.inspection import CardInspection, Shape


class InspectionScene(CardInspection):
    """Shows one card; any click or key closes it."""

    shape = Shape(tall=760, wide=500, share=0.4, spare=96)

    def __init__(self, art: Artwork, content: DomainsContent, card: str) -> None:
        super().__init__(card_tip(content, card), BODY.but(size=24))
        self.art = art
        self.content = content
        self.card = card

    def show_card(self, size: tuple[int, int]) -> None:
        """Show the whole card."""
        art, card, wide, words = self.art, self.card, size[0], self.content.cards[self.card]
        self.picture.show(
            ("domains large", card, wide),
            lambda: art.large_card(card, f"{sign(card)} {words.name}", words.sentence, wide, "you"),
        )

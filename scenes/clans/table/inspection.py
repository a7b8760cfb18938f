"""A card looked at closely: its words and a keyword glossary."""

from __future__ import annotations

from components.clans import CardDefinition
from scenes.clans.art.artwork import Artwork
from scenes.clans.model.lexicon import Lexicon
from scenes.clans.model.tips import card_tip
from scenes.table.panels.inspection import CardInspection


class InspectionScene(CardInspection):
    """Shows one card; any click or key closes it."""

    def __init__(self, art: Artwork, lexicon: Lexicon, card: CardDefinition, words: str = "") -> None:
        """Show a card; `words` replace those of such a card."""
        super().__init__(words or card_tip(lexicon, card.id))
        self.art = art
        self.card = card

    def show_card(self, size: tuple[int, int]) -> None:
        """Show the whole card."""
        self.picture.show(("inspection", self.card, *size), lambda: self.art.inspection(self.card, size))

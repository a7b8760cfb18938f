"""A card looked at closely: its words and a keyword glossary."""

from __future__ import annotations

from components.duel import DuelCardDefinition
from game.art.draw.raster import fitted
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.tips import card_sheet
from scenes.table.panels.inspection import GlossaryInspection


class InspectionScene(GlossaryInspection):
    """Shows one card; any click or key closes it."""

    def __init__(self, art: Artwork, lexicon: Lexicon, card: DuelCardDefinition, more: str = "") -> None:
        super().__init__("\n".join(part for part in (card_sheet(lexicon, card), more) if part))
        self.art = art
        self.card = card

    def show_card(self, size: tuple[int, int]) -> None:
        """Show the whole card."""
        art, card = self.art, self.card
        self.picture.show(("duel inspection", card.id, *size), lambda: fitted(art.inspection(card, size[0]), size))

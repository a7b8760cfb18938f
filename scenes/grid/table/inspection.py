"""A card looked at closely: its sides in words and a glossary."""

from __future__ import annotations

from components.grid import GridCardDefinition
from game.art.draw.raster import fitted
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.tips import card_sheet
from scenes.table.panels.inspection import GlossaryInspection


class InspectionScene(GlossaryInspection):
    """Shows one card; any click or key closes it."""

    def __init__(self, art: Artwork, lexicon: Lexicon, card: GridCardDefinition, colour: int | None) -> None:
        super().__init__(card_sheet(lexicon, card))
        self.art = art
        self.card = card
        self.colour = colour

    def show_card(self, size: tuple[int, int]) -> None:
        """Show the whole card in its player's colour."""
        art, card, colour = self.art, self.card, self.colour
        self.picture.show(
            ("grid inspection", card, colour, *size), lambda: fitted(art.inspection(card, size[0], colour), size)
        )

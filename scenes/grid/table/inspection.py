"""A card looked at closely: its sides in words and a glossary."""

from __future__ import annotations

from components.grid import GridCardDefinition
from game.art.draw.raster import fitted
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.model.tips import card_sheet
from scenes.table.panels.inspection import GlossaryInspection


def inspection_of(art: Artwork, lexicon: Lexicon, card: GridCardDefinition, colour: int | None) -> GlossaryInspection:
    """Return a close look at a card in its player's colour."""
    key = ("grid inspection", card, colour)
    return GlossaryInspection(
        card_sheet(lexicon, card), key, lambda size: fitted(art.inspection(card, size[0], colour), size)
    )

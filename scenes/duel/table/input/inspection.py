"""A card looked at closely: its words and a keyword glossary."""

from __future__ import annotations

from components.duel import DuelCardDefinition
from game.art.draw.raster import fitted
from scenes.duel.art.artwork import Artwork
from scenes.duel.model.lexicon import Lexicon
from scenes.duel.model.tips import card_sheet
from scenes.table.panels.inspection import GlossaryInspection


def inspection_of(art: Artwork, lexicon: Lexicon, card: DuelCardDefinition, more: str = "") -> GlossaryInspection:
    """Return a close look at a card, with `more` words below its own."""
    words = "\n".join(part for part in (card_sheet(lexicon, card), more) if part)
    key = ("duel inspection", card.id)
    return GlossaryInspection(words, key, lambda size: fitted(art.inspection(card, size[0]), size))

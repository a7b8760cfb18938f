"""The page of a card: its picture and everything that can be read about it."""

from __future__ import annotations

from components.grid import GridCardDefinition
from game.art.draw.raster import fitted
from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import TYPE_NAMES, TYPE_SENTENCES, Lexicon, icon
from scenes.grid.model.tips import sides_line
from scenes.shell.screens.card_page import CardPage
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.render_queue import RenderQueue

PAGE_ASPECT = 1 / 1.4
LARGEST = 400
"""Design pixels of the picture's width at most."""


class CardPicture(FittedPicture):
    """A card's face with its words."""

    def __init__(self, queue: RenderQueue, art: Artwork) -> None:
        super().__init__(queue, aspect=PAGE_ASPECT, largest=LARGEST, name="card picture")
        self.art = art

    def show(self, card: GridCardDefinition) -> None:
        """Show another card."""
        self.want(("grid page", card), lambda w, h: fitted(self.art.inspection(card, w, None), (w, h)))


class GridCardPage(CardPage):
    """Picture (unless it stands beside the page), sides in words, and what its types mean."""

    def __init__(self, queue: RenderQueue, art: Artwork, lexicon: Lexicon, *, pictured: bool = True) -> None:
        super().__init__(name="card page")
        self.pictured = pictured
        self.render_queue = queue
        self.art = art
        self.lexicon = lexicon

    def write(self, card: str) -> None:
        """All about a card."""
        found = self.lexicon.cards[card]
        kind = self.lexicon.type_line(card)
        self.add_head(found.name, f"{kind} · tier {found.tier}" if kind else f"Tier {found.tier}")
        if self.pictured:
            picture = CardPicture(self.render_queue, self.art)
            self.add_picture(picture)
            picture.show(found)
        melee = found.sides.count("melee")
        tier = f"[[Tier]] {found.tier}" + (f" = {found.power} less 2 for each melee side" if melee else "")
        self.add_words(f"[[Power]] {found.power} · {tier}", sides_line(found.sides))
        for fromkey in dict.fromkeys(found.sides):
            self.add_words(f"{icon(fromkey)} **{TYPE_NAMES[fromkey]}.** {TYPE_SENTENCES[fromkey]}")
        self.add_flavour(self.lexicon.flavour(card))

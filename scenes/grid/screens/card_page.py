"""The page of a card: its picture and everything that can be read about it."""

from __future__ import annotations

from components.grid import GridCardDefinition
from scenes.grid.artwork import Artwork, fitted
from scenes.grid.lexicon import TYPE_NAMES, TYPE_SENTENCES, Lexicon, icon
from scenes.grid.tips import sides_line
from scenes.kit.richtext import RichText
from scenes.kit.text import Label, Paragraph
from scenes.kit.theme import BODY, CAPTION, H2, MUTED, TEXT
from scenes.menu.bakery import Bakery
from scenes.menu.fitted_picture import FittedPicture
from scenes.menu.stack import Stack

PAGE_ASPECT = 1 / 1.4
LARGEST = 400
"""Design pixels of the picture's width at most."""


class CardPicture(FittedPicture):
    """A card's face with its words."""

    def __init__(self, bakery: Bakery, art: Artwork) -> None:
        super().__init__(bakery, aspect=PAGE_ASPECT, largest=LARGEST, name="card picture")
        self.art = art

    def show(self, card: GridCardDefinition) -> None:
        """Show another card."""
        self.want(("grid page", card), lambda w, h: fitted(self.art.inspection(card, w, None), (w, h)))


class CardPage(Stack):
    """Picture, sides in words, and what its types mean."""

    def __init__(self, bakery: Bakery, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(gap=10, name="card page")
        self.bakery = bakery
        self.art = art
        self.lexicon = lexicon
        self.card = ""

    def show(self, card: str) -> None:
        """Show another card; from its beginning."""
        if card == self.card:
            return
        self.card = card
        self.reset()
        found = self.lexicon.cards[card]
        self.append(Label(found.name, H2.but(color=TEXT), align="left", overflow="shrink"), 44)
        kind = self.lexicon.type_line(card)
        head = f"{kind} · tier {found.tier}" if kind else f"Tier {found.tier}"
        self.append(Paragraph(head, CAPTION.but(color=MUTED)), gap=0)
        picture = CardPicture(self.bakery, self.art)
        self.append(picture, picture.wanted_height, gap=8)
        picture.show(found)
        melee = found.sides.count("melee")
        tier = f"[[Tier]] {found.tier}" + (f" = {found.power} less 2 for each melee side" if melee else "")
        self.append(RichText(f"[[Power]] {found.power} · {tier}", BODY))
        self.append(RichText(sides_line(found.sides), BODY))
        for one in dict.fromkeys(found.sides):
            self.append(RichText(f"{icon(one)} **{TYPE_NAMES[one]}.** {TYPE_SENTENCES[one]}", BODY))
        flavour = self.lexicon.flavour(card)
        if flavour:
            self.append(Paragraph(flavour, BODY.but(weight="italic", color=MUTED)), gap=16)
        self.at = 0.0
        self.flow()

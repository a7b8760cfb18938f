"""The sheet of a card: its picture and everything that can be read about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.clans.resources import clans
from scenes.clans.screens import words
from scenes.kit.theme import CAPTION, GOLD
from scenes.kit.typography.text import Label
from scenes.shell.screens.card_page import CardPage
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.tile import CARD_ASPECT

if TYPE_CHECKING:
    from game.content.clans.loading import ClansContent
    from scenes.shell.flow.context import Context

LARGEST_CARD = 420
"""Design pixels of the picture's width at most."""


class CardPicture(FittedPicture):
    """A card's face with its full text."""

    def __init__(self, context: Context, *, name: str = "inspected card") -> None:
        super().__init__(context.render_queue, aspect=CARD_ASPECT, largest=LARGEST_CARD, name=name)
        self.context = context

    def show(self, card: str) -> None:
        """Show another card."""
        art = clans(self.context).art
        self.want(("inspected", card), lambda w, h: art.inspected(card, w, h))


class CardSheet(CardPage):
    """A card's picture, numbers, abilities in full, and flavour (CLAN-5.7)."""

    def __init__(
        self, context: Context, content: ClansContent | None = None, *, name: str = "card sheet", pictured: bool = True
    ) -> None:
        """Know the cards.

        Args:
            context: the application's.
            content: whose cards are shown (by default the battle's).
            name: of the node.
            pictured: whether the card's picture stands above the words.
        """
        super().__init__(name=name)
        self.context = context
        self.known = content or clans(context).content
        self.pictured = pictured

    def write(self, card: str) -> None:
        """All about a card; the pack that it comes from where there are several."""
        content = self.known
        found, text = content.cards[card], content.card_texts[card]
        self.add_head(found.name, words.card_head(found, text.type_line))
        if self.pictured:
            picture = CardPicture(self.context)
            self.add_picture(picture)
            picture.show(card)
        self.add_words(words.card_numbers(found), *words.ability_paragraphs(content, found))
        self.add_flavour(text.flavour)
        if len(content.packs) > 1:
            pack = content.packs.get(text.pack, text.pack)
            self.append(Label(f"From {pack}", CAPTION.but(color=GOLD), align="left"), 28)

"""A card's page: name, picture and everything about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.theme import BODY, CAPTION, GOLD, H2, H3, MUTED, TEXT
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.stack import Stack

if TYPE_CHECKING:
    from game.content.packs.packed import PackedContent


class CardPage(Stack, ABC):
    """The base of card pages; a game fills in `write`."""

    def __init__(self, *, name: str) -> None:
        super().__init__(gap=10, name=name)
        self.card = ""

    def show(self, card: str) -> None:
        """Show another card; from its beginning."""
        if card == self.card:
            return
        self.card = card
        self.reset()
        self.write(card)
        self.at = 0.0
        self.flow()

    @abstractmethod
    def write(self, card: str) -> None:
        """Append all rows about a card to the empty page."""

    def add_head(self, name: str, line: str) -> None:
        """The card's name, and what it is in one line."""
        self.append(Label(name, H2.but(color=TEXT), align="left", overflow="shrink"), 44)
        self.append(Paragraph(line, CAPTION.but(color=MUTED)), gap=0)

    def add_picture(self, picture: FittedPicture) -> None:
        """The card's face, as high as its width wants."""
        self.append(picture, picture.wanted_height, gap=8)

    def add_words(self, *paragraphs: str) -> None:
        """What its numbers are and its keywords mean."""
        for paragraph in paragraphs:
            self.append(RichText(paragraph, BODY))

    def add_part(self, title: str, lines: Sequence[tuple[str, str]]) -> None:
        """A part with a heading, if it has lines: what is explained, and how."""
        if lines:
            self.append(Label(title, H3.but(color=GOLD), align="left"), 36, gap=14)
            self.add_words(*(f"**{name}.** {sentence}" for name, sentence in lines))

    def add_owned(self, text: str) -> None:
        """How many copies the player has."""
        self.append(Label(text, BODY.but(color=GOLD), align="left", overflow="shrink"), 32, gap=14)

    def add_pack(self, content: PackedContent, card: str) -> None:
        """The pack that it comes from."""
        pack = content.pack_of.get(card, "")
        self.append(Paragraph(content.packs.get(pack, pack), CAPTION.but(color=MUTED)), gap=10)

    def add_flavour(self, text: str) -> None:
        """The sentence of colour, where it has one."""
        if text:
            self.append(Paragraph(text, BODY.but(weight="italic", color=MUTED)), gap=16)

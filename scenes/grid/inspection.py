"""A card looked at closely: the whole card, its sides in words, and a glossary of its keywords."""

from __future__ import annotations

from components.grid import GridCardDefinition
from scenes.grid.artwork import Artwork, fitted
from scenes.grid.lexicon import Lexicon
from scenes.grid.tips import card_sheet
from scenes.kit.button import Button
from scenes.stage.units import Rect
from scenes.table.inspection import CardInspection, Shape


class InspectionScene(CardInspection):
    """Shows one card; any click or key closes it."""

    shape = Shape(wide=600, high=0.86, spare=116, foot=50, gap=12)

    def __init__(self, art: Artwork, lexicon: Lexicon, card: GridCardDefinition, colour: int | None) -> None:
        super().__init__(card_sheet(lexicon, card))
        self.art = art
        self.card = card
        self.colour = colour

    def enter(self) -> None:
        """Build it."""
        super().enter()
        self.focus = self.shut
        self.stage.sound("ui.open")

    def add_foot(self) -> Button:
        """A button that closes it."""
        self.shut = self.add(Button("Close", icon="cross", action="back", name="close"))
        self.shut.clicked.connect(self.close, self)
        return self.shut

    def place_foot(self, rect: Rect, u: float) -> None:
        """The button on the right."""
        self.shut.place(rect.cut_right(160 * u)[0])

    def show_card(self, size: tuple[int, int]) -> None:
        """Show the whole card in its player's colour."""
        art, card, colour = self.art, self.card, self.colour
        self.picture.show(
            ("grid inspection", card, colour, *size), lambda: fitted(art.inspection(card, size[0], colour), size)
        )

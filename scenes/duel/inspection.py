"""A card looked at closely: the whole card, all its words, and a glossary of its keywords."""

from __future__ import annotations

from components.duel import DuelCardDefinition
from scenes.duel.artwork import Artwork, fitted
from scenes.duel.lexicon import Lexicon
from scenes.duel.tips import card_sheet
from scenes.kit.button import Button
from scenes.stage.units import Rect
from scenes.table.inspection import CardInspection, Shape


class InspectionScene(CardInspection):
    """Shows one card; any click or key closes it."""

    shape = Shape(wide=600, high=0.86, spare=116, foot=50, gap=12)

    def __init__(self, art: Artwork, lexicon: Lexicon, card: DuelCardDefinition, more: str = "") -> None:
        super().__init__("\n".join(part for part in (card_sheet(lexicon, card), more) if part))
        self.art = art
        self.card = card

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
        """Show the whole card."""
        art, card = self.art, self.card
        self.picture.show(("duel inspection", card.id, *size), lambda: fitted(art.inspection(card, size[0]), size))

"""A deck's cards at a glance, over whatever asked for them."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.collection.card_grid import CollectionGrid
from scenes.collection.look import CollectionLook
from scenes.kit.theme import BODY, MUTED
from scenes.kit.typography.text import Paragraph
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.stage.signal import Signal
from scenes.stage.units import Rect


class DeckPreview(PanelScene):
    """The cards with their numbers; `examined(card)` when one is wanted large. Esc or a click beside it closes it."""

    layers = ("preview",)

    def __init__(self, look: CollectionLook, title: str, about: str, cards: Sequence[str]) -> None:
        super().__init__(title, title=title)
        self.look = look
        self.cards = tuple(card for card in cards if card in look.spec.cards)
        self.examined = Signal[str]()
        self.about = self.panel.add(Paragraph(about, BODY.but(color=MUTED)))
        self.grid = self.panel.add(CollectionGrid(look))
        self.add_close("close")

    def fill(self) -> None:
        """Show the cards."""
        self.grid.show(card for card, _ in self.look.spec.lines(self.cards))
        self.grid.count(self.cards)
        self.grid.pressed.connect(self.examined.emit)
        self.grid.examined.connect(self.examined.emit)

    def layout(self, view: Rect, u: float) -> None:
        """Sentence above, cards in the middle, button below."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1280, 880))
        inside = self.panel.inside
        line, rest = self.cut_foot(inside, u).cut_top(self.about.measure(inside.w)[1] + 2, 10 * u)
        self.about.place(line)
        self.grid.place(rest)

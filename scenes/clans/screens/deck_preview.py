"""A deck's cards at a glance, over whatever asked for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.clans.screens.card_filter import order
from scenes.clans.screens.card_grid import CardGrid
from scenes.clans.stock import clans
from scenes.kit.text import Paragraph
from scenes.kit.theme import BODY, MUTED
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.shell.flow.context import Context


class DeckPreview(PanelScene):
    """The cards with their numbers; `examined(card)` when one is wanted large. Esc or a click beside it closes it."""

    layers = ("preview",)

    def __init__(self, context: Context, title: str, about: str, cards: Sequence[str]) -> None:
        super().__init__(title, title=title)
        self.context = context
        self.cards = tuple(cards)
        self.examined = Signal[str]()
        self.about = self.panel.add(Paragraph(about, BODY.but(color=MUTED)))
        self.grid = self.panel.add(CardGrid(context))
        self.add_close("close")

    def fill(self) -> None:
        """Show the cards."""
        known = clans(self.context).content.cards
        counts = Counter(card for card in self.cards if card in known)
        self.grid.show(sorted(counts, key=lambda card: order(known[card])))
        for card, copies in counts.items():
            self.grid.tiles[card].count = f"{copies}\u00d7"
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

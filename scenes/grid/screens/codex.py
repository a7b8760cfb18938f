"""All cards of the 3x3 board, to be filtered and looked at closely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.grid.art.artwork import Artwork
from scenes.grid.model.lexicon import Lexicon
from scenes.grid.screens.card_filter import CardFilter
from scenes.grid.screens.card_page import GridCardPage
from scenes.grid.screens.card_shelf import CardShelf
from scenes.grid.screens.filter_bar import FilterBar
from scenes.grid.table.inspection import InspectionScene
from scenes.kit.panel import Panel
from scenes.kit.text import Label
from scenes.kit.theme import H3, MUTED
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.kit.scroll import Scroll
    from scenes.shell.flow.context import Context


class GridCodex(Screen):
    """Filters above, cards below them, the page of the chosen one beside."""

    def __init__(self, context: Context, art: Artwork, lexicon: Lexicon) -> None:
        super().__init__(context, "Cards of the 3x3 board")
        self.art = art
        self.lexicon = lexicon

    def build(self) -> None:
        """Bar, shelf, page."""
        bakery = self.context.bakery
        self.bar = self.add(FilterBar())
        self.bar.changed.connect(self._filter)
        self.cards = self.add(Panel("", padding=14))
        self.shelf = self.cards.add(CardShelf(bakery, self.art, self.lexicon))
        self.none = self.cards.add(Label("No card matches.", H3.but(color=MUTED)))
        self.side = self.add(Panel("", padding=20))
        self.page = self.side.add(GridCardPage(bakery, self.art, self.lexicon))
        self.shelf.pressed.connect(self._look)
        self.shelf.looked_at.connect(self._look)
        self.shelf.examined.connect(self._examine)
        self._filter(self.bar.filter)

    def first_focus(self) -> None:
        """Begin on the first card."""
        self.focus = self.shelf.tiles[self.shelf.shown[0]] if self.shelf.shown else None

    def reading(self) -> Scroll | None:
        """The cards scroll."""
        return self.shelf

    def _filter(self, wanted: CardFilter) -> None:
        found = wanted.select(self.lexicon)
        self.shelf.show(found)
        self.none.visible = not found
        if found and self.page.card not in found:
            self._look(found[0])

    def _look(self, card: str) -> None:
        self.page.show(card)
        self.shelf.mark(card)

    def _examine(self, card: str) -> None:
        self.stage.push(InspectionScene(self.art, self.lexicon, self.lexicon.cards[card], None))

    def arrange(self, body: Rect, u: float) -> None:
        """Cards left, page right."""
        main, side = layout.beside(body, u, 0.27, 320, 480)
        bar, shelf = main.cut_top(self.bar.wanted_height(main.w), 12 * u)
        self.bar.place(bar)
        self.cards.place(shelf)
        self.shelf.place(self.cards.inside)
        self.none.place(self.cards.inside)
        self.side.place(side)
        self.page.place(self.side.inside)

"""All cards of the 3x3 board, to be filtered and looked at closely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.collection.card_filter import CardFilter
from game.collection.rules import card_count
from scenes.collection.card_grid import CollectionGrid
from scenes.collection.filter_bar import FilterBar
from scenes.grid.screens.card_page import GridCardPage
from scenes.grid.screens.collection import GridLook
from scenes.grid.table.inspection import InspectionScene
from scenes.kit.panel import Panel
from scenes.kit.theme import H3, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context


class GridCodex(Screen):
    """Filters above, cards below them, the page of the chosen one beside."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "Cards of the 3x3 board")
        self.look = GridLook(context)

    def build(self) -> None:
        """Bar, cards, page."""
        look, stock = self.look, self.look.stock
        self.bar = self.add(FilterBar(look))
        self.bar.changed.connect(self._filter)
        self.cards = self.add(Panel("", padding=14))
        self.grid = self.cards.add(CollectionGrid(look, width=look.tile_width))
        self.none = self.cards.add(Label("No card is like that.", H3.but(color=MUTED)))
        self.side = self.add(Panel("", padding=20))
        self.page = self.side.add(GridCardPage(self.context.bakery, stock.art, stock.lexicon))
        self.grid.pressed.connect(self._look)
        self.grid.looked_at.connect(self._look)
        self.grid.examined.connect(self._examine)
        self._filter(self.bar.filter)

    def first_focus(self) -> None:
        """Begin on the first card."""
        self.focus = self.grid.tiles[self.grid.shown[0]] if self.grid.shown else None

    def reading(self) -> Scroll | None:
        """The cards."""
        return self.grid

    def _filter(self, wanted: CardFilter) -> None:
        found = wanted.select(self.look.spec)
        self.grid.show(found)
        self.none.visible = not found
        self.bar.tell(card_count(len(found)))
        if found and self.page.card not in found:
            self._look(found[0])

    def _look(self, card: str) -> None:
        self.page.show(card)
        self.grid.mark(card)

    def _examine(self, card: str) -> None:
        self.stage.push(InspectionScene(self.look.stock.art, self.look.stock.lexicon, self.look.card(card), None))

    def arrange(self, body: Rect, u: float) -> None:
        """Cards left, page right."""
        main, side = layout.beside(body, u, 0.27, 320, 480)
        bar, grid = main.cut_top(self.bar.wanted_height(main.w), 8 * u)
        self.bar.place(bar)
        self.cards.place(grid)
        self.grid.place(self.cards.inside)
        self.none.place(self.cards.inside)
        self.side.place(side)
        self.page.place(self.side.inside)

"""Cards to be looked up: filters above, the cards below them, the page of the chosen one beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.collection.card_filter import CardFilter
from game.collection.rules import card_count
from scenes.collection.card_grid import CollectionGrid
from scenes.collection.filter_bar import FilterBar
from scenes.collection.inspection import CardInspection
from scenes.collection.look import CollectionLook
from scenes.kit.panel import Panel
from scenes.kit.theme import H3, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from scenes.kit.controls.scroll import Scroll


class CardBrowser(Control):
    """All cards of a look, or others that it knows; `examined(card)` when one is wanted large."""

    def __init__(self, look: CollectionLook, cards: Mapping[str, Any] | None = None) -> None:
        super().__init__(name="browser", hittable=False)
        self.look = look
        self.listed = cards
        self.examined = Signal[str]()
        self.bar = self.add(FilterBar(look))
        self.bar.changed.connect(self._filter)
        self.cards = self.add(Panel("", padding=14))
        self.grid = self.cards.add(CollectionGrid(look, width=look.tile_width))
        self.none = self.cards.add(Label("No card matches.", H3.but(color=MUTED)))
        self.side = self.add(Panel("", padding=20))
        self.page = self.side.add(look.page())
        self.grid.pressed.connect(self._look)
        self.grid.looked_at.connect(self._look)
        self.grid.examined.connect(self.examined.emit)
        self._filter(self.bar.filter)

    @property
    def first(self) -> Control:
        """Where the focus begins."""
        return self.grid.tiles[self.grid.shown[0]] if self.grid.shown else self.bar.search

    def _filter(self, wanted: CardFilter) -> None:
        found = wanted.select(self.look.spec, self.listed)
        self.bar.tell(card_count(len(found)))
        self.grid.show(found)
        self.none.visible = not found
        if found and self.page.card not in found:
            self._look(found[0])

    def _look(self, card: str) -> None:
        self.page.show(card)
        self.grid.mark(card)

    def arrange(self) -> None:
        """Cards left, page right."""
        u = self.unit
        main, side = layout.beside(self.box, u, 0.27, 320, 480)
        bar, grid = main.cut_top(self.bar.fit(main.w, main.h), 8 * u)
        self.bar.place(bar)
        self.cards.place(grid)
        self.grid.place(self.cards.inside)
        self.none.place(self.cards.inside)
        self.side.place(side)
        self.page.place(self.side.inside)


class CardsScreen(Screen):
    """The browser as a screen."""

    def __init__(self, look: CollectionLook, title: str) -> None:
        super().__init__(look.context, title)
        self.look = look

    def build(self) -> None:
        """The browser."""
        self.browser = self.add(CardBrowser(self.look))
        self.browser.examined.connect(self.examine)

    def first_focus(self) -> None:
        """Begin on the first card."""
        self.focus = self.browser.first

    def reading(self) -> Scroll | None:
        """The cards."""
        return self.browser.grid

    def examine(self, card: str) -> None:
        """Show a card large."""
        self.stage.push(CardInspection(self.look, card), fade=False)

    def arrange(self, body: Rect, u: float) -> None:
        """The browser fills the screen."""
        del u
        self.browser.place(body)

"""The binder: the whole set on pages of eight pockets, owned cards in colour, others as shadows (DUEL-10.2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.collection.card_filter import CardFilter
from game.collection.rules import card_count
from scenes.collection.binder_parts import Book, Counts
from scenes.collection.crafting import ExtrasPanel, dust_collection
from scenes.collection.filter_bar import FilterBar
from scenes.collection.inspection import CardInspection
from scenes.collection.look import CollectionLook
from scenes.kit.controls.button import Button
from scenes.kit.theme import H3, LABEL, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.screens.screen import MOVING, PAGES, Screen
from scenes.shell.widgets import layout
from scenes.stage.units import Rect

if TYPE_CHECKING:
    from game.collection.specification import CollectionSpec

POCKETS = 8
NONE = "No card matches."


class BinderScreen(Screen):
    """Pages left, counts of the set right. A click or the inspect key shows a card large."""

    hints = (MOVING, ("accept", "look closely"), ("page_up", ""), ("page_down", "turn pages"), ("back", "back"))

    def __init__(self, look: CollectionLook) -> None:
        super().__init__(look.context, "The Binder")
        self.look = look
        self.page = 0
        self.shown: list[str] = []

    def build(self) -> None:
        """Filters, pages, counts."""
        self.bar = self.add(FilterBar(self.look))
        self.bar.changed.connect(self._filter)
        self.book = self.add(Book(self.look, POCKETS))
        self.book.examined.connect(self.examine)
        self.book.turned.connect(self.turn)
        self.none = self.add(Label(NONE, H3.but(color=MUTED)))
        self.before = self.add(Button("Previous", icon="left", name="page before"))
        self.after = self.add(Button("Next", icon="right", name="page after"))
        self.before.clicked.connect(partial(self.turn, -1))
        self.after.clicked.connect(partial(self.turn, 1))
        self.number = self.add(Label("", LABEL.but(color=MUTED)))
        self.counts = self.add(Counts(self.look))
        if self.counts.extras is not None:
            self.counts.extras.clicked.connect(self._show_extras)
        self._filter(self.bar.filter)

    def first_focus(self) -> None:
        """Begin on the first card."""
        first = self.book.pockets[0]
        self.focus = first if first.visible else self.bar.search

    @property
    def spec(self) -> CollectionSpec[Any]:
        """The collection as it is now."""
        return self.look.spec

    # -- pages ---------------------------------------------------------------------------------------------------

    @property
    def pages(self) -> int:
        """How many pages what is wanted fills; one at least."""
        return max(1, -(-len(self.shown) // POCKETS))

    def turn(self, way: int) -> None:
        """Turn to another page; there is none beyond the ends."""
        page = min(max(self.page + way, 0), self.pages - 1)
        if page == self.page:
            return
        self.page = page
        self.stage.sound("page_turn")
        self._show()

    def examine(self, card: str) -> None:
        """Show a card large."""
        inspection = CardInspection(self.look, card)
        inspection.changed.connect(self._again)
        self.stage.push(inspection, fade=False)

    def _show_extras(self) -> None:
        collection = dust_collection(self.look)
        if collection is not None:
            panel = ExtrasPanel(self.look, collection)
            panel.changed.connect(self._again)
            self.stage.push(panel, fade=False)

    def _again(self) -> None:
        """Show what is owned now, on the same page."""
        self.look.refresh()
        page = self.page
        self._filter(self.bar.filter)
        self.page = min(page, self.pages - 1)
        self._show()
        self.counts.show()
        self.relayout()

    def on_action(self, action: str) -> bool:
        """PageUp, PageDown and the pad's shoulders turn pages; Home and End go to the ends."""
        ways = {**PAGES, "home": -self.pages, "end": self.pages}
        if action in ways:
            self.turn(ways[action])
            return True
        return super().on_action(action)

    def _filter(self, wanted: CardFilter) -> None:
        self.shown = wanted.select(self.spec)
        self.page = 0
        self._show()

    def _copies(self, card: str) -> int:
        return (self.spec.owned or {}).get(card, 0)

    def _show(self) -> None:
        page = self.shown[self.page * POCKETS : (self.page + 1) * POCKETS]
        self.book.show([(card, self._copies(card)) for card in page])
        self.none.visible = not self.shown
        self.number.text = f"Page {self.page + 1} of {self.pages}"
        self.before.permit(None if self.page else "This is the first page.")
        self.after.permit(None if self.page + 1 < self.pages else "This is the last page.")
        owned = sum(map(self.spec.has, self.shown))
        most = {card: self.spec.copies(self.spec.cards[card]) for card in self.shown}
        copies = sum(min(self._copies(card), held) for card, held in most.items())
        told = f"{card_count(len(self.shown))}, {owned} of them yours"
        self.bar.tell(f"{told} \u00b7 {copies} of {sum(most.values())} copies that decks can hold")

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Filters above; the book left, its pages below it; counts right."""
        main, side = layout.beside(body, u, 0.24, 300, 470)
        bar, rest = body.cut_top(self.bar.fit(body.w, body.h), 8 * u)
        self.bar.place(bar)
        side = Rect(side.x, rest.y, side.w, rest.h)
        main = Rect(main.x, rest.y, main.w, rest.h)
        foot, book = main.cut_bottom(46 * u, 8 * u)
        self.book.place(book)
        self.none.place(self.book.left_page)
        middle = foot.anchor(min(foot.w, 620 * u), foot.h)
        left, words, right = middle.columns((1.0, 1.3, 1.0), 10 * u)
        self.before.place(left)
        self.number.place(words)
        self.after.place(right)
        self.counts.place(side)

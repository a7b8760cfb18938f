"""Picking one of all decks, the ready ones and the player's own, each with its cards (COLL-3.3, COLL-5.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from components.arena import CLASSES
from scenes.arena.model.lexicon import in_words
from scenes.arena.resources import MatchDeck
from scenes.arena.screens.class_picker import ClassPicker
from scenes.arena.screens.collection import ArenaLook
from scenes.collection.card_grid import CollectionGrid
from scenes.collection.curve import Curve
from scenes.kit.controls.button import Button
from scenes.kit.theme import BODY, CAPTION, GOLD, H3, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.widgets.entry import HEIGHT, Entry
from scenes.shell.widgets.stack import Stack
from scenes.stage.units import Rect

PAGE = 0.5
"""Share of the width that a deck's page takes."""
CURVE = 130
"""Design pixels of the curve's height."""


class DeckPicker(ClassPicker):
    """A dialog of decks: a click looks at one, a second click or the button chooses it."""

    layers = ("decks",)

    def __init__(self, look: ArenaLook, decks: Mapping[str, MatchDeck], current: str) -> None:
        super().__init__(look.resources, "Choose a deck", "Search: name, class, archetype, hero")
        self.look = look
        self.decks = decks
        self.current = current if current in decks else next(iter(decks))
        self.list = self.panel.add(Stack(gap=8, name="decks"))
        self.entries: dict[str, Entry] = {}
        self.title = self.panel.add(Label("", H3.but(color=GOLD), align="left", overflow="shrink"))
        self.kind = self.panel.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.about = self.panel.add(Paragraph("", BODY.but(color=MUTED), align="top left"))
        self.grid = self.panel.add(CollectionGrid(look, name="cards of the deck"))
        self.chart = self.panel.add(Curve(look.curve(), look.sums))
        self.play = self.panel.add(Button("Play this deck", icon="check", name="play this deck"))
        self.play.clicked.connect(lambda: self.take(self.current))
        self.add_close()

    def fill(self) -> None:
        """Show all decks, and the present one beside them."""
        self.show()
        self.look_at(self.current)

    def first_focus(self) -> None:
        """Begin on the present deck."""
        self.focus = self.entries.get(self.current, self.shut)

    def show(self) -> None:
        """List the decks that fit class and search."""
        found = self.fitting()
        self.tell(len(found), len(self.decks), "decks")
        self.list.reset()
        self.entries = {name: self.list.append(self._entry(name), HEIGHT) for name in found}
        if self.list.width:
            self.list.flow()

    def fitting(self) -> list[str]:
        """Return the decks that fit class and search: the player's own first, then by class."""
        order = {name: place for place, name in enumerate(CLASSES)}
        fitting = [
            name for name, deck in self.decks.items() if self.fits(deck.card_class, f"{deck.name} {self._line(deck)}")
        ]
        return sorted(
            fitting, key=lambda name: (not self.decks[name].is_own, order.get(self.decks[name].card_class, len(order)))
        )

    def _line(self, deck: MatchDeck) -> str:
        """Return class, archetype and hero of a deck in a line."""
        hero = self.resources.content.roster.get(deck.hero)
        return " · ".join(filter(None, (in_words(deck.card_class), deck.kind, hero.name if hero else "")))

    def _entry(self, name: str) -> Entry:
        deck = self.decks[name]
        entry = Entry(deck.name, self._line(deck), "Your own" if deck.is_own else "", tip=deck.about)
        entry.on = name == self.current
        entry.clicked.connect(partial(self._press, name))
        return entry

    def _press(self, name: str) -> None:
        if name == self.current:
            self.take(name)
        else:
            self.look_at(name)

    def look_at(self, name: str) -> None:
        """Show a deck's words, cards and curve."""
        self.current = name
        deck = self.decks[name]
        for other, entry in self.entries.items():
            entry.on = other == name
        self.title.text, self.kind.text, self.about.text = deck.name, self._line(deck), deck.about
        known = [card for card in deck.cards if card in self.look.spec.cards]
        self.grid.show(card for card, _ in self.look.spec.lines(known))
        self.grid.count(known)
        self.chart.show([self.look.card(card) for card in known])

    def layout(self, view: Rect, u: float) -> None:
        """The list left; words, curve and cards right, the button that chooses at the foot."""
        things, page = self.cut_sides(view, u, PAGE)
        foot, _ = self.panel.inside.cut_bottom(52 * u)
        self.play.place(foot.cut_right(172 * u)[1].cut_right(260 * u)[0])
        self.list.place(things)
        self.list.flow()
        line, page = page.cut_top(34 * u, 0)
        self.title.place(line)
        line, page = page.cut_top(24 * u, 4 * u)
        self.kind.place(line)
        words, page = page.cut_top(52 * u, 6 * u)
        self.about.place(words)
        curve, page = page.cut_bottom(CURVE * u, 10 * u)
        self.chart.place(curve)
        self.grid.place(page)
        self.grid.flow()

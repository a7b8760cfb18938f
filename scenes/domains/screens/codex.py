"""All cards and tiles of The Nine Domains, to be looked at closely."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from PIL import Image

from components.domains import CARDS, TILES
from game.content.domains.loading import DomainsContent
from scenes.domains.art.artwork import Artwork
from scenes.domains.model.layout import CARD_ASPECT
from scenes.domains.model.words import card_tip, sign, spoken, tile_tip
from scenes.domains.resources import domains
from scenes.kit.controls.stepper import Tabs
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, H2
from scenes.kit.typography.richtext import RichText
from scenes.kit.typography.text import Label
from scenes.shell.screens.screen import Screen
from scenes.shell.widgets import layout
from scenes.shell.widgets.pictures import LazyPicture
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import Paint, PictureTile
from scenes.stage.control import Control
from scenes.stage.signal import Signal
from scenes.stage.units import Rect
from scenes.table.story.phrases import joined, plural
from systems.domains.rules.combat import fight

if TYPE_CHECKING:
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context

TABS = ("Cards", "Domains")
ASPECTS = (CARD_ASPECT, 1.0)
"""Height for width of what stands on each tab's shelf."""
LEAST = 120
"""Design pixels of a thing's width at least; where that is too much for the room, the shelf scrolls."""
GAP = 16


class ShelfTile(PictureTile):
    """A thing on the shelf; `looked_at()` when the focus comes to it."""

    looked_at: Signal[()]

    def on_focus(self, focused: bool) -> None:
        """Show it at once where keys are used."""
        super().on_focus(focused)
        if focused:
            self.looked_at.emit()


class Shelf(Stack):
    """Cards or tiles in rows. `chosen(name)`."""

    def __init__(self, aspect: float) -> None:
        super().__init__(name="shelf")
        self.aspect = aspect
        self.chosen = Signal[str]()
        self.tiles: dict[str, ShelfTile] = {}
        self.grid = self.append(Control(name="grid", hittable=False), self._wanted)

    def offer(self, name: str, tile: ShelfTile) -> None:
        """Put a thing at the end."""
        tile.looked_at = Signal()
        tile.looked_at.connect(partial(self.chosen.emit, name))
        tile.clicked.connect(partial(self.chosen.emit, name))
        self.tiles[name] = self.grid.add(tile)

    def mark(self, name: str) -> None:
        """Ring the chosen one."""
        for other, tile in self.tiles.items():
            tile.on = other == name

    def _wanted(self, width: float) -> float:
        u = self.unit
        count, gap = len(self.tiles), GAP * u
        sizes = (self._largest(width, columns, math.ceil(count / columns), gap) for columns in range(1, count + 1))
        w = max(LEAST * u, *sizes)
        rects, height = layout.cells(width, count, (w, w * self.aspect), gap)
        for tile, rect in zip(self.tiles.values(), rects, strict=True):
            tile.place(rect.moved(-width / 2, height / 2))
        return height

    def _largest(self, width: float, columns: int, rows: int, gap: float) -> float:
        """The largest width at which so many columns and rows stand in the room."""
        high = (self.height - 2 * self.padding * self.unit - (rows - 1) * gap) / rows
        return min((width - (columns - 1) * gap) / columns, high / self.aspect)


class Sheet(Stack):
    """The page of one thing: its picture large, its name, its words."""

    def __init__(self, context: Context) -> None:
        super().__init__(gap=12, name="sheet")
        self.picture = LazyPicture(context.render_queue)
        self.frame = self.append(Control(name="picture", hittable=False), self._wanted)
        self.frame.add(self.picture)
        self.title = self.append(Label("", H2, overflow="shrink"), 44)
        self.words = self.append(RichText("", BODY.but(size=22)))
        self._aspect = 1.0
        self._drawing: tuple[str, Paint] | None = None

    def show(self, key: str, aspect: float, title: str, words: str, paint: Paint) -> None:
        """Show a thing; `paint(w, h)` draws it."""
        self._aspect, self._drawing = aspect, (key, paint)
        self.title.text, self.words.text = title, words
        self.flow()

    def _wanted(self, width: float) -> float:
        w = min(width, 330 * self.unit)
        h = w * self._aspect
        if self._drawing is not None and self.frame.in_tree:
            key, paint = self._drawing
            self.picture.want(("domains page", key), lambda: paint(round(w), round(h)), w, h)
        return h


class DomainsCodex(Screen):
    """Two tabs, cards and tiles, and the page of the chosen one."""

    def __init__(self, context: Context, *, tab: int = 0) -> None:
        super().__init__(context, "Cards and domains")
        resources = domains(context)
        self.content = resources.content
        self.art = resources.art
        self.tab = tab

    def build(self) -> None:
        """Tabs, shelves, the page."""
        self.tabs = self.add(Tabs(TABS, self.tab, icons=("hand", "flag")))
        self.tabs.chosen.connect(self._turn)
        self.panel = self.add(Panel("", padding=18))
        self.shelves = [self.panel.add(Shelf(ASPECTS[tab])) for tab in range(len(TABS))]
        queue, art = self.context.render_queue, self.art
        for card in CARDS:
            paint = partial(_card, art, card)
            tip = partial(card_tip, self.content, card)
            self.shelves[0].offer(
                card,
                ShelfTile(queue, ("domains shelf", card), paint, framed=False, tip=tip, name=f"card {card}"),
            )
        for tile in TILES:
            paint = partial(_tile, art, tile)
            tip = partial(tile_tip, self.content, tile)
            self.shelves[1].offer(
                str(tile),
                ShelfTile(queue, ("domains shelf", tile), paint, framed=False, tip=tip, name=f"tile {tile}"),
            )
        for shelf in self.shelves:
            shelf.chosen.connect(self._look)
        self.side = self.add(Panel("", padding=22))
        self.sheet = self.side.add(Sheet(self.context))
        self._show()

    def first_focus(self) -> None:
        """Begin on the tabs."""
        self.focus = self.tabs.buttons[self.tab]

    def reading(self) -> Scroll | None:
        """The shelf scrolls."""
        return self.shelves[self.tab]

    def _turn(self, tab: int) -> None:
        self.tab = tab
        self._show()
        self.layout(self.stage.view, self.unit)

    def _show(self) -> None:
        for number, shelf in enumerate(self.shelves):
            shelf.visible = number == self.tab
        self._look(next(iter(self.shelves[self.tab].tiles)))

    def _look(self, name: str) -> None:
        self.shelves[self.tab].mark(name)
        content, art = self.content, self.art
        if self.tab == 0:
            words = content.cards[name]
            title = f"{sign(name)} {words.name}"
            paint = partial(_large, art, name, title, words.sentence)
            self.sheet.show(name, CARD_ASPECT, title, _card_words(content, name), paint)
        else:
            tile = int(name)
            domain = content.tiles[tile]
            worth = f"{domain.sentence}\nWorth {plural(tile, 'point')}."
            self.sheet.show(name, 1.0, domain.name, worth, partial(_tile, art, tile))

    def arrange(self, body: Rect, u: float) -> None:
        """Tabs in the heading's row; the shelf left, the page right."""
        head = self.plan.header
        room = Rect(head.x + 420 * u, head.cy - 26 * u, head.w - (420 + 174) * u, 52 * u)
        self.tabs.place(room.anchor(min(room.w, 460 * u), room.h, "left"))
        main, side = layout.beside(body, u, 0.27, 320, 480)
        self.panel.place(main)
        for shelf in self.shelves:
            shelf.place(self.panel.inside)
        self.side.place(side)
        self.sheet.place(self.side.inside)


def _card_words(content: DomainsContent, card: str) -> str:
    """A card's power, and how it fares against every other card without bonuses."""
    parts = [card_tip(content, card).partition("\n")[2], "", "**Without bonuses it**"]
    for verb, outcome in (("beats", 0), ("loses to", 1)):
        met = [spoken(other) for other in CARDS if fight(card, 0, other, 0)[0] == outcome]
        parts.append(f"{verb} {joined(met)}." if met else f"{verb} nothing.")
    return "\n".join(parts)


def _card(art: Artwork, card: str, w: int, h: int) -> Image.Image:
    del h
    return art.card(card, w, None)


def _large(art: Artwork, card: str, title: str, words: str, w: int, h: int) -> Image.Image:
    del h
    return art.large_card(card, title, words, w, None)


def _tile(art: Artwork, tile: int, w: int, h: int) -> Image.Image:
    return art.tile(tile, (w, h))

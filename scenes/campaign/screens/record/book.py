"""The book of campaigns: all that was met over all runs, shelf by shelf (CAMP-7.5)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from components.campaign import CONSUMABLE, RELIC
from game.art.campaign.map_roads import HALO, RED
from game.art.campaign.theatre import theatre_of
from game.art.draw.raster import rasterise
from game.art.draw.svg import circle, document
from scenes.campaign.model.book import (
    ANSWERS,
    COMMANDERS,
    CONSUMABLES,
    EVENTS,
    PLACES,
    RELICS,
    SHELVES,
    act_of,
    page_of,
    picture_place,
    shelf_of,
)
from scenes.campaign.screens.frame import face_image
from scenes.campaign.screens.item_pictures import scene_paint, thing_paint
from scenes.kit.controls.stepper import Tabs
from scenes.kit.controls.textinput import TextInput
from scenes.kit.panel import Panel
from scenes.kit.theme import BODY, CAPTION, GOLD, H2, LABEL_BOLD, MUTED
from scenes.kit.typography.text import Label, Paragraph
from scenes.shell.screens.screen import MOVING, Screen
from scenes.shell.widgets.fitted_picture import FittedPicture
from scenes.shell.widgets.layout import beside
from scenes.shell.widgets.silhouette import silhouette
from scenes.shell.widgets.stack import Stack
from scenes.shell.widgets.tile import CARD_ASPECT
from scenes.shell.widgets.tile_grid import GridTile, TileGrid

if TYPE_CHECKING:
    from PIL import Image

    from game.profile.campaign_book import CampaignBook
    from scenes.campaign.resources import CampaignResources
    from scenes.kit.controls.scroll import Scroll
    from scenes.shell.flow.context import Context
    from scenes.stage.units import Rect

UNMET = "Not met yet"
CHART = (1280, 720)
"""Pixels of the chart of which a place's picture is cut."""


class BookPictures:
    """Draws what is on a shelf; what was not met as a shadow."""

    def __init__(self, context: Context, resources: CampaignResources) -> None:
        self.context = context
        self.resources = resources

    def paint(self, shelf: str, identifier: str, width: int, height: int, *, met: bool = True) -> Image.Image:
        """Return the picture of a thing."""
        image = self._drawn(shelf, identifier, width, height)
        return image if met else silhouette(image)

    def _drawn(self, shelf: str, identifier: str, width: int, height: int) -> Image.Image:
        context, resources = self.context, self.resources
        if shelf in {RELICS, CONSUMABLES}:
            kind = RELIC if shelf == RELICS else CONSUMABLE
            return thing_paint(context, resources, kind, identifier, width, height)
        if shelf == EVENTS:
            event = resources.lands.events[identifier]
            return scene_paint(context, event.picture, theatre_of(picture_place(resources, event)), width, height)
        if shelf == COMMANDERS:
            return resources.art.portrait(identifier, width, height)
        if shelf == PLACES:
            return self._ground(identifier, width, height)
        return face_image(resources, resources.lands.cards[identifier], width, height)

    def _ground(self, identifier: str, width: int, height: int) -> Image.Image:
        """A place on the chart of its act, in the middle where it can be."""
        charts, place = self.resources.charts, self.resources.places[identifier]
        act = act_of(self.resources, identifier)
        x, y = charts.point(act.id, place.longitude, place.latitude, CHART)
        high = CHART[1] // 2
        wide = min(CHART[0], round(high * width / height))
        left = min(max(0, x - wide // 2), CHART[0] - wide)
        top = min(max(0, y - high // 2), CHART[1] - high)
        image = charts.chart(act.id, CHART).crop((left, top, left + wide, top + high)).resize((width, height))
        share = height / high
        dot = circle((x - left) * share, (y - top) * share, 0.026 * height, RED, f'stroke="{HALO}" stroke-width="2"')
        image.alpha_composite(rasterise(document(width, height, dot), (width, height)))
        return image


class BookGrid(TileGrid):
    """The things of one shelf."""

    def __init__(self, context: Context, pictures: BookPictures, shelf: str, names: dict[str, str]) -> None:
        """Make an empty grid; `names` has the name of everything that was met."""
        super().__init__(name=f"shelf {shelf}")
        self.context = context
        self.pictures = pictures
        self.shelf = shelf
        self.names = names

    def tile(self, identifier: str) -> GridTile:
        """A picture, or its shadow."""
        met = identifier in self.names
        name = self.names.get(identifier, UNMET)
        paint = partial(self.pictures.paint, self.shelf, identifier, met=met)
        return GridTile(
            self.context.render_queue, ("campaign book", self.shelf, identifier, met), paint, tip=name, name=name
        )


class BookScreen(Screen):
    """Shelves by tabs, a search, and the page of what is chosen."""

    hints = (MOVING, ("accept", "look at it"), ("page_down", "further down"), ("back", "back"))

    def __init__(self, context: Context, resources: CampaignResources, book: CampaignBook) -> None:
        super().__init__(context, "Book of campaigns")
        self.resources = resources
        self.book = book
        self.pictures = BookPictures(context, resources)
        self.shelf = RELICS
        self.all: list[str] = []
        self.names: dict[str, str] = {}
        self.grid: BookGrid | None = None

    def build(self) -> None:
        """Tabs and search above, the shelf below them, a page at the right."""
        self.tabs = self.add(Tabs(list(SHELVES.values()), list(SHELVES).index(self.shelf)))
        self.tabs.chosen.connect(lambda number: self.turn(list(SHELVES)[number]))
        self.search = self.add(TextInput(placeholder="Search what you have met", longest=30, name="search"))
        self.search.changed.connect(lambda _: self.find())
        self.count = self.add(Label("", LABEL_BOLD.but(color=GOLD), align="right", overflow="shrink"))
        self.panel = self.add(Panel("", padding=16))
        self.side = self.add(Panel("", padding=22))
        self.title = self.side.add(Label("", H2.but(color=GOLD), align="left", overflow="shrink"))
        self.picture = self.side.add(
            FittedPicture(self.context.render_queue, aspect=CARD_ASPECT, largest=420, name="picture")
        )
        self.words = self.side.add(Stack(gap=8, padding=0, name="page"))
        self.turn(self.shelf)

    def first_focus(self) -> None:
        """Begin on the first shelf."""
        self.focus = self.tabs.buttons[self.tabs.index]

    def reading(self) -> Scroll | None:
        """The shelf."""
        return self.grid

    # -- shelves -------------------------------------------------------------------------------------------------

    def turn(self, shelf: str) -> None:
        """Show a shelf."""
        self.shelf = shelf
        self.all = shelf_of(self.resources, shelf)
        met, answers = self.book.met(shelf), self.book.met(ANSWERS)
        self.names = {
            identifier: page_of(self.resources, shelf, identifier, answers).name
            for identifier in self.all
            if identifier in met
        }
        self.count.text = f"{len(self.names)} of {len(self.all)}"
        if self.grid is not None:
            self.grid.free()
        self.grid = self.panel.add(BookGrid(self.context, self.pictures, shelf, self.names))
        self.grid.pressed.connect(self.choose)
        self.grid.looked_at.connect(self.choose)
        if self.plan.body.w > 1:
            self.grid.place(self.panel.inside)
        self.find()

    def find(self) -> None:
        """Show what fits the search; without one everything, with shadows."""
        wanted = self.search.text.casefold().strip()
        shown = [item for item in self.all if not wanted or wanted in self.names.get(item, "").casefold()]
        if self.grid is not None:
            self.grid.show(shown)
        self.choose(next((item for item in shown if item in self.names), shown[0] if shown else ""))

    def choose(self, identifier: str) -> None:
        """Show the page of a thing; "" for none."""
        if self.grid is not None:
            self.grid.mark(identifier)
        self.words.reset()
        self.picture.visible = bool(identifier)
        if identifier:
            met = identifier in self.names
            paint = partial(self.pictures.paint, self.shelf, identifier, met=met)
            self.picture.want(("campaign book", self.shelf, identifier, met), paint)
        if identifier in self.names:
            page = page_of(self.resources, self.shelf, identifier, self.book.met(ANSWERS))
            self.title.text, lines, style = page.name, page.lines, BODY
        else:
            self.title.text, style = UNMET if identifier else "Nothing found", CAPTION.but(color=MUTED)
            lines = ("It gets its page when you meet it in a campaign.",) if identifier else ()
        for line in lines:
            self.words.append(Paragraph(line, style))
        self.words.flow()

    # -- places --------------------------------------------------------------------------------------------------

    def arrange(self, body: Rect, u: float) -> None:
        """Shelf left, page right."""
        bar, body = body.cut_top(48 * u, 10 * u)
        self.tabs.place(bar)
        main, side = beside(body, u, 0.32, 360, 560)
        line, main = main.cut_top(46 * u, 10 * u)
        count, search = line.cut_right(150 * u, 14 * u)
        self.search.place(search)
        self.count.place(count)
        self.panel.place(main)
        if self.grid is not None:
            self.grid.place(self.panel.inside)
        self.side.place(side)
        head, room = self.side.inside.cut_top(46 * u, 10 * u)
        self.title.place(head)
        picture, room = room.cut_top(room.h * 0.46, 14 * u)
        self.picture.place(picture)
        self.words.place(room)

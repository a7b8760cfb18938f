"""Picking one of the heroes: portraits by class, a search, and all about the one that is looked at (MATCH-11.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PIL import Image

from components.arena import CLASSES, ArenaCardDefinition
from game.art.arena.heroes import HERO_W, VIEW
from game.collection.search import plain
from scenes.arena.art.cards import CardPictures, within
from scenes.arena.model.lexicon import in_words
from scenes.arena.resources import RagnarokResources
from scenes.arena.screens.choices import RANDOM
from scenes.arena.screens.collection import class_sign
from scenes.arena.screens.hero_page import HeroPage, hero_line
from scenes.arena.screens.words import ROLES
from scenes.collection.filter_bar import SignButton
from scenes.kit.controls.button import Button
from scenes.kit.controls.textinput import TextInput
from scenes.kit.theme import CAPTION, INK, MUTED
from scenes.kit.typography.text import Label
from scenes.shell.screens.panel_scene import PanelScene
from scenes.shell.widgets import layout
from scenes.shell.widgets.tile_grid import GridTile, TileGrid
from scenes.stage.signal import Signal
from scenes.stage.units import Rect

ASPECT = VIEW[0] / VIEW[1]
PORTRAIT = 128
"""Design pixels of a portrait's width in the grid."""
LONGEST = 30
PAGE = 0.32
"""Share of the width that the page takes."""


class HeroGrid(TileGrid):
    """Portraits of the roster."""

    def __init__(self, resources: RagnarokResources[Any, Any]) -> None:
        super().__init__(name="heroes", width=PORTRAIT, aspect=ASPECT)
        self.resources = resources

    def tile(self, identifier: str) -> GridTile:
        """A hero's portrait."""
        resources = self.resources
        hero = resources.content.roster[identifier]
        return GridTile(
            resources.context.render_queue,
            ("arena hero", identifier),
            partial(portrait_image, resources.art, hero),
            tip=f"**{hero.name}**\n{hero_line(hero)}",
            name=hero.name,
        )


class HeroPicker(PanelScene):
    """A dialog of heroes; `chosen(hero)` once, RANDOM for a random one; Esc chooses nothing."""

    layers = ("heroes",)
    dimming = (INK, 0.7)
    kept = frozenset({"help"})

    def __init__(
        self,
        resources: RagnarokResources[Any, Any],
        current: str,
        heroes: Mapping[str, ArenaCardDefinition] | None = None,
        title: str = "Choose a hero",
    ) -> None:
        """Offer the whole roster and a random one, or `heroes` alone."""
        super().__init__("hero picker", title=title, padding=26)
        self.resources = resources
        self.heroes = resources.content.roster if heroes is None else heroes
        self.current = current
        self.chosen = Signal[str]()
        self.card_class = ""
        self.search = self.panel.add(
            TextInput("", placeholder="Search: name, title, class", longest=LONGEST, name="search heroes")
        )
        self.search.changed.connect(lambda _: self.show())
        offered = {hero.card_class for hero in self.heroes.values()}
        self.classes: Mapping[str, SignButton] = {
            name: self._class_button(name) for name in CLASSES if heroes is None or name in offered
        }
        self.told = self.panel.add(Label("", CAPTION.but(color=MUTED), align="left", overflow="shrink"))
        self.grid = self.panel.add(HeroGrid(resources))
        self.grid.looked_at.connect(self.look_at)
        self.grid.pressed.connect(self.take)
        self.page = self.panel.add(HeroPage(resources))
        self.random = self.panel.add(
            Button("Random hero", icon="dice", tip="The dice choose hero and deck.", name="random hero")
        )
        self.random.clicked.connect(partial(self.take, RANDOM))
        self.random.visible = heroes is None
        self.add_close()

    def _class_button(self, name: str) -> SignButton:
        button = SignButton(class_sign(name), f"**{in_words(name)}**\n{ROLES[name]}")
        button.clicked.connect(partial(self.press, name))
        return self.panel.add(button)

    def fill(self) -> None:
        """Show all heroes, and the present one beside them."""
        self.show()
        self.look_at(self.current)

    def first_focus(self) -> None:
        """Begin on the present hero."""
        self.focus = self.grid.tiles.get(self.current, self.shut)

    def press(self, card_class: str) -> None:
        """Show the heroes of a class alone, or all again."""
        self.card_class = "" if self.card_class == card_class else card_class
        self.show()

    def show(self) -> None:
        """Show the heroes that fit class and search."""
        found = self.fitting()
        for name, button in self.classes.items():
            button.on = name == self.card_class
        self.told.text = f"{len(found)} of {len(self.heroes)} heroes"
        self.grid.show(found)
        self.grid.mark(self.current)

    def fitting(self) -> list[str]:
        """Return the heroes that fit class and search, by class and name."""
        content, wanted = self.resources.content, plain(self.search.text)
        heroes = sorted(self.heroes.values(), key=lambda hero: (CLASSES.index(hero.card_class), hero.name))
        return [
            hero.id
            for hero in heroes
            if self.card_class in {"", hero.card_class}
            and wanted in plain(f"{hero.name} {content.card_texts[hero.id].title} {hero_line(hero)}")
        ]

    def look_at(self, hero: str) -> None:
        """Tell all about a hero."""
        self.page.show(hero)

    def take(self, hero: str) -> None:
        """Choose a hero."""
        self.chosen.emit(hero)
        self.close()

    def layout(self, view: Rect, u: float) -> None:
        """Search and classes above, portraits left, the page right."""
        self.outside.place(view)
        self.panel.place(layout.dialog(view, u, 1500, 860))
        room = self.cut_foot(self.panel.inside, u, 14)
        head, room = room.cut_top(46 * u, 6 * u)
        right, discs = head.cut_right(PAGE * head.w, 16 * u)
        self.search.place(right)
        for button, place in zip(self.classes.values(), discs.columns(len(CLASSES), 6 * u), strict=False):
            button.place(place)
        line, room = room.cut_top(26 * u, 6 * u)
        self.told.place(line)
        page, grid = room.cut_right(PAGE * room.w, 16 * u)
        if self.random.visible:
            foot, page = page.cut_bottom(52 * u, 10 * u)
            self.random.place(foot)
        self.page.place(page)
        self.page.flow()
        self.grid.place(grid)
        self.grid.flow()


def portrait_image(
    art: CardPictures,
    hero: ArenaCardDefinition,
    width: int,
    height: int,
    *,
    friend: bool = True,
    fallen: bool = False,
) -> Image.Image:
    """Return a hero's portrait within a size; a `fallen` one is broken."""
    frame = max(8, min(round(width * HERO_W / VIEW[0]), round(height * HERO_W / VIEW[1])))
    picture = art.portrait(hero, frame, friend=friend, fallen=fallen)
    if picture.width > width or picture.height > height:
        picture = picture.crop((0, 0, min(width, picture.width), min(height, picture.height)))
    return within(picture, (width, height))

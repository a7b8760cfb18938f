"""Picking one of the heroes: portraits by class, a search, and all about the one that is looked at (MATCH-11.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PIL import Image

from components.arena import CLASSES, ArenaCardDefinition
from game.art.arena.heroes import HERO_W, VIEW
from scenes.arena.art.cards import CardPictures, within
from scenes.arena.resources import RagnarokResources
from scenes.arena.screens.choices import RANDOM
from scenes.arena.screens.class_picker import ClassPicker
from scenes.arena.screens.hero_page import HeroPage, hero_line
from scenes.kit.controls.button import Button
from scenes.shell.widgets.tile_grid import GridTile, TileGrid
from scenes.stage.units import Rect

ASPECT = VIEW[0] / VIEW[1]
PORTRAIT = 128
"""Design pixels of a portrait's width in the grid."""
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


class HeroPicker(ClassPicker):
    """A dialog of heroes; `chosen(hero)` is RANDOM for a random one."""

    layers = ("heroes",)

    def __init__(
        self,
        resources: RagnarokResources[Any, Any],
        current: str,
        heroes: Mapping[str, ArenaCardDefinition] | None = None,
        title: str = "Choose a hero",
    ) -> None:
        """Offer the whole roster and a random one, or `heroes` alone."""
        self.heroes = resources.content.roster if heroes is None else heroes
        offered = CLASSES if heroes is None else {hero.card_class for hero in heroes.values()}
        super().__init__(resources, title, "Search: name, title, class", offered)
        self.current = current
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

    def fill(self) -> None:
        """Show all heroes, and the present one beside them."""
        self.show()
        self.look_at(self.current)

    def first_focus(self) -> None:
        """Begin on the present hero."""
        self.focus = self.grid.tiles.get(self.current, self.shut)

    def show(self) -> None:
        """Show the heroes that fit class and search."""
        found = self.fitting()
        self.tell(len(found), len(self.heroes), "heroes")
        self.grid.show(found)
        self.grid.mark(self.current)

    def fitting(self) -> list[str]:
        """Return the heroes that fit class and search, by class and name."""
        texts = self.resources.content.card_texts
        heroes = sorted(self.heroes.values(), key=lambda hero: (CLASSES.index(hero.card_class), hero.name))
        return [
            hero.id
            for hero in heroes
            if self.fits(hero.card_class, f"{hero.name} {texts[hero.id].title} {hero_line(hero)}")
        ]

    def look_at(self, hero: str) -> None:
        """Tell all about a hero."""
        self.page.show(hero)

    def layout(self, view: Rect, u: float) -> None:
        """Portraits left, the page right."""
        grid, page = self.cut_sides(view, u, PAGE)
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

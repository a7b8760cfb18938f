"""A fighter beside the shield: the large portrait, weapon, power, passive, secrets and piles."""

from __future__ import annotations

from typing import ClassVar

from PIL import Image

from scenes.arena.model.live import Live
from scenes.arena.model.picture import ArenaPicture
from scenes.arena.model.picture_parts import Hero
from scenes.arena.table.character import HeroNode
from scenes.arena.table.side import SidePanel
from scenes.kit.paint import marks
from scenes.poker.art.artwork import Artwork

OPENING = (0.87, 0.74)
"""Width and height of the portrait's frame against its whole picture."""
LOW = -0.1
"""By how much of the picture's height the frame's middle lies below that of the picture."""


class FighterNode(HeroNode):
    """A hero in the large frame: clicked and aimed at like any hero; its numbers stand on the plaque."""

    def show(self, hero: Hero, attack: int, px: int, *, friend: bool, ready: bool) -> None:
        """Draw it as it is now, its whole picture `px` wide."""
        del attack, ready
        self.card, self.definition = hero.card, hero.definition
        art = self.art
        card = art.lexicon.cards[hero.definition]
        fallen = hero.hp <= 0 and self.fallen

        def bake() -> Image.Image:
            assert isinstance(art, Artwork)  # noqa: S101 - this table's pictures
            return art.fighter(card, px, friend=friend, fallen=fallen)

        w, h = round(px * OPENING[0]), round(px * OPENING[1])
        self.look(("poker fighter", hero.definition, px, friend, fallen), bake, (w, h))
        self.frame.offset = (0.0, -LOW * px)
        self.light.offset = (0.0, -4.0)
        pad = max(6, px // 24)
        self.light.show(
            ("poker light", w, h, pad),
            lambda: marks.outline_light(w, h, px * 0.03, pad, line=(1.2, 3.0), strength=0.8),
        )

    fallen = False
    """Whether its fighter is eliminated: 0 HP while betting is all in."""


class FighterPanel(SidePanel):
    """One side of the table."""

    hero_kind: ClassVar[type[HeroNode]] = FighterNode

    def show(self, picture: ArenaPicture, live: Live) -> None:
        """Show a picture's side; the passive stands without words."""
        if isinstance(self.hero, FighterNode):
            seat = picture.seat if self.near else picture.foe
            self.hero.fallen = seat in getattr(picture, "fallen", ())
        super().show(picture, live)
        for disc in (self.passive, self.secrets[0]):
            disc.words.visible = False
        self.grave.visible = bool(picture.sides[picture.seat if self.near else picture.foe].grave)

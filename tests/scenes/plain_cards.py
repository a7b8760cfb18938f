"""Pictures of cards as plain planes, so that the tables of Ragnarok open at once."""

from __future__ import annotations

from PIL import Image

from components.arena import ArenaCardDefinition
from game.art.arena.tokens import token_size
from game.art.draw.raster import Size
from scenes.arena.art.artwork import Artwork
from scenes.arena.model.picture_parts import Minion, Weapon

# ruff: noqa: ARG002  # plain pictures do not look at what they are asked for


class PlainCards(Artwork):
    """What every table of Ragnarok asks for."""

    def hand_card(
        self, card: ArenaCardDefinition, width: int, numbers: tuple[int, int, int] | None = None, seen: float = 1.0
    ) -> Image.Image:
        return plane(width, round(width * 1.45))

    def inspection(self, card: ArenaCardDefinition, width: int) -> Image.Image:
        return plane(width, round(width * 1.45))

    def back(self, width: int) -> Image.Image:
        return plane(width, round(width * 1.45))

    def token(self, minion: Minion, width: int, *, friend: bool, ready: bool, fresh: bool) -> Image.Image:
        return plane(*token_size(width))

    def power(
        self, hero: ArenaCardDefinition, power: ArenaCardDefinition, cost: int, size: int, *, ready: bool, used: bool
    ) -> Image.Image:
        return plane(size, size)

    def weapon(self, weapon: Weapon | None, size: int, *, ready: bool) -> Image.Image:
        return plane(size, size)

    def board(self, size: Size) -> Image.Image:
        return plane(*size)


def plane(width: int, height: int) -> Image.Image:
    """Return an even plane."""
    return Image.new("RGBA", (max(2, width), max(2, height)), (120, 90, 60, 255))

"""The pictures of the 3x3 board as plain planes, so that scenes open at once."""

from __future__ import annotations

from PIL import Image

from components.grid import GridCardDefinition
from scenes.grid.art.artwork import Artwork
from tests.scenes.plain_cards import plane

# ruff: noqa: ARG002  # plain pictures do not look at what they are asked for

Size = tuple[int, int]


class PlainTray(Artwork):
    """The pictures of the 3x3 board as plain planes."""

    def __init__(self) -> None:
        """Need no library."""

    def token(self, card: GridCardDefinition, size: int, colour: int | None) -> Image.Image:
        return plane(size, size)

    whole_token = token

    def power(self, words: str, size: int, tone: str) -> Image.Image:
        return plane(size, size)

    def medallion(self, size: int) -> tuple[float, float, float]:
        return (0.0, 0.0, size * 0.3)

    def hand_card(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        return plane(width, round(width * 1.26))

    def inspection(self, card: GridCardDefinition, width: int, colour: int | None) -> Image.Image:
        return plane(width, round(width * 1.4))

    def back(self, size: int, colour: int | None) -> Image.Image:
        return plane(size, size)

    def hand_back(self, width: int, colour: int | None) -> Image.Image:
        return plane(width, round(width * 1.26))

    def type_icon(self, kind: str, size: int) -> Image.Image:
        return plane(size, size)

    def tray(self, size: int) -> Image.Image:
        return plane(size, size)

    def tray_wells(self, size: int) -> tuple[tuple[float, float, float, float], ...]:
        rim, step = size * 0.035, size * 0.31
        side = step * 0.94
        return tuple((rim + slot % 3 * step, rim + slot // 3 * step, side, side) for slot in range(9))

    def well_glow(self, size: int) -> Image.Image:
        return plane(size, size)

    def ring_legend(self, size: int) -> Image.Image:
        return plane(size, size)

    def shield_badge(self, size: int) -> Image.Image:
        return plane(size, size)

    def coin(self, colour: int, size: int) -> Image.Image:
        return plane(size, size)

    def table(self, size: Size) -> Image.Image:
        return plane(*size)

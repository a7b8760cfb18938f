"""What the pieces of Arcana's 3x3 board are (GRID-1)."""

from __future__ import annotations

from dataclasses import dataclass

from components.core import Definition

TYPES = ("melee", "fire", "wind", "earth", "water", "light", "dark")
"""The seven types that a side of a card may have (GRID-1.2)."""
TOP, RIGHT, BOTTOM, LEFT = SIDES = range(4)
"""The sides of a card, in the order in which it checks its neighbours (GRID-4.1)."""
SIDE_NAMES = ("top", "right", "bottom", "left")
SLOTS = 9
"""Slots are numbered by rows from the top left: 0 1 2 / 3 4 5 / 6 7 8."""
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8))
"""The rows from the top, then the columns from the left (GRID-6.1)."""
BLUE, RED = COLOURS = (0, 1)
COLOUR_NAMES = ("Blue", "Red")


@dataclass(frozen=True, slots=True)
class GridCardDefinition(Definition):
    """A card of the 3x3 board (GRID-1.2).

    Attributes:
        name: for players.
        power: as printed, 1 or more.
        sides: the types of its top, right, bottom and left.
    """

    name: str
    power: int
    sides: tuple[str, str, str, str]

    @property
    def tier(self) -> int:
        """Its strength: power less 2 for each melee side (GRID-9.1)."""
        return self.power - 2 * self.sides.count("melee")

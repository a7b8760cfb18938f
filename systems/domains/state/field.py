"""Field: the components of one match, cached for direct access."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from components.core import Intents
from components.domains import TILES, DomainsSide, DomainsTable
from systems.world import System, World

SEATS = (0, 1)
SIDE_ENTITIES = (2, 3)
"""The entities of seat 0 and seat 1; the table is entity 1 (`systems.world.TABLE`)."""
_TILES_OF = {kind: frozenset(tile for tile, other in TILES.items() if other == kind) for kind in TILES.values()}
_FAMILIES = (_TILES_OF["fire"], _TILES_OF["forest"], _TILES_OF["water"])
_HALVES = _TILES_OF["half-left"] | _TILES_OF["half-right"]


class DomainsSystem(System):
    """Base of the round's systems: each has its phase."""

    clock = DomainsTable


@dataclass(slots=True)
class Field:
    """One match's components."""

    world: World
    table: DomainsTable
    sides: tuple[DomainsSide, DomainsSide]
    intents: Intents

    def points(self, seat: int) -> int:
        """Return a seat's points: its tiles and what its 3+ gained (DOM-2.2, DOM-4.7)."""
        side = self.sides[seat]
        return sum(side.tiles) + side.gained

    def both_points(self) -> tuple[int, int]:
        """Return the points of both."""
        return self.points(0), self.points(1)


def field_of(world: World) -> Field:
    """Return the world's field, made on first use."""
    found: Field | None = world.cached_view
    if found is None:
        sides = (world.get(SIDE_ENTITIES[0], DomainsSide), world.get(SIDE_ENTITIES[1], DomainsSide))
        found = world.cached_view = Field(world, world.single(DomainsTable), sides, world.single(Intents))
    return found


def elements_of(tiles: Sequence[int]) -> tuple[bool, bool, bool, bool]:
    """Return which elements an owner of these tiles has, in the order of ELEMENTS (DOM-1.4).

    >>> elements_of([9, 2, 3])
    (True, False, False, True)
    """
    owned = frozenset(tiles)
    fire, forest, water = (not family.isdisjoint(owned) for family in _FAMILIES)
    return fire, forest, water, owned >= _TILES_OF["shadow"] or owned >= _HALVES

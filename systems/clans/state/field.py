"""Field: the components of one battle, cached for direct access."""

from __future__ import annotations

from components.clans import (
    LANES,
    MIDDLE,
    STACK_SIZE,
    Battle,
    Card,
    CardDefinition,
    Markers,
    Plan,
    Relic,
    RoundActions,
    RoundBonuses,
    Side,
    Tile,
    Unit,
    ahead,
    home_depth,
)
from components.clans_objectives import AMBUSH, CROSSING, Objective
from components.clans_options import Ages, Bounties, Kinship, Pace
from components.clans_passives import Passives, Supplies
from systems.clans.state.occasions import Occasion
from systems.clans.view.views import TileView
from systems.world import TABLE, System, World

SEATS = (0, 1)
HAND_LIMIT = 8
LANES_BESIDE = ((1,), (0, 2), (1,))
"""For each lane the lanes next to it."""
TILE_COUNT = 9


def home_tile(seat: int, lane: int) -> int:
    """Return the number of a seat's own base tile in a lane."""
    return 3 * lane + home_depth(seat)


def _step(tile: int, by: int) -> int:
    return tile + by if 0 <= tile % 3 + by <= 2 else -1


NEXT_TILE = tuple(tuple(_step(tile, ahead(seat)) for tile in range(TILE_COUNT)) for seat in SEATS)
"""For each seat and tile the tile one step toward the enemy's base, or -1 at that base."""
BESIDE = tuple(tuple(3 * lane + tile % 3 for lane in LANES_BESIDE[tile // 3]) for tile in range(TILE_COUNT))
"""For each tile the tiles of the same row in the lanes next to it."""
FROM_BASE_OF = tuple(tuple(3 * lane + depth for lane in LANES for depth in order) for order in ((0, 1, 2), (2, 1, 0)))
"""For each seat all tiles, lanes West to East, in each from that seat's base on."""
MARCH_ORDER = FROM_BASE_OF[::-1]
"""For each seat all tiles, lanes West to East, in each from the foremost for that seat back to its base."""
ENEMY_BASES = tuple(tuple(home_tile(1 - seat, lane) for lane in LANES) for seat in SEATS)
"""For each seat the tiles that fog may hide from it (CLAN-3.1)."""


def next_tile(tile: int, seat: int) -> int:
    """Return the tile one step toward the enemy's base, or -1 at that base."""
    return NEXT_TILE[seat][tile]


def tile_behind(tile: int, seat: int) -> int:
    """Return the tile one step toward the own base, or -1 at the own base."""
    return NEXT_TILE[1 - seat][tile]


def adjacent_lanes(tile: int) -> tuple[int, ...]:
    """Return the tiles of the same row in the lanes next to this one."""
    return BESIDE[tile]


class BattleSystem(System):
    """Base of the battle's systems: cards, units and the optional systems (CLAN-12) may be absent."""

    optional = (Card, Unit, RoundActions, Bounties, Kinship, Ages, Pace, Passives, Supplies, Objective)
    clock = Battle


def field_of(world: World) -> Field:
    """Return the world's field, made once; the components of table, sides and tiles never change identity."""
    if world.cached_view is None:
        world.cached_view = Field(world)
    field: Field = world.cached_view
    return field


class Field:
    """References to the parts of one world's battle, and what has yet to be shown.

    Attributes:
        touched: tiles whose appearance may have changed since they were last shown.
        causes: the cause of each unit's last damage, for the event of its death.
        shown: for each seat the tiles as last shown to it; empty until a command comes.
        killers: the unit behind each unit's last damage, or 0.
        bounties, kinship, ages, passives, supplies, objective: the optional systems of the match, else None (CLAN-12).
        pace: what keeps decisions in a long battle, else None (CLAN-5.8, CLAN-6.10).
        occasions: what passives have yet to answer; chain: how many passives led to what happens now.
        ambush: whether the middle row is in the fog as well (CLAN-12.18).
        rivers: the middle tiles that are waded through (CLAN-12.19).
    """

    __slots__ = (
        "_rows", "ages", "ambush", "battle", "bonuses", "bounties", "causes", "chain", "killers", "kinship", "markers",
        "objective", "occasions", "pace", "passives", "plans", "relic", "rivers", "shown", "sides", "supplies", "tiles",
        "touched", "world",
    )  # fmt: skip

    def __init__(self, world: World) -> None:
        battle = world.single(Battle)
        get = world.get
        self._rows = world.rows  # read without a call: systems look at units and cards more than at all else
        self.world = world
        self.battle = battle
        self.markers = world.single(Markers)
        self.relic = world.single(Relic)
        self.tiles = [get(entity, Tile) for entity in battle.tiles]
        self.sides = [get(entity, Side) for entity in battle.sides]
        if len(self.sides) != len(SEATS) or len(self.tiles) != TILE_COUNT:
            raise LookupError(
                f"This world is no battle: its table names {len(self.sides)} sides and {len(self.tiles)} tiles, and "
                f"{len(SEATS)} and {TILE_COUNT} belong to one."
            )
        self.bonuses = [get(entity, RoundBonuses) for entity in battle.sides]
        self.plans = [get(entity, Plan) for entity in battle.sides]
        self.touched: set[int] = set()
        self.causes: dict[int, str] = {}
        self.killers: dict[int, int] = {}
        self.shown: list[list[TileView | None]] = []
        self.bounties = world.find(TABLE, Bounties)
        self.kinship = world.find(TABLE, Kinship)
        self.ages = world.find(TABLE, Ages)
        self.pace = world.find(TABLE, Pace)
        self.passives = world.find(TABLE, Passives)
        self.supplies = world.find(TABLE, Supplies)
        self.occasions: list[Occasion] = []
        self.chain = 0
        objective = self.objective = world.find(TABLE, Objective)
        kind = "" if objective is None else objective.kind
        self.ambush = kind == AMBUSH
        bridges = objective.lanes if objective is not None and kind == CROSSING else LANES
        self.rivers = frozenset(3 * lane + MIDDLE for lane in LANES if lane not in bridges)

    def unit(self, entity: int) -> Unit:
        """Return a unit's component."""
        unit: Unit = self._rows[entity][Unit]
        return unit

    def actions(self, entity: int) -> RoundActions:
        """Return what a unit can still do in this round."""
        actions: RoundActions = self._rows[entity][RoundActions]
        return actions

    def is_decoy(self, entity: int) -> bool:
        """Return whether a unit only looks like its card (CLAN-10.22)."""
        card: Card = self._rows[entity][Card]
        return card.decoy

    def card(self, entity: int) -> CardDefinition:
        """Return the definition of a card entity."""
        card: Card = self._rows[entity][Card]
        return card.definition

    def stack(self, tile: int, seat: int) -> list[int]:
        """Return a seat's units on a tile, front first (the live list)."""
        return self.tiles[tile].stacks[seat]

    def has_room(self, tile: int, seat: int) -> bool:
        """Return whether one more unit of the seat fits on the tile (CLAN-2.5)."""
        return len(self.tiles[tile].stacks[seat]) < STACK_SIZE

    def holds(self, tile: int, seat: int) -> bool:
        """Return whether the seat holds the tile: its own base, or a middle tile it has captured."""
        return self.tiles[tile].holder == seat

    def units(self, seat: int) -> list[tuple[int, Unit]]:
        """Return a seat's units in stacks, lanes West to East, foremost tile first, front before back."""
        rows, tiles = self._rows, self.tiles
        found = []
        for tile in MARCH_ORDER[seat]:
            for entity in tiles[tile].stacks[seat]:
                found.append((entity, rows[entity][Unit]))  # noqa: PERF401 - measured faster than a comprehension
        return found

    def units_and_spies(self, seat: int) -> list[tuple[int, Unit]]:
        """Return a seat's units on the board, then its spies, from the foremost tile of each lane on."""
        spies = [spy for tile in MARCH_ORDER[seat] if (spy := self.tiles[tile].spies[seat])]
        return self.units(seat) + [(entity, self.unit(entity)) for entity in spies]

    def first(self) -> tuple[int, int]:
        """Return the seats, the one with initiative first."""
        return (0, 1) if self.battle.initiative == 0 else (1, 0)

    def tiles_from_initiative(self) -> tuple[int, ...]:
        """Return the tiles in the order of CLAN-9.10: lanes West to East, in each from the initiative's base."""
        return FROM_BASE_OF[self.battle.initiative]

    def lane_from_initiative(self, lane: int) -> tuple[int, ...]:
        """Return the tiles of a lane in the order of CLAN-9.10: from the initiative's base."""
        return self.tiles_from_initiative()[3 * lane : 3 * lane + 3]

    def count(self, seat: int, name: str, amount: int = 1) -> None:
        """Add to a seat's statistics."""
        stats = self.sides[seat].stats
        stats[name] = stats.get(name, 0) + amount

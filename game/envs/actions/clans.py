"""The actions of the clans battle: cards of the hand, tiles, and units by tile and place in the stack."""

from __future__ import annotations

from components.clans import STACK_SIZE
from game.envs.actions.ranks import order_number
from game.envs.actions.table import ActionTable, Block, Part
from systems.clans import commands as orders
from systems.clans.view.views import ClansView

HAND, STAGED, TILES, SUPPLIES = 12, 12, 9, 4
UNITS = TILES * STACK_SIZE
AIMS = 1 + TILES + UNITS


class Places:
    """Where the own cards and units of a view are."""

    def __init__(self, view: ClansView) -> None:
        self.hand = {card.id: place for place, card in enumerate(view.hand)}
        self.staged = {card.id: place for place, card in enumerate(view.staged)}
        self.units: dict[int, int] = {}
        for tile in view.tiles:
            for place, unit in enumerate(tile.stacks[view.seat][:STACK_SIZE]):
                self.units[unit.id] = tile.tile * STACK_SIZE + place

    def in_stack(self, unit: int) -> int | None:
        """Return 0 for no unit, else its place in its stack, from 1."""
        if not unit:
            return 0
        found = self.units.get(unit)
        return None if found is None else 1 + found % STACK_SIZE

    def aim(self, target: int) -> int | None:
        """Return what a supply is aimed at: 0 nothing, a tile or lane from 1, an own unit behind the tiles."""
        if target == -1:
            return 0
        unit = self.units.get(target)
        return 1 + TILES + unit if unit is not None else 1 + target if 0 <= target < TILES else None


_UNIT = Part("own unit: tile, and place in its stack from the front", UNITS, lambda at, it: at.units.get(it.unit))
_TILE = "tile: 3 x lane + depth"


def _order(number: int, parts: tuple[Part, ...]) -> Block:
    """Return the block of a kind of order."""
    name = orders.ORDERS[number]
    first = Part(_UNIT.meaning, UNITS, lambda at, it: at.units.get(it.unit) if it.order == name else None)
    return Block(orders.Order, (first, *parts), name)


CLANS_ACTIONS = ActionTable[ClansView](
    (
        Block(orders.Commit),
        Block(
            orders.Stage,
            (
                Part("card of the hand", HAND, lambda at, it: at.hand.get(it.card)),
                Part(_TILE, TILES, lambda _, it: it.tile),
                Part("in front or behind", 2, lambda _, it: int(it.back)),
                Part(
                    "unit of the stack that it is used on, from 1",
                    1 + STACK_SIZE,
                    lambda at, it: at.in_stack(it.target),
                ),
                Part("the switcher's second unit, from 1", 1 + STACK_SIZE, lambda at, it: at.in_stack(it.second)),
            ),
        ),
        Block(orders.TakeBack, (Part("staged card", STAGED, lambda at, it: at.staged.get(it.card)),)),
        _order(orders.HOLD, ()),
        _order(orders.FLANK, (Part(f"{_TILE}, where to", TILES, lambda _, it: it.target),)),
        _order(orders.IGNITE, (Part(_TILE, TILES, lambda _, it: it.target),)),
        _order(orders.TREAT, (Part("own unit that is healed", UNITS, lambda at, it: at.units.get(it.target)),)),
        _order(orders.SWAP, ()),
        Block(
            orders.CancelOrder,
            (_UNIT, Part("order: " + ", ".join(orders.ORDERS), 5, lambda _, it: orders.ORDERS.index(it.order))),
        ),
        Block(orders.UseAbility),
        Block(orders.CancelAbility),
        Block(
            orders.UseSupply,
            (
                Part("which supply", SUPPLIES, lambda _, it: it.number),
                Part(
                    "nothing, a tile or lane from 1, or an own unit behind the tiles",
                    AIMS,
                    lambda at, it: at.aim(it.target),
                ),
            ),
        ),
        Block(orders.CancelSupply),
        Block(orders.Rearrange, (Part("order of the lanes", 6, lambda _, it: order_number(it.lanes)),)),
    ),
    Places,
)

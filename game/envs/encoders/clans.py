"""The observation of the clans battle; tiles are numbered as in the rules, seats told as the own and the other one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from components.clans import PHASES, STACK_SIZE, TERRAINS
from components.clans_objectives import OBJECTIVES
from game.content.clans.loading import load_clans
from game.envs.actions.clans import HAND, STAGED, TILES, Places
from game.envs.encoders.spec import LARGE, Column, Encoder, Field, Vocabulary, flag, numbers
from systems.clans.commands import ORDERS
from systems.clans.view.views import ClansView, UnitView

ORDERED, DECK = 12, 60
STATUSES = ("poison", "barrier", "enhanced", "silenced", "paralyzed", "glued", "afraid", "marsh", "ambush")
_GROUND = Vocabulary(TERRAINS)
_PHASES = Vocabulary(PHASES)
_KINDS = Vocabulary(OBJECTIVES)
_NUMBERS = ("damage", "hp", "max_hp", "tick", "speed", "reach", "attack_cost", "ap", "placed", "moved")


def _side(view: ClansView, seat: int) -> int:
    """Return 1 for the own seat, 2 for the other, 0 for nobody."""
    return 0 if seat < 0 else 1 if seat == view.seat else 2


def _match(view: ClansView) -> Sequence[int]:
    pace, own, foe = view.pace, view.seat, 1 - view.seat
    return (
        view.seat,
        _PHASES[view.phase],
        view.round,
        view.limit,
        _side(view, view.initiative),
        view.quiet,
        int(view.ability_called),
        int(bool(view.relic)),
        _side(view, view.relic_taker),
        1 + view.relic_tile,
        int(view.gold),
        *(1 + marker for marker in view.markers),
        *((0, 0, 0, 0) if pace is None else (pace.draw, pace.returns[own], pace.returns[foe], int(pace.drill))),
        0 if view.ages is None else view.ages.age,
    )


def _unit(unit: UnitView, cards: Vocabulary) -> Iterable[int]:
    statuses = dict(unit.statuses)
    return (
        1,
        int(unit.concealed),
        cards[unit.card],
        *(getattr(unit, name) for name in _NUMBERS),
        int(unit.token),
        int(unit.decoy),
        *(statuses.get(name, 0) for name in STATUSES),
    )


_UNIT_SIZE = 5 + len(_NUMBERS) + len(STATUSES)


def _units(view: ClansView, cards: Vocabulary) -> Sequence[int]:
    found: list[int] = []
    for tile in view.tiles:
        for seat in (view.seat, 1 - view.seat):
            stack = tile.stacks[seat][:STACK_SIZE]
            for unit in stack:
                found += _unit(unit, cards)
            found += (0,) * _UNIT_SIZE * (STACK_SIZE - len(stack))
    return found


def _tiles(view: ClansView, cards: Vocabulary) -> Sequence[int]:
    found: list[int] = []
    own, foe = view.seat, 1 - view.seat
    for tile in view.tiles:
        found += (_GROUND[tile.terrain], int(tile.clear), int(tile.revealed), _side(view, tile.holder), tile.fire)
        found += (int(tile.relic), cards[tile.traps[own]], cards[tile.traps[foe]])
        found += (int(tile.spies[own] is not None), int(tile.spies[foe] is not None))
    return found


def _sides(view: ClansView, leaders: Vocabulary) -> Sequence[int]:
    found: list[int] = []
    for seat in (view.seat, 1 - view.seat):
        side = view.sides[seat]
        found += (leaders[side.leader], side.crystal, side.max_crystal, side.hand, side.deck)
        found += (int(side.ability_used), int(side.committed), len(side.gone), side.gold)
    return found


def _staged(view: ClansView, cards: Vocabulary) -> Sequence[int]:
    places = Places(view)
    found: list[int] = []
    for card in view.staged:
        found += (cards[card.card], 1 + card.tile, int(card.back))
        found += (places.in_stack(card.target) or 0, places.in_stack(card.second) or 0)
    return found


def _orders(view: ClansView) -> Sequence[int]:
    places = Places(view)
    found: list[int] = []
    for order in view.orders:
        aim = 1 + order.target if order.order in {"flank", "ignite"} else 1 + places.units.get(order.target, -1)
        found += (1 + places.units.get(order.unit, -1), 1 + ORDERS.index(order.order), aim)
    return found


def _aim(view: ClansView) -> Sequence[int]:
    aim, own, foe = view.objective, view.seat, 1 - view.seat
    if aim is None:
        return ()
    return (
        _KINDS[aim.kind],
        _side(view, aim.seat),
        aim.strength,
        aim.rounds,
        aim.needed,
        *aim.walls,
        int(aim.wagon > 0),
        1 + aim.tile,
        aim.hp,
        int(aim.freed),
        int(aim.through),
        aim.held[own],
        aim.held[foe],
        aim.felled[own],
        aim.felled[foe],
    )


def _families(view: ClansView) -> Sequence[int]:
    found: list[int] = []
    for family in view.families:
        for seat in (view.seat, 1 - view.seat):
            found += (sum(family.played[seat]), int(family.unleashed[seat]))
    return found


def _count(name: str, meaning: str) -> Column:
    return Column(name, 0, LARGE, meaning)


@lru_cache(maxsize=1)
def clans_encoder() -> Encoder[ClansView]:
    """Return the encoder of a battle's views."""
    content = load_clans()
    cards, leaders = Vocabulary(sorted(content.cards)), Vocabulary(sorted(content.leaders))
    card = cards.column("card", "which card of the game's own, sorted by identifier")
    side = "1 the own side, 2 the other, 0 nobody"
    return Encoder[ClansView](
        [
            numbers(
                "match",
                "how the battle stands",
                (
                    flag("seat", "the own seat: it says at which end of the lanes the own base is"),
                    _PHASES.column("phase", ", ".join(PHASES)),
                    _count("round", "from 1"),
                    _count("limit", "the last round"),
                    Column("initiative", 0, 2, side),
                    _count("quiet", "rounds in which nothing happened"),
                    flag("ability_called", "whether the own leader's ability is planned"),
                    flag("relic", "whether there is a relic"),
                    Column("relic_taker", 0, 2, side),
                    Column("relic_tile", 0, TILES, "where it lies, from 1, 0 where unknown"),
                    flag("gold", "whether it is a match for gold"),
                    *(Column(f"marker_{lane}", 0, 9, "zone of the lane, from 1, 0 where unknown") for lane in range(3)),
                    _count("draw", "cards drawn a round, in matches with a pace"),
                    _count("own_returns", "how often the own fallen can still return"),
                    _count("foe_returns", "the same of the other side"),
                    flag("drill", "whether stacks may change ranks"),
                    Column("age", 0, 3, "in matches with ages"),
                ),
                _match,
            ),
            Field(
                "sides",
                "the own side, then the other",
                2,
                (
                    leaders.column("leader", "which leader of the game's own, sorted by identifier"),
                    Column("crystal", -LARGE, LARGE, "what is left of it; below 0 when it broke"),
                    _count("max_crystal", "at the beginning"),
                    _count("hand", "cards in hand"),
                    _count("deck", "cards in the deck"),
                    flag("ability_used", "whether the ability is used up"),
                    flag("committed", "whether the plan is confirmed"),
                    _count("gone", "cards that left play"),
                    _count("gold", "in the purse"),
                ),
                lambda view: _sides(view, leaders),
            ),
            Field(
                "tiles",
                "the tiles: 3 x lane + depth",
                TILES,
                (
                    _GROUND.column("terrain", ", ".join(TERRAINS)),
                    flag("clear", "whether its cards are seen now"),
                    flag("revealed", "whether it stays seen"),
                    Column("holder", 0, 2, side),
                    _count("fire", "rounds that it burns"),
                    flag("relic", "whether the relic was claimed here"),
                    cards.column("own_trap", "own trap"),
                    cards.column("foe_trap", "known trap of the other side"),
                    flag("own_spy", "own spy"),
                    flag("foe_spy", "known spy of the other side"),
                ),
                lambda view: _tiles(view, cards),
            ),
            Field(
                "units",
                f"by tile: {STACK_SIZE} of the own side from the front, then {STACK_SIZE} of the other",
                TILES * 2 * STACK_SIZE,
                (
                    flag("there", "whether a unit is there"),
                    flag("concealed", "whether only that is known"),
                    card,
                    *(Column(name, -LARGE, LARGE, name.replace("_", " ")) for name in _NUMBERS),
                    flag("token", "made by an effect"),
                    flag("decoy", "own decoy"),
                    *(_count(name, f"status: {name}") for name in STATUSES),
                ),
                lambda view: _units(view, cards),
            ),
            Field(
                "hand",
                "own cards that are not staged",
                HAND,
                (card,),
                lambda view: [cards[it.card] for it in view.hand],
            ),
            Field(
                "staged",
                "own staged cards",
                STAGED,
                (
                    card,
                    Column("tile", 0, TILES, "from 1"),
                    flag("back", "behind the unit there"),
                    Column("target", 0, STACK_SIZE, "unit of the stack, from 1"),
                    Column("second", 0, STACK_SIZE, "the switcher's second unit, from 1"),
                ),
                lambda view: _staged(view, cards),
            ),
            Field(
                "orders",
                "own orders of this round",
                ORDERED,
                (
                    Column("unit", 0, TILES * STACK_SIZE, "own unit by tile and place in the stack, from 1"),
                    Column("order", 0, len(ORDERS), ", ".join(ORDERS) + ", from 1"),
                    Column("target", 0, TILES * STACK_SIZE, "tile or own unit, from 1"),
                ),
                _orders,
            ),
            Field(
                "deck",
                "cards left in the own deck, sorted",
                DECK,
                (card,),
                lambda view: [cards[name] for name in view.deck],
            ),
            numbers(
                "objective",
                "the aim of the battle, 0 for the crystals; see `components.clans_objectives`",
                (
                    _KINDS.column("kind", ", ".join(OBJECTIVES)),
                    Column("side", 0, 2, side),
                    *(
                        _count(name, name)
                        for name in ("strength", "rounds", "needed", "wall_west", "wall_center", "wall_east", "wagon")
                    ),
                    Column("tile", 0, TILES, "of the wagon or the captive, from 1"),
                    _count("hp", "of the wagon"),
                    flag("freed", "the captive is free"),
                    flag("through", "the wagon is through"),
                    *(_count(name, name) for name in ("own_held", "foe_held", "own_felled", "foe_felled")),
                ),
                _aim,
            ),
            Field(
                "families",
                "in matches with families, in their order",
                11,
                (
                    _count("own_played", "variations that the own side played"),
                    flag("own_unleashed", "its ultimate was triggered"),
                    _count("foe_played", "of the other side, as far as seen"),
                    flag("foe_unleashed", "its ultimate was triggered"),
                ),
                _families,
            ),
        ]
    )

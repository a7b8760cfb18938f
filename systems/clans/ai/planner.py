"""Search for plans in sampled worlds, for the stronger opponents."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from components.clans import LANE_NAMES, LANES, MIDDLE, OVER, REARRANGING
from components.core import Intents
from systems.clans.ai.evaluation import Weights, card_value, evaluate
from systems.clans.commands import ORDERS, Commit, Order, Rearrange, Stage, UseAbility, UseSupply
from systems.clans.rules.choices import legal_plans
from systems.clans.rules.leaders import DRAWING
from systems.clans.rules.supplies import supply_of
from systems.clans.state.field import Field, field_of
from systems.dice import Stream
from systems.match import Command
from systems.search.opponent import Candidate
from systems.world import World

SUPPLY_RESERVE = 24
"""Points that a supply must gain now to be used up."""
MOST_SUPPLY_TRIES = 18
"""Uses of supplies that are tried: of two aimed at any tile, or of more aimed at units."""


@dataclass(slots=True)
class PlanChoice:
    """A candidate plan: for each lane a staging or none, orders, the leader's ability, and a supply."""

    stagings: dict[int, Stage] = field(default_factory=dict)
    orders: list[Order] = field(default_factory=list)
    ability: bool = False
    supply: UseSupply | None = None

    def copy(self) -> PlanChoice:
        """Return an independent copy."""
        return PlanChoice(dict(self.stagings), list(self.orders), self.ability, self.supply)

    def parts(self) -> Hashable:
        """Return all that a round can depend on in the plan, in the order in which it is written."""
        return tuple(self.stagings.values()), tuple(self.orders), self.ability, self.supply

    def commands(self) -> tuple[Command, ...]:
        """Return the commands of the plan, with the confirmation last."""
        ability: list[Command] = [UseAbility()] if self.ability else []
        supply: list[Command] = [] if self.supply is None else [self.supply]
        return (*self.stagings.values(), *self.orders, *ability, *supply, Commit())


@dataclass(slots=True)
class Options:
    """All options of the seat in the position, by kind; `drill` are the orders of CLAN-6.10 and CLAN-6.11."""

    lanes: dict[int, list[Stage]]
    orders: list[Order]
    drill: list[Order]
    ability: bool
    supplies: list[UseSupply]


def options_of(world_field: Field, seat: int) -> Options:
    """Return the seat's options; equal cards in the hand count once."""
    lanes: dict[int, list[Stage]] = {lane: [] for lane in LANES}
    orders: list[Order] = []
    drill: list[Order] = []
    ability = False
    supplies: list[UseSupply] = []
    known: set[tuple[str, int, bool, int, int]] = set()
    for command in legal_plans(world_field, seat):
        if isinstance(command, Stage):
            name = world_field.card(command.card).id
            key = (name, command.tile, command.back, command.target, command.second)
            if key not in known:
                known.add(key)
                lanes[command.tile // 3].append(command)
        elif isinstance(command, Order):
            _sort_order(world_field, command, orders, drill)
        elif isinstance(command, UseAbility):  # abilities that draw work at once and are no part of a plan
            ability = world_field.sides[seat].leader.ability not in DRAWING
        elif isinstance(command, UseSupply) and not supply_of(world_field, seat, command).at_once:
            supplies.append(command)
    return Options(lanes, orders, drill, ability, supplies)


def _sort_order(world_field: Field, order: Order, orders: list[Order], drill: list[Order]) -> None:
    """Put an order to those of its kind; a stack's two units would swap alike, so only the front's order counts."""
    unit = world_field.unit(order.unit)
    if order.order == "swap":
        if world_field.stack(unit.tile, unit.seat)[0] == order.unit:
            drill.insert(0, order)
    elif order.order == "flank" and "flanking" not in unit.abilities:
        drill.append(order)
    else:
        orders.append(order)


def quick_plan(world_field: Field, seat: int, dice: Stream, eagerness: int = 75) -> PlanChoice:
    """Return a plausible plan without search: strong cards where they are needed, with some chance.

    Args:
        world_field: the position.
        seat: whose plan.
        dice: the opponent's own.
        eagerness: how likely a lane gets a card, in per cent.
    """
    options = options_of(world_field, seat)
    plan = PlanChoice()
    lanes = list(LANES)
    dice.shuffle(lanes)
    used: set[int] = set()
    for lane in lanes:
        tries = [stage for stage in options.lanes[lane] if stage.card not in used]
        if not tries or dice.below(100) >= eagerness:
            continue
        dice.shuffle(tries)
        best = max(tries[:4], key=lambda other: card_value(world_field.card(other.card)) - 5 * other.back)
        plan.stagings[lane] = best
        used.add(best.card)
    if options.ability and dice.below(100) < 12:
        plan.ability = True
    return plan


def write_plan(world: World, seat: int, plan: PlanChoice) -> None:
    """Write a plan into a world and confirm it, as its commands would, without validation."""
    component = field_of(world).plans[seat]
    component.staged = component.staged + [
        [staging.card, staging.tile // 3, staging.tile, int(staging.back), staging.target, staging.second]
        for staging in plan.stagings.values()
    ]
    component.orders = component.orders + [
        [order.unit, ORDERS.index(order.order), order.target] for order in plan.orders
    ]
    component.ability = component.ability or plan.ability
    supplies = field_of(world).supplies
    if plan.supply is not None and supplies is not None:
        supplies.planned[seat] = [plan.supply.number, plan.supply.target]
    component.committed = True


def played_alone(world: World, seat: int, plan: PlanChoice) -> World:
    """Return a silent fork of a world after the round in which the seat plays this plan alone, and nobody else any."""
    fork = world.fork()
    fork.silent = True
    for side in field_of(fork).plans:
        side.staged, side.orders, side.ability, side.committed = [], [], False, True
    write_plan(fork, seat, plan)
    fork.process()
    return fork


@dataclass(slots=True)
class Trials:
    """Sampled worlds with an assumed enemy plan in each; candidate plans are played in forks of them.

    Attributes:
        worlds: silent worlds that fit the view; replies: the enemy's plan in each.
        horizon: rounds of a trial: the first with the plans, the rest without new cards.
        nodes: rounds played so far, which budgets count.
        played: the values of trials so far, by all that they depend on: a plan that is met again is not played again.
    """

    seat: int
    worlds: Sequence[World]
    replies: list[PlanChoice]
    horizon: int
    weights: Weights
    dice: Stream
    nodes: int = 0
    played: dict[Hashable, int] = field(default_factory=dict)

    def value(self, plan: PlanChoice, number: int) -> int:
        """Return the value of a plan in one of the worlds."""
        reply = self.replies[number]
        trial = (number, self.dice.state, plan.parts(), reply.parts())
        if trial not in self.played:
            world = self.worlds[number].fork()
            write_plan(world, self.seat, plan)
            write_plan(world, 1 - self.seat, reply)
            self.played[trial] = self.play_out(world)
        return self.played[trial]

    def mean(self, plan: PlanChoice, numbers: Sequence[int]) -> int:
        """Return the mean value of a plan over some of the worlds."""
        return sum(self.value(plan, number) for number in numbers) // len(numbers)

    def play_out(self, world: World) -> int:
        """Play a world with confirmed plans to the horizon and return its value."""
        board = field_of(world)
        battle = board.battle
        dice = Stream(0)
        dice.state = self.dice.state  # every plan meets the same future
        for number in range(self.horizon):
            self.nodes += 1
            for seat, plan in enumerate(board.plans):
                if number:
                    write_plan(world, seat, quick_plan(board, seat, dice, 55))
                plan.committed = True
            world.process()
            while battle.phase == REARRANGING:
                world.single(Intents).waiting.append((battle.waiting[0], Rearrange((0, 1, 2))))
                world.process()
            if battle.phase == OVER:
                break
        return evaluate(board, self.seat, self.weights)


def improve(trials: Trials, options: Options, plan: PlanChoice, order: Sequence[int], keep: int) -> list[Candidate]:
    """Improve a plan lane by lane, in place; return the candidates of the last lanes, best first.

    Every option is tried in one world; the best few, and placing nothing, in all.
    """
    numbers = range(len(trials.worlds))
    considered: list[Candidate] = []
    board = field_of(trials.worlds[0])
    for lane in order:
        taken = {staging.card for other, staging in plan.stagings.items() if other != lane}
        tries: list[Stage | None] = [None, *(stage for stage in options.lanes[lane] if stage.card not in taken)]
        if len(tries) == 1:
            continue
        first = [(trials.value(_with(plan, lane, try_), 0), number) for number, try_ in enumerate(tries)]
        best = {number for _, number in sorted(first, reverse=True)[:keep]} | {0}
        means = {number: trials.mean(_with(plan, lane, tries[number]), numbers) for number in sorted(best)}
        winner = max(means, key=lambda number: (means[number], -number))
        chosen = tries[winner]
        plan.stagings.pop(lane, None)
        if chosen is not None:
            plan.stagings[lane] = chosen
        considered += [Candidate(_words(board, lane, tries[number]), means[number]) for number in means]
    return sorted(considered, key=lambda item: -item.value)


def consider_extras(
    trials: Trials, options: Options, plan: PlanChoice, reserve: int, most_orders: int, most_drill: int
) -> list[Candidate]:
    """Add orders and the leader's ability to a plan if they pay, then a supply; return the candidates.

    Args:
        trials: the worlds.
        options: what the seat may do.
        plan: changed in place.
        reserve: points that the ability must gain now to be used up.
        most_orders: how many orders are tried.
        most_drill: how many of those of CLAN-6.10 and CLAN-6.11 are.
    """
    numbers = range(len(trials.worlds))
    considered: list[Candidate] = []
    base = trials.mean(plan, numbers)
    for order in (*options.orders[:most_orders], *options.drill[:most_drill]):
        if any(other.unit == order.unit for other in plan.orders):
            continue
        tried = plan.copy()
        tried.orders.append(order)
        value = trials.mean(tried, numbers)
        considered.append(Candidate(f"order unit {order.unit} to {order.order}", value))
        if value > base:
            base = value
            plan.orders.append(order)
    if options.ability:
        tried = plan.copy()
        tried.ability = True
        value = trials.mean(tried, numbers)
        considered.append(Candidate("call on the leader's ability", value))
        plan.ability = value >= base + reserve
        base = value if plan.ability else base
    return considered + consider_supplies(trials, options, plan, base)


def consider_supplies(trials: Trials, options: Options, plan: PlanChoice, base: int) -> list[Candidate]:
    """Add a supply to a plan if it pays enough to be used up; return the candidates.

    Args:
        trials: the worlds.
        options: what the seat may do.
        plan: changed in place.
        base: what the plan is worth without one, on average over the worlds.
    """
    numbers = range(len(trials.worlds))
    considered: list[Candidate] = []
    for supply in options.supplies[:MOST_SUPPLY_TRIES]:
        tried = plan.copy()
        tried.supply = supply
        value = trials.mean(tried, numbers)
        considered.append(Candidate(f"use {supply_of(field_of(trials.worlds[0]), trials.seat, supply).name}", value))
        if value >= base + SUPPLY_RESERVE:
            base = value - SUPPLY_RESERVE
            plan.supply = supply
    return considered


def _with(plan: PlanChoice, lane: int, staging: Stage | None) -> PlanChoice:
    tried = plan.copy()
    tried.stagings.pop(lane, None)
    if staging is not None:
        tried.stagings[lane] = staging
    return tried


def _words(board: Field, lane: int, staging: Stage | None) -> str:
    if staging is None:
        return f"{LANE_NAMES[lane]}: nothing"
    place = "in the middle" if staging.tile % 3 == MIDDLE else ("behind" if staging.back else "in front")
    return f"{LANE_NAMES[lane]}: {board.card(staging.card).name} {place}"

"""Validate stagings and orders, and record the plan (CLAN-6)."""

from __future__ import annotations

from collections.abc import Mapping

from components.clans import (
    MIDDLE,
    PLANNING,
    REVEAL,
    STACK_SIZE,
    Battle,
    Card,
    CardDefinition,
    Plan,
    Relic,
    Side,
    Tile,
    Unit,
)
from components.clans_passives import Supplies
from components.core import Intents
from systems.clans import commands
from systems.clans import events as told
from systems.clans.rules.bounty import bring_gold
from systems.clans.rules.drawing import draw_cards
from systems.clans.rules.leaders import DRAWING, LEADER_ABILITIES, apply_rearrangement
from systems.clans.rules.supplies import call_supply, cancel_supply, supply_refusal
from systems.clans.state.field import (
    HAND_LIMIT,
    SEATS,
    TILE_COUNT,
    BattleSystem,
    Field,
    adjacent_lanes,
    field_of,
    home_tile,
    next_tile,
)
from systems.clans.view.sight import audience_of_seat
from systems.clans.view.views import HandCard, OrderView, StagedView
from systems.match import Command
from systems.world import World

SPENT_ON_PLAY = ("resetter", "enhancer", "switcher", "ap_booster")
"""Abilities whose card is destroyed by its use and needs no room (CLAN-10.30)."""


def spent_on_play(card: CardDefinition) -> str:
    """Return the ability by which the card is spent when played, or ""."""
    return next((ability.name for ability in card.abilities if ability.name in SPENT_ON_PLAY), "")


def stage_refusal(field: Field, seat: int, command: commands.Stage) -> str | None:
    """Return why a card cannot be staged this way, or None (CLAN-6.2, 6.3, 6.5, 10.11, 10.15, 10.30)."""
    plan = field.plans[seat]
    if command.card not in field.sides[seat].hand:
        return "That card is not in your hand."
    if not 0 <= command.tile < TILE_COUNT:
        return f"There is no tile {command.tile}; tiles are numbered 0 to 8."
    lane = command.tile // 3
    if any(row[0] == command.card for row in plan.staged):
        return "That card is staged already; take it back to place it elsewhere."
    if any(row[1] == lane for row in plan.staged):
        return "This lane has a staged card already; one per lane and round."
    card = field.card(command.card)
    if spent_on_play(card):
        return _spent_refusal(field, seat, card, command)
    return place_refusal(field, seat, card, command) or _aim_refusal(field, seat, card, command)


def place_refusal(field: Field, seat: int, card: CardDefinition, command: commands.Stage) -> str | None:
    """Return why a card that stays on the board cannot be placed on that tile, or None."""
    tile = command.tile
    tile_state = field.tiles[tile]
    home = tile == home_tile(seat, tile // 3)
    held_middle = tile % 3 == MIDDLE and tile_state.holder == seat
    names = {ability.name for ability in card.abilities}
    if "trap" in names:
        if not home and not held_middle:
            return "A trap goes onto your own base or a middle tile that you hold."
        if tile_state.terrain != card.element:
            return f"This trap needs {card.element.capitalize()}, and that tile is {tile_state.terrain.capitalize()}."
        if tile_state.traps[seat]:
            return "A trap of yours lies there already."
        return "A trap has no front or back." if command.back else None
    if not home and not (held_middle and "paratrooper" in names):
        if tile % 3 == MIDDLE:
            return "Only a paratrooper may land on a middle tile, and only on one that you hold."
        return "Cards come into play on your own base tiles."
    if "spy" in names:
        if tile_state.spies[seat]:
            return "A spy of yours is on that tile already."
        return "A spy has no front or back." if command.back else None
    stack = tile_state.stacks[seat]
    if len(stack) >= STACK_SIZE:
        return "Two of your units stand there already."
    if command.back and not stack:
        return "There is no unit to stand behind."
    return None


def _aim_refusal(field: Field, seat: int, card: CardDefinition, command: commands.Stage) -> str | None:
    if command.second:
        return f"{card.name} takes no second target."
    if not command.target:
        return None
    if card.ability("medic") is None:
        return f"{card.name} takes no target."
    if command.target not in injured(field, seat, command.tile):
        return "A medic treats an injured friend on the tile onto which it is played."
    return None


def injured(field: Field, seat: int, tile: int) -> list[int]:
    """Return the seat's injured units on its own base tile, front first (CLAN-7.5)."""
    if tile != home_tile(seat, tile // 3):
        return []
    units = [(entity, field.unit(entity)) for entity in field.stack(tile, seat)]
    return [entity for entity, unit in units if unit.hp < unit.max_hp]


def _spent_refusal(field: Field, seat: int, card: CardDefinition, command: commands.Stage) -> str | None:
    if command.back:
        return f"{card.name} takes no place, neither front nor back."
    if not field.holds(command.tile, seat):
        return f"{card.name} is played onto a tile that you hold."
    stack = field.stack(command.tile, seat)
    if command.target not in stack:
        return f"{card.name} needs a unit of yours on that tile as its target."
    kind = spent_on_play(card)
    if kind == "switcher":
        if command.second not in stack or command.second == command.target:
            return f"{card.name} needs both of your units on that tile as its targets."
        return None if command.target < command.second else "Name the two units in order of their numbers."
    if command.second:
        return f"{card.name} takes one target only."
    return use_refusal(field, kind, card, field.unit(command.target), command.target)


def use_refusal(field: Field, kind: str, card: CardDefinition, unit: Unit, target: int) -> str | None:
    """Return why a card that is spent when played would be wasted on that unit, or None (CLAN-10.14, 10.30)."""
    if kind == "enhancer" and unit.enhanced:
        return "That unit is enhanced already; a unit is enhanced once."
    if kind == "resetter" and not spent_charges(field, target, unit):
        return f"{card.name} would do nothing: that unit has all its charges."
    return None


def full_charges(field: Field, entity: int, unit: Unit) -> Mapping[str, int]:
    """Return the charges of a unit's abilities as printed, also of those that a switcher gave it (CLAN-10.26)."""
    return unit.full or {ability.name: ability.charges for ability in field.card(entity).abilities if ability.charges}


def spent_charges(field: Field, entity: int, unit: Unit) -> dict[str, int]:
    """Return the abilities of a unit with fewer charges than printed, with the printed number (CLAN-10.14)."""
    printed = full_charges(field, entity, unit)
    return {name: printed[name] for name, left in unit.charges.items() if left < printed.get(name, 0)}


def order_refusal(field: Field, seat: int, command: commands.Order) -> str | None:
    """Return why an order cannot be given, or None (CLAN-6.5, 6.6, 10.12, 10.27, 10.28)."""
    if command.order not in commands.ORDERS:
        return f"There is no order {command.order!r}; orders are {', '.join(commands.ORDERS)}."
    unit = field.world.find(command.unit, Unit)
    if unit is None or unit.tile < 0 or unit.seat != seat:
        return "You have no such unit on the board."
    kind = commands.ORDERS.index(command.order)
    given = {row[1] for row in field.plans[seat].orders if row[0] == command.unit}
    if kind in given:
        return "You gave that order already."
    if kind == commands.HOLD:
        return _hold_refusal(unit, command, given)
    if kind == commands.FLANK:
        return _flank_refusal(field, unit, command, given)
    if kind == commands.IGNITE:
        return _ignite_refusal(field, seat, unit, command)
    return _treat_refusal(field, unit, command) if kind == commands.TREAT else _swap_refusal(field, unit, command)


def _hold_refusal(unit: Unit, command: commands.Order, given: set[int]) -> str | None:
    if command.target:
        return "An order to hold has no target."
    if commands.FLANK in given:
        return "That unit is ordered to flank; it cannot hold as well."
    if next_tile(unit.tile, unit.seat) < 0:
        return "At the enemy base a unit holds anyway."
    return None


def _flank_refusal(field: Field, unit: Unit, command: commands.Order, given: set[int]) -> str | None:
    if not may_change_lane(field, unit):
        drilled = field.pace is not None and field.pace.drill
        others = ", or one at your own base," if drilled else ""
        return f"Only a unit that can flank{others} may go into another lane."
    if commands.HOLD in given:
        return "That unit is ordered to hold; it cannot flank as well."
    if command.target not in adjacent_lanes(unit.tile):
        return "A unit flanks into the tile beside it, in a neighbouring lane."
    if field.card(command.unit).speed < 1:
        return "That unit has speed 0 and never moves, so it cannot flank."
    if not field.has_room(command.target, unit.seat):
        return "Two of your units stand there already."
    return None


def _ignite_refusal(field: Field, seat: int, unit: Unit, command: commands.Order) -> str | None:
    if unit.charges.get("ignite", 0) < 1:
        return "That unit has no charge of Ignite left."
    if command.target not in (*adjacent_lanes(unit.tile), next_tile(unit.tile, seat)) or command.target < 0:
        return "Ignite reaches the tiles in front, to the left and to the right."
    tile_state = field.tiles[command.target]
    home = 2 * (1 - seat)
    if command.target % 3 == home and not tile_state.seen[seat]:
        return "You do not know that tile's terrain yet."
    return None if tile_state.terrain == "woods" else "Only Woods can be set on fire."


def _treat_refusal(field: Field, unit: Unit, command: commands.Order) -> str | None:
    if "medic" not in unit.abilities:
        return "Only a medic can treat a friend."
    if command.target == command.unit or command.target not in field.stack(unit.tile, unit.seat):
        return "A medic treats a friend on its own tile."
    friend = field.unit(command.target)
    return None if friend.hp < friend.max_hp else "That friend is not injured."


def may_change_lane(field: Field, unit: Unit) -> bool:
    """Return whether a unit may be ordered beside it: it flanks, or stands at its own base in a drill (CLAN-6.11)."""
    if "flanking" in unit.abilities:
        return True
    drilled = field.pace is not None and field.pace.drill
    return drilled and "spy" not in unit.abilities and unit.tile == home_tile(unit.seat, unit.tile // 3)


def _swap_refusal(field: Field, unit: Unit, command: commands.Order) -> str | None:
    if field.pace is None or not field.pace.drill:
        return "In this battle stacks keep their ranks."
    if command.target:
        return "An order to swap has no target."
    stack = field.stack(unit.tile, unit.seat)
    if command.unit not in stack or len(stack) < STACK_SIZE:
        return "There is no unit to swap ranks with."
    swapped = any(row[0] in stack and row[1] == commands.SWAP for row in field.plans[unit.seat].orders)
    return "This stack is ordered to swap already." if swapped else None


def ability_refusal(field: Field, seat: int) -> str | None:
    """Return why the leader's ability cannot be used, or None (CLAN-6.7, CLAN-6.8)."""
    side = field.sides[seat]
    if side.leader.ability not in LEADER_ABILITIES:
        return f"{side.leader.name} has no ability to call on."
    if side.ability_used:
        return "Your leader's ability is spent; it works once in a match."
    if field.plans[seat].ability:
        return "Your leader's ability is called for this round already."
    if side.leader.ability in DRAWING:
        if not side.deck:
            return "Your deck is empty: no card could be drawn."
        if len(side.hand) >= HAND_LIMIT:
            return f"Your hand is full: it holds at most {HAND_LIMIT} cards."
    return None


def planning_refusal(field: Field, seat: int, command: Command) -> str | None:
    """Return why a command of the planning phase is refused, or None."""
    plan = field.plans[seat]
    match command:
        case commands.Stage():
            return stage_refusal(field, seat, command)
        case commands.TakeBack():
            staged = any(row[0] == command.card for row in plan.staged)
            return None if staged else "That card is not staged."
        case commands.Order():
            return order_refusal(field, seat, command)
        case commands.CancelOrder():
            kind = commands.ORDERS.index(command.order) if command.order in commands.ORDERS else -1
            given = any(row[0] == command.unit and row[1] == kind for row in plan.orders)
            return None if given else "No such order was given this round."
        case commands.UseAbility():
            return ability_refusal(field, seat)
        case commands.CancelAbility():
            return None if plan.ability else "You have not called your leader's ability this round."
        case commands.UseSupply():
            return supply_refusal(field, seat, command)
        case commands.CancelSupply():
            planned = field.supplies is not None and field.supplies.planned[seat]
            return None if planned else "You have not called for a supply this round."
        case commands.Commit():
            return None
        case _:
            return "Plans are still being made; lanes are exchanged only after Sun Tzu's ability."


def orders_of(field: Field, kind: int) -> dict[int, int]:
    """Return this round's orders of one kind by both sides: unit to target."""
    return {row[0]: row[2] for seat in SEATS for row in field.plans[seat].orders if row[1] == kind}


def staged_view(field: Field, row: list[int]) -> StagedView:
    """Return a staged card as its owner sees it."""
    card, lane, tile, back, target, second = row
    return StagedView(card, field.card(card).id, lane, tile, bool(back), target, second)


class PlanningSystem(BattleSystem):
    """Records planning commands; when both plans are confirmed the reveal follows."""

    reads = (Card, Relic)
    writes = (Battle, Intents, Plan, Side, Supplies, Tile, Unit)
    takes = commands.COMMANDS

    def process(self, world: World) -> None:
        """Apply the waiting commands."""
        intents = world.single(Intents).waiting
        field = field_of(world)
        for seat, command in intents:
            if isinstance(command, commands.Rearrange):
                apply_rearrangement(field, seat, command)
            else:
                self._plan(field, seat, command)
        intents.clear()
        if field.battle.phase == PLANNING and field.plans[0].committed and field.plans[1].committed:
            field.battle.phase = REVEAL

    def _plan(self, field: Field, seat: int, command: Command) -> None:
        world, plan = field.world, field.plans[seat]
        mine = audience_of_seat(seat)
        match command:
            case commands.Stage():
                row = [command.card, command.tile // 3, command.tile, int(command.back), command.target, command.second]
                plan.staged.append(row)
                if not world.silent:
                    world.emit(told.CardStaged, seat, staged_view(field, row), audience=mine)
            case commands.TakeBack():
                plan.staged = [row for row in plan.staged if row[0] != command.card]
                world.emit(told.CardTakenBack, seat, HandCard(command.card, field.card(command.card).id), audience=mine)
            case commands.Order():
                plan.orders.append([command.unit, commands.ORDERS.index(command.order), command.target])
                world.emit(told.OrderGiven, seat, OrderView(command.unit, command.order, command.target), audience=mine)
            case commands.CancelOrder():
                kind = commands.ORDERS.index(command.order)
                plan.orders = [row for row in plan.orders if (row[0], row[1]) != (command.unit, kind)]
                world.emit(told.OrderCancelled, seat, command.unit, command.order, audience=mine)
            case commands.UseAbility():
                self._call(field, seat)
            case commands.CancelAbility():
                plan.ability = False
                world.emit(told.AbilityCancelled, seat, audience=mine)
            case commands.UseSupply():
                call_supply(field, seat, command)
            case commands.CancelSupply():
                cancel_supply(field, seat)
            case _:
                plan.committed = True
                world.emit(told.PlanCommitted, seat)

    def _call(self, field: Field, seat: int) -> None:
        """Call the leader's ability: drawing happens at once, all else at the reveal (CLAN-6.8)."""
        side = field.sides[seat]
        if side.leader.ability not in DRAWING:
            field.plans[seat].ability = True
            field.world.emit(told.AbilityCalled, seat, audience=audience_of_seat(seat))
            return
        side.ability_used = True
        bring_gold(field, seat)
        leader = side.leader
        field.world.emit(
            told.AbilityUsed, seat, leader.id, leader.ability, leader.amount, audience=audience_of_seat(seat)
        )
        draw_cards(field, seat, leader.amount, "ability", audience=audience_of_seat(seat))

"""Checks of the placed card (GRID-4) and their consequences (GRID-5, GRID-6.2, GRID-6.3, GRID-6.5)."""

from __future__ import annotations

from components.grid import GridBoard, GridCard, GridPiece, GridPlacement, GridSide, GridTerms
from systems.grid.events import CardChecked, CardFlipped, CardsKnockedOut
from systems.grid.rules.checks import resolve_check
from systems.grid.rules.drawing import draw_card
from systems.grid.rules.placement import change_power
from systems.grid.state.table import NEIGHBOURS, SEATS, BoardSystem, Table, table_of
from systems.world import World


class CheckSystem(BoardSystem):
    """Runs the placed card's checks: up, right, down, left."""

    reads = (GridCard, GridTerms)
    writes = (GridBoard, GridPiece, GridPlacement, GridSide)

    def process(self, world: World) -> None:
        """Check every neighbour that the opponent controls, until the placed card is gone."""
        table = table_of(world)
        placement = table.placement
        if placement.seat < 0:
            return
        slots = table.board.slots
        for side, slot, facing in NEIGHBOURS[placement.slot]:
            other = slots[slot]
            if other and table.piece(other).controller != placement.seat and check(table, side, slot, facing) == "ko":
                return


def check(table: Table, side: int, slot: int, facing: int) -> str:
    """Check one neighbour and let the outcome happen; return it."""
    placement, slots = table.placement, table.board.slots
    mine = table.definition(placement.card).sides[side]
    theirs = table.definition(slots[slot]).sides[facing]
    powers = (table.piece(placement.card).power, table.piece(slots[slot]).power)
    outcome, reason = resolve_check(mine, theirs, *powers)
    if not table.world.silent:
        table.world.emit(CardChecked, placement.slot, side, slot, (mine, theirs), powers, outcome, reason)
    if outcome == "win":
        flip(table, slot, placement.seat, placement.slot, 0)
        placement.flipped.append(slot)
        if mine == "light":
            change_power(table, placement.slot, 1, "bless", slot)
            change_power(table, slot, 1, "bless", placement.slot)
    elif outcome == "lose":
        if theirs == "dark":
            change_power(table, placement.slot, -1, "punish", slot)
        if mine == "melee":
            change_power(table, slot, -1, "armor", placement.slot)
    elif outcome == "ko":
        knock_out(table, placement.slot, slot)
    return outcome


def flip(table: Table, slot: int, seat: int, by: int, hop: int) -> None:
    """Give a card another colour; its power stays (GRID-5.1, GRID-5.4)."""
    table.piece(table.board.slots[slot]).controller = seat
    if not table.world.silent:
        table.world.emit(CardFlipped, slot, seat, by, hop)


def knock_out(table: Table, placed: int, other: int) -> None:
    """Take both cards off the board to their owners' discards; then both players draw, Blue first (GRID-5.3)."""
    slots, world = table.board.slots, table.world
    pair = (slots[placed], slots[other])
    for slot, entity in zip((placed, other), pair, strict=True):
        slots[slot] = 0
        world.remove(entity, GridPiece)
        table.sides[table.card(entity).owner].discard.append(entity)
    cards = [table.card(entity) for entity in pair]
    names, owners = (cards[0].definition.id, cards[1].definition.id), (cards[0].owner, cards[1].owner)
    world.emit(CardsKnockedOut, (placed, other), names, owners)
    for seat in SEATS:
        draw_card(table, seat)

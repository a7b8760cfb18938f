"""Draw cards (GRID-1.3, GRID-1.4)."""

from __future__ import annotations

from systems.grid.events import CardDrawn, DeckFoundEmpty, HandDealt
from systems.grid.state.table import SEATS, Table
from systems.match import EVERYONE


def draw_card(table: Table, seat: int) -> None:
    """Let a seat draw; nothing from an empty deck."""
    side = table.sides[seat]
    world = table.world
    if not side.deck:
        world.emit(DeckFoundEmpty, seat)
        return
    entity = side.deck.pop()
    side.hand.append(entity)
    if world.silent:
        return
    left = len(side.deck)
    shown = table.hand_card(entity)
    if table.terms.open_hands:
        world.emit(CardDrawn, seat, shown, left)
        return
    for ear in SEATS:
        world.emit(CardDrawn, seat, shown if ear == seat else None, left, audience=1 << ear)


def emit_hands(table: Table) -> None:
    """Emit to each seat its hand, and the number of cards of the other."""
    if table.world.silent:
        return
    for seat in SEATS:
        hand = tuple(table.hand_card(card) for card in table.sides[seat].hand)
        if table.terms.open_hands:
            table.world.emit(HandDealt, seat, len(hand), hand, audience=EVERYONE)
            continue
        for ear in SEATS:
            table.world.emit(HandDealt, seat, len(hand), hand if ear == seat else (), audience=1 << ear)

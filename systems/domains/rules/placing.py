"""Place cards face down (DOM-2.1, DOM-2.4)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from components.core import Intents
from components.domains import CARDS, PLACING, REVEALING, SLOTS, DomainsSide, DomainsTable
from systems.domains.commands import Place
from systems.domains.events import CardsPlaced
from systems.domains.state.field import SEATS, DomainsSystem, Field, field_of
from systems.match import Command
from systems.world import World

_PLACES: dict[tuple[str, ...], Place] = {}
"""Every placement that was ever listed: the same object each time, so that a search makes none."""


class PlacingSystem(DomainsSystem):
    """Records the placements; when both are there, the reveal follows."""

    writes = (DomainsSide, DomainsTable, Intents)
    phases = (PLACING,)
    takes = (Place,)

    def process(self, world: World) -> None:
        """Run the system."""
        field = field_of(world)
        if field.table.phase != PLACING:
            return
        for seat, command in field.intents.waiting:
            field.sides[seat].placed = list(command.cards)
            world.emit(CardsPlaced, seat, command.cards, audience=1 << seat)
            world.emit(CardsPlaced, seat, (), audience=1 << (1 - seat))
        field.intents.waiting.clear()
        if field.sides[0].placed and field.sides[1].placed:
            field.table.phase = REVEALING


def placing_seats(field: Field) -> tuple[int, ...]:
    """Return the seats that have not placed yet."""
    first, second = field.sides
    if not first.placed:
        return (0,) if second.placed else SEATS
    return () if second.placed else (1,)


def placement(cards: tuple[str, str, str]) -> Place:
    """Return the command object that places these cards; there is one for each placement."""
    found = _PLACES.get(cards)
    if found is None:
        found = _PLACES[cards] = Place(cards)
    return found


@lru_cache(maxsize=1 << 13)
def placements(hand: tuple[str, ...]) -> tuple[Place, ...]:
    """Return every way to place three cards of a hand, the cards in the order of the hand."""
    return tuple(placement((left, middle, right)) for left, middle, right in permutations(hand, SLOTS))


def legal_placements(field: Field, seat: int) -> list[Command]:
    """Return every placement that would be accepted."""
    return list(placements(tuple(field.sides[seat].hand)))


def placing_refusal(field: Field, seat: int, command: Command) -> str | None:
    """Return why a command is refused while cards are placed, or None (DOM-2.4)."""
    if not isinstance(command, Place):
        return "Place your three cards first: no power waits for a choice."
    cards = command.cards
    hand = field.sides[seat].hand
    for number, card in enumerate(cards):
        if card not in CARDS:
            return f"There is no card {card[:20]!r}; the cards are {' '.join(CARDS)}."
        if card not in hand:
            why = "it was played" if card in field.sides[seat].used else "it is none of yours in this match"
            return f"The card {card} is not in your hand: {why}."
        if card in cards[:number]:
            return f"The card {card} cannot lie before two domains: choose another for one of them."
    return None

"""Reveal the placements and add up strengths (DOM-2.1, DOM-2.3, DOM-4.1 to DOM-4.4)."""

from __future__ import annotations

from components.domains import FIGHTING, REVEALING, SLOTS, VALUES, DomainsSide, DomainsTable
from systems.domains.events import SlotRevealed, StrengthChanged
from systems.domains.rules.combat import SLOT_NUMBERS, bonuses_of
from systems.domains.state.field import SEATS, DomainsSystem, Field, field_of
from systems.world import World


class RevealSystem(DomainsSystem):
    """Reveals both placements, moves the cards to the used ones and adds up their strengths."""

    writes = (DomainsSide, DomainsTable)
    phases = (REVEALING,)

    def process(self, world: World) -> None:
        """Run the system."""
        field = field_of(world)
        table = field.table
        if table.phase != REVEALING:
            return
        first, second = (side.placed for side in field.sides)
        table.cards = [first, second]
        for slot in SLOT_NUMBERS:
            world.emit(SlotRevealed, slot, (first[slot], second[slot]))
        table.strengths = [[VALUES[card] for card in cards] for cards in table.cards]
        table.bonuses = [[0] * SLOTS, [0] * SLOTS]
        for seat in SEATS:
            _lay_down(field, seat)
        table.winners, table.reasons = [], []
        table.phase = FIGHTING


def _lay_down(field: Field, seat: int) -> None:
    """Move a seat's placed cards out of its hand and apply their bonuses."""
    side, table = field.sides[seat], field.table
    cards = side.placed
    for card in cards:
        side.hand.remove(card)
    side.used += cards
    side.placed = []
    strengths, bonuses = table.strengths[seat], table.bonuses[seat]
    for slot, amount, cause, origin in bonuses_of(cards, side.carried, table.round):
        strengths[slot] += amount
        bonuses[slot] += amount
        field.world.emit(StrengthChanged, seat, slot, amount, cause, origin, strengths[slot])
    side.carried = [0] * SLOTS

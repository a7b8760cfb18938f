"""The three fights from left to right, and what their winners get (DOM-2.2, DOM-3, DOM-4.7)."""

from __future__ import annotations

from components.domains import CARRYING, FIGHTING, NOBODY, POWERS, DomainsSide, DomainsTable
from systems.domains.events import BonusLaid, FightDecided, PointsGained, TileRemoved, TileWon
from systems.domains.rules.choices import begin_choices, queue_choice
from systems.domains.rules.combat import SLOT_NUMBERS, carried_bonus, fight
from systems.domains.state.field import SEATS, DomainsSystem, Field, field_of
from systems.world import World


class FightSystem(DomainsSystem):
    """Fights slot by slot and gives each winner the tile and the points of 3+ at once."""

    writes = (DomainsSide, DomainsTable)
    phases = (FIGHTING,)

    def process(self, world: World) -> None:
        """Run the system."""
        field = field_of(world)
        table = field.table
        if table.phase != FIGHTING:
            return
        for slot in SLOT_NUMBERS:
            cards = table.cards[0][slot], table.cards[1][slot]
            bonuses = table.bonuses[0][slot], table.bonuses[1][slot]
            winner, reason = fight(cards[0], bonuses[0], cards[1], bonuses[1])
            table.winners.append(winner)
            table.reasons.append(reason)
            strengths = table.strengths[0][slot], table.strengths[1][slot]
            world.emit(FightDecided, slot, cards, strengths, bonuses, winner, reason)
            _give_prize(field, slot, winner)
            if winner != NOBODY:
                _give_points(field, slot, winner, reason)
        table.phase = CARRYING


def _give_prize(field: Field, slot: int, winner: int) -> None:
    """Give the slot's tile to the winner, or remove it from the game (DOM-2.2, DOM-3.4)."""
    table = field.table
    tile = table.prizes[slot]
    table.prizes[slot] = 0
    if winner == NOBODY:
        table.removed.append(tile)
        field.world.emit(TileRemoved, slot, tile)
        return
    field.sides[winner].tiles.append(tile)
    if not field.world.silent:
        field.world.emit(TileWon, winner, slot, tile, field.points(winner))


def _give_points(field: Field, slot: int, winner: int, reason: str) -> None:
    """Give the points of a 3+ that won by enough strength; by an effect there is no margin (DOM-4.7)."""
    table = field.table
    power = POWERS.get(table.cards[winner][slot])
    if power is None or power.kind != "points" or reason != "strength":
        return
    if table.strengths[winner][slot] - table.strengths[1 - winner][slot] >= power.margin:
        field.sides[winner].gained += power.amount
        field.world.emit(PointsGained, winner, slot, power.amount, field.points(winner))


class CarrySystem(DomainsSystem):
    """Records bonuses for the next round, and collects the powers that ask."""

    writes = (DomainsSide, DomainsTable)
    phases = (CARRYING,)

    def process(self, world: World) -> None:
        """Run the system."""
        field = field_of(world)
        table = field.table
        if table.phase != CARRYING:
            return
        for seat in SEATS:
            for slot, card in enumerate(table.cards[seat]):
                amount = carried_bonus(card, table.round)
                if amount:
                    field.sides[seat].carried[slot] = amount
                    world.emit(BonusLaid, seat, slot, amount, card)
        for slot, winner in enumerate(table.winners):
            if winner != NOBODY:
                queue_choice(field, slot, winner)
        begin_choices(field)

"""End rounds and the match (DOM-5)."""

from __future__ import annotations

from components.domains import CLOSING, NOBODY, OVER, PLACING, ROUNDS, TESTING, DomainsSide, DomainsTable
from systems.domains.events import ElementsCompleted, MatchEnded, RoundBegan, RoundEnded
from systems.domains.rules.combat import SLOT_NUMBERS
from systems.domains.state.field import SEATS, DomainsSystem, Field, elements_of, field_of
from systems.match import PLAYERS
from systems.world import World


class ElementSystem(DomainsSystem):
    """Checks whether somebody has all four elements (DOM-5.1, DOM-5.2)."""

    reads = (DomainsSide,)
    writes = (DomainsTable,)
    phases = (TESTING,)

    def process(self, world: World) -> None:
        """Run the system."""
        field = field_of(world)
        table = field.table
        if table.phase != TESTING:
            return
        table.phase = CLOSING
        if not table.elements_count:
            return
        complete = tuple(seat for seat in SEATS if all(elements_of(field.sides[seat].tiles)))
        if complete:
            world.emit(ElementsCompleted, complete)
        if len(complete) == len(SEATS):
            table.elements_count = False


class RoundSystem(DomainsSystem):
    """Ends the round: it ends the match, or reveals the next tiles."""

    reads = (DomainsSide,)
    writes = (DomainsTable,)
    phases = (CLOSING,)

    def process(self, world: World) -> None:
        """Run the system."""
        field = field_of(world)
        table = field.table
        if table.phase != CLOSING:
            return
        if not world.silent:
            world.emit(RoundEnded, table.round, field.both_points())
        for seat in SEATS if table.elements_count else ():
            if all(elements_of(field.sides[seat].tiles)):
                finish(field, seat, f"{PLAYERS[seat]} holds all four elements.")
                return
        if table.round == ROUNDS:
            _finish_by_points(field)
            return
        table.round += 1
        table.phase = PLACING
        for slot in SLOT_NUMBERS:
            table.prizes[slot] = table.piles[slot].pop(0)
        first, second, third = table.prizes
        world.emit(RoundBegan, table.round, (first, second, third))


def finish(field: Field, winner: int, reason: str) -> None:
    """End the match; winner is a seat, or NOBODY for a draw."""
    table = field.table
    table.phase = OVER
    table.winner = winner
    table.reason = reason
    field.world.emit(MatchEnded, winner, reason)


def _finish_by_points(field: Field) -> None:
    """Compare points, then the number of tiles (DOM-5.3)."""
    points = field.both_points()
    tiles = len(field.sides[0].tiles), len(field.sides[1].tiles)
    if points[0] != points[1]:
        winner = int(points[0] < points[1])
        reason = f"{PLAYERS[winner]} has more points, {max(points)} against {min(points)}."
    elif tiles[0] != tiles[1]:
        winner = int(tiles[0] < tiles[1])
        reason = f"Both have {points[0]} points, and {PLAYERS[winner].lower()} has more domains."
    else:
        winner = NOBODY
        reason = f"Both have {points[0]} points and as many domains."
    finish(field, winner, reason)

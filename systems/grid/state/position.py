"""Worlds of positions, and positions of worlds (their text: see `systems.grid.state.notation`)."""

from __future__ import annotations

from components.grid import GridCardDefinition, GridTerms
from systems.grid.ruleset import GridRules
from systems.grid.setup import PieceSetup, Position, SeatSetup, Setup
from systems.grid.state.table import Table, table_of
from systems.world import World

Zone = tuple[GridCardDefinition, ...]


def world_at(position: Position, seed: int, best_of: int = 1, *, open_hands: bool = False) -> World:
    """Return the world of a match that begins with a position.

    Args:
        position: of its first round; options that it does not name are the usual ones.
        seed: of the dice.
        best_of: rounds.
        open_hands: the option of GRID-1.6.
    """
    usual = GridTerms()
    terms = GridTerms(
        best_of=best_of,
        chaining=usual.chaining if position.chaining is None else position.chaining,
        open_hands=open_hands,
        flank_cap=usual.flank_cap if position.flank_cap is None else position.flank_cap,
    )
    return GridRules(Setup((SeatSetup(()), SeatSetup(())), terms, position=position)).new_world(seed)


def position_of(world: World) -> Position:
    """Return the position of a world's round, with hidden cards and options; turn 0 after its end."""
    table = table_of(world)
    match, terms, sides = table.match, table.terms, table.sides

    def cards(blue: list[int], red: list[int]) -> tuple[Zone, Zone]:
        return tuple(map(table.definition, blue)), tuple(map(table.definition, red))

    return Position(
        slots=tuple(_lying(table, slot) if slot else None for slot in table.board.slots),
        hands=cards(sides[0].hand, sides[1].hand),
        decks=cards(sides[0].deck[::-1], sides[1].deck[::-1]),
        discards=cards(sides[0].discard, sides[1].discard),
        turn=max(0, match.turn),
        first=match.first,
        shield=table.board.shield,
        lines=tuple(table.board.lines),
        chaining=terms.chaining,
        flank_cap=terms.flank_cap,
    )


def _lying(table: Table, entity: int) -> PieceSetup:
    card, piece = table.card(entity), table.piece(entity)
    return PieceSetup(card.definition, piece.controller, card.owner, piece.power)

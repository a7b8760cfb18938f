"""A running match as a position (see `systems.grid.state.notation`)."""

from __future__ import annotations

from components.grid import GridCardDefinition
from systems.grid.setup import PieceSetup, Position
from systems.grid.state.table import Table, table_of
from systems.world import World

Zone = tuple[GridCardDefinition, ...]


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

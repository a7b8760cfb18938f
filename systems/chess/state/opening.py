"""Set up a match (CHESS-1), or any position."""

from __future__ import annotations

from components.chess import KING, NATURE, OFF_BOARD, PAWN, QUEEN, SLOTS, ChessTable, Piece, PieceCard
from components.core import Dice, Intents
from systems.chess.rules.closing import begin
from systems.chess.rules.fighting import resting, table_components
from systems.chess.setup import ArmySetup, PieceSetup, Setup
from systems.chess.state.board import board_of
from systems.dice import Roll
from systems.poker.setup import ARENA_TERMS
from systems.world import TABLE, World


def open_match(world: World, setup: Setup, seed: int) -> None:
    """Fill an empty world: the table, then the pieces of both sides."""
    position = setup.position
    table = ChessTable(
        side=position.side, diagonal=position.laws.diagonal, king_captures=position.laws.king_captures,
        clock=position.clock, number=position.number,
    )  # fmt: skip
    world.spawn(Dice(seed), Intents(), table)
    table.first = Roll(world, "colours").below(2) if setup.first is None else setup.first
    if setup.can_fight:
        world.add(TABLE, *table_components([]), ARENA_TERMS.copy(), setup.stakes.copy())
        for seat, army in enumerate(setup.armies):
            world.spawn(*resting(setup.cards[army.king or army.slots[QUEEN].hero], seat))
    for side in (0, 1):
        _lay_out(world, setup, side, side ^ table.first)
    begin(board_of(world))


def _lay_out(world: World, setup: Setup, side: int, seat: int) -> None:
    """Spawn a side: the pieces of its army first, off the board where the position lacks them, then all others."""
    placed = [piece for piece in setup.position.pieces if piece.side == side]
    army = setup.armies[seat]
    for kind in (KING, *SLOTS):
        given = next((piece for piece in placed if piece.kind == kind), None)
        if given is not None:
            placed.remove(given)
        _spawn(world, given or PieceSetup(side, kind, OFF_BOARD), _card(setup, army, side, kind))
    for piece in placed:
        _spawn(world, piece, _card(setup, army, side, piece.kind))


def _spawn(world: World, given: PieceSetup, card: PieceCard) -> None:
    world.spawn(Piece(given.side, given.kind, given.square, given.hp, given.stamina), card)


def _card(setup: Setup, army: ArmySetup, side: int, kind: str) -> PieceCard:
    """Return who a piece is; its element is its hero's, or its nature (CHESS-1.4)."""
    nature = NATURE[side][kind]
    if kind == PAWN:
        return PieceCard(None, nature)
    name = army.king if kind == KING else army.slots[kind].hero
    card = setup.cards[name] if name else None
    deck = army.slots[kind].deck if kind in SLOTS else ()
    return PieceCard(card, nature if card is None or card.element == "none" else card.element, deck)

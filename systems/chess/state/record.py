"""Moves and whole games as text (CHESS-6.3).

Qb1-b3   a move: the piece's letter (none for a pawn), from where, to where
Qb3xc4   a kill, a6-a7=Q a promotion, and # at its end mate
Qb3*c4+62.5/7   an attack that was fought out and won: HP and stamina that the attacker has left
Qb3*c4-40/3     one that was lost: HP and stamina of the defender; Qb3*c4= where both fell
"""

from __future__ import annotations

from components.chess import PAWN
from systems.chess.rules.movement import becomes_queen, is_combat
from systems.chess.state.board import Board
from systems.chess.state.geometry import square_name
from systems.chess.state.notation import LETTERS, hp_number

WON, LOST, BOTH, MATE = "+", "-", "=", "#"


def move_text(board: Board, start: int, to: int) -> str:
    """Return the text of a move that is about to be carried out; how a combat ends is added later."""
    code, met = board.cells[start], board.cells[to]
    kind = board.pieces[board.at[start]].kind
    sign = "-" if not met else "*" if is_combat(code, met) else "x"
    letter = "" if kind == PAWN else LETTERS[kind]
    return f"{letter}{square_name(start)}{sign}{square_name(to)}{'=Q' if becomes_queen(code, to) else ''}"


def outcome_text(board: Board) -> str:
    """Return what is added to the text of an attack once the combat has ended."""
    table = board.table
    if len(table.fallen) > 1:
        return BOTH
    lost = table.attacker in table.fallen
    left = board.pieces[table.defender if lost else table.attacker]
    return f"{LOST if lost else WON}{hp_number(left.hp)}/{left.stamina}"

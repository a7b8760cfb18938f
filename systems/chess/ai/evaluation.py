"""What a position is worth: pieces by kind, HP and square. A pawn is 100."""

from __future__ import annotations

from components.chess import COLUMNS, FULL_HP, ROWS, SQUARES
from systems.chess.ai.compact import Compact
from systems.chess.rules.movement import BISHOP, KNIGHT, PAWN, QUEEN, ROOK
from systems.chess.state.geometry import KIND_BITS, LAST_ROW, OTHER

WORTH = {QUEEN: 900, ROOK: 520, BISHOP: 340, KNIGHT: 330, PAWN: 130}
"""Of pieces with all their HP. A pawn is worth more than in common chess: it kills whatever it captures."""
WOUNDED = 45
"""Per cent of its worth that a piece keeps with next to no HP: it moves, kills pawns and gives mate like any other."""
RISING = (0, 0, 8, 20, 45, 90, 0)
"""By the rows that a pawn has behind it."""
_MIDDLE = (0, 4, 8, 4, 0)


def _place(kind: int, side: int, square: int) -> int:
    """Return what a square adds to a piece on it."""
    row, column = divmod(square, COLUMNS)
    behind = row if side == 0 else LAST_ROW[0] - row
    if kind == PAWN:
        return RISING[behind] + _MIDDLE[column] // 2
    if kind in (KNIGHT, BISHOP, ROOK, QUEEN):
        middle = _MIDDLE[column] + (ROWS // 2 - abs(row - ROWS // 2)) * 2
        return middle if kind != ROOK else middle // 2
    return -6 * min(behind, 3)


def _worth(kind: int, hp: int) -> int:
    full = WORTH.get(kind, 0)
    return full if kind == PAWN else full * (WOUNDED * FULL_HP + (100 - WOUNDED) * hp) // (100 * FULL_HP)


PLACES = tuple(
    tuple((-1 if code >> 3 else 1) * _place(code & KIND_BITS, code >> 3, square) for square in range(SQUARES))
    for code in range(OTHER * 2)
)
LIVES = tuple(
    tuple((-1 if code >> 3 else 1) * _worth(code & KIND_BITS, hp) for hp in range(FULL_HP + 1))
    for code in range(OTHER * 2)
)
"""By code, for side 0: what a square and HP are worth."""


def evaluate(board: Compact) -> int:
    """Return what a position is worth to the side to move."""
    lives = board.hp
    total = 0
    for square, code in enumerate(board.cells):
        if code:
            total += PLACES[code][square] + LIVES[code][lives[square]]
    return -total if board.side else total

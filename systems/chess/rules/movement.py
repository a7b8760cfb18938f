"""How pieces move, on a board of numbers (CHESS-2, CHESS-5): the systems and the search use the same functions.

A move is a pair of squares. An attack is judged as if it succeeds (CHESS-5.2).
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from components.chess import COLUMNS
from systems.chess.state.geometry import (
    AHEAD,
    ASLANT,
    DIAGONAL,
    IN_LINE,
    JUMPS,
    KIND_BITS,
    LAST_ROW,
    OTHER,
    SLIDES,
    STEPS,
    STRAIGHT,
)
from systems.chess.state.laws import Laws

Move = tuple[int, int]
KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN = range(1, 7)


def reached(cells: Sequence[int], square: int, laws: Laws) -> list[int]:
    """Return where the piece on a square can move to, its own king's safety aside (CHESS-2).

    Args:
        cells: the board.
        square: where a piece stands.
        laws: how pieces capture.
    """
    code = cells[square]
    kind, side = code & KIND_BITS, code >> 3
    found = []
    if kind in SLIDES:
        for ray in SLIDES[kind][square]:
            for other in ray:
                met = cells[other]
                if not met:
                    found.append(other)
                    continue
                if met >> 3 != side:
                    found.append(other)
                break
        return found
    if kind == KNIGHT:
        return [other for other in JUMPS[square] if not cells[other] or cells[other] >> 3 != side]
    if kind == KING:
        if laws.king_captures:
            return [other for other in STEPS[square] if not cells[other] or cells[other] >> 3 != side]
        return [other for other in STEPS[square] if not cells[other]]
    ahead = AHEAD[side][square]
    if not laws.diagonal:
        return [other for other in ahead if not cells[other] or cells[other] >> 3 != side]
    aslant = [other for other in ASLANT[side][square] if cells[other] and cells[other] >> 3 != side]
    return [other for other in ahead if not cells[other]] + aslant


def threatened(cells: Sequence[int], square: int, by: int, laws: Laws) -> bool:
    """Return whether a piece of side `by` could capture on a square (CHESS-5.1)."""
    queen, rook, bishop = QUEEN + OTHER * by, ROOK + OTHER * by, BISHOP + OTHER * by
    for ray in STRAIGHT[square]:
        for other in ray:
            met = cells[other]
            if met:
                if met in (queen, rook):
                    return True
                break
    for ray in DIAGONAL[square]:
        for other in ray:
            met = cells[other]
            if met:
                if met in (queen, bishop):
                    return True
                break
    at = cells.__getitem__
    # A pawn that captures from there moves the other way to get here.
    pawns = (ASLANT if laws.diagonal else AHEAD)[1 - by][square]
    if KNIGHT + OTHER * by in map(at, JUMPS[square]) or PAWN + OTHER * by in map(at, pawns):
        return True
    return laws.king_captures and KING + OTHER * by in map(at, STEPS[square])


def in_check(cells: Sequence[int], side: int, laws: Laws) -> bool:
    """Return whether a side's king could be captured (CHESS-5.1); a side without a king is in no check."""
    king = KING + OTHER * side
    return king in cells and threatened(cells, cells.index(king), 1 - side, laws)


def legal_moves(cells: MutableSequence[int], side: int, laws: Laws) -> list[Move]:
    """Return the legal moves of a side, by squares (CHESS-5.2); the board is the same afterwards.

    Whoever captures the king has won, whatever becomes of the own one (CHESS-5.4).
    """
    king, target = KING + OTHER * side, KING + OTHER * (1 - side)
    home = cells.index(king)
    checked = threatened(cells, home, 1 - side, laws)
    line = IN_LINE[home]
    found = []
    for square, code in enumerate(cells):
        if not code or code >> 3 != side:
            continue
        # Only these can change whether the own king is safe.
        careful = checked or code == king or square in line
        for to in reached(cells, square, laws):
            if careful and cells[to] != target and not _is_safe(cells, (square, to), home, laws):
                continue
            found.append((square, to))
    return found


def _is_safe(cells: MutableSequence[int], move: Move, home: int, laws: Laws) -> bool:
    """Return whether the own king cannot be captured after a move that succeeds."""
    start, to = move
    code, met = cells[start], cells[to]
    cells[start], cells[to] = 0, code
    safe = not threatened(cells, to if start == home else home, 1 - (code >> 3), laws)
    cells[start], cells[to] = code, met
    return safe


def becomes_queen(code: int, to: int) -> bool:
    """Return whether a piece is promoted by a move to a square (CHESS-2.4)."""
    return code & KIND_BITS == PAWN and to // COLUMNS == LAST_ROW[code >> 3]


def is_combat(code: int, met: int) -> bool:
    """Return whether two pieces that meet fight it out; else the one that is met is killed (CHESS-3.1, CHESS-3.2)."""
    return QUEEN <= code & KIND_BITS <= KNIGHT and QUEEN <= met & KIND_BITS <= KNIGHT


def count_paths(cells: MutableSequence[int], side: int, depth: int, laws: Laws) -> int:
    """Return how many legal sequences of so many moves there are, attacks taken as successful (perft)."""
    moves = legal_moves(cells, side, laws)
    if depth <= 1:
        return len(moves) if depth else 1
    total = 0
    for start, to in moves:
        code, met = cells[start], cells[to]
        cells[start], cells[to] = 0, code - PAWN + QUEEN if becomes_queen(code, to) else code
        if not is_over(cells):
            total += count_paths(cells, 1 - side, depth - 1, laws)
        cells[start], cells[to] = code, met
    return total


def is_over(cells: Sequence[int]) -> bool:
    """Return whether a king was captured or a side has only its king (CHESS-5.4, CHESS-5.5)."""
    counts = [0, 0]
    for code in cells:
        if code:
            counts[code >> 3] += 1
    return min(counts) <= 1 or KING not in cells or KING + OTHER not in cells

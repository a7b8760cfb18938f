"""Squares and what is reached from them, as tables, and pieces as numbers.

A board is a list of SQUARES numbers: 0 for an empty square, else the code of a piece.

>>> square_name(square_of("c4")), code_of("knight", 1)
('c4', 13)
"""

from __future__ import annotations

from collections.abc import Sequence

from components.chess import COLUMNS, KINDS, ROWS, SQUARES

FILES = "abcde"
OTHER = 8
"""What is added to a code for the side that moves second."""
KIND_BITS = 7
_KING, _QUEEN, _ROOK, _BISHOP, _KNIGHT, _PAWN = range(1, len(KINDS) + 1)
_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_JUMPS = ((2, 1), (2, -1), (-2, 1), (-2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2))
LAST_ROW = (ROWS - 1, 0)
"""The row in which a pawn of a side becomes a queen (CHESS-2.4)."""

Squares = tuple[int, ...]
Rays = tuple[Squares, ...]


def square_name(square: int) -> str:
    """Return a square's name: its column a to e, its row 1 to 7."""
    return f"{FILES[square % COLUMNS]}{square // COLUMNS + 1}"


def square_of(name: str) -> int:
    """Return the number of a square.

    Raises:
        ValueError: there is no such square; a sentence without its full stop.
    """
    if len(name) != 2 or name[0] not in FILES or name[1] not in "1234567":
        raise ValueError(f"there is no square {name[:10]!r}: they are a1 to e7")
    return FILES.index(name[0]) + COLUMNS * (int(name[1]) - 1)


def code_of(kind: str, side: int) -> int:
    """Return a piece as a number: 1 to 6 in the order of KINDS, and OTHER more for side 1."""
    return KINDS.index(kind) + 1 + OTHER * side


def _ray(square: int, step: tuple[int, int]) -> Squares:
    row, column = divmod(square, COLUMNS)
    found: list[int] = []
    while True:
        row, column = row + step[0], column + step[1]
        if not (0 <= row < ROWS and 0 <= column < COLUMNS):
            return tuple(found)
        found.append(row * COLUMNS + column)


def _rays(square: int, steps: Sequence[tuple[int, int]]) -> Rays:
    return tuple(ray for step in steps if (ray := _ray(square, step)))


def _near(square: int, steps: Sequence[tuple[int, int]]) -> Squares:
    return tuple(ray[0] for ray in _rays(square, steps))


_ALL = range(SQUARES)
STRAIGHT = tuple(_rays(square, _STRAIGHT) for square in _ALL)
DIAGONAL = tuple(_rays(square, _DIAGONAL) for square in _ALL)
SLIDES: dict[int, tuple[Rays, ...]] = {
    _QUEEN: tuple(STRAIGHT[square] + DIAGONAL[square] for square in _ALL),
    _ROOK: STRAIGHT,
    _BISHOP: DIAGONAL,
}
"""By kind and square the rays along which a piece slides, nearest square first (CHESS-2.1)."""
STEPS = tuple(_near(square, _STRAIGHT + _DIAGONAL) for square in _ALL)
JUMPS = tuple(_near(square, _JUMPS) for square in _ALL)
"""Where a king steps to and a knight jumps to."""
AHEAD = tuple(tuple(_near(square, ((ahead, 0),)) for square in _ALL) for ahead in (1, -1))
ASLANT = tuple(tuple(_near(square, ((ahead, 1), (ahead, -1))) for square in _ALL) for ahead in (1, -1))
"""By side and square where a pawn steps to, and where it captures by the option of CHESS-2.2."""
IN_LINE = tuple(frozenset(other for ray in SLIDES[_QUEEN][square] for other in ray) for square in _ALL)
"""The squares that lie in a line with a square: what leaves them may open the line."""

"""Moves of Ragnarok Chess told another way: all pairs of squares are tried by their rows and columns.

It shares nothing with the rules but the name of their laws; a position is a dict from (row, column) to a letter,
capital for the first side.
"""

from __future__ import annotations

from collections.abc import Iterator

from systems.chess.state.laws import USUAL, Laws

Square = tuple[int, int]
Placed = dict[Square, str]
ALL = [(row, column) for row in range(7) for column in range(5)]


def read(line: str) -> tuple[Placed, bool]:
    """Return the pieces of a position line, and whether the first side moves."""
    rows, side = line.split()[:2]
    placed = {}
    for down, text in enumerate(rows.split("/")):
        column = 0
        for sign in text:
            if sign.isdigit():
                column += int(sign)
            else:
                placed[6 - down, column] = sign
                column += 1
    return placed, side == "w"


def between(start: Square, to: Square) -> Iterator[Square]:
    """Yield the squares strictly between two in a line."""
    rows, columns = to[0] - start[0], to[1] - start[1]
    far = max(abs(rows), abs(columns))
    for step in range(1, far):
        yield start[0] + rows * step // far, start[1] + columns * step // far


def can_go(placed: Placed, start: Square, to: Square, laws: Laws) -> bool:
    """Return whether the piece on a square moves so, its king's safety aside."""
    sign, met = placed[start], placed.get(to)
    if start == to or (met is not None and met.isupper() == sign.isupper()):
        return False
    rows, columns = to[0] - start[0], to[1] - start[1]
    across, clear = (abs(rows), abs(columns)), all(square not in placed for square in between(start, to))
    match sign.upper():
        case "K":
            return max(across) == 1 and (met is None or laws.king_captures)
        case "N":
            return sorted(across) == [1, 2]
        case "R":
            return 0 in across and clear
        case "B":
            return across[0] == across[1] and clear
        case "Q":
            return (0 in across or across[0] == across[1]) and clear
        case _:
            return pawn_can_go(rows, columns, sign, met, diagonal=laws.diagonal)


def pawn_can_go(rows: int, columns: int, sign: str, met: str | None, *, diagonal: bool) -> bool:
    """Return whether a pawn moves by so many rows and columns onto what it meets."""
    if rows != (1 if sign.isupper() else -1):
        return False
    if diagonal:
        return columns == 0 if met is None else abs(columns) == 1
    return columns == 0


def king_hangs(placed: Placed, first: bool, laws: Laws) -> bool:
    """Return whether a side's king could be captured."""
    sign = "K" if first else "k"
    home = next((square for square, other in placed.items() if other == sign), None)
    enemies = [square for square, other in placed.items() if other.isupper() != first]
    return home is not None and any(can_go(placed, square, home, laws) for square in enemies)


def moves(line: str, laws: Laws = USUAL) -> set[str]:
    """Return the legal moves of a position, such as "b1-b3"."""
    placed, first = read(line)
    found = set()
    for start, sign in placed.items():
        for to in ALL if sign.isupper() == first else ():
            if not can_go(placed, start, to, laws):
                continue
            after = {square: other for square, other in placed.items() if square != start} | {to: sign}
            if placed.get(to, "").upper() == "K" or not king_hangs(after, first, laws):
                found.add(f"{name(start)}-{name(to)}")
    return found


def name(square: Square) -> str:
    """Return a square's name."""
    return f"{'abcde'[square[1]]}{square[0] + 1}"

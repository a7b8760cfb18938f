"""Positions, squares and commands of Ragnarok Chess as one line of text (CHESS-6.3).

    rbkqn/ppppp/5/5/5/PPPPP/NQKBR w 0 1 - -

As in the FEN of common chess the rows stand from the seventh down, K Q R B N P are the pieces of the side that begins,
small letters those of the other, and figures are empty squares. Then follow whose move it is (w for the side that
begins, b for the other), the moves since the last pawn move, kill or combat, the number of the move, HP of pieces that
have not all, and stamina likewise, such as `d3=62.5,c4=40` and `d3=7`. Where pieces do not capture as usual a seventh
part tells it: d for pawns that capture diagonally, k for kings that capture, dk for both.

A line tells the board: of a combat that is on only the pieces that fight it, as they were before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from components.chess import COLUMNS, FULL_HP, FULL_STAMINA, HALVES, KINDS, ROWS
from systems.chess.commands import Move
from systems.chess.setup import PieceSetup, Position, checked_position
from systems.chess.state.geometry import square_name, square_of
from systems.chess.state.laws import laws_text, read_laws
from systems.match import Command, Concede

LETTERS: Mapping[str, str] = dict(zip(KINDS, "KQRBNP", strict=True))
KIND_OF: Mapping[str, str] = {letter: kind for kind, letter in LETTERS.items()}
SIDES = "wb"
START = "rbkqn/ppppp/5/5/5/PPPPP/NQKBR w 0 1 - -"
_FIELDS = 7
_HP = re.compile(r"(\d{1,3})(\.5)?")
_LARGEST_COUNT = 4
"""Digits of a counter."""


def hp_number(halves: int) -> str:
    """Return HP as a number.

    >>> hp_number(125), hp_number(80)
    ('62.5', '40')
    """
    return f"{halves // HALVES}{'.5' if halves % HALVES else ''}"


def read_hp(text: str) -> int:
    """Return the halves of HP written as by `hp_number`.

    Raises:
        ValueError: it is no such number; a sentence without its full stop.
    """
    found = _HP.fullmatch(text)
    if found is None:
        raise ValueError(f"{text[:10]!r} is no number of HP: write 62.5 or 40")
    return int(found[1]) * HALVES + bool(found[2])


def position_line(position: Position) -> str:
    """Return a position as text that `read_position` understands."""
    counters = f"{SIDES[position.side]} {position.clock} {position.number}"
    return f"{rows_text(position)} {counters} {_rest(position)} {laws_text(position.laws)}".rstrip()


def position_key(position: Position) -> str:
    """Return what two positions have in common that count as the same (CHESS-5.6): all but counters and stamina."""
    return f"{rows_text(position)} {SIDES[position.side]} {_hp_list(position)}"


def rows_text(position: Position) -> str:
    """Return the rows of the board, the seventh first."""
    letters = ["."] * (ROWS * COLUMNS)
    for piece in position.pieces:
        letter = LETTERS[piece.kind]
        letters[piece.square] = letter.lower() if piece.side else letter
    rows = ["".join(letters[row * COLUMNS : (row + 1) * COLUMNS]) for row in reversed(range(ROWS))]
    return re.sub(r"\.+", lambda empty: str(len(empty[0])), "/".join(rows))


def _rest(position: Position) -> str:
    return f"{_hp_list(position)} {_listed(position, lambda piece: piece.stamina, FULL_STAMINA, str)}"


def _hp_list(position: Position) -> str:
    return _listed(position, lambda piece: piece.hp, FULL_HP, hp_number)


def _listed(
    position: Position, value_of: Callable[[PieceSetup], int], usual: int, written: Callable[[int], str]
) -> str:
    """Return the squares of pieces with another value than usual, with their values, in order."""
    values = {piece.square: value_of(piece) for piece in position.pieces}
    other = [(square_name(at), value) for at, value in sorted(values.items()) if value != usual]
    return ",".join(f"{name}={written(value)}" for name, value in other) or "-"


def read_position(text: str) -> Position:
    """Return the position of a line made by `position_line`; what is left out at its end is as at the start.

    Raises:
        ValueError: it is no position, or one that cannot be; one sentence.
    """
    words = text.split()
    if not 1 <= len(words) <= _FIELDS:
        raise ValueError(f"A position has 1 to {_FIELDS} parts with spaces between them, as in {START!r}.")
    rows, side, clock, number, hp, stamina, laws = words + f"{START} -".split()[len(words) :]
    try:
        placed = _read_rows(rows)
        lives, breaths = _read_list(hp, read_hp, placed), _read_list(stamina, _read_count, placed)
        pieces = tuple(
            PieceSetup(owner, kind, at, lives.get(at, FULL_HP), breaths.get(at, FULL_STAMINA))
            for at, (owner, kind) in sorted(placed.items())
        )
        return checked_position(
            Position(pieces, _read_side(side), _read_count(clock), _read_count(number), read_laws(laws))
        )
    except ValueError as fault:
        raise ValueError(f"The position is not understood: {fault}. One is {START!r}.") from fault


def _read_side(text: str) -> int:
    if text not in tuple(SIDES):
        raise ValueError(f"{text[:10]!r} is no side: write w or b")
    return SIDES.index(text)


def _read_rows(text: str) -> dict[int, tuple[int, str]]:
    """Return side and kind of the piece on each square."""
    rows = text.split("/")
    if len(rows) != ROWS:
        raise ValueError(f"it has {len(rows)} rows where {ROWS} belong, the seventh first")
    found = {}
    for row, letters in zip(reversed(range(ROWS)), rows, strict=True):
        column = 0
        for letter in letters:
            if letter in "12345":
                column += int(letter)
                continue
            if letter.upper() not in KIND_OF:
                raise ValueError(f"{letter!r} is no piece: they are {' '.join(KIND_OF)}, small for the second side")
            found[row * COLUMNS + column] = (int(letter.islower()), KIND_OF[letter.upper()])
            column += 1
        if column != COLUMNS:
            raise ValueError(f"row {row + 1} has {column} squares where {COLUMNS} belong")
    return found


def _read_list(text: str, read: Callable[[str], int], placed: Mapping[int, object]) -> dict[int, int]:
    """Return the values that a list names by square."""
    found: dict[int, int] = {}
    for entry in text.split(",") if text != "-" else ():
        name, _, value = entry.partition("=")
        square = square_of(name)
        if square in found or square not in placed:
            raise ValueError(f"{name} is named twice or has no piece")
        found[square] = read(value)
    return found


def _read_count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > _LARGEST_COUNT:
        raise ValueError(f"{text[:10]!r} is no number of that kind")
    return int(text)


def command_text(command: Command) -> str:
    """Return a command of the board as text, such as "b1-b3"."""
    return f"{square_name(command.start)}-{square_name(command.to)}" if isinstance(command, Move) else "concede"


def read_command(text: str) -> Command:
    """Return the command of a text made by `command_text`.

    Raises:
        ValueError: it is none; one sentence.
    """
    if text == "concede":
        return Concede()
    start, _, to = text.partition("-")
    try:
        return Move(square_of(start), square_of(to))
    except ValueError as fault:
        raise ValueError(f"{text[:20]!r} is no move ({fault}); one is 'b1-b3'.") from fault

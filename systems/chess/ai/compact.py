"""A compact board for the search: lists of numbers, moves made and taken back.

A test proves that it goes as the systems do. HP are in halves. A move gives stamina to a whole side, so what is kept of
a piece is its stamina less the moves that its side has made; `stamina` adds them again.
"""

from __future__ import annotations

from collections.abc import Iterable

from components.chess import FULL_HP, FULL_STAMINA, SQUARES
from systems.chess.rules.movement import PAWN, QUEEN, becomes_queen
from systems.chess.state.geometry import KIND_BITS, OTHER, code_of
from systems.chess.state.laws import USUAL, Laws
from systems.chess.state.notation import read_position
from systems.chess.view.views import ChessView
from systems.dice import mix

WON, LOST, BOTH = 0, 1, 2
"""How an attack ends: the attacker stands on the square, the defender does, or neither."""
Undo = tuple[int, ...]
_HP_STEP = 8
"""Halves of HP that a key tells apart: two positions of one key are alike enough for the search."""
_BUCKETS = FULL_HP // _HP_STEP + 1
_CODES = OTHER * 2
KEYS = tuple(tuple(mix(1 + code * SQUARES + square) for square in range(SQUARES)) for code in range(_CODES))
HP_KEYS = tuple(
    tuple(mix(1 + (_CODES + square) * SQUARES + bucket) for bucket in range(_BUCKETS)) for square in range(SQUARES)
)
SIDE_KEY = mix(0)


class Compact:
    """A position.

    Attributes:
        cells: the code of the piece on each square, 0 for none; hp: of it; rested: its stamina less its side's moves.
        moved: moves of each side since the position was made; counts: pieces of each side.
        side: whose move it is; clock: quiet moves (CHESS-5.6); laws: how pieces capture.
        key: of the position; equal positions have the same.
    """

    __slots__ = ("cells", "clock", "counts", "hp", "key", "laws", "moved", "rested", "side")

    def __init__(self, pieces: Iterable[tuple[int, int, int, int]], side: int, clock: int, laws: Laws = USUAL) -> None:
        """Take each piece as square, code, HP and stamina."""
        self.cells, self.hp, self.rested = [0] * SQUARES, [0] * SQUARES, [0] * SQUARES
        self.moved, self.counts = [0, 0], [0, 0]
        self.side, self.clock, self.laws = side, clock, laws
        self.key = SIDE_KEY if side else 0
        for square, code, hp, stamina in pieces:
            self.cells[square], self.hp[square], self.rested[square] = code, hp, stamina
            self.counts[code >> 3] += 1
            self.key ^= KEYS[code][square] ^ HP_KEYS[square][hp // _HP_STEP]

    def stamina(self, square: int) -> int:
        """Return the stamina of the piece on a square."""
        return min(FULL_STAMINA, self.rested[square] + self.moved[self.cells[square] >> 3])

    def make(self, start: int, to: int, end: int = WON, hp: int = 0, stamina: int = 0) -> Undo:
        """Make a move, and return what `unmake` needs.

        Args:
            start: the square of the piece.
            to: where it goes.
            end: how its attack ends, WON for all other moves.
            hp: what the winner of a combat has left, 0 for all that it had.
            stamina: likewise, before the move's own point.
        """
        cells, lives, rested = self.cells, self.hp, self.rested
        code, met, side = cells[start], cells[to], self.side
        undo = (start, to, code, met, lives[start], rested[start], lives[to], rested[to], self.clock, self.key)
        self.key ^= KEYS[code][start] ^ HP_KEYS[start][lives[start] // _HP_STEP] ^ SIDE_KEY
        if met:
            self.key ^= KEYS[met][to] ^ HP_KEYS[to][lives[to] // _HP_STEP]
        cells[start] = 0
        self.clock = 0 if met or code & KIND_BITS == PAWN else self.clock + 1
        if end == WON:
            cells[to], lives[to], rested[to] = code, lives[start], rested[start]
            if met:
                self.counts[1 - side] -= 1
            if becomes_queen(code, to):
                cells[to], lives[to], rested[to] = code - PAWN + QUEEN, FULL_HP, FULL_STAMINA
        else:
            self.counts[side] -= 1
            if end == BOTH:
                self.counts[1 - side] -= 1
                cells[to] = 0
        left = cells[to]
        if left:
            if hp:
                lives[to], rested[to] = hp, stamina - self.moved[left >> 3]
            self.key ^= KEYS[left][to] ^ HP_KEYS[to][lives[to] // _HP_STEP]
        self.moved[side] += 1
        self.side = 1 - side
        return undo

    def unmake(self, undo: Undo) -> None:
        """Take the last move back."""
        start, to, code, met = undo[:4]
        self.side = side = 1 - self.side
        self.moved[side] -= 1
        if met and not self.cells[to]:
            self.counts[0] += 1
            self.counts[1] += 1
        elif met:
            self.counts[1 - (self.cells[to] >> 3)] += 1
        self.cells[start], self.cells[to] = code, met
        self.hp[start], self.rested[start], self.hp[to], self.rested[to], self.clock, self.key = undo[4:]

    def is_bare(self) -> bool:
        """Return whether a side has only its king left (CHESS-5.5)."""
        return 1 in self.counts


def compact_of(view: ChessView) -> Compact:
    """Return the compact position of a view."""
    pieces = (
        (piece.square, code_of(piece.kind, piece.side), piece.hp, piece.stamina)
        for piece in view.pieces
        if piece.square >= 0
    )
    return Compact(pieces, view.side, view.clock, view.laws)


def key_of(seen: str) -> int:
    """Return the key of a position that came up, from the text by which it is known (see `position_key`)."""
    rows, side, hp = seen.split()
    position = read_position(f"{rows} {side} 0 1 {hp}")
    pieces = ((piece.square, code_of(piece.kind, piece.side), piece.hp, piece.stamina) for piece in position.pieces)
    return Compact(pieces, position.side, 0).key

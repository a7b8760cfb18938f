"""Positions of Ragnarok Chess in a line, and what becomes of them: the language of its tests.

    d = chess("2k2/5/2q2/5/2R2/5/2K2 w")
    d.move("c3-c5").fought("40/3", "0/9")
    assert d.text() == "2k2/5/2R2/5/5/5/2K2 b 0 1 c5=40 c5=4"

Combats are not fought here: a test says what they leave.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from components.chess import CLASHING
from systems.chess.commands import Move
from systems.chess.rules.settling import note_outcome
from systems.chess.ruleset import BoardRules
from systems.chess.setup import Setup
from systems.chess.state.board import Board, board_of
from systems.chess.state.geometry import square_name
from systems.chess.state.laws import USUAL, Laws
from systems.chess.state.notation import START, position_line, read_command, read_hp, read_position
from systems.chess.view.views import ChessView, PieceView
from systems.dice import Stream
from systems.match import Match
from tests.systems.held_match import HeldMatch


def chess(position: str = START, *, laws: Laws = USUAL, first: int = 0) -> Chess:
    """Return a match at a position; seat 0 plays the side that moves first, unless `first` says otherwise."""
    given = read_position(position)
    setup = Setup(position=given if laws == USUAL else replace(given, laws=laws), first=first)
    return Chess(Match.new(BoardRules(setup), 1, {}))


class Chess(HeldMatch[ChessView]):
    """A match in a test's hands."""

    # Doing

    def move(self, *moves: str) -> Self:
        """Make moves such as "b1-b3", each by the seat whose turn it is."""
        for text in moves:
            self.do(self.match.to_act()[0], read_command(text))
        return self

    def fought(self, attacker: str, defender: str) -> Self:
        """Let the combat that has begun end with these HP and stamina of both, such as "62.5/7"."""
        pairs = [text.split("/") for text in (attacker, defender)]
        hp, stamina = [read_hp(pair[0]) for pair in pairs], [int(pair[1]) for pair in pairs]
        note_outcome(self.board, (hp[0], hp[1]), (stamina[0], stamina[1]))
        self.match.world.process()
        self.events += self.match.world.drain()
        return self

    def refusal_of(self, text: str) -> str:
        """Return why a move of the seat whose turn it is would be refused, "" if it would not."""
        return self.refused(self.match.to_act()[0], read_command(text))

    # Looking

    @property
    def board(self) -> Board:
        """The components at hand."""
        return board_of(self.match.world)

    def view(self, seat: int = 0) -> ChessView:
        """Return what a seat sees."""
        return self.match.view(seat)

    def piece(self, square: str, seat: int = 0) -> PieceView:
        """Return the piece on a square."""
        return next(
            piece for piece in self.view(seat).pieces if piece.square >= 0 and square_name(piece.square) == square
        )

    def reached(self, square: str) -> str:
        """Return the squares to which the piece on a square may go, in order."""
        moves = [move for move in self.match.legal(self.match.to_act()[0]) if isinstance(move, Move)]
        return " ".join(sorted(square_name(move.to) for move in moves if square_name(move.start) == square))

    def text(self) -> str:
        """Return the position as one line."""
        return position_line(self.board.position())

    def is_fought_out(self) -> bool:
        """Return whether a combat waits to be told."""
        return self.board.table.phase == CLASHING

    def ended(self) -> tuple[int | None, str]:
        """Return who won, None for a draw, and why; the match must be over."""
        result = self.match.result()
        assert result is not None, "the match goes on"
        return result.winner, result.reason


def random_step(d: Chess, dice: Stream) -> None:
    """Make a random move, and let its combat end at random."""
    seat = d.match.to_act()[0]
    d.submit(seat, dice.choose(d.match.legal(seat)))
    if d.is_fought_out():
        lives = [f"{1 + dice.below(99)}{dice.choose(['', '.5'])}/{dice.below(11)}", f"0/{dice.below(11)}"]
        dice.shuffle(lives)
        d.fought(*(("0/0", "0/3") if dice.below(12) == 0 else (lives[0], lives[1])))


def random_match(seed: int, most: int = 400, *, laws: Laws = USUAL) -> list[str]:
    """Return the positions of a random match, each as one line."""
    d, dice = chess(laws=laws), Stream(seed, "random match")
    lines = [d.text()]
    while d.match.to_act() and len(lines) < most:
        random_step(d, dice)
        lines.append(d.text())
    return lines

"""What players call pieces and squares."""

from __future__ import annotations

from components.chess import KING, PAWN
from scenes.arena.model.lexicon import Lexicon, in_words
from scenes.chess.model.board_picture import BoardPicture, PiecePicture
from scenes.table.story.phrases import plural
from systems.chess.state.geometry import square_name

ELEMENTS = {"none": "Neutral"}
"""Elements that are not called by their own word."""


def piece_name(piece: PiecePicture, lexicon: Lexicon) -> str:
    """Return what a piece is called: its hero's or king's name, else its kind."""
    return lexicon.short(piece.card) or f"the {piece.kind}"


def piece_role(piece: PiecePicture) -> str:
    """Return what a piece is, in a few words: "Mage queen", "King", "Pawn"."""
    return f"{in_words(piece.card_class)} {piece.kind}" if piece.card_class else piece.kind.capitalize()


def element_word(element: str) -> str:
    """Return an element as players read it."""
    return ELEMENTS.get(element, in_words(element))


def placed(piece: PiecePicture, lexicon: Lexicon) -> str:
    """Return a piece with its square, as others meet it there: "Ares on c4", "the pawn on b6"."""
    return f"{piece_name(piece, lexicon)} on {square_name(piece.square)}"


def hides_numbers(piece: PiecePicture) -> bool:
    """Whether a piece shows no HP: kings and pawns never fight (CHESS-6.1)."""
    return piece.kind in {KING, PAWN}


def army_left(board: BoardPicture, side: int) -> str:
    """Return what is left of a side's army: "king, 2 heroes, 1 pawn"."""
    heroes = sum(piece.stands and piece.fights for piece in board.of_side(side))
    king = "king" if board.officer(side, KING).stands else "no king"
    return f"{king}, {plural(heroes, 'hero', 'heroes')}, {plural(board.pawns(side), 'pawn')}"

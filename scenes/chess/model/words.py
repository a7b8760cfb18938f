"""What players call pieces and squares."""

from __future__ import annotations

from components.chess import KING, PAWN
from scenes.arena.model.lexicon import Lexicon, in_words
from scenes.chess.model.board_picture import PiecePicture
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

"""What a match may choose of how pieces capture (CHESS-2.2, CHESS-2.5)."""

from __future__ import annotations

from dataclasses import dataclass

DIAGONAL, KINGS = "d", "k"
"""How a position line names the laws that are not the rules' own."""


@dataclass(frozen=True, slots=True)
class Laws:
    """How pieces capture; by default as the rules say.

    Attributes:
        diagonal: whether pawns capture as in common chess instead of straight ahead (CHESS-2.2).
        king_captures: whether kings capture, and so give check and may not touch, as in common chess (CHESS-2.5).
    """

    diagonal: bool = False
    king_captures: bool = False


USUAL = Laws()


def laws_text(laws: Laws) -> str:
    """Return laws as letters, "" for the rules' own.

    >>> laws_text(Laws(diagonal=True, king_captures=True))
    'dk'
    """
    return DIAGONAL * laws.diagonal + KINGS * laws.king_captures


def read_laws(text: str) -> Laws:
    """Return the laws of letters written by `laws_text`, or of "-" for the rules' own.

    Raises:
        ValueError: they are none; a sentence without its full stop.
    """
    laws = Laws(DIAGONAL in text, KINGS in text)
    if text != (laws_text(laws) or "-"):
        raise ValueError(
            f"{text[:10]!r} are no laws: write d for pawns that capture diagonally, k for kings that capture"
        )
    return laws

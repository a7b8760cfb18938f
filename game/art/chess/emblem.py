"""The emblem of Ragnarok Chess: the carved board in perspective, and two of its figures before it."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageEnhance

from game.art.arena.board import dimmed
from game.art.chess.board import FIELD, FRAME, SQUARE, slab, square_middle
from game.art.chess.figures import PieceKind
from game.art.chess.pieces import PieceFace, figure, piece
from game.art.draw.raster import Size, put
from game.art.figures.emblems import Emblem, ground, lay
from game.art.title import tilted

_PIECES: Final[tuple[tuple[int, int, PieceFace], ...]] = (
    (4, 0, PieceFace("rook", False, "62", 0.62, 5)),
    (4, 2, PieceFace("bishop", False, "100", 1.0, 9)),
    (5, 3, PieceFace("king", False)),
    (5, 1, PieceFace("pawn", False)),
    (3, 3, PieceFace("pawn", False)),
    (3, 4, PieceFace("knight", True, "84", 0.84, 8)),
    (2, 1, PieceFace("pawn")),
    (2, 2, PieceFace("bishop", True, "100", 1.0, 10)),
    (1, 0, PieceFace("pawn")),
    (1, 4, PieceFace("rook", True, "100", 1.0, 10)),
)
"""The pieces on the board: row, column, and how they stand there."""
_STANDING: Final[tuple[tuple[PieceKind, bool, float, float], ...]] = (
    ("queen", True, 0.26, 0.66),
    ("knight", False, 0.75, 0.66),
)
"""The figures before it: kind, whose, where."""


def _board(width: int) -> Image.Image:
    """Return the board with its pieces."""
    plain = slab(width)
    out = dimmed(plain, (1.0, 0.97, 0.92)).convert("RGBA")
    out.putalpha(plain.getchannel("A"))
    unit = width / (FRAME[2] - FRAME[0])
    for row, column, face in _PIECES:
        x, y = square_middle(row, column)
        put(out, piece(face, round(SQUARE * unit)), (x - FRAME[0]) * unit, (y - FRAME[1]) * unit)
    return out


def _drawn(size: Size) -> Image.Image:
    out = ground(size)
    height = size[1]
    whole = ImageEnhance.Brightness(_board(round(height * 0.96))).enhance(1.12)
    top = round(whole.height * (FIELD[1] - FRAME[1] + SQUARE * 0.5) / (FRAME[3] - FRAME[1]))
    seen = whole.crop((0, top, whole.width, round(whole.height * 0.93)))
    lay(out, tilted(seen, round(height * 1.3), round(height * 1.06), 0.8), (0.5, 0.5))
    for kind, friend, x, y in _STANDING:
        lay(out, figure(kind, round(height * 0.4), friend=friend), (x, y))
    return out


EMBLEM = Emblem("chess", _drawn, (0.42, 0.58, 0.5))
"""What lies on the table when Ragnarok Chess is played."""

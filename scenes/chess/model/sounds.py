"""The names of the sounds by which the board's moments are heard."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from components.chess import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK

PICKED, SLID, KILLED, PROMOTED = "chess_lift", "chess_slide", "chess_broken", "chess_promoted"
PUT: Mapping[str, str] = MappingProxyType(
    {
        PAWN: "chess_set_light", KNIGHT: "chess_set", BISHOP: "chess_set", QUEEN: "chess_set",
        ROOK: "chess_set_heavy", KING: "chess_set_heavy",
    }
)  # fmt: skip
"""How a piece is put on its square, by its kind."""
CLASHED, OPENED, SETTLED, FELL = "chess_clash", "chess_into_combat", "chess_back", "chess_fallen"
CHECK = "chess_check"

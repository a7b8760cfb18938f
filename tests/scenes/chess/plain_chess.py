"""Matches of the ready armies."""

from __future__ import annotations

from typing import Any, cast

from game.catalog import GAMES
from game.catalog.chess.game import ChessGame
from game.session.session import NONE, Seat, Session
from scenes.arena.model.lexicon import Lexicon
from systems.chess.view.views import ChessView

GAME = cast("ChessGame", GAMES["chess"])
LEXICON = Lexicon(GAME.cards.cards, GAME.cards.card_texts)
ARMIES = tuple(GAME.content.armies.armies)[:2]
MIDDLE = "1b1k1/4p/2p1n/2r1B/P1Q1P/1P1P1/N2KR w 0 14 c3=84,e4=55.5,c4=62,e5=38 c3=9,c4=5,e4=6,e5=4"
"""The own queen on c3 can attack the rook on c4 and the knight on e5, and is checked by nobody."""
CHECKED = "1bk2/1p1qp/2ppn/2r1B/PQ2P/1P1P1/N1K1R w 0 14 b3=84,c4=62 b3=9,c4=5"
"""The rook on c4 checks the own king on c1."""
PROMOTION = "3k1/P4/5/1r3/3p1/3P1/2K1N w 12 40"
"""The own queen has fallen, and the pawn on a6 is a step from the last row."""
YOU = (Seat(name="You"), Seat(NONE, "Surtr"))


def match_at(
    position: str | None = MIDDLE, seats: tuple[Seat, Seat] = YOU, seed: int = 3, **more: Any
) -> Session[ChessView]:
    """Return a match of the ready armies at a position."""
    options: dict[str, Any] = {"armies": list(ARMIES), "first": 0, **more}
    if position is not None:
        options["position"] = position
    return Session.new(GAME, seed, options, seats)

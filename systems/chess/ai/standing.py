"""How a seat of a match of Ragnarok Chess stands, by the opponents' evaluation of the board."""

from __future__ import annotations

from typing import Any

from systems.chess.ai.compact import compact_of
from systems.chess.ai.evaluation import evaluate
from systems.chess.ai.search import LEAD
from systems.match import Match
from systems.search.standing import standing_of


def standing(match: Match[Any], seat: int) -> int:
    """Return the standing of a seat; the board is open, and a combat counts once it is over."""
    view = match.view(seat)
    value = evaluate(compact_of(view))
    return standing_of(value if view.side == view.own_side else -value, LEAD)

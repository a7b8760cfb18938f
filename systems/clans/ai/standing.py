"""How a seat of a battle stands, by the opponents' evaluation."""

from __future__ import annotations

from typing import Any

from systems.clans.ai.evaluation import Weights, evaluate
from systems.clans.state.field import field_of
from systems.match import Match
from systems.search.standing import standing_of

LEAD = 300
"""With such a value three battles of four are won."""


def standing(match: Match[Any], seat: int) -> int:
    """Return the standing of a seat in a battle that fits its view.

    A value counts the hand of its own side alone, so both sides' are compared; the other's hand is drawn.
    """
    field = field_of(match.world)
    own, foe = (evaluate(field, side, Weights()) for side in (seat, 1 - seat))
    return standing_of((own - foe) // 2, LEAD)

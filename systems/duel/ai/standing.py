"""How a seat of a duel stands, by the opponents' evaluation."""

from __future__ import annotations

from typing import Any

from systems.duel.ai.evaluation import value_of
from systems.duel.rules.composition import duel_of
from systems.match import Match
from systems.search.standing import standing_of

LEAD = 800
"""With such a value three duels of four are won."""


def standing(match: Match[Any], seat: int) -> int:
    """Return the standing of a seat in a duel that fits its view."""
    return standing_of(value_of(duel_of(match.world), seat), LEAD)

"""How a seat of a standard match stands, by the opponents' evaluation."""

from __future__ import annotations

from typing import Any

from systems.arena.ai.evaluation import value_of
from systems.arena.rules.composition import arena_of
from systems.match import Match
from systems.search.standing import standing_of

LEAD = 1_500
"""With such a value three matches of four are won."""


def standing(match: Match[Any], seat: int) -> int:
    """Return the standing of a seat in a match that fits its view."""
    return standing_of(value_of(arena_of(match.world), seat), LEAD)

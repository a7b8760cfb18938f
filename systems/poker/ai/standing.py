"""How a fighter of a Poker Combat stands, by the opponents' evaluation."""

from __future__ import annotations

from typing import Any

from systems.match import Match
from systems.poker.ai.evaluation import HP, value_of
from systems.poker.rules.composition import combat_of
from systems.search.standing import standing_of

LEAD = 6_000
"""With such a value three combats of four are won."""


def standing(match: Match[Any], seat: int) -> int:
    """Return the standing of a seat in a combat that fits its view; what lies in the pot is still whose it was."""
    combat = combat_of(match.world)
    own, foe = combat.fighters[seat], combat.fighters[1 - seat]
    return standing_of(value_of(combat, seat) + HP * (own.committed - foe.committed), LEAD)

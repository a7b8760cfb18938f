"""How a seat of a match on the 3x3 board stands, by the opponents' estimate of the round."""

from __future__ import annotations

from typing import Any

from components.grid import GridCard
from systems.grid.ai.compact import OVER, compact
from systems.grid.ai.lookahead import Search, Threats, final_value
from systems.grid.state.position import position_of
from systems.grid.state.table import table_of
from systems.match import Match
from systems.search.standing import standing_of

LEAD = 300
"""With such a value three rounds of four are won."""
ROUND = 400
"""What a round is worth that was won already."""


def standing(match: Match[Any], seat: int) -> int:
    """Return the standing of a seat in a match that fits its view: the round, and those won before it."""
    table = table_of(match.world)
    terms, wins = table.terms, table.match.wins
    deal, state = compact(position_of(match.world), chaining=terms.chaining, flank_cap=terms.flank_cap)
    known = (card.definition for _, card in match.world.having(GridCard))
    worth = final_value(state) if state.turn == OVER else Search(deal, Threats.of(known), 0).estimate(state)
    value = worth + ROUND * (wins[0] - wins[1])
    return standing_of(value if seat == 0 else -value, LEAD)

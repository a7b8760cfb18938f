"""How opponents choose the fifth card, where a poker spell lets them (River Rewrite, Destiny Override)."""

from __future__ import annotations

from dataclasses import replace

from components.poker import COMMUNITY, DESTINY_OVERRIDE, RIVER_REWRITE
from systems.arena.commands import Decide
from systems.dice import Stream
from systems.poker.ai.deals import chance_in, ends_of
from systems.poker.ai.ranges import read
from systems.poker.view.views import PokerView
from systems.search.opponent import Candidate, Decision

_SAMPLES = 150


def choose_river(view: PokerView, dice: Stream, *, by_moves: bool, by_tally: bool) -> Decision | None:
    """Return which fifth card the seat wants, or whether it wants another; None where it is asked something else.

    Args:
        view: of the seat.
        dice: deal what the seat does not know.
        by_moves: whether the other side's moves in this hand tell something.
        by_tally: whether those before do.
    """
    ask = view.cards.ask
    if ask is None or ask.purpose not in {RIVER_REWRITE, DESTINY_OVERRIDE}:
        return None
    before = view.community[: COMMUNITY - 1]
    if ask.purpose == DESTINY_OVERRIDE:
        ways = {card: _chance(replace(view, community=(*before, card)), dice, by_moves, by_tally) for card in ask.ways}
    else:
        anew = replace(view, community=before, glimpsed=())
        ways = {0: _chance(view, dice, by_moves, by_tally), 1: _chance(anew, dice, by_moves, by_tally)}
    ranked = sorted(ways, key=lambda way: -ways[way])
    reasons = tuple(Candidate(f"Decide {way}", ways[way]) for way in ranked)
    return Decision((Decide(ranked[0]),), reasons, _SAMPLES * len(ways))


def _chance(view: PokerView, dice: Stream, by_moves: bool, by_tally: bool) -> int:
    return chance_in(ends_of(view, read(view, by_moves=by_moves, by_tally=by_tally), dice, _SAMPLES))

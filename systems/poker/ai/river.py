"""How opponents choose the fifth card, where a poker spell lets them (River Rewrite, Destiny Override)."""

from __future__ import annotations

from dataclasses import replace

from components.poker import COMMUNITY, DESTINY_OVERRIDE, RIVER_REWRITE
from systems.arena.commands import Decide
from systems.dice import Stream
from systems.poker.ai.deals import chance_in, ends_of
from systems.poker.ai.ranges import Habits, weights_of
from systems.poker.view.views import PokerView
from systems.search.opponent import Candidate, Decision

_SAMPLES = 150


def choose_river(view: PokerView, habits: Habits, dice: Stream, *, reads: bool) -> Decision | None:
    """Return which fifth card the seat wants, or whether it wants another; None where it is asked something else.

    Args:
        view: of the seat.
        habits: of the other side.
        dice: deal what the seat does not know.
        reads: whether the other side's moves in this hand tell something.
    """
    ask = view.cards.ask
    if ask is None or ask.purpose not in {RIVER_REWRITE, DESTINY_OVERRIDE}:
        return None
    before = view.community[: COMMUNITY - 1]
    if ask.purpose == DESTINY_OVERRIDE:
        ways = {card: _chance(replace(view, community=(*before, card)), habits, dice, reads=reads) for card in ask.ways}
    else:
        anew = replace(view, community=before, glimpsed=())
        ways = {0: _chance(view, habits, dice, reads=reads), 1: _chance(anew, habits, dice, reads=reads)}
    ranked = sorted(ways, key=lambda way: -ways[way])
    reasons = tuple(Candidate(f"Decide {way}", ways[way]) for way in ranked)
    return Decision((Decide(ranked[0]),), reasons, _SAMPLES * len(ways))


def _chance(view: PokerView, habits: Habits, dice: Stream, *, reads: bool) -> int:
    return chance_in(ends_of(view, weights_of(view, habits, by_moves=reads), dice, _SAMPLES))

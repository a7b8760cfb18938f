"""What the other side may hold, by what it did in this hand and in this combat so far (POKER-8.2).

Each kind of player that it may be would hold other cards after the same moves: who always attacks tells nothing by it.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from components.poker import ATTACK, COUNTER, DEALT, DEFEND, TO_BLIND, BettingMove
from systems.poker.ai.strength import PAIRS, WHOLE, strengths
from systems.poker.ai.styles import LARGE, MOST, SMALL, STYLES, Style, freshness, likely_styles, price_of
from systems.poker.view.views import PokerView

STEP = 25
"""Strengths are told apart by so many thousandths."""
_LEAST_LIKELY = 12
_ONE = 1_000_000
_SMALL, _MOST = 300, 980
"""Wagers up to so many thousandths of what could be are small; from so many on they are all that could be."""
_NARROW = 200
"""How many in a thousand wagers are at least all that could be, where that is up to two big blinds."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the other side may hold.

    Attributes:
        places: of its hole cards in PAIRS.
        weights: for each of STYLES, how likely it is of that kind and holds each of these.
    """

    places: Sequence[int]
    weights: Sequence[Sequence[int]]

    def styles(self) -> list[int]:
        """Return how likely each of STYLES is, in thousandths."""
        sums = [sum(row) for row in self.weights]
        return [WHOLE * part // max(1, sum(sums)) for part in sums]

    @property
    def confidence(self) -> int:
        """How much better than the other side a reader is thought to play, see `Style`."""
        return sum(share * style.confidence for share, style in zip(self.styles(), STYLES, strict=True)) // WHOLE


@dataclass(frozen=True, slots=True)
class _Told:
    """A move of the other side's in this hand.

    Attributes:
        name: by which it is counted in tallies; size: of a wager, None where it tells nothing.
        able: whether it could have attacked or countered; narrow: whether with little more than a big blind at most.
    """

    move: BettingMove
    name: str
    size: int | None
    able: bool
    narrow: bool = False


def read(view: PokerView, *, by_moves: bool = True, by_tally: bool = True) -> Reading:
    """Return what the other side may hold.

    Args:
        view: of a seat that has hole cards.
        by_moves: whether its moves in this hand tell something.
        by_tally: whether those of the hands before do.
    """
    foe = 1 - view.seat
    known = set(view.fighters[foe].known)
    gone = {*view.fighters[view.seat].hole, *view.community, *view.second, *view.glimpsed}
    places = [
        place for place, pair in enumerate(PAIRS) if gone.isdisjoint(pair) and (not known or known.issubset(pair))
    ]
    told = list(_told(view, foe))
    tally = Tally(dict(view.fighters[foe].tally)) - Tally(what.name for what in told) if by_tally else Tally[str]()
    fresh = freshness(view.fighters[foe].rested, view.fighters[foe].max_stamina) if by_tally and view.hand > 1 else None
    if not by_moves:
        told.clear()
    boards = [strengths(view.community[: DEALT[what.move.phase]]) for what in told]
    steps = [[strong[place] // STEP for place in places] for strong in boards]
    weights = []
    for style, share in zip(STYLES, likely_styles(tally, fresh), strict=True):
        row = [share * _ONE] * len(places)
        for what, held in zip(told, steps, strict=True):
            likely = [likelihood(what, style, STEP * step) for step in range(WHOLE // STEP + 1)]
            row = [weight * likely[step] // WHOLE + 1 for step, weight in zip(held, row, strict=True)]
        weights.append(row)
    return Reading(places, weights)


def _told(view: PokerView, seat: int) -> Iterator[_Told]:
    """Yield what a seat did in this hand."""
    whole, others = (view.cards.sides[side].hero.hp + view.fighters[side].committed for side in (seat, 1 - seat))
    left, opened = view.fighters[seat].rested * view.stakes.chip, False
    least, phase = view.big, ""
    for move in view.moves:
        wagered = move.kind in {ATTACK, COUNTER}
        if move.phase != phase:
            least, phase = view.big, move.phase
        if move.seat == seat:
            matched = (move.pot + move.owed) // 2
            most = min(whole - matched, left) if others > matched else 0
            size = None
            if wagered and most > view.big:
                share = WHOLE * move.amount // most
                size = SMALL if share <= _SMALL else MOST if share >= _MOST else LARGE
            name = move.kind if opened or not move.owed else move.kind + TO_BLIND
            able = most >= min(least, max(1, whole - matched))
            yield _Told(move, name, size, able, narrow=most <= 2 * view.big)
            left -= move.amount * wagered
        if wagered:
            least, opened = move.amount, True


def likelihood(told: _Told, style: Style, strength: int) -> int:
    """Return how likely a player of a style makes a move with a strength, in thousandths."""
    move, is_answer = told.move, not told.name.endswith(TO_BLIND) and told.move.owed > 0
    wagers = 0
    if told.able:
        wagers = style.raises(strength) if is_answer else style.wagers(strength)
    if move.kind in {ATTACK, COUNTER}:
        return max(_LEAST_LIKELY, wagers * _share_of(told, style, strength) // WHOLE)
    calm = WHOLE - wagers
    if move.kind != DEFEND and is_answer:
        calm = calm * style.stays(strength, price_of(move.owed, move.pot)) // WHOLE
    return max(_LEAST_LIKELY, calm)


def _share_of(told: _Told, style: Style, strength: int) -> int:
    """Return how many of a style's wagers with a strength are as large as this one, in thousandths."""
    if told.size is None:
        return WHOLE
    if told.narrow:
        most = max(style.most, _NARROW)
        return most if told.size == MOST else WHOLE - most
    return style.sizes(strength)[told.size]

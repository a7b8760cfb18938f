"""What the other side may hold, by what it did in this hand and in this combat so far (POKER-8.2).

How often it attacks, counters and braces says how good its hand must be for that: who always attacks tells nothing by
attacking, who never does tells much.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from components.poker import (
    ATTACK,
    BRACE,
    COUNTER,
    DEALT,
    DEFEND,
    ENGAGE,
    SHOWN_ATTACKS,
    SHOWN_WEAK,
    TO_BLIND,
    BettingMove,
)
from systems.poker.ai.strength import BLOCKED, PAIRS, WHOLE, quantiles
from systems.poker.view.views import FighterView, PokerView

_PRIOR = 3
"""How many moves the usual habits count as much as."""
_ATTACKS, _COUNTERS, _WEAK = 420, 130, 380
"""How often fighters do these, in thousandths, when they may; and how often they show little after an attack."""
_BY_PRICE = 1000
"""Which share braces at a price, in thousandths of the price."""
_MOST_BRACED = 950
_SOFT = 160
"""How far from where it should someone may still decide otherwise, in thousandths of all hands."""
_SLOW = 850
"""How much of a hand that is good enough for an attack is told by not attacking."""
_LEAST_WEIGHT = 12


@dataclass(frozen=True, slots=True)
class Habits:
    """How a fighter plays, in thousandths.

    Attributes:
        attack: how often, where nothing is owed; counter: how often, where something is.
        brace: how often, where an attack is to be matched, and known by how many of these.
        weak: how often an attack has little behind it.
    """

    attack: int = _ATTACKS
    counter: int = _COUNTERS
    brace: int = 0
    known: int = 0
    weak: int = _WEAK

    def braced_below(self, price: int) -> int:
        """Return how good a hand must be not to brace at a price, in thousandths of all hands.

        Args:
            price: what is to be matched, in thousandths of what lies in the pot then.
        """
        usual = min(_MOST_BRACED, price * _BY_PRICE // WHOLE)
        return (usual * _PRIOR + self.brace * self.known) // (_PRIOR + self.known)

    def bluff(self) -> int:
        """Return how often an attack is made whatever the hand."""
        return min(600, self.weak * 2 // 5)


def habits_of(fighter: FighterView) -> Habits:
    """Return the habits of a fighter by its tallies: what is usual, as long as little was seen."""
    tally: Mapping[str, int] = dict(fighter.tally)
    did = {kind: tally.get(kind, 0) for kind in (ATTACK, COUNTER, ENGAGE, BRACE, DEFEND)}
    blind = [tally.get(kind + TO_BLIND, 0) for kind in (COUNTER, ENGAGE)]
    attacks, free = did[ATTACK] + blind[0], did[ATTACK] + did[DEFEND] + sum(blind)
    owing = did[COUNTER] + did[ENGAGE] + did[BRACE]
    return Habits(
        _often(_ATTACKS, attacks, free),
        _often(_COUNTERS, did[COUNTER], owing),
        WHOLE * did[BRACE] // max(1, owing),
        owing,
        _often(_WEAK, tally.get(SHOWN_WEAK, 0), tally.get(SHOWN_ATTACKS, 0)),
    )


def _often(usual: int, times: int, chances: int) -> int:
    return (usual * _PRIOR + WHOLE * times) // (_PRIOR + chances)


def ramp(quantile: int, threshold: int) -> int:
    """Return how surely a hand is good enough, in thousandths: half where it stands at the threshold."""
    soft = max(1, min(_SOFT, threshold, WHOLE - threshold))  # who never braces does so with no hand
    return max(0, min(WHOLE, WHOLE * (quantile - threshold + soft) // (2 * soft)))


def price_of(owed: int, pot: int) -> int:
    """Return what is to be matched in thousandths of the pot with it."""
    return WHOLE * owed // max(1, pot + owed)


def attack_chance(habits: Habits, quantile: int, amount: int, pot: int) -> int:
    """Return how likely a fighter attacks with a hand, in thousandths; a large amount asks for a better one."""
    often = habits.attack
    if often < 800:
        often = often * 10 * pot // max(1, 10 * pot + 3 * amount)
    return _bold(often, habits.bluff(), quantile)


def counter_chance(habits: Habits, quantile: int) -> int:
    """Return how likely a fighter counters with a hand, in thousandths."""
    return _bold(habits.counter, habits.bluff() // 4, quantile)


def _bold(often: int, bluff: int, quantile: int) -> int:
    bluff = bluff * often // WHOLE
    return bluff + (WHOLE - bluff) * ramp(quantile, WHOLE - often) // WHOLE


def weights_of(view: PokerView, habits: Habits, *, by_moves: bool = True) -> list[tuple[int, int, int]]:
    """Return what the other side may hold: both cards and how likely these are, larger is likelier.

    Args:
        view: of a seat that has hole cards.
        habits: of the other side.
        by_moves: whether its moves in this hand tell something.
    """
    foe = 1 - view.seat
    known = set(view.fighters[foe].known)
    gone = {*view.fighters[view.seat].hole, *view.community, *view.second, *view.glimpsed}
    places = [
        place for place, pair in enumerate(PAIRS) if gone.isdisjoint(pair) and (not known or known.issubset(pair))
    ]
    weights = [WHOLE] * len(places)
    opened = False
    for move in view.moves if by_moves else ():
        if move.seat == foe:
            board = quantiles(view.community[: DEALT[move.phase]])
            told = {
                quantile: max(_LEAST_WEIGHT, likelihood(move, habits, quantile, opened=opened))
                for quantile in set(board)
            }
            weights = [weight * told[board[place]] // WHOLE + 1 for place, weight in zip(places, weights, strict=True)]
        opened = opened or move.kind in {ATTACK, COUNTER}
    return [(*PAIRS[place], weight) for place, weight in zip(places, weights, strict=True)]


def likelihood(move: BettingMove, habits: Habits, quantile: int, *, opened: bool) -> int:
    """Return how likely a fighter makes a move with a hand, in thousandths.

    Args:
        move: what it did.
        habits: of the fighter.
        quantile: of the hand, with the community cards of that round.
        opened: whether somebody had attacked in this hand: what answers a blind alone is no counter.
    """
    if quantile == BLOCKED:
        return WHOLE // 2
    if move.kind == ATTACK or (move.kind == COUNTER and not opened):
        return attack_chance(habits, quantile, move.amount, move.pot)
    if move.kind == COUNTER:
        return counter_chance(habits, quantile)
    bold = counter_chance(habits, quantile) if opened else attack_chance(habits, quantile, move.pot // 2, move.pot)
    calm = WHOLE - _SLOW * bold // WHOLE
    if move.kind == DEFEND:
        return WHOLE - _SLOW * attack_chance(habits, quantile, move.pot // 2, move.pot) // WHOLE
    return calm * ramp(quantile, habits.braced_below(price_of(move.owed, move.pot))) // WHOLE

"""The best answer to who stays whatever it holds: such a hand can be looked through to its end (POKER-8.2).

Who attacks with all that it can, or never does, and never braces, is known in all that it will do. What is not known is
the cards to come: how strong the own hand will be in the next round, compared with any other. So it is worth to wait
for a strong hand, to engage cheaply until then, and to attack with all at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import isqrt, log

from components.poker import BETTING_ROUNDS, HALVES
from systems.poker.ai.outlook import SURE, deviations_of, share_below
from systems.poker.ai.striking import Strike
from systems.poker.ai.styles import CALLER, PASSIVE, STYLES, WILD

STRENGTHS = tuple(range(-2000, 2001, 250))
"""Strengths that are told apart in later rounds: deviations, in thousandths, of the normal distribution whose share
below is the chance to win against any hole cards."""
_HALF_STEP = 125
_GROWTH, _SPREAD = (1124, 1087, 1181), (513, 427, 628)
"""From each round to the next: by what strengths are multiplied on average, and how far they scatter about that, in
thousandths. Measured on 20,000 deals."""
_MULTIPLIER = 1080
"""Of a winning hand, on average."""
_LOGS = tuple(round(1000 * log(number)) for number in range(1, 513))
"""Natural logarithms from 1 on, in thousandths."""
_DOUBLE = _LOGS[1]
_FULL = 100 * HALVES
_ARMOR, _STRIKE = 50, 34
"""What half an HP of armor is worth, and half an HP that weapon and pets would strike, in per cent."""
_UNREST = 950
"""How much strikes, as a share of all HP, leave to chance, in per cent of what a combat without any does."""


@dataclass(frozen=True, slots=True)
class Habit:
    """What somebody does whatever it holds, and what decides about a combat with it, in thousandths of a deviation.

    The true values of 100,000 positions without weapons and pets have this form; those against who attacks fit 1,000
    combats.

    Attributes:
        attacks: whether it attacks and counters with all that it can; else it never does. It never braces.
        ratio: of the logarithm of what the one side can lose over that of the other.
        edge: to play on better; time: as much again, as a share of 100 HP, for what the weaker side has.
        threat: what the other side can still attack with, as a share of what the weaker one has.
    """

    attacks: bool
    ratio: int
    edge: int
    time: int
    threat: int


_STATION = Habit(attacks=False, ratio=1200, edge=500, time=300, threat=0)
HABITS = {
    STYLES.index(WILD): Habit(attacks=True, ratio=1030, edge=-230, time=740, threat=270),
    STYLES.index(PASSIVE): _STATION,
    STYLES.index(CALLER): _STATION,
}
"""By the places of STYLES: kinds of players who stay whatever they hold. A caller's own attacks are left out."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a hand, HP in halves.

    Attributes:
        hp, armor: left; committed: in the pot; stamina: left, at most `most`.
        reach: what the stamina with which it began the hand still lets it add.
        acted: whether it has acted since the last attack.
    """

    hp: int
    armor: int
    committed: int
    stamina: int
    most: int
    reach: int
    acted: bool = False

    def tired(self, change: int) -> int:
        """Return its stamina after a change."""
        return max(0, min(self.most, self.stamina + change))


@dataclass(frozen=True, slots=True)
class Spot:
    """A point of a hand: both sides, number of the betting round, the least attack, whether the own side is next."""

    own: Side
    foe: Side
    round: int
    least: int
    own_turn: bool


@dataclass(frozen=True, slots=True)
class Terms:
    """What does not change in a hand.

    Attributes:
        big: the big blind; chip: what a point of stamina pays for; own_first: whether the own side acts first.
        strikes: of both sides; last: the number of the last round in which anybody bets.
    """

    big: int
    chip: int
    own_first: bool
    strikes: tuple[Strike, Strike]
    last: int = len(BETTING_ROUNDS) - 1


@dataclass(slots=True)
class BestAnswer:
    """Looks a hand through to its end. Values are chances to win the combat, in hundred-thousandths.

    Attributes:
        terms: of the hand; habit: of the other side.
    """

    terms: Terms
    habit: Habit

    # ---------------------------------------------------------------------------------------------------- what is done

    def staying(self, spot: Spot, chance: int) -> int:
        """Return what it is worth to engage or defend with a chance to win against any cards, in thousandths."""
        return self._value(_stayed(spot), (deviations_of(chance),))[0]

    def bracing(self, spot: Spot) -> int:
        """Return what it is worth to brace."""
        own, foe = spot.own, spot.foe
        saved = min(own.armor, own.committed)
        after = replace(own, hp=own.hp + saved, armor=own.armor - saved, stamina=own.tired(-1))
        return self._worth(after, replace(foe, hp=foe.hp + foe.committed, stamina=foe.tired(1)))

    def wagering(self, spot: Spot, amount: int, chance: int) -> int:
        """Return what it is worth to attack, or to match and add an amount."""
        return self._value(self._wagered(spot, amount), (deviations_of(chance),))[0]

    # ------------------------------------------------------------------------------------------------ what comes after

    def _value(self, spot: Spot, held: Sequence[int]) -> list[int]:
        """Return what a point of a hand is worth with each of some strengths."""
        if not _must_act(spot):
            spot = replace(spot, own_turn=not spot.own_turn)
            if not _must_act(spot):
                return self._closed(spot, held)
        reach = self._reach(spot)
        if not spot.own_turn:
            return self._value(self._wagered(spot, reach[1]) if reach and self.habit.attacks else _stayed(spot), held)
        best = self._value(_stayed(spot), held)
        if spot.foe.committed > spot.own.committed:
            braced = self.bracing(spot)
            best = [max(braced, value) for value in best]
        for amount in sorted({*(reach or ())}):
            found = self._value(self._wagered(spot, amount), held)
            best = list(map(max, best, found))
        return best

    def _reach(self, spot: Spot) -> tuple[int, int] | None:
        """Return the least and the most that who is next can attack or counter with, None for nothing."""
        side, other = (spot.own, spot.foe) if spot.own_turn else (spot.foe, spot.own)
        rest = side.hp - max(0, other.committed - side.committed)
        most = min(rest, side.stamina * self.terms.chip, side.reach)
        most -= most % HALVES if most < rest else 0
        least = min(rest, spot.least + spot.least % HALVES)
        return (least, most) if other.hp > 0 and 0 < least <= most else None

    def _wagered(self, spot: Spot, amount: int) -> Spot:
        side, other = (spot.own, spot.foe) if spot.own_turn else (spot.foe, spot.own)
        added = max(0, other.committed - side.committed) + amount
        side = replace(
            side,
            hp=side.hp - added,
            committed=side.committed + added,
            stamina=side.tired(-amount // self.terms.chip),
            reach=side.reach - amount,
            acted=True,
        )
        return _told(replace(spot, least=amount), side, replace(other, acted=False))

    def _closed(self, spot: Spot, held: Sequence[int]) -> list[int]:
        """Return what the end of a betting round is worth: the showdown, or the rounds that come."""
        stake = min(spot.own.committed, spot.foe.committed)
        own, foe = (
            replace(side, hp=side.hp + side.committed - stake, committed=stake, acted=False)
            for side in (spot.own, spot.foe)
        )
        if own.hp <= 0 or foe.hp <= 0 or spot.round >= self.terms.last:
            won = self._worth(_rested(own, stake), self._struck(foe, 0))
            lost = self._worth(self._struck(own, 1), _rested(foe, stake))
            return [lost + (won - lost) * share_below(strength) // SURE for strength in held]
        later = self._value(Spot(own, foe, spot.round + 1, self.terms.big, self.terms.own_first), STRENGTHS)
        return [
            sum(weight * value for weight, value in zip(_comes(spot.round, strength), later, strict=True)) // SURE
            for strength in held
        ]

    def _struck(self, side: Side, striker: int) -> Side:
        """Return a side after a lost showdown."""
        damage = self.terms.strikes[striker].damage(_MULTIPLIER)
        borne = min(side.armor, damage)
        return replace(side, hp=side.hp - damage + borne, armor=side.armor - borne, stamina=side.tired(1))

    def _worth(self, own: Side, foe: Side) -> int:
        """Return what both sides' HP, armor and stamina are worth when a hand has ended."""
        if own.hp <= 0 or foe.hp <= 0:
            return SURE // 2 if own.hp <= 0 and foe.hp <= 0 else SURE * (own.hp > 0)
        weaker, sides = min(own.hp, foe.hp), (own, foe)
        struck = [
            min(HALVES * strike.attack, side.hp) for side, strike in zip(sides, self.terms.strikes[::-1], strict=True)
        ]
        can_lose = [
            max(1, side.hp + (_ARMOR * side.armor - _STRIKE * hit) // 100)
            for side, hit in zip(sides, struck, strict=True)
        ]
        habit = self.habit
        deviations = habit.ratio * (_log(can_lose[0]) - _log(can_lose[1])) // 1000
        deviations += habit.edge + habit.time * weaker // _FULL
        deviations -= habit.threat * min(weaker, foe.stamina * self.terms.chip) // weaker
        unrest = 100 + _UNREST * sum(struck) // (own.hp + foe.hp)
        return share_below(10_000 * deviations // isqrt(1_000_000 * unrest))


def _told(spot: Spot, side: Side, other: Side) -> Spot:
    """Return a point of a hand after who was next has acted."""
    own, foe = (side, other) if spot.own_turn else (other, side)
    return Spot(own, foe, spot.round, spot.least, not spot.own_turn)


def _stayed(spot: Spot) -> Spot:
    """Return a point of a hand after who was next has engaged or defended."""
    side, other = (spot.own, spot.foe) if spot.own_turn else (spot.foe, spot.own)
    owed = min(side.hp, max(0, other.committed - side.committed))
    rested = side.stamina if owed else side.tired(1)
    side = replace(side, hp=side.hp - owed, committed=side.committed + owed, stamina=rested, acted=True)
    return _told(spot, side, other)


def _must_act(spot: Spot) -> bool:
    """Return whether who is next has something to decide (POKER-2.8)."""
    side, other = (spot.own, spot.foe) if spot.own_turn else (spot.foe, spot.own)
    return side.hp > 0 and (other.committed > side.committed or (other.hp > 0 and not side.acted))


def _rested(side: Side, back: int) -> Side:
    """Return a side after a showdown that it did not lose."""
    return replace(side, hp=side.hp + back, stamina=side.tired(1))


@lru_cache(maxsize=4096)
def _comes(number: int, strength: int) -> tuple[int, ...]:
    """Return how likely each of STRENGTHS comes after a strength in a round, in hundred-thousandths."""
    centre, spread = strength * _GROWTH[number] // 1000, _SPREAD[number]
    below = [share_below(1000 * (edge + _HALF_STEP - centre) // spread) for edge in STRENGTHS[:-1]]
    return tuple(high - low for low, high in zip((0, *below), (*below, SURE), strict=True))


def _log(number: int) -> int:
    """Return a natural logarithm in thousandths."""
    doubled = max(0, number.bit_length() - 9)
    return _LOGS[(number >> doubled) - 1] + doubled * _DOUBLE

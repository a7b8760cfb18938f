"""What a combat between two fighters is expected to bring, by playing it many times.

Ragnarok Chess makes its table of this. Both sides are played by opponents of one level, from their views alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from systems.dice import Stream
from systems.match import SEATS, Match
from systems.poker.ai.imagine import Knowledge
from systems.poker.ai.opponent import PokerOpponent
from systems.poker.rules.composition import combat_of
from systems.poker.ruleset import PokerRules
from systems.poker.setup import Fighters, Setup
from systems.poker.view.views import PokerView

QUICK = "easy"
"""The level that plays fastest."""
MOST_DECISIONS = 4_000


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a combat ended: what both have left (HP in halves, none below 0), who fell, and after how many hands."""

    hp: tuple[int, int]
    stamina: tuple[int, int]
    fallen: tuple[int, ...]
    hands: int


@dataclass(frozen=True, slots=True)
class Expectation:
    """The mean of many combats.

    Attributes:
        combats: played; fallen: in how many each side's fighter fell.
        hp, stamina: of each side's survivors on average: HP in halves; 0 where none survived.
        hands: on average, in hundredths.
    """

    combats: int
    fallen: tuple[int, int]
    hp: tuple[int, int]
    stamina: tuple[int, int]
    hands: int


def played_out(match: Match[PokerView], knowledge: Knowledge, seed: int, level: str = QUICK) -> Outcome:
    """Play a combat to its end and return how it ended.

    Raises:
        RuntimeError: it did not end.
    """
    opponent = PokerOpponent(level, knowledge)
    for number in range(MOST_DECISIONS):
        acting = match.to_act()
        if not acting:
            break
        decision = opponent.decide(match.view(acting[0]), Stream(seed, f"opponent/{acting[0]}/{number}"))
        for command in decision.commands:
            match.apply(acting[0], command)
    else:
        raise RuntimeError(f"The combat of seed {seed} has not ended after {MOST_DECISIONS} decisions.")
    combat = combat_of(match.world)
    hp = (max(0, combat.heroes[0].hp), max(0, combat.heroes[1].hp))
    stamina = (combat.fighters[0].stamina, combat.fighters[1].stamina)
    return Outcome(hp, stamina, tuple(combat.poker.fallen), combat.table.turn)


def expected_result(
    knowledge: Knowledge,
    fighters: Fighters,
    combats: int,
    seed: int = 0,
    *,
    level: str = QUICK,
    attacker: int | None = None,
) -> Expectation:
    """Return what a combat between two fighters is expected to bring.

    Args:
        knowledge: the cards that can come up.
        fighters: both sides: hero, deck, HP and stamina.
        combats: how many are played.
        seed: of the first; each has another.
        level: of both sides.
        attacker: who is small blind first, None for each in turn.
    """
    setup, book = Setup(knowledge.cards, fighters), knowledge.combats.book
    rules = [PokerRules(replace(setup, attacker=seat if attacker is None else attacker), book) for seat in SEATS]
    ends = []
    for number in range(seed, seed + combats):
        match = Match.new(rules[number % 2], number, {})
        match.world.silent = True
        ends.append(played_out(match, knowledge, number, level))
    fallen = [sum(seat in end.fallen for end in ends) for seat in SEATS]
    left = [
        [sum(value) // max(1, combats - fallen[seat]) for value in zip(*_left(ends, seat), strict=True)] or [0, 0]
        for seat in SEATS
    ]
    return Expectation(
        combats,
        (fallen[0], fallen[1]),
        (left[0][0], left[1][0]),
        (left[0][1], left[1][1]),
        100 * sum(end.hands for end in ends) // max(1, combats),
    )


def _left(ends: list[Outcome], seat: int) -> list[tuple[int, int]]:
    """Return HP and stamina of a side in each combat that it survived."""
    return [(end.hp[seat], end.stamina[seat]) for end in ends if seat not in end.fallen]

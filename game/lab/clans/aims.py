"""Battles with another aim than the crystals, in bulk (CLAN-12.14): is an aim fair, and do opponents understand it?

    measured("convoy", range(20), "normal").line()

Each seed is played twice: once one side knows the aim and the other plays for the crystals alone, as if it had not been
told; then the other way round, with the same decks and dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.catalog import GAMES
from game.lab.balance.intervals import wilson
from systems.dice import Stream

SEATS = (0, 1)
EVERYBODY = (True, True)


@dataclass(slots=True)
class AimScore:
    """How battles with an aim ended.

    Attributes:
        kind: the aim.
        informed: for each battle that had a winner, whether that side knew the aim and the other did not.
        reached: for each battle that had a winner, whether it was the side whose aim it was.
    """

    kind: str
    informed: list[bool] = field(default_factory=list)
    reached: list[bool] = field(default_factory=list)

    def line(self) -> str:
        """Return both shares with their intervals of 95 per cent."""
        parts = [f"{self.kind}: {_share('the informed side wins', self.informed)}"]
        return ", ".join([*parts, _share("whose aim it is wins", self.reached)])


def _share(words: str, won: list[bool]) -> str:
    low, high = wilson(sum(won), len(won))
    return f"{words} {sum(won)} of {len(won)} ({low:.0f}% to {high:.0f}%)"


def winner_of(
    kind: str, seed: int, level: str, aware: tuple[bool, bool] = EVERYBODY, options: Mapping[str, Any] | None = None
) -> int:
    """Play a battle with an aim of seat `seed % 2`; return the winner, -1 for a draw.

    Args:
        kind: the aim.
        seed: of the battle and of both opponents.
        level: of both opponents.
        aware: for each seat whether it is told the aim.
        options: further options of the match.
    """
    clans = GAMES["clans"]
    match = clans.new_match(seed, {**(options or {}), "objective": {"kind": kind, "seat": seed % 2}})
    dice = [Stream(seed, f"opponent {seat}") for seat in SEATS]
    while seats := match.to_act():
        for seat in seats:
            view = match.view(seat)
            shared = clans.shared_setup(match, seat)
            told = view if aware[seat] else replace(view, objective=None)
            for command in clans.opponent(level, shared).decide(told, dice[seat]).commands:
                match.apply(seat, command)
    result = match.result()
    return -1 if result is None or result.winner is None else result.winner


def measured(kind: str, seeds: Iterable[int], level: str, options: Mapping[str, Any] | None = None) -> AimScore:
    """Return how battles with an aim end when one side alone is told of it, each seed with either side."""
    score = AimScore(kind)
    for seed in seeds:
        for informed in SEATS:
            winner = winner_of(kind, seed, level, (informed == 0, informed == 1), options)
            if winner >= 0:
                score.informed.append(winner == informed)
                score.reached.append(winner == seed % 2)
    return score

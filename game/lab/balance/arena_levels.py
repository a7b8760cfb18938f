"""The strength of Ragnarok's opponents (MATCH-12.1), measured with equal decks: docs/opponents-arena.md."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.content.arena.loading import load_arena
from game.lab.balance.tournament import Pairing, Part, Score, score_lines
from game.lab.simulate import Task, play
from systems.match import Match
from systems.search.opponent import Decision

LEAST = {("hard", "easy"): 85, ("master", "normal"): 65}
"""Per cent that the first of two levels is to score at least."""
LONGEST_S = 1.0
"""Seconds of processor time that a decision may take (MATCH-12.1)."""


@dataclass(slots=True)
class Times:
    """How long a level thought, in seconds of processor time."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a decision."""
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def join(self, other: Times) -> None:
        """Count what another watch saw."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)

    @property
    def mean(self) -> float:
        """Seconds of a decision on average."""
        return self.total / max(1, self.decisions)


@dataclass(frozen=True, slots=True)
class LevelsPlayed:
    """A match of two levels: the seat that won, None for a draw, and how long each level thought."""

    winner: int | None
    times: Mapping[str, Times] = field(default_factory=dict)


def level_pairings(deals: int, seed: int) -> list[Pairing]:
    """Return the matches of each two levels: deck after deck, both with the same one, each deal with both starters."""
    decks = sorted(load_arena().decks)
    found = []
    for levels in LEAST:
        for deal in range(deals):
            deck = decks[deal % len(decks)]
            for exchanged in (False, True):
                seats = (levels[1], levels[0]) if exchanged else levels
                task = Task("arena", seed + deal, {"decks": [deck, deck], "first": 0}, seats, exchanged)
                found.append(Pairing(*levels, task))
    return found


class ArenaLevelPart(Part):
    """Levels with equal decks: who wins, and how long they think. The level that is asked for does not matter."""

    name = "arena-levels"
    game = "arena"
    subject = "opponents of Ragnarok"

    def __init__(self) -> None:
        self.scores: dict[tuple[str, str], Score] = {}
        self.times: dict[str, Times] = {}

    @staticmethod
    def play(pairing: Pairing) -> LevelsPlayed:
        """Play a match and time its decisions."""
        began = 0.0
        times: dict[str, Times] = {}

        def begin(_match: Match[object], _seat: int) -> None:
            nonlocal began
            began = time.process_time()

        def note(_seat: int, level: str, _decision: Decision, _seconds: float) -> None:
            times.setdefault(level, Times()).add(time.process_time() - began)

        return LevelsPlayed(play(pairing.task, on_decision=note, on_turn=begin).winner, times)

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return the matches of each two levels."""
        del level
        return level_pairings(deals, seed)

    def count(self, pairing: Pairing, outcome: LevelsPlayed) -> None:
        """Count who won, and the times."""
        score = self.scores.setdefault((pairing.first, pairing.second), Score())
        if outcome.winner is None:
            score.draws += 1
        elif (outcome.winner == 0) != pairing.task.exchanged:
            score.wins += 1
        else:
            score.losses += 1
        for level, times in outcome.times.items():
            self.times.setdefault(level, Times()).join(times)

    def faults(self) -> list[str]:
        """Return where a level wins too little, or thinks too long."""
        return [
            *(
                f"{first} scores {score.per_cent}% against {second}, less than {LEAST[first, second]}%."
                for (first, second), score in self.scores.items()
                if score.per_cent < LEAST[first, second]
            ),
            *(
                f"{level} took {times.longest:.2f} s for a decision, more than {LONGEST_S:.0f} s."
                for level, times in self.times.items()
                if times.longest > LONGEST_S
            ),
        ]

    def to_json(self) -> dict[str, object]:
        """Return the scores with their intervals, and mean and longest times."""
        scores = {f"{first} against {second}": score for (first, second), score in self.scores.items()}
        return {
            "arena_levels": {name: [score.per_cent, *score.interval] for name, score in scores.items()},
            "arena_times": {level: [round(t.mean, 4), round(t.longest, 3)] for level, t in self.times.items()},
        }

    def page(self) -> list[str]:
        """Return the tables of scores and times."""
        if not self.scores:
            return []
        scores = {f"{first} against {second}": score for (first, second), score in self.scores.items()}
        return [
            "## Who wins",
            "",
            *score_lines(scores, {name: name for name in scores}),
            "",
            "## How long they think",
            "",
            "| level | decisions | mean | longest |",
            "|---|---|---|---|",
            *(
                f"| {level} | {times.decisions} | {1000 * times.mean:.0f} ms | {1000 * times.longest:.0f} ms |"
                for level, times in self.times.items()
            ),
            "",
        ]

"""The strength of Ragnarok's opponents (MATCH-12.1), measured with equal decks: docs/opponents-arena.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.content.arena.loading import load_arena
from game.lab.balance.timing import LONGEST_S, Times, timed_play
from game.lab.balance.tournament import Pairing, Part, Score, score_lines
from game.lab.simulate import Task

LEAST = {("hard", "easy"): 85, ("master", "normal"): 65}
"""Per cent that the first of two levels is to score at least."""


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
        played, times = timed_play(pairing.task)
        return LevelsPlayed(played.winner, times)

    def pairings(self, deals: int, level: str, seed: int) -> list[Pairing]:
        """Return the matches of each two levels."""
        del level
        return level_pairings(deals, seed)

    def count(self, pairing: Pairing, outcome: LevelsPlayed) -> None:
        """Count who won, and the times."""
        self.scores.setdefault((pairing.first, pairing.second), Score()).add(pairing.won(outcome.winner))
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

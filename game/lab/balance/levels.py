"""The strength of opponents, measured by play against each other: who wins, how long they think, how long it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.lab.balance.pictures import Pictures, Row, RowsPicture
from game.lab.balance.ranked import SCORE_AXIS
from game.lab.balance.timing import LONGEST_S, Onlooker, Times, timed_play
from game.lab.balance.tournament import NOT_PROVEN, Pairing, PairingPart, Score, score_lines, told
from game.lab.simulate import NOBODY_ELSE, Seated, Task

Levels = tuple[str, str]


@dataclass(frozen=True, slots=True)
class LevelsPlayed:
    """A match: the seat that won, None for a draw; how many turns it had; how long each level thought."""

    winner: int | None
    turns: int
    times: Mapping[str, Times] = field(default_factory=dict)


def played_levels(
    pairing: Pairing, players: Mapping[str, Seated] = NOBODY_ELSE, onlooker: Onlooker | None = None
) -> LevelsPlayed:
    """Play a match and time its decisions.

    Args:
        pairing: whose match.
        players: who else may be named as a level.
        onlooker: who looks on.
    """
    played, times = timed_play(pairing.task, players, onlooker)
    return LevelsPlayed(played.winner, played.turns, times)


class LevelsPart(PairingPart):
    """Matches between players of different strength. The level that is asked for does not matter.

    A deal is played twice, with the players in each other's chairs; it is the same whatever the first seed was.

    Attributes:
        least: per cent that the first of two players is to score at least.
        counted: what the turns of a match are called.
    """

    least: ClassVar[Mapping[Levels, int]]
    counted: ClassVar[str]

    def __init__(self) -> None:
        self.scores: dict[Levels, Score] = {}
        self.turns: dict[Levels, int] = {}
        self.times: dict[str, Times] = {}

    @staticmethod
    def play(pairing: Pairing) -> LevelsPlayed:
        """Play a match and time its decisions."""
        return played_levels(pairing)

    def options(self, deal: int) -> Mapping[str, Any]:
        """Return the options of a deal; by default none, so that the seed draws all."""
        del deal
        return {}

    def pairings(self, deals: int, level: str, seed: int) -> Sequence[Pairing]:
        """Return the matches of each two players."""
        del level
        return [
            Pairing(*pair, Task(self.game, deal, self.options(deal), pair[::-1] if exchanged else pair, exchanged))
            for deal in range(seed, seed + deals)
            for pair in self.least
            for exchanged in (False, True)
        ]

    def count(self, pairing: Pairing, outcome: LevelsPlayed) -> None:
        """Count who won, the turns and the times."""
        pair = (pairing.first, pairing.second)
        self.scores.setdefault(pair, Score()).add(pairing.won(outcome.winner))
        self.turns[pair] = self.turns.get(pair, 0) + outcome.turns
        for level, times in outcome.times.items():
            self.times.setdefault(level, Times()).join(times)

    def faults(self) -> list[str]:
        """Return where a player wins too little, or a level thinks too long."""
        return [
            *(
                f"{pair[0]} scores {score.text} against {pair[1]}, less than {self.least[pair]}%"
                f"{'' if score.interval[1] < self.least[pair] else NOT_PROVEN}."
                for pair, score in self.scores.items()
                if score.per_cent < self.least[pair]
            ),
            *(
                f"{level} took {times.longest:.2f} s for a decision, more than {LONGEST_S:.0f} s."
                for level, times in self.times.items()
                if times.longest > LONGEST_S
            ),
        ]

    def to_json(self) -> dict[str, object]:
        """Return what was won, drawn and lost, turns in all, scores with intervals, and decisions with their times."""
        name = self.name.replace("-", "_")
        counts = {title_of(pair): [s.wins, s.draws, s.losses, self.turns[pair]] for pair, s in self.scores.items()}
        times = {level: [t.decisions, round(t.total, 2), round(t.longest, 3)] for level, t in self.times.items()}
        scores = told({title_of(pair): score for pair, score in self.scores.items()})
        return {name: counts, f"{name}_scores": scores, f"{name}_times": times}

    def pictures(self) -> Pictures:
        """Return the scores to be drawn, each with what is wanted of it."""
        if not self.scores:
            return {}
        rows = tuple(Row.of(title_of(pair), score, (self.least[pair], 100)) for pair, score in self.scores.items())
        title = self.subject[:1].upper() + self.subject[1:]
        return {"": RowsPicture(title, f"{SCORE_AXIS}; shaded is what is wanted", None, 50, rows)}

    def page(self) -> list[str]:
        """Return the tables of scores, turns and times."""
        if not self.scores:
            return []
        scores = {title_of(pair): score for pair, score in self.scores.items()}
        turns = [
            f"| {title_of(pair)} | {self.turns[pair] / score.matches:.1f} |" for pair, score in self.scores.items()
        ]
        times = [
            f"| {level} | {t.decisions} | {1000 * t.mean:.0f} ms | {1000 * t.longest:.0f} ms |"
            for level, t in self.times.items()
        ]
        return [
            f"## {self.name}",
            "",
            *score_lines(scores),
            "",
            *[f"| | {self.counted} |", "|---|---|", *turns, ""],
            *["| | decisions | mean | longest |", "|---|---|---|---|", *times, ""],
        ]


def title_of(pair: Levels) -> str:
    """Return what the scores of two players are told under."""
    return f"{pair[0]} against {pair[1]}"

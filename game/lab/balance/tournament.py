"""Shared parts of all balance reports: pairings, scores, and their table."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from types import MappingProxyType
from typing import Any, ClassVar, Generic

from game.lab.balance.intervals import quantile_of_many, wilson, wilson_ends
from game.lab.jobs.workers import JobT
from game.lab.simulate import Task, play

NO_NAMES: Mapping[str, str] = MappingProxyType({})
NOT_PROVEN = ", which its interval does not prove"
"""Said of a result that is outside its band, and whose interval reaches into it."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two contestants and the task with the first of them at seat 0 or, exchanged, at seat 1."""

    first: str
    second: str
    task: Task

    def won(self, winner: int | None) -> bool | None:
        """Return whether the first of the two won, where this seat did; None for a draw."""
        return None if winner is None else (winner == 0) != self.task.exchanged


def each_pair(
    game: str,
    contestants: Sequence[str],
    options: Callable[[str, str], Mapping[str, Any]],
    deals: int,
    level: str,
    seed: int,
) -> list[Pairing]:
    """Return every pair of contestants, each deal played twice with the sides exchanged.

    All pairs play a deal before any plays the next, so that a run which is cut off has played all cells equally often;
    and a deal is the same however many are asked for.

    Args:
        game: of the catalog.
        contestants: by their names, in the order in which they meet.
        options: of a match between the contestants of seat 0 and seat 1.
        deals: for each pair.
        level: of both opponents.
        seed: of the first deal.
    """
    pairs = list(itertools.combinations(contestants, 2))
    found: list[Pairing] = []
    for number, (first, second) in enumerate(pairs * deals):
        for exchanged in (False, True):
            sides = (second, first) if exchanged else (first, second)
            found.append(Pairing(first, second, Task(game, seed + number, options(*sides), (level, level), exchanged)))
    return found


@dataclass(slots=True)
class Score:
    """What a contestant won, drew and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def add(self, won: bool | None) -> None:
        """Count a match."""
        if won is None:
            self.draws += 1
        elif won:
            self.wins += 1
        else:
            self.losses += 1

    @property
    def matches(self) -> int:
        """The number of matches."""
        return self.wins + self.draws + self.losses

    @property
    def per_cent(self) -> float:
        """Wins with half the draws, in per cent of the matches."""
        return round(100 * (self.wins + self.draws / 2) / max(1, self.matches), 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval of the score, in per cent."""
        return wilson(self.wins + self.draws / 2, self.matches)

    @property
    def text(self) -> str:
        """The score and its interval, in words: "60.0% (50.2 to 69.1)"."""
        low, high = self.interval
        return f"{self.per_cent}% ({low} to {high})"

    def outside(self, low: float, high: float) -> str:
        """Return in words that the score is outside a band, and whether that is proven; "" where it is inside."""
        if low <= self.per_cent <= high:
            return ""
        doubt = "" if self.interval[0] > high or self.interval[1] < low else NOT_PROVEN
        return f"outside {low} to {high}%{doubt}"


def apart(score: Score, other: Score, pairs: int = 1) -> tuple[float, float, float]:
    """Return by how many points a score is above another, with the ends of Newcombe's 95% interval.

    Of the two that are furthest apart in a group, the interval holds for so many pairs at once.

    >>> apart(Score(wins=64, losses=16), Score(wins=48, losses=32))
    (20.0, 5.8, 33.2)
    """
    points = score.per_cent - other.per_cent
    quantile = quantile_of_many(pairs)
    (low, high), (least, most) = (
        wilson_ends(each.wins + each.draws / 2, each.matches, quantile) for each in (score, other)
    )
    below = hypot(score.per_cent - low, most - other.per_cent)
    above = hypot(high - score.per_cent, other.per_cent - least)
    return round(points, 1), round(points - below, 1), round(points + above, 1)


def told(scores: Mapping[str, Score]) -> dict[str, list[float]]:
    """Return scores for JSON: per cent, and the two ends of the interval."""
    return {name: [score.per_cent, *score.interval] for name, score in scores.items()}


def count(scores: dict[str, Score], pairing: Pairing, winner: int | None) -> None:
    """Add the outcome of a pairing to the scores of its two."""
    won = pairing.won(winner)
    scores.setdefault(pairing.first, Score()).add(won)
    scores.setdefault(pairing.second, Score()).add(None if won is None else not won)


def score_table(title: str, scores: Mapping[str, Score], band: tuple[int, int], names: Mapping[str, str]) -> list[str]:
    """Return the lines of a page with a table of scores, and the deviation by chance alone."""
    matches = min(score.matches for score in scores.values())
    chance = round(50 / max(1, matches) ** 0.5)
    wanted = (
        f"Wanted: {band[0]} to {band[1]}%. With {matches} matches chance alone moves a score by {chance} points (one "
        "standard deviation)."
    )
    return [
        f"## {title}",
        "",
        wanted,
        "",
        *score_lines(scores, names),
        "",
    ]


def score_lines(scores: Mapping[str, Score], names: Mapping[str, str] = NO_NAMES) -> list[str]:
    """Return the lines of a table of scores, each with its interval; names that are not given stand for themselves."""
    return [
        "| | score | 95% interval | won | drawn | lost |",
        "|---|---|---|---|---|---|",
        *(f"| {names.get(name, name)} | {_cells(score)} |" for name, score in scores.items()),
    ]


def _cells(score: Score) -> str:
    low, high = score.interval
    return f"{score.per_cent} | {low} to {high} | {score.wins} | {score.draws} | {score.losses}"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a part of a report is asked for.

    Attributes:
        deals: how much is played: for each pair, or whatever else the part has.
        level: of the opponents; seed: of the first deal.
        further: options that only some parts read, by name.
    """

    deals: int
    level: str
    seed: int
    further: Mapping[str, Any] = field(default_factory=dict)


class Part(ABC, Generic[JobT]):
    """A part of a game's balance report, with its results so far.

    Attributes:
        name: by which it is asked for; game: of the catalog; subject: what its page is about.
        jobs: what they are called; reads: the further options that it reads.
    """

    name: ClassVar[str]
    game: ClassVar[str]
    subject: ClassVar[str]
    jobs: ClassVar[str] = "matches"
    reads: ClassVar[frozenset[str]] = frozenset()

    @property
    def key(self) -> str:
        """What its pictures are called beside a page: its name without the game's."""
        return self.name.removeprefix(f"{self.game}-")

    @staticmethod
    @abstractmethod
    def play(job: Any) -> Any:
        """Do a job, perhaps in another process; return the argument for `count`, of the type that is annotated."""

    @abstractmethod
    def rounds(self, asked: Asked) -> Iterator[Sequence[JobT]]:
        """Yield jobs, round after round; what the results of a round decide is counted before the next is asked for.

        Raises:
            WrongRequest: a further option has a value that cannot be; before the first round.
        """

    @abstractmethod
    def count(self, job: JobT, outcome: Any) -> None:
        """Add the result of a job."""

    @abstractmethod
    def faults(self) -> list[str]:
        """Return one sentence for each result outside its band."""

    @abstractmethod
    def to_json(self) -> dict[str, object]:
        """Return the results, by their keys in the report."""

    @abstractmethod
    def page(self) -> list[str]:
        """Return the lines of a page; none without results."""

    def pictures(self) -> Mapping[str, Any]:
        """Return what is to be drawn for the page: see `game.lab.balance.pictures`."""
        return {}


class PairingPart(Part[Pairing]):
    """A part whose jobs are matches that are known from the start."""

    @staticmethod
    def play(pairing: Pairing) -> Any:
        """Play a pairing; return the seat that won, None for a draw."""
        return play(pairing.task).winner

    @abstractmethod
    def pairings(self, deals: int, level: str, seed: int) -> Sequence[Pairing]:
        """Return the pairings for a number of deals."""

    def rounds(self, asked: Asked) -> Iterator[Sequence[Pairing]]:
        """Yield all pairings."""
        yield self.pairings(asked.deals, asked.level, asked.seed)


class ScorePart(PairingPart):
    """A tournament in which each contestant should score within a band.

    Attributes:
        band: per cent between which every contestant is to score; title: of the table.
    """

    band: ClassVar[tuple[int, int]]
    title: ClassVar[str]

    def __init__(self) -> None:
        self.scores: dict[str, Score] = {}

    @abstractmethod
    def names(self) -> Mapping[str, str]:
        """Return the contestants' names for players."""

    def ranked(self) -> dict[str, Score]:
        """Return the scores with the best first."""
        return dict(sorted(self.scores.items(), key=lambda score: -score[1].per_cent))

    def count(self, pairing: Pairing, outcome: int | None) -> None:
        """Count the winning seat, None for a draw."""
        count(self.scores, pairing, outcome)

    def faults(self) -> list[str]:
        """Return one sentence for each contestant outside its band."""
        names = self.names()
        return [
            f"{names.get(name, name)} scores {score.text}, {outside}."
            for name, score in self.ranked().items()
            if (outside := score.outside(*self.band))
        ]

    def to_json(self) -> dict[str, object]:
        """Return the scores with their intervals."""
        return {self.name.replace("-", "_"): told(self.ranked())}

    def page(self) -> list[str]:
        """Return the table of scores."""
        return score_table(self.title, self.ranked(), self.band, self.names()) if self.scores else []

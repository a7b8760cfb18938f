"""What every balance report is made of: contestants that meet, their scores, and the table that tells them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.lab.simulate import Task


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two contestants and the task that seats the first of them at seat 0 or, exchanged, at seat 1."""

    first: str
    second: str
    task: Task


@dataclass(slots=True)
class Score:
    """What a contestant won, drew and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def matches(self) -> int:
        """How many were played."""
        return self.wins + self.draws + self.losses

    @property
    def per_cent(self) -> float:
        """Wins with half the draws, in per cent of the matches."""
        return round(100 * (self.wins + self.draws / 2) / max(1, self.matches), 1)


def count(scores: dict[str, Score], pairing: Pairing, winner: int | None) -> None:
    """Add the outcome of a pairing to the scores of its two."""
    first, second = (scores.setdefault(name, Score()) for name in (pairing.first, pairing.second))
    if winner is None:
        first.draws += 1
        second.draws += 1
        return
    won, lost = (first, second) if (winner == 0) != pairing.task.exchanged else (second, first)
    won.wins += 1
    lost.losses += 1


def ranked(scores: Mapping[str, Score]) -> dict[str, Score]:
    """Return the scores with the best first."""
    return dict(sorted(scores.items(), key=lambda score: -score[1].per_cent))


def score_table(title: str, scores: Mapping[str, Score], band: tuple[int, int], names: Mapping[str, str]) -> list[str]:
    """Return the lines of a page with a table of scores, and of what chance alone does to them."""
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
        "| | score | won | drawn | lost |",
        "|---|---|---|---|---|",
        *(
            f"| {names[k]} | {score.per_cent} | {score.wins} | {score.draws} | {score.losses} |"
            for k, score in scores.items()
        ),
        "",
    ]

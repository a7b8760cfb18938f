"""The ladder of the campaign's levels, measured by whole runs: each level with each leader, by one policy.

The level that is asked for is the policy that decides between battles: "careless", "good" or "turtle". Leaders and
levels meet the same seeds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import comb
from typing import ClassVar

from game.content.campaign.loading import load_campaign
from game.lab.balance.pictures import Curve, CurvesPicture, Pictures, Row
from game.lab.balance.tournament import NOT_PROVEN, Asked, Part, Score, apart
from game.lab.campaign.legacy import FULL, NONE, legacy_options
from game.lab.campaign.pictures import ends_picture, relics_picture
from game.lab.campaign.relics import relic_lines
from game.lab.campaign.report import endings
from game.lab.campaign.simulate import FIGHTERS, RunPlayed, RunTask, play_run

CLIFF = 20
"""Points of per cent by which two neighbouring levels may be apart."""
SPREAD = 15
"""Points by which two leaders may be apart on one level."""

Runs = dict[str, dict[str, Score]]
"""Runs won and lost, by level and leader."""


class LadderPart(Part[RunTask]):
    """Runs won on each level by each leader. What is asked for as deals are the runs of each of these.

    Attributes:
        legacy: what is unlocked in its runs.
        scores: of all runs so far, which are in `runs`.
    """

    name: ClassVar[str] = "campaign-ladder"
    game: ClassVar[str] = "campaign"
    subject: ClassVar[str] = "campaign"
    jobs: ClassVar[str] = "runs"
    legacy: ClassVar[str] = NONE

    def __init__(self) -> None:
        self.scores: Runs = {}
        self.runs: list[RunPlayed] = []

    @staticmethod
    def play(task: RunTask) -> RunPlayed:
        """Play a run to its end."""
        return play_run(task)

    def rounds(self, asked: Asked) -> Iterator[Sequence[RunTask]]:
        """Yield all runs: every level with every leader on a seed, before the next seed."""
        lands = load_campaign().lands
        yield [
            RunTask(
                asked.level,
                FIGHTERS[asked.level],
                seed,
                {"leader": leader, "difficulty": level, **legacy_options(leader, self.legacy)},
            )
            for seed in range(asked.seed, asked.seed + asked.deals)
            for level in lands.difficulties
            for leader in lands.campaigns
        ]

    def count(self, task: RunTask, run: RunPlayed) -> None:
        """Count a run that was won or lost."""
        del task
        self.runs.append(run)
        self.scores.setdefault(run.difficulty, {}).setdefault(run.leader, Score()).add(run.won)

    def faults(self) -> list[str]:
        """Return one sentence for each cliff between two levels, and for leaders who are too far apart on one."""
        faults, lands = [], load_campaign().lands
        names = {level: difficulty.name for level, difficulty in lands.difficulties.items()}
        for (lower, before), (higher, after) in pairwise(self._levels().items()):
            points, least, most = apart(before, after)
            step = f"From {names[lower]} to {names[higher]} the runs won"
            if points > CLIFF:
                doubt = _doubt(least > CLIFF)
                faults.append(f"{step} fall by {points} points ({least} to {most}), more than {CLIFF}{doubt}.")
            if points < 0:
                faults.append(f"{step} rise by {-points} points ({-most} to {-least}){_doubt(most < 0)}.")
        for level, leaders in self.scores.items():
            by_share = sorted(leaders, key=lambda leader: leaders[leader].per_cent)
            best, worst = by_share[-1], by_share[0]
            points, least, most = apart(leaders[best], leaders[worst], comb(len(leaders), 2))
            if points > SPREAD:
                lead = (
                    f"{points} points ({least} to {most}, for all pairs at once) more than {lands.leaders[worst].name}"
                )
                faults.append(
                    f"On {names[level]} {lands.leaders[best].name} wins {lead}; wanted are {SPREAD} at most"
                    f"{_doubt(least > SPREAD)}."
                )
        return faults

    def to_json(self) -> dict[str, object]:
        """Return runs won and played with the ends of the interval in per cent, by level and leader."""
        rows = {
            level: {leader: [score.wins, score.matches, *score.interval] for leader, score in leaders.items()}
            for level, leaders in self.scores.items()
        }
        return {self.name.replace("-", "_"): rows}

    def pictures(self) -> Pictures:
        """Return runs won by level and leader, where runs end on each level, and relics, to be drawn."""
        if not self.runs:
            return {}
        lands, levels = load_campaign().lands, self._levels()
        whole = Curve("all", tuple(Row.of(level, score) for level, score in levels.items()))
        leaders = dict.fromkeys(leader for row in self.scores.values() for leader in row)
        parts = tuple(
            Curve(
                lands.leaders[leader].name,
                tuple(Row.of(level, row[leader]) if leader in row else None for level, row in self.scores.items()),
            )
            for leader in leaders
        )
        steps = tuple(lands.difficulties[level].name for level in levels)
        axis = "Per cent, with 95% interval"
        more = "" if self.legacy == NONE else ", with the whole legacy"
        by_level = {
            lands.difficulties[level].name: [run for run in self.runs if run.difficulty == level] for level in levels
        }
        return {
            "": CurvesPicture(f"Runs won by level and leader{more}", axis, steps, whole, parts),
            "ends": ends_picture(f"Where runs end{more}", by_level),
            "relics": relics_picture(self.runs),
        }

    def page(self) -> list[str]:
        """Return the tables of runs won, of where runs end, and of relics."""
        if not self.scores:
            return []
        lands = load_campaign().lands
        leaders = list(dict.fromkeys(leader for row in self.scores.values() for leader in row))
        heads = ["level", "all", *(lands.leaders[leader].name for leader in leaders)]
        totals = self._levels()
        rows = [
            [lands.difficulties[level].name, _cell(totals[level]), *(_cell(row.get(item, Score())) for item in leaders)]
            for level, row in self.scores.items()
        ]
        return [
            "## Runs won" if self.legacy == NONE else "## Runs won with the whole legacy",
            "",
            (
                "Per cent with Wilson's 95% interval. Wanted: no two neighbouring levels more than "
                f"{CLIFF} points apart, no two leaders more than {SPREAD} on one level."
            ),
            "",
            f"| {' | '.join(heads)} |",
            "|" + "---|" * len(heads),
            *(f"| {' | '.join(row)} |" for row in rows),
            "",
            *endings(self.runs),
            *relic_lines(self.runs),
        ]

    def _levels(self) -> dict[str, Score]:
        """Return the runs of all leaders together, by level."""
        return {
            level: Score(sum(score.wins for score in row.values()), 0, sum(score.losses for score in row.values()))
            for level, row in self.scores.items()
        }


def _doubt(proven: bool) -> str:
    return "" if proven else NOT_PROVEN


def _cell(score: Score) -> str:
    low, high = score.interval
    return f"{score.per_cent} ({low} to {high}), {score.wins} of {score.matches}"


class LegacyLadderPart(LadderPart):
    """The same with all that a leader can unlock: how far the legacy carries."""

    name: ClassVar[str] = "campaign-ladder-legacy"
    legacy: ClassVar[str] = FULL


PARTS: tuple[type[LadderPart], ...] = (LadderPart, LegacyLadderPart)

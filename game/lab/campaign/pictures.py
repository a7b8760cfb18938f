"""Runs of the campaign as pictures: where they end, and which relics are taken."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from components.campaign import ACTS
from game.content.campaign.loading import load_campaign
from game.lab.balance.pictures import Pictures, Row, RowsPicture, SharesPicture
from game.lab.balance.ranked import SCORE_AXIS
from game.lab.campaign.relics import LEAST_TAKEN, relic_rows
from game.lab.campaign.simulate import CampaignReport, RunPlayed
from systems.campaign.ai.policy import GOOD

KEY = "runs"
"""What the pictures of simulated runs are called beside their page."""


def group_name(policy: str, difficulty: str) -> str:
    """Return what runs of a policy on a level are told under."""
    return f"{policy}, {load_campaign().lands.difficulties[difficulty].name}"


def ends_picture(title: str, runs: Mapping[str, Sequence[RunPlayed]]) -> SharesPicture:
    """Return for each of some groups of runs in which act they ended, and how many were won."""
    rows = tuple(
        (
            f"{name}, {len(group)} runs",
            (*(sum(not run.won and run.act == act for run in group) for act in ACTS), sum(run.won for run in group)),
        )
        for name, group in runs.items()
    )
    return SharesPicture(title, (*(f"lost in act {act}" for act in ACTS), "won"), rows)


def relics_picture(runs: Iterable[RunPlayed]) -> RowsPicture:
    """Return in which share of its offers each relic is taken, the least taken first."""
    relics = load_campaign().lands.relics
    rows = tuple(Row.share(relics[relic].name, taken, count) for relic, count, taken, *_ in relic_rows(runs))
    axis = f"Taken, in per cent of its offers, with 95% interval; wanted is {LEAST_TAKEN} at least (shaded)"
    return RowsPicture("Relics: taken when offered", axis, (LEAST_TAKEN, 100), None, rows)


def report_pictures(report: CampaignReport) -> Pictures:
    """Return the pictures of simulated runs: victories by policy, leader and level, where runs end, relics."""
    groups: dict[str, list[RunPlayed]] = {}
    leaders: dict[str, list[RunPlayed]] = {}
    names = load_campaign().lands.leaders
    for run in report.runs:
        group = group_name(run.policy, run.difficulty)
        groups.setdefault(group, []).append(run)
        leaders.setdefault(f"{names[run.leader].name} ({group})", []).append(run)
    rows = tuple(
        Row.share(name, sum(run.won for run in some), len(some)) for name, some in {**groups, **leaders}.items()
    )
    return {
        "": RowsPicture("Runs won", SCORE_AXIS, None, None, rows),
        "ends": ends_picture("Where runs end", groups),
        "relics": relics_picture([run for run in report.runs if run.policy == GOOD]),
    }

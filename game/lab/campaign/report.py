"""The campaign's balance as a page: docs/balance-campaign.md, made from played runs by one command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from components.campaign import ACTS
from game.content.campaign.loading import load_campaign
from game.lab.balance.intervals import share_text
from game.lab.balance.pictures import files_of, links
from game.lab.campaign.pictures import KEY, group_name, report_pictures
from game.lab.campaign.relics import relic_lines
from game.lab.campaign.simulate import FIGHTERS, CampaignReport, RunPlayed
from systems.campaign.ai.policy import CARELESS, GOOD

AIMS = {CARELESS: 25, GOOD: 60}
"""Per cent of runs that each policy is to win on normal."""
MILESTONES = (0, 2, 4, 7)
"""Steps of an act at which gold and decks are told."""


def to_markdown(report: CampaignReport, command: str, beside: Path | None = None) -> str:
    """Return the report as a page.

    Args:
        report: what was played.
        command: that made it.
        beside: the file of the page, beside which its pictures lie; None where there are none.
    """
    lines = [
        "# Balance of the campaign",
        "",
        f"Made by `{command}`: {report.matches} runs, {report.seconds:.0f} seconds.",
        "",
        "Shares are followed by their 95% intervals (Wilson).",
        "",
    ]
    lines += [
        (
            "Two players of the program decide between battles: a careless one, whose battles are fought at level "
            f"{FIGHTERS[CARELESS]}, and a good one, whose battles are fought at level {FIGHTERS[GOOD]}. Both see "
            f"what a player sees. Aim on normal: {AIMS[CARELESS]}% and {AIMS[GOOD]}% of runs won."
        ),
        "",
    ]
    lines += [] if beside is None else links(files_of(report_pictures(report), beside, KEY))
    lines += _victories(report.runs)
    lines += endings(report.runs)
    lines += _battles(report.runs)
    lines += _curves(report.runs)
    lines += _picks(report.runs)
    lines += relic_lines([run for run in report.runs if run.policy == GOOD])
    met = sum(1 for run in report.runs if any(fight.kind == "boss" for fight in run.fights))
    lines += [
        f"No run was without a next step; in {met} of {len(report.runs)} the first boss was met.",
        "",
    ]
    return "\n".join(lines)


def _table(title: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    found = [f"| {' | '.join(map(str, row))} |" for row in rows]
    return [f"## {title}", "", f"| {' | '.join(heads)} |", "|" + "---|" * len(heads), *found, ""]


def share(runs: Sequence[RunPlayed], is_so: Callable[[RunPlayed], bool]) -> str:
    """Return how many of some runs satisfy a test, with interval: "30% (18 to 45), 12 of 40"."""
    return _counted(sum(1 for run in runs if is_so(run)), len(runs))


def _counted(part: int, whole: int) -> str:
    return f"{share_text(part, whole)}, {part} of {whole}" if whole else "none"


def _groups(runs: Sequence[RunPlayed]) -> list[tuple[str, str]]:
    return list(dict.fromkeys((run.policy, run.difficulty) for run in runs))


def _victories(runs: Sequence[RunPlayed]) -> list[str]:
    leaders = list(dict.fromkeys(run.leader for run in runs))
    groups = _groups(runs)
    rows = []
    for leader in (*leaders, ""):
        mine = [run for run in runs if leader in ("", run.leader)]
        cells = [
            share([run for run in mine if (run.policy, run.difficulty) == group], lambda run: run.won)
            for group in groups
        ]
        rows.append([load_campaign().lands.leaders[leader].name if leader else "**all**", *cells])
    return _table("Runs won", ["leader", *(group_name(*group) for group in groups)], rows)


def endings(runs: Sequence[RunPlayed]) -> list[str]:
    """Return the part of the page about where runs end."""
    rows = []
    for policy, difficulty in _groups(runs):
        mine = [run for run in runs if (run.policy, run.difficulty) == (policy, difficulty)]
        lost = Counter((run.act, run.ended) for run in mine if not run.won)
        places = ", ".join(f"act {act} {kind} {count}" for (act, kind), count in lost.most_common(6)) or "nowhere"
        acts = [share(mine, lambda run, act=act: run.won or run.act > act) for act in ACTS]  # type: ignore[misc]  # bound now
        steps = sum(run.steps for run in mine) / max(1, len(mine))
        rows.append([group_name(policy, difficulty), *acts, f"{steps:.1f}", places])
    heads = ["policy", *(f"act {act} finished" for act in ACTS), "encounters", "where runs end"]
    return _table("Where runs end", heads, rows)


def _battles(runs: Sequence[RunPlayed]) -> list[str]:
    rows = []
    for policy, difficulty in _groups(runs):
        fights = [fight for run in runs if (run.policy, run.difficulty) == (policy, difficulty) for fight in run.fights]
        for kind in dict.fromkeys(fight.kind for fight in fights):
            cells = []
            for act in ACTS:
                mine = [fight for fight in fights if fight.kind == kind and fight.act == act]
                won = sum(1 for card in mine if card.result == "won")
                cells.append(_counted(won, len(mine)))
            rows.append([group_name(policy, difficulty), kind, *cells])
    return _table("Battles won", ["policy", "kind", *(f"act {act}" for act in ACTS)], rows)


def _curves(runs: Sequence[RunPlayed]) -> list[str]:
    rows = []
    for policy, difficulty in _groups(runs):
        ways = [way for run in runs if (run.policy, run.difficulty) == (policy, difficulty) for way in run.ways]
        for act in ACTS:
            for step in MILESTONES:
                mine = [way for way in ways if (way.act, way.step) == (act, step)]
                if mine:
                    means = [
                        sum(item) / len(mine) for item in zip(*((w.gold, w.hp, w.deck) for w in mine), strict=True)
                    ]
                    rows.append(
                        [group_name(policy, difficulty), act, step, len(mine), *(f"{mean:.0f}" for mean in means)]
                    )
    return _table(
        "Gold, base HP and deck on the way (means)", ["policy", "act", "step", "runs", "gold", "HP", "cards"], rows
    )


def _picks(runs: Sequence[RunPlayed]) -> list[str]:
    offered = Counter(card for run in runs for card in run.offered)
    picked = Counter(card for run in runs for card in run.picked)
    names = {card: other.name for card, other in load_campaign().lands.cards.items()}
    never = sorted(names[card] for card in offered if not picked[card])
    most = [f"{names[card]} ({_counted(count, offered[card])})" for card, count in picked.most_common(8)]
    return [
        "## Cards of rewards",
        "",
        f"{len(offered)} different cards were offered. Taken most often: {', '.join(most) or 'none'}.",
        "",
        f"Never taken: {', '.join(never) or 'none'}.",
        "",
    ]

"""Whole runs of the campaign, played by policies of different skill: `python3 -m game simulate campaign`.

A run's battles are ordinary matches between opponents of their games: the policy's own fighter at seat 0, the enemy's
level by difficulty at seat 1. Run `n` of each policy has the same seed and leader, so policies are compared on the same
deals.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from components.campaign import ENGAGED
from game.catalog import GAMES
from game.content.campaign.loading import load_campaign
from game.lab.balance.pictures import Picture, files_of
from game.lab.campaign.legacy import NONE, legacy_options
from game.lab.campaign.relics import RelicNotes
from game.lab.jobs.scheduler import HERE, Execution, Progress, run_jobs, untold
from game.lab.simulate import SimulationReport, check_record, check_request, record_match, score_of
from game.platform import memory
from game.problems import Problem
from game.session.game import Engaged, Game
from game.session.log import Logged
from game.session.random_play import MOST_COMMANDS
from game.session.session import OPPONENT, Seat
from systems.campaign.ai.policy import CARELESS, GOOD, TURTLE
from systems.campaign.commands import PickCard
from systems.campaign.view.views import CampaignView
from systems.dice import Stream
from systems.match import Command, Match, Refused

GAME = "campaign"
FIGHTERS: Mapping[str, str] = {CARELESS: "normal", GOOD: "normal", TURTLE: "normal"}
"""The level at which each policy plays its battles and its tavern tables: alike, so that the campaign is measured."""


@dataclass(frozen=True, slots=True)
class RunTask:
    """One run to play.

    Attributes:
        policy: who decides between battles; fighter: the level at which its battles are played.
        seed, options: what the run is made of.
        record: the file for the replay, or None.
        enemy: the level of every enemy in place of what the difficulty gives, "" for that.
    """

    policy: str
    fighter: str
    seed: int
    options: Mapping[str, Any]
    record: Path | None = None
    enemy: str = ""


@dataclass(frozen=True, slots=True)
class Waypoint:
    """The state of a run at a step of an act: gold, base HP, cards in the deck, their mean value."""

    act: int
    step: int
    gold: int
    hp: int
    deck: int


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle of a run: act, kind, threat and result ("won", "lost", "drawn")."""

    act: int
    kind: str
    threat: int
    result: str


@dataclass(frozen=True, slots=True)
class RunPlayed:
    """The result of a run.

    Attributes:
        leader, difficulty, policy: how it was played; won: it ended in victory.
        act, steps: how far it came; ended: the kind of its last encounter; reason: one sentence.
        digest: of its last state; seconds: that it took.
        ways: how it stood on the map, once a step; fights: its battles in order; fallen: cards that fell.
        offered, picked: cards of rewards, and those that were taken.
        relics_offered, relics_taken: relics that could be had, and those that were taken or gone for.
    """

    leader: str
    difficulty: str
    policy: str
    won: bool
    act: int
    steps: int
    ended: str
    reason: str
    digest: str
    seconds: float
    legacy: int = 0
    fallen: int = 0
    ways: tuple[Waypoint, ...] = ()
    fights: tuple[Fight, ...] = ()
    offered: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    relics_offered: tuple[str, ...] = ()
    relics_taken: tuple[str, ...] = ()


@dataclass(slots=True)
class _Notes:
    """Notes taken while a run is played."""

    ways: list[Waypoint] = field(default_factory=list)
    fights: list[Fight] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    picked: list[str] = field(default_factory=list)
    relics: RelicNotes = field(default_factory=RelicNotes)
    ended: str = ""

    def look(self, view: CampaignView, command: Command) -> None:
        """Record a decision."""
        self.relics.look(view, command)
        last = self.ways[-1] if self.ways else None
        if view.phase == "map" and (last is None or (last.act, last.step) != (view.act, view.step)):
            deck = sum(1 for card in view.army if card.where == "deck")
            self.ways.append(Waypoint(view.act, view.step, view.gold, view.hp, deck))
        if isinstance(command, PickCard):
            self.offered += view.offers
            self.picked += [command.card] if command.card else []


@memory.uncollected()
def play_run(task: RunTask) -> RunPlayed:
    """Play a run to its end.

    Raises:
        Problem: the policy wanted something illegal, or the run did not end.
    """
    game: Game[CampaignView] = GAMES[GAME]
    began = time.perf_counter()
    match = game.new_match(task.seed, task.options)
    start = match.digest()
    policy = game.opponent(task.policy)
    notes, log = _Notes(), list[Logged]()
    for number in range(MOST_COMMANDS):
        view = match.view(0)
        if view.winner is not None:
            break
        commands = (
            (_fought(game, match, view, task, notes),)
            if view.phase == ENGAGED
            else policy.decide(view, Stream(task.seed, f"policy/{number}")).commands
        )
        for command in commands:
            notes.look(view, command)
            _apply(match, command, task)
            if task.record is not None:
                log.append(Logged(0, command, match.digest()))
    return _told(game, match, task, notes, start, log, time.perf_counter() - began)


def _fought(
    game: Game[CampaignView], match: Match[CampaignView], view: CampaignView, task: RunTask, notes: _Notes
) -> Command:
    """Play the match that a run waits for and return the command that submits it."""
    engaged = game.engaged(match)
    if engaged is None or view.encounter is None:
        raise Problem(f"The run of {task.options} with seed {task.seed} waits for a match that it does not name.")
    inner, log = play_inner(engaged, task.fighter, task.enemy)
    result = inner.result()
    won = "drawn" if result is None or result.winner is None else "won" if result.winner == 0 else "lost"
    notes.ended = view.encounter.kind
    notes.fights.append(Fight(view.act, view.encounter.kind, view.encounter.threat, won))
    return game.settlement(log)


def play_inner(engaged: Engaged, fighter: str, enemy: str = "") -> tuple[Match[Any], list[tuple[int, Command]]]:
    """Play a match within a run between a fighter's level and the enemy's; return it with its log."""
    game = GAMES[engaged.game]
    match = game.new_match(engaged.seed, engaged.options)
    levels = (fighter, enemy or engaged.level)
    log: list[tuple[int, Command]] = []
    for number in range(MOST_COMMANDS):
        seats = match.to_act()
        if not seats:
            break
        seat = seats[0]
        opponent = game.opponent(levels[seat], game.shared_setup(match, seat))  # what is known grows as cards are seen
        decision = opponent.decide(match.view(seat), Stream(engaged.seed, f"opponent/{seat}/{number}"))
        for command in decision.commands:
            match.apply(seat, command)
            log.append((seat, command))
    return match, log


def _apply(match: Match[CampaignView], command: Command, task: RunTask) -> None:
    try:
        match.apply(0, command)
    except Refused as refused:
        raise Problem(f"In the run with seed {task.seed} {task.policy} wanted {command}: {refused}") from refused


def _told(
    game: Game[CampaignView],
    match: Match[CampaignView],
    task: RunTask,
    notes: _Notes,
    start: str,
    log: Sequence[Logged],
    seconds: float,
) -> RunPlayed:
    view, result = match.view(0), match.result()
    if result is None:
        raise Problem(f"The run of {view.leader} with seed {task.seed} has not ended after {MOST_COMMANDS} decisions.")
    if task.record is not None:
        seats = (Seat(OPPONENT, level=task.policy), Seat("none"))
        record_match(task.record, game, task.seed, match, seats, start, log)
    return RunPlayed(
        leader=view.leader,
        difficulty=view.difficulty,
        policy=task.policy,
        won=result.winner == 0,
        act=view.act,
        steps=view.steps,
        ended="victory" if result.winner == 0 else notes.ended,
        reason=result.reason,
        digest=match.digest(),
        seconds=seconds,
        legacy=view.legacy,
        fallen=sum(1 for card in view.army if card.where == "fallen"),
        ways=tuple(notes.ways),
        fights=tuple(notes.fights),
        offered=tuple(notes.offered),
        picked=tuple(notes.picked),
        relics_offered=tuple(notes.relics.offered),
        relics_taken=tuple(notes.relics.taken),
    )


@dataclass(frozen=True, slots=True)
class CampaignReport(SimulationReport):
    """The result of a simulation: victories count as wins of the policy, steps as turns; with every run."""

    runs: tuple[RunPlayed, ...]


def page(report: CampaignReport, command: str, beside: Path | None = None) -> str:
    """Return the balance of the campaign as a page: see `game.lab.campaign.report.to_markdown`."""
    from game.lab.campaign.report import to_markdown  # noqa: PLC0415 - the page is made of the report above

    return to_markdown(report, command, beside)


def pictures_beside(page: Path, report: CampaignReport) -> dict[Path, Picture]:
    """Return the pictures of a report, and the files beside its page in which they lie."""
    from game.lab.campaign.pictures import KEY, report_pictures  # noqa: PLC0415 - likewise

    return files_of(report_pictures(report), page, KEY)


def simulate(
    game: str = GAME,
    *,
    matches: int,
    seats: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    record: Path | None = None,
    execution: Execution = HERE,
    enemy: str = "",
    legacy: str = NONE,
    progress: Progress = untold,
) -> CampaignReport:
    """Play runs and count.

    Args:
        game: the campaign's name.
        matches: how many runs; policies take turns on the same seeds and leaders.
        seats: one or two policies; what both are called alike is counted together.
        seed: of the first deal.
        options: of every run; without a leader all campaigns take turns.
        record: a folder for the replays.
        execution: where runs are played, and the file in which they are kept.
        enemy: the level of every enemy in place of what the difficulty gives, "" for that.
        legacy: "none", or "full" for runs in which all that each leader can unlock is in force.
        progress: is told how many runs are done, of how many.

    Raises:
        WrongRequest: no such policy or options, or numbers that cannot be.
        Problem: a run could not be played to its end.
    """
    check_request(game, seats, GAMES[game].levels, matches)
    check_record(record, execution)
    tasks = [replace(task, enemy=enemy) for task in _tasks(matches, seats, seed, options or {}, record, legacy)]
    began = time.perf_counter()
    asked = {"simulate": game, "seats": seats, "seed": seed, "options": options or {}, "enemy": enemy, "legacy": legacy}
    played = run_jobs(play_run, tasks, execution, progress, asked)
    seconds = time.perf_counter() - began
    by_policy = {policy: [item.won for item in played if item.policy == policy] for policy in dict.fromkeys(seats)}
    return CampaignReport(
        game=game,
        seats=tuple(dict.fromkeys(seats)),
        matches=matches,
        wins=tuple(sum(won) for won in by_policy.values()),
        draws=0,
        scores=tuple(score_of(sum(won), len(won)) for won in by_policy.values()),
        turns_mean=round(sum(item.steps for item in played) / len(played), 2),
        seconds=round(seconds, 3),
        matches_per_second=round(len(played) / max(seconds, 1e-9), 2),
        digests=tuple(item.digest for item in played),
        runs=tuple(played),
    )


def _tasks(
    matches: int, seats: Sequence[str], seed: int, options: Mapping[str, Any], record: Path | None, legacy: str
) -> list[RunTask]:
    GAMES[GAME].new_match(seed, options)  # wrong options are told before anything is begun
    leaders = [options["leader"]] if "leader" in options else list(load_campaign().lands.campaigns)
    tasks = []
    for number in range(matches):
        deal, place = divmod(number, len(seats))
        policy, leader = seats[place], leaders[deal % len(leaders)]
        file = None if record is None else record / f"campaign-{leader}-{seed + deal}-{policy}.json"
        chosen = {**options, "leader": leader, **legacy_options(leader, legacy)}
        tasks.append(RunTask(policy, FIGHTERS[policy], seed + deal, chosen, file))
    return tasks

"""Headless matches between opponents in bulk: `python3 -m game simulate` and the balance reports.

Match `n` has seed `seed + n // 2`; each deal is played twice with the sides exchanged. So the deals, the dice and the
digests do not depend on the number of processes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.catalog import GAMES, game_named
from game.lab.balance.intervals import wilson
from game.lab.bots import SeatedBot, bot_class, is_bot, source_digest
from game.lab.jobs.cluster import LOCAL
from game.lab.jobs.scheduler import HERE, Execution, Progress, run_jobs, untold
from game.platform import memory
from game.problems import Problem, WrongRequest
from game.session.game import Game, check_level
from game.session.log import Logged
from game.session.random_play import MOST_COMMANDS, random_command
from game.session.replays import Replay
from game.session.session import OPPONENT, Seat
from systems.dice import Stream
from systems.match import Command, Match, Refused
from systems.plain import plain
from systems.search.opponent import Candidate, Decision

RANDOM = "random"
"""A pseudo-level for measuring: random legal commands, drawn by kind."""

Thought = Callable[[int, str, Decision, float], None]
Turn = Callable[[Match[Any], int], None]
Seated = Callable[[str, Game[Any], Match[Any], int], Callable[[Stream], Decision]]
"""Makes who decides, of a name, the game, the match and the seat."""
NOBODY_ELSE: Mapping[str, Seated] = {}


@dataclass(frozen=True, slots=True)
class Task:
    """One match to play.

    Attributes:
        game: its name; seed, options: what it is made of.
        seats: the level or the own bot at seat 0 and at seat 1.
        exchanged: the levels stand the other way round than they were asked for.
        record: the file for the replay, or None.
        sources: digests of the seats' files where they are own bots, else "": what another file played is not theirs.
    """

    game: str
    seed: int
    options: Mapping[str, Any]
    seats: tuple[str, str]
    exchanged: bool = False
    record: Path | None = None
    sources: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a task: winner (a seat, or None), turns, digest of the last state, leaders or other tags."""

    winner: int | None
    turns: int
    digest: str
    reason: str
    setup: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """The result of a simulation (`to_json` is what the command prints).

    Attributes:
        game, seats, matches: what was asked for.
        wins: of the first and of the second level, whichever side they sat on.
        draws: matches without a winner.
        scores: of each of `seats` per cent, a draw being half a win, with the two ends of Wilson's 95% interval.
        turns_mean: rounds of a match on average.
        seconds, matches_per_second: by the clock on the wall.
        digests: the last state of each match.
    """

    game: str
    seats: tuple[str, ...]
    matches: int
    wins: tuple[int, ...]
    draws: int
    scores: tuple[tuple[float, float, float], ...]
    turns_mean: float
    seconds: float
    matches_per_second: float
    digests: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """Return the report in plain JSON types."""
        data: dict[str, object] = plain(self)
        return data


def simulate(
    game: str,
    *,
    matches: int,
    seats: Sequence[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    record: Path | None = None,
    execution: Execution = HERE,
    progress: Progress = untold,
) -> SimulationReport:
    """Play matches and count.

    Args:
        game: its name in the catalog.
        matches: how many; each deal is played twice with the sides exchanged.
        seats: two of the game's levels, "random", or own bots (see `game.lab.bots`).
        seed: of the first deal.
        options: of every match.
        record: a folder for the replays.
        execution: where matches are played, and the file in which they are kept.
        progress: is told how many matches are done, of how many.

    Raises:
        WrongRequest: no such game, level, bot or options, or numbers that cannot be.
        Problem: a match could not be played to its end.
    """
    known = (*game_named(game).levels, RANDOM)
    if len(seats) != 2:
        raise WrongRequest(f"A match of {game} has two seats; give two levels, such as {known[1]},{known[0]}.")
    check_request(game, levels_among(seats), known, matches)
    check_record(record, execution)
    tasks = _tasks(game, matches, (seats[0], seats[1]), seed, options or {}, record)
    began = time.perf_counter()
    asked = {"simulate": game, "seats": seats, "seed": seed, "options": options or {}}
    played = run_jobs(play, tasks, execution, progress, asked)
    return _report(tasks, played, time.perf_counter() - began)


def levels_among(seats: Sequence[str]) -> list[str]:
    """Return the names of seats that are no own bots, once it is sure that the bots can be loaded.

    Raises:
        WrongRequest: there is no such bot.
        Problem: the module of one raised an error.
    """
    bots = [name for name in seats if is_bot(name)]
    for name in bots:
        bot_class(name)
    return [name for name in seats if name not in bots]


def check_request(game: str, seats: Sequence[str], known: Sequence[str], matches: int) -> None:
    """Check the arguments that both kinds of simulation share.

    Raises:
        WrongRequest: a level is not known, or there is nothing to play.
    """
    for seat in seats:
        check_level(seat, game, known)
    if matches < 1:
        raise WrongRequest(f"The number of matches is {matches}; give 1 or more.")


def check_record(record: Path | None, execution: Execution) -> None:
    """Refuse replays that nobody would find.

    Raises:
        WrongRequest: matches would be played on other machines, or not again since they are known.
    """
    if record is None:
        return
    if execution.resume is not None:
        raise WrongRequest("Matches that --resume knows are not played again, so not recorded: leave --record out.")
    if execution.cluster not in {"", LOCAL}:
        raise WrongRequest("Replays would be written where the cluster plays: leave --record out.")


@memory.uncollected()
def play(
    task: Task,
    *,
    on_decision: Thought | None = None,
    on_turn: Turn | None = None,
    players: Mapping[str, Seated] = NOBODY_ELSE,
) -> Played:
    """Play one match to its end.

    Args:
        task: which.
        on_decision: is told of every decision: seat, level, decision, seconds.
        on_turn: is shown the match and the seat that decides, before each decision.
        players: who else may be named as a level, such as the simple players of the lab.

    Raises:
        Problem: an opponent wanted something illegal, or the match did not end.
    """
    game = GAMES[task.game]
    match = game.new_match(task.seed, task.options)
    log: list[Logged] | None = None if task.record is None else []
    start = match.digest()
    opponents = [_seated(level, players)(level, game, match, seat) for seat, level in enumerate(task.seats)]
    done = [0, 0]
    for _ in range(MOST_COMMANDS):
        seats = match.to_act()
        if not seats:
            break
        seat = seats[0]
        if on_turn is not None:
            on_turn(match, seat)
        began = time.perf_counter()
        decision = opponents[seat](Stream(task.seed, f"opponent/{seat}/{done[seat]}"))
        if on_decision is not None:
            on_decision(seat, task.seats[seat], decision, time.perf_counter() - began)
        done[seat] += len(decision.commands)
        for number, command in enumerate(decision.commands):
            _apply(match, seat, command, task, log, () if number else decision.reasons)
    result = match.result()
    if result is None:
        raise Problem(f"The match of {task.game} with seed {task.seed} has not ended after {MOST_COMMANDS} decisions.")
    digest = match.digest()
    if task.record is not None and log is not None:
        names = (Seat(OPPONENT, level=task.seats[0]), Seat(OPPONENT, level=task.seats[1]))
        record_match(task.record, game, task.seed, match, names, start, log)
    return Played(result.winner, game.turns(match), digest, result.reason, match.setup)


def record_match(
    file: Path,
    game: Game[Any],
    seed: int,
    match: Match[Any],
    seats: tuple[Seat, Seat],
    start: str,
    log: Sequence[Logged],
) -> None:
    """Write the replay of a finished match; `start` is the digest of its first state."""
    content, outcome, turns = game.content_digest(), plain(match.result()), game.turns(match)
    Replay(
        file, game, seed, match.setup, seats, start, tuple(log), content, outcome, game.rules_version, turns=turns
    ).save(file)


def _apply(
    match: Match[Any], seat: int, command: Command, task: Task, log: list[Logged] | None, reasons: tuple[Candidate, ...]
) -> None:
    try:
        match.apply(seat, command)
    except Refused as refused:
        raise Problem(
            f"In the match of {task.game} with seed {task.seed} {task.seats[seat]} wanted {command}: {refused}"
        ) from refused
    if log is not None:
        log.append(Logged(seat, command, match.digest(), reasons=reasons))


def _seated(level: str, players: Mapping[str, Seated]) -> Seated:
    if level in players:
        return players[level]
    return SeatedBot if is_bot(level) else _opponent


def _opponent(level: str, game: Game[Any], match: Match[Any], seat: int) -> Callable[[Stream], Decision]:
    if level == RANDOM:
        return lambda dice: Decision((random_command(match, seat, dice),))

    def decide(dice: Stream) -> Decision:
        return game.opponent(level, game.shared_setup(match, seat)).decide(match.view(seat), dice)

    return decide


def _tasks(
    game: str, matches: int, seats: tuple[str, str], seed: int, options: Mapping[str, Any], record: Path | None
) -> list[Task]:
    game_named(game).new_match(seed, options)  # reports wrong options before anything begins
    first, second = (source_digest(name) if is_bot(name) else "" for name in seats)
    usual, other = (seats, (first, second)), ((seats[1], seats[0]), (second, first))
    found = []
    for number in range(matches):
        deal, exchanged = divmod(number, 2)
        sides, sources = other if exchanged else usual
        file = None if record is None else record / f"{game}-{seed + deal}-{'ab'[exchanged]}.json"
        found.append(Task(game, seed + deal, dict(options), sides, bool(exchanged), file, sources))
    return found


def score_of(points: float, matches: int) -> tuple[float, float, float]:
    """Return a score in per cent, with the two ends of its interval."""
    return (round(100 * points / max(1, matches), 1), *wilson(points, matches))


def _report(tasks: Sequence[Task], played: Sequence[Played], seconds: float) -> SimulationReport:
    wins = [0, 0]
    for task, other in zip(tasks, played, strict=True):
        if other.winner is not None:
            wins[1 - other.winner if task.exchanged else other.winner] += 1
    first = tasks[0]
    return SimulationReport(
        game=first.game,
        seats=first.seats,
        matches=len(tasks),
        wins=(wins[0], wins[1]),
        draws=(draws := len(tasks) - sum(wins)),
        scores=tuple(score_of(won + draws / 2, len(tasks)) for won in wins),
        turns_mean=round(sum(item.turns for item in played) / len(played), 2),
        seconds=round(seconds, 3),
        matches_per_second=round(len(tasks) / max(seconds, 1e-9), 2),
        digests=tuple(result.digest for result in played),
    )

"""Benchmarks without a window: matches, forks and opponents of each game, yielded one by one."""

from __future__ import annotations

import gc
import itertools
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game.catalog import GAMES
from game.lab.campaign.simulate import GAME as CAMPAIGN
from game.lab.campaign.simulate import RunTask, play_run
from game.lab.simulate import Task, play
from game.platform import memory
from game.session.game import Game
from game.session.random_play import play_randomly, random_command
from systems.dice import Stream
from systems.match import Match
from systems.search.opponent import Decision

Figure = tuple[str, float | None]
"""A figure's name, its parts joined by full stops, and the figure; None where the system does not tell."""

RANDOM_SECONDS = 2.0
OPPONENT_SECONDS = 3.0
"""How long random play and each level of an opponent are measured."""
RUNS = 2
"""Runs of a campaign whose seconds are averaged."""
FORKS = 200


class _Enough(Exception):  # noqa: N818 - no error: the time for this level has passed
    """Ends a match whose opponents have been measured for long enough."""


def rule_figures(seconds: float = RANDOM_SECONDS) -> Iterator[Figure]:
    """Yield for each game seconds to its first match, and what new matches, random play, views, forks and digests take.

    A view is that of a seat that must act, with all that it may do. Times are seconds of the processor, which other
    processes disturb least. Before its first match a game reads its content, if nobody has asked for that in this
    process.
    """
    for name, game in GAMES.items():
        yield f"{name}.first_match_seconds", _first_match(game)
        yield f"{name}.new_match_us", _microseconds(_another_match(game))
        rate, length = _random_play(game, seconds)
        yield f"{name}.random_matches_per_second", rate
        yield f"{name}.commands_per_match", length
        position = full_position(game)
        yield f"{name}.view_us", _microseconds(partial(position.view, position.to_act()[0]))
        yield f"{name}.fork_us", _microseconds(position.fork)
        yield f"{name}.digest_us", _microseconds(position.digest)


def opponent_figures(seconds: float = OPPONENT_SECONDS) -> Iterator[Figure]:
    """Yield for each level of each game nodes per second, seconds per move, and moves measured.

    A level plays against itself for `seconds`, and for at least one move. For the campaign, the seconds of whole runs
    are added by policy, with battles at the fastest level.
    """
    for name, game in GAMES.items():
        for level in game.levels:
            for figure, value in _opponent(name, level, seconds).items():
                yield f"{name}.opponents.{level}.{figure}", value
        if name == CAMPAIGN:
            for level in game.levels:
                yield f"{name}.run_seconds.{level}", _whole_run(level)


def full_position(game: Game[Any]) -> Match[Any]:
    """Return the position with the largest state of some random matches."""
    best, most = game.new_match(0), 0
    for seed in range(3):
        match, dice = game.new_match(seed), Stream(seed, "bench")
        while seats := match.to_act():
            match.apply(seats[0], random_command(match, seats[0], dice))
            size = sum(map(len, match.world.rows.values()))
            if size > most and match.to_act():
                best, most = match.fork(), size
    return best


def _whole_run(policy: str) -> float:
    """Return the mean seconds of a whole run of a policy with the fastest fighters."""
    fastest = GAMES["clans"].levels[0]
    runs = [play_run(RunTask(policy, fastest, seed, {}, enemy=fastest)) for seed in range(RUNS)]
    return round(sum(run.seconds for run in runs) / len(runs), 3)


def _first_match(game: Game[Any]) -> float:
    """Return the seconds until a match stands."""
    began = time.process_time()
    game.new_match(0)
    return round(time.process_time() - began, 3)


def _another_match(game: Game[Any]) -> Callable[[], object]:
    """Return what makes one new match after another."""
    seeds = itertools.count()
    return lambda: game.new_match(next(seeds))


def _random_play(game: Game[Any], seconds: float) -> tuple[float, float]:
    """Return random matches per second and commands per match."""
    matches = commands = 0
    began = time.process_time()
    while not matches or time.process_time() - began < seconds:
        with memory.uncollected():  # as matches in bulk are played
            commands += play_randomly(game.new_match(matches), Stream(matches, "bench"))
        matches += 1
    spent = time.process_time() - began
    return round(matches / spent, 1), round(commands / matches, 1)


def _microseconds(action: Callable[[], object]) -> float:
    """Return the time of an action: the best of five rounds, which other processes disturbed least."""
    gc.collect()
    rounds = []
    for _ in range(5):
        began = time.process_time()
        for _ in range(FORKS):
            action()
        rounds.append((time.process_time() - began) / FORKS)
    return round(min(rounds) * 1e6, 1)


def _opponent(game: str, level: str, seconds: float) -> dict[str, float]:
    """Return the figures of a level that plays against itself."""
    spent: list[float] = []
    nodes = 0

    def note(_seat: int, _level: str, decision: Decision, took: float) -> None:
        nonlocal nodes
        nodes += decision.nodes
        spent.append(took)
        if sum(spent) >= seconds:
            raise _Enough

    seed = 0
    while sum(spent) < seconds:
        try:
            play(Task(game, seed, {}, (level, level)), on_decision=note)
        except _Enough:
            break
        seed += 1
    total = sum(spent)
    return {
        "nodes_per_second": round(nodes / max(total, 1e-9)),
        "seconds_mean": round(total / len(spent), 4),
        "seconds_max": round(max(spent), 4),
        "moves": len(spent),
    }

"""Figures of this machine without a window: matches, forks and opponents of each game."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.catalog import GAMES
from game.lab.campaign import GAME as CAMPAIGN
from game.lab.campaign import RunTask, play_run
from game.lab.simulate import Task, play
from game.session.game import Game
from game.session.random_play import play_randomly, random_command
from systems.dice import Stream
from systems.match import Match, plain
from systems.search.opponent import Decision

Progress = Callable[[int, int], None]
RANDOM_SECONDS = 3.0
RUNS = 4
"""Runs of a campaign whose seconds are averaged."""
FORKS = 300


@dataclass(frozen=True, slots=True)
class OpponentBench:
    """A level: positions looked at in a second, seconds for a move on average and at most, moves measured."""

    nodes_per_second: int
    seconds_mean: float
    seconds_max: float
    moves: int


@dataclass(frozen=True, slots=True)
class GameBench:
    """A game.

    Attributes:
        random_matches_per_second: on one core, events included.
        commands_per_match: of random play.
        fork_us: microseconds for a fork of a full position.
        digest_us: microseconds for a digest of it.
        opponents: by level.
        run_seconds: of a campaign, by policy: a whole run whose battles both sides fight at the fastest level.
    """

    random_matches_per_second: float
    commands_per_match: float
    fork_us: float
    digest_us: float
    opponents: dict[str, OpponentBench]
    run_seconds: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BenchReport:
    """All games by name."""

    games: dict[str, GameBench]

    def to_json(self) -> dict[str, object]:
        """Return the figures in plain JSON types: for each game its own."""
        data: dict[str, object] = plain(self.games)
        return data


def bench(
    *, progress: Progress = lambda _done, _total: None, seconds: float = RANDOM_SECONDS, matches: int = 2
) -> BenchReport:
    """Measure every game of the catalog.

    Args:
        progress: is told how many measurements are done, of how many.
        seconds: how long random play is measured.
        matches: matches of each level against itself.
    """
    total = sum(2 + len(game.levels) for game in GAMES.values())
    done = 0
    games: dict[str, GameBench] = {}

    def tell() -> None:
        nonlocal done
        done += 1
        progress(done, total)

    for name, game in GAMES.items():
        rate, length = _random_play(game, seconds)
        tell()
        position = full_position(game)
        fork, digest = _microseconds(position.fork), _microseconds(position.digest)
        tell()
        opponents = {}
        for level in game.levels:
            opponents[level] = _opponent(name, level, matches)
            tell()
        runs = {level: _whole_run(level) for level in game.levels} if name == CAMPAIGN else {}
        games[name] = GameBench(rate, length, fork, digest, opponents, runs)
    return BenchReport(games)


def _whole_run(policy: str) -> float:
    """Return the seconds of a whole run on average, played to its end by a policy with the fastest fighters."""
    fastest = GAMES["clans"].levels[0]
    runs = [play_run(RunTask(policy, fastest, seed, {}, enemy=fastest)) for seed in range(RUNS)]
    return round(sum(one.seconds for one in runs) / len(runs), 3)


def full_position(game: Game[Any]) -> Match[Any]:
    """Return the position of some random matches whose state is the largest."""
    best, most = game.new_match(0), 0
    for seed in range(3):
        match, dice = game.new_match(seed), Stream(seed, "bench")
        while seats := match.to_act():
            match.apply(seats[0], random_command(match, seats[0], dice))
            size = sum(map(len, match.world.dump()))
            if size > most and match.to_act():
                best, most = match.fork(), size
    return best


def _random_play(game: Game[Any], seconds: float) -> tuple[float, float]:
    """Return random matches for each second and commands for each match."""
    matches = commands = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        commands += play_randomly(game.new_match(matches), Stream(matches, "bench"))
        matches += 1
    spent = time.perf_counter() - began
    return round(matches / spent, 1), round(commands / matches, 1)


def _microseconds(action: Callable[[], object]) -> float:
    """Return the time of an action: the best of five rounds, which the rest of the machine disturbed least."""
    gc.collect()
    rounds = []
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(FORKS):
            action()
        rounds.append((time.perf_counter() - began) / FORKS)
    return round(min(rounds) * 1e6, 1)


def _opponent(game: str, level: str, matches: int) -> OpponentBench:
    """Return the figures of a level that plays against itself."""
    spent: list[float] = []
    nodes = 0

    def note(_seat: int, _level: str, decision: Decision, seconds: float) -> None:
        nonlocal nodes
        nodes += decision.nodes
        spent.append(seconds)

    for seed in range(matches):
        play(Task(game, seed, {}, (level, level)), on_decision=note)
    total = sum(spent)
    mean = total / len(spent)
    return OpponentBench(round(nodes / max(total, 1e-9)), round(mean, 4), round(max(spent), 4), len(spent))

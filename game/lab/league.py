"""A league: several players of one game, each against each, every deal from both sides (`python3 -m game league`).

Deal `n` of every pair has the same seed, so all play the same deals. A rating is the strength of a Bradley-Terry model
in points of Elo, whose mean is 0; its interval comes from drawing the deals of each pair again and again.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from itertools import combinations, permutations
from math import log
from pathlib import Path
from typing import Any

from game.catalog import game_named
from game.lab.balance.intervals import wilson
from game.lab.balance.matrix import matrix_page
from game.lab.balance.pictures import MatrixPicture, Picture, Pictures, Row, RowsPicture, files_of, links
from game.lab.balance.tournament import Score, told
from game.lab.bots import is_bot, source_digest
from game.lab.jobs.scheduler import HERE, Execution, Progress, scheduler, untold
from game.lab.simulate import RANDOM, Task, check_request, levels_among, play
from game.problems import Problem, WrongRequest
from game.session.game import Game
from systems.dice import Stream

RESAMPLED = 200
"""How often the deals are drawn again for the intervals."""
PRIOR = 0.25
"""Wins that each is given against each beforehand, so that who won or lost everything has a rating, too."""
_ELO = 400 / log(10)
KEY = "league"
"""What the pictures of a league are called beside its page."""
NO_OPTIONS: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that two play from both sides.

    Attributes:
        game, seed, options: of its matches; players: who plays.
        sources: digests of their files where they are own bots, else "": what is kept of another file is not theirs.
    """

    game: str
    seed: int
    options: Mapping[str, Any]
    players: tuple[str, str]
    sources: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Meeting:
    """All deals of two players: for each deal the wins of the first and of the second; what is missing was drawn."""

    players: tuple[str, str]
    deals: tuple[tuple[int, int], ...]

    def points(self, deals: Sequence[tuple[int, int]]) -> float:
        """Return the points of the first player in some of its deals: wins and half the draws."""
        return sum(1 + (first - second) / 2 for first, second in deals)


@dataclass(frozen=True, slots=True)
class Standing:
    """A player of the league.

    Attributes:
        player: its name; rating: in points of Elo; interval: in which its rating lies, 95% of the time.
        wins, draws, losses: against all others; score: per cent, a draw being half a win.
        likely: Wilson's 95% interval of the score.
    """

    player: str
    rating: int
    interval: tuple[int, int]
    wins: int
    draws: int
    losses: int
    score: float
    likely: tuple[float, float]


@dataclass(frozen=True)
class League:
    """The results of a league (`to_json` is what the command prints).

    Attributes:
        game, seed: what was asked for; deals: of each pair; seconds: by the clock on the wall.
        meetings: each pair once, in the order of the players that was asked for.
    """

    game: str
    players: tuple[str, ...]
    deals: int
    seed: int
    meetings: tuple[Meeting, ...]
    seconds: float

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The players, best first.

        Raises:
            Problem: the library of ratings is not installed.
        """
        check_ratings()
        ratings = self._ratings([meeting.deals for meeting in self.meetings])
        dice = Stream(self.seed, "league")
        drawn = [
            self._ratings([_resampled(meeting.deals, dice) for meeting in self.meetings]) for _ in range(RESAMPLED)
        ]
        found = [
            self._standing(player, ratings[at], sorted(sample[at] for sample in drawn))
            for at, player in enumerate(self.players)
        ]
        return tuple(sorted(found, key=lambda standing: -standing.rating))

    def score(self, first: str, second: str) -> Score:
        """Return the score of a player against another."""
        meeting = next(item for item in self.meetings if set(item.players) == {first, second})
        at = meeting.players.index(first)
        wins, losses = (sum(deal[seat] for deal in meeting.deals) for seat in (at, 1 - at))
        return Score(wins, 2 * len(meeting.deals) - wins - losses, losses)

    def _ratings(self, deals: Sequence[Sequence[tuple[int, int]]]) -> list[float]:
        """Return the ratings that fit some deals of each meeting best."""
        import choix  # noqa: PLC0415 - an extra, slow to import
        import numpy as np  # noqa: PLC0415 - likewise

        number = len(self.players)
        won = np.full((number, number), PRIOR)
        np.fill_diagonal(won, 0)
        for meeting, some in zip(self.meetings, deals, strict=True):
            first, second = (self.players.index(player) for player in meeting.players)
            points = meeting.points(some)
            won[first, second] += points
            won[second, first] += 2 * len(some) - points
        return [float(_ELO * strength) for strength in choix.ilsr_pairwise_dense(won)]

    def _standing(self, player: str, rating: float, drawn: Sequence[float]) -> Standing:
        wins = losses = played = 0
        for meeting in self.meetings:
            if player in meeting.players:
                at = meeting.players.index(player)
                wins += sum(deal[at] for deal in meeting.deals)
                losses += sum(deal[1 - at] for deal in meeting.deals)
                played += 2 * len(meeting.deals)
        draws = played - wins - losses
        points = wins + draws / 2
        tail = round(len(drawn) * 0.025)
        ends = (round(drawn[tail]), round(drawn[-1 - tail]))
        return Standing(
            player, round(rating), ends, wins, draws, losses, round(100 * points / played, 1), wilson(points, played)
        )

    def to_json(self) -> dict[str, object]:
        """Return the league in plain JSON types."""
        return {
            "game": self.game,
            "players": list(self.players),
            "deals": self.deals,
            "seed": self.seed,
            "seconds": round(self.seconds, 3),
            "standings": [
                {
                    "player": each.player,
                    "rating": each.rating,
                    "interval": list(each.interval),
                    "wins": each.wins,
                    "draws": each.draws,
                    "losses": each.losses,
                    "score": each.score,
                    "likely": list(each.likely),
                }
                for each in self.standings
            ],
            "scores": {
                each.player: told(
                    {
                        other.player: self.score(each.player, other.player)
                        for other in self.standings
                        if other is not each
                    }
                )
                for each in self.standings
            },
        }

    def pictures(self) -> Pictures:
        """Return the ratings, and who beats whom, to be drawn."""
        standings = self.standings
        title = game_named(self.game).title
        axis = "Rating in points of Elo around the mean of the league, with 95% interval"
        ratings = tuple(Row(each.player, each.rating, each.interval) for each in standings)
        scores = tuple(Row(each.player, each.score, each.likely) for each in standings)
        cells = tuple(
            tuple(None if row is other else self.score(row.player, other.player).per_cent for other in standings)
            for row in standings
        )
        return {
            "ratings": RowsPicture(f"League of {title}", axis, None, 0, ratings),
            "matrix": MatrixPicture(f"Who beats whom in {title}", None, scores, cells),
        }


def play_deal(deal: Deal) -> list[int]:
    """Play a deal from both sides; return the wins of the first player and of the second."""
    wins = [0, 0]
    for exchanged in (False, True):
        seats = deal.players[::-1] if exchanged else deal.players
        winner = play(Task(deal.game, deal.seed, deal.options, seats, exchanged)).winner
        if winner is not None:
            wins[winner ^ exchanged] += 1
    return wins


def play_league(
    game: str,
    *,
    players: Sequence[str],
    deals: int,
    seed: int = 0,
    options: Mapping[str, Any] = NO_OPTIONS,
    execution: Execution = HERE,
    progress: Progress = untold,
) -> League:
    """Let several players play, each against each.

    Args:
        game: its name in the catalog.
        players: two or more of its levels, "random" and own bots (see `game.lab.bots`).
        deals: of each pair, each played from both sides.
        seed: of the first deal.
        options: of every match.
        execution: where matches are played, and where results are kept.
        progress: is told how many deals are done, of how many.

    Raises:
        WrongRequest: no such game, player or options, or numbers that cannot be.
        Problem: a match could not be played to its end.
    """
    known = game_named(game)
    if known.simulator != Game.simulator:
        raise WrongRequest(f"{known.title} is not played by one against another: there is no league of it.")
    if len(set(players)) < len(players) or len(players) < 2:
        raise WrongRequest("A league has two or more players, each named once, such as hard,normal,easy.")
    check_request(game, levels_among(players), (*known.levels, RANDOM), deals)
    known.new_match(seed, options)  # reports wrong options before anything begins
    pairs = list(combinations(players, 2))
    source = {name: source_digest(name) if is_bot(name) else "" for name in players}
    jobs = [
        Deal(game, seed + number, dict(options), (first, second), (source[first], source[second]))
        for number in range(deals)  # outermost: a league that is cut off has played all pairs equally often
        for first, second in pairs
    ]
    began = time.perf_counter()
    with scheduler(execution, {"league": game, "options": dict(options)}) as running:
        results = running.run(play_deal, jobs, progress)
    found = [(first, second) for first, second in results]
    meetings = tuple(Meeting(pair, tuple(found[at :: len(pairs)])) for at, pair in enumerate(pairs))
    return League(game, tuple(players), deals, seed, meetings, time.perf_counter() - began)


def _resampled(deals: Sequence[tuple[int, int]], dice: Stream) -> list[tuple[int, int]]:
    return [dice.choose(deals) for _ in deals]


def check_ratings() -> None:
    """Refuse where the library of ratings is not installed.

    Raises:
        Problem: it is not; the sentence says how to install it.
    """
    if find_spec("choix") is None:
        raise Problem(
            "A league needs choix, which is not installed: install the extra 'lab' "
            "(python3 -m pip install -c constraints.txt '.[lab]')."
        )


def pictures_beside(page: Path, league: League) -> dict[Path, Picture]:
    """Return the pictures of a league, and the files beside its page in which they lie."""
    return files_of(league.pictures(), page, KEY)


def page(league: League, command: str, beside: Path | None = None) -> str:
    """Return a league as a page.

    Args:
        league: what was played.
        command: that made it.
        beside: the file of the page, beside which its pictures lie; None where there are none.
    """
    standings = league.standings
    matches = 2 * league.deals * len(league.meetings)
    lines = [
        f"# League of {game_named(league.game).title}",
        "",
        f"Made by `{command}`: {matches} matches, {league.deals} deals for each pair, every deal from both sides.",
        "",
        (
            "Ratings are in points of Elo around the mean of the league: 100 points more win 64% of the time. "
            f"Intervals are of 95%, those of ratings from {RESAMPLED} leagues of deals drawn again. "
            "A score is wins with half the draws, in per cent."
        ),
        "",
        *([] if beside is None else links(pictures_beside(beside, league))),
        "| player | rating | interval | won | drawn | lost | score | interval |",
        "|---|---:|---|---:|---:|---:|---:|---|",
    ]
    lines += [
        f"| {each.player} | {each.rating:+d} | {each.interval[0]:+d} to {each.interval[1]:+d} | {each.wins} | "
        f"{each.draws} | {each.losses} | {each.score} | {each.likely[0]} to {each.likely[1]} |"
        for each in standings
    ]
    names = [each.player for each in standings]
    scores = {pair: league.score(*pair) for pair in permutations(names, 2)}
    cells = matrix_page(scores, names, {name: name for name in names})
    return "\n".join([*lines, "", "## Who beats whom", "", *cells, ""])

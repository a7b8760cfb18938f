from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.cli import main
from game.lab import bots, league
from game.lab.balance.pictures import MatrixPicture, RowsPicture
from game.lab.balance.tournament import Score
from game.lab.jobs.scheduler import Execution
from game.lab.league import League, Meeting, page, play_league
from game.lab.simulate import Task, play
from game.problems import Problem, WrongRequest

rated = pytest.mark.skipif(find_spec("choix") is None, reason="ratings are an extra")
BOT = """
class First:
    def __init__(self, game, shared):
        self.game, self.shared = game, shared

    def decide(self, view, dice):
        return self.game.imagined(view, dice, self.shared).legal(view.seat)[{number}]
"""
PLAYERS = ("random", "league_bots:First", "easy")
FAR = League(
    "grid",
    ("weak", "middling", "strong", "equal"),
    8,
    1,
    (
        Meeting(("weak", "middling"), ((0, 2), (0, 2), (1, 1), (0, 1)) * 2),
        Meeting(("weak", "strong"), ((0, 2),) * 8),
        Meeting(("weak", "equal"), ((0, 2), (0, 2), (1, 1), (0, 1)) * 2),
        Meeting(("middling", "strong"), ((0, 2), (1, 1)) * 4),
        Meeting(("middling", "equal"), ((1, 1), (0, 0)) * 4),
        Meeting(("strong", "equal"), ((2, 0), (1, 1)) * 4),
    ),
    1.5,
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with a bot in it."""
    (tmp_path / "league_bots.py").write_text(BOT.format(number=0), "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*(place for place in sys.path if place), str(tmp_path)])
    monkeypatch.delitem(sys.modules, "league_bots", raising=False)
    bots.bot_class.cache_clear()
    return tmp_path


def test_results_are_the_same_with_any_number_of_workers_and_from_a_file(folder: Path) -> None:
    keep = folder / "league.jsonl"
    alone = play_league("grid", players=PLAYERS, deals=2, seed=3)
    shared = play_league("grid", players=PLAYERS, deals=2, seed=3, execution=Execution(2, resume=keep))
    assert shared.meetings == alone.meetings
    lines = keep.read_text("utf-8").splitlines()
    assert len(lines) == 1 + 3 * 2
    keep.write_text("\n".join(lines[:4]) + "\n", "utf-8")  # as if it was cut off after three deals
    told: list[tuple[int, int]] = []
    resumed = play_league(
        "grid",
        players=PLAYERS,
        deals=2,
        seed=3,
        execution=Execution(resume=keep),
        progress=lambda done, total: told.append((done, total)),
    )
    assert resumed.meetings == alone.meetings
    assert told == [(3, 6), (4, 6), (5, 6), (6, 6)]


def test_a_bot_that_was_changed_plays_its_deals_again(folder: Path) -> None:
    keep, told = folder / "league.jsonl", list[int]()

    def once() -> None:
        told.clear()
        play_league(
            "grid",
            players=PLAYERS,
            deals=2,
            seed=3,
            execution=Execution(resume=keep),
            progress=lambda done, _total: told.append(done),
        )

    once()
    once()
    assert told == [6]
    (folder / "league_bots.py").write_text(BOT.format(number=-1), "utf-8")
    once()
    assert told == [2, 3, 4, 5, 6]  # only random against easy was kept


def test_every_deal_is_played_from_both_sides() -> None:
    found = play_league("grid", players=("easy", "random"), deals=2, seed=9)
    winners = [
        play(Task("grid", seed, {}, seats)).winner
        for seed in (9, 10)
        for seats in (("easy", "random"), ("random", "easy"))
    ]
    easy = sum(winner == at % 2 for at, winner in enumerate(winners))
    assert sum(first for first, _ in found.meetings[0].deals) == easy
    assert sum(map(sum, found.meetings[0].deals)) == sum(winner is not None for winner in winners)


def test_a_pair_plays_the_same_deals_whoever_else_is_in_the_league() -> None:
    alone = play_league("grid", players=("easy", "random"), deals=3, seed=9)
    among = play_league("grid", players=("normal", "easy", "random"), deals=3, seed=9)
    assert among.meetings[-1] == alone.meetings[0]


@pytest.mark.parametrize(
    ("players", "game", "words"),
    [
        (("easy",), "grid", "A league has two or more players"),
        (("easy", "easy"), "grid", "A league has two or more players"),
        (("easy", "hrd"), "grid", "Did you mean 'hard'"),
        (("good", "careless"), "campaign", "there is no league of it"),
        (("easy", "league_bots:Frst"), "grid", "Did you mean 'First'"),
    ],
)
def test_a_league_that_cannot_be_is_refused(players: tuple[str, ...], game: str, words: str) -> None:
    with pytest.raises(WrongRequest, match=words):
        play_league(game, players=players, deals=1)


def test_without_the_library_a_sentence_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(league, "find_spec", lambda _name: None)
    assert main(["league", "grid", "--bots", "easy,random"]) == Problem.status
    assert "A league needs choix, which is not installed: install the extra 'lab'" in capsys.readouterr().err


def test_a_score_counts_draws_half_and_reads_both_ways() -> None:
    assert FAR.score("strong", "weak").per_cent == 100
    assert FAR.score("weak", "middling") == Score(wins=2, draws=2, losses=12)
    assert FAR.score("middling", "weak") == Score(wins=12, draws=2, losses=2)
    assert FAR.score("equal", "middling").per_cent == 50


@rated
def test_ratings_order_the_players_around_nothing_and_equal_results_rate_alike() -> None:
    ratings = {each.player: each for each in FAR.standings}
    assert [FAR.standings[0].player, FAR.standings[-1].player] == ["strong", "weak"]
    assert abs(sum(each.rating for each in FAR.standings)) <= len(ratings)
    assert abs(ratings["middling"].rating - ratings["equal"].rating) <= 1
    for each in FAR.standings:
        low, high = each.interval
        assert low <= each.rating <= high
        assert each.wins + each.draws + each.losses == 48
        assert each.likely[0] < each.score < each.likely[1]


@rated
def test_a_hundred_points_more_win_as_the_page_says() -> None:
    meeting = Meeting(("a", "b"), (*((2, 0),) * 64, *((0, 2),) * 36))
    first, second = League("grid", ("a", "b"), 100, 1, (meeting,), 0).standings
    assert 97 <= first.rating - second.rating <= 101  # a little less for what each is given beforehand
    assert "100 points more win 64% of the time" in page(FAR, "x")


@rated
def test_the_command_of_the_page_writes_page_and_results(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["league", "grid", "--bots", "random,league_bots:First,easy", "--deals", "2", "--seed", "3"]
    assert main([*words, "--out", "league.md"]) == 0
    text = (folder / "league.md").read_text("utf-8")
    assert f"Made by `python3 -m game {' '.join(words)}`: 12 matches, 2 deals for each pair" in text
    assert text.count("\n| league_bots:First |") == 2
    capsys.readouterr()
    assert main([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {each["player"] for each in data["standings"]} == {"random", "league_bots:First", "easy"}


@rated
@pytest.mark.skipif(find_spec("matplotlib") is None, reason="plots are an extra")
def test_ratings_and_matrix_lie_beside_the_page(folder: Path) -> None:
    words = ["league", "grid", "--bots", "random,easy", "--deals", "1", "--seed", "3"]
    assert main([*words, "--out", "league.md"]) == 0
    text = (folder / "league.md").read_text("utf-8")
    for name in ("league-ratings.svg", "league-matrix.svg"):
        assert f"]({name})" in text
        assert (folder / name).read_text("utf-8").startswith("<?xml")


@rated
def test_the_pictures_of_a_league_have_the_best_first() -> None:
    pictures = FAR.pictures()
    ratings, matrix = pictures["ratings"], pictures["matrix"]
    assert isinstance(ratings, RowsPicture)
    assert isinstance(matrix, MatrixPicture)
    assert [row.name for row in ratings.rows] == [row.name for row in matrix.rows]
    assert (matrix.cells[0][0], matrix.cells[0][3]) == (None, 100)

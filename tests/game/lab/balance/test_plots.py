"""What is drawn for the pages: every part's pictures, and files that are small, alike each time, and hold text."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.content.campaign.loading import load_campaign
from game.lab.arena.matches import ArenaPlayed
from game.lab.balance.arena import ArenaCoinPart
from game.lab.balance.arena_decks import ArenaDeckPart, arena_deck_pairings
from game.lab.balance.campaign import LadderPart
from game.lab.balance.clans import CardsPart
from game.lab.balance.duel import DuelDeckPart
from game.lab.balance.outcomes import Outcome
from game.lab.balance.pictures import (
    Curve,
    CurvesPicture,
    MatrixPicture,
    Picture,
    Row,
    RowsPicture,
    SharesPicture,
    files_of,
)
from game.lab.balance.plot import draw
from game.lab.balance.poker import PokerLevelPart
from game.lab.balance.report import BalanceReport, all_parts, pictures_beside, to_markdown
from game.lab.balance.tournament import Part, Score
from game.lab.campaign.pictures import report_pictures
from game.lab.campaign.simulate import CampaignReport, RunPlayed, RunTask

drawn = pytest.mark.skipif(find_spec("matplotlib") is None, reason="plots are an extra")
ROWS = tuple(Row.of(name, Score(wins=won, losses=10 - won)) for name, won in (("Here", 6), ("There", 4)))
CURVE = Curve("all", (ROWS[0], None, ROWS[1]))
PICTURES: dict[str, Picture] = {
    "rows": RowsPicture("Two cards", "points", (-6, 6), 0, ROWS),
    "unwanted": RowsPicture("Two leagues", "points", None, None, ROWS),
    "matrix": MatrixPicture("Two decks", (40, 60), ROWS, ((None, 60.0), (40.0, None))),
    "curves": CurvesPicture("A ladder", "Per cent", ("Low", "Middle", "High"), CURVE, (CURVE,) * 5),
    "shares": SharesPicture("Ends", ("lost in act 1", "won"), (("Low", (1, 3)), ("High", (0, 0)))),
}
MOST_BYTES = 150_000


@drawn
@pytest.mark.parametrize("name", PICTURES)
def test_a_plot_is_the_same_small_file_each_time_and_its_text_is_text(name: str, tmp_path: Path) -> None:
    for place in ("one.svg", "two.svg"):
        draw(PICTURES[name], tmp_path / place)
    raw = (tmp_path / "one.svg").read_bytes()
    assert raw == (tmp_path / "two.svg").read_bytes()
    assert len(raw) < MOST_BYTES / 4
    text = raw.decode()
    assert f">{PICTURES[name].title}</text>" in text
    assert "<dc:date>" not in text
    assert "matplotlib.org" not in text


@drawn
def test_the_largest_matrix_is_small(tmp_path: Path) -> None:
    size = 60
    rows = tuple(Row.of(f"The deck of number {at}", Score(wins=at, losses=size - at)) for at in range(size))
    cells = tuple(
        tuple(None if one == other else float(one * other % 101) for other in range(size)) for one in range(size)
    )
    draw(MatrixPicture("Sixty decks", (40, 60), rows, cells), tmp_path / "matrix.svg")
    assert (tmp_path / "matrix.svg").stat().st_size < MOST_BYTES


def test_plots_lie_beside_the_page_under_the_first_heading_of_their_part(tmp_path: Path) -> None:
    report, page = BalanceReport("normal", 1), tmp_path / "balance-duel.md"
    part = report.parts["duel-decks"]
    assert isinstance(part, DuelDeckPart)
    names = list(part.names())
    part.scores = {name: Score(wins=5, losses=5) for name in names}
    part.matrix = {(one, other): Score(wins=5, losses=5) for one in names for other in names if one != other}
    assert list(pictures_beside(page, report)) == [tmp_path / "balance-duel-decks.svg"]
    text = to_markdown(report, "x", page)
    assert f"## {part.title}\n\n![{part.title}](balance-duel-decks.svg)\n\n" in text
    assert "](balance-duel" not in to_markdown(report, "x")


def test_no_two_parts_write_the_same_file() -> None:
    page = Path("balance.md")
    files = [file for part in all_parts().values() for file in files_of({"": PICTURES["rows"]}, page, part.key)]
    by_game = {(part.game, part.key) for part in all_parts().values()}
    assert len(by_game) == len(files)


def run_of(task: RunTask, *, won: bool, act: int = 3) -> RunPlayed:
    level, leader = task.options["difficulty"], task.options["leader"]
    offered, taken = ("war-chest", "officers-armor"), ("war-chest",)
    played = RunPlayed(leader, level, task.policy, won, act, 21, "boss", "", "", 1.0)
    return replace(played, relics_offered=offered, relics_taken=taken)


def rows_of(part: Part[Any], name: str = "") -> tuple[Row, ...]:
    picture = part.pictures()[name]
    assert isinstance(picture, RowsPicture)
    return picture.rows


def test_the_ladder_is_drawn_by_level_and_leader_with_ends_and_relics() -> None:
    part, lands = LadderPart(), load_campaign().lands
    assert part.pictures() == {}
    for level in ("easy", "fair"):
        for leader in ("nelson", "joan"):
            for number in range(10):
                task = RunTask("good", "normal", number, {"leader": leader, "difficulty": level})
                won = number < (8 if leader == "joan" else 4)
                part.count(task, run_of(task, won=won, act=3 if won else 1 + number % 2))
    pictures = part.pictures()
    ladder, ends, relics = pictures[""], pictures["ends"], pictures["relics"]
    assert isinstance(ladder, CurvesPicture)
    assert ladder.steps == (lands.difficulties["easy"].name, lands.difficulties["fair"].name)
    assert [point and (point.value, point.interval) for point in ladder.whole.points] == [(60.0, (38.7, 78.1))] * 2
    assert [curve.name for curve in ladder.parts] == [lands.leaders[name].name for name in ("nelson", "joan")]
    assert ladder.parts[0].points[1] == Row("fair", 40.0, (16.8, 68.7))
    assert isinstance(ends, SharesPicture)
    assert ends.rows[0] == (f"{ladder.steps[0]}, 20 runs", (4, 4, 0, 12))
    assert isinstance(relics, RowsPicture)
    assert [(row.name, row.value) for row in relics.rows] == [("Officer's Armor", 0.0), ("War Chest", 100.0)]
    page = "\n".join(part.page())
    assert "## Where runs end" in page
    assert "| War Chest | shop | 40 | 40 | 100% |" in page


def test_simulated_runs_are_drawn_by_policy_and_leader() -> None:
    tasks = [RunTask(policy, "normal", 1, {"leader": "joan", "difficulty": "fair"}) for policy in ("careless", "good")]
    runs = tuple(run_of(task, won=task.policy == "good") for task in tasks)
    report = CampaignReport("campaign", ("careless", "good"), 2, (0, 1), 0, ((0, 0, 0),) * 2, 21, 1, 1, ("", ""), runs)
    rows = report_pictures(report)[""]
    assert isinstance(rows, RowsPicture)
    assert [(row.name, row.value) for row in rows.rows] == [
        ("careless, Fair", 0.0),
        ("good, Fair", 100.0),
        ("Joan of Arc (careless, Fair)", 0.0),
        ("Joan of Arc (good, Fair)", 100.0),
    ]


def test_other_parts_are_drawn_with_what_is_wanted_of_them() -> None:
    levels = PokerLevelPart()
    levels.scores = {("master", "normal"): Score(wins=6, losses=4)}
    assert rows_of(levels)[0].band == (58, 100)
    cards = CardsPart()
    cards.staged = {"spy": (1, 8), "scout": (4, 8)}
    assert [row.name for row in rows_of(cards)] == ["Spy", "Scout"]
    coin = ArenaCoinPart()
    deck = arena_deck_pairings(1, "easy", 1)[0].first
    coin.outcomes = [Outcome((deck, deck), 1)]
    assert [row.value for row in rows_of(coin)] == [100.0, 100.0]
    decks = ArenaDeckPart()
    decks.count(arena_deck_pairings(1, "easy", 1)[0], ArenaPlayed(1, 20, ((), ()), ((), ()), ((), ())))
    assert set(decks.pictures()) == {"", "classes", "costs", "cards"}


@pytest.mark.parametrize("name", all_parts())
def test_what_has_no_results_is_not_drawn(name: str) -> None:
    assert all_parts()[name].pictures() == {}

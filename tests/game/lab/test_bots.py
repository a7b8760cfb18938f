from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.cli import main
from game.lab import bots
from game.lab.simulate import RANDOM, Task, play, simulate
from game.problems import Problem, WrongRequest

DOCS = (Path(__file__).parents[3] / "docs" / "bots.md").read_text("utf-8")
EXAMPLE = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)[0]
FAULTY = '''
from systems.domains.commands import Decline
from systems.search.opponent import Decision

class Raises:
    def decide(self, view, dice):
        return {}["nothing"]

class Nothing:
    def decide(self, view, dice):
        return None

class Empty:
    def decide(self, view, dice):
        return Decision(())

class Illegal:
    def decide(self, view, dice):
        return Decline()

class Unborn:
    def __init__(self, game, shared):
        raise ValueError(f"not for {game.name}")
    def decide(self, view, dice):
        return None

class Mute:
    pass

class Usual:
    """Asks an opponent of the house."""
    def __init__(self, game, shared):
        self.opponent = game.opponent("easy", shared)
    def decide(self, view, dice):
        return self.opponent.decide(view, dice)

class Alone:
    def __init__(self, game):
        self.game = game
    def decide(self, view, dice):
        return dice.choose(self.game.imagined(view, dice).legal(view.seat))
'''


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A current folder with bots in it, which later tests know nothing of."""
    (tmp_path / "my_bots.py").write_text(EXAMPLE, "utf-8")
    (tmp_path / "faulty_bots.py").write_text(FAULTY, "utf-8")
    (tmp_path / "broken_bots.py").write_text("import nowhere_at_all\n", "utf-8")
    (tmp_path / "torn_bots.py").write_text("class Bot\n", "utf-8")
    (tmp_path / "json.py").write_text("raise SystemExit('this must never be run')\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    bots.bot_class.cache_clear()
    yield tmp_path
    bots.bot_class.cache_clear()
    for name in ("my_bots", "faulty_bots"):
        sys.modules.pop(name, None)


def test_the_example_of_the_page_has_twenty_lines_and_beats_random_play() -> None:
    assert len(EXAMPLE.strip().splitlines()) <= 20
    report = simulate("grid", matches=12, seats=("my_bots:Greedy", RANDOM), seed=1)
    assert report.wins[0] > 2 * report.wins[1]
    assert report.seats == ("my_bots:Greedy", RANDOM)


def test_the_example_plays_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = next(line for line in DOCS.splitlines() if line.startswith("python3 -m game simulate"))
    assert main(line.replace("--matches 40", "--matches 2").split()[3:]) == 0
    assert "my_bots:Greedy" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["faulty_bots:Usual", "faulty_bots:Alone"])
def test_a_bot_gets_as_much_as_it_takes_and_may_return_a_decision(name: str) -> None:
    assert simulate("domains", matches=2, seats=(name, "easy"), seed=2).matches == 2


def test_an_opponent_of_the_house_under_another_name_plays_the_same_match() -> None:
    usual = play(Task("grid", 3, {}, ("easy", "easy")))
    assert play(Task("grid", 3, {}, ("faulty_bots:Usual", "faulty_bots:Usual"))).digest == usual.digest


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere.bots:Bot", "is not there: neither this folder nor an installed package has 'nowhere'."),
        ("my_bots:Gready", "is not there: 'my_bots' has no class 'Gready'. Did you mean 'Greedy'?"),
        ("faulty_bots:Mute", "is no class with a method decide(view, dice)."),
        ("my_bots:", "is no name like package.module:Class."),
        ("../my_bots:Greedy", "is no name like package.module:Class."),
    ],
)
def test_a_bot_that_is_not_there_is_refused_before_anything_is_played(name: str, sentence: str) -> None:
    with pytest.raises(WrongRequest) as refused:
        simulate("grid", matches=2, seats=("easy", name))
    assert str(refused.value) == f"The bot '{name}' {sentence}"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Raises", "failed in a match of domains: KeyError: 'nothing' (faulty_bots.py, line 7)."),
        ("Nothing", "decided None in a match of domains: return a command, or a Decision with one or more."),
        (
            "Unborn",
            "could not be made for a match of domains: ValueError: not for domains (faulty_bots.py, line 23).",
        ),
    ],
)
def test_a_fault_of_a_bot_is_one_sentence_that_names_it(name: str, sentence: str) -> None:
    with pytest.raises(Problem) as told:
        simulate("domains", matches=2, seats=(f"faulty_bots:{name}", "easy"))
    assert str(told.value) == f"The bot 'faulty_bots:{name}' {sentence}"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("faulty_bots:Empty", r"^The bot 'faulty_bots:Empty' decided Decision\(.*\.$"),
        (
            "faulty_bots:Illegal",
            r"^In the match of domains with seed 1 faulty_bots:Illegal wanted Decline\(\): Place your",
        ),
        (
            "broken_bots:Bot",
            r"^The bot 'broken_bots:Bot' cannot be loaded: ModuleNotFoundError: No module named 'nowhere_at_all' \(",
        ),
        ("torn_bots:Bot", r"^The bot 'torn_bots:Bot' cannot be loaded: SyntaxError: expected ':'"),
    ],
)
def test_other_faults_name_it_too(name: str, words: str) -> None:
    with pytest.raises(Problem, match=words):
        simulate("domains", matches=2, seats=(name, "easy"), seed=1)


def test_an_entry_point_gives_a_bot_a_short_name(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [SimpleNamespace(name="greedy", value="my_bots:Greedy")]
    asked: list[str] = []

    def entry_points(*, group: str) -> list[SimpleNamespace]:
        asked.append(group)
        return points

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    bots._entry_points.cache_clear()
    try:
        assert simulate("grid", matches=2, seats=("greedy", "easy"), seed=4).seats == ("greedy", "easy")
        assert asked == ["clans_and_wanderers.bots"]
        assert f'[project.entry-points."{asked[0]}"]' in DOCS
    finally:
        bots._entry_points.cache_clear()


def test_a_name_without_a_colon_is_a_level() -> None:
    with pytest.raises(WrongRequest, match=r"There is no level 'greedy' in grid\."):
        simulate("grid", matches=2, seats=("greedy", "easy"))


def test_modules_of_the_current_folder_stand_behind_all_others(folder: Path) -> None:
    bots.bot_class("my_bots:Greedy")
    assert sys.path[-1] == str(folder)

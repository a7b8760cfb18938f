"""The command line's promises; the parts that do the work are stand-ins, for they have tests of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.cli import commands, measure
from game.lab.jobs.scheduler import Execution
from game.lab.soak import trial_names
from tests.game.cli.line import Run, one_sentence


@dataclass
class Report:
    figures: dict[str, object]

    def to_json(self) -> dict[str, object]:
        return self.figures


@contextmanager
def no_display_needed() -> Iterator[None]:
    yield


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("simulat clans", "Did you mean 'simulate'?"),
        ("rules --jsno", "Did you mean '--json'?"),
        ("simulate clans --match 3", "Did you mean '--matches'?"),
        ("content chek", "Did you mean 'check'?"),
        (
            "content",
            "There are 'content check', 'content schema', 'content sheet', 'content text' and 'content picture'.",
        ),
        ("--fullscren", "Did you mean '--fullscreen'?"),
        ("play clans grid", "'grid'"),
        ("simulate", "GAME"),
        ("simulate clans --matches none", "'none' is no whole number of 1 or more"),
        ("simulate clans --matches 0", "'0' is no whole number of 1 or more"),
        ("simulate clans --seed -1", "--seed"),
        ("simulate clans --seats easy", "'easy' names no two levels"),
        ("play --size big", "'big' is no size"),
        ("play --size 1x1", "'1x1' is no size"),
        ("play --profile ../up", "profile name"),
        ("shot", "needs the name of a scene"),
        ("demo clans", "--out"),
        ("content check /nowhere/at/all", "There is no folder"),
    ],
)
def test_a_wrong_request_is_one_sentence_and_status_2(run: Run, line: str, hint: str) -> None:
    status, out, err = run(*line.split())
    assert (status, out) == (2, "")
    assert hint in err
    assert one_sentence(err)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("simulate clan", "Did you mean 'clans'?"),
        ("play clan", "Did you mean 'clans'?"),
        ("demo clan --out x.gif", "Did you mean 'clans'?"),
        ("simulate clans --seats hard,mster", "Did you mean 'master'?"),
        ("simulate clans --report page.md", "There is no page about matches of 'clans': leave --report out."),
        ("simulate clans --legacy full", "No match of 'clans' has a legacy: leave --legacy out."),
        ("simulate campaign --seats good,good --legacy half", "There is no legacy 'half': write none or full."),
        ("simulate clans --options /nowhere.json", "cannot be read"),
        ("demo clans --out /nowhere/at/all/x.gif", "does not exist"),
    ],
)
def test_an_unknown_game_level_or_file_is_one_sentence(run: Run, line: str, hint: str) -> None:
    status, out, err = run(*line.split())
    assert (status, out) == (2, "")
    assert hint in err
    assert one_sentence(err)


@pytest.mark.parametrize("text", ["[1, 2]", "{"])
def test_options_must_be_one_json_object(run: Run, tmp_path: Path, text: str) -> None:
    (tmp_path / "options.json").write_text(text)
    status, _, err = run("simulate", "clans", "--options", str(tmp_path / "options.json"))
    assert status == 2
    assert "JSON" in err
    assert one_sentence(err)


def test_simulate_passes_on_what_was_asked_and_prints_one_object(
    run: Run, part: Callable[..., None], tmp_path: Path
) -> None:
    asked: dict[str, object] = {}

    def simulate(name: str, **options: object) -> Report:
        asked.update(options, name=name)
        report = options.pop("progress")
        assert callable(report)
        report(3, 3)
        return Report({"game": name, "wins": [2, 1]})

    part("game.lab.simulate", simulate=simulate)
    (tmp_path / "o.json").write_text('{"rounds": 9}')
    line = f"simulate clans --matches 3 --seats hard,easy --seed 7 --jobs 2 --options {tmp_path}/o.json --json"
    status, out, err = run(*line.split())
    assert status == 0
    assert json.loads(out) == {"game": "clans", "wins": [2, 1]}
    assert "3 of 3" in err, "progress belongs to standard error"
    del asked["progress"]
    assert asked == {
        "name": "clans",
        "matches": 3,
        "seats": ("hard", "easy"),
        "seed": 7,
        "options": {"rounds": 9},
        "record": None,
        "execution": Execution(2),
    }


@pytest.mark.parametrize(("faults", "status"), [([], 0), (["Caesar scores 61%."], 1)])
def test_balance_writes_its_report_and_ends_with_1_outside_the_bands(
    run: Run, part: Callable[..., None], tmp_path: Path, faults: list[str], status: int
) -> None:
    asked: dict[str, object] = {}

    def measure(**options: object) -> SimpleNamespace:
        asked.update(options)
        return SimpleNamespace(faults=lambda: faults, to_json=lambda: {"matches": 4})

    made = {"measure_balance": measure, "to_markdown": lambda _report, asked, _beside: f"By {asked}"}
    part("game.lab.balance.report", pictures_beside=lambda *_one: {}, **made)
    page = tmp_path / "balance.md"
    line = f"balance --parts leaders,cards --deals 2,1 --level easy --seed 5 --jobs 2 --out {page} --json"
    ended, out, _ = run(*line.split())
    assert ended == status
    assert json.loads(out) == {"matches": 4}
    assert page.read_text() == "By python3 -m game balance --parts leaders,cards --deals 2,1 --level easy --seed 5"
    del asked["progress"]
    how = {"execution": Execution(2), "further": {}}
    assert asked == {"parts": ("leaders", "cards"), "deals": (2, 1), "level": "easy", "seed": 5, **how}
    assert run("balance")[1].startswith("By python3 -m game balance --parts leaders,commons,cards --deals 1 ")


def test_balance_adds_part_after_part_to_one_page(run: Run, part: Callable[..., None], tmp_path: Path) -> None:
    report = SimpleNamespace(faults=list, to_json=dict)
    pages = iter(["# Balance\n\nThe first.\n", "# Balance\n\nThe second.\n", "# Balance\n\nThe third.\n"])
    made = {"measure_balance": lambda **_options: report, "to_markdown": lambda *_one: next(pages)}
    part("game.lab.balance.report", pictures_beside=lambda *_one: {}, **made)
    page = tmp_path / "balance.md"
    assert run("balance", "--append", "--out", str(page))[0] == 0
    assert run("balance", "--append", "--out", str(page))[0] == 0
    assert page.read_text() == "# Balance\n\nThe first.\n\nThe second.\n"
    assert run("balance", "--out", str(page))[0] == 0
    assert page.read_text() == "# Balance\n\nThe third.\n"


def test_a_page_without_the_extra_has_no_plots_and_says_so(
    run: Run, part: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.lab.balance.plot.find_spec", lambda _name: None)
    report, page = SimpleNamespace(faults=list, to_json=dict), tmp_path / "balance.md"
    made = {"measure_balance": lambda **_options: report, "to_markdown": lambda _report, _asked, beside: f"{beside}"}
    part("game.lab.balance.report", pictures_beside=None, **made)
    status, _, err = run("balance", "--out", str(page))
    assert status == 0
    assert page.read_text() == "None"
    assert "No plots were drawn: they need matplotlib" in err


def test_balance_refuses_a_page_without_a_folder_before_it_plays(run: Run, part: Callable[..., None]) -> None:
    part("game.lab.balance.report", measure_balance=None, pictures_beside=None, to_markdown=None)
    status, _, err = run("balance", "--out", "/nowhere/balance.md")
    assert status == 2
    assert one_sentence(err)


@dataclass
class Recorded:
    good: bool
    header: Mapping[str, object]

    def verify(self) -> SimpleNamespace:
        return SimpleNamespace(ok=self.good, sentence="Compared.", to_json=lambda: {"ok": self.good, "steps": 4})

    def text(self, seat: int | None) -> str:
        return f"round 1 of {seat}"


@pytest.mark.parametrize(("good", "status"), [(True, 0), (False, 1)])
def test_a_replay_that_differs_ends_with_1(run: Run, part: Callable[..., None], good: bool, status: int) -> None:
    part("game.session.replays", read_replay=lambda _path, _games: Recorded(good, {"game": "clans"}))
    assert run("replay", "x.json", "--verify") == (status, "Compared.\n", "")
    ended, out, _ = run("replay", "x.json", "--verify", "--commands", "--seat", "1", "--json")
    assert ended == status
    assert json.loads(out) == {
        "file": "x.json",
        "header": {"game": "clans"},
        "ok": good,
        "steps": 4,
        "commands": "round 1 of 1",
    }


def test_a_faulty_pack_is_named_and_ends_with_1(run: Run, part: Callable[..., None]) -> None:
    fault = "cards.json, warrior.helth: unknown."
    part("game.catalog.packs", check_all=lambda _folder, _profile: SimpleNamespace(packs=2, faults=(fault,)))
    status, out, _ = run("content", "check", "--json")
    assert status == 1
    assert json.loads(out) == {"ok": False, "packs": 2, "faults": [fault]}
    assert run("content", "check")[1] == f"{fault}\nPacks checked: 2; faults: 1.\n"


def test_schemas_are_written_and_named(run: Run, part: Callable[..., None], tmp_path: Path) -> None:
    part("game.catalog.packs", write_all_schemas=lambda folder: (folder / "card.json",))
    status, out, _ = run("content", "schema", str(tmp_path), "--json")
    assert status == 0
    assert json.loads(out) == {"files": [str(tmp_path / "card.json")]}


def test_without_a_display_a_match_is_rendered_to_a_file(
    run: Run, part: Callable[..., None], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:

    def demo(_game: str, out: Path, **_options: object) -> Path:
        out.write_bytes(b"picture")
        return out

    part("game.app", demo=demo)
    monkeypatch.setattr(commands, "display_works", lambda: False)
    monkeypatch.setattr(commands, "virtual_display", no_display_needed)
    status, out, err = run()
    assert status == 0
    assert err == "There is no display here, so a demonstration match is rendered to a file instead.\n"
    written = home / "data" / "default" / "pictures" / "clans-demonstration.webp"
    assert out == f"The match was rendered to {written}\n"
    assert written.read_bytes() == b"picture"


def test_with_a_display_the_game_opens_as_asked(
    run: Run, part: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []
    part("game.app", play=lambda **options: asked.append(options))
    monkeypatch.setattr(commands, "display_works", lambda: True)
    assert run("--fullscreen", "--seed", "3")[0] == 0
    assert run("play", "clans", "--size", "1600x900", "--profile", "anna")[0] == 0
    assert asked == [
        {"game": None, "profile": "default", "fullscreen": True, "size": None, "seed": 3},
        {"game": "clans", "profile": "anna", "fullscreen": None, "size": (1600, 900), "seed": None},
    ]


def test_shot_lists_scenes_and_saves_one(
    run: Run, part: Callable[..., None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    saved: list[tuple[object, ...]] = []
    part("game.app", scene_names=lambda: ("title", "gallery"), shot=lambda *asked: saved.append(asked))
    monkeypatch.setattr(commands, "virtual_display", no_display_needed)
    assert run("shot", "--list")[1] == "title\ngallery\n"
    assert json.loads(run("shot", "--list", "--json")[1]) == {"scenes": ["title", "gallery"]}
    out = tmp_path / "t.png"
    status, text, _ = run("shot", "title", "--out", str(out), "--size", "1920x1080", "--json")
    assert status == 0
    assert json.loads(text) == {"scene": "title", "file": str(out), "width": 1920, "height": 1080}
    assert saved == [("title", out, (1920, 1080))]
    status, _, err = run("shot", "titel")
    assert status == 2
    assert "Did you mean 'title'?" in err
    for name, told in (("t.jpg", "'.jpg'"), ("t", "'t'")):
        status, _, err = run("shot", "title", "--out", str(tmp_path / name))
        assert status == 2
        assert f"written as .png, not as {told}" in err
    assert len(saved) == 1
    assert run("shot", "title", "--out", str(tmp_path / "T.PNG"))[0] == 0


def measuring(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let two parts of `bench` measure figures that are known; which of them were asked."""
    asked: list[str] = []

    def part(name: str, *figures: measure.Figure) -> Callable[[], Iterator[measure.Figure]]:
        def measured() -> Iterator[measure.Figure]:
            asked.append(name)
            yield from figures

        return measured

    parts = {
        "rules": ("games", part("rules", ("clans.fork_us", 90.5))),
        "memory": ("", part("memory", ("memory.game_mb", 300.0), ("memory.bench_mb", None))),
    }
    monkeypatch.setattr(measure, "PARTS", parts)
    monkeypatch.setattr(measure, "DEFAULT_PARTS", tuple(parts))
    return asked


def test_bench_is_one_object_of_games_and_memory(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = measuring(monkeypatch)
    status, out, err = run("bench", "--json")
    assert status == 0
    assert json.loads(out) == {"games": {"clans": {"fork_us": 90.5}}, "memory": {"game_mb": 300.0, "bench_mb": None}}
    assert "games.clans.fork_us" in err  # what is cut off has told its figures already
    assert asked == ["rules", "memory"]


def test_bench_measures_the_named_parts_alone(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = measuring(monkeypatch)
    out = run("bench", "--part", "memory")[1]
    assert asked == ["memory"]
    assert [line.split() for line in out.splitlines()] == [["memory.game_mb", "300.0"], ["memory.bench_mb", "unknown"]]
    status, _, err = run("bench", "--part", "weather")
    assert (status, "weather" in err) == (2, True)


def test_bench_prints_each_figure_before_it_measures_the_next(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off() -> Iterator[measure.Figure]:
        yield "clans.fork_us", 90.5
        raise KeyboardInterrupt

    monkeypatch.setattr(measure, "PARTS", {"rules": ("games", cut_off)})
    printed: list[str] = []
    monkeypatch.setattr(measure, "put", printed.append)
    assert run("bench", "--part", "rules")[0] == 130
    assert [line.split()[0] for line in printed] == ["games.clans.fork_us"]


def test_soak_knows_its_trials(run: Run) -> None:
    name = trial_names()[0]
    status, _, err = run("soak", "--trial", name + "x")
    assert status == 2
    assert f"Did you mean '{name}'?" in err
    assert one_sentence(err)


def test_help_names_every_command(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    for name in (
        "play",
        "test",
        "simulate",
        "replay",
        "rules",
        "content check",
        "content text",
        "bench",
        "soak",
        "balance",
        "shot",
        "demo",
        "doctor",
    ):
        assert f"  {name} " in out
    assert run("simulate", "--help")[0] == 0
    assert run("content", "--help")[0] == 0
    assert run("--version")[1].startswith("Clans & Wanderers ")

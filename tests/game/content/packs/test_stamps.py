"""Stamps: what passed all checks is not checked again, and nothing else is ever believed."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.campaign.loading import load_campaign
from game.content.clans.loading import CLANS_LOADER
from game.content.duel.loading import DUEL_LOADER
from game.content.grid.checks import GridKnown, GridParts, check_grid_pack
from game.content.grid.loading import GRID_LOADER, GridContent
from game.content.packs import stamps
from game.content.packs.packed import Loader
from game.content.packs.reading import PackFiles
from game.content.packs.stamps import Stamp
from game.problems import Problem

pytestmark = pytest.mark.usefixtures("home")


class Watched:
    """The board's own content from a folder, each time as at the start of the program; it notes what it checks."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.checked: list[str] = []
        monkeypatch.setattr(GRID_LOADER, "home", folder)
        monkeypatch.setattr(GRID_LOADER, "_check", self._check)

    def _check(self, pack: PackFiles, parts: GridParts, known: GridKnown, after: GridKnown) -> None:
        self.checked.append(pack.name)
        check_grid_pack(pack, parts, known, after)

    def load(self, *folders: Path) -> GridContent:
        self.checked.clear()
        return GRID_LOADER.load(folders or (self.folder.parent / "none",))

    @property
    def stamp(self) -> Path:
        return Stamp.of(self.folder).path


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    folder = tmp_path / "grid"
    shutil.copytree(GRID_LOADER.home, folder)
    return Watched(folder, monkeypatch)


def rename_first_card(folder: Path, name: str) -> None:
    file = folder / "cards.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["cards"][0]["name"] = name
    file.write_text(json.dumps(data), encoding="utf-8")


def make_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def test_what_passed_all_checks_is_not_checked_again(board: Watched) -> None:
    first = board.load()
    assert board.checked == ["grid"]
    assert board.load() == first
    assert board.checked == []


def test_a_changed_file_is_checked_and_read(board: Watched) -> None:
    board.load()
    rename_first_card(board.folder, "Sea Cow")
    assert next(iter(board.load().cards.values())).name == "Sea Cow"
    assert board.checked == ["grid"]
    os.utime(board.folder / "cards.json", ns=(0, 0))
    rename_first_card(board.folder, "Cow Sea")  # as long as before, and as old
    os.utime(board.folder / "cards.json", ns=(0, 0))
    assert next(iter(board.load().cards.values())).name == "Cow Sea"
    assert board.checked == ["grid"]


def test_damage_after_a_stamp_stops_the_game(board: Watched) -> None:
    board.load()
    file = board.folder / "personas.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"deck": "', '"deck": "no-', 1), encoding="utf-8")
    with pytest.raises(Problem, match=r"install it again.*there is no ready deck"):
        board.load()
    with pytest.raises(Problem, match="install it again"):
        board.load()


def test_other_checks_check_anew(board: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    board.load()
    monkeypatch.setattr(stamps, "checks", lambda: b"of another version")
    board.load()
    assert board.checked == ["grid"]


@pytest.mark.parametrize("file", ["game/content/clans/checks.py", "systems/words.py", "assets/locale/en/cards.json"])
def test_whatever_checks_are_made_of_is_part_of_their_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.setattr(stamps, "ROOT", tmp_path)
    for place in stamps.CHECKED_BY:
        path = tmp_path / place
        (path.parent if path.suffix else path).mkdir(parents=True, exist_ok=True)
    (tmp_path / "game/problems.py").write_text("")
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text("{}")
    before = stamps.checks.__wrapped__()
    (tmp_path / file).write_text("[]")
    assert stamps.checks.__wrapped__() != before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"\xff" * 32),
        lambda path: path.write_bytes(path.read_bytes() + b" "),
        lambda path: path.write_bytes(path.read_bytes()[:-1]),
        lambda path: (path.unlink(), path.mkdir()),
        make_pipe,
        lambda path: (path.unlink(), path.symlink_to("/dev/zero")),
    ],
)
def test_a_spoiled_stamp_costs_time_alone(board: Watched, spoil: Callable[[Path], object]) -> None:
    first = board.load()
    spoil(board.stamp)
    assert board.load() == first
    assert board.checked == ["grid"]


def test_a_stamp_of_another_game_is_none(board: Watched) -> None:
    board.load()
    board.stamp.write_text(Stamp.of(CLANS_LOADER.home).digest)
    board.load()
    assert board.checked == ["grid"]


def test_without_a_cache_everything_is_checked(board: Watched, home: Path) -> None:
    home.mkdir()
    (home / "cache").write_text("no folder")
    assert board.load() == board.load()
    assert board.checked == ["grid"]


def test_packs_of_players_are_checked_each_time(board: Watched, tmp_path: Path) -> None:
    pack = tmp_path / "moor"
    pack.mkdir()
    (pack / "pack.json").write_text('{"game": "grid", "title": "Moor"}')
    assert "moor" in board.load(pack).packs
    board.load(pack)
    assert board.checked == ["moor"]
    card = json.loads((board.folder / "cards.json").read_text(encoding="utf-8"))["cards"][0]
    (pack / "cards.json").write_text(json.dumps({"cards": [card]}))
    assert next(problem.reason for problem in board.load(pack).problems) == (
        f"the pack grid has '{card['id']}' already: choose another."
    )


def test_who_asks_for_a_check_has_one(board: Watched) -> None:
    board.load()
    board.checked.clear()
    GRID_LOADER.check(())
    assert board.checked == ["grid"]


@pytest.mark.parametrize("loader", [CLANS_LOADER, GRID_LOADER, DUEL_LOADER], ids=lambda loader: loader.packs.game)
def test_trusted_content_is_the_content_that_was_checked(
    loader: Loader[object, object, object], tmp_path: Path
) -> None:
    checked = loader.load([tmp_path / "none"])
    assert Stamp.of(loader.home).trusted(loader.packs.shape_of) is not None
    assert loader.load([tmp_path / "none"]) == checked


def test_a_trusted_campaign_is_the_campaign_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    load_campaign.cache_clear()
    checked = load_campaign()
    load_campaign.cache_clear()
    monkeypatch.setattr("game.content.campaign.loading.read_campaign", None)  # nobody checks it again
    assert load_campaign() == checked
    load_campaign.cache_clear()

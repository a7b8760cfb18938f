"""The skeleton of a new game: made in a copy of the checkout, it keeps the laws and is played in the plain room."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.lab import new_game
from game.lab.new_game import LONGEST_NAME, make_game, sorted_imports
from game.platform.atomic import write_atomically
from game.problems import Problem, WrongRequest
from scenes.shell.screens.game_page import LESSON, NEW, RULES
from scenes.shell.screens.title import LINES
from tests.contract.wrong import assert_sentence
from tests.thorough import SWITCH, thorough_only

ROOT = Path(__file__).resolve().parents[3]
COPIED = ("assets", "components", "distribution", "game", "scenes", "systems", "tests")
NAME = "tricky"
LONG = "wonderfulticket1"
"""Two names: one stands before and one behind most others in lists of imports, and one is as long as a name can be."""


def linked(source: str, target: str) -> None:
    """Link a file, which whoever writes it whole replaces; copy it where the disk is another one."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def copied(place: Path) -> Path:
    """Return a copy of the checkout."""
    for folder in COPIED:
        shutil.copytree(ROOT / folder, place / folder, copy_function=linked)
    for file in ("pyproject.toml", "README.md", "constraints.txt"):
        shutil.copy(ROOT / file, place / file)
    return place


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which nothing was made."""
    return copied(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which two games were made."""
    root = copied(tmp_path_factory.mktemp("made"))
    make_game(NAME, "The Last Trick", root)
    make_game(LONG, root=root)
    return root


def files_of(root: Path) -> Mapping[str, tuple[int, int]]:
    """Return the files of a copy, with their identity: a file that was replaced has another."""
    paths = (path for path in root.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(root).as_posix(): (path.stat().st_ino, path.stat().st_size) for path in paths}


def run(root: Path, *arguments: str) -> str:
    """Run Python in a copy; return what it printed, and fail where it fails."""
    home = {"CLANS_HOME": str(root / "home"), "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(  # noqa: S603 - this Python, with arguments of this module
        [sys.executable, *arguments], cwd=root, env={**os.environ, **home}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def law_abiding(root: Path, left_out: str, *paths: str) -> bool:
    """Whether the new game passes tests in a copy; in a usual run some are left out, which take long."""
    chosen = NAME if os.environ.get(SWITCH) else f"{NAME} and not ({left_out})"
    return " passed" in run(root, "-m", "pytest", "-q", "-n0", "-k", chosen, *paths)


# -- what is made ------------------------------------------------------------------------------------------------------


def test_it_keeps_the_laws_of_every_game_and_its_own_clauses(made: Path) -> None:
    assert law_abiding(made, "processes or any_value or twins", "tests/contract", f"tests/systems/{NAME}")


def test_it_is_played_in_the_plain_room(made: Path) -> None:
    assert law_abiding(made, "chair or curtain or lesson", "tests/scenes/test_ui_registry.py")


def test_the_command_line_knows_it(made: Path) -> None:
    code = "import sys; from game.cli import main; sys.exit(main(sys.argv[1:]))"
    assert "2 matches of tricky" in run(made, "-c", code, "simulate", NAME, "--matches", "2", "--seats", "easy,normal")
    assert "TRICKY-2.2" in run(made, "-c", code, "rules", NAME)


def test_it_is_clean_for_linter_and_formatter(made: Path) -> None:
    changed = [name for name in files_of(made).items() - files_of(ROOT).items() if name[0].endswith(".py")]
    paths = sorted(name for name, _ in changed)
    assert len(paths) == 2 * 15 + 2
    run(made, "-m", "ruff", "check", "--no-cache", *paths)
    run(made, "-m", "ruff", "format", "--check", "--no-cache", *paths)


@thorough_only
def test_it_is_clean_for_the_type_checker(made: Path) -> None:
    run(
        made, "-m", "mypy", "--no-incremental", "--explicit-package-bases", f"components/{NAME}.py", f"systems/{NAME}",
        f"game/catalog/{NAME}", f"game/lab/soak/scramble_{NAME}.py", f"tests/systems/{NAME}",
        f"tests/contract/{NAME}_case.py", "scenes/ui_registry.py",
    )  # fmt: skip


@thorough_only
def test_no_law_about_the_code_is_broken_by_it(made: Path) -> None:
    run(made, "-m", "pytest", "-q", "-n0", "tests/architecture/test_games.py", "tests/game/content/test_rulebook.py")
    run(made, "-m", "pytest", "-q", "-n0", "-k", NAME, "tests/game/test_kit.py", "tests/scenes/test_log_text.py")


def test_the_title_is_made_of_the_name_where_there_is_none(made: Path) -> None:
    registry = (made / "scenes" / "ui_registry.py").read_text(encoding="utf-8")
    assert f'"{NAME}", "The Last Trick"' in registry
    assert f'"{LONG}", "Wonderfulticket1"' in registry
    assert len(LONG) == LONGEST_NAME


def test_every_place_that_the_readme_names_is_there(made: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = readme[readme.index("### How to add a game") : readme.index("What was measured:")]
    steps, more = section.split("\nA game with a table of its own has")
    for text, root, game in ((steps, made, NAME), (more, ROOT, "duel")):
        named = set(re.findall(r"`([\w./]+/[\w./]*)`", text))
        assert len(named) > 1
        missing = {name for name in named if not (root / name.replace("NAME", game)).exists()}
        assert missing == set()
    files = set(re.findall(r"`(\w+\.py)`", steps))
    assert files == {path.name for path in (made / "systems" / NAME).glob("[a-z]*.py")}


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "title", "told"),
    [
        ("duel", "", "There is a game 'duel' already"),
        ("class", "", "a word of Python's own"),
        ("match", "", "a word of Python's own"),
        ("Towers", "", "is no name for a game"),
        ("3towers", "", "is no name for a game"),
        ("the_towers", "", "is no name for a game"),
        ("../towers", "", "is no name for a game"),
        ("towers\x1b[2J", "", "is no name for a game"),
        ("", "", "is no name for a game"),
        ("t" * (LONGEST_NAME + 1), "", "is no name for a game"),
        ("settings", "", "a line of the menus"),
        ("cards", "", "game/catalog/cards.py already"),
        ("core", "", "components/core.py already"),
        ("search", "", "systems/search already"),
        ("kit", "", "scenes/kit already"),
        ("button", "", "where no game may be named"),
        ("dom", "", "Another rulebook has clauses DOM-1.1"),
        ("towers", 'The "Towers"', "is no title for a game"),
        ("towers", "T" * 41, "is no title for a game"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused_in_a_sentence(
    checkout: Path, name: str, title: str, told: str
) -> None:
    before = files_of(checkout)
    with pytest.raises(WrongRequest) as refused:
        make_game(name, title, checkout)
    assert told in str(refused.value)
    assert_sentence(str(refused.value))
    assert files_of(checkout) == before


def test_what_the_menus_call_their_lines_is_no_name() -> None:
    assert {NEW, LESSON, RULES, *(line.id for line in LINES)} <= new_game.MENU


def test_a_component_of_that_name_is_told(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game.NewGame, "class_name", property(lambda _: "Duel"))
    with pytest.raises(WrongRequest, match="There is a component DuelSide already"):
        make_game("towers", root=checkout)


def test_an_installed_copy_is_no_checkout(tmp_path: Path) -> None:
    with pytest.raises(WrongRequest, match="this is an installed copy"):
        make_game("towers", root=tmp_path)
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("written", [0, 3, 17])
def test_where_a_file_cannot_be_written_all_is_as_before(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    left = [written]

    def write(path: Path, data: str, *, keep_previous: bool) -> None:
        if left[0] == 0:
            left[0] = -1
            raise OSError(28, "No space left on device")
        left[0] -= 1
        write_atomically(path, data, keep_previous=keep_previous)

    before, folders = files_of(checkout).keys(), {path for path in checkout.rglob("*") if path.is_dir()}
    texts = [(checkout / path).read_text(encoding="utf-8") for path in (new_game.CATALOG, new_game.REGISTRY)]
    monkeypatch.setattr(new_game, "write_atomically", write)
    with pytest.raises(Problem, match="No space left on device"):
        make_game("towers", root=checkout)
    assert files_of(checkout).keys() == before
    assert {path for path in checkout.rglob("*") if path.is_dir()} == folders
    assert [(checkout / path).read_text(encoding="utf-8") for path in (new_game.CATALOG, new_game.REGISTRY)] == texts


def test_a_catalog_that_looks_otherwise_is_not_changed(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game, "CATALOG", Path("game", "catalog", "cards.py"))
    with pytest.raises(WrongRequest, match=r"The list of the games in cards\.py is not where it was"):
        make_game("towers", root=checkout)
    assert not (checkout / "components" / "towers.py").exists()


def test_imports_are_put_in_order_line_by_line_and_name_by_name() -> None:
    text = "import os\n\nfrom b.c import f, A, Z_Y, B\nfrom a import x\n\nfrom d import (\n    e,\n)\n"
    assert (
        sorted_imports(text)
        == "import os\n\nfrom a import x\nfrom b.c import Z_Y, A, B, f\n\nfrom d import (\n    e,\n)\n"
    )

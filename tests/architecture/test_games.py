"""A game is a specification: what all games share names none of them, and no game knows another but by declaration."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path

import pytest

from game.catalog import GAMES
from game.content.packs.own_packs import PACK_FILES, PACKED_GAMES
from scenes.ui_registry import UI_REGISTRY

ROOT = Path(__file__).resolve().parents[2]
NAMES = "|".join(sorted(GAMES))
PRODUCT = re.compile(r"Clans & Wanderers|clans.and.wanderers|CLANS_HOME|clans-(example-|evening-|%Y)", re.IGNORECASE)
"""The program's own name, which it has from its first game."""
WORD = re.compile(rf"(?<![a-z])({NAMES})(?![a-z])", re.IGNORECASE)
CLASS = re.compile(rf"(?:{'|'.join(name.title() for name in GAMES)})(?=[A-Z])")
DOTTED = re.compile(rf"(?:scenes|systems)\.({NAMES})\b")
MODULE = re.compile(rf"^{DOTTED.pattern}")
LAYOUT = re.compile(r"(?:card|tile)_grid|GridTile|TileGrid|CardGrid")
"""Rows and columns of pictures, which are no game."""
REGISTRIES = {"game/catalog/__init__.py", "scenes/ui_registry.py"}
"""The two lines that a game needs: of its rules, and of its user interface."""
EXCEPTIONS: Mapping[str, str] = {
    "game/art/title.py": "the title's picture shows the battle",
    "game/audio/effects.py": "sounds are called as what they are heard at; a game asks for them by name",
    "game/envs/bench.py": "compares the quickest game with one of PettingZoo's",
    "game/envs/example.py": "the example learns the quickest game",
    "game/envs/spec.py": "the list of the environments; a new game may go without one",
    "game/lab/bench.py": "measures whole runs, with the battle's fastest level",
    "game/lab/soak/profile_actions.py": "tries one game's own promise",
    "game/lab/soak/hostile_packs.py": "means harm to each game's own pack files",
    "game/lab/soak/mirror.py": "compares the battle with its mirror image",
    "game/lab/soak/sound_packs.py": "makes sound packs of each kind",
    "game/lab/soak/twins.py": "tries one game's own promise",
    "game/profile/decks.py": "carries over the decks of two games from their older files",
    "game/profile/files.py": "a profile's files are those that players have",
    "game/profile/settings.py": "reads settings from before there was a second game",
    "game/profile/treasury.py": "the keys of a file that players have",
    "scenes/kit/examples/gallery.py": "shows the battle's cards as samples of a card",
    "scenes/kit/examples/samples.py": "these samples",
    "scenes/shell/screens/keys.py": "headings over the keys of some games",
}
"""What still names a game, and why; nothing is added here for a new one."""
HELD = {"campaign": {"clans", "grid", "domains"}, "poker": {"arena"}, "chess": {"arena", "poker"}}
"""Games whose screens lead to the tables of others, or show what these show."""
ONE_WORLD = {"poker": {"arena"}, "chess": {"arena", "poker"}}
"""Games whose rules run the systems of others in their own world (docs/architecture.md, "Nested, or in one world"); the
rules of all others hold another game through `systems.match` alone."""


def game_of(path: Path) -> str:
    """Return the game in whose folder, or in whose file, code stands; "" for what all games share."""
    words = [part for step in path.with_suffix("").parts for part in step.split("_")]
    return next((word for word in words if word in GAMES), "")


def modules() -> Iterator[tuple[str, Path]]:
    """Yield all modules of the application, with their path from its root."""
    for package in ("components", "game", "scenes", "systems"):
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path


def told(tree: ast.Module) -> Iterator[str]:
    """Yield the names, imports and texts of a module; not its docstrings, and not the word for rows and columns."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield PRODUCT.sub("", node.value)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name.lower() != "grid":
            yield node.name
        elif isinstance(node, ast.Attribute | ast.Name):
            name = node.attr if isinstance(node, ast.Attribute) else node.id
            if "grid" not in name.lower():
                yield name


def named_in(path: Path) -> set[str]:
    """Return what in a module names a game; what no line of it has is in no name or text either."""
    lines = path.read_text(encoding="utf-8")
    if not (WORD.search(lines) or CLASS.search(lines)):
        return set()
    texts = {text: LAYOUT.sub("", text) for text in told(ast.parse(lines))}
    return {text for text, left in texts.items() if WORD.search(left) or CLASS.search(left)}


@pytest.mark.parametrize("floor", ["game", "scenes", "systems", "components"])
def test_no_shared_module_names_a_game(floor: str) -> None:
    found = {
        name: sorted(named)
        for name, path in modules()
        if name.startswith(f"{floor}/") and not game_of(Path(name)) and name not in REGISTRIES | EXCEPTIONS.keys()
        if (named := named_in(path))
    }
    assert found == {}


def test_every_exception_is_needed() -> None:
    assert [name for name in EXCEPTIONS if not (ROOT / name).is_file() or not named_in(ROOT / name)] == []


def test_a_shared_module_that_names_a_game_is_found(tmp_path: Path) -> None:
    lines = ("from game.content.duel import loading", 'FILES = {"grid": 1}', "class ClansThing: ...", "campaign_book()")
    for line in lines:
        (tmp_path / "shared.py").write_text(line, encoding="utf-8")
        assert named_in(tmp_path / "shared.py"), line
    (tmp_path / "shared.py").write_text(
        '"""Of the duel."""\ntop.grid(2, 3)\nTITLE = "Clans & Wanderers"\n', encoding="utf-8"
    )
    assert not named_in(tmp_path / "shared.py")


def test_no_game_knows_another() -> None:
    found = set()
    for name, path in modules():
        own = game_of(Path(name))
        if own and name.startswith(("systems/", "scenes/")):
            held = (HELD if name.startswith("scenes/") else ONE_WORLD).get(own, set())
            found |= {f"{name}: {other}" for other in games_known_to(path, {own} | held)}
    assert found == set()


def games_known_to(path: Path, allowed: AbstractSet[str]) -> set[str]:
    """Return the other games whose modules a module imports or names; only lines that seem to are read in earnest."""
    lines = path.read_text(encoding="utf-8")
    if {match[1] for match in DOTTED.finditer(lines)} <= allowed:
        return set()
    return {match[1] for text in told(ast.parse(lines)) for match in MODULE.finditer(text)} - allowed


def test_a_game_that_knows_another_is_found(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    for line in ("import systems.duel.state", "def f():\n    from scenes.duel.model import x", 'NAME = "scenes.duel"'):
        path.write_text(line, encoding="utf-8")
        assert games_known_to(path, {"grid"}) == {"duel"}, line
        assert not games_known_to(path, {"duel"})
    path.write_text('"""As in `scenes.duel`."""\nfrom scenes.grid import x\n', encoding="utf-8")
    assert not games_known_to(path, {"grid"})


def test_the_registries_name_the_same_games() -> None:
    assert set(UI_REGISTRY) == set(GAMES)
    assert all(game.name == name for name, game in GAMES.items())


def test_the_games_that_take_packs_say_which_files_these_have() -> None:
    shapes = {name: set(GAMES[name].content_shapes()) for name in PACKED_GAMES}
    assert all("pack.json" in files for files in shapes.values())
    assert set.union(*shapes.values()) - {"art.json"} == PACK_FILES

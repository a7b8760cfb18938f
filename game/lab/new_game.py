"""The skeleton of a new game: a small one that is whole, written into the folders of a checkout.

`assets/skeleton` has its files where they will stand, NAME in place of the game's name, and in them `$name`, `$Name`
(for classes), `$title` and `$CLAUSE` (before the numbers of clauses). Beside them the game gets its line in the catalog
and in the registry of user interfaces, as a game of the plain room. All files are written, or none.
"""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Template

from game.platform.atomic import write_atomically
from game.platform.paths import ASSETS, ROOT
from game.problems import Problem, WrongRequest
from systems.safe_text import shown

SKELETON = ASSETS / "skeleton"
CATALOG = Path("game", "catalog", "__init__.py")
REGISTRY = Path("scenes", "ui_registry.py")
PLACES = (CATALOG, REGISTRY, Path("tests", "contract", "cases.py"))
"""What a checkout has, and an installed copy has not."""
PACKAGES = ("components", "game", "scenes", "systems")
LONGEST_NAME, LONGEST_TITLE = 16, 40
MENU = frozenset(("all", "continue", "lesson", "new", "quit", "replays", "rules", "saves", "settings", "title"))
"""What lines of the menus are called; a game's name is one of them."""
_NAME = re.compile(r"[a-z][a-z0-9]*")
_TITLE = re.compile(r"[A-Za-z][A-Za-z0-9 ',&:-]*")
_IMPORT = re.compile(r"(from [\w.]+ import )(\w+(?:, \w+)*)\n")
_CLASS = re.compile(r"^class (\w+)\(", re.MULTILINE)
_CLAUSE = re.compile(r"\*\*([A-Z]+)-\d")
_MOTTO, _ABOUT = "Twelve cards, and as many tricks as you can take", "Take more tricks than the other player."


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that is to be made.

    Attributes:
        name: its folder and command line name.
        title: for players.
    """

    name: str
    title: str

    @property
    def class_name(self) -> str:
        """How the names of its classes begin."""
        return self.name.capitalize()

    @property
    def clause(self) -> str:
        """How the identifiers of its clauses begin."""
        return re.sub(r"[^A-Z]", "", self.name.upper())

    @property
    def words(self) -> Mapping[str, str]:
        """What stands in the skeleton for each of its words."""
        return {"name": self.name, "Name": self.class_name, "title": self.title, "CLAUSE": self.clause}


def make_game(name: str, title: str = "", root: Path = ROOT) -> tuple[Path, ...]:
    """Write the skeleton of a game into a checkout; return the files, those that were changed last.

    Args:
        name: its folder and command line name.
        title: for players; by default it is made of the name.
        root: the checkout.

    Raises:
        WrongRequest: no game can have this name, or this is no checkout; one sentence. Nothing was written.
        Problem: a file cannot be written; all are as they were before.
    """
    game = NewGame(name, title or name.capitalize())
    _check_words(game)
    if not all((root / place).is_file() for place in PLACES):
        raise WrongRequest("A new game is written into a checkout of the project; this is an installed copy.")
    files = {root / path: text for path, text in skeleton_of(game)}
    _check_place(game, root, files)
    changed = {root / CATALOG: _in_catalog(game, root), root / REGISTRY: _in_registry(game, root)}
    _write(files, changed)
    return tuple(path.relative_to(root) for path in (*files, *changed))


def skeleton_of(game: NewGame) -> Iterator[tuple[Path, str]]:
    """Yield the files of a game with their texts; paths from the root of a checkout."""
    for path in sorted(SKELETON.rglob("*.txt")):
        place = path.relative_to(SKELETON).as_posix().removesuffix(".txt").replace("NAME", game.name)
        text = Template(path.read_text(encoding="utf-8")).substitute(game.words)
        yield Path(place), sorted_imports(text) if place.endswith(".py") else text


def sorted_imports(text: str) -> str:
    """Return a module with its imports in order, since the game's name decides where it stands among others.

    Only imports of one line that follow one another are put in order, as the linter has them.
    """
    lines = text.splitlines(keepends=True)
    start = 0
    for at in range(len(lines) + 1):
        if at == len(lines) or not _IMPORT.fullmatch(lines[at]):
            lines[start:at] = sorted(map(_sorted_names, lines[start:at]), key=lambda line: line.split()[1])
            start = at + 1
    return "".join(lines)


def _sorted_names(line: str) -> str:
    """Return an import with its names in order: constants, classes, functions."""
    found = _IMPORT.fullmatch(line)
    names = found[2].split(", ") if found else []
    names.sort(
        key=lambda name: (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2, name.lower())
    )
    return f"{found[1]}{', '.join(names)}\n" if found else line


# -- what is refused -------------------------------------------------------------------------------------------------


def _check_words(game: NewGame) -> None:
    """Refuse a name or title that no game can have."""
    name = game.name
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise WrongRequest(f"'{name}' is a word of Python's own: choose another name.")
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise WrongRequest(
            f"{shown(name)} is no name for a game: it is a word of up to {LONGEST_NAME} small letters and digits, a "
            "letter first."
        )
    if name in MENU:
        raise WrongRequest(f"'{name}' is a line of the menus: choose another name.")
    if not _TITLE.fullmatch(game.title) or len(game.title) > LONGEST_TITLE:
        raise WrongRequest(
            f"{shown(game.title)} is no title for a game: it has up to {LONGEST_TITLE} letters, digits, spaces and "
            "',&:-, a letter first."
        )


def _check_place(game: NewGame, root: Path, files: Mapping[Path, str]) -> None:
    """Refuse a name that is taken."""
    if (root / "game" / "catalog" / game.name).is_dir():
        raise WrongRequest(f"There is a game '{game.name}' already: choose another name.")
    places = [root / folder / game.name for folder in ("systems", "game/catalog", "assets/rulebook", "scenes")]
    taken = next(
        (path for path in (*places, *(place.with_suffix(".py") for place in places), *files) if path.exists()), None
    )
    if taken is not None:
        raise WrongRequest(
            f"There is {taken.relative_to(root).as_posix()} already: choose another name than '{game.name}'."
        )
    classes = {name for path in (root / "components").rglob("*.py") for name in _CLASS.findall(path.read_text("utf-8"))}
    double = sorted({f"{game.class_name}Side", f"{game.class_name}Table"} & classes)
    if double:
        raise WrongRequest(f"There is a component {double[0]} already: choose another name than '{game.name}'.")
    pages = (root / "assets" / "rulebook").rglob("*.md")
    if game.clause in {clause for page in pages for clause in _CLAUSE.findall(page.read_text("utf-8"))}:
        raise WrongRequest(
            f"Another rulebook has clauses {game.clause}-1.1 and so on: choose another name than '{game.name}'."
        )
    user = next((path for path in _shared(root) if _names(path, game)), None)
    if user is not None:
        raise WrongRequest(
            f"The word '{game.name}' stands in {user.relative_to(root).as_posix()}, where no game may be named: choose "
            "another name."
        )


def _shared(root: Path) -> Iterator[Path]:
    """Yield the modules that belong to no game: neither a step of their path nor a part of their name is one's."""
    games = {path.name for path in (root / "assets" / "rulebook").iterdir()}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            steps = path.relative_to(root).with_suffix("").parts
            if not games & {part for step in steps for part in step.split("_")}:
                yield path


def _names(path: Path, game: NewGame) -> bool:
    """Whether a module has the game's name as a word of a name or text, as `tests/architecture/test_games.py` asks."""
    word = re.compile(rf"(?i:(?<![a-z]){game.name}(?![a-z]))|{game.name.title()}(?=[A-Z])")
    text = path.read_text(encoding="utf-8")
    return word.search(text) is not None and any(word.search(said) for said in _said(ast.parse(text)))


def _said(tree: ast.Module) -> Iterator[str]:
    """Yield the names and texts of a module, without its docstrings."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                yield text
            case ast.ImportFrom(module=str(module), names=aliases):
                yield from (module, *(alias.name for alias in aliases))
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.Name(id=name) | ast.Attribute(attr=name):
                yield name
            case _:
                pass


# -- what is written -------------------------------------------------------------------------------------------------


def _in_catalog(game: NewGame, root: Path) -> str:
    """Return the catalog with the game's line at its end."""
    made = f'        "{game.name}": {game.class_name}Game(),\n'
    imported = f"from game.catalog.{game.name}.game import {game.class_name}Game\n"
    return _with_line(root / CATALOG, r"    return \{\n(?:        .*\n)*(?=    \}\n)", made, imported)


def _in_registry(game: NewGame, root: Path) -> str:
    """Return the registry with the game's line at its end: it is shown in the plain room."""
    made = f"""            PlainUi(
                "{game.name}", "{game.title}", icon="hand", turn_word="Trick",
                motto="{_MOTTO}",
                about="{_ABOUT}",
            ),
"""
    return _with_line(root / REGISTRY, r"        for ui in \(\n(?:            .*\n)*(?=        \)\n)", made, "")


def _with_line(path: Path, block: str, line: str, imported: str) -> str:
    """Return a module with a line at the end of a block, and an import in its place.

    Raises:
        WrongRequest: there is no such block; the file looks otherwise than it did.
    """
    text = path.read_text(encoding="utf-8")
    found = re.search(block, text)
    if found is None:
        raise WrongRequest(f"The list of the games in {path.name} is not where it was: nothing can be added to it.")
    text = text[: found.end()] + line + text[found.end() :]
    return (
        sorted_imports(text.replace("\nfrom game.catalog.", f"\n{imported}from game.catalog.", 1)) if imported else text
    )


def _write(files: Mapping[Path, str], changed: Mapping[Path, str]) -> None:
    """Write new files, then those that are changed; where one cannot be written, undo all.

    Raises:
        Problem: a file cannot be written.
    """
    before = {path: path.read_text(encoding="utf-8") for path in changed}
    folders = [folder for path in files for folder in path.parents if not folder.exists()]
    try:
        for path, text in {**files, **changed}.items():
            write_atomically(path, text, keep_previous=False)
    except OSError as fault:
        for path, text in before.items():
            if path.read_text(encoding="utf-8") != text:
                write_atomically(path, text, keep_previous=False)
        for path in files:
            path.unlink(missing_ok=True)
        for folder in sorted(set(folders), key=lambda folder: -len(folder.parts)):
            if folder.exists():
                folder.rmdir()
        raise Problem(f"The game cannot be written: {fault.strerror or fault}.") from fault

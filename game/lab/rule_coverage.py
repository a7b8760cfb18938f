"""Find which tests prove which clauses of the rulebooks, from the texts and the tests' sources.

A clause is a paragraph or list item of `assets/rulebook/<game>/*.md` that begins with its identifier in bold, as in
`**CLAN-1.1** Each player has a crystal.` A test carries clauses by `@pytest.mark.rule("CLAN-1.1", ...)` on itself, on
its class, by the module's `pytestmark`, or on one of its `pytest.param` rows.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.platform.paths import ASSETS, ROOT
from game.problems import Problem, WrongRequest, did_you_mean

_CLAUSE = re.compile(r"^\s*(?:[-*]\s+)?\*\*([A-Z]+-\d+(?:\.\d+)*)\*\*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Coverage:
    """All clauses in the rulebook's order with their tests, and marks that name no clause."""

    tests: dict[str, tuple[str, ...]]
    unknown: dict[str, tuple[str, ...]]

    @property
    def untested(self) -> tuple[str, ...]:
        """The clauses without a test."""
        return tuple(clause for clause, tests in self.tests.items() if not tests)

    @property
    def sentence(self) -> str:
        """The totals in words."""
        total, bare = len(self.tests), len(self.untested)
        words = f"{total} clauses, {total - bare} proved by tests, {bare} not."
        if self.unknown:
            words += f" Tests name clauses that no rulebook has: {', '.join(self.unknown)}."
        return words

    def to_json(self) -> dict[str, object]:
        """`total`, `tested`, `untested` (identifiers), `unknown` (identifiers), `tests` (clause to tests)."""
        return {
            "total": len(self.tests),
            "tested": len(self.tests) - len(self.untested),
            "untested": list(self.untested),
            "unknown": list(self.unknown),
            "tests": {clause: list(tests) for clause, tests in self.tests.items()},
        }


def read_coverage(
    game: str | None = None, rulebooks: Path = ASSETS / "rulebook", tests: Path = ROOT / "tests"
) -> Coverage:
    """The coverage of one game's rulebook, or of all.

    Raises WrongRequest for a game without a rulebook, Problem where there are no tests (an installed wheel) or a
    clause stands twice or no clause stands at all.
    """
    if not tests.is_dir():
        raise Problem("The tests come with the checkout, not with the installed game: ask there.")
    games = sorted(folder.name for folder in rulebooks.iterdir() if folder.is_dir()) if rulebooks.is_dir() else []
    if game is not None and game not in games:
        raise WrongRequest(
            f"There is no rulebook of '{game}'.{did_you_mean(game, games)} There are those of {', '.join(games)}."
        )
    every = {name: read_clauses(rulebooks / name) for name in games}
    wanted = [clause for name in games if game in (None, name) for clause in every[name]]
    known = {clause for clauses in every.values() for clause in clauses}
    if not wanted:
        raise Problem(f"There is no clause in the rulebooks of {rulebooks}: each begins like **CLAN-1.1** at a line.")
    carried = read_marks(tests)
    return Coverage(
        {clause: tuple(carried.get(clause, ())) for clause in wanted},
        {clause: tuple(names) for clause, names in carried.items() if clause not in known},
    )


def read_clauses(folder: Path) -> tuple[str, ...]:
    """The identifiers of a rulebook's clauses in reading order; Problem when one stands twice."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.md")):
        for match in _CLAUSE.finditer(path.read_text(encoding="utf-8")):
            if match[1] in found:
                raise Problem(f"The clause {match[1]} stands twice: in {found[match[1]]} and in {path.name}.")
            found[match[1]] = path.name
    return tuple(sorted(found, key=_order))


def read_marks(tests: Path) -> dict[str, list[str]]:
    """The clauses that the tests below a folder name, each with the tests, as `folder/test_x.py::test_name`."""
    carried: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for name, clauses in _tests_of(tree, (), path.relative_to(tests).as_posix()):
            for clause in dict.fromkeys(clauses):
                carried.setdefault(clause, []).append(name)
    return dict(sorted(carried.items(), key=lambda item: _order(item[0])))


def _tests_of(
    body: ast.Module | ast.ClassDef, above: tuple[str, ...], name: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every test of a module or class with the clauses it carries, those of its surroundings too."""
    shared = above + tuple(clause for node in body.body if _is_pytestmark(node) for clause in _clauses_in(node))
    for node in body.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            own = tuple(clause for mark in node.decorator_list for clause in _clauses_in(mark))
            yield from _tests_of(node, shared + own, f"{name}::{node.name}")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            own = tuple(clause for mark in node.decorator_list for clause in _clauses_in(mark))
            yield f"{name}::{node.name}", shared + own


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
    )


def _clauses_in(node: ast.AST) -> Iterator[str]:
    """The texts given to every `mark.rule(...)` within a node."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in {"pytest.mark.rule", "mark.rule"}:
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _order(clause: str) -> tuple[str, tuple[int, ...]]:
    """Return a sort key by which CLAN-9.10 follows CLAN-9.9."""
    letters, _, numbers = clause.partition("-")
    return letters, tuple(int(part) if part.isdecimal() else 0 for part in numbers.split("."))

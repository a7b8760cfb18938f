"""The shape of the house, held by reading its sources."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.lab.rule_coverage import Coverage, read_coverage

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("game", "systems", "components", "scenes", "distribution")
LONGEST = 400
PICTURES = {"arcade", "pyglet", "pymunk", "PIL"}
UNREPEATABLE = {"time", "datetime", "random", "secrets", "uuid", "os", "threading", "socket", "pathlib", "io", "numpy"}
RULES = ("components", "systems")
"""Where nothing may depend on a clock, a file, a machine or the outer house."""
EXTRAS = {"measure": "lab", "cover": "coverage", "document": "docs", "learn": "rl"}
"""The sections of constraints.txt for what only an extra needs; what several need stands in the first."""
BLOCKS = ("body", "handlers", "orelse", "finalbody", "cases")
"""The fields of the syntax tree that hold statements, or what holds statements."""


def sources(*packages: str) -> list[Path]:
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def trees(*packages: str) -> Iterator[tuple[str, ast.Module]]:
    for path in sources(*packages):
        yield name_of(path), ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(*packages: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each module of the packages, with the full names of all that it imports, also within functions."""
    for path in sources(*packages):
        yield name_of(path), _imports_of(path)


@cache
def _imports_of(path: Path) -> tuple[str, ...]:
    return tuple(imported(ast.parse(path.read_text(encoding="utf-8"), str(path)).body))


def imported(block: Sequence[ast.AST]) -> Iterator[str]:
    """What statements and the blocks within them import; expressions import nothing and are most of a tree."""
    for node in block:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
        for inner in BLOCKS:
            statements = getattr(node, inner, None)
            yield from imported(statements) if isinstance(statements, list) else ()


def tracked() -> list[Path]:
    """The files that a clone has."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607  # the git that made the checkout
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("the tree is no git checkout")
    names = [name for name in listed.stdout.decode().split("\0") if name]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def test_the_import_contracts_are_kept() -> None:
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(cache_dir=None))"
    done = subprocess.run(  # noqa: S603  # this same Python and the line above
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"COLUMNS": "200"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"Contracts: [1-9]\d* kept, 0 broken", done.stdout), done.stdout


def test_imports_are_found_in_every_block() -> None:
    code = """
import a
class C:
    from b.c import d
    def method(self):
        if x: import e
        elif y: import f
        else: import g
        for _ in ():
            while y: import h
            else: import i
        with z:
            try: import j
            except ValueError: import k
            else: import l
            finally: import m
        match x:
            case 1: import n, o
async def other(): from .near import p
"""
    assert list(imported(ast.parse(code).body)) == ["a", "b.c", *"efghijklmno"]


def test_only_world_imports_esper() -> None:
    found = [name for name, modules in imports(*PACKAGES) if any(module.split(".")[0] == "esper" for module in modules)]
    assert [name for name in found if name != "systems/world.py"] == []


def test_pictures_stay_in_scenes_and_art() -> None:
    allowed = ("scenes/", "game/art/", "game/app")
    found = {
        name
        for name, modules in imports(*PACKAGES)
        if not name.startswith(allowed) and PICTURES & {module.split(".")[0] for module in modules}
    }
    assert found == set()


def test_rules_know_nothing_of_the_outer_house_nor_of_the_machine() -> None:
    forbidden = UNREPEATABLE | PICTURES | {"game", "scenes"}
    found = {
        f"{name} imports {module}"
        for name, modules in imports(*RULES)
        for module in modules
        if module.split(".")[0] in forbidden
    }
    assert found == set()


def test_rules_calculate_with_whole_numbers() -> None:
    """Search may weigh with fractions; what decides a match may not."""
    found = {
        f"{name}:{node.lineno}"
        for name, tree in trees(*RULES)
        if not name.startswith("systems/search/") and not name.endswith("/opponent.py")
        for node in ast.walk(tree)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))
    }
    assert found == set()


def test_nothing_is_read_that_can_run() -> None:
    """Saves, replays and content are JSON: no pickle anywhere (ruff watches eval and exec)."""
    found = {
        f"{name}: {module}"
        for name, modules in imports(*PACKAGES)
        for module in modules
        if module.split(".")[0] in {"pickle", "marshal", "shelve", "dill"}
    }
    assert found == set()


def test_no_module_grows_past_a_few_screens() -> None:
    long = {
        name_of(path): count for path in sources(*PACKAGES) if (count := len(path.read_text().splitlines())) > LONGEST
    }
    assert long == {}


def test_names_say_what_a_thing_is() -> None:
    vague = {"manager", "managers", "helper", "helpers", "util", "utils", "misc", "common"}
    found = {name_of(path) for path in sources(*PACKAGES) if vague & set(path.stem.split("_"))}
    assert found == set()


def test_every_exemption_is_explained() -> None:
    """A `noqa` or `type: ignore` names its code and says why on its own line, after a dash or a second hash."""
    mark = re.compile(r"#\s*(?:noqa:\s*(?:[A-Z]+\d+[,\s]*)+|type:\s*ignore\[[\w,\s-]+\]\s*)[-#]\s+\S.{5,}$")
    exemption = re.compile(r"#\s*(?:noqa|type:\s*ignore)")
    found = [
        f"{name_of(path)}:{number}"
        for path in sources(*PACKAGES, "tests")
        if path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if exemption.search(line) and not mark.search(line) and not line.startswith("# ruff:")
    ]
    assert found == []


def test_nothing_pretends_to_be_finished() -> None:
    marks = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
    found = [
        f"{name_of(path)}:{number}"
        for path in sources(*PACKAGES, "tests")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if marks.search(line)
    ]
    assert found == []


def test_a_clone_is_small_and_names_no_package_index() -> None:
    files = tracked()
    assert sum(path.stat().st_size for path in files) < 45_000_000
    address = re.compile(r"index-url|find-links|pypi\.org/simple|file:///")
    texts = {".py", ".toml", ".txt", ".md", ".json", ".cfg", ""}
    here = Path(__file__)
    found = [
        name_of(path)
        for path in files
        if path.suffix in texts and path != here and address.search(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []


@cache
def coverage() -> Coverage:
    return read_coverage()


def test_every_clause_of_the_rulebooks_is_proved_by_a_test() -> None:
    assert coverage().untested == ()


def test_no_test_names_a_clause_that_no_rulebook_has() -> None:
    assert coverage().unknown == {}


def needed(requirements: list[str]) -> set[str]:
    """The installed closure of requirements, by name."""
    found: set[str] = set()
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        extras = requirement.extras or {""}
        if requirement.marker and not any(requirement.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        if name not in found:
            found.add(name)
            more = [Requirement(text) for text in metadata.distribution(name).requires or []]
            waiting += [part for part in more if not part.marker or part.marker.evaluate({"extra": ""})]
    return found


def pins(purpose: str) -> list[str]:
    """The lines of a section of constraints.txt."""
    section = (
        (ROOT / "constraints.txt").read_text(encoding="utf-8").partition(f"# to {purpose}\n")[2].partition("\n#")[0]
    )
    return [line for line in section.splitlines() if line]


def is_installed(pin: str) -> bool:
    try:
        return bool(metadata.version(pin.partition("==")[0]))
    except metadata.PackageNotFoundError:
        return False


def everywhere(lines: list[str]) -> set[str]:
    """The names of what is pinned for every system."""
    return {canonicalize_name(line.partition("==")[0]) for line in lines if ";" not in line}


def test_every_package_is_pinned_and_nothing_else() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    tested = needed(project["dependencies"] + extras["dev"])
    assert everywhere([*pins("play"), *pins("test")]) == tested
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9.]+( ; .+)?", line) for line in [*pins("play"), *pins("test")])
    known = set(tested)
    for purpose, extra in EXTRAS.items():  # which the tests do without
        assert all(re.fullmatch(r"[a-z0-9-]+==[0-9.]+( ; .+)?", line) for line in pins(purpose))
        if all(is_installed(pin) for pin in pins(purpose)):
            assert everywhere(pins(purpose)) == needed(extras[extra]) - known
        known |= everywhere(pins(purpose))
    assert set(extras) == {"dev", *EXTRAS.values()}


def test_what_is_installed_is_what_is_pinned() -> None:
    lines = [line for line in (*pins("play"), *pins("test")) if ";" not in line] + [
        line for purpose in EXTRAS for line in filter(is_installed, pins(purpose))
    ]
    wrong = [line for line in lines if metadata.version(line.partition("==")[0]) != line.partition("==")[2]]
    assert wrong == []

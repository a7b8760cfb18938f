"""The wheel in a fresh environment, started from a folder that would lead it astray; and the source distribution."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from distribution.namespacing import NAME, PACKAGES
from tests.distribution.playing import played
from tests.thorough import thorough_only

pytestmark = thorough_only

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
USER = f"""
from {NAME}.game.catalog.grid.game import GridGame
reveal_type(GridGame().new_match(1))
GridGame().new_match("one")
"""
STRANGER = "stranger-1.0.dist-info"


def done(*words: str | Path, cwd: Path) -> str:
    """What a program prints that must succeed, and knows nothing of this run's paths."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PIP_"))}
    ended = subprocess.run(  # noqa: S603  # pip and what it installed
        [str(word) for word in words], cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def wheel_of(source: Path, place: Path) -> Path:
    """Build a wheel with the tests' own setuptools."""
    quietly = ("--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check", "-q")
    done(sys.executable, "-m", "pip", "wheel", *quietly, "-w", place, source, cwd=place)
    (wheel,) = place.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel; what that needs it borrows from the tests' environment."""
    folder = tmp_path_factory.mktemp("fresh") / "environment"
    done(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    install(folder, wheel)
    return folder


def install(environment: Path, wheel: Path) -> None:
    quietly = ("--no-deps", "--no-index", "--disable-pip-version-check", "-q")
    python = environment / "bin" / "python"
    done(sys.executable, "-m", "pip", "--python", python, "install", *quietly, wheel, cwd=wheel.parent)


@pytest.fixture
def astray(tmp_path: Path) -> Path:
    """A folder with a `game` and a `json` that end whoever imports them."""
    (tmp_path / "game").mkdir()
    for name in ("game/__init__.py", "json.py"):
        (tmp_path / name).write_text("raise SystemExit('a stranger')")
    return tmp_path


def test_the_wheel_has_one_name_at_its_top(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (top,) = (name for name in archive.namelist() if name.endswith("top_level.txt"))
        assert archive.read(top).decode().split() == [NAME]
        assert {name.split("/")[0] for name in archive.namelist()} == {NAME, top.split("/")[0]}
        assert f"{NAME}/py.typed" in archive.namelist()


def test_no_module_of_the_wheel_imports_by_a_name_of_the_checkout(wheel: Path) -> None:
    found = []
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".py"):
                for node in ast.walk(ast.parse(archive.read(name))):
                    modules = [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
                    modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                    found += [f"{name}: {module}" for module in modules if module.split(".")[0] in PACKAGES]
    assert found == []


def test_an_installed_program_plays_as_the_checkout_does(environment: Path, astray: Path) -> None:
    python = environment / "bin" / "python"
    told = json.loads(done(python, "-P", HERE / "playing.py", f"{NAME}.", cwd=astray))
    decision = told.pop("a worker's decision")
    here = played("")
    assert decision == here.pop("a worker's decision")
    assert len(decision) == 1, "a worker has failed"
    assert told == here


def test_its_command_runs_nothing_of_the_folder_in_which_it_is_started(environment: Path, astray: Path) -> None:
    command = environment / "bin" / "clans-and-wanderers"
    words = ("simulate", "grid", "--matches", "2", "--seats", "easy,easy", "--jobs", "2", "--json")
    assert json.loads(done(command, *words, cwd=astray))["matches"] == 2
    assert done(environment / "bin" / "python", "-m", NAME, "--version", cwd=astray) == done(
        command, "--version", cwd=astray
    )
    done(command, "shot", "title", "--out", astray / "title.png", cwd=astray)
    assert (astray / "title.png").stat().st_size > 10_000


def test_another_distribution_with_a_folder_of_our_name_harms_neither(environment: Path, tmp_path: Path) -> None:
    stranger = tmp_path / "stranger-1.0-py3-none-any.whl"
    files = {
        "game/__init__.py": "whose = 'a stranger'\n",
        f"{STRANGER}/METADATA": "Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n",
        f"{STRANGER}/WHEEL": "Wheel-Version: 1.0\nGenerator: by hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    with zipfile.ZipFile(stranger, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
        archive.writestr(f"{STRANGER}/RECORD", "".join(f"{name},,\n" for name in [*files, f"{STRANGER}/RECORD"]))
    install(environment, stranger)
    python = environment / "bin" / "python"
    code = f"import game, {NAME}.game.catalog as ours; print(game.whose, len(ours.GAMES))"
    assert done(python, "-c", code, cwd=tmp_path).startswith("a stranger 8")
    done(sys.executable, "-m", "pip", "--python", python, "uninstall", "-q", "-y", "stranger", cwd=tmp_path)
    assert done(python, "-m", NAME, "--version", cwd=tmp_path).startswith("Clans & Wanderers")


def test_a_users_type_checker_knows_our_types(environment: Path, tmp_path: Path) -> None:
    (tmp_path / "user.py").write_text(USER)
    words = ("-m", "mypy", "--python-executable", environment / "bin" / "python", "--cache-dir", tmp_path / "cache")
    ended = subprocess.run(  # noqa: S603  # the tests' own mypy
        [sys.executable, *words, "user.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    told = ended.stdout.splitlines()
    assert f"{NAME}.systems.match.Match[{NAME}.systems.grid.view.views.GridView]" in told[0]
    assert 'incompatible type "str"' in told[1], "a wrong use is found"


def test_the_source_distribution_has_all_that_a_clone_has(wheel: Path, tmp_path: Path) -> None:
    code = "import sys; from distribution import backend; print(backend.build_sdist(sys.argv[1]))"
    name = done(sys.executable, "-c", code, tmp_path, cwd=ROOT).splitlines()[-1]
    with tarfile.open(tmp_path / name) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = (path for path in tmp_path.iterdir() if path.is_dir())
    tracked = done("git", "ls-files", "-z", cwd=ROOT).split("\0")
    assert [name for name in tracked if name and not (source / name).is_file()] == []
    (tmp_path / "again").mkdir()
    with zipfile.ZipFile(wheel_of(source, tmp_path / "again")) as again, zipfile.ZipFile(wheel) as first:
        assert again.read(f"{NAME}-{name.split('-')[-1].removesuffix('.tar.gz')}.dist-info/RECORD") == first.read(
            next(name for name in first.namelist() if name.endswith("/RECORD"))
        )

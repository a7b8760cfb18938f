"""The set-up, without a network: pip and apt are stand-ins, never the machine's own."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import bootstrap
from game.platform import environment as bootstrap_environment
from game.platform import system
from game.platform.environment import Environment
from game.problems import Problem

ROOT = Path(__file__).resolve().parents[2]
PROJECT = """
[project]
dependencies = ["one~=1.0"]
[project.optional-dependencies]
dev = ["two"]
"""
PIP = """#!{python}
import pathlib, sys
if "-c" in sys.argv and "import json" in sys.argv[-1]:
    print('[[3, 11], "{folder}"]')
elif "venv" in sys.argv:
    raise SystemExit("the stand-in makes no environments")
else:
    pathlib.Path("{log}").open("a").write(" ".join(sys.argv[1:]) + "\\n")
    print("Collecting one~=1.0")
    print("Processing /some/where/two-2.0-py3-none-any.whl")
    {ending}
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a space in its path, and no environment."""
    root = tmp_path / "a checkout"
    root.mkdir()
    (root / "pyproject.toml").write_text(PROJECT)
    (root / "constraints.txt").write_text("# to play\none==1.0\n# to test\ntwo==2.0\n")
    return root


@pytest.fixture
def give_python(checkout: Path) -> Callable[..., Path]:
    """Put a stand-in for the environment's Python there, whose pip notes what it was asked; the note's path."""

    def put(ending: str = "pass") -> Path:
        log = checkout / "asked.txt"
        python = checkout / ".venv" / "bin" / "python"
        python.parent.mkdir(parents=True, exist_ok=True)
        text = PIP.format(python=sys.executable, folder=checkout / ".venv", log=log, ending=ending)
        python.write_text(text)
        python.chmod(0o755)
        return log

    return put


@pytest.fixture
def no_apt(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Note what apt would be asked and answer that it failed."""
    asked: list[tuple[str, ...]] = []

    def noted(*arguments: str) -> int:
        asked.append(arguments)
        return 100

    monkeypatch.setattr(system, "_apt", noted)
    monkeypatch.setattr(system, "is_debian", lambda: True)
    return asked


def test_a_current_environment_costs_one_look(checkout: Path, give_python: Callable[..., Path]) -> None:
    log = give_python()
    environment = Environment(checkout)
    assert environment.ensure(dev=False)
    assert not environment.ensure(dev=False)
    assert len(log.read_text().splitlines()) == 1


def test_the_tests_own_packages_come_only_for_the_tests(checkout: Path, give_python: Callable[..., Path]) -> None:
    log = give_python()
    environment = Environment(checkout)
    environment.ensure(dev=False)
    assert log.read_text().splitlines()[0].endswith("constraints.txt one~=1.0")
    assert environment.ensure(dev=True)
    assert log.read_text().splitlines()[1].endswith("constraints.txt one~=1.0 two")
    assert not environment.ensure(dev=False), "who can test can play"


@pytest.mark.parametrize(
    ("name", "old", "new"), [("pyproject.toml", '"one~=1.0"', '"one~=1.1"'), ("constraints.txt", "1.0", "1.1")]
)
def test_a_change_of_the_pins_is_installed_with_what_was_there(
    checkout: Path, give_python: Callable[..., Path], name: str, old: str, new: str
) -> None:
    log = give_python()
    Environment(checkout).ensure(dev=True)
    path = checkout / name
    path.write_text(path.read_text().replace(old, new))
    assert Environment(checkout).ensure(dev=False)
    assert log.read_text().splitlines()[1].endswith(" two")


def test_another_setting_of_the_project_installs_nothing(checkout: Path, give_python: Callable[..., Path]) -> None:
    give_python()
    Environment(checkout).ensure(dev=True)
    with (checkout / "pyproject.toml").open("a") as file:
        file.write("\n[tool.ruff]\nline-length = 99\n")
    assert not Environment(checkout).ensure(dev=True)


def test_progress_names_each_package_on_standard_error(
    checkout: Path, give_python: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    give_python()
    Environment(checkout).ensure(dev=True)
    said = capsys.readouterr()
    assert said.out == ""
    assert "[ 1/2] one" in said.err
    assert "[ 2/2] two" in said.err
    assert "Ready after" in said.err


def test_no_network_is_one_sentence_and_the_next_start_goes_on(
    checkout: Path, give_python: Callable[..., Path]
) -> None:
    give_python("print('Temporary failure in name resolution'); raise SystemExit(1)")
    with pytest.raises(Problem, match="connect this machine to the network") as told:
        Environment(checkout).ensure(dev=False)
    assert "\n" not in told.value.sentence
    give_python()
    assert Environment(checkout).ensure(dev=False)


def test_another_failure_of_pip_gives_its_reason(checkout: Path, give_python: Callable[..., Path]) -> None:
    give_python("print('ERROR: the wheel is broken.'); raise SystemExit(1)")
    with pytest.raises(Problem, match=r"could not be installed: the wheel is broken \(details"):
        Environment(checkout).ensure(dev=False)


def test_a_set_up_that_was_cut_off_is_made_anew(
    checkout: Path, give_python: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_lines: object) -> str:
        raise KeyboardInterrupt

    give_python()
    with monkeypatch.context() as patched:
        patched.setattr(bootstrap_environment, "_follow", cut_off)
        with pytest.raises(KeyboardInterrupt):
            Environment(checkout).ensure(dev=False)
    half = checkout / ".venv" / "half-written"
    half.mkdir()
    assert not Environment(checkout).is_current(dev=False)

    def make(self: Environment) -> list[int]:
        self._empty()
        assert not half.exists()
        give_python()
        return [3, 11]

    monkeypatch.setattr(Environment, "_make", make)
    assert Environment(checkout).ensure(dev=False)
    assert Environment(checkout).is_current(dev=False)


def test_an_environment_whose_python_went_away_is_not_current(checkout: Path, give_python: Callable[..., Path]) -> None:
    give_python()
    environment = Environment(checkout)
    environment.ensure(dev=False)
    environment.python.unlink()
    environment.python.symlink_to("/nowhere/python3")
    assert not environment.is_current(dev=False)


def test_an_environment_of_another_user_is_no_traceback(
    checkout: Path, give_python: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    give_python()
    Environment(checkout).ensure(dev=False)
    monkeypatch.setattr(os, "access", lambda _path, _mode: False)
    assert not Environment(checkout).is_current(dev=False)


@pytest.mark.parametrize("text", ["[project", "[tool]"])
def test_a_broken_project_file_is_one_sentence(checkout: Path, text: str) -> None:
    (checkout / "pyproject.toml").write_text(text)
    with pytest.raises(Problem, match="restore it from the repository"):
        Environment(checkout).ensure(dev=False)


@pytest.mark.parametrize("stamp", ["", "[]", "{", '{"digest": 3}'])
def test_an_unreadable_stamp_counts_as_none(checkout: Path, give_python: Callable[..., Path], stamp: str) -> None:
    give_python()
    environment = Environment(checkout)
    environment.ensure(dev=False)
    (environment.folder / ".stamp.json").write_text(stamp)
    assert environment.ensure(dev=False)


def test_a_checkout_that_cannot_be_written_is_one_sentence(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(_self: Path, **_options: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "mkdir", read_only)
    with pytest.raises(Problem, match=r"cannot be written \(Read-only file system\)"):
        Environment(checkout).ensure(dev=False)


def test_a_second_start_waits_for_the_first(checkout: Path, give_python: Callable[..., Path]) -> None:
    log = give_python("import time; time.sleep(1)")
    code = f"""
import pathlib
from game.platform.environment import Environment
Environment(pathlib.Path({str(checkout)!r})).ensure(dev=False)
"""
    starts = [
        subprocess.Popen(  # noqa: S603  # this same Python and the lines above
            [sys.executable, "-c", code], cwd=ROOT, stderr=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    said = [start.communicate(timeout=600)[1] for start in starts]
    assert [start.returncode for start in starts] == [0, 0]
    assert len(log.read_text().splitlines()) == 1
    assert sum("Another start is setting up the game" in words for words in said) == 1


def test_only_a_work_tree_sets_itself_up(checkout: Path, tmp_path: Path) -> None:
    assert bootstrap.is_checkout(checkout)
    assert bootstrap.is_checkout(ROOT)
    assert not bootstrap.is_checkout(tmp_path)


@pytest.mark.parametrize(
    ("arguments", "looks"),
    [
        ([], True),
        (["play"], True),
        (["--help"], False),
        (["play", "-h"], False),
        (["--version"], False),
        (["rules"], False),
    ],
)
def test_only_what_draws_looks_for_a_display(
    arguments: list[str],
    looks: bool,
    checkout: Path,
    give_python: Callable[..., Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    give_python()
    looked: list[str] = []
    monkeypatch.setattr(bootstrap, "provide_graphics", lambda: looked.append("looked"))
    monkeypatch.setattr(bootstrap, "_hand_over", lambda *_: 0)
    assert bootstrap.run(arguments, checkout) == 0
    assert bool(looked) == looks


def test_the_hand_over_passes_the_arguments_as_they_are(
    checkout: Path, give_python: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    give_python()
    started: list[list[str]] = []

    class HandedOver(Exception):  # noqa: N818  # a real hand-over does not come back either
        pass

    def note(_python: Path, command: list[str]) -> None:
        started.append(command)
        raise HandedOver

    monkeypatch.setattr(os, "execv", note)
    with pytest.raises(HandedOver):
        bootstrap.run(["rules", "two words", "--json"], checkout)
    python = str(checkout / ".venv" / "bin" / "python")
    assert started[0] == [python, str(checkout / "game"), "rules", "two words", "--json"]


def test_a_problem_of_the_set_up_is_one_sentence(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_self: Environment, *, dev: bool) -> bool:
        raise Problem(f"No {dev}.")

    monkeypatch.setattr(Environment, "ensure", fail)
    assert bootstrap.run(["test"], checkout) == 1
    assert capsys.readouterr().err == "No True.\n"


def test_an_interrupted_set_up_says_so(
    checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_self: Environment, *, dev: bool) -> bool:
        raise KeyboardInterrupt(dev)

    monkeypatch.setattr(Environment, "ensure", interrupted)
    assert bootstrap.run([], checkout) == 130
    assert "Interrupted" in capsys.readouterr().err


def test_root_on_debian_installs_and_asks_for_the_lists_once(
    no_apt: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(system, "missing_packages", lambda: ("xvfb", "libgl1"))
    with pytest.raises(Problem, match="apt-get install xvfb libgl1"):
        system.provide_graphics()
    assert no_apt == [("install", "xvfb", "libgl1"), ("update",)]
    assert "installing xvfb, libgl1" in capsys.readouterr().err


def test_anyone_else_is_told_the_exact_command(no_apt: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(system, "missing_packages", lambda: ("libgl1",))
    with pytest.raises(Problem, match="give the command 'sudo apt-get install libgl1'"):
        system.provide_graphics()
    with pytest.raises(Problem, match=r"sudo apt-get install .*python3-venv"):
        system.provide_venv()
    assert no_apt == []


def test_another_system_is_told_what_debian_would_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "is_debian", lambda: False)
    monkeypatch.setattr(system, "missing_packages", lambda: ("libgl1",))
    with pytest.raises(Problem, match="own tool"):
        system.provide_graphics()


def test_all_that_an_off_screen_picture_needs_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "display_works", lambda: False)
    monkeypatch.setattr(system, "has_library", lambda _name: False)
    monkeypatch.setattr(system, "LIBRARY_FOLDERS", ())
    monkeypatch.setattr("game.platform.system.shutil.which", lambda _name: None)
    assert {"xvfb", "libgl1", "libglu1-mesa", "libgl1-mesa-dri", "libegl1"} <= set(system.missing_packages())


def test_with_a_display_no_virtual_one_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "display_works", lambda: True)
    monkeypatch.setattr(system, "has_library", lambda name: name != "libGL.so.1")
    assert system.missing_packages() == ("libgl1",)


def test_a_python_without_ensurepip_is_noticed(
    checkout: Path, no_apt: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap_environment, "can_make_environments", lambda: False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(Problem, match="python3-venv"):
        Environment(checkout).ensure(dev=False)
    assert no_apt == []


def test_an_old_python_gets_one_sentence() -> None:
    code = (
        "import runpy, sys; sys.version_info = (3, 10, 13, 'final', 0); sys.argv = ['game'];"
        "runpy.run_module('game', run_name='__main__')"
    )
    done = subprocess.run(  # noqa: S603  # this same Python and the lines above
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "needs Python 3.11 or newer and this is Python 3.10" in done.stderr


def test_an_old_python_can_read_the_start() -> None:
    for name in ("__init__.py", "__main__.py"):
        ast.parse((ROOT / "game" / name).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_the_stamp_is_json_that_a_person_can_read(checkout: Path, give_python: Callable[..., Path]) -> None:
    give_python()
    Environment(checkout).ensure(dev=True)
    stamp = json.loads((checkout / ".venv" / ".stamp.json").read_text())
    assert stamp["dev"] is True
    assert stamp["python"] == [3, 11]

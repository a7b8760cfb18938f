from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import cli
from game.cli import testing


@contextmanager
def any_display() -> Iterator[None]:
    yield


@pytest.fixture
def ended_with(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Pretend pytest runs, noting its command line; its status is the last argument."""
    asked: list[list[str]] = []

    def run(command: list[str], *, cwd: Path, env: dict[str, str], check: bool) -> SimpleNamespace:
        assert (cwd / "pyproject.toml").exists()
        assert env["ARCADE_SOUND_BACKENDS"] == "silent"
        assert not check
        asked.append(command[1:])
        return SimpleNamespace(returncode=int(command[-1]))

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(testing, "virtual_display", any_display)
    return asked


@pytest.mark.parametrize(("theirs", "ours"), [(0, 0), (1, 1), (2, 2), (3, 1), (4, 2), (5, 1)])
def test_the_status_is_pytests(ended_with: list[list[str]], theirs: int, ours: int) -> None:
    assert cli.main(["test", "-q", str(theirs)]) == ours
    assert ended_with == [["-m", "pytest", "-n", "2", "--dist", "worksteal", "-q", str(theirs)]]


def test_no_test_at_all_is_said(ended_with: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["test", "5"])
    assert len(ended_with) == 1
    assert capsys.readouterr().err == "No test was selected, so nothing was proved.\n"


@pytest.mark.parametrize("words", [["-n0"], ["-n", "4"], ["-p", "no:xdist"], ["-pno:xdist"], ["--pdb"]])
def test_who_chooses_the_workers_gets_them(words: list[str]) -> None:
    assert testing.spread(words) == []


@pytest.mark.parametrize("words", [[], ["-q"], ["--no-header"], ["tests/game", "-k", "x"]])
def test_else_the_tests_are_shared_by_two(words: list[str]) -> None:
    assert testing.spread(words)[:2] == ["-n", "2"]


FILE = "tests/game/cli/test_testing.py"


@pytest.mark.parametrize("words", [[FILE], [FILE, "-q"], [f"{FILE}::test_a", f"{FILE}::test_b"], ["-k", "x", FILE]])
def test_the_tests_of_one_file_wait_for_no_workers(words: list[str]) -> None:
    assert testing.spread(words) == []


@pytest.mark.parametrize("words", [[FILE, "tests/test_run_home.py"], [FILE, "tests/game"], ["tests/none.py"]])
def test_more_than_one_file_is_shared(words: list[str]) -> None:
    assert testing.spread(words)[:2] == ["-n", "2"]


def test_an_installed_game_has_no_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(testing, "ROOT", tmp_path)
    assert cli.main(["test"]) == 1
    assert "come with the checkout" in capsys.readouterr().err


def test_missing_test_packages_are_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(testing, "find_spec", lambda _name: None)
    assert cli.main(["test"]) == 1
    assert "python3 -m game test" in capsys.readouterr().err

"""What the command line says when something fails that nobody could foresee."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import cli
from game.cli import commands
from game.platform.crash_note import CrashNote, take_note
from game.problems import Problem
from tests.game.cli.line import Run, one_sentence

ROOT = Path(__file__).resolve().parents[3]


def test_what_nobody_expected_is_one_sentence_and_a_report(
    run: Run, part: Callable[..., None], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:

    def broken(**_options: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    part("game.app", play=broken)
    monkeypatch.setattr(commands, "display_works", lambda: True)
    status, out, err = run("play", "clans")
    assert (status, out) == (1, "")
    assert one_sentence(err)
    assert "ZeroDivisionError: a fault of ours" in err
    report = next((home / "logs").glob("crash-*.txt"))
    assert str(report) in err
    text = report.read_text()
    assert "Traceback" in text
    assert "arguments ['play', 'clans']" in text


class NoSuchDisplayException(Exception):  # noqa: N818  # the window library's own name for it
    pass


class NoSuchConfigException(Exception):  # noqa: N818  # the window library's own name for it
    pass


class NoOpenGLException(Exception):  # noqa: N818  # the window library's own name for it
    pass


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (NoSuchDisplayException("Cannot connect to None"), "The display cannot be opened"),
        (NoSuchConfigException(), "no OpenGL 3.3"),
        (NoOpenGLException(), "no OpenGL 3.3"),
        (ImportError('Library "GL" not found.'), "no OpenGL 3.3"),
        (MemoryError(), "out of memory"),
        (OSError(28, "No space left on device"), "The disk is full"),
        (PermissionError(13, "Permission denied", "/x/y"), "Permission denied (/x/y)"),
        (Problem("Just so."), "Just so."),
    ],
)
def test_the_failures_of_a_machine_have_sentences_of_their_own(
    run: Run, part: Callable[..., None], monkeypatch: pytest.MonkeyPatch, error: Exception, words: str, home: Path
) -> None:
    def failing(**_options: object) -> None:
        raise error

    part("game.app", play=failing)
    monkeypatch.setattr(commands, "display_works", lambda: True)
    status, out, err = run()
    assert (status, out) == (1, "")
    assert words in err
    assert one_sentence(err)
    assert not (home / "logs").exists(), "no report where the machine is to blame"


def test_a_reader_that_goes_away_ends_the_output_in_peace() -> None:
    code = "import sys; from game import cli; sys.exit(cli.main(['--help']))"
    process = subprocess.Popen(  # noqa: S603  # this same Python and the line above
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    process.wait(timeout=600)
    assert b"Traceback" not in said


def test_it_starts_as_a_folder_from_any_other(tmp_path: Path) -> None:
    code = (
        f"import runpy, sys; sys.argv = ['game', 'simulat'];sys.exit(runpy.run_path({str(ROOT / 'game')!r})['main']())"
    )
    done = subprocess.run(  # noqa: S603  # this same Python and the line above
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("There is no command 'simulat'. Did you mean 'simulate'?")


@pytest.mark.parametrize("name", ["\udce4\udcff", "J\u00f6rg \u8429"])
def test_a_report_under_a_path_with_other_letters_is_written(
    part: Callable[..., None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    """The folder, the error and the arguments hold letters that UTF-8, or the terminal, has not."""
    home = tmp_path / name
    monkeypatch.setenv("CLANS_HOME", str(home))

    def broken(**_options: object) -> None:
        raise ZeroDivisionError(f"no file {name}")

    part("game.app", play=broken)
    monkeypatch.setattr(commands, "display_works", lambda: True)
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(said := io.BytesIO(), encoding="ascii", errors="strict"))
    assert cli.main(["play", "clans"]) == 1
    assert b"ZeroDivisionError: no file" in said.getvalue()
    report = next((home / "logs").glob("crash-*.txt"))
    assert "Traceback" in report.read_text(encoding="utf-8")
    note = take_note(home / "data" / "default")
    assert note == CrashNote(f"ZeroDivisionError: no file {name}", str(report))
    assert take_note(home / "data" / "default") is None, "it is told once"


def test_what_a_machine_lacks_is_told_at_no_next_start(
    run: Run, part: Callable[..., None], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def failing(**_options: object) -> None:
        raise MemoryError

    part("game.app", play=failing)
    monkeypatch.setattr(commands, "display_works", lambda: True)
    assert run("play")[0] == 1
    assert take_note(home / "data" / "default") is None


def test_a_damaged_note_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "crash.json").write_text("[1", encoding="utf-8")
    assert take_note(tmp_path) is None

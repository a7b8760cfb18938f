from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from game.cli import doctor
from game.cli.doctor import Check


@contextmanager
def any_display() -> Iterator[None]:
    yield


def found(name: str) -> Check:
    return next(check for check in doctor.examine() if check.name == name)


def packs(monkeypatch: pytest.MonkeyPatch, *faults: str, added: tuple[str, ...] = ()) -> None:
    """The game's own content with some faults, and a pack that the player added with others."""
    part = ModuleType("game.catalog.packs")
    vars(part)["check_packs"] = lambda: SimpleNamespace(packs=1, faults=faults)
    vars(part)["check_all"] = lambda **_: SimpleNamespace(packs=2, faults=added)
    monkeypatch.setitem(sys.modules, "game.catalog.packs", part)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """No driver is started and no pack is checked but where a test wants it."""
    assert home.parent.is_dir()
    monkeypatch.setattr(doctor, "virtual_display", any_display)
    monkeypatch.setattr(doctor, "_in_own_process", lambda _code: (0, "4.5 by a test"))
    packs(monkeypatch)


def test_every_part_of_the_machine_is_looked_at() -> None:
    checks = doctor.examine()
    assert [check.name for check in checks] == ["versions", "display", "OpenGL", "audio", "fonts", "folders", "packs"]
    assert [check for check in checks if check.state == "bad"] == []
    assert all(set(check.to_json()) == {"name", "state", "found"} for check in checks)


def test_a_driver_that_ends_its_process_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    status, said = doctor._in_own_process("import os; os.abort()")
    assert (status, said) == (-6, "the driver ended the process with signal 6")


def test_a_driver_that_hangs_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(doctor, "_PATIENCE", 0.2)
    assert "no answer within" in doctor._in_own_process("import time; time.sleep(9)")[1]


@pytest.mark.parametrize(("status", "words"), [(3, "3.3 or newer"), (1, "no window can be opened"), (-11, "apt-get")])
def test_no_opengl_is_bad_and_says_what_to_do(monkeypatch: pytest.MonkeyPatch, status: int, words: str) -> None:
    monkeypatch.setattr(doctor, "_in_own_process", lambda _code: (status, "2.1"))
    check = found("OpenGL")
    assert check.state == "bad"
    assert words in check.found


def test_no_sound_device_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_in_own_process", lambda _code: (0, "silent"))
    assert found("audio") == Check(
        "audio", "warning", "no sound device was found, so the game is silent (captions tell what matters)"
    )


def test_a_folder_that_cannot_be_written_is_bad(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("CLANS_HOME", str(tmp_path / "file"))
    check = found("folders")
    assert check.state == "bad"
    assert "set CLANS_HOME" in check.found


def test_the_games_own_packs_are_really_checked(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("CLANS_HOME", str(home))
    state, said = doctor._packs("default")
    assert state == "good", said


def test_a_faulty_pack_is_bad_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    packs(monkeypatch, "cards.json: broken.")
    assert found("packs") == Check("packs", "bad", "cards.json: broken.")


def test_a_faulty_pack_of_the_players_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    packs(monkeypatch, added=("moor/cards.json: broken.",))
    assert found("packs") == Check("packs", "warning", "moor/cards.json: broken.")


def test_other_versions_than_the_tested_ones_are_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_pins", lambda: ["arcade==0.0.1", "no-such-package==1"])
    check = found("versions")
    assert check.state == "warning"
    assert "tested with arcade==0.0.1, no-such-package==1" in check.found


def test_a_check_that_fails_is_its_own_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing() -> tuple[str, str]:
        raise ImportError("no fonts")

    monkeypatch.setattr(doctor, "_fonts", failing)
    assert found("fonts") == Check("fonts", "bad", "no fonts")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the virtual display is of Linux")
def test_opengl_is_really_found_on_a_virtual_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    state, said = doctor._opengl()
    assert state == "good", said

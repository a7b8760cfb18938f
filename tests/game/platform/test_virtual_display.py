from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from game.platform.virtual_display import display_works, virtual_display
from game.problems import Problem

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can be without a display")


@linux
def test_without_a_display_one_is_started_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not display_works()
    with virtual_display():
        number = os.environ["DISPLAY"]
        assert display_works()
    assert "DISPLAY" not in os.environ
    monkeypatch.setenv("DISPLAY", number)
    assert not display_works(), "the server ended with its block"


@linux
def test_a_display_that_does_not_answer_counts_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":4711")
    assert not display_works()
    with virtual_display():
        assert display_works()
    assert os.environ["DISPLAY"] == ":4711"


@linux
def test_where_xvfb_is_missing_the_command_to_type_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr("game.platform.virtual_display.shutil.which", lambda _name: None)
    with pytest.raises(Problem, match="apt-get install xvfb"), virtual_display():
        pass


@linux
def test_an_xvfb_that_dies_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setattr("game.platform.virtual_display.shutil.which", lambda _name: "/bin/false")
    with pytest.raises(Problem, match="did not start"), virtual_display():
        pass


@linux
def test_a_request_to_end_takes_the_server_along(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    display = virtual_display()
    display.__enter__()
    number = os.environ["DISPLAY"]
    with pytest.raises(SystemExit, match="143") as ended:
        signal.raise_signal(signal.SIGTERM)
    assert not display.__exit__(SystemExit, ended.value, None)
    monkeypatch.setenv("DISPLAY", number)
    assert not display_works()
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@linux
def test_the_server_survives_no_error_in_its_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    started: list[subprocess.Popen[bytes]] = []
    real = subprocess.Popen

    def noted(*arguments: object, **options: object) -> subprocess.Popen[bytes]:
        started.append(real(*arguments, **options))  # type: ignore[call-overload]  # passed on as they came
        return started[-1]

    monkeypatch.setattr("game.platform.virtual_display.subprocess.Popen", noted)
    with pytest.raises(ZeroDivisionError), virtual_display():
        raise ZeroDivisionError
    assert started[0].poll() is not None

"""The command line, and stand-ins for the parts that it calls."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import game
from game import cli
from tests.game.cli.line import Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], home: Path) -> Run:
    """Run a command line: exit status, standard output, standard error."""
    assert home.parent.is_dir()

    def do(*arguments: str) -> tuple[int, str, str]:
        status = cli.main(arguments)
        said = capsys.readouterr()
        return status, said.out, said.err

    return do


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put a stand-in for one part of the house in its place."""

    def put(name: str, **things: object) -> None:
        module = ModuleType(name)
        vars(module).update(things)
        monkeypatch.setitem(sys.modules, name, module)
        if name == "game.app":
            monkeypatch.setattr(game, "app", module, raising=False)

    return put

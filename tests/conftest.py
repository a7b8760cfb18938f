"""What every test stands on: folders of its own and silence."""

from __future__ import annotations

import atexit
import gc
import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from game.platform import memory
from game.platform.virtual_display import SILENCE
from tests.run_home import WORKER, RunHome, sweep, worker_home
from tests.thorough import SWITCH

TESTS = Path(__file__).parent
SECOND = "gw1"
"""xdist's name of the second worker."""

# The same examples on every machine at every run; `--hypothesis-profile default` looks for new ones.
settings.register_profile("house", derandomize=True, deadline=None, database=None)
settings.load_profile("house")
os.environ.update(SILENCE)  # before anything imports arcade
os.environ.setdefault("LP_NUM_THREADS", "0")  # the workers fill the cores; threads of software drawing would only wait
os.environ["PYGLET_DEBUG_GL"] = "true"  # every call of OpenGL is checked here; the program spares that
_HOME = worker_home()  # nothing may touch the player's own folders
if _HOME is None:
    sweep(Path(tempfile.gettempdir()))
    _RUN = RunHome(Path(tempfile.gettempdir()))
    atexit.register(_RUN.end)  # when the workers are gone; where the run is killed, the next one sweeps
    _HOME = _RUN.folder
os.environ["CLANS_HOME"] = str(_HOME)


gc.set_threshold(20_000, 20, 20)  # looked for rarely: most of what tests make is freed without, content is for good


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the slowest laws try all their cases."""
    parser.addoption("--thorough", action="store_true", help="try all cases of the slowest laws, as for a night")


def pytest_configure(config: pytest.Config) -> None:
    """Tell the tests, which ask while they are collected."""
    if config.getoption("--thorough"):
        os.environ[SWITCH] = "1"


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Look for no garbage while tests are collected, and take the thousands of them for lasting.

    Nothing that is looked for in a test is among them. Where two workers collect all, the second begins at the end:
    in a fresh checkout each compiles one half of the tests and reads the other from what the first one left.
    """
    if os.environ.get(WORKER) == SECOND and session.config.args == [TESTS.name]:
        session.config.args = [f"{TESTS.name}/{name}" for name in sorted(_parts(), reverse=True)]
    with memory.uncollected():
        result = yield
        gc.collect()
        memory.settle()
    return result


def _parts() -> list[str]:
    """Return the folders and files of tests."""
    return [
        entry.name for entry in TESTS.iterdir() if entry.match("test_*.py") or (entry.is_dir() and entry.name.isalpha())
    ]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Bring what was collected into one order, in whichever it was collected."""
    items.sort(key=lambda item: item.path.relative_to(TESTS).parts[0] if item.path.is_relative_to(TESTS) else "")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Empty folders of the player for one test."""
    monkeypatch.setenv("CLANS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"

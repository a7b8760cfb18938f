"""Check the machine: every check ends in a finding, whatever happens to it.

What could end the process (a graphics driver, a sound driver) is tried in a separate process.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Literal

from game.platform.paths import ROOT, folders
from game.platform.virtual_display import display_works, virtual_display

State = Literal["good", "warning", "bad"]
_PATIENCE = 30

_OPENGL = """
import pyglet
window = pyglet.window.Window(visible=False)
from pyglet.gl import gl_info
print(gl_info.get_version_string(), "by", gl_info.get_renderer())
raise SystemExit(0 if gl_info.have_version(3, 3) else 3)
"""
_SOUND = """
from pyglet.media import get_audio_driver
driver = get_audio_driver()
name = type(driver).__module__.split(".")[-2] if driver else "silent"
print(name)
"""
_SHOWN = ("arcade", "pyglet", "pymunk", "pillow", "esper", "pydantic", "numpy", "resvg-py")


@dataclass(frozen=True, slots=True)
class Check:
    """One finding: `good`, a `warning` (the game runs, with less) or `bad` (it does not)."""

    name: str
    state: State
    found: str

    def to_json(self) -> dict[str, object]:
        """The finding in plain types."""
        return asdict(self)


def examine(profile: str = "default") -> list[Check]:
    """Return all checks in the order in which a start needs them, with the folders of a profile."""
    checks: tuple[tuple[str, Callable[[], tuple[State, str]]], ...] = (
        ("versions", _versions),
        ("display", _display),
        ("OpenGL", _opengl),
        ("audio", _audio),
        ("fonts", _fonts),
        ("folders", partial(_folders, profile)),
        ("packs", partial(_packs, profile)),
    )
    return [_checked(name, check) for name, check in checks]


def _checked(name: str, check: Callable[[], tuple[State, str]]) -> Check:
    """Run one check; a failure of the check itself is its finding."""
    try:
        state, found = check()
    except Exception as error:  # noqa: BLE001  # a doctor reports what fails, he does not fail with it
        state, found = "bad", str(error) or type(error).__name__
    return Check(name, state, found)


def _versions() -> tuple[State, str]:
    """Check Python, the libraries, and whether they are the tested versions."""
    listed = ", ".join(f"{name} {metadata.version(name)}" for name in _SHOWN)
    text = f"Python {sys.version.split()[0]}, {listed}"
    others = [line for line in _pins() if not _is_installed(line)]
    if others:
        return "warning", f"{text}; tested with {', '.join(others)}"
    return "good", text


def _pins() -> list[str]:
    """The pins that playing needs; none in an installed wheel."""
    path = ROOT / "constraints.txt"
    text = path.read_text(encoding="utf-8").split("# to test")[0] if path.exists() else ""
    return [line for line in text.splitlines() if "==" in line and not line.startswith("#")]


def _is_installed(pin: str) -> bool:
    name, _, version = pin.partition("==")
    try:
        return metadata.version(name) == version
    except metadata.PackageNotFoundError:
        return False


def _display() -> tuple[State, str]:
    if display_works():
        return "good", os.environ.get("DISPLAY", "the system's own")
    with virtual_display():
        return "warning", "none; pictures are drawn off screen on a virtual one"


def _opengl() -> tuple[State, str]:
    """Open a hidden window and read its properties."""
    with virtual_display():
        status, said = _in_own_process(_OPENGL)
    if status == 0:
        return "good", said
    if status == 3:
        return "bad", f"{said}, but the pictures need 3.3 or newer: install the graphics card's driver"
    return "bad", (
        f"no window can be opened ({said}): install the graphics driver "
        "(on Debian or Ubuntu: sudo apt-get install libgl1 libglu1-mesa libgl1-mesa-dri)"
    )


def _audio() -> tuple[State, str]:
    """Find a sound driver that starts; without one the game is silent and complete."""
    status, said = _in_own_process(_SOUND)
    if status or said == "silent":
        return "warning", "no sound device was found, so the game is silent (captions tell what matters)"
    return "good", said


def _fonts() -> tuple[State, str]:
    from game.art.draw.fonts import font_files  # noqa: PLC0415  # a broken install must be found by the check

    files = [Path(name) for name in font_files()]
    return "good", ", ".join(file.stem for file in files)


def _folders(profile: str) -> tuple[State, str]:
    """Write a file into each of the player's folders."""
    mine = folders(profile)
    for folder in (mine.config, mine.data, mine.cache, mine.logs):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError as error:
            return "bad", f"{folder} cannot be written ({error.strerror}): change its rights or set CLANS_HOME"
    return "good", ", ".join(str(folder) for folder in (mine.config, mine.data, mine.cache, mine.logs))


def _packs(profile: str) -> tuple[State, str]:
    """Check the game's own content; a player's faulty pack is left out and the rest is used."""
    from game.catalog.packs import check_all, check_packs  # noqa: PLC0415  # a broken install must be found by the check

    own = check_packs()
    if own.faults:
        return "bad", " ".join(own.faults)
    report = check_all(profile=profile)
    if report.faults:
        return "warning", " ".join(report.faults)
    return "good", f"{report.packs} without a fault"


def _in_own_process(code: str) -> tuple[int, str]:
    """Run a few lines of Python in a separate process: return exit status and last line of output."""
    try:
        done = subprocess.run(  # noqa: S603  # the lines above, in this same Python, and nothing of the folder it stands in
            [sys.executable, "-P", "-c", code], capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return 1, f"no answer within {_PATIENCE} seconds"
    lines = (done.stdout.strip() or done.stderr.strip()).splitlines()
    if done.returncode < 0:
        return done.returncode, f"the driver ended the process with signal {-done.returncode}"
    return done.returncode, lines[-1] if lines else f"it ended with status {done.returncode}"

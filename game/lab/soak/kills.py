"""Trial: whatever happens to a profile, nothing in it is lost or doubled.

A process that plays, saves, earns and spends is killed at any step of its writing, alone and beside a second window;
the disk is full at any write; bits of every file are flipped. Afterwards everything loads, the gold equals what was
earned minus what was spent, and no temporary file is left.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO
from unittest import mock

from game.lab.soak.profile_actions import Window, complaint_about, entered, promised
from game.platform import atomic
from game.platform.atomic import previous_copy
from game.problems import Problem
from systems.dice import Stream

LIVES, ACTIONS, FULL, BITS = 10, 22, 22, 60
"""Of one trial: killed processes, actions of each of two windows, actions on a full disk, flipped bits of each file."""
LONGEST = 260
"""Steps of writing after which a life ends at the latest."""
WATCHED = ("open", "os.", "tempfile.", "fcntl.")
"""The beginnings of the names of the steps at which a process is killed: whatever touches files."""


def trial(seed: int) -> str | None:
    """Return what was lost or doubled in one trial of each kind, in one sentence, or None."""
    kinds: tuple[Callable[[Path, Stream], str | None], ...] = (killed_alone, killed_beside, on_full_disk, with_bits)
    for kind in kinds:
        with TemporaryDirectory() as folder:
            complaint = kind(Path(folder), Stream(seed, kind.__name__))
            if complaint:
                return f"{kind.__name__}, seed {seed}: {complaint}"
    return None


# -- kills -----------------------------------------------------------------------------------------------------------


def killed_alone(folder: Path, dice: Stream, lives: int = LIVES) -> str | None:
    """Let one window after the other be killed in the same profile; return a complaint or None.

    Where processes cannot be forked, nothing is killed.
    """
    done, number = set[str](), 0
    for _ in range(lives if hasattr(os, "fork") else 0):
        first = number
        life = _Life(folder, "a", first, ACTIONS * lives, 1 + dice.below(LONGEST))
        number = max(life.numbers(), default=first)
        done |= {name for action in range(first, number) for name in promised("a", action)}
        number += 1  # the interrupted action may be done or not
        complaint = _found(folder, done)
        if complaint:
            return complaint
    return None


def killed_beside(folder: Path, dice: Stream) -> str | None:
    """Let two windows work on a profile at once, one of which is killed; return a complaint or None."""
    if not hasattr(os, "fork"):
        return None
    lives = (_Life(folder, "a", 0, ACTIONS, 1 + dice.below(LONGEST)), _Life(folder, "b", 0, ACTIONS, 0))
    last = [max(life.numbers(), default=0) for life in lives]
    done = {name for number in range(last[0]) for name in promised("a", number)}
    if last[1] != ACTIONS:
        return f"The window beside a killed one reached only action {last[1]}."
    return _found(folder, done | {name for number in range(ACTIONS) for name in promised("b", number)})


class _Life:
    """A process with a window on a profile; it kills itself at a step of its writing, or ends after its actions.

    Before each action, and after the last, it sends the number of the next one.
    """

    def __init__(self, folder: Path, name: str, first: int, actions: int, steps: int) -> None:
        reading, writing = os.pipe()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the child uses no thread of this process
            self._child = os.fork()
        if self._child:
            os.close(writing)
            self._told = os.fdopen(reading, "r")
            return
        status = 1
        try:
            if steps:
                _die_after(steps)
            window = Window(folder, name)
            for number in range(first, first + actions):
                os.write(writing, f"{number}\n".encode())
                _tried(window, number)
            os.write(writing, f"{first + actions}\n".encode())
            status = 0
        finally:
            os._exit(status)

    def numbers(self) -> Iterator[int]:
        """Yield the actions that begin, until the process has ended."""
        with self._told:
            for line in self._told:
                yield int(line)
        os.waitpid(self._child, 0)


def _die_after(steps: int) -> None:
    """Kill this process at a given step of writing, as a system out of memory would."""
    left = steps

    def count(event: str, _arguments: object) -> None:
        nonlocal left
        if event.startswith(WATCHED):
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)


def _tried(window: Window, number: int) -> bool:
    """Do an action, unless it is refused; return whether it was done."""
    try:
        window.do(number)
    except Problem:
        return False
    return True


def _found(folder: Path, done: set[str]) -> str | None:
    """Open a profile as the next start does; return what is wrong in it, or None."""
    told: list[str] = []
    window = Window(folder, "next", told.append)
    if told:
        return f"A kill damaged a file: {told[0]}"
    lost = done - entered(window)
    return f"{min(lost)!r} was lost." if lost else complaint_about(window)


# -- a full disk, and bits that turn over ------------------------------------------------------------------------------


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """Let the disk be full: each file can only be written up to this size."""

    def full(file: IO[bytes], raw: bytes) -> None:
        file.write(raw[:room])
        raise OSError(errno.ENOSPC, "No space left on device")

    with mock.patch.object(atomic, "fill", full):
        yield


def on_full_disk(folder: Path, dice: Stream, actions: int = FULL) -> str | None:
    """Try every action on a full disk first; return a complaint or None."""
    window = Window(folder, "a")
    for number in range(actions):
        before = _files(folder)
        with full_disk(dice.below(200)):
            done = _tried(window, number)
        if done and _files(folder) != before:
            return f"Action {number} wrote files on a full disk."
        after = _files(folder)
        if {path: raw for path, raw in before.items() if ".previous" not in path.name} != {
            path: raw for path, raw in after.items() if ".previous" not in path.name
        }:
            return f"Action {number} changed files on a full disk."
        _tried(window, number)
        complaint = complaint_about(window) or complaint_about(Window(folder, "next"))
        if complaint:
            return complaint
    missing = {name for number in range(actions) for name in promised("a", number)} - entered(window)
    return f"{min(missing)!r} could not be entered after there was room." if missing else None


def _files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in sorted(folder.rglob("*.json"))}


def with_bits(folder: Path, dice: Stream, bits: int = BITS) -> str | None:
    """Flip bits of each file; return a complaint, or None if it or its previous copy was found each time."""
    window = Window(folder, "a")
    for number in range(ACTIONS):
        _tried(window, number)
    states = _states(Window(folder, "a"))
    for path, good in states.items():
        raw, before = path.read_bytes(), previous_copy(path).read_bytes()
        path.write_bytes(before)
        older = _states(Window(folder, "a"))[path]
        for _ in range(bits):
            place = dice.below(len(raw) * 8)
            turned = bytearray(raw)
            turned[place // 8] ^= 1 << place % 8
            path.write_bytes(turned)
            previous_copy(path).write_bytes(before)
            told: list[str] = []
            found = _states(Window(folder, "a", told.append))[path]
            if found != good and (found != older or len(told) != 1):
                return f"Bit {place} of {path.name} made of it {found}, and the player was told {told}."
            for aside in path.parent.glob("*.damaged-*"):
                aside.unlink()
        path.write_bytes(raw)
        previous_copy(path).write_bytes(before)
    return None


def _states(window: Window) -> dict[Path, object]:
    """Return what each file of a profile holds."""
    profile = window.profile
    choices = profile.folders.config / f"last-{window.name}.json"
    files = (
        profile.settings.file,
        profile.treasury.file,
        profile.chronicle.file,
        profile.decks_file,
        profile.armies_file,
    )
    found: dict[Path, object] = {file.path: file.state for file in files}
    return {**found, choices: dict(profile.choices(choices.name))}

"""The virtual environment `.venv` of a checkout: made, filled with the pinned packages, renewed as they change.

A stamp, written last, says what the environment holds; a marker says that a set-up is under way, so that one
that was cut off is made anew. A lock lets one of several starts do the work while the others wait.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from game.platform.system import can_make_environments, provide_venv, say
from game.problems import Problem

PROBE = "import json, sys, pip; print(json.dumps([sys.version_info[:2], sys.prefix]))"
OFFLINE = re.compile(
    r"name resolution|getaddrinfo|NewConnectionError|ConnectTimeout|Network is unreachable|Max retries"
    r"|from versions: none",
    re.IGNORECASE,
)
"""What pip says where it reaches no package index (the last one: after it has given up asking)."""

HEARD = re.compile(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)|Processing \S*?([\w.]+)-\d\S*\.whl")
"""How pip names a package it takes up: from an index, from the environment, from a folder of wheels."""


class Environment:
    """The environment of the checkout `root`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self._stamp = self.folder / ".stamp.json"
        self._marker = self.folder / ".setting-up"
        self._lock = self.folder / ".lock"
        self._log = self.folder / "setup.log"

    def is_running(self) -> bool:
        """Whether this very process runs in the environment."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    def ensure(self, *, dev: bool) -> bool:
        """Bring the environment up to date (`dev`: with what the tests need); whether anything was done.

        Raises Problem, one sentence, when the folder cannot be written, the network is not there, or a
        package does not install.
        """
        try:
            if self.is_current(dev=dev):
                return False
            self.folder.mkdir(exist_ok=True)
            with _locked(self._lock) as lock:
                if not self.is_current(dev=dev):  # another start may have done it while this one waited
                    self._renew(lock, dev=dev)
        except OSError as error:
            raise Problem(
                f"The environment {self.folder} cannot be written ({error.strerror}): make the checkout "
                "writable, or copy it to a folder of your own and start it there."
            ) from error
        return True

    def is_current(self, *, dev: bool) -> bool:
        """Whether the stamp names the present pins and Python, and no set-up was cut off."""
        stamp = self._read_stamp()
        if stamp.get("digest") != self._digest() or (dev and stamp.get("dev") is not True):
            return False
        if self.is_running() and stamp.get("python") != list(sys.version_info[:2]):
            return False
        return self._has_python() and not self._marker.exists()

    def _has_python(self) -> bool:
        """Whether this user can start the environment's Python (it may have gone away, or be another user's)."""
        return os.access(self.python, os.X_OK)

    def _read_stamp(self) -> dict[str, object]:
        """What the stamp says; nothing where it is missing or unreadable."""
        try:
            stamp = json.loads(self._stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def _digest(self) -> str:
        """The digest of all that decides what is installed (a changed linter setting does not)."""
        asked = json.dumps([self._requirements(dev=True), (self.root / "constraints.txt").read_text(encoding="utf-8")])
        return hashlib.sha256(asked.encode()).hexdigest()

    def _renew(self, lock: int, *, dev: bool) -> None:
        """Make the environment if it is missing, cut off or of a vanished Python; install; stamp."""
        began = time.monotonic()
        dev = dev or self._read_stamp().get("dev") is True
        version = None if self._marker.exists() else self._probe()
        if version is None:
            say(f"Setting up Clans & Wanderers in {self.folder} (once).")
            version = self._make()
        else:
            say(f"Bringing {self.folder} up to date.")
        self._marker.touch()
        self._install(lock, dev=dev)
        self._marker.unlink()
        _write_whole(self._stamp, json.dumps({"digest": self._digest(), "dev": dev, "python": version}))
        say(f"Ready after {time.monotonic() - began:.0f} s.")

    def _probe(self) -> list[int] | None:
        """The version of the environment's Python, None where it does not run or has no pip."""
        if not self._has_python():
            return None
        answer = subprocess.run(  # noqa: S603  # the environment's own Python
            [str(self.python), "-I", "-c", PROBE], capture_output=True, text=True, check=False
        )
        if answer.returncode:
            return None
        version, prefix = json.loads(answer.stdout)
        found = [int(part) for part in version]
        same = Path(prefix).resolve() == self.folder.resolve()
        return found if same and tuple(found) >= (3, 11) else None

    def _make(self) -> list[int]:
        """Make the environment anew with this Python; its version."""
        if not can_make_environments():
            provide_venv()
        self._empty()
        base = getattr(sys, "_base_executable", None) or sys.executable
        with self._log.open("w", encoding="utf-8") as log:
            status = subprocess.run(  # noqa: S603  # this same Python
                [base, "-I", "-m", "venv", str(self.folder)],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                check=False,
            ).returncode
        version = None if status else self._probe()
        if version is None:
            raise Problem(
                f"Python could not make the virtual environment {self.folder}; see {self._log}. "
                "On Debian or Ubuntu this command mends it: sudo apt-get install python3-venv"
            )
        return version

    def _empty(self) -> None:
        """Clear the folder of an environment that was cut off; the lock that is being held stays."""
        for entry in self.folder.iterdir():
            if entry == self._lock:
                continue
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()

    def _install(self, lock: int, *, dev: bool) -> None:
        """Install the requirements of pyproject.toml at the versions of constraints.txt.

        pip inherits the lock: should this process be killed, the next start waits until pip has ended too.
        """
        requirements = self._requirements(dev=dev)
        command = [
            str(self.python),
            "-I",
            "-m",
            "pip",
            "install",
            "--no-input",
            "--disable-pip-version-check",
        ]
        command += ["--progress-bar", "off", "--retries", "2"]
        command += ["-c", str(self.root / "constraints.txt"), *requirements]
        surroundings = {key: value for key, value in os.environ.items() if key not in {"PIP_TARGET", "PIP_PREFIX"}}
        pip = subprocess.Popen(  # noqa: S603  # the environment's own pip and the project's own list
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            errors="replace",
            pass_fds=(lock,) if os.name == "posix" else (),
            env=surroundings | {"PIP_USER": "0", "PIP_NO_COLOR": "1"},
        )
        with pip, self._log.open("a", encoding="utf-8") as log:
            said = _follow(pip.stdout or [], log, _Progress(self._pins(dev=dev)))
        if pip.returncode:
            self._marker.unlink()  # pip stopped in good order: what stands in the folder is whole
            raise Problem(self._why_pip_failed(said))

    def _why_pip_failed(self, said: str) -> str:
        """One sentence from what pip printed."""
        if OFFLINE.search(said):
            return (
                "The packages could not be downloaded because the package index cannot be reached: connect "
                f"this machine to the network and give the same command again (details: {self._log})."
            )
        errors = [line for line in said.splitlines() if line.startswith("ERROR:")]
        reason = errors[-1].removeprefix("ERROR:").strip().rstrip(".") if errors else "pip gave no reason"
        return f"The packages could not be installed: {reason} (details: {self._log})."

    def _requirements(self, *, dev: bool) -> list[str]:
        """What pyproject.toml asks for."""
        path = self.root / "pyproject.toml"
        try:
            project = tomllib.loads(path.read_text(encoding="utf-8"))["project"]
            extra = project["optional-dependencies"]["dev"] if dev else []
            return [*project["dependencies"], *extra]
        except (ValueError, KeyError) as error:
            raise Problem(f"The file {path} cannot be understood ({error}): restore it from the repository.") from error

    def _pins(self, *, dev: bool) -> int:
        """How many packages will be looked at: a total for the progress."""
        text = (self.root / "constraints.txt").read_text(encoding="utf-8")
        pins = text.split("# to measure" if dev else "# to test")[0]
        return sum("==" in line.split(";")[0] and ";" not in line for line in pins.splitlines())


class _Progress:
    """A line for each package; on a terminal they replace one another."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._seen: set[str] = set()
        self._width = 0

    def hear(self, line: str) -> None:
        """Take in one line of pip's."""
        found = HEARD.match(line)
        name = (found[1] or found[2]).lower().replace("_", "-") if found else ""
        if name and name not in self._seen:
            self._seen.add(name)
            self._show(f"  [{min(len(self._seen), self._total):>2}/{self._total}] {name}")
        elif line.startswith("Installing collected packages"):
            self._show(f"  [{self._total}/{self._total}] unpacking")

    def _show(self, text: str) -> None:
        if not sys.stderr.isatty():
            say(text)
            return
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)

    def end(self) -> None:
        """Leave the line that was written over."""
        if self._width:
            say("")


def _follow(lines: Iterator[str] | IO[str] | list[str], log: IO[str], progress: _Progress) -> str:
    """Show and log pip's lines as they come; all of them in the end."""
    said = []
    for line in lines:
        said.append(line)
        log.write(line)
        progress.hear(line)
    progress.end()
    return "".join(said)


def _write_whole(path: Path, text: str) -> None:
    """Write a small file by renaming, so that it is there whole or not at all."""
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[int]:
    """Hold the lock file, given as its handle; a second start says that it waits. It is freed when its holders die."""
    with path.open("a+b") as file:
        take, release = _lock_calls(file.fileno())
        if not take(False):
            say("Another start is setting up the game; waiting for it.")
            while not take(True):
                time.sleep(0.2)
        try:
            yield file.fileno()
        finally:
            release()


def _lock_calls(handle: int) -> tuple[Callable[[bool], bool], Callable[[], None]]:
    """`take(wait) -> taken` and `release()` for a lock on the open file, in the system's own way."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  # exists on Windows only

        def take_there(_wait: bool) -> bool:
            os.lseek(handle, 0, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            except OSError:
                return False
            return True

        def release_there() -> None:
            os.lseek(handle, 0, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

        return take_there, release_there

    import fcntl  # noqa: PLC0415  # exists on POSIX only

    def take(wait: bool) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True

    def release() -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)

    return take, release

"""Set up a fresh machine: from a bare Python to the started game, with the standard library alone.

In a checkout the game has its own virtual environment, `.venv`. A start compares that environment's stamp with the
pinned dependencies, updates it where they differ, looks for system libraries (OpenGL, a display) if the command draws,
and continues in the environment's Python. An installed wheel has all this already and goes straight to the command
line.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from game.platform.environment import Environment
from game.platform.system import provide_graphics, say
from game.problems import Problem

ROOT = Path(__file__).resolve().parent.parent
DRAWING = {"play", "test", "demo", "shot", "bench"}
"""The commands that open a window, on the screen or off it."""
TELLING = {"-h", "--help", "--version"}
"""With one of these a command only tells something."""


def is_checkout(root: Path) -> bool:
    """Whether `root` is a work tree of the project and not the place of an installed wheel."""
    return (root / "pyproject.toml").is_file() and (root / "constraints.txt").is_file()


def run(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Set up whatever `arguments` need, then run them; return the exit status (not after a hand-over on POSIX)."""
    try:
        if is_checkout(root):
            environment = Environment(root)
            renewed = environment.ensure(dev=asked_for(arguments) == "test")
            if asked_for(arguments) in DRAWING and TELLING.isdisjoint(arguments):
                provide_graphics()
            if renewed or not environment.is_running():
                return _hand_over(environment.python, root, arguments)
        from game import cli  # noqa: PLC0415  # it needs the dependencies that the lines above install

        return cli.main(arguments)
    except Problem as problem:
        say(problem.sentence)
        return problem.status
    except KeyboardInterrupt:
        say("\nInterrupted; the next start goes on from here.")
        return 130


def asked_for(arguments: Sequence[str]) -> str:
    """The command among `arguments`: `play` where none is given.

    >>> asked_for([]), asked_for(["--seed", "7"]), asked_for(["test", "-q"])
    ('play', 'play', 'test')
    """
    return arguments[0] if arguments and not arguments[0].startswith("-") else "play"


def _hand_over(python: Path, root: Path, arguments: Sequence[str]) -> int:
    """Continue in the environment's Python, in this process where the system allows it."""
    command = [str(python), str(root / "game"), *arguments]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execv(python, command)  # noqa: S606  # no shell is wanted: the arguments pass as they are
    return subprocess.call(command)  # noqa: S603  # our own Python and the player's own arguments

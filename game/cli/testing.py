"""The command `test`: pytest over the whole tree, on a virtual display if there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from game.cli.output import say
from game.platform.paths import ROOT
from game.platform.virtual_display import SILENCE, virtual_display
from game.problems import Problem

_WORKERS = "2"
_OWN_PROCESS = ("-n", "--numprocesses", "-p", "--pdb", "--trace", "-s", "--capture=no", "--collect-only", "--co")
"""Options of pytest with which it runs as the caller says and is not spread over workers."""


def run_tests(arguments: Sequence[str]) -> int:
    """Run pytest with `arguments` in the checkout; 0 passed, 1 failed or nothing to run, 2 a wrong request.

    Raises Problem in an installed wheel, which carries no tests.
    """
    if not (ROOT / "tests").is_dir():
        raise Problem("The tests come with the checkout, not with the installed game: run them there.")
    if find_spec("pytest") is None:
        raise Problem(
            "The tests' own packages are not installed here: run 'python3 -m game test' in the checkout, "
            "which installs them."
        )
    command = [sys.executable, "-m", "pytest", *spread(arguments), *arguments]
    with virtual_display():
        environment = os.environ | SILENCE
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start Python by the dozen: one compiles for all
        status = subprocess.run(  # noqa: S603  # pytest, with what the caller typed
            command, cwd=ROOT, env=environment, check=False
        ).returncode
    if status == 5:
        say("No test was selected, so nothing was proved.")
    return {3: 1, 4: 2, 5: 1}.get(status, status)


def spread(arguments: Sequence[str]) -> list[str]:
    """Return the options that distribute the tests over workers, if the caller did not choose.

    The tests of one file stay in this process: workers start and collect for longer than most files take.

    >>> spread(["-q"])
    ['-n', '2', '--dist', 'worksteal']
    >>> spread(["-n0"]), spread(["-p", "no:xdist"]), spread(["tests/test_run_home.py", "-q"])
    ([], [], [])
    """
    chosen = any(
        word in _OWN_PROCESS or (word.startswith(("-n", "-p")) and not word.startswith("--")) for word in arguments
    )
    return [] if chosen or _names_one_file(arguments) else ["-n", _WORKERS, "--dist", "worksteal"]


def _names_one_file(arguments: Sequence[str]) -> bool:
    """Whether all tests that are asked for, by file or with `::` by name, are in one file."""
    named = {
        word.split("::")[0] for word in arguments if not word.startswith("-") and (ROOT / word.split("::")[0]).exists()
    }
    return len(named) == 1 and next(iter(named)).endswith(".py")

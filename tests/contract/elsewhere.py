"""Interpreters with other hash seeds, which are asked what a case comes to there.

One lives for each hash seed, as long as the tests run: to start one and to read every game takes longer than to answer.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import traceback
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HASH_SEEDS = ("0", "20261120")


class Elsewhere:
    """Another interpreter, started with a hash seed."""

    def __init__(self, hash_seed: str) -> None:
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.contract.elsewhere"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )

    def ask(self, source: str, law: str, *arguments: Any) -> str:
        """Return the text that a function of `tests.contract.laws` gives there for the case at `module:name`.

        Raises:
            AssertionError: it failed there; with its traceback.
        """
        pipes = self._process
        assert pipes.stdin is not None
        assert pipes.stdout is not None
        pipes.stdin.write(json.dumps([source, law, arguments]) + "\n")
        pipes.stdin.flush()
        line = pipes.stdout.readline()
        assert line, f"the other interpreter ended with code {pipes.wait()}"
        answer = json.loads(line)
        assert "failed" not in answer, answer["failed"]
        return str(answer["told"])

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()


@cache
def elsewhere(hash_seed: str) -> Elsewhere:
    """Return the interpreter with that hash seed; it is started when it is first asked for."""
    made = Elsewhere(hash_seed)
    atexit.register(made.end)
    return made


def answer_all() -> None:
    """Answer each question on a line, until there are no more; what else is printed is not taken for an answer."""
    out, sys.stdout = sys.stdout, sys.stderr
    laws = import_module("tests.contract.laws")
    for line in sys.stdin:
        source, law, arguments = json.loads(line)
        module, name = source.split(":")
        try:
            case = getattr(import_module(module), name)
            answer = {"told": str(getattr(laws, law)(case, *arguments))}
        except Exception:  # noqa: BLE001 - whatever failed is told to who asked
            answer = {"failed": traceback.format_exc()}
        out.write(json.dumps(answer) + "\n")
        out.flush()


if __name__ == "__main__":
    answer_all()

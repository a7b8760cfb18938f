"""A worker for the tests: serves the tiny game, and misbehaves where a question asks for it.

Run as `python -m tests.game.session.thinking_nim HOW`: HOW is "well", "die" (at the first question), "die-once" with a
file as its mark, "babble" or "sleep".
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game.ai_worker.messages import serve
from tests.contract.coin_nim import NIM


def main(how: str, mark: str = "") -> None:
    """Serve, or not."""
    once = mark and not Path(mark).exists()
    if how == "die" or (how == "die-once" and once):
        sys.stdin.readline()
        if mark:
            Path(mark).write_text("died", encoding="utf-8")
        sys.exit(3)
    if how == "sleep" and once:
        Path(mark).write_text("slept", encoding="utf-8")
        time.sleep(60)
    if how == "babble":
        sys.stdin.readline()
        print("good morning", flush=True)  # noqa: T201 - the pipe is what is tested
        print('{"number": 1}', flush=True)  # noqa: T201 - as above
        sys.exit(0)
    serve({"nim": NIM}, sys.stdin, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])

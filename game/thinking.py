"""The worker process of `game.session.thinker`: `python -m game.thinking` answers questions line by line."""

from __future__ import annotations

import sys


def main() -> None:
    """Serve the games of the catalog until the standard input ends."""
    from game.catalog import GAMES  # noqa: PLC0415 - spawned by module name, imported by nobody
    from game.session.questions import serve  # noqa: PLC0415 - as above

    serve(GAMES, sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()

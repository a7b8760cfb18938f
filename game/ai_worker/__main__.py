"""The worker process of `game.ai_worker.backend`: `python -m game.ai_worker` answers questions."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> None:
    """Serve the games, with the content packs whose folders are the arguments, until the standard input ends."""
    from game.ai_worker.messages import serve  # noqa: PLC0415 - as above
    from game.catalog import catalog  # noqa: PLC0415 - spawned by module name, imported by nobody

    serve(catalog([Path(item) for item in sys.argv[1:]]), sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()

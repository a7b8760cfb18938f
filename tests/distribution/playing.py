"""Plays with an imported program, the checkout's or an installed one, and prints what came of it.

Started as a file with the name of the package that has all others and a dot, or nothing: it imports nothing of the
tests.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import Any

SEED = 11
COMMANDS = 60
"""Of each match: enough to come to fights, traps and chains."""


def played(prefix: str) -> dict[str, list[str]]:
    """Return the digests of a match of each game, and what a worker process decides at the beginning of one."""

    def module(name: str) -> Any:
        return import_module(prefix + name)

    stream, random_command = module("systems.dice").Stream, module("game.session.random_play").random_command
    games = module("game.catalog").GAMES
    found: dict[str, list[str]] = {}
    for name, game in games.items():
        match, dice = game.new_match(SEED), stream(SEED, name)
        digests = found[name] = [match.digest()]
        for _ in range(COMMANDS):
            seats = match.to_act()
            if not seats:
                break
            match.apply(seats[0], random_command(match, seats[0], dice))
            digests.append(match.digest())
    match = games["grid"].new_match(SEED)
    seat = match.to_act()[0]
    shared = games["grid"].shared_setup(match, seat)
    question = module("game.session.ai").Question("grid", "easy", seat, match.view(seat), shared, SEED, "opponent")
    with module("game.ai_worker.backend").Thinker(games) as thinker:
        decision = thinker.wait(thinker.ask(question))
        found["a worker's decision"] = [str(decision.commands), *thinker.faults]
    return found


if __name__ == "__main__":
    json.dump(played(sys.argv[1] if len(sys.argv) > 1 else ""), sys.stdout)

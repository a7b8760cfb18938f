"""Trial: a match, its fork and its reloaded dump play on alike.

At random points of a random match it is forked, and loaded from its dump as in a save. Both then take the same commands
as the match, whose caches stay as they are. After each command all must have emitted the same events in the same order,
have the same digest, and wait for the same seats.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.catalog import GAMES
from game.lab.soak.worlds import WORLDS
from game.session.game import Game
from game.session.random_play import MOST_COMMANDS, random_command
from systems.dice import Stream
from systems.match import Command, Event, Match

BRANCHES = 3
"""A match branches about once in so many commands."""
FOLLOWED = 3
"""How many commands a branch is followed."""


@dataclass(slots=True)
class _Branch:
    """A match that was forked or loaded from another.

    Attributes:
        match: it; made: how; since: after how many commands; left: how many commands it is followed yet.
    """

    match: Match[Any]
    made: str
    since: int
    left: int = FOLLOWED


def trial(seed: int) -> str | None:
    """Try one random match of the next game; return what went wrong, in one sentence, or None."""
    names = sorted(GAMES)
    name = names[seed % len(names)]
    return branches_alike(GAMES[name], WORLDS[name].deal(seed // len(names)), seed)


def branches_alike(game: Game[Any], options: Mapping[str, Any], seed: int, most: int = MOST_COMMANDS) -> str | None:
    """Play a random match of limited length, with branches; return the first difference, or None."""
    match, dice = game.new_match(seed, options), Stream(seed, "forks")
    branches: list[_Branch] = []
    for number in range(most):
        if dice.below(BRANCHES) == 0:
            branches += _branched(game, match, number)
        seats = match.to_act()
        if not seats:
            return None
        seat = dice.choose(seats)
        command = random_command(match, seat, dice)
        events = match.apply(seat, command)
        for branch in branches:
            fault = _fault(branch, match, seat, command, events)
            if fault is not None:
                return f"{game.name}, seed {seed}: {branch.made} after {branch.since} commands {fault} at {number}."
        branches = [branch for branch in branches if branch.left > 0]
    return None


def _branched(game: Game[Any], match: Match[Any], number: int) -> list[_Branch]:
    """Return both kinds of branches; one is loaded from text, as from a save."""
    loaded = game.load_match(json.loads(json.dumps(match.dump())))
    return [_Branch(match.fork(), "a fork", number), _Branch(loaded, "a loaded match", number)]


def _fault(branch: _Branch, match: Match[Any], seat: int, command: Command, events: Sequence[Event]) -> str | None:
    """Apply the match's command to a branch; return the difference, or None."""
    other = branch.match
    branch.left -= 1
    refusal = other.refusal(seat, command)
    if refusal is not None:
        return f"refuses {command} ({refusal})"
    told = other.apply(seat, command)
    if tuple(told) != tuple(events):
        place = next((at for at, pair in enumerate(zip(events, told, strict=False)) if pair[0] != pair[1]), -1)
        return f"tells other events after {command}: {told[place]} for {events[place]}"
    if other.digest() != match.digest():
        return f"has another digest after {command}"
    return None if other.to_act() == match.to_act() else f"waits for other seats after {command}"

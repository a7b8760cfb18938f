"""Random play: a yardstick for speed and opponents, and the driver of the contract tests.

It is no opponent: it is shown the legal commands of the match itself.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any, Protocol

from systems.dice import Stream
from systems.match import Command, Match

MOST_COMMANDS = 20_000
"""A match that takes more commands than this does not end: a fault of its rules."""


class Playable(Protocol):
    """A match or a session: something that lists legal commands."""

    def legal(self, seat: int) -> list[Command]:
        """Return every command that the seat may submit now."""
        ...


def random_command(match: Playable, seat: int, dice: Stream) -> Command:
    """Return a legal command of the seat: first a kind is drawn, then one of that kind.

    So a turn with a hundred ways to place a card and one way to end it ends soon enough.

    Args:
        match: a match or a session.
        seat: whose command.
        dice: what draws.

    Raises:
        ValueError: the seat has no legal command.
    """
    kinds: dict[type[Command], list[Command]] = {}
    for kind, listed in groupby(match.legal(seat), type):
        kinds.setdefault(kind, []).extend(listed)
    if not kinds:
        raise ValueError(f"Seat {seat} has no legal command.")
    return dice.choose(dice.choose(list(kinds.values())))


def play_randomly(match: Match[Any], dice: Stream) -> int:
    """Play a match to its end; return the number of commands.

    Raises:
        RuntimeError: it does not end.
    """
    for done in range(MOST_COMMANDS):
        seats = match.to_act()
        if not seats:
            return done
        seat = seats[0] if len(seats) == 1 else dice.choose(seats)
        match.apply(seat, random_command(match, seat, dice))
    raise RuntimeError(f"A match of {match.game} has not ended after {MOST_COMMANDS} commands.")

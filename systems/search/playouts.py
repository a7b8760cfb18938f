"""An opponent for any game whose matches can be imagined: it tries each command in matches that fit its view.

In every such match each legal command is carried out, and both sides play on at random to the end. What won most is
done. It plays no game well, but every game by its rules, and it needs nothing to be written for one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from systems.dice import Stream
from systems.match import Command, Match
from systems.search.opponent import Candidate, Decision, known_level, never

PLAYOUTS: Mapping[str, int] = MappingProxyType({"easy": 8, "normal": 80, "hard": 320, "master": 1000})
"""By level, how many matches are played on in all; each legal command has its share, and at least one."""
SLIPS: Mapping[str, int] = MappingProxyType({"easy": 50, "normal": 15, "hard": 0, "master": 0})
"""By level, how often in a hundred decisions any command is given instead of the best: in a short game of chance even a
few matches tell which that is, so that numbers alone make no level easy."""
MOST_COMMANDS = 400
"""After so many commands a match that is played on counts as a draw."""
MOST_REASONS = 5
WON, DRAWN = 1000, 500
"""What a match is worth to who wins it, and to both at a draw."""


class SeatView(Protocol):
    """A view says whose it is."""

    @property
    def seat(self) -> int:
        """The seat that sees it."""


V = TypeVar("V", bound=SeatView)


class PlayoutOpponent(Generic[V]):
    """Plays what won most of the matches that it imagined."""

    def __init__(
        self, level: str, imagined: Callable[[V, Stream], Match[V]], out_of_time: Callable[[], bool] = never
    ) -> None:
        """Take how many matches are played on, by the level, and what imagines them.

        Args:
            level: one of PLAYOUTS.
            imagined: makes a match that fits a view, the rest drawn by dice.
            out_of_time: ends the search early, after the matches of one imagined position.

        Raises:
            ValueError: there is no such level.
        """
        self.level = known_level(level, tuple(PLAYOUTS))
        self._imagined = imagined
        self._out_of_time = out_of_time

    def decide(self, view: V, dice: Stream) -> Decision:
        """Return the command that won most, or at the lower levels any now and then."""
        seat = view.seat
        commands = self._imagined(view, dice).legal(seat)
        if len(commands) == 1:
            return Decision((commands[0],), nodes=1)
        rounds = max(1, PLAYOUTS[self.level] // len(commands))
        sums = [0] * len(commands)
        played = 0
        while played < rounds and not (played and self._out_of_time()):
            played += 1
            world = self._imagined(view, dice)
            world.world.silent = True
            luck = dice.below(1 << 32)  # the same for all commands, so that none is praised for its luck
            for number, command in enumerate(commands):
                sums[number] += value_of(world, seat, command, Stream(luck, "playout"))
        values = [total // played for total in sums]
        order = sorted(range(len(commands)), key=lambda number: -values[number])
        reasons = tuple(Candidate(_words(commands[number]), values[number]) for number in order[:MOST_REASONS])
        slips = dice.below(100) < SLIPS[self.level]
        command = dice.choose(commands) if slips else commands[order[0]]
        return Decision((command,), reasons, nodes=played * len(commands), capped=played < rounds)


def value_of(match: Match[Any], seat: int, command: Command, dice: Stream) -> int:
    """Return what a command came to for a seat in one match that both sides then play on at random: 0 to WON."""
    fork = match.fork()
    fork.apply(seat, command)
    for _ in range(MOST_COMMANDS):
        result = fork.result()
        if result is not None:
            return DRAWN if result.winner is None else WON * (result.winner == seat)
        acting = dice.choose(fork.to_act())
        fork.apply(acting, dice.choose(fork.legal(acting)))
    return DRAWN


def _words(command: Command) -> str:
    """Return a command in one line: its name and its values."""
    values = [str(value) for name, value in command.to_json().items() if name != "type"]
    return " ".join([type(command).__name__, *values])

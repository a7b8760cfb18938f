"""The course of a recorded match: where its turns begin, how each seat stood, and where that changed most.

A course is read a command at a time, so that whoever shows the match can read it beside the frames. Standings come from
what a seat could see (`Game.standing` of an imagined match), never from what was hidden from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.problems import WrongRequest
from systems.dice import Stream
from systems.match import SEATS, Event, Match, Refused
from systems.search.standing import SURE

if TYPE_CHECKING:
    from game.session.game import Game
    from game.session.replays import Replay

COPY_EVERY = 8
"""Commands between two positions that are kept to go on from."""
DECISIVE = 20
"""A turn is decisive that changes a standing by so much (see `_swing`)."""
MOST_DECISIVE = 5
"""So many moments of a match are decisive at most: those that changed the most."""
_GUESSES = "course"
"""Names the dice that draw what a seat cannot see."""


@dataclass(frozen=True, slots=True)
class Point:
    """A position of a match, after some of its commands.

    Attributes:
        turn: its turn, as `Game.turns` counts them.
        standings: of both seats, from -SURE (lost) to SURE (won); None where nobody can say.
    """

    turn: int
    standings: tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Moment:
    """A decisive moment, as one seat saw it.

    Attributes:
        position: the commands that were done after it.
        before, after: how the seat stood when the turn began, and when it was over.
    """

    position: int
    before: int
    after: int


class Course:
    """A recorded match, read as far as `points` go: `points[n]` is where it stood after n commands.

    Attributes:
        fault: why it cannot be read on, in a sentence; "" where it can.
    """

    def __init__(self, replay: Replay) -> None:
        """Begin at the first position.

        Raises:
            DamagedFile: the options no longer make a match.
        """
        self.replay = replay
        self.match = replay.first()
        self.fault = ""
        self.points = [self._point(None)]
        self._copies = {0: self.match.fork()}

    @property
    def position(self) -> int:
        """How many commands were read."""
        return len(self.points) - 1

    @property
    def done(self) -> bool:
        """Whether all of it was read, or cannot be."""
        return bool(self.fault) or self.position >= len(self.replay.commands)

    def read_on(self) -> tuple[Event, ...]:
        """Read the next command; return all events that followed, none where it is refused today."""
        logged = self.replay.commands[self.position]
        try:
            events = self.match.apply(logged.seat, logged.command)
        except Refused as refused:
            self.fault = f"This replay does not match this version: {refused}"
            return ()
        self.points.append(self._point(self.points[-1]))
        if self.position % COPY_EVERY == 0:
            self._copies[self.position] = self.match.fork()
        return events

    def match_at(self, position: int) -> Match[Any]:
        """Return the match after so many commands, of those that were read; the caller owns it."""
        near = position - position % COPY_EVERY
        match = self._copies[near].fork()
        for logged in self.replay.commands[near:position]:
            match.apply(logged.seat, logged.command)
        return match

    def turns(self) -> tuple[int, ...]:
        """Return the positions at which a turn begins, the first one among them."""
        later = enumerate(pairwise(self.points), 1)
        return (0, *(position for position, (before, after) in later if after.turn > before.turn))

    def moments(self, seat: int) -> tuple[Moment, ...]:
        """Return the decisive moments of what was read, in order, as a seat saw them."""
        standings = [point.standings[seat] for point in self.points]
        found: list[tuple[int, Moment]] = []
        begins = self.turns()
        for turn, (begin, end) in enumerate(pairwise((*begins, self.position))):
            before, after, earlier = standings[begin], standings[end], standings[begins[max(0, turn - 1)]]
            if before is None or after is None or begin == end:
                continue
            swing = _swing(before if earlier is None else earlier, before, after)
            if swing >= DECISIVE:
                found.append((swing, Moment(_largest_step(standings, begin, end), before, after)))
        found.sort(key=lambda pair: -pair[0])
        return tuple(sorted((moment for _, moment in found[:MOST_DECISIVE]), key=lambda moment: moment.position))

    def _point(self, last: Point | None) -> Point:
        game = self.replay.game
        known = (None, None) if last is None else last.standings
        first, second = (standing_of(game, self.match, seat, known[seat]) for seat in SEATS)
        return Point(game.turns(self.match), (first, second))


def standing_of(game: Game[Any], match: Match[Any], seat: int, known: int | None = None) -> int | None:
    """Return how a seat stands, by what it sees; `known`, its standing before, where nobody can say now."""
    result = match.result()
    if result is not None:
        return 0 if result.winner is None else SURE if result.winner == seat else -SURE
    standing = type(game).standing
    if standing is None:
        return None
    try:
        imagined = game.imagined(match.view(seat), Stream(0, _GUESSES), game.shared_setup(match, seat))
    except WrongRequest:  # the other seat is asked: what hangs on its answer is in no view
        return known
    return standing(imagined, seat)


def _swing(earlier: int, before: int, after: int) -> int:
    """Return by how much a turn changed a standing, beyond what each turn changes for whoever has it.

    Where the sides take turns, the one that has just played often stands a little better: such a change is gone two
    turns later, so only what differs from the turn before the last one counts, too.

    >>> _swing(0, 0, -40), _swing(20, -5, 22), _swing(60, 40, -10)
    (40, 2, 50)
    """
    step, two = after - before, after - earlier
    return min(abs(step), abs(two)) if step * two > 0 else 0


def _largest_step(standings: list[int | None], begin: int, end: int) -> int:
    """Return the position, after the first and up to the last, that changed a standing most the way it went."""
    first, last = standings[begin] or 0, standings[end] or 0
    way = 1 if last > first else -1
    return max(range(begin + 1, end + 1), key=lambda at: way * ((standings[at] or 0) - (standings[at - 1] or 0)))

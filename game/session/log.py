"""The log of a match: the commands that were accepted, and the decisions they came from."""

from __future__ import annotations

from dataclasses import dataclass

from systems.match import Command
from systems.search.opponent import Candidate


@dataclass(frozen=True, slots=True)
class Logged:
    """A command that was accepted.

    Attributes:
        seat, command: who did what.
        digest: of the state after it.
        capped: the opponent's thought was ended by the guard on time, so thinking again may give another command.
        reasons: what the opponent weighed, best first, with the first command of its decision: why it did what it did.
        hinted: a hint was given for it (see `game.session.hints`).
    """

    seat: int
    command: Command
    digest: str
    capped: bool = False
    reasons: tuple[Candidate, ...] = ()
    hinted: bool = False

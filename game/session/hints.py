"""Hints: what the strongest opponent would do in a person's place, asked of it with that person's view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from systems.match import Refused
from systems.search.opponent import Decision

if TYPE_CHECKING:
    from game.session.session import Session

NOBODY = "Nobody can be asked for a hint in this match."
NOT_YOURS = "A hint can be asked for on your turn alone."
Moment = tuple[int, int]
"""A decision of a match: whose it is, and how many commands that seat gave before it."""


class Hints:
    """The last hint of a session, asked for or given, and for which decisions there were any."""

    def __init__(self) -> None:
        self._number = 0
        self._moment: Moment = (-1, 0)
        self._decision: Decision | None = None
        self._given: set[Moment] = set()

    def is_asked(self, moment: Moment) -> bool:
        """Return whether the hint for a decision was asked for, so that it comes or is there."""
        return self._moment == moment

    def ask(self, moment: Moment, number: int) -> None:
        """Wait for the answer that will come under a number; an older question's no longer counts."""
        self._moment, self._number, self._decision = moment, number, None

    def hear(self, number: int, decision: Decision) -> None:
        """Take the answer that is waited for; others do not count."""
        if self._number == number:
            self._number, self._decision = 0, decision
            self._given.add(self._moment)

    def forget(self) -> bool:
        """Wait no more for an answer that could not be given, so that it can be asked for again.

        Returns:
            Whether one was waited for.
        """
        waited = self._number != 0
        if waited:
            self._number, self._moment = 0, (-1, 0)
        return waited

    def found(self, moment: Moment) -> Decision | None:
        """Return the hint for a decision; None while it is thought about, or where none was asked for."""
        return self._decision if self._moment == moment else None

    def was_given(self, seat: int, done: int) -> bool:
        """Return whether a hint was given for the decision that a seat makes after so many commands."""
        return (seat, done) in self._given


def why_no_hint(session: Session[Any], seat: int) -> str | None:
    """Return why a seat gets no hint now, in one sentence, or None."""
    if session.ai is None or not session.game.levels:
        return NOBODY
    return None if session.seats[seat].kind == "human" and seat in session.to_act() else NOT_YOURS


def ask_hint(session: Session[Any], seat: int) -> None:
    """Ask what the strongest opponent would do in a person's place; `hint_of` has the answer when it has come.

    Nothing is asked twice for one decision.

    Raises:
        Refused: there is no hint now; one sentence.
    """
    reason = why_no_hint(session, seat)
    if session.ai is None or reason is not None:
        raise Refused(reason or NOBODY)
    moment = (seat, session.done(seat))
    if not session.hints.is_asked(moment):
        session.hints.ask(moment, session.ai.ask(session.question(seat, session.game.levels[-1], "hint")))


def hint_of(session: Session[Any], seat: int) -> Decision | None:
    """Return what the strongest opponent would do in a person's place now, if that was asked for and has come."""
    return session.hints.found((seat, session.done(seat))) if seat in session.to_act() else None


def hints_used(session: Session[Any], seat: int) -> int:
    """Return for how many of its commands so far a seat had a hint."""
    return sum(line.hinted for line in session.log if line.seat == seat)

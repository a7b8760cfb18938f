"""Expedition: a match that holds others, such as a campaign with its battles, as one thing to play, save and resume.

The match within is an ordinary session of its own game. When it is over its log is handed in, and the outer match plays
it again before it believes it. Both lie in one save of one moment, so nothing is lost or counted twice, whenever the
program is ended.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from game.problems import Problem
from game.session.ai import AiBackend
from game.session.game import Engaged, Game
from game.session.session import HUMAN, OPPONENT, Seat, Session
from systems.match import Event

V = TypeVar("V")


class NestedSession(Generic[V]):
    """An outer session and the match that is being played within it.

    Attributes:
        outer: the campaign's session.
    """

    def __init__(self, outer: Session[V], games: Mapping[str, Game[Any]], ai: AiBackend | None = None) -> None:
        """Take up a session, new or from a save; what is saved within it and no longer fits is begun anew.

        Args:
            outer: the session.
            games: the catalog.
            ai: thinks for the opponents of the matches within.
        """
        self.outer = outer
        self._games = games
        self._ai = ai
        self._ahead: tuple[Session[Any] | None, int] = (None, 0)
        engaged, inner = outer.engaged(), outer.inner
        if inner is not None and (engaged is None or not _same(engaged, inner)):
            outer.inner = None

    @property
    def inner(self) -> Session[Any] | None:
        """The match that is being played within, or None."""
        return self.outer.inner

    @property
    def engaged(self) -> Engaged | None:
        """The match that is to be played within before the outer one goes on, or None."""
        return self.outer.engaged()

    def begin(self, name: str = "You", rival: str = "") -> Session[Any]:
        """Return the session of the match that is to be played: the one that was begun, or a new one.

        Args:
            name: the player's, in its seat.
            rival: the opponent's.

        Raises:
            Problem: no match is to be played now, or its options make none.
        """
        if self.outer.inner is not None:
            return self.outer.inner
        engaged = self.engaged
        if engaged is None:
            raise Problem("No match is waiting: choose the next step first.")
        player, foe = Seat(HUMAN, name), Seat(OPPONENT, rival, engaged.level)
        seats = (player, foe) if engaged.seat == 0 else (foe, player)
        game = self._games[engaged.game]
        self.outer.inner = Session.new(game, engaged.seed, engaged.options, seats, ai=self._ai, opening=engaged.opening)
        return self.outer.inner

    def play_ahead(self) -> bool:
        """Play one more command of the match within again for the outer one; False when it knows all there are.

        It spares time alone, when the match is handed in; no save holds it, and none misses it.
        """
        inner = self.outer.inner
        if inner is None:
            return False
        known = self._ahead[1] if self._ahead[0] is inner else 0
        if known >= len(inner.log):
            return False
        self._ahead = (inner, known + 1)
        self.outer.play_ahead([(line.seat, line.command) for line in inner.log[: known + 1]])
        return True

    def settle(self) -> tuple[Event, ...]:
        """Hand in the match that is over; return what the player hears of it.

        Raises:
            Problem: no match is being played, or it is not over.
            Refused: the outer match does not accept it; nothing has changed.
        """
        inner, engaged = self.outer.inner, self.engaged
        if inner is None or engaged is None or inner.result() is None:
            raise Problem("The match is not over: play it to its end, or give it up.")
        self.outer.inner = None
        try:
            log = [(line.seat, line.command) for line in inner.log]
            return self.outer.submit(engaged.seat, self.outer.game.settlement(log))
        except BaseException:
            self.outer.inner = inner
            raise


def _same(engaged: Engaged, inner: Session[Any]) -> bool:
    """Return whether a saved match is the one that is to be played."""
    return (inner.game.name, inner.seed, inner.opening) == (engaged.game, engaged.seed, engaged.opening)

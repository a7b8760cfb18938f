"""What an opponent weighed, for who watches: found among a session's thoughts."""

from __future__ import annotations

from typing import Any

from game.session.session import Session
from systems.search.opponent import Candidate


def last_weighed(session: Session[Any], seat: int | None = None) -> tuple[int, tuple[Candidate, ...]]:
    """Return who decided last by weighing, and what, best first.

    Returns:
        The seat, -1 if nothing was weighed yet, and the candidates.
    """
    for position, decision in reversed(session.thoughts):
        if position < len(session.log) and decision.reasons and seat in {None, session.log[position].seat}:
            return session.log[position].seat, tuple(decision.reasons)
    return -1, ()

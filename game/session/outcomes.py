"""How a match ended, and whom a person beat in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.session.session import OPPONENT, Seat, Session, only_person
from systems.match import Result


def final_result(session: Session[Any]) -> Result:
    """Return how a session's match ended.

    Raises:
        ValueError: it is not over yet.
    """
    result = session.result()
    if result is None:
        raise ValueError("a match that still runs has no result")
    return result


def player_of(seats: Sequence[Seat]) -> int | None:
    """Return the seat of the only person against the program (CLAN-12.1)."""
    return only_person(seats) if any(seat.kind == OPPONENT for seat in seats) else None


def beaten_level(session: Session[Any]) -> str | None:
    """Return the level of the opponent that the only person has beaten; None for any other end, or none yet."""
    result, player = session.result(), player_of(session.seats)
    if result is None or player is None or result.winner != player:
        return None
    return session.seats[1 - player].level

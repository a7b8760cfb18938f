"""What scenes and opponents ask of one position of a match, on every frame: worked out once."""

from __future__ import annotations

from typing import Generic, TypeVar

from systems.match import Command, Match, is_seat

V = TypeVar("V")


class Position(Generic[V]):
    """A match as it stands between two commands."""

    def __init__(self, match: Match[V]) -> None:
        self._match = match
        self._views: dict[int, V] = {}
        self._legal: dict[int, list[Command]] = {}

    def view(self, seat: int) -> V:
        """Return all that the seat may know.

        Raises:
            Refused: there is no such seat.
        """
        if not is_seat(seat):
            return self._match.view(seat)
        if seat not in self._views:
            self._views[seat] = self._match.view(seat)
        return self._views[seat]

    def legal(self, seat: int) -> list[Command]:
        """Return every command that the seat may submit, save `Concede`; none for what is no seat."""
        if is_seat(seat) and seat not in self._legal:
            self._legal[seat] = self._match.legal(seat)
        return list(self._legal[seat]) if is_seat(seat) else []

"""What the pictures of all two-sided tables can say of their seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

S = TypeVar("S")


class SeatPicture:
    """A picture as one seat sees it."""

    __slots__ = ()

    seat: int

    @property
    def foe(self) -> int:
        """The other seat."""
        return 1 - self.seat


class SidesPicture(SeatPicture, Generic[S]):
    """A picture with a part for each side."""

    __slots__ = ()

    sides: Sequence[S]

    @property
    def own(self) -> S:
        """The side of the seat that looks."""
        return self.sides[self.seat]

    @property
    def theirs(self) -> S:
        """The other side."""
        return self.sides[self.foe]

"""The course of a battle: both crystals after each round, and the round in which it turned."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from systems.clans.view.views import ClansView


@dataclass(frozen=True, slots=True)
class BattleCourse:
    """What became of both crystals.

    Attributes:
        most: with how many points they began: one's own, the enemy's.
        rounds: for each round that was seen its number and what was left of both after it; 0 is the beginning.
    """

    most: tuple[int, int]
    rounds: tuple[tuple[int, int, int], ...]

    @classmethod
    def begun(cls, view: ClansView, seat: int) -> BattleCourse:
        """Return the course of a battle as a seat sees it now; earlier rounds are not known."""
        own, foe = view.sides[seat].max_crystal, view.sides[1 - seat].max_crystal
        return cls((own, foe), ((0, own, foe),)).noted(view, seat, over=False)

    def noted(self, view: ClansView, seat: int, *, over: bool) -> BattleCourse:
        """Return it with what a seat sees now, before a round, or when the battle is over."""
        done = view.round if over else view.round - 1
        own, foe = (max(0, view.sides[side].crystal) for side in (seat, 1 - seat))
        kept = tuple(point for point in self.rounds if point[0] != done or not point[0])
        return replace(self, rounds=kept if done == 0 else (*kept, (done, own, foe)))

    @property
    def left(self) -> tuple[int, int]:
        """What is left of both crystals."""
        _, own, foe = self.rounds[-1]
        return own, foe

    def share(self, side: int, points: int) -> float:
        """Return which share of a side's crystal (0: one's own) so many points are."""
        return min(1.0, points / max(1, self.most[side]))

    def turn(self, *, won: bool) -> int:
        """Return the round from which the winner led to the end; 0 where it did not lead then."""
        found = 0
        for number, own, foe in self.rounds:
            lead = self.share(0, own) - self.share(1, foe)
            ahead = lead > 0 if won else lead < 0
            found = (found or number) if ahead else 0
        return found

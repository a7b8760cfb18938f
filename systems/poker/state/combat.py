"""Combat: one world's Poker Combat for its rules: a standard match with fighters and a table of playing cards."""

from __future__ import annotations

from components.poker import Fighter, PokerTable, PokerTerms
from systems.arena.state.table import Arena, Course
from systems.arena.state.zones import HEROES, ArenaZones
from systems.effects.game import EffectRules
from systems.world import World


class Combat(Arena):
    """A combat for its rules: what an `Arena` knows, and the components of Poker Combat.

    Attributes:
        poker, stakes: the table's components; fighters: by seat.
    """

    def __init__(self, world: World, rules: EffectRules, zones: ArenaZones, course: Course) -> None:
        super().__init__(world, rules, zones, course)
        self.poker = world.single(PokerTable)
        self.stakes = world.single(PokerTerms)
        self.fighters = [world.get(entity, Fighter) for entity in HEROES]
        zones.spare = self.poker.spare

    @property
    def small_blind(self) -> int:
        """The seat that is small blind in this hand: the attacker first, then each in turn (POKER-1.4)."""
        return (self.table.first + self.table.turn - 1) % 2

    @property
    def order(self) -> tuple[int, int]:
        """The seats in the order in which they act: the small blind first (POKER-2.8)."""
        return _ORDERS[(self.table.first + self.table.turn - 1) % 2]

    @property
    def blinds(self) -> tuple[int, int]:
        """The small and the big blind of this hand: from some hand on they double with each (POKER-1.6)."""
        doubled = min(MOST_DOUBLINGS, max(0, self.table.turn - self.stakes.doubling + 1))
        return self.stakes.small << doubled, self.stakes.big << doubled

    @property
    def pot(self) -> int:
        """All HP that are committed."""
        first, second = self.fighters
        return first.committed + second.committed

    @property
    def is_all_in(self) -> bool:
        """Whether one of the two has committed all it had, so that nobody bets any more (POKER-2.8)."""
        first, second = self.heroes
        return first.hp <= 0 or second.hp <= 0

    def owed(self, seat: int) -> int:
        """Return what a seat has to match."""
        fighters = self.fighters
        return max(0, fighters[1 - seat].committed - fighters[seat].committed)

    def hand_of(self, seat: int) -> tuple[int, ...]:
        """Return a seat's playing cards together with those that lie open."""
        return (*self.fighters[seat].hole, *self.poker.community)


MOST_DOUBLINGS = 20
"""Then a blind is more than anybody can have."""
_ORDERS = ((0, 1), (1, 0))

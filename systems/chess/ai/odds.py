"""What a combat is expected to bring (CHESS-6.2): the chance of the attacker, and what the winner has left.

The figures are data (`assets/content/chess/odds.json`): a formula, and a table of how simulated combats differed from
it. All are whole numbers; chances and shares are in per mille.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from components.arena import STRONG_AGAINST
from components.chess import FULL_STAMINA, HALVES

CERTAIN = 1000
SMALLEST = 10
"""The smallest chance that the table leaves."""
Place = tuple[int, int, int, int]
"""Buckets of HP and of stamina, attacker and defender in turn."""


class Fighter(NamedTuple):
    """A piece before a combat: class of its hero, element, HP in halves, stamina."""

    card_class: str
    element: str
    hp: int
    stamina: int


class Outlook(NamedTuple):
    """What a combat is expected to bring.

    Attributes:
        chance: that the attacker wins, in per mille.
        attacker, defender: HP in halves and stamina that each has left if it wins.
    """

    chance: int
    attacker: tuple[int, int]
    defender: tuple[int, int]


@dataclass(frozen=True, slots=True)
class OddsTable:
    """How simulated combats differed from the formula, by HP and stamina of both.

    Attributes:
        hp_step: HP for each bucket, the first of which begins at 1 HP; stamina_step: likewise, from 0.
        entries: by buckets of HP and of stamina, attacker and defender in turn: by how much the attacker's chance is
            higher than by the formula, and the shares of their HP that attacker and defender have left when they win.
    """

    hp_step: int
    stamina_step: int
    entries: Mapping[Place, tuple[int, int, int]]

    def place(self, attacker: Fighter, defender: Fighter) -> Place:
        """Return the buckets of two fighters."""
        first, second = ((fighter.hp - 1) // (self.hp_step * HALVES) for fighter in (attacker, defender))
        return first, second, attacker.stamina // self.stamina_step, defender.stamina // self.stamina_step


@dataclass(frozen=True, slots=True)
class OddsFigures:
    """The numbers behind an outlook.

    A fighter weighs its HP and, in HP too, `breath` for each point of stamina, its class, and `element` where its
    element is the stronger one (POKER-7); the attacker's chance is its weight's square in the sum of both squares.

    Attributes:
        classes: by class what its heroes are worth.
        kept, more: the share of its HP that a winner has left at even chances is `kept`; for every per mille that its
            chance is above a half, `more` / 1000 of a per mille is added.
        spent: stamina that a winner has less.
        table: of simulated combats, None for none.
    """

    breath: int = 2
    element: int = 8
    classes: Mapping[str, int] = field(default_factory=dict, hash=False)
    kept: int = 600
    more: int = 600
    spent: int = 2
    table: OddsTable | None = field(default=None, hash=False)


class CombatOdds:
    """Answers what combats are expected to bring, and remembers its answers."""

    def __init__(self, figures: OddsFigures | None = None) -> None:
        self.figures = figures or OddsFigures()
        self._known: dict[tuple[Fighter, Fighter], Outlook] = {}

    def outlook(self, attacker: Fighter, defender: Fighter) -> Outlook:
        """Return what a combat of two pieces is expected to bring."""
        found = self._known.get((attacker, defender))
        if found is None:
            found = self._known[attacker, defender] = self._worked_out(attacker, defender)
        return found

    def _worked_out(self, attacker: Fighter, defender: Fighter) -> Outlook:
        chance = self.chance_by_formula(attacker, defender)
        kept = self.shares(chance)
        table = self.figures.table
        entry = None if table is None else table.entries.get(table.place(attacker, defender))
        if entry is not None:
            chance, kept = min(CERTAIN - SMALLEST, max(SMALLEST, chance + entry[0])), entry[1:]
        return Outlook(chance, self._left(attacker, kept[0]), self._left(defender, kept[1]))

    def chance_by_formula(self, attacker: Fighter, defender: Fighter) -> int:
        """Return the chance of the attacker as the formula has it, in per mille."""
        first, second = self._weight(attacker, defender) ** 2, self._weight(defender, attacker) ** 2
        return first * CERTAIN // (first + second)

    def _weight(self, own: Fighter, other: Fighter) -> int:
        figures = self.figures
        stronger = STRONG_AGAINST.get(own.element) == other.element
        more = own.stamina * figures.breath + figures.classes.get(own.card_class, 0) + stronger * figures.element
        return own.hp + more * HALVES

    def shares(self, chance: int) -> tuple[int, int]:
        """Return the shares of its HP that attacker and defender keep by the formula, if the attacker has a chance."""
        figures = self.figures
        first, second = (
            min(CERTAIN, max(50, figures.kept + (hope - CERTAIN // 2) * figures.more // CERTAIN))
            for hope in (chance, CERTAIN - chance)
        )
        return first, second

    def _left(self, winner: Fighter, kept: int) -> tuple[int, int]:
        stamina = min(FULL_STAMINA, max(0, winner.stamina - self.figures.spent))
        return max(1, winner.hp * kept // CERTAIN), stamina

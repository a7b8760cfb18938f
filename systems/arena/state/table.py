"""Arena: one world's standard match for its rules, put together from the parts that answer the card language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from components.arena import MULLIGAN, OVER
from components.effects import DerivedStats
from systems.arena.state.book import ArenaBook
from systems.arena.state.printed import ArenaPrinted
from systems.arena.state.words import ArenaWords
from systems.arena.state.zones import ArenaZones
from systems.effects.game import EffectRules
from systems.effects.table import EffectTable
from systems.match import SEATS
from systems.world import World


@dataclass(frozen=True, slots=True)
class Course:
    """How a match that runs these rules begins and ends.

    Attributes:
        begin: begins the first turn, once both opening hands are decided on; called with the match.
        check_end: ends the match where somebody has lost it; returns whether it is over.
    """

    begin: Callable[[Any], None]
    check_end: Callable[[Any], bool]


class Arena(EffectTable):
    """A standard match for its rules: the components that a match has once, and the answers to the card language.

    Attributes:
        course: how the match begins and ends.
        zones, words, printed: the match's answers to the card language.
        book, table, terms, sides, heroes: what `zones` knows of the world.
    """

    book: ArenaBook
    zones: ArenaZones
    words: ArenaWords
    printed: ArenaPrinted

    def __init__(self, world: World, rules: EffectRules, zones: ArenaZones, course: Course) -> None:
        super().__init__(world, zones.book, zones, ArenaWords(zones), ArenaPrinted(zones), rules)
        self.course = course
        self.table = zones.table
        self.terms = zones.terms
        self.sides = zones.sides
        self.heroes = zones.heroes

    def in_fork(self, world: World) -> Self:
        """Return the same match in a fork of its world, with what was derived here."""
        zones = ArenaZones(world, self.zones.lies.copy())
        zones.may_be_dead, zones.may_be_asked = self.zones.may_be_dead, self.zones.may_be_asked
        zones.may_be_dormant = self.zones.may_be_dormant
        twin = type(self)(world, self.rules, zones, self.course)
        twin.aura_dependencies, twin.gifted, twin.gift_events = self.aura_dependencies, self.gifted, self.gift_events
        twin.settled, twin.sources = self.settled.copy(), self.sources.copy()
        return twin

    def to_act(self) -> tuple[int, ...]:
        """Return who has not decided on the opening hand, else who is asked, else whose turn it is."""
        if self.table.phase == OVER:
            return ()
        if self.table.phase == MULLIGAN:
            return tuple(seat for seat in SEATS if not self.sides[seat].kept)
        ask = self.stack.ask
        return (self.table.active if ask is None else ask.seat,)

    def cost(self, entity: int) -> int:
        """Return what a card of a hand costs now; elsewhere it costs what is printed."""
        row = self.world.rows[entity]
        derived: DerivedStats | None = row.get(DerivedStats)
        if derived is None:
            return self.zones.definition(entity).cost
        cost: int = derived.stats["cost"]
        return max(0, cost)

    def count(self, seat: int, name: str, number: int = 1) -> None:
        """Count something that happened to a side in this match."""
        tally = self.sides[seat].tally
        tally[name] = tally.get(name, 0) + number
        self.invalidate(name)

"""Duel: the table of one world's duel, as the card language asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from components.duel import CREATURE, Creature
from components.effects import DerivedStats, Modifier, Occurrence, Scope
from systems.duel.events import StatsChanged
from systems.duel.rules import aura_dependencies
from systems.duel.state.book import CARD_STATS
from systems.duel.state.listening import listeners
from systems.duel.state.mat import FIELD_ZONES, PILES, SIDE_ENTITIES, DuelZones
from systems.duel.state.vocabulary import COUNTER
from systems.duel.state.words import NAMES, RELATIONS, TAGS, player_stat
from systems.duel.view.sight import SEATS, number_for

__all__ = ["FIELD_ZONES", "PILES", "PLAYERS", "SEATS", "SIDE_ENTITIES", "Duel", "card_named"]
NOTHING: frozenset[str] = frozenset()
PLAYERS = ("The first player", "The second player")
"""How sentences for both name the seats."""


class Duel(DuelZones):
    """A match's mat that answers the card language: what its words mean, what is in play, who hears what."""

    # ------------------------------------------------------------------------------------------------------- numbers

    def option_number(self, entity: int) -> int:
        """Return the number by which an asked seat chooses an option: a card's own; players are -1 and -2."""
        return -1 - SIDE_ENTITIES.index(entity) if entity in SIDE_ENTITIES else self.number(entity)

    def public_number(self, entity: int) -> int:
        """Return a number that may be told to both: 0 where one of them may not know it; players are -1 and -2."""
        if entity in SIDE_ENTITIES:
            return -1 - SIDE_ENTITIES.index(entity)
        first, second = (number_for(self, seat, entity) for seat in SEATS)
        return first if first == second else 0

    # --------------------------------------------------------------------------------------------------------- words

    def is_tagged(self, entity: int, tag: str) -> bool:
        """Return whether a thing is something."""
        test = TAGS.get(tag)
        return test is not None and test(self, entity)

    def stat(self, entity: int, name: str) -> int:
        """Return a thing's number: as it is now for what is in play, else as it is printed."""
        derived: DerivedStats | None = self._rows[entity].get(DerivedStats)
        if derived is not None:
            found = derived.stats.get(name) if entity > SIDE_ENTITIES[-1] else None  # players' are what happened
            if found is not None:
                return found
            if name.startswith(COUNTER):
                return derived.counters.get(name.removeprefix(COUNTER), 0)
        if entity in SIDE_ENTITIES:
            return player_stat(self, SIDE_ENTITIES.index(entity), name)
        card, reader = self.definition(entity), CARD_STATS.get(name)
        return 0 if card is None or reader is None else reader(card)

    def named(self, name: str, scope: Scope) -> Sequence[int] | None:
        """Return what the duel's own names stand for (`systems.duel.state.vocabulary.NAMES`)."""
        reader = NAMES.get(name)
        return None if reader is None else reader(self, scope)

    def related(self, relation: str, entity: int) -> Sequence[int]:
        """Return what stands in a relation to a thing."""
        return RELATIONS[relation](self, entity)

    def count(self, seat: int, name: str, number: int = 1) -> None:
        """Count something that happened to a side in this turn."""
        tally = self.sides[seat].tally
        tally[name] = tally.get(name, 0) + number
        self.stir(aura_dependencies.ELSEWHERE)

    # ------------------------------------------------------------------------------------------- what is in play

    def in_play(self) -> Sequence[int]:
        """Return both players and the creatures and wards on the field, in the order of entering."""
        lies = self.lies
        return [*SIDE_ENTITIES, *[item for item in self.table.entered if lies[item][0] != "runes"]]

    def stir(self, change: str) -> None:
        """Derive what is in play anew, if an aura in play depends on such a change (see `aura_dependencies`)."""
        if self.minded is None or change in self.minded:
            self.stack.dirty = True

    def minds(self, sources: Iterable[int]) -> frozenset[str]:
        """Return the changes that the printed auras of these cards mind."""
        found = [self.book.minded(self._cards[source].id) for source in sources]
        return frozenset().union(*found) if any(found) else NOTHING

    def printed(self, entity: int) -> tuple[dict[str, int], list[str]]:
        """Return the printed stats and keywords of a thing in play; what lies face down has no keywords."""
        card = self.definition(entity)
        if card is None:
            return {}, []
        if card.kind != CREATURE:
            return {}, list(card.keywords)
        stats = self.book.printed_stats(card)
        return stats, list(card.keywords) if self._get(entity, Creature).face_up else []

    def speaks(self, entity: int) -> bool:
        """Return whether a card's printed abilities count: it is no face-down creature, and not mute."""
        row = self._rows[entity]
        creature: Creature | None = row.get(Creature)
        if creature is not None and not creature.face_up:
            return False
        derived: DerivedStats | None = row.get(DerivedStats)
        return derived is None or "mute" not in derived.keywords

    def silence(self, entity: int, until: int) -> None:
        """Take all that a card says and was given away from it."""
        derived = self._get(entity, DerivedStats)
        derived.modifiers = [
            modifier
            for modifier in derived.modifiers
            if not modifier.definition and (modifier.gone or not modifier.keyword)
        ]
        self.alter(entity, Modifier(0, until, keyword="mute"))

    def choosable(self, things: list[int], scope: Scope, hidden: bool) -> list[int]:
        """Return those of some things that an ability may choose (DUEL-5.4)."""
        lies = self.lies
        return [
            thing
            for thing in things
            if thing not in lies or lies[thing][0] != "creatures" or self._may_choose(thing, scope, hidden)
        ]

    def _may_choose(self, creature: int, scope: Scope, hidden: bool) -> bool:
        one = self._get(creature, Creature)
        if not one.face_up and not hidden:
            return False
        return one.seat == scope.seat or not self.has(creature, "veiled")

    def arranged(self, options: list[int]) -> list[int]:
        """Return cards of a deck by their names, after all others: who looks through it does not learn its order."""
        lies = self.lies
        named = {option: self._cards[option].id for option in options if option in lies and lies[option][0] == "deck"}
        return sorted(options, key=lambda option: (option in named, named.get(option, ""))) if named else options

    def printed_among(self, things: Sequence[int], names: frozenset[str]) -> list[int]:
        """Return those of some things that are cards of these names, in their order."""
        cards = self._cards
        return [thing for thing in things if thing > SIDE_ENTITIES[-1] and cards[thing].id in names]

    def can_change(self, entity: int) -> bool:
        """Return whether stats and keywords can be changed: of players, wards, and face-up creatures (DUEL-5.4)."""
        row = self._rows[entity]
        creature: Creature | None = row.get(Creature)
        return creature.face_up if creature is not None else DerivedStats in row

    def has_changed(self, entity: int, stats: dict[str, int], keywords: list[str]) -> None:
        """Tell what a face-up creature is now."""
        creature = self._find(entity, Creature)
        if creature is None or not creature.face_up or self.world.silent:
            return
        now = self._get(entity, DerivedStats)
        told, before = ((of["power"], of["toughness"]) for of in (now.stats, stats))
        if told != before or keywords != now.keywords:
            self.world.emit(StatsChanged, self.number(entity), *told, *before, tuple(now.keywords))

    def listening(self, event: Occurrence) -> Iterable[int]:
        """Return the cards that may hear an event, the active player's first."""
        return listeners(self, event)


def card_named(duel: Duel, seat: int, number: int) -> int:
    """Return the card that a seat means by a number; 0 where it knows of none."""
    if number <= 0:
        return 0
    entity = duel.numbered(number)
    return entity if entity and number_for(duel, seat, entity) == number else 0

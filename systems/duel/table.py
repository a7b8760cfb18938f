"""Duel: the parts of one world's duel at hand, as the card language asks for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from components.duel import (
    CREATURE,
    Chain,
    Clash,
    Creature,
    DuelCard,
    DuelCardDefinition,
    DuelSide,
    DuelTable,
    FieldRune,
)
from components.effects import Altered, Occurrence, Scope, Stature
from systems.duel.events import StatsChanged
from systems.duel.listening import DuelBook, by_definition, listeners
from systems.duel.sight import SEATS, number_for
from systems.duel.vocabulary import COUNTER
from systems.duel.words import CARD_STATS, NAMES, RELATIONS, SIDE_ENTITIES, TAGS, player_stat
from systems.effects.table import EffectTable
from systems.world import World

__all__ = ["PLAYERS", "SEATS", "SIDE_ENTITIES", "Duel", "card_named"]
PLAYERS = ("The first player", "The second player")
"""How sentences for both name the seats."""
FIELD_ZONES = ("creatures", "runes", "wards")
"""Zones that abilities call the field."""
PILES = ("deck", "hand", "used", "netherworld", "banished")
"""The lists of a side that are zones by their own names."""
Place = tuple[str, int]
"""A zone and whose it is."""


class _Definitions(dict[int, DuelCardDefinition]):
    """Which card each entity is, looked up once: rules ask for it all the time, and it never changes."""

    __slots__ = ("_get",)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._get = world.get

    def __missing__(self, entity: int) -> DuelCardDefinition:
        found = self[entity] = self._get(entity, DuelCard).definition
        return found


class Duel(EffectTable):
    """The parts of one world's match: references, and where each card lies, derived from the sides' zones.

    Attributes:
        lies: zone and seat of every card that lies somewhere: what moves a card changes both (`systems.duel.moves`).
    """

    book: DuelBook
    table: DuelTable
    clash: Clash
    chain: Chain
    field_zones: ClassVar[frozenset[str]] = frozenset(FIELD_ZONES)

    def __init__(self, world: World) -> None:
        book = world.definitions
        if not isinstance(book, DuelBook):
            raise TypeError("A duel's world knows its cards by a DuelBook.")
        super().__init__(world, book)
        self.table = world.single(DuelTable)
        self.clash = world.single(Clash)
        self.chain = world.single(Chain)
        self.sides = [world.get(one, DuelSide) for one in SIDE_ENTITIES]
        self._get = world.get
        self._find = world.find
        self._cards = _Definitions(world)
        self.lies = _places(self.sides)
        self._by_definition: dict[str, list[int]] | None = None

    # --------------------------------------------------------------------------------------------------------- cards

    def card(self, entity: int) -> DuelCardDefinition:
        """Return a card's definition."""
        return self._cards[entity]

    def definition(self, entity: int) -> DuelCardDefinition | None:
        """Return which card an entity is; None for a player."""
        return self._cards[entity] if entity > SIDE_ENTITIES[-1] else None

    def owner(self, entity: int) -> int:
        """Return whose card it is."""
        return self._get(entity, DuelCard).owner

    def creature(self, entity: int) -> Creature:
        """Return what a creature on the field has.

        Raises:
            KeyError: it is not there.
        """
        return self._get(entity, Creature)

    def rune(self, entity: int) -> FieldRune | None:
        """Return what a rune on the field has, or None."""
        return self._find(entity, FieldRune)

    def has(self, entity: int, keyword: str) -> bool:
        """Return whether a card in play, or a player, has a keyword now."""
        stature = self._find(entity, Stature)
        return stature is not None and keyword in stature.keywords

    def number(self, entity: int) -> int:
        """Return the number under which a card is known now, 0 for none (see `components.duel.DuelTable`)."""
        return self.table.numbers.get(entity, 0)

    def option_number(self, entity: int) -> int:
        """Return the number by which an asked seat chooses an option: a card's own; players are -1 and -2."""
        return -1 - SIDE_ENTITIES.index(entity) if entity in SIDE_ENTITIES else self.number(entity)

    def public_number(self, entity: int) -> int:
        """Return a number that may be told to both: 0 where one of them may not know it; players are -1 and -2."""
        if entity in SIDE_ENTITIES:
            return -1 - SIDE_ENTITIES.index(entity)
        first, second = (number_for(self, seat, entity) for seat in SEATS)
        return first if first == second else 0

    def cards_of(self, names: Iterable[str]) -> list[int]:
        """Return the entities of some cards, in their order."""
        if self._by_definition is None:
            self._by_definition = by_definition(self)
        return sorted(entity for name in names for entity in self._by_definition.get(name, ()))

    def conjure(self, definition: str, seat: int) -> int:
        """Return a new card that lies nowhere yet.

        Raises:
            KeyError: there is no such card in the book.
        """
        entity = self.world.spawn(DuelCard(self.book[definition], seat))
        if self._by_definition is not None:
            self._by_definition.setdefault(definition, []).append(entity)
        return entity

    # --------------------------------------------------------------------------------------------------------- zones

    def zone(self, name: str, seat: int) -> Sequence[int]:
        """Return the cards of a seat's zone, in its order."""
        side = self.sides[seat]
        if name == "creatures":
            return [one for one in side.creatures if one]
        if name == "field":
            return [*(one for one in (*side.creatures, *side.runes) if one), *side.wards]
        if name == "runes":
            return [one for one in side.runes if one]
        if name == "players":
            return (SIDE_ENTITIES[seat],)
        zone: list[int] = getattr(side, name)
        return zone

    def zone_of(self, entity: int) -> str:
        """Return the zone in which a card lies; "field" is what abilities call creatures, runes and wards together."""
        lies = self.lies.get(entity)
        if lies is None:
            return "players" if entity in SIDE_ENTITIES else "nowhere"
        return lies[0]

    def seat_of(self, entity: int) -> int:
        """Return who controls a card or holds it; of a card that lies nowhere whose it is."""
        lies = self.lies.get(entity)
        if lies is not None:
            return lies[1]
        return SIDE_ENTITIES.index(entity) if entity in SIDE_ENTITIES else self.owner(entity)

    def player(self, seat: int) -> int:
        """Return a seat's player."""
        return SIDE_ENTITIES[seat]

    def time(self) -> tuple[int, str]:
        """Return whose turn it is and the phase."""
        return self.table.active, self.table.phase

    def until(self, seat: int, duration: str) -> int:
        """Return the turn at whose end a duration that begins now ends; -1 for "stay"."""
        own = self.table.active == seat
        if duration == "turn":
            return self.table.turn
        if duration == "foe-turn":
            return self.table.turn + (1 if own else 2)
        return self.table.turn + (2 if own else 1) if duration == "my-turn" else -1

    # --------------------------------------------------------------------------------------------------------- words

    def is_tagged(self, entity: int, tag: str) -> bool:
        """Return whether a thing is something."""
        test = TAGS.get(tag)
        return test is not None and test(self, entity)

    def stat(self, entity: int, name: str) -> int:
        """Return a thing's number: as it is now for what is in play, else as it is printed."""
        stature = self._find(entity, Stature)
        if stature is not None:
            found = stature.stats.get(name)
            if found is not None:
                return found
            if name.startswith(COUNTER):
                return stature.counters.get(name.removeprefix(COUNTER), 0)
        if entity in SIDE_ENTITIES:
            return player_stat(self, SIDE_ENTITIES.index(entity), name)
        card, reader = self.definition(entity), CARD_STATS.get(name)
        return 0 if card is None or reader is None else reader(card)

    def named(self, name: str, scope: Scope) -> Sequence[int] | None:
        """Return what the duel's own names stand for (`systems.duel.vocabulary.NAMES`)."""
        reader = NAMES.get(name)
        return None if reader is None else reader(self, scope)

    def related(self, relation: str, entity: int) -> Sequence[int]:
        """Return what stands in a relation to a thing."""
        return RELATIONS[relation](self, entity)

    def count(self, seat: int, name: str, number: int = 1) -> None:
        """Count something that happened to a side in this turn."""
        tally = self.sides[seat].tally
        tally[name] = tally.get(name, 0) + number

    # ------------------------------------------------------------------------------------------- what is in play

    def in_play(self) -> Sequence[int]:
        """Return both players and the creatures and wards on the field, in the order of entering."""
        lies = self.lies
        return [*SIDE_ENTITIES, *[one for one in self.table.entered if lies[one][0] != "runes"]]

    def stir(self, by: str) -> None:
        """Let what is in play be derived anew, if an aura in play cares: `by` "time" or what happened "elsewhere"."""
        if self.stack.dirty:
            return
        cares, cards, lies = self.book.cares(by), self._cards, self.lies
        for entity in self.table.entered:
            if cards[entity].id in cares or (lies[entity][0] != "runes" and self._get(entity, Stature).lent):
                self.stack.dirty = True
                return
        self.stack.dirty = any(self._get(one, Stature).lent for one in SIDE_ENTITIES)

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
        creature = self._find(entity, Creature)
        if creature is not None and not creature.face_up:
            return False
        return not self.has(entity, "mute")

    def silence(self, entity: int, until: int) -> None:
        """Take all that a card says and was given away from it."""
        stature = self._get(entity, Stature)
        stature.altered = [one for one in stature.altered if not one.definition and (one.gone or not one.keyword)]
        self.alter(entity, Altered(0, until, keyword="mute"))

    def may_choose(self, entity: int, scope: Scope, hidden: bool) -> bool:
        """Return whether an ability may choose a thing (DUEL-5.4)."""
        creature = self._find(entity, Creature)
        if creature is None:
            return True
        if not creature.face_up and not hidden:
            return False
        return creature.seat == scope.seat or not self.has(entity, "veiled")

    def can_change(self, entity: int) -> bool:
        """Return whether stats and keywords can be changed: of players, wards, and face-up creatures (DUEL-5.4)."""
        creature = self._find(entity, Creature)
        return creature.face_up if creature is not None else self._find(entity, Stature) is not None

    def has_changed(self, entity: int, stats: dict[str, int], keywords: list[str]) -> None:
        """Tell what a face-up creature is now."""
        creature = self._find(entity, Creature)
        if creature is None or not creature.face_up or self.world.silent:
            return
        now = self._get(entity, Stature)
        told, before = ((of["power"], of["toughness"]) for of in (now.stats, stats))
        if told != before or keywords != now.keywords:
            self.world.emit(StatsChanged, self.number(entity), *told, *before, tuple(now.keywords))

    def listening(self, event: Occurrence) -> Iterable[int]:
        """Return the cards that may hear an event, the active player's first."""
        return listeners(self, event)


def _places(sides: Sequence[DuelSide]) -> dict[int, Place]:
    """Return where every card lies."""
    lies: dict[int, Place] = {}
    for seat, side in enumerate(sides):
        for zone in PILES:
            lies.update(dict.fromkeys(getattr(side, zone), (zone, seat)))
        for zone in FIELD_ZONES:
            lies.update(dict.fromkeys(filter(None, getattr(side, zone)), (zone, seat)))
    return lies


def card_named(duel: Duel, seat: int, number: int) -> int:
    """Return the card that a seat means by a number; 0 where it knows of none."""
    if number <= 0:
        return 0
    for entity, given in duel.table.numbers.items():
        if given == number:
            return entity if number_for(duel, seat, entity) == number else 0
    return 0

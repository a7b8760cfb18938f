"""EffectTable: what the card language must be able to ask a game, and what it leaves to it.

A game's table derives from this class. The language chooses, counts, keeps frames, triggers and durations; the game
says what its zones, tags and stats are, what its actions do, and when triggers have their turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from components.effects import (
    Ask,
    CardDefinition,
    DerivedStats,
    Frame,
    Modifier,
    Node,
    Occurrence,
    Pending,
    Scope,
    Stack,
)
from systems.dice import Roll
from systems.effects.book import CardBook, Entry
from systems.world import World

Verb = Callable[[Any, Frame, Any], None]
"""Carries an action out: the table, the frame of the program that it stands in, the action."""
Possible = Callable[[Any, Scope, Any], bool]
"""Says whether an action could do anything now."""
Step = Callable[[Any, Frame], None]
"""Goes one step on with a frame that lies on top."""
Answer = Callable[[Any, Frame, Ask, tuple[int, ...]], None]
"""Takes the answer to a question that the frame on top asked."""


class EffectTable:
    """The parts of one world's match, for the language: references only, made once for a world.

    Attributes:
        verbs: the game's actions by their class; possible: those whose possibility is more than finding something.
        steps, answers: the game's kinds of frames.
    """

    verbs: ClassVar[Mapping[type[Node], Verb]] = {}
    possible: ClassVar[Mapping[type[Node], Possible]] = {}
    steps: ClassVar[Mapping[str, Step]] = {}
    answers: ClassVar[Mapping[str, Answer]] = {}
    field_zones: ClassVar[frozenset[str]] = frozenset({"field"})
    """The zones that abilities together call "field"."""
    limit: ClassVar[int] = 500
    """Actions that one command may cause; what would come after is dropped (MATCH-2.7)."""
    action_work: ClassVar[int] = 5_000
    """Things that one action may look at; one that looks at more counts as several actions towards the limit. No card
    of the game comes near: this ends cards that were made to keep the program busy."""
    hearing_work: ClassVar[int] = 20_000
    """Things that all who hear one event may look at; who would hear it later hears nothing."""
    aura_work: ClassVar[int] = 20_000
    """Things that all auras together may look at; those that come later do not shine."""
    most_waiting: ClassVar[int] = 1_000
    """Triggers that may wait for their turn; what is set off beyond is dropped."""
    most_things: ClassVar[int] = 2_000
    """Cards, players and whatever else a match may have; beyond it effects make no more."""
    most_modifiers: ClassVar[int] = 500
    """Changes that may lie on one thing; further ones do nothing."""
    most_lent: ClassVar[int] = 40
    """Abilities that auras may give to one thing: given auras that give auras would soon be more than there is room
    for."""

    def __init__(self, world: World, book: CardBook[Any]) -> None:
        # Whether dice may fall: while something is carried out, never while somebody only looks what could be.
        self.rolls = False
        # Things that were looked at since the table was made. Only differences count: the sum is not part of the state.
        self.work = 0
        # The changes that the auras in play mind, as the last derivation found them; None for any: see `minds`. Whoever
        # makes a table of a world in play lets it recall both of these (`systems.effects.lasting.recall`).
        self.minded: frozenset[str] | None = None
        # Whether anything in play has abilities that were given to it; as the last derivation found it.
        self.lends = True
        # What is as it is printed since the last derivation; who turns a card's face takes it out.
        self.settled: dict[int, DerivedStats] = {}
        self.world = world
        self.book = book
        self.stack = world.single(Stack)

    # ------------------------------------------------------------------------------------------------ what there is

    def zone(self, name: str, seat: int) -> Sequence[int]:
        """Return the cards of a seat's zone, in its order; players are in the zone "players"."""
        raise NotImplementedError

    def zone_of(self, entity: int) -> str:
        """Return the zone in which a card lies, as abilities name it."""
        raise NotImplementedError

    def seat_of(self, entity: int) -> int:
        """Return who controls a card; a player is of its own seat."""
        raise NotImplementedError

    def player(self, seat: int) -> int:
        """Return a seat's player."""
        raise NotImplementedError

    def definition(self, entity: int) -> CardDefinition | None:
        """Return which card an entity is; None for a player without abilities."""
        raise NotImplementedError

    def printed_among(self, things: Sequence[int], names: frozenset[str]) -> list[int]:
        """Return those of some things that are cards of these names, in their order."""
        definition = self.definition
        return [entity for entity in things if (card := definition(entity)) is not None and card.id in names]

    def is_tagged(self, entity: int, tag: str) -> bool:
        """Return whether a thing is something."""
        raise NotImplementedError

    def stat(self, entity: int, name: str) -> int:
        """Return a thing's number."""
        raise NotImplementedError

    def named(self, name: str, scope: Scope) -> Sequence[int] | None:
        """Return what a name of the game's own stands for, None if the game has no such name."""
        del name, scope
        return None

    def related(self, relation: str, entity: int) -> Sequence[int]:
        """Return what stands in a relation to a thing."""
        raise NotImplementedError

    def time(self) -> tuple[int, str]:
        """Return whose turn it is and the phase."""
        raise NotImplementedError

    def choosable(self, things: list[int], scope: Scope, hidden: bool) -> list[int]:
        """Return those of some things that an ability may choose, in their order.

        Args:
            things: that it speaks of.
            scope: of the ability.
            hidden: whether it says that it may choose what lies face down.
        """
        del scope, hidden
        return things

    def arranged(self, options: list[int]) -> list[int]:
        """Return what may be chosen in an order that tells nothing which the chooser may not know."""
        return options

    def can_change(self, entity: int) -> bool:
        """Return whether stats and keywords of a thing can be changed where it is."""
        return self.world.find(entity, DerivedStats) is not None

    # -------------------------------------------------------------------------------------------- what is derived

    def in_play(self) -> Sequence[int]:
        """Return everything with a `DerivedStats`, in the order in which auras apply: the order of entering."""
        raise NotImplementedError

    def printed(self, entity: int) -> tuple[dict[str, int], list[str]]:
        """Return the printed stats and keywords of a thing in play."""
        raise NotImplementedError

    def speaks(self, entity: int) -> bool:
        """Return whether a card's printed abilities count: it is not silenced, not face down."""
        del entity
        return True

    def silence(self, entity: int, until: int) -> None:
        """Take all that a thing says and was given away from it.

        Raises:
            NotImplementedError: this game has no such thing.
        """
        raise NotImplementedError

    def minds(self, sources: Iterable[int]) -> frozenset[str] | None:
        """Return the changes, in the game's own words, that the printed auras of these cards mind; None for any."""
        del sources
        return None

    def has_changed(self, entity: int, stats: dict[str, int], keywords: list[str]) -> None:
        """Tell that a thing's stats or keywords are others than these before; called once for each derivation."""

    # --------------------------------------------------------------------------------------------------- what listens

    def listening(self, event: Occurrence) -> Iterable[int]:
        """Return the cards that may hear an event, in the order in which their triggers shall come."""
        raise NotImplementedError

    def ready(self) -> bool:
        """Return whether triggers that wait may begin now."""
        raise NotImplementedError

    def next_pending(self) -> int:
        """Return the place among the triggers that wait of the one that begins next: of those set off first."""
        return 0

    def begin(self, pending: Pending) -> None:
        """Begin a trigger that waited."""
        raise NotImplementedError

    def between(self) -> bool:
        """Do what is due between two frames, with no trigger waiting; return whether anything was done."""
        return False

    def announced(self, scope: Scope) -> None:
        """Take an ability whose choices are made and whose cost is paid: run it, or let it be answered."""
        raise NotImplementedError

    def commit(self, frame: Frame) -> None:
        """Carry out a fate (see `systems.effects.simultaneous_events`) for those of `frame.done`, at once for all."""
        raise NotImplementedError

    def until(self, seat: int, duration: str) -> int:
        """Return the turn at whose end a duration that begins now ends; -1 for "stay"."""
        raise NotImplementedError

    def conjure(self, definition: str, seat: int) -> int:
        """Return a new card that lies nowhere yet.

        Raises:
            KeyError: there is no such card in the book.
        """
        raise NotImplementedError

    def sample(self, definition: str) -> int | None:
        """Return a card of that identifier to look at, that is in nobody's zone; None if it may not be discovered."""
        del definition
        return None

    def has_rolled(self, scope: Scope, sides: int, number: int) -> None:
        """Tell what an ability's dice gave."""

    def has_dropped(self) -> None:
        """Tell that the limit was reached and the rest is dropped."""
        raise NotImplementedError

    # ----------------------------------------------------------------------------------------------------- for all

    def dice(self, purpose: str) -> Roll:
        """Return the dice of a purpose."""
        return Roll(self.world, purpose)

    def lies_in(self, entity: int, zones: tuple[str, ...]) -> bool:
        """Return whether a card lies in one of these zones, as an ability names them."""
        zone = self.zone_of(entity)
        return zone in zones or (zone in self.field_zones and "field" in zones)

    def entries(self, entity: int) -> Iterable[tuple[str, Entry]]:
        """Return the abilities that a card has now, with the definitions that they stand in."""
        card = self.definition(entity)
        if card is not None and self.speaks(entity):
            yield card.id, self.book.entry(card.id)
        standing = self.world.find(entity, DerivedStats)
        if standing is not None:
            for modifier in standing.lent:
                yield modifier.definition, self.book.lent_entry(modifier.definition, modifier.path)

    def push(self, frame: Frame) -> None:
        """Lay a frame on the stack: it goes on before what lies below."""
        self.stack.frames.append(frame)

    def make(self, names: Sequence[str], seat: int) -> tuple[int, ...]:
        """Return new cards that lie nowhere yet: as many of these as there is room for in the match."""
        room = max(0, self.most_things - len(self.world.rows))
        return tuple(self.conjure(name, seat) for name in names[:room])

    def alter(self, entity: int, change: Modifier) -> None:
        """Lay a change on a thing in play, where there is room for one more."""
        modifiers = self.world.get(entity, DerivedStats).modifiers
        if len(modifiers) < self.most_modifiers:
            modifiers.append(change)
            self.stack.dirty = True

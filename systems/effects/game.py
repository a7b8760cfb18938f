"""What the card language asks of a game, and what it is given by it: five protocols, two registries, its limits.

A game hands these to an `EffectTable`. `Zones`, `Words` and `Printed` belong to one world and know no more than its
components; `Triggers` and `Outcomes` are rules, shared by all worlds, and are told the table each time. A game that
names one of them as its base gets the usual behaviour where the protocol has one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from components.effects import Ask, CardDefinition, Frame, Modifier, Node, Occurrence, Pending, Scope

Verb = Callable[[Any, Frame, Any], None]
"""Carries an action out: the table, the frame of the program that it stands in, the action."""
Possible = Callable[[Any, Scope, Any], bool]
"""Says whether an action could do anything now."""
Step = Callable[[Any, Frame], None]
"""Goes one step on with a frame that lies on top."""
Answer = Callable[[Any, Frame, Ask, tuple[int, ...]], None]
"""Takes the answer to a question that the frame on top asked."""


class Zones(Protocol):
    """Which things there are, and where each is.

    Attributes:
        field_zones: the zones that abilities together call "field".
    """

    field_zones: ClassVar[frozenset[str]] = frozenset({"field"})

    def zone(self, name: str, seat: int) -> Sequence[int]:
        """Return the cards of a seat's zone, in its order; players are in the zone "players"."""
        ...

    def zone_of(self, entity: int) -> str:
        """Return the zone in which a card lies, as abilities name it."""
        ...

    def seat_of(self, entity: int) -> int:
        """Return who controls a card; a player is of its own seat."""
        ...

    def player(self, seat: int) -> int:
        """Return a seat's player."""
        ...

    def definition(self, entity: int) -> CardDefinition | None:
        """Return which card an entity is; None for a player without abilities."""
        ...

    def in_play(self) -> Sequence[int]:
        """Return everything with a `DerivedStats`, in the order in which auras apply: the order of entering."""
        ...

    def conjure(self, definition: str, seat: int) -> int:
        """Return a new card that lies nowhere yet.

        Raises:
            KeyError: there is no such card in the book.
        """
        ...

    def discoverable(self, seat: int) -> Sequence[str]:
        """Return the identifiers of the cards that a seat may discover, in an order of the book's."""
        del seat
        return ()

    def named_among(self, things: Sequence[int], names: frozenset[str]) -> list[int]:
        """Return those of some things that are cards of these names, in their order."""
        definition = self.definition
        return [thing for thing in things if (card := definition(thing)) is not None and card.id in names]

    def lies_in(self, entity: int, zones: tuple[str, ...]) -> bool:
        """Return whether a card lies in one of these zones, as an ability names them."""
        zone = self.zone_of(entity)
        return zone in zones or (zone in self.field_zones and "field" in zones)


class Words(Protocol):
    """What the words of cards mean: tags, stats, relations, names, times, and what may be chosen.

    Attributes:
        whole_turns: keywords whose turns are whole ones: a turn that has begun already does not count.
    """

    whole_turns: ClassVar[frozenset[str]] = frozenset()

    def is_tagged(self, entity: int, tag: str) -> bool:
        """Return whether a thing is something."""
        ...

    def stat(self, entity: int, name: str) -> int:
        """Return a thing's number."""
        ...

    def related(self, relation: str, entity: int) -> Sequence[int]:
        """Return what stands in a relation to a thing."""
        ...

    def time(self) -> tuple[int, int, str]:
        """Return the number of the turn, whose turn it is, and the phase."""
        ...

    def named(self, name: str, scope: Scope) -> Sequence[int] | None:
        """Return what a name of the game's own stands for, None if the game has no such name."""
        del name, scope
        return None

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


class Printed(Protocol):
    """What things in play are before anything changes them, and whether it can be changed."""

    def of(self, entity: int) -> tuple[dict[str, int], list[str]]:
        """Return the printed stats and keywords of a thing in play."""
        ...

    def can_change(self, entity: int) -> bool:
        """Return whether stats and keywords of a thing can be changed where it is."""
        ...

    def speaks(self, entity: int) -> bool:
        """Return whether a card's printed abilities count: it is not silenced, not face down."""
        del entity
        return True

    def silence(self, entity: int, until: int) -> Modifier | None:
        """Take all away that a thing was given; return the change that silences what is printed, None for none."""
        del entity, until
        return None

    def aura_dependencies(self, sources: Iterable[int]) -> frozenset[str] | None:
        """Return the changes, in the game's own words, that can invalidate the printed auras of these; None: any."""
        del sources
        return None

    def has_changed(self, entity: int, stats: dict[str, int], keywords: list[str]) -> None:
        """Tell that a thing's stats or keywords are others than these before; called once for each derivation."""
        del entity, stats, keywords


class Triggers(Protocol):
    """Who hears what happens, and when triggers have their turn. Each method is told the game's table."""

    def listening(self, table: Any, event: Occurrence) -> Iterable[int]:
        """Return the cards that may hear an event, in the order in which their triggers shall come."""
        ...

    def ready(self, table: Any) -> bool:
        """Return whether triggers that wait may begin now: by usual, once nothing is half done."""
        return not table.stack.frames

    def next_pending(self, table: Any) -> int:
        """Return the place among the triggers that wait of the one that begins next: by usual, the first set off."""
        del table
        return 0

    def may_begin(self, table: Any, pending: Pending) -> bool:
        """Return whether a trigger whose turn it is begins at all."""
        del table, pending
        return True

    def between(self, table: Any) -> bool:
        """Do what is due between two frames, with no trigger waiting; return whether anything was done."""
        del table
        return False


class Outcomes(Protocol):
    """What the game makes of what the language decides. Each method is told the game's table."""

    def announced(self, table: Any, scope: Scope) -> None:
        """Take an ability whose choices are made and whose cost is paid: run it, or let it be answered."""
        ...

    def commit(self, table: Any, frame: Frame) -> None:
        """Carry a simultaneous event out for those of `frame.done`, at once for all."""
        ...

    def has_replaced(self, table: Any, scope: Scope) -> None:
        """Tell that a replacement takes the place of an event; its cost and program come next."""
        del table, scope

    def has_rolled(self, table: Any, scope: Scope, sides: int, number: int) -> None:
        """Tell what an ability's dice gave."""
        del table, scope, sides, number

    def has_dropped(self, table: Any) -> None:
        """Tell that the limit was reached and the rest is dropped."""
        del table


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions that a game carries out.

    Attributes:
        verbs: by their class; possible: those whose possibility is more than finding something.
    """

    verbs: Mapping[type[Node], Verb] = field(default_factory=dict)
    possible: Mapping[type[Node], Possible] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FrameKinds:
    """A game's own kinds of half-done things, by their names: how they go on, and how they take answers."""

    steps: Mapping[str, Step] = field(default_factory=dict)
    answers: Mapping[str, Answer] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Limits:
    """How much cards may do and look at. No card of the games comes near: they end what was made to keep them busy.

    Attributes:
        actions: that one command may cause; what would come after is dropped (MATCH-2.7).
        action_work: things that one action may look at; one that looks at more counts as several actions.
        hearing_work: things that all who hear one event may look at; who would hear it later hears nothing.
        aura_work: things that all auras together may look at; those that come later do not apply.
        waiting: triggers that may wait for their turn; what is set off beyond is dropped.
        things: cards, players and whatever else a match may have; beyond it effects make no more.
        changes: that may lie on one thing; further ones do nothing.
        lent: abilities that auras may give to one thing: given auras that give auras would soon be more than there is
            room for.
    """

    actions: int = 500
    action_work: int = 5_000
    hearing_work: int = 20_000
    aura_work: int = 20_000
    waiting: int = 1_000
    things: int = 2_000
    changes: int = 500
    lent: int = 40


@dataclass(frozen=True, slots=True)
class EffectRules:
    """A game's rules for the card language, shared by all of its worlds."""

    triggers: Triggers
    outcomes: Outcomes
    actions: Actions = field(default_factory=Actions)
    frames: FrameKinds = field(default_factory=FrameKinds)
    limits: Limits = field(default_factory=Limits)

"""The interface between language and game: protocols, registries, limits.

A game implements them and hands them to an `EffectTable`. `Zones`, `Words` and `Printed` belong to one world and read
its components only. `Triggers` and `Outcomes` are rules, shared by all worlds, and get the table as an argument. A
class that derives from one of the protocols inherits its default behaviour where there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from components.effects import Ask, CardDefinition, Frame, Modifier, Node, Pending, Scope

Verb = Callable[[Any, Frame, Any], None]
"""Carries an action out; called with the table, the frame of its program, and the action."""
Possible = Callable[[Any, Scope, Any], bool]
"""Returns whether an action would have an effect now."""
Step = Callable[[Any, Frame], None]
"""Advances the frame on top of the stack by one step."""
Answer = Callable[[Any, Frame, Ask, tuple[int, ...]], None]
"""Takes the answer to a question asked by the frame on top of the stack."""


class Zones(Protocol):
    """Where every thing is: cards in zones, and players. "Things" are both.

    Attributes:
        field_zones: the zones that abilities together call "field".
    """

    field_zones: ClassVar[frozenset[str]] = frozenset({"field"})

    def zone(self, name: str, seat: int) -> Sequence[int]:
        """Return the cards of a seat's zone, in its order; players are in the zone "players"."""
        ...

    def zone_of(self, entity: int) -> str:
        """Return the name of the zone in which a card is."""
        ...

    def seat_of(self, entity: int) -> int:
        """Return the controller of a card; a player belongs to its own seat."""
        ...

    def player(self, seat: int) -> int:
        """Return the entity of a seat's player."""
        ...

    def definition(self, entity: int) -> CardDefinition | None:
        """Return the definition of a card; None for a player without abilities."""
        ...

    def in_play(self) -> Sequence[int]:
        """Return everything with `DerivedStats`, in the order in which auras apply."""
        ...

    def conjure(self, definition: str, seat: int) -> int:
        """Return a new card that is in no zone yet.

        Raises:
            KeyError: there is no such card in the book.
        """
        ...

    def discoverable(self, seat: int) -> Sequence[str]:
        """Return the identifiers of the cards that a seat may discover, in an order of the book's."""
        del seat
        return ()

    def named_among(self, things: Sequence[int], names: frozenset[str]) -> list[int]:
        """Return those of `things` whose definition is one of `names`, in their order."""
        definition = self.definition
        return [thing for thing in things if (card := definition(thing)) is not None and card.id in names]

    def lies_in(self, entity: int, zones: tuple[str, ...]) -> bool:
        """Return whether a card is in one of these zones; "field" is `field_zones`."""
        zone = self.zone_of(entity)
        return zone in zones or (zone in self.field_zones and "field" in zones)


class Words(Protocol):
    """What the words of cards mean: tags, stats, relations, names, times, and what may be chosen.

    Attributes:
        whole_turns: keywords whose turns are whole ones: a turn that has begun already does not count.
    """

    whole_turns: ClassVar[frozenset[str]] = frozenset()

    def is_tagged(self, entity: int, tag: str) -> bool:
        """Return whether a thing has a tag."""
        ...

    def stat(self, entity: int, name: str) -> int:
        """Return a stat of a thing."""
        ...

    def related(self, relation: str, entity: int) -> Sequence[int]:
        """Return the things in a relation to this one, such as its ward or its neighbours."""
        ...

    def time(self) -> tuple[int, int, str]:
        """Return the number of the turn, the active seat, and the phase."""
        ...

    def named(self, name: str, scope: Scope) -> Sequence[int] | None:
        """Return the things that a name of the game means, None for other names."""
        del name, scope
        return None

    def choosable(self, things: list[int], scope: Scope, hidden: bool) -> list[int]:
        """Return those of some things that an ability may choose, in their order.

        Args:
            things: candidates found by the ability's selector.
            scope: the ability's scope.
            hidden: whether the ability may choose face-down cards.
        """
        del scope, hidden
        return things

    def arranged(self, options: list[int]) -> list[int]:
        """Return options in an order that reveals nothing hidden from the chooser."""
        return options


class Printed(Protocol):
    """Printed stats and keywords of things in play, and which things can be changed."""

    def of(self, entity: int) -> tuple[dict[str, int], list[str]]:
        """Return the printed stats and keywords of a thing in play."""
        ...

    def can_change(self, entity: int) -> bool:
        """Return whether the stats and keywords of a thing can be changed where it is."""
        ...

    def speaks(self, entity: int) -> bool:
        """Return whether a card's printed abilities apply: it is neither silenced nor face down."""
        del entity
        return True

    def silence(self, entity: int, until: int) -> Modifier | None:
        """Remove everything granted to a thing.

        Return the modifier that silences its printed abilities, None if there is none.
        """
        del entity, until
        return None

    def has_changed(self, entity: int, stats: dict[str, int], keywords: list[str]) -> None:
        """Take notice that a thing had these stats and keywords before."""
        del entity, stats, keywords


class Triggers(Protocol):
    """Which cards hear an event, and when triggers begin. Each method gets the game's table."""

    def listening(self, table: Any, name: str, subject: int) -> Sequence[int]:
        """Return the cards that may hear an event that happens to a subject, in the order in which they trigger."""
        ...

    def ready(self, table: Any) -> bool:
        """Return whether a pending trigger may begin; by default, on an empty stack."""
        return not table.stack.frames

    def next_pending(self, table: Any) -> int:
        """Return the index of the pending trigger that begins next; by default, the oldest."""
        del table
        return 0

    def before_trigger(self, table: Any, pending: Pending) -> bool:
        """Do what is due before a pending trigger whose turn it is; return whether it begins at all."""
        del table, pending
        return True

    def between(self, table: Any) -> bool:
        """Do what is due between two frames; return whether anything was done."""
        del table
        return False


class Outcomes(Protocol):
    """What the game does with what the language decides. Each method gets the game's table."""

    def announced(self, table: Any, scope: Scope) -> None:
        """Run an ability that was chosen for and paid, or let the opponent answer it."""
        ...

    def commit(self, table: Any, frame: Frame) -> None:
        """Carry out a simultaneous event for all cards of `frame.done` at once."""
        ...

    def has_replaced(self, table: Any, scope: Scope) -> None:
        """Tell that a replacement takes the place of an event; its cost and program come next."""
        del table, scope

    def has_rolled(self, table: Any, scope: Scope, sides: int, number: int) -> None:
        """Emit the game's event for a roll of an ability's dice."""
        del table, scope, sides, number

    def has_dropped(self, table: Any) -> None:
        """Emit the game's event for programs and triggers dropped at the limit."""
        del table


class Durations(Protocol):
    """Until which turn what lasts for a time lasts. Each method gets the game's table."""

    def until(self, table: Any, seat: int, duration: str) -> int:
        """Return the turn at whose end a duration ends that a seat's card begins now; -1 for "stay"."""
        ...

    def lasts(self, table: Any, entity: int, keyword: str, turns: int) -> int:
        """Return the turn at whose end a keyword goes that a thing has through so many turns of its controller."""
        ...


class AlternatingTurns(Durations):
    """The seats have turns one after the other."""

    def until(self, table: Any, seat: int, duration: str) -> int:
        """Return the turn at whose end a duration ends."""
        turn, active, _ = table.words.time()
        if duration == "stay":
            return -1
        own = active == seat
        more: int = {"turn": 0, "my-turn": 2 if own else 1, "foe-turn": 1 if own else 2}[duration]
        return int(turn) + more

    def lasts(self, table: Any, entity: int, keyword: str, turns: int) -> int:
        """Return the turn at whose end a keyword goes; of whole turns the one that has begun already does not count."""
        turn, active, _ = table.words.time()
        if active != table.zones.seat_of(entity):
            return int(turn) + 2 * turns - 1
        return int(turn) + 2 * turns - (0 if keyword in table.words.whole_turns else 2)


@dataclass(frozen=True, slots=True)
class Actions:
    """The game's own actions.

    Attributes:
        verbs: what carries each action out, by the action's class.
        possible: whether it would have an effect, for actions where finding a target is not enough.
    """

    verbs: Mapping[type[Node], Verb] = field(default_factory=dict)
    possible: Mapping[type[Node], Possible] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FrameKinds:
    """The game's own kinds of frames by name: how they advance, and how they take answers."""

    steps: Mapping[str, Step] = field(default_factory=dict)
    answers: Mapping[str, Answer] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits on what cards may do and look at, so that hostile content cannot hang a match.

    No card of the games comes near. "Work" counts things looked at by selectors and filters.

    Attributes:
        actions: actions caused by one command; later ones are dropped (MATCH-2.7).
        action_work: work of one action; each multiple of it counts as one more action.
        hearing_work: work of all triggers that hear one event; the remaining ones do not trigger.
        aura_work: work of all auras in one derivation; the remaining ones do not apply.
        waiting: pending triggers; further ones are dropped.
        things: entities of a match; beyond that, effects create no cards.
        changes: modifiers on one thing; further ones have no effect.
        lent: abilities granted to one thing by auras, since granted auras can grant auras.
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
    durations: Durations = field(default_factory=AlternatingTurns)

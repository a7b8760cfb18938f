"""Records and components of running programs: frames, scopes, questions."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from components.core import Component, Record, component, record

Bound = tuple[tuple[str, tuple[int, ...]], ...]
"""Names and the entities that they stand for."""
Numbers = tuple[tuple[str, int], ...]
"""Names and stored numbers."""
Path = tuple[int | str, ...]
"""The way from a definition to a node: its fields' names and places, such as ("abilities", 0, "program", 2, "then")."""


@record
class Occurrence(Record):
    """An event as triggers and replacements hear it, before or after it happens.

    Attributes:
        name: the event's name.
        subject, object: the entity to which it happened, and the other participant, 0 for none.
        seat: the seat that caused it.
        amount, manner: how much, and how.
    """

    name: str
    subject: int = 0
    object: int = 0
    seat: int = -1
    amount: int = 0
    manner: str = ""


@record
class Scope(Record):
    """The environment of a program: the meaning of its names.

    Attributes:
        source: the card whose ability runs.
        seat: its player ("me").
        definition, path: the definition that holds the ability, and the path from there to it.
        bound: things by name; "self" too, once the card has become a new object.
        variables: stored numbers by name.
        trigger_event: the event that triggered the ability.
    """

    source: int
    seat: int
    definition: str
    path: Path
    bound: Bound = ()
    variables: Numbers = ()
    trigger_event: Occurrence | None = None


@record
class Frame(Record):
    """An unresolved step of the rules; a match waits between commands as a stack of frames.

    Attributes:
        kind: determines the function that advances it.
        step: its progress.
        scope, path: for programs of cards, with the path from the definition to the program.
        cards, done: entities to process, and those already processed.
        event: the event that it carries out.
        data: further values of its kind.
    """

    kind: str
    step: int = 0
    scope: Scope | None = None
    path: Path = ()
    cards: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    event: Occurrence | None = None
    data: tuple[Any, ...] = ()


@record
class Ask(Record):
    """A question to a seat, whose answer the match waits for.

    Attributes:
        kind: "cards" (some of `options`, entities), "modes" (one of `options`, numbers), "may" (yes or no), or a
            kind of the game's own.
        name: the name to which the answer is bound.
        min, max: how many are chosen.
        source: the card that asks, 0 for the rules.
        purpose: the game's word for the reason.
        retract: whether the seat may take back the command that led to the question.
    """

    kind: str
    seat: int
    name: str = ""
    options: tuple[int, ...] = ()
    min: int = 1
    max: int = 1
    source: int = 0
    purpose: str = ""
    retract: bool = False


@record
class Pending(Record):
    """A triggered ability that waits for its turn."""

    scope: Scope


@record
class Modifier(Record):
    """A change of a card's stat, keywords or abilities.

    Attributes:
        source: the card that caused it.
        until: the turn at whose end it expires; -1 while the card stays where it is.
        stat, add, become: a stat that is increased by `add` or set to `become`.
        keyword, gone: a keyword that is given, or removed if `gone`.
        definition, path: an ability that is granted.
    """

    source: int
    until: int = -1
    stat: str = ""
    add: int | None = None
    become: int | None = None
    keyword: str = ""
    gone: bool = False
    definition: str = ""
    path: Path = ()


@component
class DerivedStats(Component):
    """The current values of a card in play.

    Attributes:
        stats, keywords, lent: derived from print, modifiers and auras; `lent` are granted abilities.
        modifiers: the changes of the card, oldest first.
        counters: number of counters by name.
    """

    stats: dict[str, int] = field(default_factory=dict)
    keywords: list[str] = field(default_factory=list)
    lent: list[Modifier] = field(default_factory=list)
    modifiers: list[Modifier] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)


@component
class Stack(Component):
    """Everything unresolved in a match; a component of the table, entity 1.

    Attributes:
        frames: the stack; the last frame advances first.
        ask: the open question, None if nobody is asked.
        pending: triggered abilities, oldest first.
        spent: actions carried out since the stack was last empty, for the limit.
        uses, ever: used abilities as "entity:definition:path": those limited per turn, and those limited for as long as
            the card stays where it is.
        dirty: whether stats of cards in play must be derived again.
    """

    frames: list[Frame] = field(default_factory=list)
    ask: Ask | None = None
    pending: list[Pending] = field(default_factory=list)
    spent: int = 0
    uses: list[str] = field(default_factory=list)
    ever: list[str] = field(default_factory=list)
    dirty: bool = True

"""What a running program is: frames, scopes and questions as records, and the components that hold them."""

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
    """Something that happened, or is about to, as triggers and replacements hear it.

    Attributes:
        name: of the event; subject: to whom it happened; object: the other that takes part, 0 for none; both entities.
        seat: whose doing it was; amount: how much; manner: how.
    """

    name: str
    subject: int = 0
    object: int = 0
    seat: int = -1
    amount: int = 0
    manner: str = ""


@record
class Scope(Record):
    """Where a program stands in the world: what its names mean.

    Attributes:
        source: the card whose ability runs; seat: whose ability it is ("me").
        definition: identifier of the definition that holds the ability; path: from there to the ability.
        bound: what names were given to ("self" too, once the card is another thing by now); variables: numbers stored.
        trigger_event: what set it off.
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
    """Something half done: the stack of frames is where a match stands between two commands.

    Attributes:
        kind: who goes on with it; step: how far it is.
        scope: for programs of cards; path: from the definition to the program whose `step` is next.
        cards: entities that the frame works through; done: those that it is through with.
        event: what it carries out; data: whatever else its kind keeps.
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
    """A question to a seat: the match waits for its answer.

    Attributes:
        kind: "cards" (some of `options`, entities), "modes" (one of `options`, numbers), "may" (yes or no), or a
            kind of the game's own.
        name: what the answer is bound to; min, max: how many.
        source: the card that asks, 0 for the rules; purpose: a word of the game that says what for.
        retract: whether the seat may take the command back that led here.
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
    """A trigger that was set off and waits for its moment."""

    scope: Scope


@record
class Modifier(Record):
    """A change that lies on a card: a stat, a keyword given or taken, an ability given.

    Attributes:
        source: the card that made it.
        until: the turn at whose end it goes; -1 while the card stays where it is.
        stat, add, become: a change of a stat (`add` is None for `become`).
        keyword, gone: a keyword that it has, or has no more.
        definition, path: an ability that it has.
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
    """What a card in play is now.

    Attributes:
        stats, keywords, lent: derived: printed, altered, and under all auras; `lent` are abilities beyond the printed.
        modifiers: the changes that lie on it, in the order in which they came.
        counters: by name.
    """

    stats: dict[str, int] = field(default_factory=dict)
    keywords: list[str] = field(default_factory=list)
    lent: list[Modifier] = field(default_factory=list)
    modifiers: list[Modifier] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)


@component
class Stack(Component):
    """Everything half done in a match; on the table, entity 1.

    Attributes:
        frames: the last one goes on first.
        ask: the question that waits for an answer, None while nobody is asked.
        pending: triggers in the order in which they were set off.
        spent: actions carried out since nothing was half done, for the limit.
        uses, ever: the abilities that were used in this turn, and those with a limit for good, while their cards stayed
            where they are; each as "entity:definition:path".
        dirty: whether what cards in play are must be derived anew.
    """

    frames: list[Frame] = field(default_factory=list)
    ask: Ask | None = None
    pending: list[Pending] = field(default_factory=list)
    spent: int = 0
    uses: list[str] = field(default_factory=list)
    ever: list[str] = field(default_factory=list)
    dirty: bool = True

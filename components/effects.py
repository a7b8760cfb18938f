"""The card language: what a card says it does, as data.

A card has abilities; an ability has a moment, a condition, choices, a cost, and a program of actions. Actions name the
things that they touch by selectors and their numbers by amounts. All nodes are frozen and shared by every fork; systems
run them (`systems/effects`), content reads them from JSON with these very classes, and the words on the card are made
from them. So what a card says, does and is checked for cannot part.

Zones, tags, stats, keywords, events and relations are words of the game that the card belongs to
(`systems.effects.vocabulary`); the nodes here know none of them.

A node's first field is what JSON tells it apart by. References are plain names: "self" (the card), "me" and "foe" (the
players), "it" (the present one of an `each`), "subject" and "object" (of the event that a trigger heard, in the game's
meaning), names given by a `choose`, and what the game adds, such as "carrier".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from components.core import Component, Definition, Record, component, record

Side = Literal["mine", "theirs", "both"]
Player = Literal["me", "foe", "both"]


@dataclass(frozen=True, slots=True)
class Node:
    """Base of all nodes; unknown keys in JSON are refused."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid", "strict": True}


def _told_by(keys: tuple[str, ...], word: str = "") -> Discriminator:
    """Tell nodes apart by the key that each has alone; plain strings (or numbers) are told by `word`."""

    def tag(value: Any) -> str | None:
        if isinstance(value, dict):
            return next((key for key in keys if key in value), None)
        if isinstance(value, Node):
            return next((key for key in keys if hasattr(value, key)), None)
        return word

    return Discriminator(
        tag,
        custom_error_type="node",
        custom_error_message=f"one of these keys must say what this is: {', '.join(keys)}",
    )


# ---------------------------------------------------------------------------------------------------------- amounts


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many things a selector finds."""

    count: Selector


@dataclass(frozen=True, slots=True)
class StatOf(Node):
    """A stat of what a selector finds: their sum, or the highest or lowest of them; 0 where it finds nothing."""

    stat: str
    of: Selector
    take: Literal["sum", "most", "least"] = "sum"


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """The sum of amounts."""

    sum: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Product(Node):
    """The product of amounts; with -1 it changes a sign."""

    product: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Half(Node):
    """Half of an amount, rounded down, or up."""

    half: Amount
    up: bool = False


@dataclass(frozen=True, slots=True)
class Least(Node):
    """The smallest of amounts: a cap."""

    least: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Most(Node):
    """The largest of amounts: a floor."""

    most: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Heard(Node):
    """The number of the event that set the ability off: damage dealt, cards drawn."""

    heard: Literal["amount"]


@dataclass(frozen=True, slots=True)
class Noted(Node):
    """A number that an earlier action of the same ability noted: how many it destroyed, what was rolled."""

    noted: str


Amount = Annotated[
    Annotated[int, Tag("number")]
    | Annotated[Count, Tag("count")]
    | Annotated[StatOf, Tag("stat")]
    | Annotated[Sum, Tag("sum")]
    | Annotated[Product, Tag("product")]
    | Annotated[Half, Tag("half")]
    | Annotated[Least, Tag("least")]
    | Annotated[Most, Tag("most")]
    | Annotated[Heard, Tag("heard")]
    | Annotated[Noted, Tag("noted")],
    _told_by(("count", "stat", "sum", "product", "half", "least", "most", "heard", "noted"), "number"),
]

# -------------------------------------------------------------------------------------------------------- selectors


@dataclass(frozen=True, slots=True)
class Test(Node):
    """A bound on a stat of one thing."""

    stat: str
    at_least: Amount | None = None
    at_most: Amount | None = None
    equal: Amount | None = None


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """What a thing must be.

    Attributes:
        tags: it has all of these; any_tags: one of these at least; not_tags: none of these.
        stats: bounds on its numbers.
        names: it is one of these cards, by identifier.
        other: it is not the card whose ability this is.
    """

    tags: tuple[str, ...] = ()
    any_tags: tuple[str, ...] = ()
    not_tags: tuple[str, ...] = ()
    stats: tuple[Test, ...] = ()
    names: tuple[str, ...] = ()
    other: bool = False


@dataclass(frozen=True, slots=True)
class Group(Node):
    """Everything in some zones that passes a filter: the own side first, then zone by zone in their order."""

    zones: tuple[str, ...]
    side: Side = "both"
    such: Filter = Filter()


@dataclass(frozen=True, slots=True)
class Where(Node):
    """Those of another selector's that pass a filter."""

    where: Selector
    such: Filter = Filter()


@dataclass(frozen=True, slots=True)
class Union(Node):
    """What any of several selectors finds, each once, in the order in which it is first found."""

    union: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Common(Node):
    """What all of several selectors find, in the first one's order."""

    common: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Without(Node):
    """What the first selector finds and none of the others does."""

    without: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Pick(Node):
    """A number of those that a selector finds.

    Attributes:
        by: "first" or "last" in their order, "most" or "least" of `stat` (ties in their order), or "random" by dice.
    """

    pick: Selector
    number: Amount = 1
    by: Literal["first", "last", "most", "least", "random"] = "first"
    stat: str = ""


@dataclass(frozen=True, slots=True)
class Related(Node):
    """What stands in a relation of the game's to what a selector finds: its ward, its carrier, its neighbours."""

    related: str
    to: Selector


Selector = Annotated[
    Annotated[str, Tag("name")]
    | Annotated[Group, Tag("zones")]
    | Annotated[Where, Tag("where")]
    | Annotated[Union, Tag("union")]
    | Annotated[Common, Tag("common")]
    | Annotated[Without, Tag("without")]
    | Annotated[Pick, Tag("pick")]
    | Annotated[Related, Tag("related")],
    _told_by(("zones", "where", "union", "common", "without", "pick", "related"), "name"),
]

# ------------------------------------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Some(Node):
    """A selector finds at least so many things (or at most so many: 0 for none)."""

    some: Selector
    at_least: Amount | None = None
    at_most: Amount | None = None


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """An amount has a bound."""

    compare: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None
    equal: Amount | None = None


@dataclass(frozen=True, slots=True)
class Every(Node):
    """All of several conditions hold."""

    every: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    """One of several conditions holds."""

    either: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Unless(Node):
    """A condition does not hold."""

    unless: Condition


@dataclass(frozen=True, slots=True)
class Time(Node):
    """It is a side's turn, and one of these phases (none named: any)."""

    turn: Side
    phases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Manner(Node):
    """The event that set the ability off happened in one of these manners, such as in battle."""

    manner: tuple[str, ...]


Condition = Annotated[
    Annotated[Some, Tag("some")]
    | Annotated[Compare, Tag("compare")]
    | Annotated[Every, Tag("every")]
    | Annotated[Either, Tag("either")]
    | Annotated[Unless, Tag("unless")]
    | Annotated[Time, Tag("turn")]
    | Annotated[Manner, Tag("manner")],
    _told_by(("some", "compare", "every", "either", "unless", "turn", "manner"), "condition"),
]

# ---------------------------------------------------------------------------------------------------------- actions


Duration = Literal["turn", "foe-turn", "my-turn", "stay"]
"""Until the end of this turn; of the foe's next turn; of the own next turn; as long as the card stays where it is."""


@dataclass(frozen=True, slots=True)
class StatChange(Node):
    """A stat gets so much more (or less), or becomes so much. Amounts are read before any of them is applied."""

    stat: str
    add: Amount | None = None
    become: Amount | None = None


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """Somebody chooses among things; what follows calls them by `name`.

    As the choice of an ability (its `choices`) it is made when the ability is used and can be answered; within a
    program it is made when the program comes to it. With no more things than must be chosen nobody is asked.

    Attributes:
        hidden: cards that lie face down may be chosen too.
    """

    do: Literal["choose"]
    name: str
    among: Selector
    least: Amount = 1
    most: Amount | None = None
    who: Literal["me", "foe"] = "me"
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Discover(Node):
    """Somebody sees a number of cards by dice, of all cards that there are or of a zone, and takes some of them.

    Attributes:
        among: a filter over all cards of the game; source: or things to take from, such as a deck's first cards.
        shown: how many are seen; most: how many are chosen; name: as in `Choose`. Cards of `among` are made anew.
    """

    do: Literal["discover"]
    name: str
    among: Filter | None = None
    source: Selector | None = None
    shown: Amount = 3
    most: Amount = 1
    who: Literal["me", "foe"] = "me"


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One of the ways of a `Modes`: a program, and when it may be chosen."""

    program: tuple[Action, ...]
    provided: Condition | None = None


@dataclass(frozen=True, slots=True)
class Modes(Node):
    """Somebody chooses one of several programs; with `random` the dice do; of `shown` by dice, where that is not 0."""

    do: Literal["modes"]
    modes: tuple[Mode, ...]
    who: Literal["me", "foe"] = "me"
    random: bool = False
    shown: int = 0


@dataclass(frozen=True, slots=True)
class May(Node):
    """Somebody may do something: who refuses gets `otherwise`."""

    do: Literal["may"]
    program: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()
    who: Literal["me", "foe"] = "me"


@dataclass(frozen=True, slots=True)
class If(Node):
    """A program for when a condition holds, and one for when not."""

    do: Literal["if"]
    provided: Condition
    then: tuple[Action, ...]
    otherwise: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Each(Node):
    """A program for each thing found, which it calls "it"."""

    do: Literal["each"]
    of: Selector
    program: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """A program several times."""

    do: Literal["repeat"]
    times: Amount
    program: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Roll(Node):
    """The dice give a number from 1 to `sides`, which is noted."""

    do: Literal["roll"]
    sides: int
    note: str


@dataclass(frozen=True, slots=True)
class Destroy(Node):
    """Things are destroyed, all at once; `note` names how many were."""

    do: Literal["destroy"]
    what: Selector
    note: str = ""


@dataclass(frozen=True, slots=True)
class Move(Node):
    """Cards go to a zone, of their owner unless `side` says otherwise.

    Attributes:
        to: the zone; at: where in a pile, "shuffled" into it; face_down: as the cards lie there.
        manner: what the game calls it where that matters: "sacrificed", "discarded".
    """

    do: Literal["move"]
    what: Selector
    to: str
    at: Literal["top", "bottom", "shuffled"] = "top"
    side: Literal["owner", "me", "foe"] = "owner"
    manner: str = ""
    face_down: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Summon(Node):
    """Creatures (minions) enter the field from wherever they are; `position` "choice" asks their controller."""

    do: Literal["summon"]
    what: Selector
    side: Literal["me", "foe", "owner"] = "me"
    position: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Create(Node):
    """Cards that were in no deck come into a zone: by identifier, or copies of what is found.

    Attributes:
        keep: the name by which what follows calls them.
    """

    do: Literal["create"]
    to: str
    card: str = ""
    copy_of: Selector | None = None
    number: Amount = 1
    side: Literal["me", "foe"] = "me"
    position: str = ""
    keep: str = ""


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """Players draw."""

    do: Literal["draw"]
    number: Amount = 1
    who: Player = "me"


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Players discard, by their own choice or by dice; all of a shorter hand."""

    do: Literal["discard"]
    number: Amount = 1
    who: Player = "me"
    random: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Mill(Node):
    """The first cards of players' decks go to where used cards go; what follows calls them by `keep`."""

    do: Literal["mill"]
    number: Amount = 1
    who: Player = "me"
    keep: str = ""


@dataclass(frozen=True, slots=True)
class Lose(Node):
    """Things lose health: players, and where the game has it creatures (damage)."""

    do: Literal["lose"]
    what: Selector
    amount: Amount
    note: str = ""


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """Things gain health."""

    do: Literal["gain"]
    what: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class Change(Node):
    """Stats of things change, of players too (their mana)."""

    do: Literal["change"]
    what: Selector
    stats: tuple[StatChange, ...]
    until: Duration = "turn"


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """Things get keywords or abilities."""

    do: Literal["grant"]
    what: Selector
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    until: Duration = "turn"


@dataclass(frozen=True, slots=True)
class Strip(Node):
    """Things lose keywords; with `all` everything that they say and were given."""

    do: Literal["strip"]
    what: Selector
    keywords: tuple[str, ...] = ()
    all: bool = False
    until: Duration = "stay"


@dataclass(frozen=True, slots=True)
class Turn(Node):
    """Things are turned: "up", "down", "attack", "defense", or "other": to the other position."""

    do: Literal["turn"]
    what: Selector
    to: Literal["up", "down", "attack", "defense", "other"]


@dataclass(frozen=True, slots=True)
class Control(Node):
    """Things change sides."""

    do: Literal["control"]
    what: Selector
    side: Literal["me", "foe"] = "me"
    until: Duration = "stay"


@dataclass(frozen=True, slots=True)
class Counters(Node):
    """Counters of a name are laid on things, or taken away (never below none)."""

    do: Literal["counters"]
    what: Selector
    name: str
    add: Amount = 1


@dataclass(frozen=True, slots=True)
class Attach(Node):
    """Cards are put on another and stay with it: a ward on a creature, a magnetic minion on a mech."""

    do: Literal["attach"]
    what: Selector
    to: Selector


@dataclass(frozen=True, slots=True)
class Transform(Node):
    """Things become another card, where they stand; or a copy of what is found."""

    do: Literal["transform"]
    what: Selector
    into: str = ""
    copy_of: Selector | None = None


@dataclass(frozen=True, slots=True)
class Replay(Node):
    """Abilities of a kind that cards have are done again, as if they were used now (a second battlecry)."""

    do: Literal["replay"]
    what: Selector
    event: str


@dataclass(frozen=True, slots=True)
class Fight(Node):
    """Things attack others at once."""

    do: Literal["fight"]
    what: Selector
    against: Selector


@dataclass(frozen=True, slots=True)
class Negate(Node):
    """The activation that was answered does nothing when its turn comes."""

    do: Literal["negate"]


@dataclass(frozen=True, slots=True)
class CallOff(Node):
    """The attack under way ends without a clash."""

    do: Literal["call_off"]


@dataclass(frozen=True, slots=True)
class Retarget(Node):
    """The attack under way goes on against another target."""

    do: Literal["retarget"]
    what: Selector


@dataclass(frozen=True, slots=True)
class EndPhase(Node):
    """The present phase ends as soon as nothing is half done."""

    do: Literal["end_phase"]


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    """Cards are shown: to both, or to one player alone."""

    do: Literal["reveal"]
    what: Selector
    to: Player = "both"


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    """Players shuffle their decks."""

    do: Literal["shuffle"]
    who: Player = "me"


@dataclass(frozen=True, slots=True)
class Special(Node):
    """An action written for one card alone; the game lists them. At most 3 cards in 100 may have one."""

    do: Literal["special"]
    name: str
    what: Selector = "self"


Action = Annotated[
    Choose | Discover | Modes | May | If | Each | Repeat | Roll | Destroy | Move | Summon | Create | Draw | Discard
    | Mill | Lose | Gain | Change | Grant | Strip | Turn | Control | Counters | Attach | Transform | Replay | Fight
    | Negate | CallOff | Retarget | EndPhase | Reveal | Shuffle | Special,
    Field(discriminator="do"),
]  # fmt: skip
Program = tuple[Action, ...]

# -------------------------------------------------------------------------------------------------------- abilities

Limit = Literal["turn", "match", "none"]
"""How often: once a turn, once while the card stays in its zone, as often as one likes."""


@dataclass(frozen=True, slots=True)
class Activated(Node):
    """An ability that its player uses.

    Attributes:
        moments: when: words of the game, such as "main", or what it may answer: "attack", "summon", "activation".
        zones: where the card must be.
        provided: a condition; cost: paid when it is used; choices: made when it is used; program: what then happens.
    """

    ability: Literal["activated"]
    program: tuple[Action, ...]
    moments: tuple[str, ...] = ("main",)
    zones: tuple[str, ...] = ("field",)
    provided: Condition | None = None
    cost: tuple[Action, ...] = ()
    choices: tuple[Choose, ...] = ()
    limit: Limit = "turn"


@dataclass(frozen=True, slots=True)
class Party(Node):
    """Who takes part in an event: of whose side, and what.

    Attributes:
        self_only: the card whose ability it is, and nobody else.
        carrier: the creature that carries this card.
    """

    side: Side = "both"
    such: Filter = Filter()
    self_only: bool = False
    carrier: bool = False


@dataclass(frozen=True, slots=True)
class Triggered(Node):
    """An ability that happens when something happens.

    Attributes:
        events: which; subject, object: who takes part; None for anybody.
        manners: how it must have happened (none named: in any way).
        zones: where the card must be to hear it; an event of its own leaving is heard where it was.
        may: its player is asked first.
    """

    ability: Literal["triggered"]
    events: tuple[str, ...]
    program: tuple[Action, ...]
    subject: Party | None = Party(self_only=True)
    object: Party | None = None
    manners: tuple[str, ...] = ()
    zones: tuple[str, ...] = ("field",)
    provided: Condition | None = None
    cost: tuple[Action, ...] = ()
    choices: tuple[Choose, ...] = ()
    may: bool = False
    limit: Limit = "none"


@dataclass(frozen=True, slots=True)
class Continuous(Node):
    """What holds as long as the card is in its zone and the condition holds: an aura, or a keyword of its own."""

    ability: Literal["continuous"]
    affects: Selector = "self"
    stats: tuple[StatChange, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    provided: Condition | None = None
    zones: tuple[str, ...] = ("field",)


@dataclass(frozen=True, slots=True)
class Replacement(Node):
    """What happens in place of something that would happen.

    Attributes:
        event: what would happen, such as "destroyed"; subject: to whom; manners: how.
        program: what happens instead: it calls the thing "subject".
        may: its player is asked first.
    """

    ability: Literal["replacement"]
    event: str
    program: tuple[Action, ...]
    subject: Party = Party(self_only=True)
    manners: tuple[str, ...] = ()
    zones: tuple[str, ...] = ("field",)
    provided: Condition | None = None
    cost: tuple[Action, ...] = ()
    may: bool = False
    limit: Limit = "none"


Ability = Annotated[Activated | Triggered | Continuous | Replacement, Field(discriminator="ability")]


@dataclass(frozen=True, slots=True)
class CardDefinition(Definition):
    """What every card that speaks this language has: its abilities, in the order in which they are printed."""

    abilities: tuple[Ability, ...] = ()


# ------------------------------------------------------------------------------------------ what a running program is

Bound = tuple[tuple[str, tuple[int, ...]], ...]
"""Names and the entities that they stand for."""
Numbers = tuple[tuple[str, int], ...]
"""Names and noted numbers."""
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
        bound: what names were given to; noted: numbers that were noted.
        heard: the event that set it off.
    """

    source: int
    seat: int
    definition: str
    path: Path
    bound: Bound = ()
    noted: Numbers = ()
    heard: Occurrence | None = None


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
        name: what the answer is bound to; least, most: how many.
        source: the card that asks, 0 for the rules; what: a word of the game that says what for.
        retract: whether the seat may take the command back that led here.
    """

    kind: str
    seat: int
    name: str = ""
    options: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    source: int = 0
    what: str = ""
    retract: bool = False


@record
class Pending(Record):
    """A trigger that was set off and waits for its moment."""

    scope: Scope


@record
class Altered(Record):
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
class Stature(Component):
    """What a card in play is now.

    Attributes:
        stats, keywords, lent: derived: printed, altered, and under all auras; `lent` are abilities beyond the printed.
        altered: the changes that lie on it, in the order in which they came.
        counters: by name.
    """

    stats: dict[str, int] = field(default_factory=dict)
    keywords: list[str] = field(default_factory=list)
    lent: list[Altered] = field(default_factory=list)
    altered: list[Altered] = field(default_factory=list)
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

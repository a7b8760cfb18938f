"""References, amounts, selectors and conditions of the card language.

References are names: "self" (the card), "me" and "foe" (the players), "it" (the current thing of an `each`), "subject"
and "object" (of the event that triggered the ability), names given by a `choose`, and names of the game, such as
"carrier". In JSON a node is recognised by the name of its first field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Discriminator, Tag

Side = Literal["mine", "theirs", "both"]
Player = Literal["me", "foe", "both"]


@dataclass(frozen=True, slots=True)
class Node:
    """Base of all nodes. Unknown keys in JSON are refused."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid", "strict": True}


def _told_by(keys: tuple[str, ...], word: str = "") -> Discriminator:
    """Return a discriminator by key; plain strings or numbers count as `word`."""

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
    """The number of things that a selector finds."""

    count: Selector


@dataclass(frozen=True, slots=True)
class StatOf(Node):
    """The sum, highest or lowest value of a stat over things; 0 if there are none."""

    stat: str
    of: Selector
    take: Literal["sum", "max", "min"] = "sum"


@dataclass(frozen=True, slots=True)
class Sum(Node):
    """The sum of amounts."""

    sum: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Product(Node):
    """The product of amounts; with -1 it changes the sign."""

    product: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Half(Node):
    """Half of an amount, rounded down, or up."""

    half: Amount
    up: bool = False


@dataclass(frozen=True, slots=True)
class Percent(Node):
    """So many hundredths of an amount, rounded up."""

    percent: int
    of: Amount


@dataclass(frozen=True, slots=True)
class Min(Node):
    """The smallest of amounts: an upper limit."""

    min: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Max(Node):
    """The largest of amounts: a lower limit."""

    max: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class EventAmount(Node):
    """The amount of the event that triggered the ability: damage dealt, cards drawn."""

    event: Literal["amount"]


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """A number stored by an earlier action of the same ability."""

    variable: str


Amount = Annotated[
    Annotated[int, Tag("number")]
    | Annotated[Count, Tag("count")]
    | Annotated[StatOf, Tag("stat")]
    | Annotated[Sum, Tag("sum")]
    | Annotated[Product, Tag("product")]
    | Annotated[Half, Tag("half")]
    | Annotated[Percent, Tag("percent")]
    | Annotated[Min, Tag("min")]
    | Annotated[Max, Tag("max")]
    | Annotated[EventAmount, Tag("event")]
    | Annotated[Variable, Tag("variable")],
    _told_by(("count", "stat", "sum", "product", "half", "percent", "min", "max", "event", "variable"), "number"),
]

# -------------------------------------------------------------------------------------------------------- selectors


@dataclass(frozen=True, slots=True)
class Test(Node):
    """A condition on a stat of one thing."""

    stat: str
    at_least: Amount | None = None
    at_most: Amount | None = None
    equal: Amount | None = None


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """The properties that a thing must have.

    Attributes:
        tags, any_tags, not_tags: it has all, at least one, and none of these.
        stats: conditions on its stats.
        names: it is one of these cards, by identifier.
        other: it is another card than the one with this ability.
    """

    tags: tuple[str, ...] = ()
    any_tags: tuple[str, ...] = ()
    not_tags: tuple[str, ...] = ()
    stats: tuple[Test, ...] = ()
    names: tuple[str, ...] = ()
    other: bool = False


@dataclass(frozen=True, slots=True)
class Group(Node):
    """Everything in some zones that passes a filter: one's own side first, then zone by zone."""

    zones: tuple[str, ...]
    side: Side = "both"
    filter: Filter = Filter()


@dataclass(frozen=True, slots=True)
class Where(Node):
    """What another selector finds and passes a filter."""

    where: Selector
    filter: Filter = Filter()


@dataclass(frozen=True, slots=True)
class Union(Node):
    """What any of several selectors finds, each thing once, in the order of the first finding."""

    union: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Intersection(Node):
    """What all of several selectors find, in the first one's order."""

    intersection: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Difference(Node):
    """What the first selector finds and none of the others does."""

    difference: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class Pick(Node):
    """Some of the things that a selector finds.

    Attributes:
        by: "first" or "last" in their order, "max" or "min" of `stat` (ties in their order), or "random".
    """

    pick: Selector
    number: Amount = 1
    by: Literal["first", "last", "max", "min", "random"] = "first"
    stat: str = ""


@dataclass(frozen=True, slots=True)
class Related(Node):
    """The things in a relation to others: their ward, carrier or neighbours."""

    related: str
    to: Selector


Selector = Annotated[
    Annotated[str, Tag("name")]
    | Annotated[Group, Tag("zones")]
    | Annotated[Where, Tag("where")]
    | Annotated[Union, Tag("union")]
    | Annotated[Intersection, Tag("intersection")]
    | Annotated[Difference, Tag("difference")]
    | Annotated[Pick, Tag("pick")]
    | Annotated[Related, Tag("related")],
    _told_by(("zones", "where", "union", "intersection", "difference", "pick", "related"), "name"),
]

# ------------------------------------------------------------------------------------------------------- conditions


@dataclass(frozen=True, slots=True)
class Exists(Node):
    """A selector finds at least, or at most, so many things."""

    exists: Selector
    at_least: Amount | None = None
    at_most: Amount | None = None


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """An amount lies within bounds."""

    compare: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None
    equal: Amount | None = None


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    """All of several conditions hold."""

    all_of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    """At least one of several conditions holds."""

    any_of: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    """A condition does not hold."""

    not_true: Condition


@dataclass(frozen=True, slots=True)
class Time(Node):
    """It is a side's turn, in one of these phases (none named: any)."""

    turn: Side
    phases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Manner(Node):
    """The event happened in one of these manners, such as in battle."""

    manner: tuple[str, ...]


Condition = Annotated[
    Annotated[Exists, Tag("exists")]
    | Annotated[Compare, Tag("compare")]
    | Annotated[AllOf, Tag("all_of")]
    | Annotated[AnyOf, Tag("any_of")]
    | Annotated[Not, Tag("not_true")]
    | Annotated[Time, Tag("turn")]
    | Annotated[Manner, Tag("manner")],
    _told_by(("exists", "compare", "all_of", "any_of", "not_true", "turn", "manner"), "condition"),
]

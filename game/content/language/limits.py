"""What makes no sense in the card language though every word of it is known: empty lists, senseless numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from components import effects as nodes
from game.content.language.words import annotations_of

Finding = tuple[str, str]
"""The key within the node at which the fault lies ("" for the node), and the reason."""
LARGEST = 99
"""Of any number that a card names."""
SIDES = range(2, 101)
"""Of dice."""
MOST_WORDS = 150
"""Nodes and entries of lists in all that one card says; the longest of the game's own cards has 34. What a card may say
bounds how long the rules look at it, and how long its text grows."""
DEEPEST_GRANT = 2
"""Abilities within abilities: what is given gives nothing further, or auras would multiply without end."""

ABILITIES = (nodes.Activated, nodes.Triggered, nodes.Continuous, nodes.Replacement)

_FILLED: Mapping[type[nodes.Node], tuple[str, ...]] = {
    nodes.Activated: ("program", "moments", "zones"),
    nodes.Triggered: ("program", "events", "zones"),
    nodes.Continuous: ("zones",),
    nodes.Replacement: ("zones",),
    nodes.Change: ("stats",),
    nodes.Each: ("program",),
    nodes.Group: ("zones",),
    nodes.If: ("then",),
    nodes.May: ("program",),
    nodes.Mode: ("program",),
    nodes.Repeat: ("program",),
}
"""Lists that may not be empty: without them nothing would ever be done."""
_EMPTY: Mapping[str, str] = {
    "events": "no event would ever set it off",
    "moments": "there would be no moment at which it could be used",
    "stats": "nothing would be changed",
    "zones": "nothing lies in no zone",
}
"""What follows from an empty list, where it is not that nothing is done."""
_SEVERAL: Mapping[type[nodes.Node], str] = {
    nodes.AllOf: "all_of", nodes.AnyOf: "any_of", nodes.Difference: "difference", nodes.Intersection: "intersection",
    nodes.Max: "max", nodes.Min: "min", nodes.Modes: "modes", nodes.Product: "product", nodes.Sum: "sum",
    nodes.Union: "union",
}  # fmt: skip
"""Lists that mean something from two entries on."""
_POSITIVE: Mapping[type[nodes.Node], tuple[str, ...]] = {
    nodes.Create: ("number",), nodes.Discard: ("number",), nodes.Discover: ("shown", "max"), nodes.Draw: ("number",),
    nodes.Gain: ("amount",), nodes.Lose: ("amount",), nodes.Mill: ("number",), nodes.Pick: ("number",),
    nodes.Repeat: ("times",),
}  # fmt: skip
"""Numbers that are 1 at least."""
_ONE_OF: Mapping[type[nodes.Node], tuple[str, str]] = {
    nodes.Create: ("card", "copy_of"),
    nodes.Discover: ("among", "source"),
    nodes.StatChange: ("add", "become"),
    nodes.Transform: ("into", "copy_of"),
}
"""Pairs of keys of which exactly one is given."""
_ANY_OF: Mapping[type[nodes.Node], tuple[str, ...]] = {
    nodes.Compare: ("at_least", "at_most", "equal"),
    nodes.Continuous: ("stats", "keywords", "abilities"),
    nodes.Grant: ("keywords", "abilities"),
    nodes.Strip: ("keywords", "all"),
    nodes.Test: ("at_least", "at_most", "equal"),
}
"""Keys of which one at least is given."""


def limit_faults(node: nodes.Node) -> Iterator[Finding]:
    """Return what makes no sense in a node itself; what lies within it is not looked at."""
    kind = type(node)
    yield from _list_faults(node)
    for name in annotations_of(node):
        value = getattr(node, name)
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) > LARGEST and name != "sides":
            yield name, f"{value} is too far from 0: {-LARGEST} to {LARGEST} is what cards can say."
    for key in _POSITIVE.get(kind, ()):
        value = getattr(node, key)
        if isinstance(value, int) and value < 1:
            yield key, f"{value} is too small: the least is 1."
    if kind in _ONE_OF and len(given := _given(node, _ONE_OF[kind])) != 1:
        key, other = _ONE_OF[kind]
        yield "", f"give either '{key}' or '{other}', " + ("not both." if given else "one of them.")
    if kind in _ANY_OF and not _given(node, _ANY_OF[kind]):
        *first, last = (f"'{key}'" for key in _ANY_OF[kind])
        yield "", f"nothing is said here: give {', '.join(first)} or {last}."
    special = _SPECIAL.get(kind)
    if special is not None:
        yield from special(node)


def words_of(value: object) -> int:
    """Return how much is said: the nodes within something, itself included, and the entries of their lists.

    >>> words_of((1, 2, ("a", "b")))
    5
    """
    said, waiting = int(isinstance(value, nodes.Node)), [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, nodes.Node):
            inner = [getattr(part, name) for name in annotations_of(part)]
            said += sum(isinstance(child, nodes.Node) for child in inner)
        elif isinstance(part, tuple):
            inner = list(part)
            said += len(inner)
        else:
            continue
        waiting += inner
    return said


def depth_of_grants(value: object) -> int:
    """Return how deep abilities lie within abilities: 1 for one that gives no other."""
    if isinstance(value, nodes.Node):
        inner = max((depth_of_grants(getattr(value, name)) for name in annotations_of(value)), default=0)
        return inner + isinstance(value, ABILITIES)
    return max(map(depth_of_grants, value), default=0) if isinstance(value, tuple) else 0


def _list_faults(node: nodes.Node) -> Iterator[Finding]:
    for key in _FILLED.get(type(node), ()):
        if not getattr(node, key):
            yield key, f"the list is empty: {_EMPTY.get(key, 'nothing would ever be done')}."
    several = _SEVERAL.get(type(node), "")
    if several and len(getattr(node, several)) < 2:
        short = "with one, write that alone" if getattr(node, several) else "with none there is nothing to choose among"
        yield several, f"the list needs two entries at least; {short}."


def _given(node: nodes.Node, keys: tuple[str, ...]) -> list[str]:
    values = {key: getattr(node, key) for key in keys}
    return [key for key, value in values.items() if value is not False and value not in ("", None, ())]


def _order(node: Any) -> Iterator[Finding]:
    """Check bounds against each other, where both are plain numbers."""
    low, high = node.at_least, node.at_most
    if isinstance(low, int) and isinstance(high, int) and low > high:
        yield "at_most", f"nothing is at least {low} and at most {high}."


def _choose(node: nodes.Choose) -> Iterator[Finding]:
    least, most = node.min, node.min if node.max is None else node.max
    if isinstance(least, int) and least < 0:
        yield "min", f"{least} is too small: 0 for nothing, if the player likes."
    if isinstance(most, int) and most < 1:
        yield "max", f"with {most} at most nothing could be chosen."
    elif isinstance(least, int) and isinstance(most, int) and most < least:
        yield "max", f"{most} is less than the least, {least}."


def _discover(node: nodes.Discover) -> Iterator[Finding]:
    if isinstance(node.shown, int) and isinstance(node.max, int) and node.max > node.shown:
        yield "max", f"of {node.shown} that are shown {node.max} cannot be taken."


def _roll(node: nodes.Roll) -> Iterator[Finding]:
    if node.sides not in SIDES:
        yield "sides", f"there are no dice with {node.sides} sides: {SIDES[0]} to {SIDES[-1]}."
    if not node.store_as:
        yield "store_as", "say under which name the number is stored."


def _pick(node: nodes.Pick) -> Iterator[Finding]:
    if node.by in {"max", "min"} and not node.stat:
        yield "stat", f"say of which stat the {node.by} is picked."
    if node.by not in {"max", "min"} and node.stat:
        yield "stat", 'a stat decides only where \'by\' is "max" or "min".'


_SPECIAL: Mapping[type[nodes.Node], Callable[[Any], Iterator[Finding]]] = {
    nodes.Choose: _choose,
    nodes.Compare: _order,
    nodes.Discover: _discover,
    nodes.Pick: _pick,
    nodes.Roll: _roll,
    nodes.Exists: _order,
    nodes.Test: _order,
}

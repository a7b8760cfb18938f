"""Which changes can invalidate an aura of the standard match.

What enters play, leaves it or is modified always derives all numbers again. For changes that happen far more often, a
table first asks whether an aura in play depends on them (`EffectTable.invalidate`). What lies in a zone out of play and
in which order is a change by the zone's name. So is a number that is not named here: "armor", "corpses", counters,
whatever a side's tally counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from components.effects import Continuous, Filter, Group, Node, StatOf, Test, Time
from systems.effects.book import nodes_of

TURN, HARM, WOUNDS, ATTACKS, MANA, DECK = "turn", "harm", "wounds", "attacks", "mana", "deck"
"""Turns; what minions and weapons have lost; what heroes have; attacks that were made; mana and crystals; the zone."""
_TAGS: Mapping[str, tuple[str, ...]] = {
    "damaged": (HARM, WOUNDS),
    "undamaged": (HARM, WOUNDS),
    "attacked": (ATTACKS,),
    "arrived": (TURN,),
    "highlander": (DECK,),
}
"""By which changes tags come and go; others only with what enters or leaves, or by derivation itself."""
_STATS: Mapping[str, tuple[str, ...]] = {
    "health": (HARM, WOUNDS),
    "damage": (HARM, WOUNDS),
    "attack": (TURN,),  # a hero has its weapon's in its own turn only
    "attacks": (ATTACKS,),
    **dict.fromkeys(("mana", "crystals", "overload", "locked"), (MANA,)),
}
_CARDS = frozenset({"board", "weapons", "secrets", "hand", "deck", "grave", "gone"})
"""The zones without heroes."""


def aura_changes(aura: Continuous) -> frozenset[str]:
    """Return the kinds of change that can invalidate an aura."""
    nodes = list(nodes_of(aura))
    groups = [node for node in nodes if isinstance(node, Group)]
    of_cards = {id(part) for group in groups if _CARDS.issuperset(group.zones) for part in _asked_of(group)}
    return frozenset(
        change for node in nodes for change in _changes_of(node) if change != WOUNDS or id(node) not in of_cards
    )


def _asked_of(group: Group) -> tuple[Node, ...]:
    """Return what a group asks of the things in its zones themselves."""
    return group.filter, *group.filter.stats


def _changes_of(node: Node) -> Iterator[str]:
    if isinstance(node, Time):
        yield TURN
    elif isinstance(node, Filter):
        for tag in (*node.tags, *node.any_tags, *node.not_tags):
            yield from _TAGS.get(tag, ())
    elif isinstance(node, Group):
        yield from node.zones
    elif isinstance(node, (StatOf, Test)):
        yield from _STATS.get(node.stat, (node.stat,))

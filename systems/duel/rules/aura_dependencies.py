"""Which state changes can invalidate an aura.

Changes of what is in play always derive all stats again. For changes that happen far more often, a table first asks
whether any aura in play depends on them (`EffectTable.invalidate`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields

from components.duel import POSITIONS
from components.effects import Continuous, Filter, Group, Node, StatOf, Test, Time
from systems.duel.state.vocabulary import PLAYER_STATS
from systems.effects.book import nodes_of

TURN, ELSEWHERE, POSITION, RUNES = "turn", "elsewhere", "position", "runes"
ATTACK, CLASH, CHAIN = "attack", "clash", "chain"
"""Turns; players' numbers and zones off the field; positions; runes on the field. The attack under way; who fought; the
chain. A phase that begins or ends is a change by its own name."""
FIELD = frozenset({"field", "creatures", "runes", "wards"})
"""The zones that make up the field, and their name together."""
_TAGS: Mapping[str, frozenset[str]] = {
    "attacked": frozenset({TURN, ATTACK}),
    "arrived": frozenset({TURN}),
    "offering": frozenset({TURN}),
    "newly-fallen": frozenset({TURN, ELSEWHERE}),
    "beaten-lately": frozenset({TURN, ELSEWHERE}),
    "attacking": frozenset({ATTACK}),
    **dict.fromkeys(POSITIONS, frozenset({POSITION})),
}
"""By which changes tags come and go; others only with what enters, leaves or turns, or with their runes."""
_NAMES: Mapping[str, str] = {
    "attackers": ATTACK,
    "target": ATTACK,
    "blocker": ATTACK,
    "fighters": CLASH,
    "answered": CHAIN,
    "answered-choices": CHAIN,
}
"""By which change names come to stand for other things."""


def dependencies(aura: Continuous) -> frozenset[str]:
    """Return the kinds of change that can invalidate an aura."""
    return frozenset(change for node in nodes_of(aura) for change in _dependencies_of(node))


def _dependencies_of(node: Node) -> Iterator[str]:
    if isinstance(node, Time):
        yield from node.phases or (TURN,)
    elif isinstance(node, Filter):
        for tag in (*node.tags, *node.any_tags, *node.not_tags):
            yield from _TAGS.get(tag, ())
    elif isinstance(node, Group):
        if not FIELD.issuperset(node.zones):
            yield ELSEWHERE
        if not {"field", "runes"}.isdisjoint(node.zones):
            yield RUNES
    elif isinstance(node, (StatOf, Test)) and node.stat in PLAYER_STATS:
        yield from (TURN, ELSEWHERE)
    for field in fields(node):
        value = getattr(node, field.name)
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, str) and word in _NAMES:
                yield _NAMES[word]

"""Which fields of the card language hold words of a game's vocabulary, and of which kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields

from components.effects import (
    Activated,
    Continuous,
    Create,
    Filter,
    Grant,
    Group,
    Manner,
    Move,
    Node,
    Pick,
    Related,
    Replacement,
    Replay,
    Special,
    StatChange,
    StatOf,
    Strip,
    Summon,
    Test,
    Time,
    Transform,
    Triggered,
)
from systems.effects.vocabulary import Vocabulary

COUNTER = "counter:"
"""A stat of this beginning is the number of counters of that name on a thing."""

FIELDS: Mapping[type[Node], Mapping[str, str]] = {
    Group: {"zones": "zone"},
    Filter: {"tags": "tag", "any_tags": "tag", "not_tags": "tag", "names": "card"},
    Test: {"stat": "stat"},
    StatOf: {"stat": "stat"},
    StatChange: {"stat": "changeable stat"},
    Pick: {"stat": "stat"},
    Related: {"related": "relation"},
    Time: {"phases": "phase"},
    Manner: {"manner": "manner"},
    Move: {"to": "destination", "manner": "event"},
    Summon: {"position": "position"},
    Create: {"to": "destination", "position": "position", "card": "card"},
    Transform: {"into": "card"},
    Grant: {"keywords": "keyword"},
    Strip: {"keywords": "keyword"},
    Replay: {"event": "event"},
    Special: {"name": "special action"},
    Activated: {"moments": "moment", "zones": "zone"},
    Triggered: {"events": "event", "manners": "manner", "zones": "zone"},
    Continuous: {"keywords": "keyword", "zones": "zone"},
    Replacement: {"event": "replaceable event", "manners": "manner", "zones": "zone"},
}
"""The kind of word that stands in a field (or in each place of it); what is not listed holds no words."""


_annotations: dict[type, Mapping[str, str]] = {}


def annotations_of(node: Node) -> Mapping[str, str]:
    """Return a node's annotations by the names of its fields: read once for each kind, for whole packs are walked."""
    kind = type(node)
    if kind not in _annotations:
        _annotations[kind] = {field.name: str(field.type) for field in fields(node)}
    return _annotations[kind]


def known_words(vocabulary: Vocabulary, cards: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the words of each kind.

    Args:
        vocabulary: the game's.
        cards: the identifiers of all cards, tokens too.
    """
    return {
        "zone": vocabulary.zones,
        "tag": vocabulary.tags,
        "stat": vocabulary.stats,
        "changeable stat": vocabulary.stats,
        "keyword": vocabulary.keywords,
        "event": tuple(vocabulary.events),
        "replaceable event": tuple(name for name, word in vocabulary.events.items() if word.replaceable),
        "manner": vocabulary.manners,
        "moment": vocabulary.moments,
        "phase": vocabulary.phases,
        "relation": vocabulary.relations,
        "destination": vocabulary.destinations,
        "position": vocabulary.positions,
        "special action": vocabulary.specials,
        "card": tuple(sorted(cards)),
    }
